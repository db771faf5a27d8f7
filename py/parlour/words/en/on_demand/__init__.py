"""The English sentences that only panels say."""

from parlour.words.en.on_demand import aloud, challenges, editor, games, memory, options, review, texts

WORDS = {
    **aloud.WORDS,
    **challenges.WORDS,
    **editor.WORDS,
    **games.WORDS,
    **memory.WORDS,
    **options.WORDS,
    **review.WORDS,
    **texts.WORDS,
}
