"""German."""

from parlour.games.grandma.words.de import learning, table

WORDS = {**table.WORDS, **learning.WORDS}
