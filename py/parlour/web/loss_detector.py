"""The quiet sign that a game is lost, for players who want it: shown once it is proven, never on suspicion.

After each move the solver's worker, where nobody asks it anything else, tries whether a win is left, for a moment
only. It looks at the hidden cards, as a proof must and as the setting says.
"""

from __future__ import annotations

from parlour.core.game import Move
from parlour.core.play import Deal, Play
from parlour.search.strategy import SOLVED, UNSOLVABLE
from parlour.table.session import Session
from parlour.web.board import Board
from parlour.web.dom import later
from parlour.web.solver_worker import SolverWorker, WorkerUnavailable

NODES = 100_000  # states that are looked at after a move, a few seconds' worth

Here = tuple[Deal, tuple[Move, ...]]  # where a play stands


def _here(play: Play) -> Here:
    return play.deal, tuple(play.line[: play.index])


class LossDetector:
    """The sign at one board."""

    def __init__(self, board: Board, worker: SolverWorker) -> None:
        self._board, self._worker = board, worker
        self._looked: Here | None = None
        self._lost: Here | None = None

    def look(self, session: Session) -> None:
        """Before the table is painted: shows the sign, or begins to look whether it must be shown."""
        here = _here(session.play)
        wanted = self._board.settings.sign and session.kept and not session.selection.result
        session.lost = wanted and self._is_lost(here)
        if wanted and not session.lost and here != self._looked:
            self._looked = here
            later(self._think(session, here))

    def _is_lost(self, here: Here) -> bool:
        """A win that is lost never comes back, so every position after a lost one is lost too."""
        if self._lost is None:
            return False
        deal, line = self._lost
        return here[0] == deal and here[1][: len(line)] == line

    async def _think(self, session: Session, here: Here) -> None:
        game, position = session.play.game.id, str(session.play.position)
        try:
            async for answer in self._worker.answers(ask="solve", game=game, position=position, nodes=NODES):
                if answer["verdict"] == SOLVED or self._board.session is not session or _here(session.play) != here:
                    return
                if answer["verdict"] == UNSOLVABLE:
                    self._lost = here
                    if self._board.settings.sign:  # else it was turned off meanwhile
                        session.announce_loss()
                        self._board.paint()
        except WorkerUnavailable:
            return  # without a second worker there are no signs, and nobody waits for one
