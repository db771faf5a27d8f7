"""How a game ended, told as a story, and a picture of it to share."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    "story.reached": ("Eins bisher", "{count} bisher"),
    "story.points": ("einen Punkt", "{count} Punkte"),
    "story.trophies": "In der Reihenfolge, in der du sie gewonnen hast",
    "story.trophy": "{name}: Zug {move}",
    "story.trophy.open": "{name}: noch nicht",
    "story.best": "Bester Augenblick, Zug {move}: {told}.",
    "story.first": "Dein erster Sieg in diesem Spiel.",
    "story.average": (
        "Deine Partie davor: {average}.",
        "Deine letzten {count} Partien davor: im Schnitt {average}.",
    ),
    "story.see": "Sieh, wie",
    # the search behind the panel
    "story.looking": "Ein Blick zurück …",
    "story.least": "Nach Zug {move} noch zu gewinnen. Es geht weiter …",
    "story.last": "Bis Zug {move} noch zu gewinnen.",
    "story.start": "Zu Beginn noch zu gewinnen.",
    "story.never": "Dieses Spiel war nie zu gewinnen.",
    "story.unknown": "Für dieses Spiel wurde kein Sieg gefunden.",
    "story.there": "Von dort weiterspielen",
    "story.cost": "Mit Zug {move} hast du {worth} verschenkt: {phrase}.",
    "story.costless": "Kein Zug wurde gefunden, der etwas verschenkt hat.",
    "story.try": "Von dort versuchen",
    # the plot
    "story.plot": "{reached} in {moves}.",
    "story.figures": "Dasselbe in Zahlen",
    "story.move": "Zug",
    "story.then": "Bis dahin",
    "story.help": "Hilfe",
    "story.hinted": "ein Tipp",
    "story.undone": "zurückgenommen",
    # a picture to share
    "share.house": "Patience Parlour",
    "share.picture": "Bild zum Teilen",
    "share.picture.of": "Ein Bild dieser Partie. {text}.",
    "share.picture.drawing": "Das Bild wird gezeichnet …",
    "share.picture.send": "Bild teilen …",
    "share.picture.keep": "Bild sichern",
    "share.picture.failed": "Das Bild ließ sich nicht zeichnen: Der Text darunter sagt dasselbe.",
}
