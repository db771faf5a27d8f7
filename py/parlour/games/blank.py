"""The smallest game that passes every law: copy it to begin a game of your own.

Twelve spades are turned up one at a time. Lay the card on the foundation, where ranks must rise,
or discard it. Four cards on the foundation win; running out of cards before that loses. It is not
offered to players; the tests play it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from parlour.cards import ACE, KING, Card
from parlour.game import Move, Result
from parlour.position import Position
from parlour.table import Region, Table

GOAL = 4


class Blank:
    """Every method is a pure function of its arguments, and a position is all there is to know:
    cards in named piles."""

    id = "blank"
    name = "Blank"
    deck = tuple(Card(rank, "S") for rank in range(ACE, KING))

    @cached_property
    def table(self) -> Table:
        return BlankTable(self)

    def start(self, deck: Iterable[Card]) -> Position:
        """The deck's first card is drawn first and a pile's last card is its top, so the stock is
        the deck reversed."""
        stock = [card.face(up=False) for card in deck]
        return _turn_up(Position({"stock": tuple(reversed(stock))}))

    def moves(self, position: Position) -> Iterator[Move]:
        """Nothing else says what is legal. There is a move exactly until there is a result, and
        hidden cards have no part in it."""
        if self.result(position):
            return
        top = position.top("uS")
        if top is None or top.rank < position["hand"][-1].rank:
            yield Move("hand", "uS")
        yield Move("hand", "discard")

    def play(self, position: Position, move: Move) -> Position:
        """A new position; the old one stays as it was, for undo. What must follow, here the turn of
        the next card, belongs to the move."""
        laid = (*position[move.target], *position["hand"])
        return _turn_up(position.lay({"hand": (), move.target: laid}))

    def result(self, position: Position) -> Result | None:
        score = len(position["uS"])
        if score == GOAL:
            return Result(True, "foundations", score)
        return None if position["hand"] else Result(False, "stuck", score)

    def seen(self, position: Position) -> Position:
        """What the player may know: of the stock only the count."""
        return position.hide(buried=(), whole=("stock",))


class BlankTable(Table):
    """The layout picture, every pile once; see ``Table`` for what else a game can say."""

    regions = (Region("board", ("stock hand uS discard",)),)


def _turn_up(position: Position) -> Position:
    """The next card of the stock, if there is one, face up in the hand."""
    stock = position["stock"]
    return position.lay({"stock": stock[:-1], "hand": (card.face(up=True) for card in stock[-1:])})


BLANK = Blank()
