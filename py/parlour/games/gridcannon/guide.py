"""Where a newcomer is led: the moves that glow in a first game.

They follow from what lies face up, so they tell no more than the player sees.
"""

from __future__ import annotations

from parlour.core.game import Move
from parlour.core.position import Position
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.grid import CELLS, DRAW, KEEP, LINES, SPOTS
from parlour.games.gridcannon.rules import Version

HIGHEST = 10  # the rank that fits on every cell


def leading_moves(version: Version, position: Position) -> tuple[Move, ...]:
    """The moves that come nearest to the first kill, all that come equally near; none after it, and none where the
    card in hand fits nowhere."""
    if grid.count_dead(position):
        return ()
    moves = tuple(version.moves(position))
    for only in (KEEP, DRAW):
        if only in moves and not position["hand"]:
            return (only,)
    laid = {move: _promise(version.play(position, move)) for move in moves if lays(position, move)}
    best = max(laid.values(), default=0.0)
    return tuple(move for move, promise in laid.items() if promise == best)


def lays(position: Position, move: Move) -> bool:
    """Whether a move lays the card in hand on a cell, or a royal on a spot."""
    return move.source == "hand" and (move.target in CELLS or (move.target in SPOTS and not position[move.target]))


def _promise(position: Position) -> float:
    """How near the nearest kill is: 3 once a royal is dead; 1 to 1.9 where a shot is loaded, more the lower the card to
    be covered; else the share of the health that the counting cards reach, at most 0.99."""
    if grid.count_dead(position):
        return 3.0
    return max((_nearness(position, spot) for spot in grid.living(position)), default=0.0)


def _nearness(position: Position, spot: str) -> float:
    shot = grid.shot_at(position, spot)
    if not shot.kills:
        return min(shot.power / shot.health, 0.99)
    opposite = position.top(LINES[spot].far)
    return 2.0 - (opposite.rank if opposite else 1) / HIGHEST
