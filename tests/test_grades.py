"""Grades, ladders and what hangs on them: past days, new deals, marks and rewards."""

from __future__ import annotations

import hashlib
from argparse import Namespace
from collections import Counter
from itertools import groupby
from pathlib import Path

import pytest

import grades as tool
import kit
from game_data import proven_deals
from parlour.core.day import day_number, day_text
from parlour.games import GAMES, game_of, table_of
from parlour.memory.daily import GRADED, daily_deal, daily_grade
from parlour.memory.finished_game import FinishedGame
from parlour.memory.grades import ANY, GRADES, number_of, want, wanted
from parlour.memory.ladder import marks, next_grade, next_reward, rewards
from parlour.memory.settings import CHOICES, REWARDS

DAILY = 1000  # as web.catalogue_store has it, which only a page can import: browser/test_memory.py asks a page
IDS = [game.id for game in GAMES]

# The grades of the deals that days are chosen from, and the ladders: days since GRADED and players' marks hang on them.
PINNED = {
    "gridcannon": "02cd70276ce5f692",
    "gridcannon-exact": "409b80bb6ca836e9",
    "gridcannon-old": "bb7ed630aa72b127",
    "gridcannon-arcade": "b6afee56b51ba020",
    "grandma": "cf12c70e21161de3",
    "grandma-fixed": "3731cb2587615d1f",
}
WEEK = {  # from Monday, 2026-12-07
    "gridcannon": (548, 544, 29, 55, 951, 138, 620),
    "grandma-fixed": (3605, 722, 759, 3164, 3797, 2533, 1384),
}


def finished(deal: int, won: bool = True, **given: int) -> FinishedGame:
    noted = {"score": 3, "undos": 0, "hints": 0, **given}
    return FinishedGame("", "gridcannon", f"gridcannon/{deal}", "2026-03-01", won, **noted)


@pytest.mark.parametrize("game", IDS)
def test_every_deal_has_a_grade_and_every_game_a_fair_share_of_each(game: str) -> None:
    found = proven_deals(game)
    shares = Counter(entry.grade for entry in found)
    assert sorted(shares) == [1, 2, 3, 4]
    for grade, share in enumerate(tool.SHARES, 1):
        assert abs(100 * shares[grade] / len(found) - share) < 1
    ordered = sorted(found, key=tool.hardness)
    assert [grade for grade, _ in groupby(entry.grade for entry in ordered)] == [1, 2, 3, 4], "the easiest come first"
    assert all((entry.far is None) == (entry.easy > 0) for entry in found)


@pytest.mark.parametrize("game", IDS)
def test_grades_and_ladders_stay_as_they_are(game: str) -> None:
    told = "\n".join(f"{entry.number} {entry.grade}" for entry in proven_deals(game)[:DAILY])
    rungs = " ".join(str(entry.number) for entry in sorted(proven_deals(game), key=lambda one: one.rung) if entry.rung)
    found = hashlib.sha256(f"{told}\n{rungs}".encode()).hexdigest()[:16]
    assert game in PINNED, (
        f'pin the grades and the ladder of {game}: add "{game}": "{found}" to PINNED in tests/test_grades.py'
    )
    assert found == PINNED[game]


@pytest.mark.parametrize("game", IDS)
def test_a_ladder_climbs_from_easy_to_fiendish(game: str) -> None:
    """Its deals are proven as all are: their lines are played in test_catalogue."""
    rungs = sorted((entry for entry in proven_deals(game) if entry.rung), key=lambda entry: entry.rung)
    assert [entry.rung for entry in rungs] == [*range(1, 31)]
    assert [entry.number for entry in sorted(rungs, key=tool.hardness)] == [entry.number for entry in rungs]
    assert min(Counter(entry.grade for entry in rungs).values()) > 3, "each grade has its part of the ladder"


@pytest.mark.parametrize("game", IDS)
def test_a_new_ladder_has_its_share_of_each_grade(game: str) -> None:
    ordered = sorted((entry._replace(rung=0) for entry in proven_deals(game)), key=tool.hardness)
    grades = {entry.number: entry.grade for entry in ordered}
    assert tuple(Counter(grades[number] for number in tool.ladder(game, ordered)).values()) == tool.RUNGS


def test_a_ladder_of_too_few_deals_is_told_in_a_sentence() -> None:
    few = [entry._replace(grade=0, rung=0) for entry in proven_deals("grandma")[:20]]
    told = r"a ladder wants 8 deals of grade 1, and 6 are proven; .*catalogue\.py grandma COUNT$"
    with pytest.raises(kit.Missing, match=told):
        tool.ladder("grandma", tool.graded(few))


@pytest.mark.parametrize(("game", "number"), [("gridcannon-arcade", 19)])
def test_how_far_the_hint_player_comes_can_be_found_again(game: str, number: int) -> None:
    """The deals of Grandma's Game keep the grades that a weaker hint gave them."""
    found = next(entry for entry in proven_deals(game) if entry.number == number)
    assert found.easy == 0
    assert tool.how_far(game, number) == found.far


def test_games_of_a_run_that_was_cut_off_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "RESULTS", tmp_path)
    asked = []
    monkeypatch.setattr(tool, "how_far", lambda _, number: asked.append(number) or number * 10)
    file, game, given = tmp_path / "grandma.txt", game_of("grandma"), Namespace(jobs=1, scheduler=None)
    file.write_text("1 7\n2 far\n3 3", "utf-8")  # spoilt, and cut off within a line
    assert tool.played(game, [1, 2, 3], given) == {1: 7, 2: 20, 3: 30}
    assert asked == [2, 3]
    assert file.read_text("utf-8") == "1 7\n2 20\n3 30\n"


