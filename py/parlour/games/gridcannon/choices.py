"""The legal moves of Gridcannon in a search state, each with the evaluation of the state after it.

Most moves lay a card on a cell or empty one: those are evaluated without making the state. Numbers in brackets are
paragraphs of the rules page.
"""

from __future__ import annotations

from collections.abc import Iterable

from parlour.core.game import Move
from parlour.games.gridcannon.codes import (
    ACE_ON,
    ACES_AND_JOKERS,
    ALL_DEAD,
    DEAD,
    DOOMED,
    HAND,
    JOKER_ON,
    NUMBER_CODE,
    ROYAL_CODE,
    ROYALS,
    SHIFT,
    STACKS,
    STOCK,
    TO_CELL,
    TO_SPOT,
    TO_STOCK,
    State,
    armour_spots,
    royal_spots,
)
from parlour.games.gridcannon.evaluation import Evaluation, NoEvaluation, Weights
from parlour.games.gridcannon.grid import DRAW, KEEP, SHAME
from parlour.games.gridcannon.rules import Version
from parlour.games.gridcannon.transitions import GridTransitions
from parlour.search.strategy import Choice


class GridChoices(GridTransitions):
    """The moves of one version, evaluated with the weights given or with its own."""

    def __init__(self, version: Version, weights: Weights | None = None) -> None:
        super().__init__(version)
        self._evaluation = Evaluation(version, weights)
        self.evaluate = self._evaluation.evaluate

    def choices(self, state: State) -> list[Choice]:
        """Every legal move, in the rules' order, with the evaluation of the state after it."""
        phase, _, hand, aces, jokers, _, _, spots, _ = state
        if phase == DOOMED or spots == ALL_DEAD:
            return []
        if phase in ("replace", "reset"):
            kept = [KEEP] if phase == "replace" else []
            return self._evaluated(state, kept + _lifts(state))
        choices = self.laying(state) if hand else []
        if phase != "play":
            return choices
        if aces or jokers:
            choices += self._arcade_ploys(state) if self._version.arcade else self._ploys(state)
        stuck = not choices
        if hand and stuck:
            choices = self._evaluated(state, self._blocked(state))
        if self._may_draw(state, stuck):
            choices += self._evaluated(state, [DRAW])
        elif self._version.shame and not hand:
            choices += self._evaluated(state, _lifts(state))
        return choices

    def laying(self, state: State) -> list[Choice]:
        """The top of the hand to its places: a royal to a spot (4), a number to a cell (6)."""
        _, _, hand, _, _, stacks, tops, spots, _ = state
        card = hand[-1]
        if card >= ROYAL_CODE:
            return self._evaluated(state, [TO_SPOT[spot] for spot in royal_spots(tops, spots, card)])
        evaluation, weights = self._evaluation, self._evaluation.weights
        apart = evaluation.apart(state) + weights.hand
        values = evaluation.laid(tops, spots, card)
        if card < NUMBER_CODE:  # old: an ace or joker first clears the stack
            return [
                (apart + value + weights.stock * len(stack), move)
                for stack, value, move in zip(stacks, values, TO_CELL, strict=True)
            ]
        most = card | 3  # the highest card of the same rank
        return [(apart + value, move) for top, value, move in zip(tops, values, TO_CELL, strict=True) if top <= most]

    def _ploys(self, state: State) -> list[Choice]:
        """What the banked aces and jokers can do (7)."""
        _, _, _, aces, jokers, stacks, tops, spots, _ = state
        evaluation, weights = self._evaluation, self._evaluation.weights
        spent = evaluation.apart(state) + weights.tally
        choices: list[Choice] = []
        if aces:
            apart, values = spent - weights.ace, evaluation.laid(tops, spots, 0)
            choices = [
                (apart + value + weights.stock * len(stack), move)
                for stack, value, move in zip(stacks, values, ACE_ON, strict=True)
                if stack
            ]
        for cell, stack in enumerate(stacks) if jokers else ():
            if stack:
                bared = tops[:cell] + (stack[-2:-1] or b"\0") + tops[cell + 1 :]
                apart, values = spent - weights.joker, evaluation.laid(bared, spots, stack[-1])
                most, shifts = stack[-1] | 3, SHIFT[cell]
                choices += [
                    (apart + value, move)
                    for top, value, move in zip(tops, values, shifts, strict=True)
                    if top <= most and move is not shifts[cell]
                ]
        return choices

    def _arcade_ploys(self, state: State) -> list[Choice]:
        """An ace goes on any cell; a joker lifts a stack, of which only the numbers go under the stock."""
        _, _, _, aces, jokers, stacks, tops, spots, _ = state
        evaluation, weights = self._evaluation, self._evaluation.weights
        choices: list[Choice] = []
        if aces:
            apart, values = evaluation.apart(state) - weights.ace, evaluation.laid(tops, spots, aces[-1])
            choices = [(apart + value, move) for value, move in zip(values, ACE_ON, strict=True)]
        if jokers:
            apart, values = evaluation.apart(state) - weights.joker, evaluation.laid(tops, spots, 0)
            choices += [
                (apart + value + weights.stock * len(stack.translate(None, ACES_AND_JOKERS)), move)
                for stack, value, move in zip(stacks, values, JOKER_ON, strict=True)
                if stack
            ]
        return choices

    def _blocked(self, state: State) -> list[Move]:
        """A number that fits nowhere: shame (old) or armour (8)."""
        moves = [SHAME] if self._version.shame else []
        if not self._version.arcade:
            moves += [TO_SPOT[spot] for spot in armour_spots(state[ROYALS], state[HAND][-1])]
        return moves

    def _may_draw(self, state: State, stuck: bool) -> bool:
        version, hand = self._version, state[HAND]
        if not state[STOCK] or (hand and hand[-1] >= ROYAL_CODE):
            return False
        if len(hand) < version.hand:
            return True
        return (version.arcade or (stuck and not version.shame)) and max(state[ROYALS]) <= DEAD

    def _evaluated(self, state: State, moves: Iterable[Move]) -> list[Choice]:
        return [(self.evaluate(self.after(state, move)), move) for move in moves]


class GridMoves(GridChoices):
    """The moves of one version without evaluation, for searches that look at every state anyway."""

    def __init__(self, version: Version) -> None:
        super().__init__(version)
        self._evaluation = NoEvaluation(version)

    def _evaluated(self, state: State, moves: Iterable[Move]) -> list[Choice]:
        return [(0.0, move) for move in moves]


def _lifts(state: State) -> list[Move]:
    """The stacks that can go under the stock."""
    return [TO_STOCK[cell] for cell in range(9) if state[STACKS][cell]]
