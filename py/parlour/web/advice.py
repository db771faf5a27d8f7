"""The hint button: asks the thinker and shows the best move so far while it goes on thinking."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyscript import when

from parlour.counsel import counsel, left_of, plan_of
from parlour.game import Move
from parlour.notation import write_replay
from parlour.note import note
from parlour.play import Play
from parlour.seat import Seat
from parlour.web.board import Board
from parlour.web.thinker import Silence, Thinker

if TYPE_CHECKING:
    from parlour.think import Answer

PATIENCE = 1400  # milliseconds after which the best move found stands


class Advice:
    """The advice at one board. The last is kept: a plan of several moves goes on where it is asked for on the way."""

    def __init__(self, board: Board, thinker: Thinker) -> None:
        self._board, self._thinker = board, thinker
        self._given: tuple[Play, list[Move], Answer] | None = None  # the play, its moves, and what was advised then

    async def advise(self) -> None:
        """Shows what is best for the position on the table, or says why there is nothing to show."""
        board, seat, play = self._board, self._board.seat, self._board.seat.play
        if not seat.kept:
            board.tell(note("hint.lesson"))
        elif play.result():
            board.tell(note("hint.none"))
        elif left := self._left(play):
            self._show(left)
        else:
            board.tell(note("hint.thinking"))
            said = seat.said
            try:
                await self._think(seat, play, play.line[: play.index])
            except Silence as silence:
                board.tell(note(silence.why))
            if seat.said == said:  # nothing came of it: it must not go on being said
                seat.hush()
                board.paint()

    def _left(self, play: Play) -> Answer | None:
        advised, moves, answer = self._given or (None, [], {})
        return left_of(answer, moves, play) if advised is play else None

    async def _think(self, seat: Seat, play: Play, made: list[Move]) -> None:
        """Shows the best move, and again when another turns out better and when the thinking ends: the table is not
        painted for every slice, so that it moves on smoothly. Only what stands in the end is said aloud. A move made
        or taken back meanwhile ends it."""
        board, began, shown = self._board, js.performance.now(), ""
        async for answer in self._thinker.answers(ask="hint", replay=write_replay(play), seed=len(made)):
            if board.seat is not seat or seat.play is not play or play.line[: play.index] != made:
                return
            self._given = play, made, answer
            enough = js.performance.now() - began > PATIENCE
            stands = answer["done"] or enough
            if stands or answer["plan"] != shown:
                shown = answer["plan"]
                self._show(answer, aloud=stands)
            if enough:
                return

    def _show(self, answer: Answer, aloud: bool = True) -> None:
        board, play = self._board, self._board.seat.play
        board.seat.advise(plan_of(answer)[0], counsel(play.game, play.position, answer), aloud)
        board.keep()


def bind_advice(advice: Advice) -> None:
    """Binds the hint button and its key."""

    @when("click", "#hint")
    async def hint() -> None:
        await advice.advise()
