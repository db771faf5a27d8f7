"""Fair hints: the plan after which most of the random futures are won.

A strategy knows how to compare plans (``Strategy.advice``). A hint uses only what the player may know: pass
``game.seen(position)``, or a position that also shows the cards that the player has seen before.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from parlour.core.game import Game, Move
from parlour.core.messages import Message, message
from parlour.core.position import Position
from parlour.games import strategy_of
from parlour.search.strategy import Plan


class Hint(NamedTuple):
    """The best ``plan`` and its first ``move``, with its ``reason``; with the plan, ``won`` of
    ``futures`` were won, or where they were decided ``exact``-ly, can be won; ``instead`` was compared with it, and
    ``instead_won`` of them were won so."""

    move: Move
    plan: Plan
    reason: Message
    won: int
    futures: int
    exact: bool = False
    instead: Plan = ()
    instead_won: int = 0


def reason_for(game: Game, seen: Position, plan: Plan, instead: Plan = ()) -> Message:
    """The reason for a plan, compared with another."""
    several = any(islice(game.moves(seen), 1, None))
    return strategy_of(game).reason(seen, plan, instead) if several else message("hint.only")


def iter_hints(game: Game, seen: Position, futures: int | None = None, seed: int = 0) -> Iterator[Hint]:
    """Yields the best plan so far after every round, until ``futures`` were tried, by default as many as the strategy
    wishes; nothing if the game is over."""
    if game.result(seen) is None:
        strategy = strategy_of(game)
        for best in strategy.advice(seen, futures or strategy.futures, seed):
            yield Hint(best.plan[0], best.plan, reason_for(game, seen, best.plan, best.instead), *best[1:])


def hint(game: Game, seen: Position, futures: int | None = None, seed: int = 0) -> Hint | None:
    """The best plan after ``futures``, by default as many as the strategy wishes, or None if the game is over.

    >>> from parlour.core.notation import read_deal
    >>> from parlour.games import game_of
    >>> deal = read_deal("gridcannon/1234", game_of)
    >>> str(hint(deal.game, deal.game.seen(deal.game.start(deal.deck)), futures=1).move)
    'hand-w1'
    """
    last = None
    for best in iter_hints(game, seen, futures, seed):
        last = best
    return last
