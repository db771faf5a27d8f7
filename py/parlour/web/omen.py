"""The quiet sign that a game is lost, for players who want it: shown once it is proven, never on suspicion.

After each move the thinker, where nobody asks it anything else, tries whether a win is left, for a moment only. It
looks at the hidden cards, as a proof must and as the setting says.
"""

from __future__ import annotations

from parlour.game import Move
from parlour.play import Deal, Play
from parlour.seat import Seat
from parlour.solving.model import SOLVED, UNSOLVABLE
from parlour.web.board import Board
from parlour.web.page import later
from parlour.web.thinker import Silence, Thinker

NODES = 100_000  # states that are looked at after a move, about a second's worth

Here = tuple[Deal, tuple[Move, ...]]  # where a play stands


def _here(play: Play) -> Here:
    return play.deal, tuple(play.line[: play.index])


class Omen:
    """The sign at one board."""

    def __init__(self, board: Board, thinker: Thinker) -> None:
        self._board, self._thinker = board, thinker
        self._looked: Here | None = None
        self._lost: Here | None = None
        board.painting = self.look

    def look(self, seat: Seat) -> None:
        """Before the table is painted: shows the sign, or begins to look whether it must be shown."""
        here = _here(seat.play)
        wanted = self._board.settings.sign and seat.kept and not seat.choice.result
        seat.lost = wanted and self._is_lost(here)
        if wanted and not seat.lost and here != self._looked:
            self._looked = here
            later(self._think(seat, here))

    def _is_lost(self, here: Here) -> bool:
        """A win that is lost never comes back, so every position after a lost one is lost too."""
        if self._lost is None:
            return False
        deal, line = self._lost
        return here[0] == deal and here[1][: len(line)] == line

    async def _think(self, seat: Seat, here: Here) -> None:
        game, position = seat.play.game.id, str(seat.play.position)
        try:
            async for answer in self._thinker.answers(ask="solve", game=game, position=position, nodes=NODES):
                if answer["verdict"] == SOLVED or self._board.seat is not seat or _here(seat.play) != here:
                    return
                if answer["verdict"] == UNSOLVABLE:
                    self._lost = here
                    seat.mourn()
                    self._board.paint()
        except Silence:
            return  # without a second worker there are no signs, and nobody waits for one
