"""Days as text: YYYY-MM-DD, as the player's own calendar has it; the page passes today in."""

from __future__ import annotations

from datetime import date, timedelta

from parlour.core.errors import InvalidText

WEEK = 7
_EPOCH = date(1970, 1, 1).toordinal()
_THURSDAY = 3  # the day of the week of the epoch; asking a date for it would call machine code that no start needs


def _date(day: str) -> date:
    try:
        found = date.fromisoformat(day)
    except ValueError:
        found = None
    if found is None or found.isoformat() != day:  # Python reads more forms than this one
        raise InvalidText("{text!r} is not a day: write it as in 2026-03-01", text=day[:20])
    return found


def day_number(day: str) -> int:
    """Days since 1970-01-01. Raises InvalidText for a text that is no day.

    >>> day_number("2026-03-01")
    20513
    """
    return _date(day).toordinal() - _EPOCH


def day_text(number: int) -> str:
    """The day that many days after 1970-01-01.

    >>> day_text(20513)
    '2026-03-01'
    """
    return date.fromordinal(number + _EPOCH).isoformat()


def weekday(day: str) -> int:
    """The day of the week, 0 for Monday. Raises InvalidText.

    >>> weekday("2026-03-01")
    6
    """
    return (day_number(day) + _THURSDAY) % WEEK


def month(day: str) -> list[tuple[str, ...]]:
    """The weeks of the day's month, Monday to Sunday, the empty string for days of other months. Raises InvalidText."""
    first = _date(day).replace(day=1)
    monday = first - timedelta(days=first.weekday())
    weeks = []
    while monday < first or monday.month == first.month:
        days = (monday + timedelta(days=offset) for offset in range(WEEK))
        weeks.append(tuple(one.isoformat() if one.month == first.month else "" for one in days))
        monday += timedelta(days=WEEK)
    return weeks


def other_month(day: str, step: int) -> str:
    """The first day of the month before (-1) or after (1) the day's.

    >>> other_month("2026-12-05", 1)
    '2027-01-01'
    """
    first = _date(day).replace(day=1)
    return (first + timedelta(days=31 if step > 0 else -1)).replace(day=1).isoformat()
