"""Grandma's Game, with and without reordering: two games on one engine.

The phase is ``play``, or ``work7`` while cards of the 7 tableau lie in the workspace. Piles alone
cannot tell where those go back to: other tableaus may be empty too, and the card that was dealt may
have left for a foundation. Numbers in brackets are paragraphs of the rules page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from parlour.cards import Card, standard_deck
from parlour.game import Move, Result
from parlour.games.grandma_table import GrandmaTable
from parlour.games.ladders import DEAL, build, deal, home, plays, stuck, transfers
from parlour.position import FOUNDATIONS, TABLEAU, Position


@dataclass(frozen=True)
class Grandma:
    """Grandma's Game; a game of the parlour."""

    id: str
    name: str
    reorders: bool  # the workspace may be put in any order (4)

    deck = standard_deck() * 2

    @cached_property
    def table(self) -> GrandmaTable:
        return GrandmaTable(self)

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
        """Won with every card on the foundations, lost when no more can come there (7)."""
        score = self.score(position)
        if score == len(self.deck):
            return Result(True, "foundations", score)
        return Result(False, "stuck", score) if stuck(position) else None

    def score(self, position: Position) -> int:
        """The cards on the foundations (7)."""
        return sum(len(position[pile]) for pile in FOUNDATIONS)

    def seen(self, position: Position) -> Position:
        """All but the stock and what lies under the tops of tableaus (6)."""
        return position.hide(buried=TABLEAU, whole=("stock",))


def _deal_next(position: Position) -> Position:
    """The workspace goes back, the stock's last dealt card comes on the tableau of its rank, and
    that pile becomes the workspace (3)."""
    if back := home(position):
        position = position.lay({back: position["work"]})
    *stock, card = position["stock"]
    pile = TABLEAU[card.rank - 1]
    lifted = (*position[pile], card.face(up=True))
    return position.lay({"stock": stock, pile: (), "work": lifted}, phase="work" + pile[1])


def _reorder(position: Position, move: Move) -> Position:
    """The n-th card from the top becomes the m-th; the last card of a pile is its top (4)."""
    cards = list(position["work"])
    size = len(cards)
    cards.insert(size - move.place, cards.pop(size - move.nth))
    return position.lay({"work": cards})


GRANDMA = Grandma("grandma", "Grandma's Game", reorders=True)
FIXED = Grandma("grandma-fixed", "Grandma's Game, fixed order", reorders=False)
