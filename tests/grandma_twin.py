"""Grandma's Game with fewer ranks and two suits, its rules written once more and every game tried.

It shares no code with the game but the form of a state, so that the exact solver can be compared with it: whether a
table can be won, and whether a line wins. Numbers in brackets are paragraphs of the rules page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations
from typing import NamedTuple

from parlour.core.game import Move
from parlour.games.grandma.model import State

SUITS = "CD"
RANKS = "A23456789TJQK"
Card = tuple[int, int]  # rank from 1, suit


class TooManyError(Exception):
    """More tables can be reached than the test has time for."""


class Twin(NamedTuple):
    """A table; cards from bottom to top. ``home`` is the place of the lifted tableau, -1 for none."""

    tableaus: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    work: tuple[Card, ...]
    home: int
    up: tuple[int, ...]
    down: tuple[int, ...]
    reorders: bool = True

    @property
    def ranks(self) -> int:
        return len(self.tableaus)

    def won(self) -> bool:
        return all(height == self.ranks for height in self.up + self.down)

    def state(self) -> State:
        """The same table for the solver, the copies of a card numbered from 0."""
        copies: dict[Card, int] = {}

        def number(card: Card) -> int:
            copies[card] = copies.get(card, -1) + 1
            return (card[0] * 4 + card[1]) * 2 + copies[card]

        return State(
            tuple(bytes(map(number, pile)) for pile in self.tableaus),
            bytes(map(number, self.stock)),
            bytes(map(number, self.work)),
            self.home,
            bytes(self.up),
            bytes(self.down),
        )

    def takers(self, card: Card) -> str:
        """The ways, u or d, in which a foundation takes the card (2)."""
        rank, suit = card
        ways = "u" if self.up[suit] == rank - 1 else ""
        return ways + "d" if self.down[suit] == self.ranks - rank else ways

    def built(self, suit: int, way: str, by: int = 1) -> Twin:
        heights = list(self.up if way == "u" else self.down)
        heights[suit] += by
        return self._replace(**{"up" if way == "u" else "down": tuple(heights)})

    def without(self, source: int | None, at: int) -> Twin:
        """After a card has left a tableau, or for None the workspace."""
        if source is None:
            work = self.work[:at] + self.work[at + 1 :]
            return self._replace(work=work, home=self.home if work else -1)
        return self.with_pile(source, self.tableaus[source][:-1])

    def with_pile(self, place: int, cards: tuple[Card, ...]) -> Twin:
        return self._replace(tableaus=(*self.tableaus[:place], cards, *self.tableaus[place + 1 :]))

    def dealt(self) -> Twin:
        """The workspace goes back, and the next card's tableau becomes the workspace (3)."""
        table = self.with_pile(self.home, self.work) if self.work else self
        card = self.stock[-1]
        place = card[0] - 1
        work = (*table.tableaus[place], card)
        return table.with_pile(place, ())._replace(stock=self.stock[:-1], work=work, home=place)

    def transferred(self, suit: int, giver: str) -> Twin | None:
        """A top card goes to the suit's other foundation when it fits and the giver keeps its first card (5)."""
        gives, takes = (self.up, self.down) if giver == "u" else (self.down, self.up)
        if gives[suit] < 2 or gives[suit] + takes[suit] != self.ranks:
            return None
        return self.built(suit, giver, -1).built(suit, "d" if giver == "u" else "u")

    def successors(self) -> Iterator[Twin]:
        """Where every play, transfer and deal leads; before a deal a workspace takes any order (4) or keeps it."""
        for place, pile in enumerate(self.tableaus):
            if pile:
                yield from (self.without(place, 0).built(pile[-1][1], way) for way in self.takers(pile[-1]))
        for at, card in enumerate(self.work):
            yield from (self.without(None, at).built(card[1], way) for way in self.takers(card))
        for suit in range(len(SUITS)):
            yield from (after for giver in "ud" if (after := self.transferred(suit, giver)))
        if self.stock:
            orders = set(permutations(self.work)) if self.home >= 0 and self.reorders else {self.work}
            yield from (self._replace(work=order).dealt() for order in orders)

    def winnable(self, most: int = 30_000) -> bool:
        """Whether any game from here is won. Raises TooManyError."""
        seen, waiting = set(), [self]
        while waiting:
            table = waiting.pop()
            key = table._replace(work=tuple(sorted(table.work))) if self.reorders else table
            if key in seen:
                continue
            seen.add(key)
            if key.won():
                return True
            if len(seen) > most:
                raise TooManyError
            waiting.extend(key.successors())
        return False

    def played(self, move: Move) -> Twin:
        """After a move, which must be legal."""
        if move == Move("stock", "work"):
            assert self.stock
            return self.dealt()
        if move.target == "work":
            assert self.reorders
            work = list(self.work)
            work.insert(len(work) - move.place, work.pop(-move.nth))
            return self._replace(work=tuple(work))
        way, suit = move.target[0], SUITS.index(move.target[1])
        if move.source[0] in "ud":
            assert move.source[1] == move.target[1]
            after = self.transferred(suit, move.source[0])
            assert after is not None
            return after
        place = None if move.source == "work" else RANKS.index(move.source[1])
        at = len(self.work) - move.nth if place is None else 0
        card = self.work[at] if place is None else self.tableaus[place][-1]
        assert way in self.takers(card)
        assert card[1] == suit
        return self.without(place, at).built(suit, way)

    def wins(self, line: Iterable[Move]) -> bool:
        """Whether a line of legal moves wins."""
        table = self
        for move in line:
            table = table.played(move)
        return table.won()
