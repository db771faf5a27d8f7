"""The puzzles of Gridcannon, in English."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "puzzle.kind.finish": "endgame",
    "puzzle.kind.double": "double kill",
    "puzzle.kind.royal": "one royal",
    "puzzle.finish": ("Kill the last royal and win.", "Kill the last {count} royals and win."),
    "puzzle.double": "Kill two royals with one card.",
    "puzzle.royal": "Kill {royal:s}.",
    "puzzle.with": "{goal} The deck gives you {cards:s}, then no more.",
    "puzzle.with.none": "{goal} The deck gives you no more.",
    "puzzle.finish.lost": ("However you go on now, one royal lives.", "However you go on now, {count} royals live."),
    "puzzle.double.lost": "However you go on now, no card kills two.",
    "puzzle.royal.lost": "However you go on now, {royal:s} lives.",
    "puzzle.overdrawn": "You drew more cards than the puzzle gives you.",
    "puzzle.only": ("There is one move.", "Only one of {count} moves is right."),
}
