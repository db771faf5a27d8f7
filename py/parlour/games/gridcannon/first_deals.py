"""Which deals of Gridcannon serve as a first game. Every card is known here; the page never asks."""

from __future__ import annotations

from parlour.core.position import Position
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.grid import CELLS, DRAW, KEEP
from parlour.games.gridcannon.guide import lays
from parlour.games.gridcannon.rules import Version

PLACEMENTS = 3  # cards laid on the grid until the first kill, at most


def serves_first(version: Version, start: Position) -> bool:
    """Whether a deal serves as a first game: one royal waits, and a kill is possible within three placements."""
    waiting = sum(card.court for card in start["hand"])
    return waiting == 1 and _can_kill(version, start, PLACEMENTS)


def _can_kill(version: Version, position: Position, placements: int) -> bool:
    if grid.count_dead(position):
        return True
    for move in version.moves(position):
        remaining = placements - (move.target in CELLS)
        plain = move in (KEEP, DRAW) or lays(position, move)  # no ploy, no replacement
        if plain and remaining >= 0 and _can_kill(version, version.play(position, move), remaining):
            return True
    return False
