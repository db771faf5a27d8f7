"""English."""

from parlour.games.grandma.words.en import ending, learning, table, texts

WORDS = {**table.WORDS, **ending.WORDS, **learning.WORDS, **texts.WORDS}
