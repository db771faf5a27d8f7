"""English."""

from parlour.games.grandma.words.en import learning, table

WORDS = {**table.WORDS, **learning.WORDS}
