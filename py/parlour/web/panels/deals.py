"""Deals by number, and the link that takes a deal elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from parlour.cards import InvalidText
from parlour.notation import read_deal, write_deal
from parlour.web.page import button, element, listen

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def show_number(menus: Menus) -> None:
    """A number, or a whole deal as links write it."""
    say = menus.words.text
    field = element("input", id="number", inputmode="numeric", autocomplete="off", maxlength="200")
    wrong = element("p", class_="error", role="alert")

    def deal(event: js.Event) -> None:
        event.preventDefault()
        game = menus.board.seat.play.game
        try:
            number = read_deal(f"{game.id}/{field.value.strip()}", lambda _: game).number
        except InvalidText as error:
            wrong.textContent = f"{error}."
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


def show_link(menus: Menus) -> None:
    """Shares the link where the device can; else copies it, and shows it where even that is refused."""
    play = menus.board.seat.play
    link = f"{str(js.location.href).partition('#')[0]}#{write_deal(play.deal)}"
    field = element("input", id="link", readonly="", value=link)
    done = element("p", role="status")

    async def copy() -> None:
        try:
            await js.navigator.clipboard.writeText(link)
            done.textContent = menus.words.text("link.copied")
        except Exception:  # the browser may refuse with any error of its own; the link is on show
            field.select()

    form = element(
        "div",
        element("label", menus.words.text("link.here"), for_="link"),
        field,
        button(menus.words.text("link.copy"), copy, "main"),
        class_="field",
    )
    menus.open(menus.words.text("menu.link"), form, done)
