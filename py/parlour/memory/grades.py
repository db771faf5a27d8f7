"""How hard a player wants the deals of a game: one of the grades, or any. It is asked once and kept in the store."""

from __future__ import annotations

from parlour.core.game import Game
from parlour.memory.records import Store

GRADES = ("easy", "medium", "hard", "fiendish")  # of proven deals; a catalogue counts them from 1
ANY = "any"


def wanted(store: Store, game: Game) -> str:
    """The grade that is wanted in a game, or ``ANY``; the empty string where that was never asked."""
    text = store.get(f"grade/{game.id}", "")
    return text if text in (*GRADES, ANY) else ""


def want(store: Store, game: Game, grade: str) -> None:
    """Keeps the grade that is wanted in a game."""
    store[f"grade/{game.id}"] = grade


def number_of(grade: str) -> int:
    """A grade as catalogues write it; 0 for any.

    >>> number_of("medium"), number_of("any"), number_of("")
    (2, 0, 0)
    """
    return GRADES.index(grade) + 1 if grade in GRADES else 0
