"""Lessons: the menu's way to the coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.lessons import LESSONS

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def show_lesson(menus: Menus) -> None:
    """Lays the lesson of the game that is on the table."""
    menus.board.teach(LESSONS[menus.board.seat.play.game.id])
