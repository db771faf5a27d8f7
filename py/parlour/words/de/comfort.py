"""Comforts: sound, memory aids, the way to the panels of words, installing."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    "sound.ask": "Mit Ton spielen?",
    "sound.yes": "Ja",
    "sound.no": "Nein",
    "sound.on": "Der Ton ist an.",
    "sound.off": "Der Ton ist aus.",
    "look.below": ("Darunter liegt eine Karte verdeckt.", "Darunter liegen {count} Karten verdeckt."),
    "look.ledger": "Darunter, wie du sie gesehen hast, von oben: {cards}.",
    # listening to the table
    "menu.read": "Tisch vorlesen",
    "menu.moves": "Liste der Züge",
    "menu.type": "Zug eintippen",
    "menu.keys": "Tastatur",
    "gain": "zum nächsten Platz, der etwas einbringt; mit der Umschalttaste zurück",
    "gain.none": "Gerade bringt nichts sofort etwas ein.",
    # installing
    "install": "Das Spiel installieren",
    "install.why": "Installiert öffnet es sich wie jede andere App, auch ohne Netz.",
    "install.ios": "Zum Installieren: auf „Teilen“ tippen, dann auf „Zum Home-Bildschirm“.",
    "install.done": "Installiert.",
}
