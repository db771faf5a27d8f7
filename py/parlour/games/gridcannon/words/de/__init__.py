"""German."""

from parlour.games.gridcannon.words.de import learning, table, texts

WORDS = {**table.WORDS, **learning.WORDS, **texts.WORDS}
