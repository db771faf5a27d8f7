"""Hints are fair, legal and better than no hint; reviews and answers claim only what was proven."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations

import pytest
from asking import answer, solve
from rulebook import WITH_BLANK

from game_data import proven_deals
from parlour import api
from parlour.core.cards import UNSEEN
from parlour.core.errors import IllegalMove
from parlour.core.game import Move, legal, read_moves
from parlour.core.notation import write_replay
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, game_of, strategy_of
from parlour.games.blank.rules import BLANK
from parlour.games.gridcannon.grid import DRAW
from parlour.games.gridcannon.rules import Version
from parlour.games.gridcannon.strategy import GridStrategy
from parlour.search.futures import knowledge_of, sample_future, unseen_cards
from parlour.search.strategy import FUTURES_APART
from parlour.solving.catalogue import solution
from parlour.solving.hint import hint, iter_hints, reason_for
from parlour.solving.protocol import iter_answers
from parlour.solving.review import Cost, iter_reviews

GRIDS = [game for game in GAMES if isinstance(game, Version)]


def started(game, number=1):
    return game.start(shuffled(game.deck, number))


@pytest.mark.parametrize("futures", [0, -3])
def test_a_hint_of_no_future_is_refused(futures: int) -> None:
    with pytest.raises(ValueError, match=f"^a hint needs at least one future, not {futures}$"):
        api.hint(api.deal("gridcannon/1234"), futures)


@pytest.mark.parametrize("game", WITH_BLANK, ids=lambda game: game.id)
def test_a_future_holds_the_whole_deck_and_changes_nothing_in_sight(game):
    seen = game.seen(started(game))
    first, second = sample_future(game, seen, 1), sample_future(game, seen, 2)
    for future in (first, second):
        cards = Counter(card.face(up=True) for pile in future.piles.values() for card in pile)
        assert cards == Counter(game.deck)
        assert game.seen(future) == seen
    assert first != second
    assert sample_future(game, seen, 1) == first
    hidden = sum(pile.count(UNSEEN) for pile in seen.piles.values())
    assert len(unseen_cards(game, seen)) == hidden > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_equal_positions_have_the_same_futures(game):
    seen = game.seen(started(game))
    same = Position.parse(str(seen))
    assert same == seen
    assert sample_future(game, same, 1) == sample_future(game, seen, 1)


@pytest.mark.parametrize("game", WITH_BLANK, ids=lambda game: game.id)
def test_a_hint_is_a_legal_plan_at_every_turn_of_a_game(game):
    position = started(game, 2)
    for _ in range(60):
        given = hint(game, game.seen(position), futures=2)
        if given is None:
            break
        assert given.move == given.plan[0]
        assert 0 <= given.won <= given.futures == 2
        for move in given.plan:
            position = game.play(position, legal(game, position, move))


def test_a_hint_sees_a_win_at_once():
    game = game_of("gridcannon")
    line = solve(game, started(game), nodes=40_000).line
    position = Play(Deal(game, 1), line).at(len(line) - 1)
    given = hint(game, game.seen(position))
    assert game.result(game.play(position, given.move)).won
    assert given.won == given.futures
    assert given.reason.key == "hint.kill"


@pytest.mark.parametrize(
    ("name", "table", "reason"),
    [
        ("gridcannon", "aces:AC n1:KH", "hint.draw"),
        ("gridcannon", "aces:AC n1:kh", "hint.futures"),  # a stack under the deck first is passed by the draw (10)
        ("gridcannon", "n1:kh", "hint.only"),  # an ace that passes is not banked (10)
        ("gridcannon-arcade", "jokers:XR n1:KH", "hint.draw"),
        ("gridcannon-arcade", "n1:KH", "hint.only"),
        ("gridcannon-arcade", "hand:9C n1:KH", "hint.futures"),  # the draw buries the card in hand
    ],
)
def test_a_draw_is_said_to_lose_nothing_only_where_it_comes_before_any_choice(name, table, reason):
    seen = Position.parse(f"play stock:?????? a1:4S b1:TS {table}")
    assert DRAW in game_of(name).moves(seen)
    assert reason_for(game_of(name), seen, (DRAW,)).key == reason


@pytest.mark.parametrize("game", [*GRIDS, game_of("grandma-fixed"), BLANK], ids=lambda game: game.id)
def test_a_hint_and_what_it_is_compared_with_won_as_often_as_is_said(game):
    position, compared = started(game, 4), 0
    for turn in range(8):
        seen = game.seen(position)
        given = hint(game, seen, futures=10, seed=turn)
        if given is None:
            break
        assert given.instead != given.plan
        for plan, won in ((given.plan, given.won), (given.instead, given.instead_won)):
            if plan:
                futures = (sample_future(game, seen, turn * FUTURES_APART + number) for number in range(10))
                assert won == sum(won_by_playing_out(game, future, plan) for future in futures)
        compared += bool(given.instead)
        assert bool(given.instead) == (len(strategy_of(game).plans(seen)) > 1)
        for move in given.plan:
            position = game.play(position, move)
    assert compared > 2


def won_by_playing_out(game, future, plan):
    for move in plan:
        future = game.play(future, move)
    return strategy_of(game).play_out(future).won


def test_a_hint_gets_better_while_one_waits_and_there_is_none_at_the_end():
    game = game_of("gridcannon")
    hints = list(iter_hints(game, game.seen(started(game)), futures=20))
    assert [given.futures for given in hints] == [5, 10, 15, 20]
    line = solve(game, started(game), nodes=40_000).line
    assert hint(game, Play(Deal(game, 1), line).position) is None


@pytest.mark.parametrize("game", GRIDS, ids=lambda game: game.id)
def test_the_simple_player_does_not_see_the_card_that_a_move_turns_up(game):
    strategy = GridStrategy(game)
    for number in range(1, 13):
        position = started(game, number)
        for _ in range(40):
            futures = (sample_future(game, game.seen(position), seed) for seed in range(3))
            choices = {strategy.choice(strategy.model.read(future)) for future in futures}
            assert len(choices) == 1, position
            if not (move := choices.pop()):
                break
            position = game.play(position, move)


@pytest.mark.parametrize("game", GRIDS, ids=lambda game: game.id)
def test_the_simple_player_lays_a_card_that_wins(game):
    strategy, wins = GridStrategy(game), 0
    for number in range(1, 25):
        play = Play(Deal(game, number))
        while (plans := strategy.plans(game.seen(play.position))) and len(play.line) < 200:
            winning = {move for move in play.moves() if move.source == "hand" and won_by(play, move)}
            wins += bool(winning)
            assert not winning or plans[0][0] in winning, write_replay(play)
            play.play(plans[0][0])
    assert wins > 8


def won_by(play, move):
    """Whether a move wins the game."""
    result = play.game.result(play.game.play(play.position, move))
    return result is not None and result.won


@pytest.mark.parametrize("name", ["gridcannon", "gridcannon-old", "gridcannon-arcade", "grandma"])
def test_the_simple_player_is_no_fool(name):
    """Its play-outs are what hints are made of: it wins many games that play at random does not."""
    game = game_of(name)
    won = sum(strategy_of(game).play_out(started(game, number)).won for number in range(40))
    assert won >= {"gridcannon": 24, "gridcannon-old": 30, "gridcannon-arcade": 17, "grandma": 5}[name]


def lost_by_recklessness(number):
    """A game of Gridcannon in which the first legal move is made after a good beginning, until it is lost."""
    game = game_of("gridcannon")
    play = Play(Deal(game, number), solve(game, started(game, number), nodes=40_000).line[:30])
    while play.result() is None:
        play.play(next(play.moves()))
    return play


def test_a_review_finds_the_last_proven_win_and_says_no_more_than_is_proven():
    play = lost_by_recklessness(1)
    assert not play.result().won
    *_, review = iter_reviews(play, nodes=8_000)
    assert review.complete
    assert review.last_win >= 30
    assert Play(play.deal, [*play.line[: review.last_win], *review.line]).result().won
    assert review.last_win < review.first_lost <= len(play.line)
    assert solve(play.game, play.at(review.first_lost)).verdict == "unsolvable"
    assert solve(play.game, play.at(review.first_lost - 1), nodes=8_000).verdict != "unsolvable"


def test_a_review_need_not_search_what_a_known_win_went_through():
    lost = lost_by_recklessness(1)
    won = Play(lost.deal, solve(lost.game, started(lost.game, 1), nodes=40_000).line)
    shared = next(index for index, pair in enumerate(zip(lost.line, won.line, strict=False)) if pair[0] != pair[1])
    asked = {"ask": "review", "replay": write_replay(lost), "nodes": 1}
    assert json.loads(answer(json.dumps(asked)))["last_win"] is None
    given = json.loads(answer(json.dumps({**asked, "won": write_replay(won)})))
    assert given["last_win"] >= shared >= 30
    assert Play(lost.deal, [*lost.line[: given["last_win"]], *read_moves(given["line"])]).result().won


def test_a_review_takes_no_win_from_another_deal_or_a_game_that_was_not_won():
    game = game_of("gridcannon")
    lost, unfinished = lost_by_recklessness(1), Play(Deal(game, 1))
    another = Play(Deal(game, 2), solve(game, started(game, 2), nodes=40_000).line)
    assert another.result().won
    for other in (unfinished, another):
        *_, review = iter_reviews(lost, nodes=1, won=other)
        assert review.last_win is None


def test_a_review_of_a_won_game_names_the_ploys_that_were_given_away():
    """The proven deal is won with 3 ploys left; here two are spent for nothing on the way."""
    game = game_of("gridcannon")
    proven = next(entry for entry in proven_deals("gridcannon") if entry.number == 2)
    line = solution(game, proven)
    wasted = Move("aces", "c3")
    wasteful = Play(Deal(game, 2), [*line[:81], wasted, *line[81:91], wasted, *line[91:]])
    assert wasteful.result().won
    *_, review = iter_reviews(wasteful, nodes=60_000)
    assert review.last_win == len(wasteful.line)
    assert review.costs == (Cost(81, best=3, bound_after=2), Cost(92, best=2, bound_after=1)), (
        "what was lost cannot be lost again"
    )


def test_answers_are_json_and_the_last_one_is_done():
    game = game_of("gridcannon")
    position = started(game)
    asked = json.dumps({"ask": "solve", "game": game.id, "position": str(position), "nodes": 40_000})
    answers = [json.loads(text) for text in iter_answers(asked)]
    assert [given["done"] for given in answers] == [False] * (len(answers) - 1) + [True]
    assert answers[-1]["verdict"] == "solved"
    asked = json.dumps({"ask": "hint", "game": game.id, "seen": str(game.seen(position)), "futures": 5})
    given = json.loads(answer(asked))
    assert given["futures"] == 5
    assert given["move"] in map(str, game.moves(position))
    replay = write_replay(Play(Deal(game, 1), read_moves(answers[-1]["line"])))
    assert json.loads(answer(json.dumps({"ask": "review", "replay": replay, "nodes": 2000})))["last_win"] > 0


@pytest.mark.parametrize(
    ("request_text", "said"),
    [
        ("{", "line 1"),
        ("[]", "ask for one of"),
        ('{"ask": "dance"}', "ask for one of"),
        ('{"ask": "hint", "game": "chess", "seen": "play"}', "no game 'chess'"),
        ('{"ask": "hint", "game": "gridcannon"}', "does not say its seen"),
        ('{"ask": "review"}', "does not say its replay"),
        ('{"ask": "solve", "game": "gridcannon", "position": "play a1:ZZ"}', "not a card"),
        ('{"ask": "solve", "game": "gridcannon", "position": "play hand:2C a1:KC n1:JC"}', "no game leads"),
        ('{"ask": "solve", "game": "grandma", "position": "play tA:??2H"}', "unseen cards cannot be searched"),
        ('{"ask": "why", "game": "grandma", "position": "play tA:??2H"}', "unseen cards cannot be searched"),
        ('{"ask": "hint", "game": "gridcannon", "seen": "play stock:?? hand:2C a1:KC n1:JC"}', "no game leads"),
        ('{"ask": "hint", "game": "gridcannon", "seen": "play stock:?? hand:JD a1:9S s1:TC w1:7S"}', "no game leads"),
        ('{"ask": "hint", "game": "gridcannon", "seen": "play stock:?? a1:??"}', "no game leads"),
        ('{"ask": "hint", "game": "grandma", "seen": "replace stock:?? work:2C"}', "no game leads"),
        ('{"ask": "hint", "game": "grandma", "seen": "play stock:?? tA:XB"}', "no game leads"),
        ('{"ask": "review", "replay": ""}', "begins with its deal"),
        ('{"ask": ["hint"]}', "ask is not a text"),
        ("[" * 100_000, "too deep"),
        ('{"ask": "hint", "game": "gridcannon", "seen": 5}', "seen is not a text"),
        ('{"ask": "hint", "game": "gridcannon", "seen": "play stock:' + "??" * 60 + '"}', "than are left"),
        (
            '{"ask": "hint", "game": "gridcannon", "seen": "play stock:?? n1:KC", "futures": 0}',
            "futures is not a whole number of at least 1",
        ),
        ('{"ask": "solve", "game": "gridcannon", "position": "play", "nodes": "1_0"}', "nodes is not a whole number"),
        ('{"ask": "solve", "game": "gridcannon", "position": "play", "nodes": true}', "nodes is not a whole number"),
    ],
)
def test_a_request_that_cannot_be_read_is_answered_with_one_sentence(request_text, said):
    given = json.loads(answer(request_text))
    assert said in given["error"]
    assert given["done"]


def test_a_finished_game_has_no_hint():
    position = Position.parse("play a1:2C")
    asked = json.dumps({"ask": "hint", "game": "gridcannon-arcade", "seen": str(position)})
    assert json.loads(answer(asked))["move"] is None


def test_what_was_in_the_workspace_is_remembered():
    game = game_of("grandma")
    play = Play(Deal(game, 1))
    for _ in range(2):
        play.play(Move("stock", "work"))
    before, after = play.at(play.index - 1), play.position
    pile = "t" + before.phase.removeprefix("work")
    known = knowledge_of(play)
    assert known[pile] == after[pile]
    assert UNSEEN in game.seen(after)[pile]
    assert UNSEEN in known["stock"]
    for name, cards in known.piles.items():
        assert all(card in (UNSEEN, real) for card, real in zip(cards, after[name], strict=True))


def test_what_was_never_shown_is_not_remembered():
    for game in GAMES:
        play = Play(Deal(game, 1))
        assert knowledge_of(play) == game.seen(play.position)


def swapped(play):
    """The same play of another deal that looks the same to the player so far: two cards lie the other way round."""
    game, deck = play.game, play.deal.deck
    known = knowledge_of(play)
    for one, other in combinations(range(len(deck)), 2):
        cards = list(deck)
        cards[one], cards[other] = cards[other], cards[one]
        try:
            twin = Play(Deal(game, None, tuple(cards)), play.line)
        except IllegalMove:
            continue
        same = knowledge_of(twin) == known
        if same and str(twin.position) != str(play.position):
            return twin
    pytest.fail("no two cards are hidden")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_hint_for_a_replay_knows_only_what_was_shown_on_the_way(game):
    play = Play(Deal(game, 3))
    while play.index < 12:
        for move in strategy_of(game).plans(game.seen(play.position))[0]:
            play.play(move)
    asked = [json.dumps({"ask": "hint", "replay": write_replay(one), "futures": 3}) for one in (play, swapped(play))]
    assert asked[0] != asked[1]
    assert answer(asked[0]) == answer(asked[1])
