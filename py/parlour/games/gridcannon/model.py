"""The Gridcannons for searching: the rules of ``rules.py`` on bytes and integers, several times as fast.

A state leaves out what cannot matter any more: which cards are armour, spent or shamed. The tests compare every step
with the rules over thousands of positions; where they differ, this package's ``choices`` or ``transitions`` are wrong.
Numbers in brackets are paragraphs of the rules page.
"""

from __future__ import annotations

from parlour.core.position import Position
from parlour.games.gridcannon.choices import GridChoices, GridMoves
from parlour.games.gridcannon.codes import (
    ACE_CODE,
    ACES,
    ALL_DEAD,
    BANKED_JOKERS,
    BYTE,
    DEAD,
    DOOMED,
    HAND,
    PARTNER,
    POINTS,
    ROYALS,
    STOCK,
    TALLY,
    State,
    beyond_reach,
    pile_of,
    spot_of,
    tops_of,
)
from parlour.games.gridcannon.grid import CELLS, DRAW, SPOTS, UNREACHED
from parlour.games.gridcannon.rules import Version
from parlour.search.strategy import NO_WIN, Step


class GridModel(GridChoices):
    """The search model of one version (see ``search.strategy.Model``)."""

    def __init__(self, version: Version) -> None:
        super().__init__(version)
        self._moves = GridMoves(version)
        self._best = version.best or 0

    def read(self, position: Position) -> State:
        """The state of a position."""
        version = self._version
        stacks = tuple(pile_of(position[cell]) for cell in CELLS)
        scored = version.arcade or version.shame
        tally = abs(version.score(position)) if scored else len(position["spent"])
        return (
            DOOMED if version.armour and version.doomed(position) else position.phase,
            pile_of(position["stock"]),
            pile_of(position["hand"]),
            pile_of(position["aces"]) if version.arcade else BYTE[ACE_CODE] * len(position["aces"]),
            len(position["jokers"]),
            stacks,
            tops_of(stacks),
            tuple(spot_of(position, spot) for spot in SPOTS),
            tally,
        )

    def won(self, state: State) -> bool:
        return state[ROYALS] == ALL_DEAD

    def score(self, state: State) -> int:
        if self._version.arcade:
            return state[TALLY]
        return -state[TALLY] if self._version.shame else len(state[ACES]) + state[BANKED_JOKERS]

    def bound(self, state: State) -> int:
        if self._version.shame:
            healthy = max(state[ROYALS]) >> 6 >= UNREACHED - 1  # seldom so, and sooner asked
            return NO_WIN if healthy and any(map(beyond_reach, state[ROYALS])) else -state[TALLY]
        if not self._version.arcade:
            return self._best - state[TALLY]
        return state[TALLY] + self._still_to_win(state)

    def _still_to_win(self, state: State) -> int:
        """Arcade: an upper bound of the points of the royals that live or are still to come. Only two that are attacked
        from the same corner can die together, which doubles their points."""
        spots = state[ROYALS]
        most = 2 * sum((state[STOCK] + state[HAND]).translate(POINTS))
        for spot, royal in enumerate(spots):
            if royal > DEAD:
                partner = PARTNER[spot]
                paired = partner is not None and spots[partner] != DEAD
                most += POINTS[royal & 63] * (2 if paired else 1)
        return most

    def forced(self, state: State) -> Step[State] | None:
        """The draw, while a royal lives: a ploy has the same effect after it. Two exceptions: arcade aces differ by
        suit, and a drawn one would be played before the banked ones; and jokers that can kill the last living royals
        change what a draw does (10)."""
        phase, stock, hand, aces, jokers, _, _, spots, _ = state
        if hand or not stock or phase != "play" or max(spots) <= DEAD:
            return None
        if self._version.arcade:
            return None if aces else (DRAW, self._draw(state))
        if jokers and len(spots) - spots.count(0) - spots.count(DEAD) <= 2 * jokers:
            return None
        return DRAW, self._draw(state)

    def steps(self, state: State) -> list[Step[State]]:
        """Every legal move, in the rules' order, and the state after it."""
        return [(move, self.after(state, move)) for _, move in self._moves.choices(state)]
