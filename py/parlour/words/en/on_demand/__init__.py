"""The English sentences that only panels say."""

from parlour.words.en.on_demand import aloud, editor, games, memory, options, review, story, texts

WORDS = {
    **aloud.WORDS,
    **editor.WORDS,
    **games.WORDS,
    **memory.WORDS,
    **options.WORDS,
    **review.WORDS,
    **story.WORDS,
    **texts.WORDS,
}
