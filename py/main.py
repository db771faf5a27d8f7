"""The browser's way in: opens the shelf, sets the table and tells the page that Python is there."""

import js

from parlour.record import Records
from parlour.web.board import Board
from parlour.web.hands import bind
from parlour.web.menus import Menus, bind_menus
from parlour.web.shelf import open_shelf
from parlour.words import Words

shelf, keeps = await open_shelf()
board = Board(Records(shelf), Words(str(js.navigator.language)[:2]))
bind(board)
bind_menus(Menus(board))
board.open(keeps)
js.document.documentElement.dataset.ready = "yes"
