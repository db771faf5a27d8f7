"""A deal for every day, the same for everyone, and what became of the days.

The number of a day's deal follows from the day and the game alone, so it needs no network: FNV-1a (64 bits) of the
UTF-8 text ``game day``, as in ``gridcannon 2026-03-01``, seeds the shuffle's generator, whose first number chooses the
deal. Changing a line of that breaks every daily deal ever shared; golden ones in the tests pin it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from parlour.day import WEEK, day_number, day_text
from parlour.game import Game
from parlour.note import Note, note
from parlour.play import Deal
from parlour.shuffle import below, splitmix64

DEALS = 999_999  # daily deals are numbered from 1 to this, as short as any
LATE = 366  # days for which the deal of a day still counts as that day's


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


def day_named(day: str) -> Note:
    """A day as it is said; a dash where none is known."""
    if not day:
        return note("day.none")
    return note("day", number=int(day[8:]), month=note(f"month.{int(day[5:7])}"), year=day[:4])
