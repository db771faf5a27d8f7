"""Playouts of Grandma's Game, as a player would play who looks no move ahead.

Each card is laid as soon as it fits; what a player would need sooner is judged by each card's distance to its
foundation. A card's number is (rank * 4 + suit) * 2, plus 1 for the second of two copies.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.cards import KING, SUIT_NUMBER, SUITS, UNSEEN, Card
from parlour.core.game import Move
from parlour.core.position import Position
from parlour.games.grandma.foundations import DEAL, FOUNDATIONS, TABLEAU, lifted_from
from parlour.search.random_source import RandomSource

MET = KING  # so many cards on the two foundations of a suit: their tops fit each other (5)
ALL = 104
FIRST, CARDS = 8, 112  # card numbers run from 8 to 111
HIDDEN = 0  # stands for an unseen card
NEVER = 1e6
PLACE = {pile: number for number, pile in enumerate(TABLEAU)}


class State(NamedTuple):
    """Tableaus, stock and workspace as card numbers, the lifted tableau (-1 for none), foundation heights by suit."""

    tableaus: tuple[bytes, ...]
    stock: bytes
    work: bytes
    home: int
    up: bytes
    down: bytes


def read(position: Position) -> State:
    """The state of a position. Raises LookupError for cards that are not in the game."""
    copies: dict[int, int] = {}

    def number(card: Card) -> int:
        if card == UNSEEN:
            return HIDDEN
        code = card.rank * 4 + SUIT_NUMBER[card.suit]
        copies[code] = copies.get(code, -1) + 1
        return code * 2 + copies[code]

    lifted = lifted_from(position)
    return State(
        tuple(bytes(map(number, position[pile])) for pile in TABLEAU),
        bytes(map(number, position["stock"])),
        bytes(map(number, position["work"])),
        PLACE[lifted] if lifted else -1,
        bytes(len(position[pile]) for pile in FOUNDATIONS[:4]),
        bytes(len(position[pile]) for pile in FOUNDATIONS[4:]),
    )


class Playout:
    """A game being played to its end from a state; a ``seed`` other than 0 adds noise to the cards' distances."""

    def __init__(self, state: State, reorders: bool = True, seed: int = 0) -> None:
        self.tableaus = [list(pile) for pile in state.tableaus]
        self.stock, self.work, self.home = list(state.stock), list(state.work), state.home
        self.up, self.down = list(state.up), list(state.down)
        self.laid = sum(self.up) + sum(self.down)
        self.line: list[Move] | None = None
        self._reorders = reorders
        rng = RandomSource(seed) if seed else None
        self._noise = [1.5 * rng.fraction() for _ in range(CARDS)] if rng else None

    def to_the_end(self, recorded: bool = False) -> Playout:
        """Plays every card that fits, deals, and so on to the end; ``recorded`` collects the moves in ``line``."""
        if recorded:
            self.line = []
        self.settle()
        while self.stock:
            if self.home >= 0 and self._reorders:
                self.arrange()
            self.deal()
            self.settle()
        return self

    def distance(self, card: int) -> float:
        """How many cards the nearer foundation that lacks a card takes before it."""
        rank, suit = card >> 3, card >> 1 & 3
        up, down = rank - self.up[suit] - 1, KING - self.down[suit] - rank
        need = up if down < 0 else down if up < 0 else min(up, down)
        return need + self._noise[card] if self._noise else need

    def arrange(self) -> None:
        """Reorders the workspace: the card that is needed first goes on top."""
        wanted = sorted(self.work, key=self.distance, reverse=True)
        if self.line is not None:
            self.line += insertions(self.work, wanted)
        self.work = wanted

    def deal(self) -> None:
        """Puts the workspace back and lifts the tableau of the next card (3)."""
        if self.work:
            self.tableaus[self.home] = self.work
        card = self.stock.pop()
        self.home = (card >> 3) - 1
        self.work, self.tableaus[self.home] = [*self.tableaus[self.home], card], []
        if self.line is not None:
            self.line.append(DEAL)

    def lay(self, card: int) -> tuple[Move, ...]:
        """Plays one available card and returns the moves, none if it fits nowhere."""
        if not self.fits(card):
            return ()
        self.line = []
        self._build(card, card >> 1 & 3)
        return tuple(self.line)

    def fits(self, card: int) -> bool:
        """Whether a card fits on a foundation, now or after transfers."""
        rank, suit = card >> 3, card >> 1 & 3
        up, down = self.up[suit], self.down[suit]
        return up + down == MET or rank in (up + 1, KING - down)

    def arranged_deal(self) -> tuple[Move, ...]:
        """The moves that reorder the workspace, and the deal."""
        self.line = []
        self.arrange()
        return (*self.line, DEAL)

    def settle(self) -> None:
        """Plays cards to the foundations until none fits."""
        idle = 0
        suit = 0
        while idle < 4:
            card = self.next(suit)
            if card is None:
                idle, suit = idle + 1, (suit + 1) % 4
            else:
                idle = 0
                self._build(card, suit)

    def next(self, suit: int) -> int | None:
        """The card of a suit to play now, or None. A tableau comes before the workspace; of twins, the one above the
        card that is needed sooner comes first; where foundations have met, the card that is needed first."""
        up, down = self.up[suit], self.down[suit]
        if up + down == MET:
            tops = [pile[-1] for pile in self.tableaus if pile and pile[-1] >> 1 & 3 == suit]
            tops += [card for card in self.work if card >> 1 & 3 == suit]
            return min(tops, key=self.distance, default=None)
        rising, falling = (up + 1) * 4 + suit, (KING - down) * 4 + suit
        fitting = [pile for pile in self.tableaus if pile and pile[-1] >> 1 in (rising, falling)]
        if fitting:
            return min(fitting, key=lambda pile: self.distance(pile[-2]) if len(pile) > 1 else NEVER)[-1]
        return next((card for card in self.work if card >> 1 in (rising, falling)), None)

    def _build(self, card: int, suit: int) -> None:
        """Plays a card that fits, after the transfers that it needs (5)."""
        rank, up, down = card >> 3, self.up[suit], self.down[suit]
        met = up + down == MET
        rises = up < rank if met else up + 1 == rank
        if self.line is not None:
            transfers = abs(up - (rank - 1 if rises else rank)) if met else 0
            ways = (FOUNDATIONS[4 + suit], FOUNDATIONS[suit])
            self.line += [Move(*(ways if rises else reversed(ways)))] * transfers
            self.line.append(self._move(card, FOUNDATIONS[suit if rises else 4 + suit]))
        if met:
            self.up[suit], self.down[suit] = rank, KING + 1 - rank
        elif rises:
            self.up[suit] = rank
        else:
            self.down[suit] += 1
        self._remove(card)
        self.laid += 1

    def _remove(self, card: int) -> None:
        """Takes an available card from its tableau or from the workspace."""
        for pile in self.tableaus:
            if pile and pile[-1] == card:
                pile.pop()
                return
        self.work.remove(card)
        if not self.work:
            self.home = -1

    def _move(self, card: int, foundation: str) -> Move:
        for pile, cards in zip(TABLEAU, self.tableaus, strict=True):
            if cards and cards[-1] == card:
                return Move(pile, foundation)
        return Move("work", foundation, len(self.work) - self.work.index(card))


def card_of(number: int) -> Card:
    """The card of a number."""
    return Card(number >> 3, SUITS[number >> 1 & 3])


def insertions(cards: list[int], wanted: list[int]) -> list[Move]:
    """The fewest moves within the workspace that turn one order into another."""
    places = [wanted.index(card) for card in cards]
    stay = set(_rising(places))
    order, moves = places[:], []
    for place in sorted(set(places) - stay):
        at = order.index(place)
        order.pop(at)
        to = next((k for k, other in enumerate(order) if other in stay and other > place), len(order))
        order.insert(to, place)
        stay.add(place)
        size = len(order)
        moves.append(Move("work", "work", size - at, size - to))
    return moves


def _rising(places: list[int]) -> list[int]:
    """A longest increasing subsequence."""
    best: list[list[int]] = []
    for place in places:
        tails = [run for run in best if run[-1] < place]
        best.append([*max(tails, key=len, default=[]), place])
    return max(best, key=len, default=[])
