"""How hard a player wants the deals of a game: one of the grades, or any. It is asked once and kept in the store."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from parlour.core.game import Game
from parlour.memory.records import Store
from parlour.memory.statistics import FinishedGame, best_by_deal

GRADES = ("easy", "medium", "hard", "fiendish")  # of proven deals; a catalogue counts them from 1
ANY = "any"
ROW = 3  # wins in a row after which the next grade is offered


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


def next_grade(games: Iterable[FinishedGame], wish: str, grade_of: Callable[[str], int]) -> str:
    """The grade to offer to a player who wants ``wish``, when the last deals of a game at that grade or above were won,
    ``ROW`` of them or twice as many, and so on; else the empty string. ``grade_of`` gives the grade of a deal."""
    at = number_of(wish)
    if not 0 < at < len(GRADES):
        return ""
    won = 0
    for entry in reversed([entry for entry in best_by_deal(games) if grade_of(entry.deal) >= at]):
        if not entry.won:
            break
        won += 1
    return GRADES[at] if won and won % ROW == 0 else ""
