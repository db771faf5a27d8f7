"""Grandma's Game with reordering, decided exactly: can it be won from here by a player who knows every card?

A solver for clauses proposes how to make the choices of ``problem``; ``closure`` lays all that can be laid then. When
no card is left, that is a win. Otherwise the choices to blame become a clause: one of them must be made otherwise. When
the clauses leave no proposal, no game is won, and they are the proof.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from parlour.core.cards import KING
from parlour.games.grandma.clauses import Clause, ClauseSolver
from parlour.games.grandma.closure import Closure, blamed, reach
from parlour.games.grandma.model import ALL, State
from parlour.games.grandma.problem import Choices, Problem, is_complete, pose
from parlour.games.grandma.winning_line import winning_line
from parlour.search.strategy import Found

REPORT = 16  # failed proposals between two reports


class Decision(NamedTuple):
    """What is known of a position: choices under which all cards are laid, if they were found; the choices that were
    found to fail; whether it is decided; in ``fixed``, how many turns of games were played for it."""

    choices: Choices | None
    failures: list[Choices]
    decided: bool = True
    turns: int = 0


class Proposals:
    """The choices of a problem, proposed one way after another. A pair is a variable, yes if its first copy goes first;
    so is each rank at which foundations may meet."""

    def __init__(self, problem: Problem, likely: Choices) -> None:
        """``likely`` are the choices that are proposed first."""
        self._problem = problem
        self._ranks: list[tuple[int, int]] = []  # suit and bit of each meeting rank that is a choice
        groups = []
        for suit, meetings in enumerate(problem.choices.meetings):
            bits = [1 << rank for rank in range(meetings.bit_length()) if meetings >> rank & 1]
            if len(bits) > 1:
                before = len(problem.pairs) + len(self._ranks)
                groups.append(range(before + 1, before + 1 + len(bits)))
                self._ranks += [(suit, bit) for bit in bits]
        pairs = [bool(likely.firsts[2 * suit] & bit) for suit, bit in problem.pairs]
        self._solver = ClauseSolver(pairs + [bit == likely.meetings[suit] for suit, bit in self._ranks], groups)

    def next(self) -> Choices | None:
        """Choices, all of them made, that no clause excludes; None if there are none."""
        return self.choices() if self._solver.assign() else None

    def follow(self) -> bool:
        """Makes the choices that follow from those made and the clauses; whether there is a way left."""
        return self._solver.follow()

    def guess(self) -> bool:
        """Makes one more choice; whether one was open."""
        return self._solver.guess()

    def choices(self) -> Choices:
        """The choices as they are made so far."""
        values = self._solver.values
        choices = self._problem.choices.copy()
        for variable, (suit, bit) in enumerate(self._problem.pairs, 1):
            if values[variable]:
                choices.firsts[2 * suit + (values[variable] > 0)] &= ~bit
        for variable, (suit, bit) in enumerate(self._ranks, len(self._problem.pairs) + 1):
            if values[variable] < 0:
                choices.meetings[suit] &= ~bit
        return choices

    def exclude(self, failure: Choices) -> None:
        """Adds the clause that one of the choices in ``failure``, which are to blame, is made otherwise."""
        clause: Clause = []
        for variable, (suit, bit) in enumerate(self._problem.pairs, 1):
            if not failure.firsts[2 * suit] & bit:
                clause.append(variable)
            elif not failure.firsts[2 * suit + 1] & bit:
                clause.append(-variable)
        for variable, (suit, bit) in enumerate(self._ranks, len(self._problem.pairs) + 1):
            if not failure.meetings[suit] & bit:
                clause.append(variable)
        self._solver.add(clause)


def _likely(problem: Problem) -> Choices:
    """Choices that win most games: each card is laid as soon as it can be, and foundations meet where most can be laid
    then. Of two copies that can be laid at the same time the first is taken."""
    choices = problem.choices.copy()
    closure = Closure(problem)
    closure.extend(choices, choosing=True)
    for suit, meetings in enumerate(choices.meetings):
        ready = closure.exposed[2 * suit] & closure.exposed[2 * suit + 1]
        ranks = [1 << rank for rank in range(meetings.bit_length()) if meetings >> rank & 1]
        choices.meetings[suit] = max(ranks, key=lambda rank: reach(ready, rank).bit_count())
    for suit, bit in problem.pairs:
        if choices.firsts[2 * suit] & bit:
            choices.firsts[2 * suit + 1] &= ~bit
    return choices


def deciding(state: State, ranks: int = KING) -> Iterator[Decision]:
    """What is known after each failed proposal, the final decision last. Every card is known."""
    if not is_complete(state, ranks):
        yield Decision(None, [])
        return
    yield from solving(pose(state, ranks))


def solving(problem: Problem) -> Iterator[Decision]:
    """What is known of a problem after each failed proposal, the final decision last."""
    failures: list[Choices] = []
    if not Closure(problem).extend(problem.choices):
        yield Decision(None, [problem.choices])
        return
    likely = _likely(problem)
    if Closure(problem).extend(likely):
        yield Decision(likely, [])
        return
    proposals = Proposals(problem, likely)
    while (choices := proposals.next()) is not None:
        if (closure := Closure(problem)).extend(choices):
            break
        failures.append(blamed(problem, closure, choices))
        proposals.exclude(failures[-1])
        yield Decision(None, failures, decided=False)
    yield Decision(choices, failures)


def solution(problem: Problem) -> Choices | None:
    """Choices under which every card of a problem is laid, or None."""
    *_, last = solving(problem)
    return last.choices


def search(state: State) -> Iterator[Found]:
    """The decision with its winning line; the nodes are the proposals tried."""
    for decision in deciding(state):
        tried = len(decision.failures) + 1
        if decision.choices is not None:
            yield Found(winning_line(state, decision.choices), ALL, tried, complete=True)
        elif decision.decided or tried % REPORT == 0:
            yield Found(None, None, tried, complete=decision.decided)
