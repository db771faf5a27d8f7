"""The English table, put together from its parts; a part is a subject, so that nobody reads one long list."""

from parlour.words.en import comfort, ending, learning, memory, panels, shell, table, texts, thinking

WORDS = {
    **shell.WORDS,
    **comfort.WORDS,
    **table.WORDS,
    **panels.WORDS,
    **learning.WORDS,
    **memory.WORDS,
    **ending.WORDS,
    **texts.WORDS,
    **thinking.WORDS,
}
