"""The puzzles of Grandma's Game, in German."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    "puzzle.kind.order": "die Reihenfolge",
    "puzzle.kind.home": "alle nach Hause",
    "puzzle.order": "Ordne den Stapel so, dass noch jede Karte nach Hause kommt, und gib dann. Der Talon: {cards:s}.",
    "puzzle.home": (
        "Bring die letzte Karte nach Hause.",
        "Bring alle {count} Karten nach Hause. Nicht alles, was passt, sollte gleich gehen.",
    ),
    "puzzle.lost": "Wie du auch weiterspielst, jetzt kommt nicht mehr jede Karte nach Hause.",
    "puzzle.only.order": "So, wie der Stapel liegt, ist das Spiel verloren.",
    "puzzle.only.home": "Manche der Züge verlieren.",
    "puzzle.label": "{card}, {place}. Darunter, von oben: {cards}.",
}
