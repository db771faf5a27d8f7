"""A finished game's chances, from choice to choice."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "chances.looking": "Working out your chances …",
    "chances.about": "The line is how often the app won from there: at each choice, in {total} random futures that fit what you had seen.",
    "chances.none": "None of the futures tried was won, at any choice.",
    "chances.even": "No choice stands out: none was clearly better or worse than what else came to mind.",
    "chances.missed": "Something better was there",
    "chances.best": "Well chosen",
    "chances.cost": "Move {move}: {other} – {percent}%. Better: {phrase} – {best}%.",
    "chances.kept": "Move {move}: {phrase} – {best}%. Instead, {other} – {percent}%.",
    "chances.see": "See it",
    "chances.share": "Chance in %",
    "chances.mark": "Choice",
}
