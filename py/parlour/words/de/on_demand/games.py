"""The games to choose from, and how a game ended."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    "games.current": "Auf deinem Tisch",
    "games.ease.0": "Sehr schwer: einfaches Spiel gewinnt kaum je",
    "games.ease.1": "Schwer: einfaches Spiel gewinnt {percent} %",
    "games.ease.2": "Mittel: einfaches Spiel gewinnt {percent} %",
    "games.ease.3": "Leicht: einfaches Spiel gewinnt {percent} %",
    "games.going": "Angefangen",
    "games.won": "{won} von {played} gewonnen, bestes Ergebnis {best}",
    "games.played": "{won} von {played} gewonnen",
    "end.look": "Den Tisch ansehen",
    "end.undo": "Letzten Zug zurücknehmen",
}
