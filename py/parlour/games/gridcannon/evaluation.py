"""The evaluation of a Gridcannon state, from what a player sees.

It is a sum over the six lines of the grid (three cells and their two royals) and over the banked cards. Lines repeat
from state to state, so their values are cached. The weights were found by playing: ``tools/weights.py`` climbs towards
those with which a player who looks one move ahead wins most.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from parlour.core.cards import JACK
from parlour.games.gridcannon.codes import COUNTS, DEAD, DOOMED, POWER, ROYAL_CODE, State

CACHED = 200_000  # values in a cache


class Weights(NamedTuple):
    """The weight of each feature; only their ratios matter."""

    dead: float = 10.0
    loaded: float = 3.0  # a royal that the two cards before it would kill
    heavy: float = 0.15  # less for each rank on the cell that must be laid on to fire
    far: float = 0.0  # the same while the two cards would not kill
    jack: float = 0.5  # a card that counts against a Jack, for each of the two
    queen: float = 1.0
    king: float = 1.5
    power: float = 0.1  # and for each of its ranks
    armour: float = 0.3  # less for each point of it
    rank: float = 0.25  # less for each rank of a stack's top
    high: float = 0.0  # less for each rank above seven
    middle: float = 0.0  # less for each rank in the middle of the grid
    empty: float = 0.5  # less for an empty cell
    floor: float = 0.0  # less for each rank that fits nowhere
    ace: float = 5.0
    joker: float = 4.0
    stock: float = 0.25
    tally: float = 0.0
    hand: float = 0.0  # less for each card in the hand


_CANNON = Weights(
    *(10.0, 2.79, 0.12, 0.03, 0.65, 1.0, 1.4, 0.16, 0.26, 0.23, 0.4, 0.02, 0.39, 0.3, 6.0, 4.17, 0.21, 0.02, 0.07)
)
_OLD = Weights(
    *(10.0, 2.97, 0.25, 0.22, 0.47, 1.19, 1.35, 0.18, 0.25, 0.51, 0.16, 0.02, 0.36, 0.46, 5.19, 4.63, 0.2, -6.5, -0.07)
)
_ARCADE = Weights(
    *(10.0, 2.68, 0.2, 0.16, 0.67, 1.02, 1.5, 0.18, 0.29, 0.22, 0.38, -0.07, 0.37, 0.44, 3.74, 4.53, 0.1, 0.03, 0.01)
)
_ARCADE_PLAYED = Weights(
    *(10.0, 3.37, 0.13, 0.07, 0.74, 0.93, 0.98, 0.21, 0.03, 0.16, 0.6, -0.03, 0.63, 0.46, 4.63, 5.89, 0.06, 0.11, -0.24)
)
WEIGHTS = {"gridcannon": _CANNON, "gridcannon-exact": _CANNON, "gridcannon-old": _OLD, "gridcannon-arcade": _ARCADE}
# The simple player's own, where the search finds wins later with them: the player cannot see the stock.
PLAYED = {"gridcannon-arcade": _ARCADE_PLAYED}


class _Cache(dict[tuple[Any, ...], float]):
    """A cache of a function's values by its arguments; it is cleared when it is full."""

    def __init__(self, compute: Callable[..., float]) -> None:
        self._compute = compute

    def __missing__(self, key: tuple[Any, ...]) -> float:
        if len(self) >= CACHED:
            self.clear()
        value = self[key] = self._compute(*key)
        return value


class Evaluation:
    """Evaluates the states of one game."""

    def __init__(self, game: str, weights: Weights | None = None) -> None:
        self.weights = weights = weights or WEIGHTS.get(game, Weights())
        self._banked = weights.ace, weights.joker, weights.stock, weights.tally, weights.hand, weights.floor
        self._cells = [self._cell(top) for top in range(ROYAL_CODE)]
        self._counted = {royal: self._each(royal) for royal in range(ROYAL_CODE, len(COUNTS))}
        self._lines = _Cache(self._line)

    def evaluate(self, state: State) -> float:
        phase, stock, hand, aces, jokers, _, tops, spots, tally = state
        ace, joker, card, per_tally, held, floor = self._banked
        n1, n2, n3, e1, e2, e3, s1, s2, s3, w1, w2, w3 = spots
        lines, lowest = self._lines, min(tops) >> 2
        return (
            ace * len(aces)
            + joker * jokers
            + card * len(stock)
            + per_tally * tally
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
        """The value of a line; each cell is in two lines and counts half in each."""
        first, middle, last = tops
        cells, dead = self._cells, self.weights.dead
        value = self._royal(one, first, middle, last) if one > DEAD else dead * one
        value += self._royal(other, last, middle, first) if other > DEAD else dead * other
        return value + ((cells[first] + cells[middle] + cells[last]) / 2 - self.weights.middle * (middle >> 2) / 3)

    def _cell(self, top: int) -> float:
        weights, rank = self.weights, top >> 2
        if not top:
            return -weights.empty
        return -weights.rank * rank - weights.high * max(0, rank - 7)

    def _royal(self, royal: int, adjacent: int, middle: int, far: int) -> float:
        weights, card, health = self.weights, royal & 63, royal >> 6
        counted = self._counted[card]
        loaded = POWER[card][adjacent << 6 | middle] >= health
        value = weights.loaded - weights.heavy * (far >> 2) if loaded else -weights.far * (far >> 2)
        return value - weights.armour * (health - (card >> 2)) + counted[adjacent] + counted[middle]

    def _each(self, royal: int) -> list[float]:
        """By card: its value next to a royal."""
        each = (self.weights.jack, self.weights.queen, self.weights.king)[(royal >> 2) - JACK]
        return [each + self.weights.power * (top >> 2) if counts else 0.0 for top, counts in enumerate(COUNTS[royal])]
