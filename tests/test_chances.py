"""Chances claim what was tried: the shares are those of the hint's plan and of what was made, in the same futures."""

from __future__ import annotations

import json
import random
from math import sqrt

import pytest

from game_data import proven_deals
from parlour.core.game import Move, read_moves
from parlour.core.notation import write_replay
from parlour.core.play import Deal, Play
from parlour.games import GAMES, game_of, strategy_of
from parlour.search.futures import knowledge_of, sample_future, unseen_cards
from parlour.search.strategy import FUTURES_APART, SOLVED
from parlour.solving.catalogue import solution
from parlour.solving.chances import FUTURES, choice_made, iter_chances
from parlour.solving.hint import hint
from parlour.solving.hint_text import choice_message
from parlour.solving.protocol import iter_answers
from parlour.solving.solver import iter_found

FEW = 6  # futures where any number will do


def careless(name: str, number: int, moves: int) -> Play:
    """So many moves of a game, each as a hint of few futures says or, once in three, at random."""
    play, chance = Play(Deal(game_of(name), number)), random.Random(number)
    while len(play.line) < moves and play.result() is None:
        if chance.random() < 1 / 3:
            play.play(chance.choice(list(play.moves())))
        else:
            given = hint(play.game, knowledge_of(play), futures=2)
            assert given
            play.play(given.move)
    return play


def after(play: Play, at: int, seed: int, plan: tuple[Move, ...]):
    """A future of what the player knew at an index, once the plan is played."""
    position = sample_future(play.game, knowledge_of(Play(play.deal, play.line[:at])), seed)
    for move in plan:
        position = play.game.play(position, move)
    return position


