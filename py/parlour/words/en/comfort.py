"""Comforts: sound, memory aids, the way to the panels of words, installing."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "sound.ask": "Sound on?",
    "sound.yes": "Yes",
    "sound.no": "No",
    "sound.on": "Sound is on.",
    "sound.off": "Sound is off.",
    "look.below": ("Beneath it one card lies face down.", "Beneath it {count} cards lie face down."),
    "look.ledger": "Beneath it, as you saw them, top first: {cards}.",
    # listening to the table
    "menu.read": "Read the board",
    "menu.moves": "Possible moves",
    "menu.type": "Move by notation",
    "menu.keys": "Keyboard",
    "gain": "to the next place that gains something; with Shift, to the one before",
    "gain.none": "Nothing can be gained at once now.",
    # installing
    "install": "Install the game",
    "install.why": "Installed, it opens like any other app, offline too.",
    "install.ios": "To install it: tap Share, then “Add to Home Screen”.",
    "install.done": "Installed.",
}
