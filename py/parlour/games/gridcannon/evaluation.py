"""The evaluation of a Gridcannon state, from what a player sees.

It is a sum over the nine cells, the royals (each with the three cells in line with it) and the banked cards. So a move
that lays a card on a cell can be evaluated without its state. The weights were found by playing: ``tools/weights.py``
climbs towards those with which a player who looks one move ahead wins most.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial
from operator import getitem, sub
from typing import NamedTuple

from parlour.core.cards import JACK
from parlour.games.gridcannon.codes import (
    COUNTS,
    DEAD,
    DOOMED,
    MIDDLE_OF,
    NUMBER_CODE,
    POINTS,
    POWER,
    ROYAL_CODE,
    ROYALS,
    SIGHTS,
    TOPS,
    Spots,
    State,
)
from parlour.games.gridcannon.grid import CELLS
from parlour.games.gridcannon.rules import Version
from parlour.search.strategy import WON

CACHED = 10_000  # lists of living royals
HUNDREDTH = 6.0  # what 0.01 of a weight counts: its half and its third are whole, so every sum is exact
DOOM = 10_000 * HUNDREDTH  # less for a game that armour has lost


class Weights(NamedTuple):
    """The weight of each feature; only their ratios matter."""

    dead: float
    loaded: float  # a royal that the two cards before it would kill
    heavy: float  # less for each rank on the cell that must be laid on to fire
    far: float  # the same while the two cards would not kill
    jack: float  # a card that counts against a Jack, for each of the two
    queen: float
    king: float
    power: float  # and for each of its ranks
    armour: float  # less for each point of it
    rank: float  # less for each rank of a stack's top
    high: float  # less for each rank above seven
    middle: float  # less for each rank in the middle of the grid
    empty: float  # less for an empty cell
    floor: float  # less for each rank that fits nowhere
    ace: float
    joker: float
    stock: float
    tally: float
    hand: float  # less for each card in the hand


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


class _Royal(dict[int, tuple[float, float, int]]):
    """What a royal counts, by the two cards before it (adjacent * 64 + middle): its value, how much less for each rank
    of the third card, and its points if the two would kill it, else 0."""

    def __init__(self, weights: Weights, royal: int) -> None:
        card, self._health = royal & 63, royal >> 6
        each = (weights.jack, weights.queen, weights.king)[(card >> 2) - JACK]
        self._counted = [
            each + weights.power * (top >> 2) if counts else 0.0 for top, counts in enumerate(COUNTS[card])
        ]
        self._armour = weights.armour * (self._health - (card >> 2))
        self._power, self._loaded = POWER[card], (weights.loaded, weights.heavy, POINTS[card])
        self._else = 0.0, weights.far, 0

    def __missing__(self, pair: int) -> tuple[float, float, int]:
        value, less, points = self._loaded if self._power[pair] >= self._health else self._else
        value += self._counted[pair >> 6] + self._counted[pair & 63] - self._armour
        found = self[pair] = value, less, points
        return found


class Evaluation:
    """Evaluates the states and the moves of one version; laying a card that wins counts ``WON``."""

    def __init__(self, version: Version, weights: Weights | None) -> None:
        given = weights or WEIGHTS[version.id]
        self.weights = Weights(*(round(100 * weight) * HUNDREDTH for weight in given))
        self._firing = 1 if version.shame else NUMBER_CODE  # the lowest card that attacks when it is laid
        self._paid = self.weights.tally if version.arcade else 0.0
        self._cells = [[self._cell(lines, top) for top in range(ROYAL_CODE)] for lines in MIDDLE_OF]
        self._laid = list(zip(*self._cells, strict=True))
        self._floors = [self.weights.floor * max(0, (top >> 2) - 2) for top in range(ROYAL_CODE)]
        self._royal = cache(partial(_Royal, self.weights))
        self._living = lru_cache(CACHED)(self._royals_at)

    def evaluate(self, state: State) -> float:
        """How promising a state looks."""
        tops, spots = state[TOPS], state[ROYALS]
        value = self.apart(state) + self.weights.dead * spots.count(DEAD) - self._floors[min(tops)]
        value += sum(map(getitem, self._cells, tops))
        for pairs, adjacent, middle, far in self._living(spots):
            best, less, _ = pairs[tops[adjacent] << 6 | tops[middle]]
            value += best - less * (tops[far] >> 2)
        return value

    def apart(self, state: State) -> float:
        """What counts beside the grid and the royals."""
        phase, stock, hand, aces, jokers, _, _, _, tally = state
        weights = self.weights
        value = weights.ace * len(aces) + weights.joker * jokers + weights.stock * len(stock)
        value += weights.tally * tally - weights.hand * len(hand)
        return value - DOOM if phase == DOOMED else value

    def laid(self, tops: bytes, spots: Spots, card: int) -> list[float]:
        """By cell: the value of the grid and the royals once a card is laid there; 0 empties the cell."""
        dead, floors = self.weights.dead, self._floors
        lowest, next_lowest = sorted(tops)[:2]
        floor, stacks = floors[min(card, lowest)], list(map(getitem, self._cells, tops))
        gains = list(map(sub, self._laid[card], stacks))
        # no two tops are the same but those of empty cells, and of those another stays
        gains[tops.index(lowest)] += floor - floors[min(card, next_lowest)]
        value = dead * spots.count(DEAD) + sum(stacks) - floor
        killed: list[tuple[int, int]] = []
        rank, fires = card >> 2, card >= self._firing
        for pairs, adjacent, middle, far in self._living(spots):
            near, then, last = tops[adjacent], tops[middle], tops[far] >> 2
            best, less, points = pairs[near << 6 | then]
            now = best - less * last
            value += now
            if points and fires:
                gains[far] += dead - now
                killed.append((far, points))
            else:
                gains[far] += less * (last - rank)
            best, less, _ = pairs[card << 6 | then]
            gains[adjacent] += best - less * last - now
            best, less, _ = pairs[near << 6 | card]
            gains[middle] += best - less * last - now
        for cell, points in killed:
            together = sum(other == cell for other, _ in killed)
            gains[cell] += self._paid * points * together
            if spots.count(DEAD) + together == len(spots):
                gains[cell] = WON
        return [value + gain for gain in gains]

    def _royals_at(self, spots: Spots) -> list[tuple[_Royal, int, int, int]]:
        """The living royals, each with the three cells in line with it."""
        return [(self._royal(royal), *sight) for royal, sight in zip(spots, SIGHTS, strict=True) if royal > DEAD]

    def _cell(self, lines: int, top: int) -> float:
        """The value of a stack with this top, in the middle of so many lines."""
        weights, rank = self.weights, top >> 2
        if not top:
            return -weights.empty
        return -weights.rank * rank - weights.high * max(0, rank - 7) - weights.middle * rank * lines / 3


class NoEvaluation(Evaluation):
    """Every move counts 0."""

    def __init__(self, version: Version) -> None:
        super().__init__(version, Weights(*[0.0] * len(Weights._fields)))
        self._nothing = [0.0] * len(CELLS)

    def apart(self, state: State) -> float:
        return 0.0

    def laid(self, tops: bytes, spots: Spots, card: int) -> list[float]:
        return self._nothing
