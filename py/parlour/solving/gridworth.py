"""How good a Gridcannon table looks, from what a player sees.

A sum over the six lines of the grid (what stands on three cells and what their two royals make of it) and over what
is banked. Lines repeat from state to state, so their values are kept. The weights were found by playing:
``tools/taste.py`` climbs towards those with which a player who only ever looks one move ahead wins most.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from parlour.cards import JACK
from parlour.solving.codes import COUNTS, DEAD, DOOMED, POWER, ROYAL_CODE, State

KEPT = 200_000  # values in a book


class Taste(NamedTuple):
    """What each thing is worth, in units of no meaning."""

    dead: float = 10.0
    loaded: float = 3.0  # a royal that the two cards before it would kill
    heavy: float = 0.15  # less for each rank on the cell that must be laid on to fire
    far: float = 0.0  # the same while the two cards would not kill
    jack: float = 0.5  # a card that counts against a Jack, for each of the two
    queen: float = 1.0
    king: float = 1.5
    power: float = 0.1  # and for each of its ranks
    armour: float = 0.3  # less for each point of it
    rank: float = 0.25  # less for each rank that lies on top of a stack
    high: float = 0.0  # less for each rank above seven
    middle: float = 0.0  # less for each rank in the middle of the grid
    empty: float = 0.5  # less for an empty cell
    floor: float = 0.0  # less for each rank that fits nowhere
    ace: float = 5.0
    joker: float = 4.0
    stock: float = 0.25
    tally: float = 0.0
    hand: float = 0.0  # less for each card that waits in a hand of several


_CANNON = Taste(
    *(10.0, 2.79, 0.12, 0.03, 0.65, 1.0, 1.4, 0.16, 0.26, 0.23, 0.4, 0.02, 0.39, 0.3, 6.0, 4.17, 0.21, 0.02, 0.07)
)
_OLD = Taste(
    *(10.0, 2.97, 0.25, 0.22, 0.47, 1.19, 1.35, 0.18, 0.25, 0.51, 0.16, 0.02, 0.36, 0.46, 5.19, 4.63, 0.2, -6.5, -0.07)
)
_ARCADE = Taste(
    *(10.0, 2.68, 0.2, 0.16, 0.67, 1.02, 1.5, 0.18, 0.29, 0.22, 0.38, -0.07, 0.37, 0.44, 3.74, 4.53, 0.1, 0.03, 0.01)
)
TASTES = {"gridcannon": _CANNON, "gridcannon-exact": _CANNON, "gridcannon-old": _OLD, "gridcannon-arcade": _ARCADE}


class _Book(dict[tuple[Any, ...], float]):
    """Values kept by what they were worked out from; when it is full it starts anew."""

    def __init__(self, work_out: Callable[..., float]) -> None:
        self._work_out = work_out

    def __missing__(self, key: tuple[Any, ...]) -> float:
        if len(self) >= KEPT:
            self.clear()
        value = self[key] = self._work_out(*key)
        return value


class Worth:
    """The worth of states, for one game."""

    def __init__(self, game: str, taste: Taste | None = None) -> None:
        self.taste = taste = taste or TASTES.get(game, Taste())
        self._banked = taste.ace, taste.joker, taste.stock, taste.tally, taste.hand, taste.floor
        self._cells = [self._cell(top) for top in range(ROYAL_CODE)]
        self._counted = {royal: self._each(royal) for royal in range(ROYAL_CODE, len(COUNTS))}
        self._lines = _Book(self._line)

    def of(self, state: State) -> float:
        phase, stock, hand, aces, jokers, _, tops, spots, tally = state
        ace, joker, card, told, held, floor = self._banked
        n1, n2, n3, e1, e2, e3, s1, s2, s3, w1, w2, w3 = spots
        lines, lowest = self._lines, min(tops) >> 2
        return (
            ace * len(aces)
            + joker * jokers
            + card * len(stock)
            + told * tally
            - held * len(hand)
            - (floor * (lowest - 2) if lowest > 2 else 0.0)
            - (100.0 if phase == DOOMED else 0.0)
            + lines[tops[0:3], w1, e1]
            + lines[tops[3:6], w2, e2]
            + lines[tops[6:9], w3, e3]
            + lines[tops[0::3], n1, s1]
            + lines[tops[1::3], n2, s2]
            + lines[tops[2::3], n3, s3]
        )

    def _line(self, tops: bytes, one: int, other: int) -> float:
        """What a line is worth; each cell stands in two lines and counts half in each."""
        first, middle, last = tops
        cells, dead = self._cells, self.taste.dead
        worth = self._royal(one, first, middle, last) if one > DEAD else dead * one
        worth += self._royal(other, last, middle, first) if other > DEAD else dead * other
        return worth + ((cells[first] + cells[middle] + cells[last]) / 2 - self.taste.middle * (middle >> 2) / 3)

    def _cell(self, top: int) -> float:
        taste, rank = self.taste, top >> 2
        if not top:
            return -taste.empty
        return -taste.rank * rank - taste.high * max(0, rank - 7)

    def _royal(self, royal: int, adjacent: int, middle: int, far: int) -> float:
        taste, card, health = self.taste, royal & 63, royal >> 6
        counted = self._counted[card]
        loaded = POWER[card][adjacent << 6 | middle] >= health
        worth = taste.loaded - taste.heavy * (far >> 2) if loaded else -taste.far * (far >> 2)
        return worth - taste.armour * (health - (card >> 2)) + counted[adjacent] + counted[middle]

    def _each(self, royal: int) -> list[float]:
        """By card: what it is worth before a royal."""
        each = (self.taste.jack, self.taste.queen, self.taste.king)[(royal >> 2) - JACK]
        return [each + self.taste.power * (top >> 2) if counts else 0.0 for top, counts in enumerate(COUNTS[royal])]
