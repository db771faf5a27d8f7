"""The puzzles of Gridcannon, in German."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    "puzzle.kind.finish": "Endspiel",
    "puzzle.kind.double": "Doppelsturz",
    "puzzle.kind.royal": "eine Hoheit",
    "puzzle.finish": (
        "Stürze die letzte Hoheit und gewinne.",
        "Stürze die letzten {count} Hoheiten und gewinne.",
    ),
    "puzzle.double": "Stürze zwei Hoheiten mit einer Karte.",
    "puzzle.royal": "Stürze {royal:s}.",
    "puzzle.with": "{goal} Der Talon gibt dir {cards:s}, dann nichts mehr.",
    "puzzle.with.none": "{goal} Der Talon gibt dir nichts mehr.",
    "puzzle.finish.lost": (
        "Wie du auch weiterspielst, eine Hoheit regiert jetzt bis zuletzt.",
        "Wie du auch weiterspielst, {count} Hoheiten regieren jetzt bis zuletzt.",
    ),
    "puzzle.double.lost": "Wie du auch weiterspielst, keine Karte stürzt jetzt noch zwei.",
    "puzzle.royal.lost": "Wie du auch weiterspielst, {royal:s} stürzt jetzt nicht mehr.",
    "puzzle.only": ("Es gibt nur einen Zug.", "Nur einer von {count} Zügen ist richtig."),
}
