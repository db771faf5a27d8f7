"""The deal of the day and what became of the days; dates are checked against Python's own calendar."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from parlour.core.day import day_number, day_text, month, other_month, weekday
from parlour.core.errors import InvalidText
from parlour.games import GAMES, game_of
from parlour.memory.daily import DAILY_DONE, daily_deal, day_name, day_of, longest_streak, note_daily, streak
from parlour.words import Words

GOLDEN = {
    "gridcannon": 444_796,
    "gridcannon-exact": 581_702,
    "gridcannon-old": 284_578,
    "gridcannon-arcade": 373_580,
    "grandma": 539_938,
    "grandma-fixed": 220_395,
}


@given(some.dates())
def test_days_are_those_of_the_calendar(day):
    number = (day - date(1970, 1, 1)).days
    assert day_number(day.isoformat()) == number
    assert day_text(number) == day.isoformat()


@pytest.mark.parametrize("text", ["", "2026-2-1", "2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "x" * 10])
def test_what_is_no_day_is_refused(text):
    with pytest.raises(InvalidText, match="not a day"):
        day_number(text)
    with pytest.raises(InvalidText, match="not a day"):
        daily_deal(GAMES[0], text)


def test_golden_daily_deals():
    numbers = {game.id: daily_deal(game, "2026-03-01").number for game in GAMES}
    unpinned = {game: number for game, number in numbers.items() if game not in GOLDEN}
    assert not unpinned, f"pin the daily deals of new games: add {unpinned} to GOLDEN in tests/test_daily.py"
    assert numbers == GOLDEN


def test_every_day_has_a_deal_of_its_own():
    start = day_number("2026-01-01")
    numbers = [daily_deal(GAMES[0], day_text(start + day)).number for day in range(3650)]
    assert len(set(numbers)) > 3600
    assert all(1 <= number <= 999_999 for number in numbers)


def test_winnable_deals_are_chosen_from_where_some_are_known():
    chosen = {daily_deal(game_of("grandma"), day_text(day), (7, 11, 13)).number for day in range(100)}
    assert chosen == {7, 11, 13}


def test_the_day_of_a_deal_is_found_for_a_year_back():
    game = GAMES[0]
    for day in ("2026-03-31", "2026-03-01", "2025-03-31"):
        assert day_of(daily_deal(game, day), "2026-03-31", daily_deal) == day
    for day in ("2026-04-01", "2025-03-30"):
        assert day_of(daily_deal(game, day), "2026-03-31", daily_deal) == ""


def played(*ago):
    today = date(2026, 3, 31)
    return {(today - timedelta(days=days)).isoformat() for days in ago}


@pytest.mark.parametrize(
    ("ago", "row"),
    [
        ((), 0),
        ((0,), 1),
        ((1, 2, 3), 3),  # today is still to be played
        ((0, 1, 3, 4), 4),  # one day missed
        ((0, 3, 4), 1),  # two missed in a week end it
        ((0, 1, 3, 4, 5, 6, 7, 8, 10, 11), 10),  # a day missed in each of two weeks
        ((0, 1, 3, 4, 5, 6, 7, 9, 10), 7),  # the second miss is six days from the first
        ((0, -1, -2), 1),  # days to come do not count yet
        ((-3,), 0),
    ],
)
def test_a_row_of_days_forgives_one_a_week(ago, row):
    assert streak(played(*ago), "2026-03-31") == row
    assert longest_streak(played(*ago)) >= row


def test_a_clock_set_back_and_forth_does_no_harm():
    days = played(0, 1, 2, 3)
    assert streak(days, "2026-03-29") == 2
    assert streak(days, "2026-03-31") == 4


def test_a_month_is_whole_weeks_from_monday():
    weeks = month("2026-02-14")
    assert weeks[0] == ("",) * 6 + ("2026-02-01",)
    assert [day for week in weeks for day in week if day] == [f"2026-02-{day:02d}" for day in range(1, 29)]
    assert all(date.fromisoformat(day).weekday() == at for week in weeks for at, day in enumerate(week) if day)


def test_months_follow_each_other():
    assert other_month("2026-01-31", -1) == "2025-12-01"
    assert other_month("2026-12-05", 1) == "2027-01-01"
    assert other_month("2024-02-29", 1) == "2024-03-01"


def test_a_day_is_said_as_each_language_says_it():
    assert Words("en").say(day_name("2026-03-01")) == "1 March 2026"
    assert Words("de").say(day_name("2026-03-01")) == "1. März 2026"
    assert Words("fr").say(day_name("2026-03-01")) == "1er mars 2026"
    assert Words("pt").say(day_name("2026-03-01")) == "1º de março de 2026"
    assert Words("fr").say(day_name("2026-03-21")) == "21 mars 2026"
    assert Words("en").say(day_name("")) == "–"


@given(some.sets(some.integers(0, 40), max_size=30))
def test_the_longest_streak_is_the_best_that_was_ever_reached(played):
    days = [day_text(20_000 + number) for number in played]
    best = max((streak(days, day_text(20_000 + now)) for now in range(41)), default=0)
    assert longest_streak(days) == best


def test_the_latest_day_that_is_finished_is_noted():
    store = {}
    for day in ("", "2026-11-20", "2026-11-23", "2026-11-21", ""):
        note_daily(store, day)
    assert store == {DAILY_DONE: "2026-11-23"}


@given(some.dates())
def test_weekdays_are_those_of_the_calendar(day):
    assert weekday(day.isoformat()) == day.weekday()
