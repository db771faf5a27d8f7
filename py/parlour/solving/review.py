"""Review of a finished game: up to where it could be won, from where on it was lost, which moves cost score.

A position from which no win is possible never leads to one from which a win is possible. So bisection finds the last
position with a proven win and the first without a possible one, if every search comes to its end. Where one gives up,
what lies between the two that are found is unknown. A move cost score if a win with more is proven before it and the
bound after it is lower.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from parlour.core.play import Play
from parlour.games import strategy_of
from parlour.search.strategy import SOLVED, UNSOLVABLE, Found, Plan
from parlour.solving.solver import iter_found

NODES = 60_000  # states examined before a position counts as unknown


class Cost(NamedTuple):
    """Before the move ``line[at]`` a win with ``best`` is proven; after it ``bound_after`` is an upper bound."""

    at: int
    best: int
    bound_after: int


class Review(NamedTuple):
    """What is known of a game. Positions are numbered by the moves before them, as in ``Play.at``.

    ``last_win`` is the last position that was found to be won, by ``line`` with the score ``best``; None if none was.
    ``first_lost`` is the first that was found to be lost; None if none was. Between the two, nothing is known: where a
    search gave up, a later position may be won too, and an earlier one lost. ``progress`` is about how much of the
    search is done, from 0 to 1.
    """

    last_win: int | None = None
    line: Plan = ()
    best: int | None = None
    first_lost: int | None = None
    costs: tuple[Cost, ...] = ()
    complete: bool = False
    progress: float = 0.0


class _Bisection:
    """Searches positions of one play, each at most once. Methods are generators that yield after every step of a
    search, so that it can be stopped. Positions shared with a ``won`` play need no search."""

    def __init__(self, play: Play, nodes: int, won: Play | None) -> None:
        self.play, self.nodes = play, nodes
        self.known = _shared(play, won) if won and won.deal == play.deal else {}
        self._searched = 0.0  # positions, the one at hand in part
        self._expected = 2 * len(play.line).bit_length()

    def search(self, index: int) -> Iterator[None]:
        if index in self.known:
            return
        before = self._searched
        for found in iter_found(self.play.game, self.play.at(index), self.nodes):
            self.known[index] = found
            self._searched = before + min(1.0, found.nodes / self.nodes)
            yield
        self._searched = before + 1

    def bisect(self, low: int, high: int, verdict: str, holds: bool = True) -> Iterator[None]:
        """Bisects the positions from ``low`` to ``high`` for the last one that has the verdict, or
        the last that has not if ``holds`` is False."""
        while low <= high:
            middle = (low + high) // 2
            yield from self.search(middle)
            if (self.known[middle].verdict == verdict) == holds:
                low = middle + 1
            else:
                high = middle - 1

    def last_win(self) -> int:
        """The last position with a proven win, or -1."""
        return max(self.with_verdict(SOLVED), default=-1)

    def with_verdict(self, verdict: str) -> list[int]:
        return sorted(index for index, found in self.known.items() if found.verdict == verdict)

    def best(self, index: int) -> int | None:
        """The best score proven from a position or a later one, or None."""
        scores = [found.score for at, found in self.known.items() if at >= index and found.score is not None]
        return max(scores, default=None)

    def review(self, costs: tuple[Cost, ...] = (), complete: bool = False) -> Review:
        wins, losses = self.with_verdict(SOLVED), self.with_verdict(UNSOLVABLE)
        last = self.known[wins[-1]] if wins else None
        return Review(
            wins[-1] if wins else None,
            last.line or () if last else (),
            last.score if last else None,
            losses[0] if losses else None,
            costs,
            complete,
            1.0 if complete else min(0.99, self._searched / max(1, self._expected)),
        )


def _shared(play: Play, won: Play) -> dict[int, Found]:
    """The positions that a play shares with a won play, each with that win."""
    result = won.result()
    if result is None or not result.won:
        return {}
    common = takewhile(lambda pair: pair[0] == pair[1], zip(play.line, won.line, strict=False))
    return {at: Found(tuple(won.line[at:]), result.score, 0) for at in range(len(list(common)) + 1)}


def iter_reviews(play: Play, nodes: int = NODES, won: Play | None = None) -> Iterator[Review]:
    """Yields what is known of a play's line, undone moves included; the last review is complete. Each search may
    examine ``nodes`` states; ``won`` is a won play of the same deal, if one is known."""
    bisection, end = _Bisection(play, nodes, won), len(play.line)
    if (result := play.game.result(play.at(end))) and result.won:
        bisection.known[end] = Found((), result.score, 0)
    for _ in bisection.bisect(end + 1 if end in bisection.known else len(bisection.known), end, SOLVED):
        yield bisection.review()
    for _ in bisection.bisect(bisection.last_win() + 1, end, UNSOLVABLE, holds=False):
        yield bisection.review()
    last = bisection.last_win()
    costs: list[Cost] = []
    for index in _costly_moves(play, last):
        for _ in bisection.search(index):
            yield bisection.review(tuple(costs))
        bound_after, best = strategy_of(play.game).bound(play.at(index + 1)), bisection.best(index)
        if best is not None and best > bound_after:
            costs.append(Cost(index, best, bound_after))
    yield bisection.review(tuple(costs), complete=True)


def _costly_moves(play: Play, end: int) -> list[int]:
    """The indices of the moves before ``end`` that lower the bound of the score."""
    bounds = [strategy_of(play.game).bound(play.at(index)) for index in range(end + 1)]
    return [index for index in range(end) if bounds[index + 1] < bounds[index]]
