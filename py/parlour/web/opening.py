"""Opens the parlour: the shelf, the table, the menus, and the word to the page that Python is there.

In steps, between which the page may paint: the longest wait that a start makes is the longest of them. So the modules
that know the page, which are imported at every start, are imported where their step comes.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import js
from pyscript import document

from parlour.games import GAMES
from parlour.note import note
from parlour.record import Records
from parlour.web.page import breath, later
from parlour.web.shelf import open_shelf
from parlour.words import Words

if TYPE_CHECKING:
    from parlour.web.board import Board

IDLE = 1.0  # seconds between things that nobody waits for


async def open_parlour() -> None:
    """Sets the table as it was left; until this is done the page shows the last scene, inert."""
    shelf, keeps = await open_shelf()
    records = Records(shelf)
    from parlour.web.board import Board
    from parlour.web.proven import Proven
    from parlour.web.thinker import Thinker

    await breath()
    board, thinker = Board(records, Words(), Proven()), Thinker()
    await breath()
    from parlour.web.menus import Menus, bind_menus

    menus = Menus(board, thinker)
    await breath()
    import pyscript.web  # noqa: F401  # the first @when would import it

    await breath()
    from parlour.web.advice import Advice, bind_advice
    from parlour.web.hands import bind
    from parlour.web.omen import Omen

    bind(board)
    await breath()
    bind_menus(menus)
    bind_advice(Advice(board, thinker))
    Omen(board, thinker)
    shelf.changed = board.heard
    shelf.lost = partial(board.tell, note("damaged.full"))
    await breath()
    await board.open(keeps)
    document.documentElement.dataset.ready = "yes"
    later(_read_catalogues(board))


async def _read_catalogues(board: Board) -> None:
    """The proven deals of every game, one after the other, while the player looks at the table; the par of the deal
    that lies there is named when it is known and nothing moves."""
    for game in sorted(GAMES, key=lambda game: game is not board.seat.play.game):
        await asyncio.sleep(IDLE)
        with suppress(OSError):  # they are read when they are asked for
            await board.proven.load(game)
        if board.proven.entry(board.seat.play.deal) and game is board.seat.play.game:
            await js.parlour.motion.rest()
            board.paint()
