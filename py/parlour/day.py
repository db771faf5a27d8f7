"""Days as text: YYYY-MM-DD, as the player's own calendar has it; the page passes today in.

Only what the parlour asks of a calendar: days as numbers, to count with, and the weeks of a month.
"""

from __future__ import annotations

import re

from parlour.cards import InvalidText

WEEK = 7
_EPOCH = 719_468  # days from the first of March of the year 0 to 1970-01-01


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
