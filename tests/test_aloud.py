"""What is heard: labels say what would happen, every move has words of its own, a carried card goes back."""

import random

import pytest

from parlour.game import Move
from parlour.games import GAMES
from parlour.games.gridcannon import GRIDCANNON
from parlour.notation import read_replay
from parlour.play import Deal, Play
from parlour.seat import Manners, Seat
from parlour.words import Words

WORDS, ALOUD = Words("en"), Words("en", aloud=True)
SIGNS = set("♣♦♥♠★⚔▲▼")


def seats(game, number, most=60):
    """A seat at every step of a random game."""
    seat, chance = Seat(Play(Deal(game, number)), WORDS, Manners()), random.Random(number)
    seat.begin()
    for _ in range(most):
        yield seat
        moves = list(seat.play.moves())
        if not moves:
            return
        seat.make(chance.choice(moves))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_move_has_words_of_its_own(game):
    for seat in seats(game, 5):
        said = [ALOUD.say(game.table.phrase(seat.play.position, move)) for move in seat.play.moves()]
        assert len(set(said)) == len(said)
        assert not SIGNS & set("".join(said))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_labels_and_what_is_said_have_no_signs_in_them(game):
    for seat in seats(game, 6):
        piles = seat.scene()["piles"].values()
        heard = seat.said + "".join(drawn["label"] + "".join(drawn["labels"]) for drawn in piles)
        assert not SIGNS & set(heard)


def test_a_label_tells_whom_a_card_would_kill():
    with open("tests/data/won/gridcannon.txt", encoding="utf-8") as file:
        won = read_replay(next(file), lambda _: GRIDCANNON).play
    line, seat = won.line, Seat(Play(won.deal), WORDS, Manners(draw=False))
    killed = 0
    for move in line:
        chips = [drawn for drawn in seat.scene()["piles"].values() if drawn["chip"] and drawn["chip"]["kind"] == "kill"]
        for drawn in chips:
            assert "can be placed; kills" in drawn["label"]
        killed += len(chips)
        seat.make(move)
    assert killed > 5


def carrying():
    """A seat at Grandma's Game whose workspace holds at least four cards."""
    seat = Seat(Play(Deal(next(game for game in GAMES if game.id == "grandma"), 21)), WORDS, Manners())
    seat.begin()
    while len(seat.play.position["work"]) < 4:
        seat.make(Move("stock", "work"))
    return seat


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_button_that_shows_a_sign_is_called_by_what_it_does(language):
    seat = carrying()
    seat.words = Words(language)
    seat.press("work.2")
    table, position = seat.choice.table, seat.play.position
    labels = {action["id"]: action.get("label") for action in seat.scene()["actions"]}
    phrases = {str(move): seat.aloud.say(table.phrase(position, move)) for move in seat.choice.paths}
    signs = {f"work.2-work.{place}": phrases[f"work.2-work.{place}"] for place in (1, 3)}
    assert {move: label for move, label in labels.items() if label} == signs
    assert all(text.isascii() or language == "de" for text in signs.values())


def test_a_card_that_was_carried_goes_back_to_where_it_was():
    seat = carrying()
    size, before = len(seat.play.position["work"]), seat.play.position
    seat.press(f"work.{size}")
    assert seat.nudge("ArrowRight")
    assert seat.nudge("End")
    assert seat.play.position["work"][-1] == before["work"][0]
    assert seat.cancel() == f"work.{size}"
    assert seat.play.position == before
    assert seat.picked == seat.choice.resting
    assert seat.cancel() == ""


def test_what_is_put_down_stays_where_it_was_carried():
    seat = carrying()
    size = len(seat.play.position["work"])
    seat.press(f"work.{size}")
    seat.nudge("End")
    carried = seat.play.position
    seat.press("work.1")
    assert seat.picked == seat.choice.resting
    seat.cancel()
    assert seat.play.position == carried


def test_a_refusal_is_said_again_when_it_happens_again():
    seat = next(seats(GRIDCANNON, 21))
    seat.press("spent")
    first = seat.said
    seat.press("spent")
    assert seat.said != first
    assert seat.said.strip("\u00a0") == first.strip("\u00a0")


def test_the_cues_of_a_scene_are_given_once():
    seat = next(seats(GRIDCANNON, 21))
    seat.scene()
    seat.press("spent")
    assert seat.scene()["cues"] == ["refuse"]
    assert seat.scene()["cues"] == []


def test_without_the_memory_aid_a_pile_does_not_say_how_many_it_hides():
    deal = Deal(next(game for game in GAMES if game.id == "grandma"), 21)
    shown, hidden = (Seat(Play(deal), WORDS, Manners(counts=counts)) for counts in (True, False))
    pile = "t5"
    assert shown.scene()["piles"][pile]["count"] > 1
    assert hidden.scene()["piles"][pile]["count"] == 1
    assert "top of" in shown.scene()["piles"][pile]["label"]
    assert "top of" not in hidden.scene()["piles"][pile]["label"]
    *_, dealt = hidden.dealing()
    assert dealt["piles"][pile]["count"] == 1
