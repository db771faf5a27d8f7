"""English."""

from parlour.games.gridcannon.words.en import learning, table, texts

WORDS = {**table.WORDS, **learning.WORDS, **texts.WORDS}
