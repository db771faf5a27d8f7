"""A fair hint: what to do, judged by how often one wins from there in futures that could still come.

The hidden cards are dealt at random where they could lie, each future the same for every plan, and a simple player
plays every one of them to its end. Plans that fare worse are given up half way, so that the time goes to the close
ones. It looks only at what the player may know: pass ``seen``, or a position in which remembered cards are shown as
well.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from typing import NamedTuple

from parlour.game import Game, Move
from parlour.position import Position
from parlour.solving import mind_of
from parlour.solving.futures import imagined
from parlour.solving.model import Ending, Mind, Plan

FUTURES = 40
ROUND = 5  # futures between two looks at who leads
LEAST = 2  # plans that stay in the running against the favourite to the end
DOUBT = 2.0  # by how many standard errors a plan must be ahead of the favourite
SCORED = 0.01  # what a point of score counts, against 1 for a won future
FUTURES_APART = 1_000_003  # so that different seeds see different futures
NEARLY = 0.1  # what a lost future counts that came nearly to the end, against 1 for a won one


class Hint(NamedTuple):
    """``move`` begins ``plan``; ``reason`` is a key of the words table; after it ``won`` of ``futures`` were won."""

    move: Move
    plan: Plan
    reason: str
    won: int
    futures: int


class _Rival:
    """A plan and how it has fared, measured against the plan that the simple player would choose."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.won, self.futures = 0, 0
        self._ahead, self._spread = 0.0, 0.0

    def fare(self, ending: Ending, favourite: Ending) -> None:
        self.futures += 1
        self.won += ending.won
        ahead = _value(ending) - _value(favourite)
        self._ahead += ahead
        self._spread += ahead * ahead

    @property
    def rank(self) -> float:
        """By how much it is ahead beyond what chance explains; the favourite's own is 0."""
        return self._ahead - DOUBT * sqrt(self._spread)


def _value(ending: Ending) -> float:
    return 1.0 + SCORED * ending.score if ending.won else NEARLY * ending.progress


def _after(game: Game, mind: Mind, future: Position, plan: Plan) -> Ending:
    for move in plan:
        future = game.play(future, move)
    return mind.play_out(future)


def reason_for(game: Game, seen: Position, plan: Plan) -> str:
    """The key of the sentence that says what speaks for a plan."""
    return mind_of(game).reason(seen, plan) if any(islice(game.moves(seen), 1, None)) else "hint.only"


def hinting(game: Game, seen: Position, futures: int = FUTURES, seed: int = 0) -> Iterator[Hint]:
    """The best plan so far after every few futures, until as many as asked for are played; nothing when the game is
    over."""
    mind = mind_of(game)
    running = [_Rival(plan) for plan in mind.plans(seen)] if game.result(seen) is None else []
    for first in range(0, futures, ROUND) if running else ():
        for number in range(first, min(first + ROUND, futures)):
            future = imagined(game, seen, seed * FUTURES_APART + number)
            endings = [_after(game, mind, future, rival.plan) for rival in running]
            for rival, ending in zip(running, endings, strict=True):
                rival.fare(ending, endings[0])
        best = max(running, key=lambda rival: rival.rank)
        yield Hint(best.plan[0], best.plan, reason_for(game, seen, best.plan), best.won, best.futures)
        running[1:] = sorted(running[1:], key=lambda rival: -rival.rank)[: max(LEAST, len(running) // 2)]


def hint(game: Game, seen: Position, futures: int = FUTURES, seed: int = 0) -> Hint | None:
    """The last of ``hinting``, or None when the game is over."""
    return max(hinting(game, seen, futures, seed), key=lambda best: best.futures, default=None)