@pytest.mark.parametrize(
    ("name", "moves"), [("gridcannon", 30), ("gridcannon-arcade", 24), ("grandma", 30), ("grandma-fixed", 12)]
)
def test_every_share_is_that_of_the_futures_it_is_said_of(name, moves):
    play = careless(name, 5, moves)
    chances = list(iter_chances(play, futures=FEW))
    assert len(chances) > 3
    assert {chance.followed for chance in chances} == {True, False}
    for chance in chances:
        made = choice_made(play, chance.at)
        assert chance.followed == (chance.plan[: len(made)] == made)
        assert chance.followed or chance.other == made
        seeds = [(2 * chance.at + 1) * FUTURES_APART + number for number in range(FEW)]
        strategy, known = strategy_of(play.game), knowledge_of(Play(play.deal, play.line[: chance.at]))
        plans = strategy.compared(chance.plan, chance.other or chance.plan, known)
        results = [[strategy.wins(after(play, chance.at, seed, plan)) for seed in seeds] for plan in plans]
        assert (chance.won, chance.other_won) == tuple(map(sum, results))
        gains = [int(best) - int(worse) for best, worse in zip(*results, strict=True)]
        assert chance.apart == (sum(gains) > 2 * sqrt(sum(gain != 0 for gain in gains)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_future_counts_as_won_where_it_is_and_not_where_it_is_known_to_be_lost(game):
    entry = proven_deals(game.id)[0]
    deal = Deal(game, entry.number)
    won, lost = Play(deal, solution(game, entry)), Play(deal)
    chance = random.Random(3)
    while lost.result() is None:
        lost.play(chance.choice(list(lost.moves())))
    assert won.result().won
    assert not lost.result().won
    assert strategy_of(game).wins(won.position)
    assert not strategy_of(game).wins(lost.position)


def test_with_reordering_a_future_counts_as_won_exactly_where_it_can_be_won():
    game, verdicts = game_of("grandma"), set()
    for number in range(4):
        play = careless("grandma", number, 60 + 10 * number)
        for seed in range(4):
            future = sample_future(game, knowledge_of(play), seed)
            *_, found = iter_found(game, future)
            assert strategy_of(game).wins(future) == (found.verdict == SOLVED)
            verdicts.add(found.verdict)
    assert len(verdicts) == 2


def test_chances_use_no_card_that_the_player_did_not_know():
    play = careless("gridcannon", 8, 24)
    game, known = play.game, knowledge_of(play)
    drawn_last = play.deal.deck[-8:]
    assert {card.face(up=True) for card in drawn_last} <= set(unseen_cards(game, known))
    deck = (*play.deal.deck[:-8], *reversed(drawn_last))
    assert deck != play.deal.deck
    other = Play(Deal(game, None, deck), play.line)
    assert knowledge_of(other) == known
    assert list(iter_chances(other, futures=FEW)) == list(iter_chances(play, futures=FEW))


def test_a_move_that_throws_the_game_away_is_found():
    play = Play(Deal(game_of("gridcannon"), 8))
    while play.position.phase != "play" or len(play.line) < 16 or len(list(play.moves())) < 6:
        play.play(hint(play.game, knowledge_of(play), futures=4).move)
    at, seen = play.index, knowledge_of(play)
    wins = strategy_of(play.game).wins

    def won(move: Move) -> int:
        return sum(wins(play.game.play(sample_future(play.game, seen, seed), move)) for seed in range(FUTURES))

    play.play(min(play.moves(), key=won))
    [blunder] = iter_chances(play, first=at)
    assert (blunder.at, blunder.followed, blunder.apart) == (at, False, True)
    assert blunder.won > blunder.other_won + FUTURES / 4


def test_the_moves_of_a_new_order_are_one_choice_with_the_deal_after_them():
    play = Play(Deal(game_of("grandma"), 7))
    while not next((move for move in play.moves() if move.place), None):
        play.play(Move.parse("stock-work"))
    begin = play.index
    order = [next(move for move in play.moves() if move.place), Move.parse("stock-work")]
    for move in order:
        play.play(move)
    assert choice_made(play, begin) == tuple(order)
    assert choice_made(play, begin + 1) == (order[1],)
    assert begin + 1 not in {chance.at for chance in iter_chances(play, futures=FEW)}


BOTH_TRANSFER = (
    "t8-dC tA-dC tJ-dC t5-dC t2-dC t4-uH tA-dS tJ-uS stock-work work.3-work.4 stock-work stock-work t2-uS t5-uS t5-uD"
    " t7-uD work.4-work.1 stock-work work.5-uD stock-work work.5-dD t2-dD work.1-dS stock-work work.1-work.6"
    " work.1-work.4 stock-work work.1-uD tK-uD work.1-uD stock-work work.4-dD tQ-dD work.1-work.2 stock-work work.3-uD"
    " work.2-work.4 stock-work work.3-dH work.1-uH tA-uH stock-work work.6-work.7 work.2-work.6 work.4-work.1"
    " stock-work work.1-work.5 stock-work stock-work t8-uD work.4-uS tA-uS work.1-work.4 work.6-work.3 stock-work"
    " work.1-work.4 stock-work work.1-work.3 stock-work work.1-uD"
)  # of grandma/3: transfers make way for several diamonds


@pytest.mark.parametrize("made", ["uD-dD work.2-dD", "uD-dD work.1-work.2 stock-work"])
def test_transfers_are_one_choice_with_what_they_make_way_for(made):
    """Both choices begin with the same transfer as the hint."""
    play = Play(Deal(game_of("grandma"), 3), read_moves(BOTH_TRANSFER))
    begin, moves = play.index, read_moves(made)
    for move in moves:
        play.play(move)
    assert choice_made(play, begin) == moves
    chance = next(iter_chances(play, futures=FEW, first=begin))
    assert (chance.at, chance.followed, chance.other, chance.plan[0]) == (begin, False, moves, moves[0])
    assert len({choice_message(play.game, play.at(begin), plan) for plan in (chance.plan, moves)}) == 2


def in_need_of_order() -> Play:
    """A game in which nothing fits, and the simple player would keep the workspace's order, under which every future is
    lost."""
    play = Play(Deal(game_of("grandma"), 97))
    while play.index < 93:
        for move in strategy_of(play.game).plans(knowledge_of(play))[0]:
            play.play(move)
    return play


def test_a_deal_that_keeps_the_order_of_the_workspace_is_a_choice_that_can_lose_the_game():
    play = in_need_of_order()
    strategy, seen, deal = strategy_of(play.game), knowledge_of(play), Move.parse("stock-work")
    assert strategy.plans(seen) == [(deal,)]
    assert strategy.only_plan(seen) is None
    play.play(deal)
    [blunder] = iter_chances(play, first=93)
    assert (blunder.at, blunder.other, blunder.other_won, blunder.apart) == (93, (deal,), 0, True)
    assert blunder.plan[-1] == deal


def test_the_protocol_tells_each_choice_then_the_end_and_can_begin_later():
    play = careless("gridcannon", 5, 14)
    request = {"ask": "chances", "replay": write_replay(play), "futures": FEW}
    *choices, end = map(json.loads, iter_answers(json.dumps(request)))
    assert end == {"ask": "chances", "progress": 1.0, "done": True}
    expected = list(iter_chances(play, futures=FEW))
    assert [choice["at"] for choice in choices] == [chance.at for chance in expected]
    assert [choice["won"] for choice in choices] == [chance.won for chance in expected]
    assert [choice["progress"] for choice in choices] == sorted(choice["progress"] for choice in choices)
    assert not any(choice["done"] for choice in choices)
    later = choices[2]["at"] + 1
    *rest, _ = map(json.loads, iter_answers(json.dumps({**request, "first": later})))
    assert rest == choices[3:]
    [refused] = map(json.loads, iter_answers(json.dumps({**request, "first": -1})))
    assert refused == {"error": "first is not a whole number of at least 0", "done": True}
