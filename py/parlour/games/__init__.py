"""The games of the parlour, in the order they are offered.

A new game is its module and its name in ``GAMES``.
"""

from __future__ import annotations

from parlour.cards import InvalidText
from parlour.game import Game
from parlour.games.grandma import FIXED, GRANDMA
from parlour.games.gridcannon import ARCADE, EXACT, GRIDCANNON, OLD

GAMES: tuple[Game, ...] = (GRIDCANNON, EXACT, OLD, ARCADE, GRANDMA, FIXED)


def game_of(name: str) -> Game:
    """The game with this id. Raises InvalidText."""
    for game in GAMES:
        if game.id == name:
            return game
    games = ", ".join(game.id for game in GAMES)
    raise InvalidText("there is no game {name!r}; the games are {games}", name=name[:40], games=games)
