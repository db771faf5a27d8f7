"""English."""

from parlour.games.gridcannon.words.en import learning, table

WORDS = {**table.WORDS, **learning.WORDS}
