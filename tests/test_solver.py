"""The search holds to the rules, finds wins that the rules confirm, and claims no more than it knows."""

from __future__ import annotations

import random

import pytest
from asking import solve
from rulebook import WITH_BLANK

from game_data import proven_deals
from parlour.core.cards import UNSEEN
from parlour.core.game import Move
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, game_of, strategy_of
from parlour.games.blank.rules import BLANK
from parlour.games.grandma.model import Playout, insertions, read
from parlour.games.grandma.rules import Grandma
from parlour.games.gridcannon.model import GridModel
from parlour.games.gridcannon.rules import Version
from parlour.search.strategy import SOLVED, UNKNOWN, UNSOLVABLE, WON
from parlour.solving.solver import confirm, iter_found

CANNONS = [game for game in GAMES if isinstance(game, Version)]
GRANDMAS = [game for game in GAMES if isinstance(game, Grandma)]


def names(games):
    return [game.id for game in games]


@pytest.mark.parametrize("game", CANNONS, ids=names(CANNONS))
def test_every_step_of_the_grids_model_is_a_move_of_the_rules(game):
    model, chance, compared = GridModel(game), random.Random(7), 0
    for number in range(12):
        position = game.start(shuffled(game.deck, number))
        state = model.read(position)
        while steps := model.steps(state)[:]:
            assert [move for move, _ in steps] == list(game.moves(position))
            for move, after in steps:
                assert model.read(game.play(position, move)) == after, f"{position} {move}"
                compared += 1
            bold = chance.random() < 0.7
            move, state = max(steps, key=lambda step: model.evaluate(step[1])) if bold else chance.choice(steps)
            position = game.play(position, move)
            if compared > 6000:
                break
        if not steps:
            result = game.result(position)
            assert model.won(state) == result.won
            assert model.score(state) == result.score
    assert compared > 2000


@pytest.mark.parametrize("game", CANNONS, ids=names(CANNONS))
def test_a_move_is_evaluated_as_the_state_after_it(game):
    model, chance, won, compared = GridModel(game), random.Random(3), 0, 0
    for number in range(60):
        state = model.read(game.start(shuffled(game.deck, number)))
        while choices := model.choices(state):
            for value, move in choices:
                after = model.after(state, move)
                assert value == (WON if model.won(after) else model.evaluate(after)), f"{state} {move}"
                won += model.won(after)
                compared += 1
            _, move = max(choices) if chance.random() < 0.8 else chance.choice(choices)
            state = model.after(state, move)
    assert won > 0
    assert compared > 10_000


@pytest.mark.parametrize("game", CANNONS, ids=names(CANNONS))
def test_no_win_scores_more_than_the_bound_of_any_state_before_it(game):
    position = game.start(shuffled(game.deck, 1))
    found = solve(game, position, nodes=80_000)
    model = GridModel(game)
    for move in found.line:
        assert model.bound(model.read(position)) >= found.score
        position = game.play(position, move)
    assert model.bound(model.read(position)) >= found.score == model.score(model.read(position))


PLOYING = [game for game in CANNONS if not game.shame]  # the Old Version has no ploys


@pytest.mark.parametrize("game", PLOYING, ids=names(PLOYING))
def test_a_forced_step_is_the_draw_and_loses_nothing(game):
    """Whatever a ploy does before the draw it does after it as well: both orders lead to the same table."""
    model = GridModel(game)
    position = game.start(shuffled(game.deck, 4))
    met = compared = 0
    for move in solve(game, position, nodes=80_000).line:
        state = model.read(position)
        if step := model.forced(state):
            met += 1
            for ploy, after in model.steps(state):
                if ploy != step[0] and len(state[1]) > 1:
                    compared += 1
                    assert model.forced(after)[1] == dict(model.steps(step[1]))[ploy]
        position = game.play(position, move)
    assert met >= 5
    assert compared > 0


