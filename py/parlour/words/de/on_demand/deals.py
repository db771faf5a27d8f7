"""Grades, the list of proven deals, the ladder and its rewards."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    # how hard the deals are to be
    "grade.ask": "Wie schwer?",
    "grade.ask.how": "Jedes Spiel von {game} lässt sich gewinnen; wie schwer es ist, haben gespielte Partien gezeigt. In den Einstellungen kannst du das ändern.",
    "grade.0": "Beliebig",
    "grade.0.how": "wie sie kommen",
    "grade.1.how": "die sanftesten Spiele",
    "grade.2.how": "ein wenig Sorgfalt ist nötig",
    "grade.3.how": "jeder Zug zählt",
    "grade.4.how": "die härtesten, die es gibt",
    "grade.setting": "Neue Spiele von {game}",
    "grade.row": "Drei Siege in Folge.",
    "grade.take": "Ab jetzt schwerer geben: {grade}",
    "grade.taken": "Neue Spiele sind ab jetzt: {grade}.",
    # the list of deals
    "deals.all": "Alle",
    "deals.grade": "Stufe",
    "deals.unwon": "Nur noch nicht gewonnene",
    "deals.none": "Hier ist kein Spiel mehr übrig: Alle sind gewonnen.",
    "deals.reading": "Die Spiele werden geladen …",
    "deals.unread": "Die Spiele ließen sich nicht laden: Prüfe die Verbindung und versuche es dann noch einmal.",
    "deals.par": "Par {par}",
    "deals.best": "bestes {best}",
    "deals.won": "gewonnen",
    "deals.tried": "nicht gewonnen",
    "deals.open": "nicht gespielt",
    "deals.page": "{at} von {total}",
    "deals.before": "Seite davor",
    "deals.after": "Seite danach",
    # the ladder
    "ladder.sum": "{done} von {total} Marken",
    "ladder.step": "Sprosse {at}, Spiel {number}: {state}",
    "ladder.got": "Leiter, Sprosse {at}: {state}.",
    "ladder.open": "nicht gewonnen",
    "mark.won": "gewonnen",
    "mark.par": "auf Par",
    "mark.unhinted": "ohne Tipp gewonnen",
    "mark.alone": "ohne Tipp und Zurücknehmen gewonnen",
    # rewards
    "rewards": "Belohnungen",
    "rewards.next": (
        "Noch eine Marke, in welchem Spiel auch immer, und es gibt etwas Neues.",
        "Noch {count} Marken, in welchem Spiel auch immer, und es gibt etwas Neues.",
    ),
    "rewards.all": "Alles gehört dir.",
    "rewards.new": "Neu in den Einstellungen: {look}",
    "rewards.won": "deins: siehe Einstellungen",
    "rewards.marks": ("Eine Marke", "{count} Marken"),
    "rewards.at": ("{look}: eine Marke", "{look}: {count} Marken"),
    "rewards.look": "{setting}: {look}",
}
