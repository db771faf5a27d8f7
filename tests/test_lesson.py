"""Lessons: every step's move is legal, is spelled by presses, and leads where the lesson says."""

import random
from itertools import pairwise

import pytest
from sessions import lesson_of

from parlour.core.errors import IllegalMove
from parlour.core.game import Move
from parlour.games import GAMES, entry_of
from parlour.table.lesson_session import LEAVE, NEXT
from parlour.words import SENTENCES, Words

WORDS = Words("en")
every_lesson = pytest.mark.parametrize("game", [game.id for game in GAMES])


def follow(session):
    """Does what the coach asks for, pressing what is marked."""
    step, presses = session.step, 0
    if not step.move:
        session.press(NEXT)
    while step.move and session.step is step:
        if not session.press(session.next_stop()) and session.table.peek(session.play.position, session.picked):
            session.make(Move.parse(step.move))  # what choosing between twins does
        presses += 1
        assert presses < 5, f"pressing what is marked does not make {step.move}"


def test_the_games_of_the_house_have_a_lesson_of_a_dozen_steps_or_so():
    for game in GAMES:
        assert 6 <= len(lesson_of(game.id).lesson) <= 16, game.id


@every_lesson
def test_each_step_leads_where_it_says(game):
    session, lesson = lesson_of(game), entry_of(game).lesson
    for number, step in enumerate(lesson):
        assert session.at == number
        before = str(session.play.position)
        if number + 1 == len(lesson):
            break
        follow(session)
        piles = str(session.play.position).split()
        if step.move:
            assert step.leads, f"{step.say}: say where {step.move} leads"
            assert str(session.play.position) != before
        assert set(step.leads.split()) <= set(piles), step.say
    assert not session.step.move, "the last step only tells"


def wander(session, chance):
    """Does one thing that a pupil can do, sense or nonsense."""
    leading = (stop for picked in ((), session.picked) for stop in session.selection.next_stops(picked))
    stop = chance.choice([*session.table.piles, *leading, ""])
    key = chance.choice(["ArrowLeft", "ArrowRight", "Home", "End"])
    ways = [
        lambda: session.press(stop),
        lambda: session.lift(stop),
        lambda: session.drop(stop),
        lambda: session.nudge(key),
    ]
    ways += [session.cancel, lambda: follow(session)]
    chance.choice(ways if chance.random() < 0.95 or not session.at else [session.undo])()


@every_lesson
def test_whatever_a_pupil_does_the_table_is_that_of_the_step(game):
    straight, tables = lesson_of(game), []
    lesson = entry_of(game).lesson
    for _ in lesson:
        tables.append(straight.play.position)
        follow(straight)
    for number in range(20):
        session, chance = lesson_of(game), random.Random(number)
        while session.at + 1 < len(lesson):
            wander(session, chance)
            assert session.play.position == tables[session.at], session.step.say


@every_lesson
def test_the_coach_says_each_step_in_every_language(game):
    for step in lesson_of(game).lesson:
        assert all(step.say in table for table in SENTENCES.values()), step.say


@every_lesson
def test_what_to_do_now_is_heard_from_the_coach_alone(game):
    session, lesson = lesson_of(game), entry_of(game).lesson
    while session.at + 1 < len(lesson):
        asked = session.aloud.paragraph(session.selection.told(session.picked))
        assert asked not in session.said, session.step.say
        follow(session)


@every_lesson
def test_a_new_table_is_laid_only_after_the_pupil_could_look(game):
    lesson = lesson_of(game).lesson
    assert lesson[0].opening
    for before, step in pairwise(lesson):
        assert not (step.opening and before.move), f"{step.say}: let {before.say} be followed by a word of the coach"


@every_lesson
def test_another_move_is_put_off_and_changes_nothing(game):
    session = lesson_of(game)
    while not session.step.move:
        follow(session)
    other = next(move for move in session.play.moves() if str(move) != session.step.move)
    before = session.play.position
    session.make(other)
    assert session.play.position == before
    assert session.scene()["why"].startswith(WORDS.text("lesson.other"))
    assert session.text in session.scene()["why"]


@every_lesson
def test_undo_goes_back_step_by_step_to_the_beginning(game):
    session, lesson = lesson_of(game), entry_of(game).lesson
    seen = []
    while session.at + 1 < len(lesson):
        seen.append((session.at, session.play.position))
        follow(session)
    while seen:
        session.undo()
        assert (session.at, session.play.position) == seen.pop()
    with pytest.raises(IllegalMove):
        session.undo()


@every_lesson
def test_a_step_back_is_as_quiet_as_undo_is(game):
    session, lesson = lesson_of(game), entry_of(game).lesson
    while session.at + 1 < len(lesson):
        follow(session)
    while session.at:
        session.scene()  # what was heard on the way here
        session.undo()
        assert session.scene()["cues"] == []


def test_the_scene_says_what_to_do_and_marks_where():
    session = lesson_of("gridcannon")
    scene = session.scene()
    assert scene["prompt"] == WORDS.text("lesson.grid.royal")
    assert scene["piles"]["n3"]["next"] == ["n3"]
    assert sum("next" in pile for pile in scene["piles"].values()) == 1
    assert scene["deal"] == "Step 1 of 13"
    assert scene["can"] == {"undo": False, "redo": False, "hint": False}
    assert [action["id"] for action in scene["actions"]] == [LEAVE]
    follow(session)
    assert [action["id"] for action in session.scene()["actions"]] == ["keep", LEAVE]


def test_a_look_at_a_pile_marks_what_takes_part_and_leaves_the_coachs_words_where_they_are():
    session = lesson_of("gridcannon")
    while session.step.say != "lesson.grid.kill":
        follow(session)
    for stop in ("c3", "n3"):
        session.consider(stop)
        scene = session.scene()
        assert "actor" in scene["piles"]["c1"]["marks"]
        assert (scene["prompt"], scene["why"]) == (WORDS.text("lesson.grid.kill"), "")
    session.press("n3")
    assert session.scene()["why"].startswith("J♣ falls to 11 from any two.")
    assert session.scene()["why"].endswith(WORDS.text("lesson.grid.kill"))


def test_where_a_card_of_the_workspace_is_to_go_only_that_card_is_marked():
    session = lesson_of("grandma")
    while session.step.say != "lesson.grandma.work":
        follow(session)
    assert session.scene()["piles"]["work"]["next"] == ["work.3"]
    session.press("work.3")
    assert session.scene()["piles"]["uS"]["next"] == ["uS"]


def test_leaving_is_told_and_nothing_is_kept():
    left = []
    session = lesson_of("grandma", on_leave=lambda: left.append(True))
    assert not session.press(LEAVE)
    assert left == [True]
    assert not session.kept
