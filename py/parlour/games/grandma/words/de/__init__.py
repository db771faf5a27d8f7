"""German."""

from parlour.games.grandma.words.de import learning, table, texts

WORDS = {**table.WORDS, **learning.WORDS, **texts.WORDS}
