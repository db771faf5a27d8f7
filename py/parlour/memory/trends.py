"""What many finished games tell together: how scores stand against par as time goes by, where and why games are lost,
and which days were played.

Ten thousand games are told of in one go, so nothing here reads a text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import NamedTuple

from parlour.core.day import WEEK, day_number, day_text
from parlour.memory.figures import best_by_deal
from parlour.memory.finished_game import FinishedGame

POINTS = 24  # of a line: more cannot be told apart on a phone
LATELY = 20  # deals of a row of results
WEEKS = 53  # of a year of days


def deals_by_game(games: Iterable[FinishedGame]) -> dict[str, list[FinishedGame]]:
    """The deals of each game, each with its best result; those of all games under the empty string."""
    every = best_by_deal(games)
    found: dict[str, list[FinishedGame]] = {"": every}
    for entry in every:
        found.setdefault(entry.game, []).append(entry)
    return found


def lately(deals: Sequence[FinishedGame]) -> list[bool]:
    """Whether each of the last deals was won, the oldest first."""
    return [entry.won for entry in deals[-LATELY:]]


class Point(NamedTuple):
    """The mean of some wins that follow each other, and the days of the first and the last."""

    first: str
    last: str
    mean: float
    wins: int


def above_par(deals: Iterable[FinishedGame], par: Callable[[FinishedGame], int | None]) -> list[Point]:
    """How far wins were above par, in the order of their days, in at most ``POINTS`` means."""
    wins = [(entry.day, entry.score - known) for entry in deals if entry.won and (known := par(entry)) is not None]
    wins.sort(key=itemgetter(0))  # the best game of a deal may have come long after its first
    size = -(-len(wins) // POINTS)
    parts = [wins[at : at + size] for at in range(0, len(wins), size or 1)]
    return [Point(part[0][0], part[-1][0], sum(ahead for _, ahead in part) / len(part), len(part)) for part in parts]


def by_grade(deals: Iterable[FinishedGame], grade: Callable[[FinishedGame], int]) -> list[tuple[int, int, int]]:
    """Of each grade how many deals were played and how many won, the easiest first; 0 is no grade."""
    graded = [(grade(entry), entry.won) for entry in deals]
    played, won = Counter(one for one, _ in graded if one), Counter(one for one, ahead in graded if one and ahead)
    return [(one, played[one], won[one]) for one in sorted(played)]


def losses(games: Iterable[FinishedGame]) -> list[int]:
    """At which move each lost game was lost, in order of size."""
    return sorted(entry.moves for entry in games if not entry.won)


def causes(games: Iterable[FinishedGame]) -> list[tuple[str, int]]:
    """Why games were lost, as far as that was noted, the most common reason first."""
    return Counter(entry.reason for entry in games if entry.reason and not entry.won).most_common()


class Day(NamedTuple):
    """A day of the year, with how many games were finished and how many won."""

    day: str
    played: int
    won: int


def year_of_days(games: Iterable[FinishedGame], today: str) -> list[Day]:
    """Every day of the last ``WEEKS`` weeks, from a Monday to today."""
    now = day_number(today)
    monday = now - (now + 3) % WEEK - WEEK * (WEEKS - 1)  # 1970-01-01 was a Thursday
    found = [entry for entry in games if entry.day >= day_text(monday)]
    played, won = Counter(map(attrgetter("day"), found)), Counter(entry.day for entry in found if entry.won)
    return [Day(day, played[day], won[day]) for day in map(day_text, range(monday, now + 1))]


def by_month(days: Iterable[Day]) -> list[tuple[str, int, int, int]]:
    """Of each month its first day, on how many days games were finished, how many, and how many won."""
    found = []
    for month, within in groupby(days, key=lambda one: one.day[:7]):
        played = [one for one in within if one.played]
        found.append((f"{month}-01", len(played), sum(one.played for one in played), sum(one.won for one in played)))
    return found
