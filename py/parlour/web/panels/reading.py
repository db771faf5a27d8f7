"""What there is to read: the rules of the game on the table, and the credits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.web.page import Element, element

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def show_rules(menus: Menus) -> None:
    game = menus.board.seat.play.game
    menus.open(game.name, *_prose(menus, f"rules.{game.id}"))


def show_about(menus: Menus) -> None:
    menus.open(menus.words.text("menu.about"), *_prose(menus, "about"))


def _prose(menus: Menus, key: str) -> list[Element]:
    """The paragraphs of a long text: a line that ends in a colon is a heading."""
    lines = menus.words.text(key).split("\n")
    tags = ["h3" if line.endswith(":") else "p" for line in lines]
    prose = element("div", class_="prose")
    for tag, line in zip(tags, lines, strict=True):
        prose.append(element(tag, line.removesuffix(":") if tag == "h3" else line))
    return [prose]
