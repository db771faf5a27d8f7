"""Grandma's Game, with and without reordering."""

from __future__ import annotations

from parlour.games.family import Entry, Family
from parlour.games.grandma import feats, lesson
from parlour.games.grandma.ladders import PILES
from parlour.games.grandma.pictures import PICTURES
from parlour.games.grandma.rules import FIXED, GRANDMA, Grandma
from parlour.games.grandma.table import GrandmaTable
from parlour.games.grandma.words import SENTENCES
from parlour.search.strategy import Strategy

_EASY = (7, 170, 182, 364, 419, 533, 644, 681, 723, 745, 932, 936, 1235)
_EASY_FIXED = (959, 1221, 1252, 1533, 2722, 2992, 3146, 3346, 3478, 3570, 3697, 5388, 5548)


def _strategy(game: Grandma) -> Strategy:
    from parlour.games.grandma.strategy import GrandmaStrategy  # imported late: see Entry

    return GrandmaStrategy(game)


FAMILY = Family(
    (
        Entry(GRANDMA, GrandmaTable(GRANDMA), lambda: _strategy(GRANDMA), lesson.GRANDMA, feats.REORDERED, _EASY, 24),
        Entry(FIXED, GrandmaTable(FIXED), lambda: _strategy(FIXED), lesson.FIXED, feats.FIXED, _EASY_FIXED, 0),
    ),
    PILES,
    SENTENCES,
    PICTURES,
)
