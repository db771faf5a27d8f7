"""Cards looked at more closely: through a stack, and under two that are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from parlour.cards import UNSEEN, Card
from parlour.painter import considered_effects
from parlour.table import pile_of
from parlour.web.page import button, element

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def look(menus: Menus, stop: str) -> None:
    """Fans out a stack, its top first (rule 12), and says what choosing it would do; what is hidden stays hidden."""
    seat, pile = menus.board.seat, pile_of(stop)
    table, position = seat.choice.table, seat.play.position
    if pile not in table.piles:
        return
    seen = table.game.seen(position)[pile][::-1]
    open_cards = [card for card in seen if card != UNSEEN]
    known = table.remembered(position)[pile][::-1] if menus.board.settings.memory == "ledger" else tuple(open_cards)
    faces = element("div", *(js.parlour.face(str(card)) for card in known), class_="cards", aria_hidden="true")
    told = _told(menus, open_cards, known[len(open_cards) :], seen.count(UNSEEN))
    told += [menus.words.say(effect) for effect in considered_effects(seat.choice, seat.picked, stop)]
    menus.open(menus.words.text("look.title", place=table.place(pile)), faces, *(element("p", one) for one in told))


def _told(menus: Menus, open_cards: list[Card], known: tuple[Card, ...], hidden: int) -> list[str]:
    """What lies there, in words. Where no card is open it is a deck, whose count the table shows to everyone."""
    say = menus.words.text
    if open_cards:
        return [", ".join(say("look.card", card=card) for card in open_cards), *_beneath(menus, known, hidden)]
    return [say("look.hidden", count=hidden) if hidden else say("look.empty")]


def _beneath(menus: Menus, known: tuple[Card, ...], hidden: int) -> list[str]:
    """What the memory aid adds about the cards that lie unseen."""
    if not hidden or menus.board.settings.memory == "off":
        return []
    if UNSEEN in known or not known:
        return [menus.words.text("look.below", count=hidden)]
    return [menus.words.text("look.ledger", cards=known)]


def show_peek(menus: Menus) -> None:
    """Moves to choose between, each with the card that it would lay bare."""
    seat, say = menus.board.seat, menus.words.text
    table = seat.choice.table
    choices = []
    for move, cards in table.peek(seat.play.position, seat.picked).items():
        place, beneath = table.place(move.source), cards[:-1]
        told = say("peek.choose", place=place, card=beneath[-1]) if beneath else say("peek.bare", place=place)
        faces = element("div", *(js.parlour.face(str(card)) for card in cards), class_="cards", aria_hidden="true")
        made = button("", menus.making(move), "choice")
        made.append(faces, element("span", told))
        choices.append(made)
    menus.open(say("peek.title"), element("div", *choices, class_="choices"))
