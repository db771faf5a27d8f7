"""Lessons: every step's move is legal, is spelled by presses, and leads where the lesson says."""

import random

import pytest

from parlour.game import IllegalMove, Move
from parlour.games import GAMES
from parlour.lesson import LEAVE, NEXT, LessonSeat
from parlour.lessons import LESSONS
from parlour.words import LANGUAGES, Words

WORDS = Words("en")
every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


def seated(lesson, leave=lambda: None):
    return LessonSeat(lesson, WORDS, leave)


def follow(seat):
    """Does what the coach asks for, pressing what is marked."""
    step, presses = seat.step, 0
    if not step.move:
        seat.press(NEXT)
    while step.move and seat.step is step:
        if not seat.press(seat.next_stop()) and seat.play.game.table.peek(seat.play.position, seat.picked):
            seat.make(Move.parse(step.move))  # what choosing between twins does
        presses += 1
        assert presses < 5, f"pressing what is marked does not make {step.move}"


def test_the_games_of_the_house_have_a_lesson_of_a_dozen_steps_or_so():
    assert set(LESSONS) == {game.id for game in GAMES}
    for lesson in LESSONS.values():
        assert 6 <= len(lesson.steps) <= 16, lesson.game


@every_lesson
def test_each_step_leads_where_it_says(lesson):
    seat = seated(lesson)
    for number, step in enumerate(lesson.steps):
        assert seat.at == number
        before = str(seat.play.position)
        if number + 1 == len(lesson.steps):
            break
        follow(seat)
        piles = str(seat.play.position).split()
        if step.move:
            assert step.leads, f"{step.say}: say where {step.move} leads"
            assert str(seat.play.position) != before
        assert set(step.leads.split()) <= set(piles), step.say
    assert not seat.step.move, "the last step only tells"


def wander(seat, chance):
    """Does one thing that a pupil can do, sense or nonsense."""
    leading = (stop for picked in ((), seat.picked) for stop in seat.choice.next_stops(picked))
    stop = chance.choice([*seat.choice.table.piles, *leading, ""])
    key = chance.choice(["ArrowLeft", "ArrowRight", "Home", "End"])
    ways = [lambda: seat.press(stop), lambda: seat.lift(stop), lambda: seat.drop(stop), lambda: seat.nudge(key)]
    ways += [seat.cancel, lambda: follow(seat)]
    chance.choice(ways if chance.random() < 0.95 or not seat.at else [seat.undo])()


@every_lesson
def test_whatever_a_pupil_does_the_table_is_that_of_the_step(lesson):
    straight, tables = seated(lesson), []
    for _ in lesson.steps:
        tables.append(straight.play.position)
        follow(straight)
    for number in range(20):
        seat, chance = seated(lesson), random.Random(number)
        while seat.at + 1 < len(lesson.steps):
            wander(seat, chance)
            assert seat.play.position == tables[seat.at], seat.step.say


@every_lesson
def test_the_coach_says_each_step_in_every_language(lesson):
    for step in lesson.steps:
        assert all(step.say in table for table in LANGUAGES.values()), step.say


@every_lesson
def test_what_to_do_now_is_heard_from_the_coach_alone(lesson):
    seat = seated(lesson)
    while seat.at + 1 < len(lesson.steps):
        asked = seat.aloud.paragraph(seat.choice.told(seat.picked))
        assert asked not in seat.said, seat.step.say
        follow(seat)


@every_lesson
def test_a_new_table_is_laid_only_after_the_pupil_could_look(lesson):
    assert lesson.steps[0].opening
    for before, step in zip(lesson.steps, lesson.steps[1:], strict=False):
        assert not (step.opening and before.move), f"{step.say}: let {before.say} be followed by a word of the coach"


@every_lesson
def test_another_move_is_put_off_and_changes_nothing(lesson):
    seat = seated(lesson)
    while not seat.step.move:
        follow(seat)
    other = next(move for move in seat.play.moves() if str(move) != seat.step.move)
    before = seat.play.position
    seat.make(other)
    assert seat.play.position == before
    assert seat.scene()["why"].startswith(WORDS.text("lesson.other"))
    assert seat.text in seat.scene()["why"]


@every_lesson
def test_undo_goes_back_step_by_step_to_the_beginning(lesson):
    seat = seated(lesson)
    seen = []
    while seat.at + 1 < len(lesson.steps):
        seen.append((seat.at, seat.play.position))
        follow(seat)
    while seen:
        seat.undo()
        assert (seat.at, seat.play.position) == seen.pop()
    with pytest.raises(IllegalMove):
        seat.undo()


@every_lesson
def test_a_step_back_is_as_quiet_as_undo_is(lesson):
    seat = seated(lesson)
    while seat.at + 1 < len(lesson.steps):
        follow(seat)
    while seat.at:
        seat.scene()  # what was heard on the way here
        seat.undo()
        assert seat.scene()["cues"] == []


def test_the_scene_says_what_to_do_and_marks_where():
    seat = seated(LESSONS["gridcannon"])
    scene = seat.scene()
    assert scene["prompt"] == WORDS.text("lesson.grid.royal")
    assert scene["piles"]["n3"]["next"] == ["n3"]
    assert sum("next" in pile for pile in scene["piles"].values()) == 1
    assert scene["deal"] == "Lesson, step 1 of 13"
    assert scene["can"] == {"undo": False, "redo": False, "hint": False}
    assert [action["id"] for action in scene["actions"]] == [LEAVE]
    follow(seat)
    assert [action["id"] for action in seat.scene()["actions"]] == ["keep", LEAVE]


def test_where_a_card_of_the_workspace_is_to_go_only_that_card_is_marked():
    seat = seated(LESSONS["grandma"])
    while seat.step.say != "lesson.grandma.work":
        follow(seat)
    assert seat.scene()["piles"]["work"]["next"] == ["work.3"]
    seat.press("work.3")
    assert seat.scene()["piles"]["uS"]["next"] == ["uS"]


def test_leaving_is_told_and_nothing_is_kept():
    left = []
    seat = seated(LESSONS["grandma"], leave=lambda: left.append(True))
    assert not seat.press(LEAVE)
    assert left == [True]
    assert not seat.kept
