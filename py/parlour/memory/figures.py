"""Figures over finished games: wins, streaks, scores in bars.

A deal counts once, at the time of its first result, with its best result: undo and another try are part of the same
game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from parlour.core.errors import InvalidText
from parlour.games import game_of, table_of
from parlour.memory.finished_game import FinishedGame
from parlour.words import write_number

BARS = 12  # as many as fit on a phone


def best_by_deal(played: Iterable[FinishedGame]) -> list[FinishedGame]:
    """One game per deal: its best, in the place of its first."""
    best: dict[str, FinishedGame] = {}
    for entry in played:
        known = best.setdefault(entry.deal, entry)
        if (entry.won, entry.score) > (known.won, known.score):
            best[entry.deal] = entry
    return list(best.values())


class Statistics(NamedTuple):
    """The figures of one game; ``scores`` are bars, label and count, from the lowest score to the highest."""

    played: int = 0
    won: int = 0
    streak: int = 0
    best_streak: int = 0
    best: int | None = None
    scores: Sequence[tuple[str, int]] = ()


def scores_losses(game: str) -> bool:
    """Whether the score of a lost game shows how far it went; False for an unknown game of a later version."""
    try:
        return table_of(game_of(game)).scores_losses
    except InvalidText:
        return False


def figures(deals: Sequence[FinishedGame], losses_score: bool = False) -> Statistics:
    """The figures of deals, each with its best result; ``losses_score`` as ``scores_losses`` says.

    >>> from parlour.memory.finished_game import read_finished
    >>> games = [read_finished(f'[Deal "gridcannon/1234"] [Result "{result}"]') for result in ("lost 0", "won 6")]
    >>> figures(best_by_deal(games)).won
    1
    """
    scores = [entry.score for entry in deals if entry.won or losses_score]
    streak = best_streak = 0
    for entry in deals:
        streak = streak + 1 if entry.won else 0
        best_streak = max(best_streak, streak)
    won = sum(entry.won for entry in deals)
    return Statistics(len(deals), won, streak, best_streak, max(scores, default=None), bars(scores))


def bars(scores: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """The scores in at most ``BARS`` bars of equal width, empty ones included.

    >>> bars([1, 3, 3])
    (('1', 1), ('2', 0), ('3', 2))
    """
    if not scores:
        return ()
    low, high = min(scores), max(scores)
    width = next(size for size in (1, 2, 5, 10, 20, 50, 100, high - low + 1) if high // size - low // size < BARS)
    counts = Counter(score // width for score in scores)
    shown = range(low // width, high // width + 1)
    # a bar at 0 has width 1 if 0 is the highest score
    return tuple((_label(at * width, width if at or high else 1), counts[at]) for at in shown)


def _label(start: int, width: int) -> str:
    """The range of a bar as text."""
    between = "–" if start >= 0 else " … "
    return between.join(write_number(score) for score in sorted({start, start + width - 1}))
