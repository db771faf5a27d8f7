"""Grandma's Game, with and without reordering."""

from __future__ import annotations

from parlour.games.family import Entry, Family
from parlour.games.feats import Feat
from parlour.games.grandma import feats, lesson
from parlour.games.grandma.foundations import PILES
from parlour.games.grandma.pictures import PICTURES
from parlour.games.grandma.rules import FIXED, GRANDMA, Grandma
from parlour.games.grandma.table import GrandmaTable
from parlour.games.grandma.words import en
from parlour.search.strategy import Strategy
from parlour.table.lesson import Lesson

_EASY = (7, 170, 182, 364, 419, 533, 644, 681, 723, 745, 932, 936, 1235)
_EASY_FIXED = (959, 1221, 1252, 1533, 2722, 2992, 3146, 3346, 3478, 3570, 3697, 5388, 5548)


def _strategy(game: Grandma) -> Strategy:
    from parlour.games.grandma.strategy import GrandmaStrategy  # imported late: see Entry

    return GrandmaStrategy(game)


def _entry(
    game: Grandma, lesson: Lesson, feats: tuple[Feat, ...], easy_deals: tuple[int, ...], first: int, ease: int
) -> Entry:
    return Entry(game, GrandmaTable(game), lambda: _strategy(game), lesson, feats, easy_deals, first, ease)


FAMILY = Family(
    (
        _entry(GRANDMA, lesson.GRANDMA, feats.REORDERED, _EASY, 7, 24),
        _entry(FIXED, lesson.FIXED, feats.FIXED, _EASY_FIXED, 3697, 0),
    ),
    PILES,
    en.WORDS,
    PICTURES,
)
