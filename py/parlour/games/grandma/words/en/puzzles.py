"""The puzzles of Grandma's Game, in English."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "puzzle.kind.order": "the order",
    "puzzle.kind.home": "all home",
    "puzzle.order": "Put the pile in an order with which every card can still come home, then deal. The stock: {cards:s}.",
    "puzzle.home": ("Bring the last card home.", "Bring all {count} cards home."),
    "puzzle.home.start": (
        "Bring the last card home.",
        "Bring all {count} cards home. Not all that fits should go at once.",
    ),
    "puzzle.lost": "However you go on now, not every card comes home.",
    "puzzle.only.order": "As the pile lies, the game is lost.",
    "puzzle.only.home": "Some of the plays lose.",
    "puzzle.label": "{card} on {place}. Beneath it, from the top: {cards}.",
}
