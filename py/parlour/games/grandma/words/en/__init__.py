"""English."""

from parlour.games.grandma.words.en import learning, table, texts

WORDS = {**table.WORDS, **learning.WORDS, **texts.WORDS}
