"""The contract of a feat, and the tests that families of games share.

A feat is a test of one finished play. It needs nothing but the replay, so no feat is lost when a replay is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from parlour.core.game import Move
from parlour.core.play import Play

PlayTest = Callable[[Play], bool]


class Feat(NamedTuple):
    """``id`` is its key in the words table (``feat.ID``); ``done`` tests whether a finished play did it. ``icon`` is a
    symbol of index.html. Where a feat counts, ``reached`` says how far a play has come on the way to ``goal``."""

    id: str
    done: PlayTest
    icon: str = "star"
    reached: Callable[[Play], int] | None = None
    goal: int = 1


def won(play: Play) -> bool:
    """Whether the play is won."""
    result = play.result()
    return result is not None and result.won


def won_with(least: int) -> PlayTest:
    """A win with at least this score."""
    return lambda play: won(play) and won_score(play) >= least


def won_score(play: Play) -> int:
    """The score of a win; 0 where there is none."""
    result = play.result()
    return result.score if result and result.won else 0


def won_without(kind: Callable[[Move], bool]) -> PlayTest:
    """A win without a move of this kind."""
    return lambda play: won(play) and not any(kind(move) for move in play.line[: play.index])


def _unaided(play: Play) -> bool:
    return won(play) and not play.hints and not play.undos


ALONE = Feat("alone", _unaided, "king")  # a win without hints and undos; the only feat that the moves alone do not show
