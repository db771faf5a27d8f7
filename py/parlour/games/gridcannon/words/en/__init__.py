"""English."""

from parlour.games.gridcannon.words.en import ending, learning, table, texts

WORDS = {**table.WORDS, **ending.WORDS, **learning.WORDS, **texts.WORDS}
