"""The Gridcannons for searching: the rules of ``rules.py`` on bytes and integers, several times as fast.

A state leaves out what cannot matter any more: which cards are armour, spent or shamed. The tests compare every step
with the rules over thousands of positions; where they differ, this package's ``transitions`` are wrong. Numbers in
brackets are paragraphs of the rules page.
"""

from __future__ import annotations

from parlour.core.cards import JACK
from parlour.core.position import Position
from parlour.games.gridcannon.codes import (
    ACE_CODE,
    ACES,
    BANKED_JOKERS,
    BYTE,
    DEAD,
    DOOMED,
    HAND,
    PARTNER,
    ROYAL_CODE,
    ROYALS,
    STOCK,
    TALLY,
    State,
    beyond_reach,
    pile_of,
    spot_of,
    tops_of,
)
from parlour.games.gridcannon.evaluation import Evaluation
from parlour.games.gridcannon.grid import CELLS, DRAW, SPOTS
from parlour.games.gridcannon.rules import Version
from parlour.games.gridcannon.transitions import GridTransitions
from parlour.search.strategy import NO_WIN, Step

ALL_DEAD = (DEAD,) * 12


class GridModel(GridTransitions):
    """The search model of one version (see ``search.strategy.Model``)."""

    def __init__(self, version: Version) -> None:
        super().__init__(version)
        self._best = version.best or 0
        self.evaluate = Evaluation(version.id).evaluate

    def read(self, position: Position) -> State:
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
            return NO_WIN if any(map(beyond_reach, state[ROYALS])) else -state[TALLY]
        if not self._version.arcade:
            return self._best - state[TALLY]
        return state[TALLY] + self._still_to_win(state)

    def _still_to_win(self, state: State) -> int:
        """Arcade: an upper bound of the points of the royals that live or are still to come. Only two that are attacked
        from the same corner can die together, which doubles their points."""
        spots = state[ROYALS]
        most = sum(2 * ((code >> 2) - JACK + 1) for code in state[STOCK] + state[HAND] if code >= ROYAL_CODE)
        for spot, royal in enumerate(spots):
            if royal > DEAD:
                partner = PARTNER[spot]
                paired = partner is not None and spots[partner] != DEAD
                most += (((royal & 63) >> 2) - JACK + 1) * (2 if paired else 1)
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
        if jokers and sum(spot > DEAD for spot in spots) <= 2 * jokers:
            return None
        return DRAW, self._draw(state)

    def steps(self, state: State) -> list[Step[State]]:
        phase, _, hand, aces, jokers, stacks, _, spots, _ = state
        if phase == DOOMED or spots == ALL_DEAD:
            return []
        if phase in ("replace", "reset"):
            return self._lift(state)
        steps = self.laying(state) if hand else []
        if phase != "play":
            return steps
        if aces or jokers:
            steps += self._ploys(state)
        stuck = not steps
        if hand and stuck:
            steps = self._blocked(state)
        if self._may_draw(state, stuck):
            steps.append((DRAW, self._draw(state)))
        elif self._version.shame and not hand:
            steps += [self._refill(state, cell) for cell in range(9) if stacks[cell]]
        return steps

    def _may_draw(self, state: State, stuck: bool) -> bool:
        version, hand = self._version, state[HAND]
        if not state[STOCK] or (hand and hand[-1] >= ROYAL_CODE):
            return False
        if len(hand) < version.hand:
            return True
        return (version.arcade or (stuck and not version.shame)) and max(state[ROYALS]) <= DEAD
