"""The ladder of a game, its marks, and what so many marks are rewarded with.

Nothing of it is stored: marks are computed from the finished games, and rewards from the marks of all games together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from parlour.memory.settings import REWARDS
from parlour.memory.statistics import FinishedGame

MARKS = ("won", "par", "alone")  # won; at par or above; without a hint and without undo
ALIKE = ("won", "unhinted", "alone")  # where all wins score the same: without a hint takes the place of par


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
