"""What is heard: labels say what would happen, every move has words of its own, a carried card goes back."""

import random

import pytest
from sessions import session_of

from game_data import won_play
from parlour.core.game import Move
from parlour.core.play import Deal, Play
from parlour.games import GAMES, table_of
from parlour.games.gridcannon.rules import GRIDCANNON
from parlour.table.deal_scenes import deal_scenes
from parlour.table.session import PlayerOptions
from parlour.words import Words

WORDS, ALOUD = Words("en"), Words("en", aloud=True)
SUIT_SYMBOLS = set("♣♦♥♠★⚔▲▼")


def sessions(game, number, most=60):
    """A seat at every step of a random game."""
    session, chance = session_of(Play(Deal(game, number)), WORDS, PlayerOptions()), random.Random(number)
    session.begin()
    for _ in range(most):
        yield session
        moves = list(session.play.moves())
        if not moves:
            return
        session.make(chance.choice(moves))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_move_has_words_of_its_own(game):
    for session in sessions(game, 5):
        said = [ALOUD.say(table_of(game).phrase(session.play.position, move)) for move in session.play.moves()]
        assert len(set(said)) == len(said)
        assert not SUIT_SYMBOLS & set("".join(said))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_labels_and_what_is_said_have_no_signs_in_them(game):
    for session in sessions(game, 6):
        piles = session.scene()["piles"].values()
        heard = session.said + "".join(drawn["label"] + "".join(drawn["labels"]) for drawn in piles)
        assert not SUIT_SYMBOLS & set(heard)


def test_a_label_tells_whom_a_card_would_kill():
    won = won_play("gridcannon")
    line, session = won.line, session_of(Play(won.deal), WORDS, PlayerOptions(draw=False))
    killed = 0
    for move in line:
        chips = [
            drawn for drawn in session.scene()["piles"].values() if drawn["chip"] and drawn["chip"]["tone"] == "good"
        ]
        for drawn in chips:
            assert "can be placed; kills" in drawn["label"]
        killed += len(chips)
        session.make(move)
    assert killed > 5


def carrying():
    """A seat at Grandma's Game whose workspace holds at least four cards."""
    session = session_of(Play(Deal(next(game for game in GAMES if game.id == "grandma"), 21)), WORDS, PlayerOptions())
    session.begin()
    while len(session.play.position["work"]) < 4:
        session.make(Move("stock", "work"))
    return session


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_button_that_shows_a_sign_is_called_by_what_it_does(language):
    session = carrying()
    session.words = Words(language)
    session.press("work.2")
    table, position = session.table, session.play.position
    labels = {action["id"]: action.get("label") for action in session.scene()["actions"]}
    phrases = {str(move): session.aloud.say(table.phrase(position, move)) for move in session.selection.paths}
    signs = {f"work.2-work.{place}": phrases[f"work.2-work.{place}"] for place in (1, 3)}
    assert {move: label for move, label in labels.items() if label} == signs
    assert all(text.isascii() or language == "de" for text in signs.values())


def test_a_card_that_was_carried_goes_back_to_where_it_was():
    session = carrying()
    size, before = len(session.play.position["work"]), session.play.position
    session.press(f"work.{size}")
    assert session.nudge("ArrowRight")
    assert session.nudge("End")
    assert session.play.position["work"][-1] == before["work"][0]
    assert session.cancel() == f"work.{size}"
    assert session.play.position == before
    assert session.picked == session.selection.default_selection
    assert session.cancel() == ""


def test_what_is_put_down_stays_where_it_was_carried():
    session = carrying()
    size = len(session.play.position["work"])
    session.press(f"work.{size}")
    session.nudge("End")
    carried = session.play.position
    session.press("work.1")
    assert session.picked == session.selection.default_selection
    session.cancel()
    assert session.play.position == carried


def test_a_refusal_is_said_again_when_it_happens_again():
    session = next(sessions(GRIDCANNON, 21))
    session.press("spent")
    first = session.said
    session.press("spent")
    assert session.said != first
    assert session.said.strip("\u00a0") == first.strip("\u00a0")


def test_the_cues_of_a_scene_are_given_once():
    session = next(sessions(GRIDCANNON, 21))
    session.take_events()
    session.press("spent")
    assert session.scene()["cues"] == [("refuse", 0)]
    session.take_events()
    assert session.scene()["cues"] == []


def test_without_the_memory_aid_a_pile_does_not_say_how_many_it_hides():
    deal = Deal(next(game for game in GAMES if game.id == "grandma"), 21)
    shown, hidden = (session_of(Play(deal), WORDS, PlayerOptions(counts=counts)) for counts in (True, False))
    pile = "t5"
    assert shown.scene()["piles"][pile]["count"] > 1
    assert hidden.scene()["piles"][pile]["count"] == 1
    assert "top of" in shown.scene()["piles"][pile]["label"]
    assert "top of" not in hidden.scene()["piles"][pile]["label"]
    *_, dealt = deal_scenes(hidden)
    assert dealt["piles"][pile]["count"] == 1
