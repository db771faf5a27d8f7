"""What the parlour says when it has thought: hints, solutions, and where a game was lost."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "hint.thinking": "Thinking …",
    "hint.none": "There is nothing to advise: the game is over.",
    "hint.lesson": "No hints here: the lesson says what to do.",
    "hint.puzzle": "No hints in a puzzle: its answer can be shown.",
    "think.unstarted": "This browser did not start a second worker to do the thinking.",
    "think.failed": "The thinking stopped: try again.",
    "hint.said": "Hint: {move}: {reason}. {odds}.",
    "odds.percent": "{percent}% of {total} futures win",
    "odds.winnable": "{percent}% of {total} futures can still be won",
    "odds.none": "None of the {total} futures tried won",
    "odds.narrow": "This deal can be won, but the way is narrow: none of the {total} futures tried found it",
    "odds.instead": "{odds}. Instead, {other} – {percent}%",
    "odds.early.all": "So far it wins every time",
    "odds.early.most": "It wins in most of what may come",
    "odds.early.half": "It wins in about half of what may come",
    "odds.early.some": "It wins in some of what may come",
    "odds.early.none": "So far no win was found",
    "hint.arrange": "put on top, the topmost first, {cards:s}; then {then}",
    "hint.only": "it is the only move",
    "hint.futures": "it does best in what may come",
    # the sign that a game is lost
    "prompt.lost": "No win is left from here.",
    # looking back
    "menu.review": "Where was it lost?",
    "menu.chances": "Your chances",
    "menu.winnable": "Can this deal be won?",
    "review.none": "No win was found for this deal: whether there is one is unknown.",
    "review.never": "This deal could never be won: everything was tried.",
    "review.won": "The game was never lost: a win is proven to the end.",
    "review.open": "Nothing is lost yet: a win from here is proven.",
    "review.start": "At the start you could still have won.",
    "review.last": "You could still have won after move {move} of {total}.",
    "review.then": "Then came: {then}.",
    "review.lost": "From move {move} on, no win was left: everything was tried.",
    "review.between": "Whether a win was left in between is unknown.",
    "review.unknown": "Whether a win was left after that is unknown.",
    # proven deals
    "grade.1": "Easy",
    "grade.2": "Medium",
    "grade.3": "Hard",
    "grade.4": "Fiendish",
    "deal.par": "{deal} · par {par}",
    "deal.proven": "{deal} · winnable",
    "end.beaten": (
        "One above par: better than any score that was found for this deal before.",
        "{count} above par: better than any score that was found for this deal before.",
    ),
    "end.level": "Level with par, the best score found for this deal.",
    "end.below": (
        "One below par, the best score found for this deal.",
        "{count} below par, the best score found for this deal.",
    ),
    "end.par": "Par, the best score found for this deal: {par}.",
}
