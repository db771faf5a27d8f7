"""The English sentences that only panels say."""

from parlour.words.en.on_demand import (
    aloud,
    challenges,
    chances,
    deals,
    editor,
    ending,
    games,
    memory,
    options,
    puzzles,
    review,
    story,
    texts,
)

WORDS = {
    **aloud.WORDS,
    **challenges.WORDS,
    **chances.WORDS,
    **deals.WORDS,
    **editor.WORDS,
    **ending.WORDS,
    **games.WORDS,
    **memory.WORDS,
    **options.WORDS,
    **puzzles.WORDS,
    **review.WORDS,
    **story.WORDS,
    **texts.WORDS,
}
