"""A lesson or a puzzle goes on after a reload: which lies on the table when the page goes is noted, for this tab alone.

The modules of puzzles are imported where one was left: importing them calls machine code that no start needs.
"""

from __future__ import annotations

from contextlib import suppress

import js
from pyodide.ffi import JsException
from pyscript.ffi import create_proxy

from parlour.core.game import Game
from parlour.games import entry_of, game_of
from parlour.table.ahead import session_key
from parlour.table.lesson_session import LessonSession
from parlour.table.session import Session
from parlour.web.board import Board
from parlour.web.dom import by_id, later
from parlour.web.menu import Menu

# In sessionStorage: a line that says where the player's own game stands, and one of three words: "lesson", "puzzle" or,
# where its answer was shown, "answered"; the game; the lesson's step or the puzzle's number.
NAME = "parlour.suspended"


def resume_suspended(menu: Menu) -> None:
    """Lays what this tab's last page left, unless the player's own game has gone on since."""
    board = menu.board
    with suppress(JsException, ValueError):  # the storage is forbidden, or what lies there is not ours
        if noted := js.sessionStorage.getItem(NAME):
            js.sessionStorage.removeItem(NAME)
            where, _, suspended = str(noted).partition("\n")
            kind, name, number = suspended.split()
            game, at = game_of(name), int(number)
            if where == session_key(board.session) and not by_id("panel").open:
                lesson = kind == "lesson"
                later(_resume_lesson(menu, game, at) if lesson else _resume_puzzle(menu, game, at, kind == "puzzle"))
    js.addEventListener("pagehide", create_proxy(lambda _: _note(board)))


async def _resume_lesson(menu: Menu, game: Game, step: int) -> None:
    lesson = entry_of(game.id).lesson
    if lesson and step in range(len(lesson)):  # a new version may have other steps
        menu.dealer.teach(game, lesson, step)


async def _resume_puzzle(menu: Menu, game: Game, number: int, alone: bool) -> None:
    from parlour.web.panels.puzzles import PageHost, read_game

    unchanged = menu.unchanged()
    with suppress(OSError):  # the player's own game lies there
        found = [puzzle for puzzle in await read_game(game) if puzzle.number == number]
        if found and unchanged():
            host = PageHost(menu, game, found[0])
            if not alone:
                host.note_answered()
            host.lay()


def _note(board: Board) -> None:
    """Notes what suspends the player's own game; takes the note back where nothing does, as a page that the browser
    kept in memory goes a second time."""
    suspended = "" if board.session is board.own_session else _named(board.session)
    with suppress(JsException):  # the storage is forbidden, or full
        if suspended:
            js.sessionStorage.setItem(NAME, f"{session_key(board.own_session)}\n{suspended}")
        else:
            js.sessionStorage.removeItem(NAME)


def _named(session: Session) -> str:
    """The three words for a lesson or a puzzle."""
    if isinstance(session, LessonSession):
        return f"lesson {session.play.game.id} {session.at}"
    from parlour.table.puzzle_session import PuzzleSession
    from parlour.web.panels.puzzles import PageHost

    if isinstance(session, PuzzleSession) and isinstance(session.host, PageHost):
        host = session.host
        return f"{'puzzle' if host.alone else 'answered'} {host.game.id} {host.puzzle.number}"
    return ""
