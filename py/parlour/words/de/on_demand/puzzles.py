"""Puzzles: their list, and what is said at them."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    "puzzles.how": "Stellungen aus echten Spielen, jede mit einem bewiesenen Weg. Die meisten Züge verspielen ihn.",
    "puzzles.today": "Rätsel des Tages",
    "puzzles.streak": "Tage in Folge",
    "puzzles.solved": "Gelöst",
    "puzzles.share": "{done} von {total}",
    "puzzles.alone": "ohne falschen Zug gelöst",
    "puzzles.done": "gelöst",
    "puzzles.none": "Zu diesem Spiel gibt es keine Rätsel.",
    "puzzles.unread": "Die Rätsel konnten nicht geladen werden: Prüfe die Verbindung und versuch es noch einmal.",
    "puzzles.open": "nicht gelöst",
    "puzzles.label": "Rätsel {number}, {kind}: {state}",
    "puzzle.name": "Rätsel {number} · {grade}",
    "puzzle.name.daily": "Rätsel des Tages · {grade}",
    "puzzle.right": "Richtig.",
    "puzzle.solved": "Gelöst.",
    "puzzle.solved.alone": "Gelöst, ohne falschen Zug.",
    "puzzle.back": "Zurücknehmen",
    "puzzle.answer": "Lösung zeigen",
    "puzzle.next": "Nächstes Rätsel",
    "puzzle.leave": "Zu meinem Spiel",
    "puzzle.show": "Die Lösung",
    "puzzle.try": "Selbst versuchen",
}
