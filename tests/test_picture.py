"""What the picture of a finished game shows."""

from __future__ import annotations

import json

import pytest

from game_data import won_play
from parlour.core.play import Deal, Play
from parlour.games import GAMES, game_of, table_of
from parlour.memory.par import against_par
from parlour.memory.picture import picture_of, spoken
from parlour.words import Words


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_picture_shows_what_the_player_sees_of_the_table(game: str) -> None:
    play = won_play(game)
    picture = json.loads(json.dumps(picture_of(play, Words("en"), "")))
    seen = play.game.seen(play.position)
    piles = {name: pile for region in picture["regions"] for name, pile in region["piles"].items()}
    for name in table_of(play.game).piles:
        if name in piles:
            assert piles[name]["card"] in ("", *map(str, seen[name])), name
            assert bool(piles[name]["card"]) == bool(seen[name])
    for region in picture["regions"]:
        assert {name for row in region["rows"] for name in row.split()} - {"."} == region["piles"].keys()
    assert not any(pile["card"] == "??" for pile in piles.values())
    assert picture["course"][-1] == picture["whole"]
    assert all(trophy["move"] for trophy in picture["trophies"])


def test_a_picture_says_the_deal_or_its_day_the_result_and_the_help_that_was_had() -> None:
    play = won_play("gridcannon")
    play.hints = 1
    told = picture_of(play, Words("en"), "2 below par")
    assert told["deal"] == "Patience Parlour · Deal 1"
    assert told["verdict"] == f"Won: {Words('en').say(table_of(play.game).verdict(True, play.result().score))}"
    assert told["lines"] == ["2 below par", "One hint"]
    play.day = "2026-03-01"
    day = picture_of(play, Words("de"), "")
    assert "1. März 2026" in day["deal"]
    assert spoken(day, Words("de")).startswith("Ein Bild dieser Partie. Gridcannon. ")


def test_a_lost_game_without_points_says_how_far_it_came() -> None:
    play = Play(Deal(game_of("gridcannon"), 309))
    while play.result() is None:
        play.play(next(play.moves()))
    assert picture_of(play, Words("en"), "")["verdict"].startswith("Lost: ")


def test_a_game_that_goes_on_has_no_picture() -> None:
    with pytest.raises(ValueError, match="goes on"):
        picture_of(Play(Deal(game_of("grandma"), 7)), Words("en"), "")


def test_par_is_told_where_it_says_something() -> None:
    game = game_of("gridcannon")
    told = [Words("en").say(against_par(game, 3, True, score)) for score in (2, 3, 5)]
    assert told == ["One below par", "Level with par", "2 above par"]
    assert against_par(game, None, True, 3) is None
    assert against_par(game, 3, False, 0) is None
    assert against_par(game_of("grandma"), 104, True, 104) is None
