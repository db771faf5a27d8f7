"""Choosing the cards of a deal."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    "editor.how": "Drücke auf einen Platz, um seine Karte auszusuchen. Was du nicht aussuchst, wird nach der Nummer gemischt.",
    "editor.dealt": "{place}: {card}, wie es sich gerade ergibt",
    "editor.chosen": "{place}: {card}, von dir ausgesucht",
    "editor.first": "Vor allen anderen gegeben: {cards}",
    "editor.first.none": "Du kannst Karten nennen, die vor allen anderen gegeben werden.",
    "editor.add": "Die nächste nennen",
    "editor.drop": "Die letzte zurücknehmen",
    "editor.number": "Nummer der Mischung",
    "editor.any": "Dem Zufall überlassen",
    "editor.back": "Zurück",
    "editor.deal": "So geben",
    "editor.share": "Teilen",
    "editor.reset": "Von vorn beginnen",
    "editor.unfit": "{card} kann dort nicht gegeben werden: {place}. Es hat sich nichts geändert.",
}
