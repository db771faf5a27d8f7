"""A deal for every day, the same for everyone, and what became of the days.

A day is written YYYY-MM-DD, as the player's own calendar has it; the page passes it in. The number of a day's deal
follows from the day and the game alone, so it needs no network: FNV-1a (64 bits) of the UTF-8 text ``game day``, as in
``gridcannon 2026-03-01``, seeds the shuffle's generator, whose first number chooses the deal. Changing a line of that
breaks every daily deal ever shared; golden ones in the tests pin it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from parlour.cards import InvalidText
from parlour.game import Game
from parlour.note import Note, note
from parlour.play import Deal
from parlour.shuffle import below, splitmix64

DEALS = 999_999  # daily deals are numbered from 1 to this, as short as any
WEEK = 7
LATE = 366  # days for which the deal of a day still counts as that day's
_EPOCH = 719_468  # days from the first of March of the year 0 to 1970-01-01


def daily_deal(game: Game, day: str, winnable: Sequence[int] = ()) -> Deal:
    """The deal of a day; one of the ``winnable`` numbers where some are given. Raises InvalidText for no day."""
    day_number(day)
    source = splitmix64(_fnv(f"{game.id} {day}"))
    number = winnable[below(len(winnable), source)] if winnable else below(DEALS, source) + 1
    return Deal(game, number)


def day_of(deal: Deal, today: str, daily: Callable[[Game, str], Deal]) -> str:
    """The day of late whose deal this is, as ``daily`` deals them; the empty string for any other deal."""
    now = day_number(today)
    days = (day_text(number) for number in range(now, now - LATE, -1))
    return next((day for day in days if daily(deal.game, day) == deal), "")


def _fnv(text: str) -> int:
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 & (1 << 64) - 1
    return value


def streak(days: Collection[str], today: str) -> int:
    """How many days were played in a row up to today. Today need not be played yet, and one missed day does not end
    it unless another was missed less than a week before. Days after today do not count until they come."""
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


def month(day: str) -> list[tuple[str, ...]]:
    """The weeks of the day's month from Monday to Sunday, the empty string for days of other months."""
    first = day_number(f"{day[:7]}-01")
    monday = first - (first + 3) % WEEK  # 1970-01-01 was a Thursday
    weeks = []
    for start in range(monday, monday + 6 * WEEK, WEEK):
        days = [day_text(number) for number in range(start, start + WEEK)]
        weeks.append(tuple(one if one[:7] == day[:7] else "" for one in days))
    return [week for week in weeks if any(week)]


def other_month(day: str, step: int) -> str:
    """The first day of the month before (-1) or after (1) the day's."""
    first = day_number(f"{day[:7]}-01")
    return day_text(first + (31 if step > 0 else -1))[:7] + "-01"


def day_named(day: str) -> Note:
    """A day as it is said; a dash where none is known."""
    if not day:
        return note("day.none")
    return note("day", number=int(day[8:]), month=note(f"month.{int(day[5:7])}"), year=day[:4])


def day_number(day: str) -> int:
    """Days since 1970-01-01. Raises InvalidText for what is no day."""
    match = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", day)
    if match:
        year, part, date = map(int, match.groups())
        year -= part <= 2  # years begin in March here, so that the leap day is their last
        years = 365 * year + year // 4 - year // 100 + year // 400
        number = years + (153 * ((part + 9) % 12) + 2) // 5 + date - 1 - _EPOCH
        if year >= 0 and day_text(number) == day:
            return number
    raise InvalidText("{text!r} is not a day: write it as in 2026-03-01", text=day[:20])


def day_text(number: int) -> str:
    """The day that many days after 1970-01-01."""
    era, day = divmod(number + _EPOCH, 146_097)  # an era has 400 years
    year = (day - day // 1460 + day // 36_524 - day // 146_096) // 365
    day -= 365 * year + year // 4 - year // 100
    part = (5 * day + 2) // 153
    date = day - (153 * part + 2) // 5 + 1
    return f"{era * 400 + year + (part >= 10):04d}-{(part + 2) % 12 + 1:02d}-{date:02d}"
