"""The panels that are fetched on demand and opened from elsewhere than the menu: what opens them.

A new panel is a module here, an import in ``py/on_demand.py``, and its entry in ``wiring``.
"""

from __future__ import annotations

import js

from parlour.web.menu import Menu
from parlour.web.on_demand import opener

show_backup = opener("backup", "show_backup")
ask_grade = opener("grading", "ask_grade")
show_ending = opener("ending", "show_ending", asked=False)  # the strip tells the end too
show_again = opener("ending", "show_again")
show_games = opener("games", "show_games")
start_comforts = opener("comforts", "start_comforts")
show_play = opener("showing", "show_play")
open_game = opener("challenges", "open_game")
read_rivals = opener("challenges", "read_rivals", asked=False)


def is_over(menu: Menu) -> bool:
    """Whether the player's own game has ended: chances tell what would be a hint before."""
    return menu.board.own_session.play.result() is not None


def is_unkept(menu: Menu) -> bool:
    """Whether what the player does now is lost with the page, but for an export."""
    return bool(js.document.documentElement.hasAttribute("data-unkept"))
