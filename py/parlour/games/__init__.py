"""The registry of games, in the order in which the menu lists them.

A new family is a folder here and a line in ``offered``. What only panels tell of it has a line in
``on_demand``, its puzzles one in ``puzzles``.
"""

from __future__ import annotations

from functools import cache

from parlour.core.errors import InvalidText
from parlour.core.game import Game
from parlour.core.position import order_piles
from parlour.games import offered
from parlour.games.family import Entry, Family
from parlour.search.strategy import Strategy
from parlour.table.pictures import Picture
from parlour.table.table import Table
from parlour.words import add_sentences

FAMILIES: tuple[Family, ...] = tuple(one for one in vars(offered).values() if isinstance(one, Family))
GAMES: tuple[Game, ...] = tuple(entry.game for family in FAMILIES for entry in family.entries)
PICTURES: dict[str, Picture] = {}
_ENTRIES: dict[str, Entry] = {}


def register(family: Family) -> None:
    """Adds a family's games, pictures and sentences, and gives its piles their order in texts."""
    _ENTRIES.update({entry.game.id: entry for entry in family.entries})
    PICTURES.update(family.pictures)
    order_piles(family.piles)
    add_sentences(family.sentences)


for _family in FAMILIES:
    register(_family)


def entry_of(name: str) -> Entry:
    """The entry of the game with this id. Raises InvalidText."""
    if name not in _ENTRIES:
        games = ", ".join(game.id for game in GAMES)
        raise InvalidText("there is no game {name!r}; the games are {games}", name=name[:40], games=games)
    return _ENTRIES[name]


def game_of(name: str) -> Game:
    """The game with this id. Raises InvalidText.

    >>> game_of("grandma").name
    "Grandma's Game"
    """
    return entry_of(name).game


def family_folder(game: Game) -> str:
    """The name of the folder that holds the family of a game, its deals and its puzzles."""
    return type(game).__module__.split(".")[2]


def table_of(game: Game) -> Table:
    """The table of a game: its layout and what is said about it."""
    return entry_of(game.id).table


@cache  # a strategy has caches
def strategy_of(game: Game) -> Strategy:
    """The strategy of a game, its own or the generic one; always the same object for one game."""
    entry = entry_of(game.id)
    if entry.strategy:
        return entry.strategy()
    from parlour.search.generic import GenericStrategy  # imported late: see Entry

    return GenericStrategy(game, entry.table.progress)
