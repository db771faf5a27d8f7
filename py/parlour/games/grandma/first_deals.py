"""Which deals of Grandma's Game serve as a first game; the page never asks."""

from __future__ import annotations

from parlour.core.position import Position
from parlour.games.grandma.foundations import plays, twins
from parlour.games.grandma.rules import Grandma


def serves_first(game: Grandma, start: Position) -> bool:
    """Whether a deal serves as a first game: three cards or more can go at once, and none of them is a twin."""
    return len(list(plays(start))) >= 3 and not twins(start)
