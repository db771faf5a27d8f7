"""The rules of Grandma's Game, with and without reordering.

The phase is ``play``, or ``work7`` while cards of the 7 tableau lie in the workspace. The piles do not show where those
go back to: other tableaus may be empty too, and the card that was dealt may have gone to a foundation. Numbers in
brackets are paragraphs of the rules page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from parlour.core.cards import Card, standard_deck
from parlour.core.game import Move, Result
from parlour.core.position import Position
from parlour.games.grandma.foundations import (
    DEAL,
    FOUNDATIONS,
    TABLEAU,
    build,
    deal,
    lifted_from,
    plays,
    stuck,
    transfers,
)


@dataclass(frozen=True)
class Grandma:
    """One version of Grandma's Game."""

    id: str
    name: str
    reorders: bool  # the workspace may be put in any order (4)

    deck = standard_deck() * 2

    def start(self, deck: Iterable[Card]) -> Position:
        piles: dict[str, list[Card]] = {}
        for pile, card in deal(deck):
            piles.setdefault(pile, []).append(card)
        return Position({}).lay(piles)

    def moves(self, position: Position) -> Iterator[Move]:
        if stuck(position):
            return
        yield from plays(position)
        if position["stock"]:
            yield DEAL
        yield from transfers(position)
        if self.reorders:
            places = range(1, len(position["work"]) + 1)
            yield from (Move("work", "work", n, m) for n in places for m in places if n != m)

    def play(self, position: Position, move: Move) -> Position:
        if move == DEAL:
            return _deal_next(position)
        return _reorder(position, move) if move.target == "work" else build(position, move)

    def result(self, position: Position) -> Result | None:
        """Won with every card on the foundations, lost when no more can reach them (7)."""
        score = self.score(position)
        if score == len(self.deck):
            return Result(True, "foundations", score)
        return Result(False, "stuck", score) if stuck(position) else None

    def score(self, position: Position) -> int:
        """The number of cards on the foundations (7)."""
        return sum(len(position[pile]) for pile in FOUNDATIONS)

    def seen(self, position: Position) -> Position:
        """Hides the stock and the cards under the tops of tableaus (6)."""
        return position.hide(buried=TABLEAU)


def _deal_next(position: Position) -> Position:
    """The workspace goes back to its tableau, the top card of the stock goes to the tableau of its rank, and that
    becomes the workspace (3)."""
    if back := lifted_from(position):
        position = position.lay({back: position["work"]})
    *stock, card = position["stock"]
    pile = TABLEAU[card.rank - 1]
    lifted = (*position[pile], card.face(up=True))
    return position.lay({"stock": stock, pile: (), "work": lifted}, phase="work" + pile[1])


def _reorder(position: Position, move: Move) -> Position:
    """Moves the n-th card from the top to the m-th place; the last card of a pile is its top (4)."""
    cards = list(position["work"])
    size = len(cards)
    cards.insert(size - move.place, cards.pop(size - move.nth))
    return position.lay({"work": cards})


GRANDMA = Grandma("grandma", "Grandma's Game", reorders=True)
FIXED = Grandma("grandma-fixed", "Grandma's Game, fixed order", reorders=False)
