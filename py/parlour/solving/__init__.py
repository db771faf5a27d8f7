"""What thinks about each game: compact twins of the rules, searches, and simple players for play-outs.

``mind_of`` finds the mind for a game. Solver, hints and review speak only to the ``Mind`` contract, so they know no
game by name; a game without a mind of its own is thought about through its rules alone.
"""

from __future__ import annotations

from parlour.game import Game
from parlour.games.grandma import Grandma
from parlour.games.gridcannon import Version
from parlour.solving.grandma_mind import GrandmaMind
from parlour.solving.grid_mind import GridMind
from parlour.solving.model import Mind
from parlour.solving.plain import PlainMind


def mind_of(game: Game) -> Mind:
    """The mind for a game, always the same one: it remembers what may be of use again."""
    mind = _MINDS.get(game.id)
    if mind is None:
        mind = _MINDS[game.id] = _new_mind(game)
    return mind


def _new_mind(game: Game) -> Mind:
    if isinstance(game, Version):
        return GridMind(game)
    return GrandmaMind(game) if isinstance(game, Grandma) else PlainMind(game)


_MINDS: dict[str, Mind] = {}
