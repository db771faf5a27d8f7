"""Cards looked at more closely: through a stack, and under two that are the same."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import js

from parlour.table import pile_of
from parlour.web.page import button, element

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def look(menus: Menus, stop: str) -> None:
    """Fans out a stack, its top first (rule 12); what is hidden stays hidden."""
    pile, table = pile_of(stop), menus.board.seat.choice.table
    seen = table.game.seen(menus.board.seat.play.position)[pile]
    title = menus.words.text("look.title", place=table.place(pile))
    cards = [js.parlour.face(str(card)) for card in reversed(seen)]
    names = ", ".join(menus.words.text("look.card", card=card) for card in reversed(seen))
    told = names or menus.words.text("look.empty")
    menus.open(title, element("div", *cards, class_="cards", aria_hidden="true"), element("p", told))


def show_peek(menus: Menus) -> None:
    """Moves to choose between, each with the card that it would lay bare."""
    seat, say = menus.board.seat, menus.words.text
    table = seat.choice.table
    choices = []
    for move, cards in table.peek(seat.play.position, seat.picked).items():
        place, beneath = table.place(move.source), cards[:-1]
        told = say("peek.choose", place=place, card=beneath[-1]) if beneath else say("peek.bare", place=place)
        faces = element("div", *(js.parlour.face(str(card)) for card in cards), class_="cards", aria_hidden="true")
        made = button("", menus.then(partial(menus.board.make, move)), "choice")
        made.append(faces, element("span", told))
        choices.append(made)
    menus.open(say("peek.title"), element("div", *choices, class_="choices"))
