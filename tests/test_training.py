"""The games as environments for training: Gymnasium's own checker passes, and what is seen and done is the game's."""

from __future__ import annotations

from types import SimpleNamespace

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from parlour.api import solve
from parlour.core.errors import InvalidText
from parlour.core.game import Game, Move
from parlour.core.position import Position
from parlour.games import GAMES
from parlour.games.grandma.foundations import DEAL
from parlour.games.gridcannon.grid import SPOTS
from parlour.training import ParlourEnv

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@each_game
def test_gymnasiums_checker_passes(game: Game) -> None:
    check_env(gymnasium.make(f"parlour/{game.id}-v1").unwrapped)


@pytest.mark.parametrize("number", [-1, 1.5, "x", 10**18])
def test_a_deal_that_there_is_not_is_refused_as_elsewhere(number: int) -> None:
    with pytest.raises(InvalidText, match=f"^'{number}' is not a deal number: write 0 or more, at most 18 digits$"):
        ParlourEnv(number=number)


def test_a_deal_may_be_a_number_in_letters() -> None:
    env = ParlourEnv(number="7")
    assert env.reset()[0]["piles"].any()
    assert env.number == 7


@each_game
def test_a_seed_is_a_game_and_what_is_hidden_is_not_seen(game: Game) -> None:
    env = ParlourEnv(game.id)
    observed, told = env.reset(seed=7)
    for _ in range(30):
        moves = list(env.play.moves())
        assert observed["legal"].sum() == len(moves)
        names = ["", *env.piles]
        read = [(names[row[0]], int(row[1]), names[row[2]], int(row[3])) for row in observed["moves"][: len(moves)]]
        places = {"", *env.piles}
        whole = [tuple(part if part in places else "" for part in (move.source, move.target)) for move in moves]
        assert [(source, target) for source, _, target, _ in read] == whole
        unseen = sum(str(card) == "??" for pile in env.piles for card in game.seen(env.play.position)[pile])
        assert (observed["piles"] == 1).sum() == unseen
        assert bytes(observed["phase"]).rstrip(b"\0").decode() == env.render().split()[0]
        observed, reward, ended, cut_off, _ = env.step(np.int64(env.action_space.sample()))
        assert reward in (0, 1)
        assert not cut_off
        if ended:
            break
    assert ParlourEnv(game.id).reset(seed=7)[1] == told
    assert ParlourEnv(game.id).reset(seed=8)[1] != told


def test_the_phase_is_seen_where_cards_and_moves_do_not_show_it() -> None:
    """Without a stock ``a1-stock`` turns over all of a stack after shame, and all but its top at a draw."""
    env, seen, after = ParlourEnv("gridcannon-old"), [], []
    for phase in ("reset", "play"):
        position = Position.parse(f"{phase} shame:7H n1:KH a1:2H5S b2:3C")
        env.play = SimpleNamespace(position=position, moves=lambda position=position: env.game.moves(position))
        seen.append(env._observed())
        after.append(env.game.play(position, Move("a1", "stock")))
    assert after[0]["stock"] != after[1]["stock"]
    assert [name for name in seen[0] if not np.array_equal(seen[0][name], seen[1][name])] == ["phase"]


def test_a_full_workspace_leaves_no_move_out() -> None:
    """Who deals and never lays has the most to put in order."""
    env, most = ParlourEnv("grandma", number=1932), 0
    observed, _ = env.reset()
    while DEAL in (moves := [*env.play.moves()]):
        assert observed["legal"].sum() == len(moves)
        most = max(most, len(moves))
        observed, *_ = env.step(np.int64(moves.index(DEAL)))
    assert most > 128


def test_a_known_win_is_rewarded_and_nothing_goes_on_after_it() -> None:
    env = ParlourEnv("gridcannon", number=116)
    env.reset()
    line, rewards = list(solve(env.play).line), []
    for move in line:
        observed, reward, ended, _, told = env.step(np.int64([*env.play.moves()].index(move)))
        rewards.append(reward)
    assert ended
    assert rewards == [0] * (len(line) - 1) + [1]
    assert told["score"] == env.play.result().score
    cards = [card for spot in SPOTS for card in env.play.position[spot]]
    dead, alive = ({env.cards[card] for card in cards if card.up is up} for up in (False, True))
    assert len(dead) >= 12
    assert dead <= {*observed["piles"].flat} - alive, "who looks sees which royals are dead"
    with pytest.raises(ValueError, match="reset"):
        env.step(np.int64(0))
