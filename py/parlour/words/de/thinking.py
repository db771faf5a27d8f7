"""What the parlour says when it has thought: hints, solutions, and where a game was lost."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    "hint.thinking": "Ich überlege …",
    "hint.none": "Da gibt es nichts zu raten: Das Spiel ist zu Ende.",
    "hint.lesson": "Hier gibt es keine Tipps: Die Lektion sagt, was zu tun ist.",
    "think.unstarted": "Dieser Browser hat keinen zweiten Worker zum Überlegen gestartet.",
    "think.failed": "Das Überlegen brach ab: Versuche es noch einmal.",
    "hint.said": "Tipp: {move}. {reason}. {odds}.",
    "odds.percent": "In {percent} % von {total} durchgespielten Fortsetzungen gewinnst du",
    "odds.none": "Von {total} durchgespielten Fortsetzungen gewann keine",
    "odds.narrow": "Dieses Spiel ist zu gewinnen, doch der Weg ist schmal: Keine von {total} durchgespielten Fortsetzungen fand ihn",
    "odds.early.all": "Bisher gewinnst du damit jedes Mal",
    "odds.early.most": "Damit gewinnst du in den meisten Fortsetzungen",
    "odds.early.half": "Damit gewinnst du in etwa der Hälfte der Fortsetzungen",
    "odds.early.some": "Damit gewinnst du in manchen Fortsetzungen",
    "odds.early.none": "Bisher fand sich kein Sieg",
    "hint.arrange": "obenauf legen, die oberste zuerst: {cards:s}; dann {then}",
    "hint.only": "Das ist der einzige Zug",
    "hint.futures": "Damit geht es am besten weiter",
    # the sign that a game is lost
    "prompt.lost": "Von hier aus ist kein Sieg mehr möglich.",
    # looking back
    "menu.review": "Wo ging es verloren?",
    "menu.winnable": "Ist es zu gewinnen?",
    "review.none": "Für dieses Spiel wurde kein Sieg gefunden: Ob es einen gibt, ist unbekannt.",
    "review.never": "Dieses Spiel war nie zu gewinnen: Alles wurde durchgespielt.",
    "review.won": "Die Partie war nie verloren: Bis zum Schluss ist ein Sieg bewiesen.",
    "review.start": "Zu Beginn hättest du noch gewinnen können.",
    "review.last": "Nach Zug {move} von {total} hättest du noch gewinnen können.",
    "review.then": "Dann kam: {then}.",
    "review.lost": "Von Zug {move} an war kein Sieg mehr möglich: Alles wurde durchgespielt.",
    "review.between": "Ob dazwischen noch ein Sieg möglich war, ist unbekannt.",
    "review.unknown": "Ob danach noch ein Sieg möglich war, ist unbekannt.",
    # proven deals
    "grade.1": "Leicht",
    "grade.2": "Mittel",
    "grade.3": "Schwer",
    "grade.4": "Teuflisch",
    "deal.par": "{deal} · Par {par}",
    "deal.proven": "{deal} · lösbar",
    "end.beaten": (
        "Eins über Par: besser als alles, was für dieses Spiel bisher gefunden wurde.",
        "{count} über Par: besser als alles, was für dieses Spiel bisher gefunden wurde.",
    ),
    "end.level": "Genau Par, das beste für dieses Spiel gefundene Ergebnis.",
    "end.below": (
        "Eins unter Par, dem besten für dieses Spiel gefundenen Ergebnis.",
        "{count} unter Par, dem besten für dieses Spiel gefundenen Ergebnis.",
    ),
    "end.par": "Par, das beste für dieses Spiel gefundene Ergebnis: {par}.",
}
