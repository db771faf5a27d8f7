"""Opens the parlour: the shelf, the table, the menus, and the word to the page that Python is there.

In steps, between which the page may paint: the longest wait that a start makes is the longest of them.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

from pyscript import document

from parlour.games import GAMES
from parlour.note import note
from parlour.record import Records
from parlour.web.advice import Advice, bind_advice
from parlour.web.board import Board
from parlour.web.hands import bind
from parlour.web.menus import Menus, bind_menus
from parlour.web.omen import Omen
from parlour.web.page import later
from parlour.web.proven import Proven
from parlour.web.shelf import open_shelf
from parlour.web.thinker import Thinker
from parlour.words import Words

IDLE = 0.5  # seconds between things that nobody waits for


async def open_parlour() -> None:
    """Sets the table as it was left; until this is done the page shows the last scene, inert."""
    shelf, keeps = await open_shelf()
    board = Board(Records(shelf), Words(), Proven())
    thinker = Thinker()
    menus = Menus(board, thinker)
    await asyncio.sleep(0)
    board.open(keeps)
    await asyncio.sleep(0)
    bind(board)
    await asyncio.sleep(0)
    bind_menus(menus)
    bind_advice(Advice(board, thinker))
    Omen(board, thinker)
    shelf.changed = board.heard
    shelf.lost = partial(board.tell, note("damaged.full"))
    document.documentElement.dataset.ready = "yes"
    later(_read_catalogues(board))


async def _read_catalogues(board: Board) -> None:
    """The proven deals of every game, one after the other, while the player looks at the table."""
    for game in sorted(GAMES, key=lambda game: game is not board.seat.play.game):
        await asyncio.sleep(IDLE)
        with suppress(OSError):  # they are read when they are asked for
            await board.proven.load(game)
