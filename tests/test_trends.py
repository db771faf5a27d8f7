"""What many games tell together, each figure checked against games that were made for it."""

from datetime import date

import pytest

from parlour.core.day import day_text
from parlour.memory.figures import best_by_deal
from parlour.memory.finished_game import FinishedGame
from parlour.memory.trends import (
    POINTS,
    WEEKS,
    above_par,
    by_grade,
    by_month,
    causes,
    deals_by_game,
    lately,
    losses,
    year_of_days,
)


def game(number, won=True, score=0, day="2026-03-01", name="one", **others):
    return FinishedGame(str(number), name, f"{name}/{number}", day, won, score, **others)


def test_a_deal_counts_once_for_its_game_and_for_all():
    games = [game(1, False), game(2), game(1), game(1, name="other"), game(3, False)]
    deals = deals_by_game(games)
    assert {name: [(one.deal, one.won) for one in found] for name, found in deals.items()} == {
        "": [("one/1", True), ("one/2", True), ("other/1", True), ("one/3", False)],
        "one": [("one/1", True), ("one/2", True), ("one/3", False)],
        "other": [("other/1", True)],
    }
    assert lately(deals["one"]) == [True, True, False]
    assert lately([game(number, number > 5) for number in range(30)]) == [True] * 20


@pytest.mark.parametrize("count", [0, 1, POINTS, POINTS + 1, 1000])
def test_scores_against_par_are_few_points_that_leave_no_win_out(count):
    games = [game(number, score=number % 7, day=day_text(20_000 + number)) for number in range(count)]
    others = [game(0, False), game(0, name="unknown")]
    points = above_par([*games, *others], lambda one: 2 if one.game == "one" else None)
    assert len(points) <= POINTS
    assert sum(point.wins for point in points) == count
    total = sum(one.score - 2 for one in games)
    assert sum(point.mean * point.wins for point in points) == pytest.approx(total)
    assert [point.first for point in points] == sorted(point.first for point in points)
    assert not points or (points[0].first, points[-1].last) == (games[0].day, games[-1].day)


def test_scores_against_par_are_in_the_order_of_their_days_where_a_deal_was_won_late():
    games = [game(1, False, day="2026-01-01"), game(2, day="2026-01-05"), game(1, day="2026-02-01")]
    points = above_par(best_by_deal(games), lambda one: 2)
    assert [point.first for point in points] == ["2026-01-05", "2026-02-01"]


def test_grades_have_their_share_of_wins():
    games = [game(number, won=number < 3) for number in range(6)]
    assert by_grade(games, lambda entry: (0, 2, 1, 2, 2, 4)[int(entry.key)]) == [(1, 1, 1), (2, 3, 1), (4, 1, 0)]


def test_losses_are_told_with_their_moves_and_reasons():
    games = [game(1, False, moves=31, reason="stuck"), game(2, False, moves=9), game(3, moves=60, reason="done")]
    games += [game(4, False, moves=12, reason="armour"), game(5, False, moves=30, reason="stuck")]
    assert losses(games) == [9, 12, 30, 31]
    assert causes(games) == [("stuck", 2), ("armour", 1)]


@pytest.mark.parametrize("today", ["2026-03-01", "2026-03-02", "2024-02-29"])
def test_a_year_of_days_begins_with_a_monday_and_ends_today(today):
    games = [game(1, day=today), game(2, False, day=today), game(3, day="1999-01-01"), game(4, day="")]
    days = year_of_days(games, today)
    assert date.fromisoformat(days[0].day).weekday() == 0
    assert WEEKS * 7 - 7 < len(days) <= WEEKS * 7
    assert days[-1] == (today, 2, 1)
    assert sum(day.played for day in days) == 2
    months = by_month(days)
    assert months[-1] == (f"{today[:7]}-01", 1, 2, 1)
    assert 12 <= len(months) <= 14
