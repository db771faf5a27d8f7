"""Counts of reachable positions, as chess programs count them: the quickest sign that a rule is not what it was.

Each golden replay says in its header ``Reached`` how many different positions lie 1, 2, 3… moves on from its deal and
from two places in its line.
"""

from __future__ import annotations

import pytest

from game_data import lines_of
from golden import reached
from parlour.core.notation import read_replay
from parlour.games import GAMES, game_of


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_as_many_positions_are_reached_as_ever(game: str) -> None:
    for line in lines_of(game, "replay"):
        replay = read_replay(line, game_of)
        for pinned in replay.headers["Reached"].split("; "):
            place, _, counts = pinned.partition(": ")
            expected = [int(count) for count in counts.split()]
            start = replay.play.at(int(place))
            assert list(reached(replay.play.game, start, len(expected))) == expected, str(start)
