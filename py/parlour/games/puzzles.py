"""The puzzles of every game, apart from the games themselves: their tasks import the search, which no start needs."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.grandma import puzzle_task as grandma
from parlour.games.gridcannon import puzzle_task as gridcannon
from parlour.table.puzzle import Puzzles

PUZZLES: Mapping[str, Puzzles] = {**gridcannon.PUZZLES, **grandma.PUZZLES}  # by game
