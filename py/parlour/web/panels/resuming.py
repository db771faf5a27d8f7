"""A lesson or a puzzle goes on after a reload: where it stands is noted when the page goes, for this tab alone."""

from __future__ import annotations

import json
from contextlib import suppress

import js
from pyscript.ffi import create_proxy

from parlour.core.game import Game
from parlour.games import entry_of, game_of
from parlour.table.ahead import session_key
from parlour.table.lesson_session import LessonSession
from parlour.table.puzzle_session import PuzzleSession
from parlour.web.board import Board
from parlour.web.dom import by_id, later
from parlour.web.menu import Menu
from parlour.web.panels.puzzles import Seat, read_game

NAME = (
    "parlour.suspended"  # JSON: where the player's own game stands, "lesson" or "puzzle", its game, its step or number
)


def resume_suspended(menu: Menu) -> None:
    """Lays the lesson or the puzzle that this tab's last page left, unless the player's own game has gone on since."""
    board = menu.board
    js.addEventListener("pagehide", create_proxy(lambda _: _note(board)))
    with suppress(Exception):  # forbidden with an error of the browser's own, nothing noted, or not by us
        where, kind, name, number = json.loads(js.sessionStorage.getItem(NAME))
        if where == session_key(board.session) and not by_id("panel").open:
            later(_resume(menu, kind, game_of(name), number))


async def _resume(menu: Menu, kind: str, game: Game, number: int) -> None:
    unchanged = menu.unchanged()
    if kind == "lesson":
        lesson = entry_of(game.id).lesson
        if lesson and number in range(len(lesson.steps)):  # a version may have changed it
            menu.dealer.teach(game, lesson, number)
        return
    with suppress(OSError):
        found = [puzzle for puzzle in await read_game(game) if puzzle.number == number]
        if found and unchanged():
            Seat(menu, game, found[0]).sit()


def _note(board: Board) -> None:
    session, where = board.session, session_key(board.own_session)
    note: list[str | int] = []
    if isinstance(session, LessonSession):
        note = [where, "lesson", session.play.game.id, session.at]
    elif isinstance(session, PuzzleSession) and isinstance(session.host, Seat):
        note = [where, "puzzle", session.play.game.id, session.host.puzzle.number]
    with suppress(Exception):  # forbidden, or full
        js.sessionStorage.setItem(NAME, json.dumps(note))