def test_a_list_that_has_grown_keeps_its_grades_and_its_ladder() -> None:
    old = [entry for entry in proven_deals("gridcannon") if entry.number <= 500]
    new = [entry._replace(grade=0, rung=0) for entry in proven_deals("gridcannon") if entry.number > 500]
    ordered = tool.graded([*old, *new])
    assert {entry.number: entry.grade for entry in ordered}.items() >= {one.number: one.grade for one in old}.items()
    assert {entry.grade for entry in ordered} == {1, 2, 3, 4}
    assert tool.ladder("grandma", ordered) == [one.number for one in sorted(old, key=lambda one: one.rung) if one.rung]


def test_days_have_a_grade_from_a_date_on_and_grow_harder_to_sunday() -> None:
    monday = day_number("2026-12-07")
    week = [daily_grade(day_text(monday + day)) for day in range(7)]
    assert week == sorted(week)
    assert (week[0], week[-1]) == (1, 4)
    assert daily_grade(GRADED) == 1
    assert {daily_grade(day_text(day_number(GRADED) - before)) for before in range(1, 40)} == {0}


@pytest.mark.parametrize("game", WEEK)
def test_golden_days_since_they_have_grades(game: str) -> None:
    numbers = []
    for day in range(7):
        text = day_text(day_number("2026-12-07") + day)
        chosen = [entry.number for entry in proven_deals(game)[:DAILY] if entry.grade == daily_grade(text)]
        numbers.append(daily_deal(game_of(game), text, chosen).number)
    assert tuple(numbers) == WEEK[game]


def test_the_grade_wanted_is_kept_for_each_game_and_a_damaged_one_is_asked_again() -> None:
    store: dict[str, str] = {}
    first, second, *_ = GAMES
    assert wanted(store, first) == ""
    want(store, first, "hard")
    want(store, second, ANY)
    assert (wanted(store, first), wanted(store, second)) == ("hard", ANY)
    assert [number_of(grade) for grade in (*GRADES, ANY)] == [1, 2, 3, 4, 0]
    store[f"grade/{first.id}"] = "impossible"
    assert wanted(store, first) == ""


@pytest.mark.parametrize(
    ("played", "wish", "offered"),
    [
        ("www", "easy", "medium"),
        ("ww", "easy", ""),
        ("wwww", "easy", ""),  # it was offered, and is no nag
        ("wwwwww", "easy", "medium"),
        ("wwlwww", "easy", "medium"),
        ("wwlw", "easy", ""),
        ("www", "hard", ""),  # of easier deals
        ("HHH", "hard", "fiendish"),
        ("HHwH", "hard", "fiendish"),  # an easier deal between changes nothing
        ("HHH", "fiendish", ""),
        ("HHHw", "hard", ""),  # nor is it asked again after a win that does not count
        ("www", ANY, ""),
        ("", "easy", ""),
    ],
)
def test_the_next_grade_is_offered_after_three_wins_in_a_row(played: str, wish: str, offered: str) -> None:
    games = [finished(number, won=result != "l") for number, result in enumerate(played)]
    levels = {f"gridcannon/{number}": 3 if result == "H" else 1 for number, result in enumerate(played)}
    assert next_grade(games, wish, levels.__getitem__) == offered


def test_a_deal_that_is_won_at_last_makes_a_row_and_one_that_is_won_again_does_not() -> None:
    late = [finished(1, won=False), finished(2), finished(3), finished(1)]
    assert next_grade(late, "easy", lambda deal: 1) == "medium"
    again = [finished(1), finished(2), finished(3), finished(3)]
    assert next_grade(again, "easy", lambda deal: 1) == ""


def test_marks_are_for_a_win_for_par_and_for_a_win_alone_in_one_game_or_several() -> None:
    pars = {"gridcannon/1": 3, "gridcannon/2": 4, "gridcannon/3": 1, "gridcannon/4": 1}
    games = [
        finished(1, undos=2),
        finished(2),
        finished(2, score=5, hints=1),
        finished(3, won=False, score=9),
        finished(99),
    ]
    assert marks(games, pars, graded=True) == {
        "gridcannon/1": {"won", "par"},
        "gridcannon/2": {"won", "par", "alone"},
        "gridcannon/3": set(),
        "gridcannon/4": set(),
    }
    assert marks([finished(1, score=2)], {"gridcannon/1": 3}, graded=True) == {"gridcannon/1": {"won", "alone"}}
    assert marks([finished(1, undos=2)], pars, graded=False)["gridcannon/1"] == {"won", "unhinted"}
    assert marks([finished(1, hints=2)], pars, graded=False)["gridcannon/1"] == {"won"}


def test_rewards_come_one_after_the_other_and_lock_nothing_that_there_was() -> None:
    assert rewards(0) == set()
    assert rewards(10_000) == set(REWARDS)
    assert next_reward(0) in rewards(5)
    assert next_reward(10_000) is None
    most = sum(3 * 30 for _ in GAMES)
    assert max(REWARDS.values()) < most / 4, "they are for playing, not for perfection"
    free = {(name, value) for name in ("felt", "back", "face") for value in CHOICES[name]} - set(REWARDS)
    assert free == {
        *(("felt", felt) for felt in ("green", "blue", "wine", "slate")),
        *(("back", back) for back in ("lattice", "scales", "argyle", "rays")),
        ("face", "plain"),
        ("face", "pictorial"),
    }
    assert {table_of(game).graded for game in GAMES} == {True, False}
