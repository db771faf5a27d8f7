"""New deals, by chance and by number."""

from __future__ import annotations

import js

from parlour.core.errors import InvalidText
from parlour.core.game import Game
from parlour.core.notation import read_deal
from parlour.core.play import Deal
from parlour.memory.grades import wanted
from parlour.web.dom import Element, element, listen
from parlour.web.menu import Menu
from parlour.web.panels.on_demand import ask_grade


def new_deal(menu: Menu) -> None:
    """Deals; asks first how hard the deals are to be, once in a game."""
    board = menu.board
    if board.settings.winnable and not wanted(board.records.store, board.own_session.play.game):
        ask_grade(menu)
    else:
        menu.dealer.deal()


def show_number(menu: Menu) -> None:
    """Asks for the number of a deal of this game."""
    say = menu.words.text
    field = element("input", id="number", inputmode="numeric", autocomplete="off", maxlength="200")
    wrong = element("p", class_="error", role="alert")

    def deal(event: js.Event) -> None:
        event.preventDefault()
        game = menu.board.session.play.game
        try:
            dealt = deal_in(field, game)
        except InvalidText as error:
            wrong.textContent = say("wrong", error=error.message)
            return
        menu.close()
        menu.dealer.lay(dealt, afresh=True)

    form = element(
        "form",
        element("label", say("number.label"), for_="number"),
        field,
        element("button", say("number.deal"), type="submit", class_="main"),
        class_="field",
    )
    listen(form, "submit", deal)
    menu.open(say("menu.number"), form, wrong)
    field.focus()


def deal_in(field: Element, game: Game) -> Deal:
    """The deal whose number was typed; zeros in front do not count. Raises InvalidText."""
    typed = str(field.value).strip()
    return read_deal(f"{game.id}/{typed.lstrip('0') or typed[-1:]}", lambda _: game)
