"""Advice by playing out: which plan a simple player wins with most often in random futures.

The futures are the same for every plan. Plans that do worse are dropped after every round, so that the time goes to the
close ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from parlour.core.game import Game
from parlour.core.position import Position
from parlour.search.futures import after_plan, sample_future
from parlour.search.strategy import FUTURES_APART, Advice, Outcome, Plan, Strategy

ROUND = 5  # futures per round; the worst plans are dropped after each
LEAST = 2  # plans besides the baseline that are never dropped
DOUBT = 2.0  # standard errors by which a plan must lead the baseline
SCORED = 0.01  # the value of a point of score; a won future has the value 1
NEARLY = 0.1  # the value of a lost future that came nearly to the end


class _Candidate:
    """A plan and its results, compared with those of the baseline: the plan that the simple player would choose."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.won, self.futures = 0, 0
        self._ahead, self._spread = 0.0, 0.0

    def add(self, outcome: Outcome, baseline: Outcome) -> None:
        self.futures += 1
        self.won += outcome.won
        ahead = _value(outcome) - _value(baseline)
        self._ahead += ahead
        self._spread += ahead * ahead

    @property
    def rank(self) -> float:
        """Its lead over the baseline less what chance explains; 0 for the baseline itself."""
        return self._ahead - DOUBT * sqrt(self._spread)


def _value(outcome: Outcome) -> float:
    return 1.0 + SCORED * outcome.score if outcome.won else NEARLY * outcome.progress


def advice(game: Game, strategy: Strategy, seen: Position, futures: int, seed: int) -> Iterator[Advice]:
    """The best plan so far after every round, until ``futures`` were played."""
    running = [_Candidate(plan) for plan in strategy.plans(seen)]
    for first in range(0, futures, ROUND):
        for number in range(first, min(first + ROUND, futures)):
            future = sample_future(game, seen, seed * FUTURES_APART + number)
            ends = (after_plan(game, future, candidate.plan) for candidate in running)
            outcomes = [strategy.play_out(end) for end in ends]
            for candidate, outcome in zip(running, outcomes, strict=True):
                candidate.add(outcome, outcomes[0])
        best = max(running, key=lambda candidate: candidate.rank)
        rest = running[1:] if best is running[0] else running[:1]
        instead = max(rest, key=lambda candidate: candidate.rank, default=None)
        compared = (instead.plan, instead.won) if instead else ()
        yield Advice(best.plan, best.won, best.futures, False, *compared)
        running[1:] = sorted(running[1:], key=lambda candidate: -candidate.rank)[: max(LEAST, len(running) // 2)]
