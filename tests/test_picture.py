"""What the picture of a finished game shows."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from test_story import lost

from game_data import won_play
from parlour.core.play import Deal, Play
from parlour.games import GAMES, game_of, table_of
from parlour.games.gridcannon.grid import SPOTS
from parlour.memory.picture import MOST, picture_of, spoken
from parlour.memory.sharing import against_par
from parlour.words import Words


@pytest.mark.parametrize("ended", [won_play, lost], ids=["won", "lost"])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_picture_shows_what_the_player_sees_of_the_table(game: str, ended: Callable[[str], Play]) -> None:
    play = ended(game)
    table, seen = table_of(play.game), play.game.seen(play.position)
    picture = json.loads(json.dumps(picture_of(play, Words("en"), "")))
    wanted = []
    for region in table.regions:
        if region.kind in ("tray", "fan"):  # each open card beside the table
            wanted.append([str(card) for pile in region.piles for card in seen[pile] if card.up][-MOST:])
        else:  # the top of a pile; of a royal himself, whatever he wears
            wanted.append([str(seen[pile][0 if pile in SPOTS else -1]) if seen[pile] else "" for pile in region.piles])
    shown = [[pile["card"] for pile in region["piles"].values()] for region in picture["regions"]]
    assert shown == [cards for cards in wanted if any(cards)] != []
    piles = {name: pile for region in picture["regions"] for name, pile in region["piles"].items()}
    dead = {spot for spot in SPOTS if seen[spot] and not seen[spot][0].up}
    assert {name for name, pile in piles.items() if pile["out"]} == dead
    assert {name for name, pile in piles.items() if pile["slim"]} == set(SPOTS) & piles.keys()
    for region in picture["regions"]:
        assert {name for row in region["rows"] for name in row.split()} - {"."} == region["piles"].keys()
    assert (picture["course"][-1], picture["whole"]) == table.progress(play.position)
    moves = [trophy["move"] for trophy in picture["trophies"]]
    assert moves, f"{game} has no trophies: give it a Story that tells some, in the on_demand.py of its family"
    assert all(moves) == play.result().won


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
