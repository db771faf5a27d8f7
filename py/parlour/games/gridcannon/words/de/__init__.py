"""German."""

from parlour.games.gridcannon.words.de import learning, table

WORDS = {**table.WORDS, **learning.WORDS}