@pytest.mark.parametrize("game", GRANDMAS, ids=names(GRANDMAS))
def test_a_run_of_grandmas_game_is_legal_to_its_end(game):
    for number in range(30):
        position = game.start(shuffled(game.deck, number))
        run = Playout(read(position), game.reorders, seed=number).to_the_end(recorded=True)
        end = Play(Deal(game, number), run.line).position
        assert game.score(end) == run.laid
        assert game.result(end) is not None


def test_insertions_bring_any_order_into_any_other():
    chance = random.Random(3)
    for size in range(1, 10):
        cards = list(range(size))
        for _ in range(30):
            wanted = cards[:]
            chance.shuffle(wanted)
            order = cards[:]
            moves = insertions(cards, wanted)
            for move in moves:
                order.insert(size - move.place, order.pop(size - move.nth))
            assert order == wanted
            assert len(moves) < max(size, 2)


@pytest.mark.parametrize("game", GAMES, ids=names(GAMES))
def test_solved_deals_are_won_by_the_rules(game):
    """Of each game six deals are searched whose first win is known to come soon; most deals of some games take long."""
    solved, nodes = 0, 40_000
    for number in [entry.number for entry in proven_deals(game.id) if entry.nodes <= nodes][:6]:
        found = solve(game, game.start(shuffled(game.deck, number)), nodes=nodes)
        if found.verdict == SOLVED:
            result = Play(Deal(game, number), found.line).result()
            assert (result.won, result.score) == (True, found.score)
            solved += 1
    assert solved > 3


def test_deals_that_the_simple_player_loses_are_won_without_reordering():
    game = game_of("grandma-fixed")
    for number in (7, 9):
        start = game.start(shuffled(game.deck, number))
        assert not strategy_of(game).play_out(start).won
        assert solve(game, start).verdict == SOLVED


def test_the_search_goes_on_to_better_scores():
    game = game_of("gridcannon")
    scores = [
        found.score for found in iter_found(game, game.start(shuffled(game.deck, 2)), 60_000) if found.score is not None
    ]
    assert scores == sorted(scores)
    assert scores[-1] > scores[0]


def won_up_to(game, number, left):
    """The position that many moves before a win, and the win's score."""
    start = game.start(shuffled(game.deck, number))
    found = solve(game, start, nodes=80_000)
    return Play(Deal(game, number), found.line).at(len(found.line) - left), found.score


@pytest.mark.parametrize("game", CANNONS, ids=names(CANNONS))
def test_near_the_end_everything_is_tried(game):
    position, score = won_up_to(game, 1, left=2)
    found = solve(game, position, nodes=200_000)
    assert found.verdict == SOLVED
    assert found.complete
    assert found.score >= score


def beyond_reach():
    """A King of hearts with no hearts left to attack him, and two cards in the stock."""
    dead = " ".join(f"{spot}:{royal}" for spot, royal in zip(SPOTS_TAKEN, ROYALS_DEAD, strict=True))
    grid = "a1:2C b1:2S c1:3C a2:3S b2:4C c2:4S a3:5C b3:5S c3:6C"
    return Position.parse(f"play stock:7c7s {grid} n1:KH {dead}")


SPOTS_TAKEN = "n2 n3 e1 e2 e3 s1 s2 s3 w1 w2 w3".split()
ROYALS_DEAD = "jc qc kc jd qd kd jh qh js qs ks".split()


def test_unsolvable_is_said_when_everything_was_tried():
    assert solve(game_of("gridcannon"), beyond_reach()).verdict == UNSOLVABLE


def test_unsolvable_is_not_said_where_the_search_went_too_deep_to_end(monkeypatch):
    monkeypatch.setattr("parlour.search.beam.DEEPEST", 1)
    assert solve(game_of("gridcannon"), beyond_reach(), nodes=100).verdict == UNKNOWN


