"""Looks ahead while nobody does anything: what the next start shows, and what its presses lead to, is kept for it.

The page answers those presses before Python is there (``table/ahead.py``, ``static/page/early.js``).
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from parlour.memory.opening import open_session
from parlour.table.ahead import TimedScene, look_ahead, session_key
from parlour.table.session import Session
from parlour.web.dom import later

if TYPE_CHECKING:
    from parlour.web.board import Board

IDLE = 1.5  # seconds without a press, after which the page has nothing else to do
GAP = 0.005  # seconds between two scenes, in which it may hear one
SCENES = 20  # after so many more, what is known is kept: the player may leave before it is whole


class LookingAhead:
    """At one board: begins when that has been still for a while, and is given up when it is used."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._uses = 0  # how often the board was used
        self._running = False

    def used(self) -> None:
        """The table is pressed, or shown anew."""
        self._uses += 1
        if not self._running and self._board.session.kept:
            self._running = True
            later(self._run())

    async def _run(self) -> None:
        try:
            while self._board.session.kept:
                before = self._uses
                await asyncio.sleep(IDLE)
                if before == self._uses and await self._look(before):
                    return
        finally:
            self._running = False

    async def _look(self, before: int) -> bool:
        """Whether it came to an end; False where it was given up."""
        session, board = self._as_opened(), self._board
        here = session_key(session), board.settings, self._shown(session)
        if here == board.screen.ahead_of:
            return True
        for count, kept in enumerate(look_ahead(session, self._shown), 1):
            if count % SCENES == 0:
                board.screen.keep_ahead(kept)
            await asyncio.sleep(GAP)
            if before != self._uses:
                return False
        board.screen.keep_ahead(kept, here)
        return True

    def _as_opened(self) -> Session:
        """The session on the table, as the next start opens it."""
        board, session = self._board, self._board.session
        history = session.history
        games = history.previous_play, history.next_play
        opened = open_session(session.play.copy(), board.records, board.settings, board.words, *games)
        opened.begin()
        opened.forget_cues()
        opened.said, opened.lost = "", session.lost
        return opened

    def _shown(self, session: Session) -> TimedScene:
        board = self._board
        return board.screen.complete(board.sound.scene(session, board.settings), session.play.deal)
