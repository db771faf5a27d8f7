"""Which moves the page makes for the player: those that nobody would choose otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.game import Move
from parlour.core.play import Play
from parlour.table.table import Table


@dataclass(frozen=True)
class PlayerOptions:
    """What the player has set that a session needs: which moves the page makes (``draw``: draw when the hand is empty,
    and bring home the last cards; ``forced``: make any move that is the only one), and what a scene says (``counts``:
    how many cards lie unseen under a top)."""

    draw: bool = True
    forced: bool = False
    counts: bool = False


def next_auto_move(table: Table, play: Play, options: PlayerOptions) -> Move | None:
    """The move that the page makes here for the player, or None."""
    position = play.position
    if options.draw and (move := table.auto_move(position)):
        return move
    moves = table.moves(position)
    if len(moves) == 1 and (options.forced or table.auto_reason(position, moves[0])):
        return moves[0]
    return None