@pytest.mark.parametrize(
    ("royal", "middle", "verdict"),
    [("JC4S5D", "TD", SOLVED), ("JC5S5D", "TD", UNSOLVABLE), ("KC2S4D", "9C", SOLVED), ("KC3S4D", "9C", UNSOLVABLE)],
)
def test_the_old_versions_royal_is_lost_for_good_once_no_two_cards_can_reach_it(royal, middle, verdict):
    dead = " ".join(f"{spot}:{card}" for spot, card in zip(SPOTS_TAKEN, ["kh", *ROYALS_DEAD[1:]], strict=True))
    table = Position.parse(f"play stock:9s8s7s6s5s hand:2S a1:TC a2:{middle} b1:8C c1:7C b2:TH n1:{royal} {dead}")
    assert game_of("gridcannon-old").result(table) is None
    assert solve(game_of("gridcannon-old"), table, nodes=5_000).verdict == verdict


def test_a_short_budget_is_unknown_and_not_a_guess():
    game = game_of("gridcannon")
    found = solve(game, game.start(shuffled(game.deck, 1)), nodes=50)
    assert found.verdict == UNKNOWN


@pytest.mark.parametrize("game", WITH_BLANK, ids=names(WITH_BLANK))
def test_unseen_cards_cannot_be_searched(game):
    chance, position, asked = random.Random(1), game.start(shuffled(game.deck, 1)), 0
    for _ in range(400):
        seen = game.seen(position)
        if any(UNSEEN in cards for cards in seen.piles.values()):
            asked += 1
            with pytest.raises(ValueError, match="unseen"):
                solve(game, seen)
        moves = [move for move in game.moves(position) if move.source != move.target]
        if not moves:
            break
        position = game.play(position, chance.choice(moves))
    assert asked > 5


@pytest.mark.parametrize("game", GRANDMAS, ids=names(GRANDMAS))
def test_what_lies_unseen_when_the_stock_is_empty_is_not_called_lost(game):
    full = " ".join(f"u{suit}:{ladder(suit)} d{suit}:{ladder(suit, down=True)}" for suit in "CDS")
    hearts = f"uH:{ladder('H')[:24]} dH:{ladder('H', down=True)[:22]}"
    position = Position.parse(f"play tA:AH2H tK:KH {full} {hearts}")
    assert solve(game, position).verdict == SOLVED
    with pytest.raises(ValueError, match="unseen"):
        solve(game, game.seen(position))


def test_a_line_that_does_not_win_is_refused():
    game = game_of("gridcannon")
    start = game.start(shuffled(game.deck, 1))
    with pytest.raises(ValueError, match="does not win"):
        confirm(game, start, [next(iter(game.moves(start)))], 0)


def test_a_game_without_a_mind_of_its_own_is_solved_by_its_rules():
    position = BLANK.start(shuffled(BLANK.deck, 1))
    found = solve(BLANK, position)
    assert found.verdict == SOLVED
    assert found.complete
    falling = sorted(BLANK.deck, reverse=True)
    assert solve(BLANK, BLANK.start(falling)).verdict == UNSOLVABLE


def test_the_simple_player_ends_every_game():
    for game in GAMES:
        position = game.start(shuffled(game.deck, 9))
        best, other = strategy_of(game).play_out(position), strategy_of(game).play_out(position, seed=5)
        assert 0 <= best.progress <= 1
        assert strategy_of(game).play_out(position, seed=5) == other
        assert Move(*strategy_of(game).plans(game.seen(position))[0][0]) in game.moves(position)


def test_the_end_of_grandmas_game_is_searched_to_the_end():
    """The down foundation of hearts asks for the 3: with the 2 on top of it all is lost, whatever else can be laid."""
    game = game_of("grandma")
    full = " ".join(f"u{suit}:{ladder(suit)} d{suit}:{ladder(suit, down=True)}" for suit in "CDS")
    hearts = f"uH:{ladder('H')[:24]} dH:{ladder('H', down=True)[:20]}"
    for pile, verdict in (("2H3H", SOLVED), ("3H2H", UNSOLVABLE)):
        position = Position.parse(f"play tA:AH t3:{pile} tK:KH {full} {hearts}")
        assert game.result(position) is None
        assert solve(game, position).verdict == verdict


def ladder(suit, down=False):
    ranks = "A23456789TJQK"
    return "".join(rank + suit for rank in (reversed(ranks) if down else ranks))
