"""The hint button: asks the solver's worker and shows the best move so far while that goes on thinking."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyscript import when

from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.notation import write_replay
from parlour.core.play import Play
from parlour.solving.hint_text import hint_message, plan_of, remaining_plan
from parlour.table.session import Session
from parlour.web.board import Board
from parlour.web.solver_worker import SolverWorker, WorkerUnavailable

if TYPE_CHECKING:
    from parlour.solving.protocol import Answer

PATIENCE = 1400  # milliseconds after which the best move so far is said aloud


class HintButton:
    """The advice at one board. The last is kept: a plan of several moves goes on where it is asked for on the way."""

    def __init__(self, board: Board, worker: SolverWorker) -> None:
        self._board, self._worker = board, worker
        self._given: tuple[Play, list[Move], Answer] | None = None  # the play, its moves, and what was advised then
        self._asked = 0  # how often: only the last question is still thought about

    async def advise(self) -> None:
        """Shows what is best for the position on the table, or says why there is nothing to show."""
        board, session, play = self._board, self._board.session, self._board.session.play
        if session.no_hint_reason:
            board.tell(session.no_hint_reason)
        elif play.result():
            board.tell(message("hint.none"))
        elif remaining := self._remaining_answer(play):
            self._show(remaining, self._told(remaining))
        else:
            board.tell(message("hint.thinking"))
            self._asked += 1
            mine, said = self._asked, session.said
            try:
                await self._think(session, play, play.line[: play.index])
            except WorkerUnavailable as unavailable:
                board.tell(message(unavailable.why))
            if mine == self._asked and session.said == said:  # nothing came of it: it must not go on being said
                session.clear_messages()
                board.paint()

    def _remaining_answer(self, play: Play) -> Answer | None:
        advised, moves, answer = self._given or (None, [], {})
        return remaining_plan(answer, moves, play) if advised is play else None

    async def _think(self, session: Session, play: Play, made: list[Move]) -> None:
        """Shows the best move, and again when another turns out better and when the thinking ends: the table is not
        painted for every slice, so that it moves on smoothly. Two hints are spoken: the best after ``PATIENCE``, and
        the last one if it says something else. Whatever clears the strip or says something else there ends it: a press,
        a move, Esc."""
        board, began, shown, why = self._board, js.performance.now(), "", session.why
        heard: Message | None = None
        async for answer in self._worker.answers(ask="hint", replay=write_replay(play), seed=len(made)):
            if board.session is not session or session.why != why:
                return
            self._given, plan = (play, made, answer), answer["plan"]
            due = answer["done"] or (heard is None and js.performance.now() - began > PATIENCE)
            if due or plan != shown:
                told = self._told(answer)
                aloud = due and told != heard
                shown, heard = plan, told if aloud else heard
                self._show(answer, told, aloud)
                why = session.why

    def _told(self, answer: Answer) -> Message:
        play = self._board.session.play
        return hint_message(play.game, play.position, answer, self._board.catalogues.entry(play.deal) is not None)

    def _show(self, answer: Answer, told: Message, aloud: bool = True) -> None:
        self._board.session.advise(plan_of(answer)[0], told, aloud)
        self._board.keep()


def bind_hint_button(button: HintButton) -> None:
    """Binds the hint button and its key."""

    @when("click", "#hint")
    async def hint() -> None:
        await button.advise()
