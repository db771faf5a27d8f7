"""What statistics tell in plots, and the days of a month."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    "cause.stuck": "Kein Zug mehr möglich",
    "glance": "Von welchen Spielen die Zahlen handeln",
    "glance.all": "Alle Spiele",
    "glance.won": "{won} von {played} gewonnen",
    "glance.none": "Noch nicht gespielt",
    "glance.streak": ("Ein Sieg in Folge", "{count} Siege in Folge"),
    "plot.numbers": "Dasselbe in Zahlen",
    "plot.scores": "Ergebnisse",
    "plot.scores.won": "Ergebnisse gewonnener Partien",
    "plot.scores.told": ("Eine Partie.", "{count} Partien."),
    "plot.par": "Ergebnis gegen Par",
    "plot.par.told": (
        "Ein Sieg in einem bewiesenen Spiel, {mean} gegen Par.",
        "{count} Siege in bewiesenen Spielen, im Mittel {mean} gegen Par.",
    ),
    "plot.losses": "Bei welchem Zug Partien verloren gingen",
    "plot.losses.told": ("Eine Partie, bei Zug {at}.", "{count} Partien, die Hälfte davon bis Zug {at}."),
    "plot.causes": "Warum Partien verloren gingen",
    "plot.causes.told": ("Bei einer Partie vermerkt.", "Bei {count} Partien vermerkt."),
    "plot.year": "Ein Jahr in Tagen",
    "plot.year.told": (
        "An einem Tag der letzten zwölf Monate gespielt.",
        "An {count} Tagen der letzten zwölf Monate gespielt.",
    ),
    "plot.more": "mehr",
    "plot.less": "weniger",
    "head.days": "Tage",
    "head.days.span": "{day} bis {last}",
    "head.mean": "Gegen Par",
    "head.games": "Partien",
    "head.score": "Ergebnis",
    "head.moves": "Züge",
    "head.cause": "Grund",
    "head.share": "Anteil",
    "head.month": "Monat",
    "head.played": "Tage gespielt",
    "head.won": "Gewonnen",
    "feats.count": "Meisterstücke: {done} von {total}",
}
