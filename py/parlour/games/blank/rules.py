"""The rules of Blank: the smallest game that passes every test of the rules.

Twelve spades are turned up one at a time. Lay the card on the foundation, where ranks must rise, or discard it. Four
cards on the foundation win; running out of cards before that loses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlour.core.cards import ACE, KING, Card
from parlour.core.game import Move, Result
from parlour.core.position import Position

GOAL = 4


class Blank:
    """Every method is a pure function of its arguments; a position is cards in named piles."""

    id = "blank"
    name = "Blank"
    deck = tuple(Card(rank, "S") for rank in range(ACE, KING))

    def start(self, deck: Iterable[Card]) -> Position:
        """The deck's first card is drawn first and a pile's last card is its top, so the stock is
        the deck reversed."""
        stock = [card.face(up=False) for card in deck]
        return _turn_up(Position({"stock": tuple(reversed(stock))}))

    def moves(self, position: Position) -> Iterator[Move]:
        """The only definition of what is legal. There are moves exactly while there is no result; they do not depend on
        hidden cards."""
        if self.result(position):
            return
        top = position.top("uS")
        if top is None or top.rank < position["hand"][-1].rank:
            yield Move("hand", "uS")
        yield Move("hand", "discard")

    def play(self, position: Position, move: Move) -> Position:
        """The position after the move and what must follow it, here turning up the next card. The old position is not
        changed: undo needs it."""
        laid = (*position[move.target], *position["hand"])
        return _turn_up(position.lay({"hand": (), move.target: laid}))

    def result(self, position: Position) -> Result | None:
        score = len(position["uS"])
        if score == GOAL:
            return Result(True, "foundations", score)
        return None if position["hand"] else Result(False, "stuck", score)

    def seen(self, position: Position) -> Position:
        """The player knows only the size of the stock."""
        return position.hide()


def _turn_up(position: Position) -> Position:
    """The next card of the stock, if there is one, face up in the hand."""
    stock = position["stock"]
    return position.lay({"stock": stock[:-1], "hand": (card.face(up=True) for card in stock[-1:])})


BLANK = Blank()
