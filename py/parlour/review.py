"""After the game: where it could still be won, where that ended, and which moves cost something.

Winning can only be lost on the way, never regained, so the last position from which a win is proven and the first from
which none is possible are looked for by halving; what lies between is unknown and is called so. A move is said to have
cost score only when both sides are proven: a win with more before it, and a bound after it that is lower.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from parlour.play import Play
from parlour.solver import solving
from parlour.solving import mind_of
from parlour.solving.model import SOLVED, UNSOLVABLE, Found, Plan

NODES = 60_000  # states that are looked at before a position is called unknown


class Cost(NamedTuple):
    """The move ``line[at]`` made ``best``, proven before it, impossible: ``left`` is the most that can come after."""

    at: int
    best: int
    left: int


class Review(NamedTuple):
    """What is known of a game. Positions are counted by the moves before them, as ``Play.at`` does.

    ``last_win`` is the last position from which ``line`` is proven to win, with ``best`` for its score; None if no win
    was found at all. ``first_lost`` is the first from which every possibility was tried in vain; None if there is none.
    From ``last_win`` + 1 to ``first_lost`` - 1 nothing is known.
    """

    last_win: int | None = None
    line: Plan = ()
    best: int | None = None
    first_lost: int | None = None
    costs: tuple[Cost, ...] = ()
    complete: bool = False


class _Walk:
    """The positions of one play, each searched once; every step of a search yields, so that it can be stopped. What
    the play shares with one that was ``won`` needs no search."""

    def __init__(self, play: Play, nodes: int, won: Play | None) -> None:
        self.play, self.nodes = play, nodes
        self.known = _shared(play, won) if won and won.deal == play.deal else {}

    def look(self, index: int) -> Iterator[None]:
        if index in self.known:
            return
        for found in solving(self.play.game, self.play.at(index)):
            self.known[index] = found
            yield
            if found.nodes >= self.nodes:
                return

    def last(self, low: int, high: int, verdict: str, holds: bool = True) -> Iterator[None]:
        """Halves the positions between the two until it is known up to which the verdict holds, or does not."""
        while low <= high:
            middle = (low + high) // 2
            yield from self.look(middle)
            if (self.known[middle].verdict == verdict) == holds:
                low = middle + 1
            else:
                high = middle - 1

    def where(self, verdict: str) -> list[int]:
        return sorted(index for index, found in self.known.items() if found.verdict == verdict)

    def best(self, index: int) -> int | None:
        """The best score proven from a position or a later one."""
        scores = [found.score for at, found in self.known.items() if at >= index and found.score is not None]
        return max(scores, default=None)

    def review(self, costs: tuple[Cost, ...] = (), complete: bool = False) -> Review:
        wins, losses = self.where(SOLVED), self.where(UNSOLVABLE)
        last = self.known[wins[-1]] if wins else None
        return Review(
            wins[-1] if wins else None,
            last.line or () if last else (),
            last.score if last else None,
            losses[0] if losses else None,
            costs,
            complete,
        )


def _shared(play: Play, won: Play) -> dict[int, Found]:
    """The positions of a play that another went through on its way to a win, with that win."""
    result = won.result()
    if result is None or not result.won:
        return {}
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(play.line, won.line, strict=False))
    return {at: Found(tuple(won.line[at:]), result.score, 0) for at in range(len(list(alike)) + 1)}


def reviewing(play: Play, nodes: int = NODES, won: Play | None = None) -> Iterator[Review]:
    """What is known of the line of a play, again and again; the last one is complete. ``nodes`` are the states that
    each search may look at; ``won`` is a won play of the same deal, where one is known. Moves taken back by undo
    belong to the line as well."""
    walk, end = _Walk(play, nodes, won), len(play.line)
    for _ in walk.last(len(walk.known), end, SOLVED):
        yield walk.review()
    wins = walk.where(SOLVED)
    last = wins[-1] if wins else -1
    for _ in walk.last(last + 1, end, UNSOLVABLE, holds=False):
        yield walk.review()
    costs: list[Cost] = []
    for index in _dearer(play, last):
        for _ in walk.look(index):
            yield walk.review(tuple(costs))
        left, best = mind_of(play.game).bound(play.at(index + 1)), walk.best(index)
        if best is not None and best > left:
            costs.append(Cost(index, best, left))
    yield walk.review(tuple(costs), complete=True)


def _dearer(play: Play, end: int) -> list[int]:
    """The moves before a position after which less can be scored than before them."""
    bounds = [mind_of(play.game).bound(play.at(index)) for index in range(end + 1)]
    return [index for index in range(end) if bounds[index + 1] < bounds[index]]
