"""Lessons: the way to the coach, from the menu and from the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from parlour.lessons import LESSONS

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def lessons(menus: Menus) -> dict[str, Callable[[], object]]:
    """What begins the lesson of the game on the table, by its words; nothing for a game that has none."""
    lesson = LESSONS.get(menus.board.seat.play.game.id)
    return {"menu.lesson": menus.then(partial(menus.board.teach, lesson))} if lesson else {}
