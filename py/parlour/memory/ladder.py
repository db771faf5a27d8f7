"""How a player climbs: the marks on a ladder, what so many marks are rewarded with, and when a harder grade is offered.

Nothing of it is stored: all is computed from the finished games, and rewards from the marks of all games together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile

from parlour.memory.figures import best_by_deal
from parlour.memory.finished_game import FinishedGame
from parlour.memory.grades import GRADES, number_of
from parlour.memory.settings import REWARDS

MARKS = ("won", "par", "alone")  # won; at par or above; without a hint and without undo
ALIKE = ("won", "unhinted", "alone")  # where all wins score the same: without a hint takes the place of par
ROW = 3  # wins in a row after which the next grade is offered


def marks(games: Iterable[FinishedGame], pars: Mapping[str, int], graded: bool) -> dict[str, frozenset[str]]:
    """The marks of deals, by deal; ``pars`` has the par of each deal of the ladder. ``graded``: whether one win can
    score more than another."""
    got: dict[str, frozenset[str]] = dict.fromkeys(pars, frozenset())
    for entry in games:
        if entry.won and entry.deal in pars:
            at_par = entry.score >= pars[entry.deal] if graded else not entry.hints
            earned = (True, at_par, not entry.hints and not entry.undos)
            names = zip(MARKS if graded else ALIKE, earned, strict=True)
            got[entry.deal] |= {name for name, so in names if so}
    return got


def rewards(total: int) -> set[tuple[str, str]]:
    """The looks that so many marks are rewarded with."""
    return {look for look, least in REWARDS.items() if total >= least}


def next_reward(total: int) -> tuple[str, str] | None:
    """The look that comes next, or None when all are there."""
    return next((look for look, least in REWARDS.items() if total < least), None)


def next_grade(games: Sequence[FinishedGame], wish: str, grade_of: Callable[[str], int]) -> str:
    """The grade to offer to a player who wants ``wish``, when the last of these games of one kind makes a row of
    ``ROW`` wins, or twice as many, and so on, of deals at that grade or above; else the empty string. ``grade_of``
    gives the grade of a deal."""
    at = number_of(wish)
    if not 0 < at < len(GRADES):
        return ""

    def row(games: Iterable[FinishedGame]) -> int:
        counted = [entry.won for entry in best_by_deal(games) if grade_of(entry.deal) >= at]
        return sum(1 for _ in takewhile(bool, reversed(counted)))

    won = row(games)
    return GRADES[at] if won > row(games[:-1]) and won % ROW == 0 else ""
