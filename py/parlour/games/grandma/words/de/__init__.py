"""German."""

from parlour.games.grandma.words.de import ending, learning, table, texts

WORDS = {**table.WORDS, **ending.WORDS, **learning.WORDS, **texts.WORDS}
