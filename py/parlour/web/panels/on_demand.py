"""The panels that are fetched on demand: what opens them, and their entries in the menu.

A new panel is a module here, an import in ``py/on_demand.py``, and its entry below.
"""

from __future__ import annotations

import js

from parlour.web.menu import NOTICES, TILES, Menu, MenuEntry, register
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


register(
    MenuEntry(NOTICES, "menu.unkept", 2, show_backup, keeps_lesson=True, offered=is_unkept),
    MenuEntry(TILES, "menu.daily", 2, opener("daily", "show_daily"), keeps_lesson=True, art="daily"),
    MenuEntry(TILES, "menu.games", 3, show_games, keeps_lesson=True, art="games"),
    MenuEntry(TILES, "menu.learn", 4, opener("reading", "show_rules"), keeps_lesson=True, art="learn"),
    MenuEntry(TILES, "menu.ladder", 6, opener("ladder", "show_ladder"), keeps_lesson=True, art="ladder"),
    MenuEntry("menu.this", "menu.deals", 3, opener("deal_list", "show_deals"), keeps_lesson=True),
    MenuEntry(TILES, "menu.puzzles", 5, opener("puzzles", "show_puzzles"), keeps_lesson=True, art="puzzles"),
    MenuEntry("menu.this", "menu.editor", 4, opener("editor", "show_editor")),
    MenuEntry("menu.this", "menu.winnable", 5, opener("review", "show_winnable")),
    MenuEntry("menu.this", "menu.review", 6, opener("review", "show_review")),
    MenuEntry("menu.this", "menu.chances", 7, opener("chances", "show_chances"), offered=is_over),
    MenuEntry("menu.this", "menu.ending", 7, show_again, offered=is_over),
    MenuEntry("menu.this", "menu.share", 8, opener("sharing", "show_sharing")),
    MenuEntry("menu.this", "menu.challenges", 9, opener("challenges", "show_challenges")),
    MenuEntry("menu.this", "menu.rewind", 10, opener("rewinding", "show_rewind"), keeps_lesson=True, shortcut="z"),
    MenuEntry("menu.words", "menu.read", 1, opener("aloud", "show_board"), keeps_lesson=True, shortcut="b"),
    MenuEntry("menu.words", "menu.moves", 2, opener("aloud", "show_moves"), keeps_lesson=True, shortcut="l"),
    MenuEntry("menu.words", "menu.type", 3, opener("aloud", "show_typed"), keeps_lesson=True, shortcut="t"),
    MenuEntry("menu.yours", "menu.settings", 1, opener("options", "show_settings"), keeps_lesson=True),
    MenuEntry("menu.yours", "menu.statistics", 2, opener("statistics", "show_statistics"), keeps_lesson=True),
    MenuEntry("menu.yours", "menu.history", 3, opener("history", "show_history"), keeps_lesson=True),
    MenuEntry("menu.yours", "menu.keys", 4, opener("aloud", "show_keys"), keeps_lesson=True, shortcut="?"),
    MenuEntry("menu.yours", "menu.backup", 5, show_backup, keeps_lesson=True),
    MenuEntry(
        "menu.yours",
        "menu.screen",
        7,
        opener("comforts", "toggle_full_screen"),
        keeps_lesson=True,
        offered=lambda menu: bool(getattr(js.document, "fullscreenEnabled", False)),
    ),
    MenuEntry("menu.yours", "menu.about", 8, opener("reading", "show_about"), keeps_lesson=True),
)
