"""Where a game was lost, and whether a deal can be won."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "review.looking": "Looking for wins …",
    "review.costs": "Moves that gave something away",
    "review.cost": "Move {move}, {phrase}: {best} was still possible, then at most {left}.",
    "review.resume": "Resume there",
    "review.show": "Show how it wins",
    "review.why": "Why it cannot be won",
    "review.why.when": "If {conditions:and}:",
    "winnable.solved": "Yes. The best win found scores {points} and takes {moves}.",
    "winnable.alike": "Yes. The win that was found takes {moves}.",
    "winnable.unsolvable": (
        "No. Every possibility was tried: one position.",
        "No. Every possibility was tried: {count} positions.",
    ),
    "winnable.unknown": (
        "Unknown: no win was found in the one position tried.",
        "Unknown: no win was found among {count} positions.",
    ),
}
