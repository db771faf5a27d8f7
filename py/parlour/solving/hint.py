"""Fair hints: the plan that wins most often in random futures.

The hidden cards are dealt at random, the same futures for every plan, and a simple player plays each to its end. Plans
that do worse are dropped after every round, so that the time goes to the close ones. A hint uses only what the player
may know: pass ``game.seen(position)``, or a position that also shows the cards that the player has seen before.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from typing import NamedTuple

from parlour.core.game import Game, Move
from parlour.core.position import Position
from parlour.games import strategy_of
from parlour.search.futures import sample_future
from parlour.search.strategy import Outcome, Plan, Strategy

FUTURES = 40
ROUND = 5  # futures per round; the worst plans are dropped after each
LEAST = 2  # plans besides the baseline that are never dropped
DOUBT = 2.0  # standard errors by which a plan must lead the baseline
SCORED = 0.01  # the value of a point of score; a won future has the value 1
FUTURES_APART = 1_000_003  # multiplies the seed, so that different seeds use different futures
NEARLY = 0.1  # the value of a lost future that came nearly to the end


class Hint(NamedTuple):
    """The best ``plan`` and its first ``move``; ``reason`` is a key of the words table; with the plan, ``won`` of
    ``futures`` were won."""

    move: Move
    plan: Plan
    reason: str
    won: int
    futures: int


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


def _after(game: Game, strategy: Strategy, future: Position, plan: Plan) -> Outcome:
    for move in plan:
        future = game.play(future, move)
    return strategy.play_out(future)


def reason_for(game: Game, seen: Position, plan: Plan) -> str:
    """The key of the sentence that gives the reason for a plan."""
    return strategy_of(game).reason(seen, plan) if any(islice(game.moves(seen), 1, None)) else "hint.only"


def iter_hints(game: Game, seen: Position, futures: int = FUTURES, seed: int = 0) -> Iterator[Hint]:
    """Yields the best plan so far after every round, until ``futures`` were played; nothing if the game is over."""
    strategy = strategy_of(game)
    running = [_Candidate(plan) for plan in strategy.plans(seen)] if game.result(seen) is None else []
    for first in range(0, futures, ROUND) if running else ():
        for number in range(first, min(first + ROUND, futures)):
            future = sample_future(game, seen, seed * FUTURES_APART + number)
            outcomes = [_after(game, strategy, future, candidate.plan) for candidate in running]
            for candidate, outcome in zip(running, outcomes, strict=True):
                candidate.add(outcome, outcomes[0])
        best = max(running, key=lambda candidate: candidate.rank)
        yield Hint(best.plan[0], best.plan, reason_for(game, seen, best.plan), best.won, best.futures)
        running[1:] = sorted(running[1:], key=lambda candidate: -candidate.rank)[: max(LEAST, len(running) // 2)]


def hint(game: Game, seen: Position, futures: int = FUTURES, seed: int = 0) -> Hint | None:
    """The best plan after ``futures``, or None if the game is over.

    >>> from parlour.core.notation import read_deal
    >>> from parlour.games import game_of
    >>> deal = read_deal("gridcannon/1234", game_of)
    >>> str(hint(deal.game, deal.game.seen(deal.game.start(deal.deck)), futures=1).move)
    'hand-w1'
    """
    return max(iter_hints(game, seen, futures, seed), key=lambda best: best.futures, default=None)
