"""Grandma's Game for searching: whole games played at a stroke, led by when each card is thought to be needed.

Nearly every choice of the game is an order: which cards of the workspace go on top, which of two twins goes first and
which waits for it, where the foundations of a suit should meet. A list of need times answers all of them, so a game
is a function of that list, and searching is changing the list. A card's number is (rank * 4 + suit) * 2, plus 1 for
the second of two copies.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from parlour.cards import KING, SUIT_NUMBER, Card
from parlour.game import Move
from parlour.games.ladders import DEAL, home
from parlour.position import FOUNDATIONS, TABLEAU, Position
from parlour.solving.dice import Dice

MET = KING  # foundations of a suit that hold so many together fit each other's tops (5)
ALL = 104
FIRST, CARDS = 8, 112  # card numbers run from 8 to 111
NEVER = 1e6
Needs = Sequence[float]  # by card number
PLACE = {pile: number for number, pile in enumerate(TABLEAU)}
TWIN = tuple((card ^ 1,) for card in range(CARDS))
SUITED = tuple(tuple(card for card in range(FIRST, CARDS) if card >> 1 & 3 == suit) for suit in range(4))


class State(NamedTuple):
    """The table: tableaus, stock and workspace as card numbers, the lifted tableau (-1 for none), heights by suit."""

    tableaus: tuple[bytes, ...]
    stock: bytes
    work: bytes
    home: int
    up: bytes
    down: bytes


def read(position: Position) -> State:
    """The state of a position. Raises LookupError for cards that the game has not, and unseen ones."""
    copies: dict[int, int] = {}

    def number(card: Card) -> int:
        code = card.rank * 4 + SUIT_NUMBER[card.suit]
        copies[code] = copies.get(code, -1) + 1
        return code * 2 + copies[code]

    lifted = home(position)
    return State(
        tuple(bytes(map(number, position[pile])) for pile in TABLEAU),
        bytes(map(number, position["stock"])),
        bytes(map(number, position["work"])),
        PLACE[lifted] if lifted else -1,
        bytes(len(position[pile]) for pile in FOUNDATIONS[:4]),
        bytes(len(position[pile]) for pile in FOUNDATIONS[4:]),
    )


class Run:
    """A game being played to its end from a state. ``needs`` leads it; without them it is led by how far each card
    is from a foundation, which is what a player can see; a ``seed`` other than 0 makes that player's eye less sure."""

    def __init__(self, state: State, needs: Needs | None = None, reorders: bool = True, seed: int = 0) -> None:
        self.tableaus = [list(pile) for pile in state.tableaus]
        self.stock, self.work, self.home = list(state.stock), list(state.work), state.home
        self.up, self.down = list(state.up), list(state.down)
        self.laid = sum(self.up) + sum(self.down)
        self.when: dict[int, int] = {}  # by card: how many cards lay on the foundations with it
        self.line: list[Move] | None = None
        self.needs, self._reorders = needs, reorders
        self._left = set(self.stock).union(self.work, *self.tableaus) if needs else set[int]()
        self._whim = [1.5 * dice.share() for dice in (Dice(seed),) for _ in range(CARDS)] if seed else None

    def to_the_end(self, recorded: bool = False) -> Run:
        """Plays all that can be played, deals, and so on; ``recorded`` notes the moves."""
        if recorded:
            self.line = []
        self.settle()
        while self.stock:
            if self.home >= 0 and self._reorders:
                self.arrange()
            self.deal()
            self.settle()
        return self

    def need(self, card: int) -> float:
        """When the card is needed: as told, or its distance to the nearer foundation that still lacks it."""
        if self.needs is not None:
            return self.needs[card]
        rank, suit = card >> 3, card >> 1 & 3
        up, down = rank - self.up[suit] - 1, KING - self.down[suit] - rank
        need = up if down < 0 else down if up < 0 else min(up, down)
        return need + self._whim[card] if self._whim else need

    def arrange(self) -> None:
        """Puts what is needed first on top of the workspace."""
        wanted = sorted(self.work, key=self.need, reverse=True)
        if self.line is not None:
            self.line += insertions(self.work, wanted)
        self.work = wanted

    def deal(self) -> None:
        """The workspace goes back and the next card's tableau becomes the workspace (3)."""
        if self.work:
            self.tableaus[self.home] = self.work
        card = self.stock.pop()
        self.home = (card >> 3) - 1
        self.work, self.tableaus[self.home] = [*self.tableaus[self.home], card], []
        if self.line is not None:
            self.line.append(DEAL)

    def lay(self, card: int) -> tuple[Move, ...]:
        """Lays one card that lies open, if it fits anywhere, and tells the moves that took."""
        rank, suit = card >> 3, card >> 1 & 3
        up, down = self.up[suit], self.down[suit]
        if up + down != MET and rank not in (up + 1, KING - down):
            return ()
        self.line = []
        self._build(card, suit)
        return tuple(self.line)

    def arranged_deal(self) -> tuple[Move, ...]:
        """The moves that put the workspace in order, and the deal."""
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
        """The card of a suit to play now: from a tableau rather than from the workspace, of twins the one that bares
        what is needed sooner, and where foundations have met the card needed first. A card waits for its twin, or where
        foundations have met for any card of its suit, if the list says so."""
        up, down = self.up[suit], self.down[suit]
        if up + down == MET:
            tops = [pile[-1] for pile in self.tableaus if pile and pile[-1] >> 1 & 3 == suit]
            tops += [card for card in self.work if card >> 1 & 3 == suit]
            best = min(tops, key=self.need, default=None)
            return None if best is None or self._waits(best, SUITED[suit]) else best
        rising, falling = (up + 1) * 4 + suit, (KING - down) * 4 + suit
        best, sooner = None, NEVER * 2
        for pile in self.tableaus:
            if pile and pile[-1] >> 1 in (rising, falling) and not self._waits(pile[-1], TWIN[pile[-1]]):
                bared = self.need(pile[-2]) if len(pile) > 1 else NEVER
                if bared < sooner:
                    best, sooner = pile[-1], bared
        if best is None:
            fits = (card for card in self.work if card >> 1 in (rising, falling))
            best = next((card for card in fits if not self._waits(card, TWIN[card])), None)
        return best

    def _waits(self, card: int, others: Iterable[int]) -> bool:
        """Whether a card is held back, as one of the others is said to be needed sooner and can still come."""
        needs = self.needs
        if not needs or not self.stock:
            return False
        return any(needs[other] < needs[card] and other in self._left for other in others)

    def _build(self, card: int, suit: int) -> None:
        rank, up, down = card >> 3, self.up[suit], self.down[suit]
        met = up + down == MET
        rises = up < rank if met else up + 1 == rank
        if self.line is not None:
            meeting = abs(up - (rank - 1 if rises else rank)) if met else 0
            ways = (FOUNDATIONS[4 + suit], FOUNDATIONS[suit])
            self.line += [Move(*(ways if rises else reversed(ways)))] * meeting
            self.line.append(self._move(card, FOUNDATIONS[suit if rises else 4 + suit]))
        if met:
            self.up[suit], self.down[suit] = rank, KING + 1 - rank
        elif rises:
            self.up[suit] = rank
        else:
            self.down[suit] += 1
        for pile in self.tableaus:
            if pile and pile[-1] == card:
                pile.pop()
                break
        else:
            self.work.remove(card)
            if not self.work:
                self.home = -1
        self.laid += 1
        self.when[card] = self.laid
        self._left.discard(card)

    def _move(self, card: int, foundation: str) -> Move:
        for pile, cards in zip(TABLEAU, self.tableaus, strict=True):
            if cards and cards[-1] == card:
                return Move(pile, foundation)
        return Move("work", foundation, len(self.work) - self.work.index(card))

    def buried(self) -> list[tuple[int, list[int]]]:
        """Each card that a foundation asks for and that lies under others, with those."""
        asked = {(height + 1) * 4 + suit for suit, height in enumerate(self.up)}
        asked |= {(KING - height) * 4 + suit for suit, height in enumerate(self.down)}
        return [
            (card, pile[place + 1 :])
            for pile in self.tableaus
            for place, card in enumerate(pile[:-1])
            if card >> 1 in asked
        ]


def insertions(cards: list[int], wanted: list[int]) -> list[Move]:
    """Moves within the workspace, few of them, that turn one order into another."""
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
    """A longest rising part of a list."""
    best: list[list[int]] = []
    for place in places:
        tails = [run for run in best if run[-1] < place]
        best.append([*max(tails, key=len, default=[]), place])
    return max(best, key=len, default=[])
