"""The English sentences that only panels say."""

from parlour.words.en.on_demand import aloud, editor, ending, games, memory, options, review, texts

WORDS = {
    **aloud.WORDS,
    **editor.WORDS,
    **ending.WORDS,
    **games.WORDS,
    **memory.WORDS,
    **options.WORDS,
    **review.WORDS,
    **texts.WORDS,
}
