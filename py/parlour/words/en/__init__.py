"""The English table, put together from its parts; a part is a subject, so that nobody reads one long list."""

from parlour.words.en import comfort, learning, panels, shell, table, thinking

WORDS = {
    **shell.WORDS,
    **comfort.WORDS,
    **table.WORDS,
    **panels.WORDS,
    **learning.WORDS,
    **thinking.WORDS,
}
