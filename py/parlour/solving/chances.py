"""The winning chances along a game: at each choice, how often what a hint says wins, and how often what was made.

Both are tried in the same random futures, others than the hint was chosen by, so that neither is favoured. A choice is
over with the first move that does not only make way for another: the moves of a new order belong to what follows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from parlour.core.game import Game
from parlour.core.play import Play
from parlour.core.position import Position
from parlour.games import strategy_of, table_of
from parlour.search.futures import after_plan, iter_knowledge, sample_future
from parlour.search.playing_out import DOUBT
from parlour.search.strategy import FUTURES_APART, Plan
from parlour.solving.hint import hint

FUTURES = 40
HINT_FUTURES = 20  # a hint compares many plans, and is only to name one that is worth comparing


class Chance(NamedTuple):
    """A choice after ``at`` moves. ``won`` of ``futures`` were won with the ``plan`` of a hint. ``other`` is what was
    made, or where the hint was ``followed``, what else came to mind, empty if nothing did: ``other_won`` were won with
    it, where one of the two goes on to what the other settles (``Strategy.compared``). ``apart`` is whether that
    differs by more than chance explains."""

    at: int
    plan: Plan
    won: int
    other: Plan
    other_won: int
    futures: int
    followed: bool
    apart: bool
    progress: float  # the part of the game that has been looked at, from 0 to 1


def outcomes(game: Game, seen: Position, plans: Sequence[Plan], futures: int, seed: int = 0) -> list[list[bool]]:
    """For each plan, whether it wins in each of the same random futures."""
    strategy, won = strategy_of(game), [list[bool]() for _ in plans]
    for number in range(futures):
        future = sample_future(game, seen, seed * FUTURES_APART + number)
        for plan, results in zip(plans, won, strict=True):
            results.append(strategy.wins(after_plan(game, future, plan)))
    return won


def iter_chances(play: Play, futures: int = FUTURES, first: int = 0) -> Iterator[Chance]:
    """Yields the choices of a play's line from the index ``first`` on, undone moves included; where there is only one
    move, or all that can be done is safe and was done, there is no choice."""
    game, end = play.game, len(play.line)
    over = 0  # the index at which the choice is over
    for at, known in enumerate(iter_knowledge(game, map(play.at, range(end)))) if end else ():
        if at < over:
            continue
        made = choice_made(play, at)
        over = at + len(made)
        if at >= first and (chance := _chance(game, known, made, futures, at)):
            yield chance._replace(progress=over / end)


def choice_made(play: Play, at: int) -> Plan:
    """The moves of a play that make one choice, from the index ``at`` on."""
    moves, makes_way = play.line[at:], table_of(play.game).makes_way
    over = next((count for count, move in enumerate(moves, 1) if not makes_way(move)), len(moves))
    return tuple(moves[:over])


def _chance(game: Game, known: Position, made: Plan, futures: int, at: int) -> Chance | None:
    only = strategy_of(game).only_plan(known)
    if only and made == only[: len(made)]:
        return None
    given = hint(game, known, min(futures, HINT_FUTURES), 2 * at)
    if given is None:
        return None
    followed = made == given.plan[: len(made)]
    other = given.instead if followed else made
    plans = strategy_of(game).compared(given.plan, other, known) if other else [given.plan]
    results = outcomes(game, known, plans, futures, 2 * at + 1)
    gains = [best - worse for best, worse in zip(results[0], results[-1], strict=True)]
    apart = sum(gains) > DOUBT * sqrt(sum(map(abs, gains)))
    return Chance(at, given.plan, sum(results[0]), other, sum(results[-1]), futures, followed, apart, 0.0)
