"""The English sentences that only panels say."""

from parlour.words.en.on_demand import (
    aloud,
    challenges,
    deals,
    editor,
    ending,
    games,
    memory,
    options,
    puzzles,
    review,
    texts,
)

WORDS = {
    **aloud.WORDS,
    **challenges.WORDS,
    **deals.WORDS,
    **editor.WORDS,
    **ending.WORDS,
    **games.WORDS,
    **memory.WORDS,
    **options.WORDS,
    **puzzles.WORDS,
    **review.WORDS,
    **texts.WORDS,
}
