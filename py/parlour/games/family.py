"""The contract of a family of games.

A family is a folder beside this module whose ``__init__`` defines ``FAMILY``. All that a start needs of its
games is in that value; what only panels tell is named in ``on_demand``, and its puzzles in ``puzzles``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from parlour.core.game import Game
from parlour.games.feats import Feat
from parlour.search.strategy import Strategy
from parlour.table.lesson import Lesson
from parlour.table.pictures import Picture
from parlour.table.table import Table
from parlour.words.languages import Sentence


class Entry(NamedTuple):
    """One game of a family and what belongs to it.

    ``strategy`` makes the game's strategy when it is first needed, because that imports the search, which would slow
    the start of the page; None means ``search.generic``. ``easy_deals`` are the proven deals that a simple player wins
    most often; the page deals from them until it has read the catalogue. ``ease`` is how many of 100 games that player
    wins (``tools/winnability.md``). ``first`` is the number of the deal that a player gets who chooses the game for the
    first time: ``first_deals.py`` beside the family says what makes one, ``tools/first_deals.py`` finds it.
    """

    game: Game
    table: Table
    strategy: Callable[[], Strategy] | None = None
    lesson: Lesson | None = None
    feats: tuple[Feat, ...] = ()
    easy_deals: tuple[int, ...] = ()
    first: int | None = None
    ease: int | None = None


class Family(NamedTuple):
    """The games of one folder. ``piles`` is the order in which a position's text lists their piles; ``sentences`` are
    its English words (see ``words``); ``pictures`` are those of its rules, by name."""

    entries: tuple[Entry, ...]
    piles: tuple[str, ...]
    sentences: Mapping[str, Sentence]
    pictures: Mapping[str, Picture] = {}
