"""Feats: each can be told from one game's moves, is offered where it can be done, and has its words."""

from pathlib import Path
from types import SimpleNamespace

import pytest

import kit
from game_data import lines_of, won_play
from parlour.core.game import Move, Result
from parlour.core.notation import read_replay
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.games import GAMES, entry_of, game_of, table_of
from parlour.games.gridcannon.feats import VOLLEY
from parlour.games.gridcannon.grid import SPOTS
from parlour.memory.finished_game import feats_of
from parlour.words import SENTENCES

OFFERED = {game.id: [feat.id for feat in entry_of(game.id).feats] for game in GAMES}
DONE = {feat.id: feat.done for game in GAMES for feat in entry_of(game.id).feats}


class Ended:
    """A play as feats see one, standing at an end that no test has the moves for."""

    def __init__(self, game, position, won=True, score=0, line=()):
        self.game, self.position, self.line, self.index = game, position, list(line), len(line)
        self._result = (won, score)

    def result(self):
        return Result(self._result[0], "royals", self._result[1])


@pytest.mark.parametrize(
    ("game", "line", "feats"),
    [
        ("gridcannon", 0, {"unarmoured", "alone"}),
        ("gridcannon", 2, {"double", "unarmoured", "last", "alone"}),
        ("gridcannon-exact", 1, {"double", "unarmoured", "alone"}),
        ("gridcannon-old", 0, {"double", "honour", "alone"}),
        ("gridcannon-arcade", 1, {"double", "alone"}),
        ("gridcannon-arcade", 0, {"alone"}),
    ],
)
def test_the_feats_of_known_games(game, line, feats):
    assert set(feats_of(won_play(game, line))) == feats


def test_a_lost_game_does_what_needs_no_win_only():
    plays = [read_replay(line, game_of).play for line in lines_of("gridcannon-old", "replay")]
    assert [feats_of(play) for play in plays] == [(), ("double",), ()]


def test_two_with_one_card_is_seen_where_it_happens():
    play = won_play("gridcannon", 2)
    pairs = [
        at
        for at, move in enumerate(play.line)
        if sum(effect.tone == "good" for effect in table_of(play.game).effects(play.at(at), move)) == 2
    ]
    assert pairs
    before = Play(play.deal, play.line[: pairs[0]])
    after = Play(play.deal, play.line[: pairs[0] + 1])
    dead = [sum(bool(at.position[spot]) and not at.position[spot][0].up for spot in SPOTS) for at in (before, after)]
    assert dead[1] == dead[0] + 2
    assert not DONE["double"](before)
    assert DONE["double"](after)


def test_a_perfect_six_and_no_tricks():
    game = game_of("gridcannon")
    position = won_play("gridcannon", 2).position
    assert DONE["perfect"](Ended(game, position, score=6))
    assert not DONE["perfect"](Ended(game, position, score=5))
    assert not DONE["perfect"](Ended(game, position, won=False, score=6))
    assert position["spent"]
    assert not DONE["bare"](Ended(game, position))
    assert DONE["bare"](Ended(game, position.lay({"spent": ()})))


def test_armour_is_what_lies_on_a_royal():
    game, position = game_of("gridcannon"), won_play("gridcannon", 2).position
    worn = position.lay({"n1": (*position["n1"], *position["a1"][-1:])})
    assert DONE["unarmoured"](Ended(game, position))
    assert not DONE["unarmoured"](Ended(game, worn))


def test_thirty_points():
    game, position = game_of("gridcannon-arcade"), won_play("gridcannon-arcade", 1).position
    assert [DONE["thirty"](Ended(game, position, score=score)) for score in (29, 30)] == [False, True]


def test_grandma_wins_without_order_and_without_a_way_back():
    game = game_of("grandma")
    position = Play(Deal(game, 1)).position
    plain, tidied, back = Move("tA", "uC"), Move("work", "work", 2, 1), Move("uC", "dC")
    for feat, wrong in (("untidied", tidied), ("oneway", back)):
        assert DONE[feat](Ended(game, position, line=[plain]))
        assert not DONE[feat](Ended(game, position, line=[plain, wrong]))
        assert not DONE[feat](Ended(game, position, won=False, line=[plain]))


def test_on_your_own_is_without_a_hint_and_without_taking_back():
    play = won_play("gridcannon", 0)
    assert DONE["alone"](play)
    assert not DONE["alone"](play.copy(play.index - 1))
    for help_had in ("hints", "undos"):
        helped = play.copy()
        setattr(helped, help_had, 1)
        assert not DONE["alone"](helped)


def test_a_flying_start_is_ten_cards_before_the_first_from_the_stock():
    flying, slow = [], []
    for number in range(120):
        play = Play(Deal(game_of("grandma"), number))
        while home := next((move for move in play.moves() if move.source.startswith("t")), None):
            play.play(home)
        cards = len(play.line)
        play.play(next(move for move in play.moves() if move.source == "stock"))
        (flying if DONE["early"](play) else slow).append(cards)
    assert min(flying) >= 10 > max(slow)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_game_offers_feats_with_words_for_them(game):
    assert len(OFFERED[game]) >= 3, f"{game} has too few feats: give its Entry three to seven"
    for feat in OFFERED[game]:
        assert SENTENCES["en"][f"feat.{feat}"]
        assert SENTENCES["en"][f"feat.{feat}.how"]


def test_feats_are_a_handful_and_told_apart():
    for game in GAMES:
        assert len(set(OFFERED[game.id])) == len(OFFERED[game.id])
        assert 3 <= len(OFFERED[game.id]) <= 7, f"{game.id}: give its Entry three to seven feats"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_feat_that_counts_is_done_where_its_count_reaches_the_goal(game):
    counting = [feat for feat in entry_of(game.id).feats if feat.reached]
    assert counting, f"no feat of {game.id} counts: give one of them ``reached`` and ``goal``"
    for line in range(2):
        play = won_play(game.id, line)
        for feat in counting:
            assert feat.done(play) == (feat.reached(play) >= feat.goal > 1), feat.id
            assert feat.reached(Play(play.deal)) == 0, feat.id


def test_three_volleys_are_three_moves_that_each_kill_two():
    dead = "n1:jc n2:qc n3:kc e1:jd e2:qd e3:kd".split()
    for moves in (2, 3):
        play = SimpleNamespace(index=moves, at=lambda index: Position.parse(" ".join(["play", *dead[: 2 * index]])))
        assert (VOLLEY.reached(play), VOLLEY.done(play)) == (moves, moves == 3)


def test_the_icon_of_every_feat_is_a_symbol_of_the_page():
    page = (Path(kit.ROOT) / "index.html").read_text("utf-8")
    assert [feat.id for game in GAMES for feat in entry_of(game.id).feats if f'id="{feat.icon}"' not in page] == []
