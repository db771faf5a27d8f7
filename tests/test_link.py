"""What a link asks for, and what is shared of a game."""

import random

import pytest

from game_data import won_play
from parlour.core.errors import InvalidText
from parlour.core.limits import MOST_LETTERS
from parlour.core.link import read_link
from parlour.core.notation import write_replay
from parlour.core.play import Deal, Play
from parlour.games import GAMES, game_of, table_of
from parlour.memory.figures import scores_losses
from parlour.memory.sharing import progress, result_card
from parlour.words import Words

WORDS = Words("en")


def test_the_ways_in_of_the_installed_app():
    assert read_link("daily", game_of)[:2] == ("daily", None)
    assert read_link("daily/grandma", game_of)[:2] == ("daily", game_of("grandma"))
    assert read_link("continue", game_of)[:2] == ("continue", None)
    assert read_link("play/gridcannon-old", game_of)[:2] == ("play", game_of("gridcannon-old"))


def test_a_deal_and_a_whole_game():
    play = won_play("gridcannon")
    assert read_link("gridcannon/1", game_of).deal == play.deal
    assert read_link('[Deal "gridcannon/1"]', game_of) == read_link("gridcannon/1", game_of)
    shown = read_link(write_replay(play), game_of)
    assert shown == ("replay", play.game, play.deal, write_replay(play))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play/",
        "play/chess",
        "daily/",
        "daily/chess",
        "continue/grandma",
        "nothing",
        "[Deal",
        "gridcannon/x",
    ],
)
def test_what_names_nothing_is_refused(text):
    with pytest.raises(InvalidText):
        read_link(text, game_of)


def test_a_game_is_not_said_to_be_missing_where_none_belongs():
    with pytest.raises(InvalidText, match="'continue/gridcannon' names too much: continue stands alone"):
        read_link("continue/gridcannon", game_of)


def test_a_link_is_read_without_the_moves_of_its_game_but_not_at_any_length():
    text = '[Deal "gridcannon/1"] hand-z9'
    assert read_link(text, game_of).text == text
    with pytest.raises(InvalidText, match=f"it has {MOST_LETTERS + 1} letters, and at most {MOST_LETTERS} can be read"):
        read_link(text.ljust(MOST_LETTERS + 1, "9"), game_of)


def test_a_result_card_gives_nothing_away():
    play = won_play("gridcannon", 2)
    card = result_card(play, WORDS, "https://example.org/#gridcannon/3")
    assert card.split("\n") == [
        "Patience Parlour: Gridcannon, Deal 2",
        "Won: 3 of 6 ploys kept",
        "■" * 12,
        "https://example.org/#gridcannon/3",
    ]
    assert not any(str(move) in card for move in play.line)


def test_the_card_of_a_daily_deal_names_its_day():
    play = won_play("gridcannon", 2)
    play.day = "2026-05-21"
    assert result_card(play, WORDS, "").split("\n")[0] == "Patience Parlour: Gridcannon, daily deal of 21 May 2026"


def test_a_result_card_says_what_help_was_had():
    play = won_play("gridcannon", 2)
    play.undos, play.hints = 3, 2
    assert result_card(play, WORDS, "").split("\n")[1] == "Won: 3 of 6 ploys kept · 2 hints · 3 undos"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_card_of_a_lost_game_tells_its_score_where_that_says_how_far_it_went(game):
    play, chance = Play(Deal(game, 1)), random.Random(2)
    while not (result := play.result()):
        play.play(chance.choice([move for move in play.moves() if move.source != move.target]))
    assert not result.won
    told = result_card(play, WORDS, "").split("\n")[1]
    assert told.startswith(f"Lost: {result.score} ") if scores_losses(game.id) else told == "Lost"


def test_a_game_that_goes_on_has_no_card():
    with pytest.raises(ValueError, match="goes on"):
        result_card(Play(Deal(GAMES[0], 1)), WORDS, "")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_shows_how_far_it_went(game):
    won = won_play(game.id)
    for index in range(len(won.line) + 1):
        reached, whole = table_of(game).progress(won.at(index))
        filled = 12 * reached // whole
        assert progress(won.copy(index)) == "■" * filled + "□" * (12 - filled)
    assert filled == 12


def test_spaces_before_and_a_bar_after_the_deal_do_no_harm():
    assert read_link(' [Deal "gridcannon/1"] |', game_of) == read_link("gridcannon/1", game_of)
