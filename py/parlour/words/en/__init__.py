"""The English table, put together from its parts; a part is a subject, so that nobody reads one long list."""

from parlour.words.en import panels, table, texts

WORDS = {**table.WORDS, **panels.WORDS, **texts.WORDS}
