"""Lessons: the way to the coach, from the menu and from the rules."""

from __future__ import annotations

from parlour.games import entry_of
from parlour.web.menu import Menu, MenuEntry, register


def has_lesson(menu: Menu) -> bool:
    """Whether the game on the table has a lesson."""
    return entry_of(menu.board.session.play.game.id).lesson is not None


def begin_lesson(menu: Menu) -> None:
    """Closes the panel and begins the lesson of the game on the table."""
    menu.close()
    if lesson := entry_of(menu.board.session.play.game.id).lesson:
        menu.dealer.teach(lesson)


register(MenuEntry("menu.this", "menu.lesson", 1, begin_lesson, offered=has_lesson))
