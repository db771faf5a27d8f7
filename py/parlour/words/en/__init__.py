"""The English table, put together from its parts; a part is a subject, so that nobody reads one long list."""

from parlour.words.en import learning, panels, table, texts, thinking

WORDS = {**table.WORDS, **panels.WORDS, **learning.WORDS, **texts.WORDS, **thinking.WORDS}
