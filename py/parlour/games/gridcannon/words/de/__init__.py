"""German."""

from parlour.games.gridcannon.words.de import ending, learning, table, texts

WORDS = {**table.WORDS, **ending.WORDS, **learning.WORDS, **texts.WORDS}
