"""Choosing the cards of a deal."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "editor.how": "Press a place to choose its card. What you did not choose is shuffled from the number.",
    "editor.dealt": "{place}: {card}, as it happens to be dealt",
    "editor.chosen": "{place}: {card}, your choice",
    "editor.first": "Dealt before all others: {cards}",
    "editor.first.none": "You can name cards that are dealt before all others.",
    "editor.add": "Name the next one",
    "editor.drop": "Take the last one back",
    "editor.number": "Number of the shuffle",
    "editor.any": "Let chance decide",
    "editor.back": "Back",
    "editor.deal": "Deal it",
    "editor.share": "Share it",
    "editor.reset": "Begin again",
    "editor.unfit": "The {card} cannot be dealt to {place}; nothing was changed.",
}
