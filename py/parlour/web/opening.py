"""Opens the parlour: the shelf, the table, the menus, and the word to the page that Python is there."""

from __future__ import annotations

import asyncio
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
    records, proven = Records(shelf), Proven()
    if not records.resume(records.current()):
        await proven.load(records.current())  # a newcomer's first deal is one that can be won
    board = Board(records, Words(), proven)
    bind(board)
    thinker = Thinker()
    bind_menus(Menus(board, thinker))
    bind_advice(Advice(board, thinker))
    Omen(board, thinker)
    board.open(keeps)
    shelf.changed = board.heard
    shelf.lost = partial(board.tell, note("damaged.full"))
    document.documentElement.dataset.ready = "yes"
    later(_read_catalogues(proven))


async def _read_catalogues(proven: Proven) -> None:
    """The proven deals of every game, one after the other, while the player looks at the table."""
    for game in GAMES:
        await asyncio.sleep(IDLE)
        await proven.load(game)
