"""Opens the parlour: the shelf, the table, the menus, and the word to the page that Python is there."""

from __future__ import annotations

import js
from pyscript import document

from parlour.record import Records
from parlour.web.advice import bind_advice
from parlour.web.board import Board
from parlour.web.hands import bind
from parlour.web.menus import Menus, bind_menus
from parlour.web.shelf import open_shelf
from parlour.web.thinker import Thinker
from parlour.words import Words


async def open_parlour() -> None:
    """Sets the table as it was left; until this is done the page shows the last scene, inert."""
    shelf, keeps = await open_shelf()
    board = Board(Records(shelf), Words(str(js.navigator.language)[:2]))
    bind(board)
    bind_menus(Menus(board))
    bind_advice(board, Thinker())
    board.open(keeps)
    document.documentElement.dataset.ready = "yes"
