"""Lessons: the way to the coach, from the menu and from the rules."""

from __future__ import annotations

from functools import partial

from parlour.core.game import Game
from parlour.games import entry_of, table_of
from parlour.web.dom import Element, button
from parlour.web.menu import Menu


def has_lesson(menu: Menu) -> bool:
    """Whether the game on the table has a lesson."""
    return entry_of(menu.board.session.play.game.id).lesson is not None


def begin_lesson(menu: Menu) -> None:
    """Begins the lesson of the game on the table."""
    _begin(menu, menu.board.session.play.game)


def _begin(menu: Menu, game: Game) -> None:
    """Closes the panel and begins the lesson of a game, if it has one."""
    menu.board.answer_welcome()
    if lesson := entry_of(game.id).lesson:
        menu.close_and(partial(menu.dealer.teach, game, lesson))


def lesson_button(menu: Menu, game: Game) -> list[Element]:
    """A button that lays a game on the table and begins its lesson; none for a game without one."""
    if entry_of(game.id).lesson is None:
        return []
    label = menu.words.text("lesson.of", game=table_of(game).name)
    return [button(menu.words.text("lesson.short"), partial(_choose_lesson, menu, game), "learn", aria_label=label)]


def _choose_lesson(menu: Menu, game: Game) -> None:
    if game is not menu.board.own_session.play.game:
        menu.dealer.change_game(game)
    _begin(menu, game)
