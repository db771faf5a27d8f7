"""Cards looked at more closely: through a stack, and under two that are the same."""

from __future__ import annotations

from functools import partial

import js

from parlour.core.cards import UNSEEN, Card
from parlour.table.inspection import inspect_stop
from parlour.table.layout import pile_of
from parlour.web.dom import button, element
from parlour.web.menu import Menu


def look(menu: Menu, stop: str) -> None:
    """Fans out a stack, its top first, and says what choosing it would do; hidden cards stay hidden."""
    session, pile = menu.board.session, pile_of(stop)
    table, position = session.table, session.play.position
    if pile not in table.piles:
        return
    seen = table.game.seen(position)[pile][::-1]
    open_cards = [card for card in seen if card != UNSEEN]
    known = table.remembered(position)[pile][::-1] if menu.board.settings.memory == "ledger" else tuple(open_cards)
    faces = element("div", *(js.parlour.face(str(card)) for card in known), class_="cards", aria_hidden="true")
    told = _told(menu, open_cards, known[len(open_cards) :], seen.count(UNSEEN))
    told += [menu.words.say(one) for one in inspect_stop(session.selection, session.picked, stop).told]
    menu.open(menu.words.text("look.title", place=table.pile_name(pile)), faces, *(element("p", one) for one in told))


def _told(menu: Menu, open_cards: list[Card], known: tuple[Card, ...], hidden: int) -> list[str]:
    """What lies there, in words. Where no card is open it is a deck, whose count the table shows to everyone."""
    say = menu.words.text
    if open_cards:
        return [", ".join(say("look.card", card=card) for card in open_cards), *_beneath(menu, known, hidden)]
    return [say("look.hidden", count=hidden) if hidden else say("look.empty")]


def _beneath(menu: Menu, known: tuple[Card, ...], hidden: int) -> list[str]:
    """What the memory aid adds about the cards that lie unseen."""
    if not hidden or menu.board.settings.memory == "off":
        return []
    if UNSEEN in known or not known:
        return [menu.words.text("look.below", count=hidden)]
    return [menu.words.text("look.ledger", cards=known)]


def show_peek(menu: Menu) -> None:
    """Moves to choose between, each with the card that it would lay bare."""
    session, say, make = menu.board.session, menu.words.text, menu.making()
    table = session.table
    choices = []
    for move, cards in table.peek(session.play.position, session.picked).items():
        place, beneath = table.pile_name(move.source), cards[:-1]
        told = say("peek.choose", place=place, card=beneath[-1]) if beneath else say("peek.bare", place=place)
        faces = element("div", *(js.parlour.face(str(card)) for card in cards), class_="cards", aria_hidden="true")
        made = button("", partial(make, move), "choice")
        made.append(faces, element("span", told))
        choices.append(made)
    menu.open(say("peek.title"), element("div", *choices, class_="choices"))
