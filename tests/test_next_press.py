"""Where the next press is, and the places that a key walks through because a press there gains something."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from rulebook import WITH_BLANK
from sessions import lesson_of, session_of

from parlour.core.game import Game, Move
from parlour.core.messages import message
from parlour.core.play import Deal, Play
from parlour.games import GAMES, game_of, table_of
from parlour.games.blank.rules import BLANK
from parlour.table.autoplay import PlayerOptions
from parlour.table.layout import pile_of
from parlour.table.next_press import gains, next_gain, next_press
from parlour.table.session import Session
from parlour.words import Words


def played(game: Game, number: int = 3, most: int = 120) -> Iterator[Session]:
    """A session at every step of a game that presses what is next, or now and then anything."""
    session, chance = session_of(Play(Deal(game, number)), Words("en"), PlayerOptions(draw=False)), random.Random(1)
    session.begin()
    for _ in range(most):
        yield session
        stops = sorted(session.selection.next_stops(session.picked))
        if not stops:
            return
        session.press(chance.choice(stops) if chance.random() < 0.3 else next_press(session))


@pytest.mark.parametrize("game", WITH_BLANK, ids=lambda game: game.id)
def test_the_next_press_leads_on_until_the_game_is_over(game: Game) -> None:
    for session in played(game):
        onward = session.selection.next_stops(session.picked)
        assert next_press(session) in (onward or session.selection.by_text or ["again"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_gain_is_taken_first_and_all_are_walked_through_both_ways(game: Game) -> None:
    found = 0
    for session in played(game):
        stops = gains(session)
        found += bool(stops)
        assert next_press(session) == stops[0] if stops else not next_gain(session, "stock")
        walked, back = [next_gain(session, "")], [next_gain(session, "", back=True)]
        for _ in stops[1:]:
            walked.append(next_gain(session, walked[-1]))
            back.append(next_gain(session, back[-1], back=True))
        assert walked == list(stops or [""])
        assert back == walked[::-1]
        if stops:
            assert next_gain(session, stops[-1]) == stops[0], "past the end it goes round"
    assert found > 3, f"few moves of {game.id} gain something: say which do in its Table.effects or Table.gains"


def test_what_gains_on_the_grid_is_what_shows_a_good_chip() -> None:
    for session in played(game_of("gridcannon")):
        if not session.picked or session.picked == ("hand",):
            piles = session.scene()["piles"].items()
            assert set(gains(session)) == {name for name, pile in piles if (pile["chip"] or {}).get("tone") == "good"}


def test_what_gains_in_grandmas_game_is_a_card_that_can_go_home() -> None:
    session = session_of(Play(Deal(game_of("grandma"), 1)), Words("en"), PlayerOptions())
    assert set(gains(session)) == {move.source for move in session.play.moves() if move.target[0] in "ud"}
    assert table_of(session.play.game).gains(session.play.position, Move("uS", "dS")) is False


def test_a_game_without_effects_has_no_gains_and_says_so() -> None:
    session = next(played(BLANK))
    assert gains(session) == ()
    assert next_gain(session, "hand") == ""
    assert Words("en").text(f"{session.table.gain}.none") == "Nothing can be gained at once now."
    assert next_press(session) in session.selection.next_stops(session.picked)


@pytest.mark.parametrize("game", WITH_BLANK, ids=lambda game: game.id)
def test_every_table_says_what_the_key_leads_to(game: Game) -> None:
    for language in ("en", "de"):
        words, gain = Words(language), table_of(game).gain
        assert words.text(gain) != words.text(f"{gain}.none")


def test_from_a_button_the_way_goes_to_the_first_gain_if_there_is_one() -> None:
    """Those that carry a card of the workspace are called by moves, which begin like a place of the pile."""
    found = 0
    for session in played(game_of("grandma")):
        for action in session.scene()["actions"]:
            found += pile_of(action["id"]) == "work"
            assert next_gain(session, action["id"]) == next_gain(session, "")
    assert found


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_lesson_is_gone_through_by_what_is_next_alone(game: str) -> None:
    left = list[bool]()
    lesson = lesson_of(game, lambda: left.append(True))
    for _ in range(4 * len(lesson.lesson)):
        lesson.press(next_press(lesson))
        if left:
            break
    assert left
    assert lesson.step is lesson.lesson[-1]


def test_a_hint_and_the_coach_come_before_a_gain() -> None:
    lesson = lesson_of("gridcannon")
    assert next_press(lesson) == lesson.next_stop()
    session = next(played(game_of("grandma")))
    deal = Move("stock", "work")
    session.advise(deal, message("prompt.move"))
    assert pile_of(next_press(session)) == "stock"
