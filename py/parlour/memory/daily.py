"""The daily deal, the same for everyone, and streaks of days.

A day's deal is computed from the day and the game alone, without a network: FNV-1a (64 bits) of the UTF-8 text ``game
day``, as in ``blank 2026-03-01``, seeds the shuffle's generator, whose first number chooses the deal: since ``GRADED``
one of the day's grade. Any change breaks every daily deal ever shared; golden ones in the tests pin it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, MutableMapping, Sequence

from parlour.core.day import WEEK, day_number, day_text, weekday
from parlour.core.game import Game
from parlour.core.messages import Message, message
from parlour.core.play import Deal
from parlour.core.shuffle import below, splitmix64

DEALS = 999_999  # a day's deal, and one by chance, has a number from 1 to this
DAILY_DONE = "daily"  # the key of the latest day whose deal is finished
LATE = 366  # days for which a deal still counts as that day's
GRADED = "2026-12-01"  # from this day on a day has a grade; the deals of earlier days are of any
WEEK_OF_GRADES = (1, 1, 2, 2, 3, 3, 4)  # from Monday to Sunday


def daily_deal(game: Game, day: str, winnable: Sequence[int] = ()) -> Deal:
    """The deal of a day, one of the ``winnable`` numbers if there are any. Raises InvalidText for a text that is not a
    day.

    >>> from parlour.core.notation import read_deal
    >>> from parlour.games import game_of
    >>> daily_deal(read_deal("gridcannon/1234", game_of).game, "2026-03-01").number
    444796
    """
    day_number(day)
    source = splitmix64(_fnv(f"{game.id} {day}"))
    number = winnable[below(len(winnable), source)] if winnable else below(DEALS, source) + 1
    return Deal(game, number)


def daily_grade(day: str) -> int:
    """The grade of a day's deal: 1 on Mondays, 4 on Sundays, and 0 for any grade. Raises InvalidText.

    >>> daily_grade("2026-12-06"), daily_grade("2026-11-29")
    (4, 0)
    """
    return WEEK_OF_GRADES[weekday(day)] if day_number(day) >= day_number(GRADED) else 0


def day_of(deal: Deal, today: str, daily: Callable[[Game, str], Deal]) -> str:
    """The latest of the last ``LATE`` days whose deal, by ``daily``, is this one; the empty string if there is none."""
    now = day_number(today)
    days = (day_text(number) for number in range(now, now - LATE, -1))
    return next((day for day in days if daily(deal.game, day) == deal), "")


def note_daily(store: MutableMapping[str, str], day: str) -> None:
    """Notes that the deal of a day is finished, of any game; the empty string is no day."""
    if day > store.get(DAILY_DONE, ""):
        store[DAILY_DONE] = day


def _fnv(text: str) -> int:
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 & (1 << 64) - 1
    return value


def streak(days: Collection[str], today: str) -> int:
    """How many days were played in a row up to today. Today need not be played yet. A missed day ends the streak only
    if another was missed less than a week away. Later days do not count.

    >>> streak(["2026-03-01", "2026-03-02", "2026-03-04"], "2026-03-05")
    3
    """
    played = {number for day in days if (number := day_number(day)) <= day_number(today)}
    count, missed = 0, None
    for day in range(day_number(today), min(played, default=day_number(today)) - 1, -1):
        if day in played:
            count += 1
        elif day < day_number(today):
            if missed is not None and missed - day < WEEK:
                break
            missed = day
    return count


def longest_streak(days: Collection[str]) -> int:
    """The most days that were ever played in a row, by the rule of ``streak``.

    >>> longest_streak(["2026-03-01", "2026-03-02", "2026-03-04", "2026-03-06"])
    3
    """
    played = {day_number(day) for day in days}
    most, row, after = 0, 0, 0  # the row so far, and how many of it follow its only missed day of the last week
    missed: int | None = None
    for day in range(min(played, default=0), max(played, default=-1) + 1):
        if day in played:
            row, after = row + 1, after + 1
        else:
            if missed is not None and day - missed < WEEK:
                row = after
            missed, after = day, 0
        most = max(most, row)
    return most


def day_name(day: str) -> Message:
    """The day in words; a dash for the empty string."""
    if not day:
        return message("day.none")
    number, month, year = int(day[8:]), message(f"month.{int(day[5:7])}"), day[:4]
    if number == 1:  # some languages write it in another way than the days after it
        return message("day.first", month=month, year=year)
    return message("day", number=number, month=month, year=year)
