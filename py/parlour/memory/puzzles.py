"""Which puzzles were solved, and the puzzle of the day with its row of days.

A game's marks are one text: the numbers of its solved puzzles, each with a plus if it was solved alone, without a wrong
move or the answer. The days on which a puzzle of the day was solved are another. Nothing is ever taken from either.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, MutableMapping, Sequence

from parlour.core.day import day_number
from parlour.core.errors import InvalidText
from parlour.core.game import Game

ALONE = "+"
_SOLVED = re.compile(r"(0|[1-9][0-9]{0,5})\+?")  # the mark of a puzzle: its number, and whether it was solved alone
KIND = "puzzles"
DAYS = "puzzledays"
DAILY = 60  # only so many serve the days, so that a longer list leaves old days as they were
STRIDE = 23  # from a day's puzzle to the next day's; it has no divisor in common with ``DAILY``


def key_of(game: Game) -> str:
    """The key of a game's marks in the store."""
    return f"{KIND}/{game.id}"


def solved_puzzles(store: Mapping[str, str], game: Game) -> dict[int, bool]:
    """The numbers of the solved puzzles, each with whether it was solved alone."""
    solved = {}
    for mark in sorted(filter(_SOLVED.fullmatch, store.get(key_of(game), "").split())):
        solved[int(mark.removesuffix(ALONE))] = mark.endswith(ALONE)
    return solved


def add_solved(store: MutableMapping[str, str], game: Game, number: int, alone: bool) -> None:
    """Notes that a puzzle was solved."""
    merge_marks(store, key_of(game), f"{number}{ALONE if alone else ''}")


def solved_days(store: Mapping[str, str]) -> frozenset[str]:
    """The days whose puzzle was solved."""
    return frozenset(filter(is_day, store.get(DAYS, "").split()))


def is_day(text: str) -> bool:
    """Whether a text names a day."""
    try:
        day_number(text)
    except InvalidText:
        return False
    return True


def add_day(store: MutableMapping[str, str], day: str) -> None:
    """Notes that the puzzle of a day was solved."""
    merge_marks(store, DAYS, day)


def merge_marks(store: MutableMapping[str, str], key: str, text: str) -> None:
    """Adds the marks of a text to those that are there; what is no mark, as an import may hold, is left out."""
    both = (*store.get(key, "").split(), *text.split())
    marks = set(filter(is_day if key == DAYS else _SOLVED.fullmatch, both))
    store[key] = " ".join(sorted(mark for mark in marks if mark + ALONE not in marks))


def daily_number(numbers: Sequence[int], day: str) -> int:
    """The puzzle of a day among a game's, the same for everyone: each of the first has its turn. Raises InvalidText for
    a text that is no day.

    >>> [daily_number(range(1, 200), f"2026-03-0{day}") for day in (1, 2, 3)]
    [20, 43, 6]
    """
    served = numbers[:DAILY]
    return served[day_number(day) * STRIDE % len(served)]
