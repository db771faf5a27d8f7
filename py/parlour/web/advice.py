"""The hint button: asks the thinker and shows the best move so far while it goes on thinking."""

from __future__ import annotations

import js
from pyscript import when

from parlour.game import Move
from parlour.note import note
from parlour.web.board import Board
from parlour.web.thinker import Answer, Thinker

PATIENCE = 1400  # milliseconds after which the best move found stands


def bind_advice(board: Board, thinker: Thinker) -> None:
    """Binds the hint button and its key."""

    @when("click", "#hint")
    async def hint() -> None:
        await advise(board, thinker)


async def advise(board: Board, thinker: Thinker) -> None:
    """Shows the best move for the position on the table, better known from slice to slice; a move made meanwhile ends
    it."""
    seat, play = board.seat, board.seat.play
    index = play.index
    if not seat.kept:
        board.tell(note("hint.lesson"))
        return
    if play.result():
        board.tell(note("hint.none"))
        return
    board.tell(note("hint.thinking"))
    began = js.performance.now()
    try:
        seen = str(play.game.seen(play.position))
        async for answer in thinker.answers(ask="hint", game=play.game.id, seen=seen, seed=index):
            if board.seat is not seat or seat.play is not play or play.index != index:
                return
            if answer["move"]:
                _show(board, answer)
            if js.performance.now() - began > PATIENCE:
                return
    except OSError:
        board.tell(note("hint.failed"))


def _show(board: Board, answer: Answer) -> None:
    seat, move = board.seat, Move.parse(answer["move"])
    told = note(
        "hint.said" if answer["won"] else "hint.lost",
        move=seat.choice.table.phrase(seat.play.position, move),
        reason=note(answer["reason"]),
        percent=round(100 * answer["won"] / answer["futures"]),
        futures=answer["futures"],
    )
    seat.advise(move, told)
    board.records.keep(seat.play, seat.previous)
    board.paint()
