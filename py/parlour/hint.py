"""A fair hint: what to do, judged by how often one wins from there in futures that could still come.

The hidden cards are dealt at random where they could lie, each future the same for every plan, and a simple player
plays every one of them to its end. Plans that fare worse are given up half way, so that the time goes to the close
ones. It looks only at what the player may know: pass ``seen``, or a position in which remembered cards are shown as
well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from parlour.cards import UNSEEN, Card
from parlour.game import Game, Move
from parlour.position import Position
from parlour.shuffle import shuffled
from parlour.solving import mind_of
from parlour.solving.model import Mind, Plan

FUTURES = 40
ROUND = 5  # futures between two looks at who leads
LEAST = 2  # plans that stay in the running to the end
FUTURES_APART = 1_000_003  # so that different seeds see different futures
NEARLY = 0.1  # what a lost future counts that came nearly to the end, against 1 for a won one


class Hint(NamedTuple):
    """``move`` begins ``plan``; ``reason`` is a key of the words table; after it ``won`` of ``futures`` were won."""

    move: Move
    plan: Plan
    reason: str
    won: int
    futures: int

    @property
    def share(self) -> float:
        return self.won / self.futures if self.futures else 0.0


class _Rival:
    """A plan and how it has fared."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.won, self.futures, self.score, self.value = 0, 0, 0, 0.0

    def fare(self, game: Game, mind: Mind, future: Position) -> None:
        for move in self.plan:
            future = game.play(future, move)
        ending = mind.play_out(future)
        self.futures += 1
        self.won += ending.won
        self.score += ending.score if ending.won else 0
        self.value += 1.0 if ending.won else NEARLY * ending.progress

    @property
    def rank(self) -> tuple[float, int]:
        return round(self.value, 6), self.score


def hinting(game: Game, seen: Position, futures: int = FUTURES, seed: int = 0) -> Iterator[Hint]:
    """The best plan so far after every few futures, until as many as asked for are played; nothing when the game is
    over."""
    mind = mind_of(game)
    running = [_Rival(plan) for plan in mind.plans(seen)] if game.result(seen) is None else []
    for first in range(0, futures, ROUND) if running else ():
        for number in range(first, min(first + ROUND, futures)):
            future = imagined(game, seen, seed * FUTURES_APART + number)
            for rival in running:
                rival.fare(game, mind, future)
        running.sort(key=lambda rival: rival.rank, reverse=True)
        best = running[0]
        yield Hint(best.plan[0], best.plan, mind.reason(seen, best.plan), best.won, best.futures)
        del running[max(LEAST, (len(running) + 1) // 2) :]


def hint(game: Game, seen: Position, futures: int = FUTURES, seed: int = 0) -> Hint | None:
    """The last of ``hinting``, or None when the game is over."""
    return max(hinting(game, seen, futures, seed), key=lambda best: best.futures, default=None)


def imagined(game: Game, seen: Position, seed: int) -> Position:
    """The position with its unseen cards dealt at random from those that lie nowhere in sight."""
    hidden = iter(shuffled(unseen(game, seen), seed))
    return seen.lay({pile: _filled(pile, cards, hidden) for pile, cards in seen.piles.items() if UNSEEN in cards})


def _filled(pile: str, cards: tuple[Card, ...], hidden: Iterator[Card]) -> list[Card]:
    return [next(hidden).face(up=pile != "stock") if card == UNSEEN else card for card in cards]


def unseen(game: Game, seen: Position) -> list[Card]:
    """The cards of the deck that lie nowhere in sight, in the deck's order."""
    shown = Counter(card.face(up=True) for cards in seen.piles.values() for card in cards)
    left = Counter(game.deck) - shown
    return list(left.elements())
