"""What is told of a game that has ended: its trophies in their order, its best moment, its course."""

from __future__ import annotations

import random

import pytest

from game_data import won_play, won_plays
from parlour.core.messages import message
from parlour.core.play import Deal, Play
from parlour.games import GAMES, game_of, table_of
from parlour.games.blank.rules import BLANK
from parlour.games.story import Trophy, story_of
from parlour.table.course import course, progress_changes
from parlour.table.table import Table
from parlour.words import SENTENCES, Words


def lost(game: str) -> Play:
    for number in range(60):
        play, chance = Play(Deal(game_of(game), number)), random.Random(number)
        while play.result() is None:
            moves = [move for move in play.moves() if move.source != move.target]
            play.play(chance.choice(moves or list(play.moves())))
        if not play.result().won:
            return play
    raise AssertionError("chance wins every game")


@pytest.mark.parametrize("game", ["gridcannon", "gridcannon-old", "gridcannon-arcade"])
def test_royals_stand_in_the_order_of_their_fall(game: str) -> None:
    for play in won_plays(game)[:3]:
        trophies = story_of(play.game).trophies(play)
        assert len({trophy.card for trophy in trophies}) == 12
        fallen = [(number, card) for number, made in enumerate(play.history(), 1) for card in made.turned if card.court]
        assert sorted((trophy.move, str(trophy.card)) for trophy in trophies) == sorted(
            (number, str(card)) for number, card in fallen
        )
        assert [trophy.move for trophy in trophies] == sorted(trophy.move for trophy in trophies)


def test_royals_that_never_fell_stand_behind_the_fallen() -> None:
    play = lost("gridcannon")
    trophies = story_of(play.game).trophies(play)
    reached, _ = table_of(play.game).progress(play.position)
    assert [bool(trophy.move) for trophy in trophies] == [True] * reached + [False] * (12 - reached)
    assert all(trophy.card.court and trophy.card.up for trophy in trophies)


def test_foundations_stand_in_the_order_in_which_they_were_finished_for_good() -> None:
    play = won_play("grandma")
    trophies = story_of(play.game).trophies(play)
    assert len(trophies) == 8
    for trophy in trophies:
        way, suit = ("u" if trophy.card.rank == 13 else "d"), trophy.card.suit
        sizes = [len(play.at(index)[way + suit]) for index in range(len(play.line) + 1)]
        assert sizes[trophy.move - 1] < 13
        assert set(sizes[trophy.move :]) == {13}
    assert [trophy.move for trophy in trophies] == sorted(trophy.move for trophy in trophies)


def test_foundations_that_were_not_finished_tell_how_far_they_came() -> None:
    play = lost("grandma")
    trophies = [trophy for trophy in story_of(play.game).trophies(play) if not trophy.move]
    assert trophies
    assert [trophy.part for trophy in trophies] == sorted((trophy.part for trophy in trophies), reverse=True)
    home = sum(round(13 * trophy.part) for trophy in story_of(play.game).trophies(play))
    assert home == play.result().score


def test_the_best_moment_is_the_card_that_killed_most() -> None:
    plays = won_plays("gridcannon")
    double = next(play for play in plays if max(map(len, _volleys(play))) > 1)
    moment = story_of(double.game).best_moment(double)
    made = list(double.history())[moment.move - 1]
    royals = tuple(card for card in made.turned if card.court)
    assert len(royals) == max(map(len, _volleys(double)))
    told = Words("en").say(moment.told)
    assert told.startswith(f"{len(royals)} with ")
    assert Words("de").say(moment.told).startswith(f"{len(royals)} mit ")


def _volleys(play: Play) -> list[list[object]]:
    return [[card for card in made.turned if card.court] for made in play.history()]


def test_the_best_moment_of_grandma_is_the_longest_run_between_two_deals() -> None:
    play = won_play("grandma")
    runs, score = [0], play.game.score
    for index, move in enumerate(play.line):
        gained = score(play.at(index + 1)) - score(play.at(index))
        runs = [*runs, 0] if str(move) == "stock-work" else [*runs[:-1], runs[-1] + gained]
    moment = story_of(play.game).best_moment(play)
    assert moment.told == message("story.run", count=max(runs))


def test_a_course_says_how_far_a_game_had_come_after_each_move() -> None:
    for game in GAMES:
        play = lost(game.id)
        told = course(table_of(game), play)
        assert len(told) == play.index + 1
        assert told[-1] == table_of(game).progress(play.position)[0]
        assert [now for _, now in progress_changes(told)][-1:] in ([told[-1]], [])


def test_a_game_without_a_story_of_its_own_has_a_plain_one() -> None:
    play = Play(Deal(BLANK, 7))
    story = story_of(BLANK)
    assert (story.trophies(play), story.best_moment(play), course(Table(BLANK), play)) == ((), None, ())


@pytest.mark.parametrize("language", SENTENCES)
def test_every_story_is_told_in_every_language(language: str) -> None:
    words = Words(language)
    for game in GAMES:
        play, story = won_play(game.id), story_of(game)
        best = story.best_moment(play)
        assert best, f"{game.id}: let its Story name the best moment of a game that is won (Story.best_moment)"
        told = [*(trophy.name for trophy in story.trophies(play)), best.told]
        told += [named(count) for named in (story.reached, story.worth) for count in (1, 2)]
        assert all(words.say(one) and words.aloud.say(one) for one in told)
    assert Trophy(play.game.deck[0], told[0]).move == 0
