"""Where a game was lost, and whether a deal can be won."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    "review.looking": "Suche nach Siegen …",
    "review.costs": "Züge, die etwas verschenkt haben",
    "review.cost": "Zug {move}, {phrase}: Möglich: {best}, danach höchstens {left}.",
    "review.resume": "Von dort weiterspielen",
    "review.show": "Den Sieg zeigen",
    "winnable.solved": "Ja. Bester gefundener Sieg: {points}, {moves}.",
    "winnable.alike": "Ja. Gefundener Sieg: {moves}.",
    "winnable.unsolvable": (
        "Nein. Alle Möglichkeiten wurden durchgespielt: eine Stellung.",
        "Nein. Alle Möglichkeiten wurden durchgespielt: {count} Stellungen.",
    ),
    "winnable.unknown": (
        "Unbekannt: In der einen versuchten Stellung fand sich kein Sieg.",
        "Unbekannt: Unter {count} Stellungen fand sich kein Sieg.",
    ),
}
