"""Why a position of Grandma's Game cannot be won, as shortly as it can be told.

Whatever the player chooses, some cards never go: each lies under one that waits for another of them. The choices are
those of ``problem``. While one such deadlock does not hold for all of them, the cases of a choice are looked at apart:
which of two copies goes first, or at which rank the foundations of a suit meet. Few cases say most; where they are
many, nothing is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from parlour.core.cards import KING
from parlour.core.shuffle import shuffled
from parlour.games.grandma.closure import Closure, reach
from parlour.games.grandma.model import State
from parlour.games.grandma.problem import Choices, Place, Problem, is_complete, pose, side_and_bit

CASES = 3  # more are no short account
ORDERS = 12  # in which needless facts are left out; the account with the fewest left is told


class Wait(NamedTuple):
    """A card that never goes: it lies under one that waits for a card of its suit, of one of the ranks, and none of
    those ever goes; ``seconds`` is whether that is the second copy, after one has gone."""

    card: int
    under: int
    ranks: tuple[int, ...]
    seconds: bool = False


class Case(NamedTuple):
    """Choices, some of them open, and why under them cards are left."""

    choices: Choices
    waits: tuple[Wait, ...]


class Account(NamedTuple):
    """The problem that has no solution, and the cases that make up all ways of choosing."""

    problem: Problem
    cases: tuple[Case, ...]


def account(state: State, ranks: int = KING) -> Account | None:
    """Why a state cannot be won. None if it can be, if its cards are not complete, or if that takes more than ``CASES``
    cases."""
    if not is_complete(state, ranks):
        return None
    problem = pose(state, ranks)
    for most in range(1, CASES + 1):
        if cases := _cases(problem, problem.choices, most):
            return Account(problem, tuple(Case(choices, _shortest(problem, choices, state)) for choices in cases))
    return None


def _cases(problem: Problem, choices: Choices, most: int) -> list[Choices] | None:
    """At most so many cases that make up the choices, each of which leaves cards; None if there are none."""
    if not Closure(problem).extend(choices):
        return [choices]
    for one, other in _halves(problem, choices) if most > 1 else ():
        for alone, rest in ((one, other), (other, one)):  # of three cases one is a half
            if not Closure(problem).extend(alone) and (others := _cases(problem, rest, most - 1)):
                return [alone, *others]
    return None


def _halves(problem: Problem, choices: Choices) -> Iterator[tuple[Choices, Choices]]:
    """The ways to cut the choices in two: which copy goes first, or whether foundations meet at a low or high rank."""
    firsts, meetings = choices
    for suit, bit in problem.pairs:
        if firsts[2 * suit] & firsts[2 * suit + 1] & bit:
            yield _closing(choices, 0, 2 * suit + 1, bit), _closing(choices, 0, 2 * suit, bit)
    for suit, bits in enumerate(meetings):
        for rank in range(1, bits.bit_length()):
            low = bits & (1 << rank) - 1
            if low and low != bits:
                yield _closing(choices, 1, suit, bits & ~low), _closing(choices, 1, suit, low)


def _closing(choices: Choices, kind: int, place: int, bits: int) -> Choices:
    """The choices without these bits of a field."""
    fewer = choices.copy()
    fewer[kind][place] &= ~bits
    return fewer


def _shortest(problem: Problem, choices: Choices, state: State) -> tuple[Wait, ...]:
    """The least waits found that leave cards under the choices."""
    closure = Closure(problem)
    closure.extend(choices)
    buried = [place for pile in problem.piles for place in pile[1:-1] if not closure.laid[place[0]] & place[1]]
    kept = min((_needed(problem, choices, shuffled(buried, seed)) for seed in range(ORDERS)), key=len)
    return _waits(problem, choices, kept, state)


def _needed(problem: Problem, choices: Choices, buried: Sequence[Place]) -> Sequence[Place]:
    """A part of ``buried`` that leaves cards even when every other card lies open; with any one of them open too, none
    would be left."""
    needed = buried
    for place in buried:
        fewer = [other for other in needed if other != place]
        if not Closure(_with_open(problem, fewer)).extend(choices):
            needed = fewer
    return needed


def _with_open(problem: Problem, buried: Sequence[Place]) -> Problem:
    """The problem with every card open but these."""
    exposed = [problem.full] * len(problem.exposed)
    for side, bit in buried:
        exposed[side] &= ~bit
    return problem._replace(exposed=exposed)


def _waits(problem: Problem, choices: Choices, buried: Sequence[Place], state: State) -> tuple[Wait, ...]:
    """What each of the buried cards waits for."""
    closure = Closure(_with_open(problem, buried))
    closure.extend(choices)
    cards = {side_and_bit(card): card for pile in state.tableaus for card in pile}
    waits = []
    for place in buried:
        pile = next(pile for pile in problem.piles if place in pile)
        above = [
            (side, bit) for side, bit in pile[: pile.index(place)] if bit & closure.exposed[side] & ~closure.laid[side]
        ]
        reasons = [_wait(closure, problem.full, choices, cards[place], cards[other]) for other in above]
        waits.append(min(reasons, key=lambda wait: (len(wait.ranks), wait.seconds)))
    return tuple(waits)


def _wait(closure: Closure, full: int, choices: Choices, card: int, under: int) -> Wait:
    """Why the upper card does not go."""
    side, bit = side_and_bit(under)
    suit, rank = side >> 1, under >> 3
    one, other = (closure.exposed[2 * suit + copy] & choices.firsts[2 * suit + copy] for copy in (0, 1))
    lacking = full & ~(one | other)
    low, high = (lacking & -lacking).bit_length(), lacking.bit_length()
    if lacking and choices.firsts[side] & bit:
        return Wait(card, under, tuple(sorted({low, high})))
    if lacking:  # only the second of its copies to go
        return Wait(card, under, (min(low, high, key=lambda gate: abs(gate - rank)),))
    ready = closure.exposed[2 * suit] & closure.exposed[2 * suit + 1]
    beside = _beside(ready, bit, choices.meetings[suit], full)
    return Wait(card, under, beside, seconds=True)


def _beside(ready: int, bit: int, meetings: int, full: int) -> tuple[int, ...]:
    """The ranks beside the run of ready second copies around one, from which a foundation that meets where it may
    could come to it."""
    run = bit
    while (wider := (run | run << 1 | run >> 1) & ready | bit) != run:
        run = wider
    below, above = (run & -run) >> 1, (1 << run.bit_length()) & full
    return tuple(
        one.bit_length()
        for one in (below, above)
        if one and reach(ready | one | _beyond(one, bit, full), meetings) & one
    )


def _beyond(one: int, bit: int, full: int) -> int:
    """The ranks on the far side of one, seen from a bit."""
    return one - 1 if one < bit else full & ~(one | one - 1)
