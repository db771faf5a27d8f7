"""Deals by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from parlour.cards import InvalidText
from parlour.game import Game
from parlour.notation import read_deal
from parlour.play import Deal
from parlour.web.page import Element, element, listen

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def show_number(menus: Menus) -> None:
    """Asks for the number of a deal of this game."""
    say = menus.words.text
    field = element("input", id="number", inputmode="numeric", autocomplete="off", maxlength="200")
    wrong = element("p", class_="error", role="alert")

    def deal(event: js.Event) -> None:
        event.preventDefault()
        game = menus.board.seat.play.game
        try:
            number = deal_in(field, game).number
        except InvalidText as error:
            wrong.textContent = say("wrong", error=error.fault)
            return
        menus.close()
        menus.board.deal(number)

    form = element(
        "form",
        element("label", say("number.label"), for_="number"),
        field,
        element("button", say("number.deal"), type="submit", class_="main"),
        class_="field",
    )
    listen(form, "submit", deal)
    menus.open(say("menu.number"), form, wrong)
    field.focus()


def deal_in(field: Element, game: Game) -> Deal:
    """The deal whose number was typed; zeros in front do not count. Raises InvalidText."""
    typed = str(field.value).strip()
    return read_deal(f"{game.id}/{typed.lstrip('0') or typed[-1:]}", lambda _: game)
