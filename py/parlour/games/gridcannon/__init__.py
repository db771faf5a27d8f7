"""Gridcannon by Tom Francis, in four versions."""

from __future__ import annotations

from parlour.games.family import Entry, Family
from parlour.games.feats import Feat
from parlour.games.gridcannon import feats, lesson
from parlour.games.gridcannon.grid import PILES
from parlour.games.gridcannon.pictures import PICTURES
from parlour.games.gridcannon.rules import ARCADE, EXACT, GRIDCANNON, OLD, Version
from parlour.games.gridcannon.table import GridTable
from parlour.games.gridcannon.words import en
from parlour.search.strategy import Strategy
from parlour.table.lesson import Lesson

_EASY = (38, 39, 51, 81, 203, 289, 348, 470, 500, 548, 588, 595, 625)
_EASY_OLD = (1, 5, 6, 8, 15, 17, 22, 23, 24, 25, 26, 27, 28)
_EASY_ARCADE = (92, 103, 114, 145, 203, 216, 224, 623, 688, 766, 853, 1085, 1132)


def _strategy(version: Version) -> Strategy:
    from parlour.games.gridcannon.strategy import GridStrategy  # imported late: see Entry

    return GridStrategy(version)


def _entry(
    version: Version, lesson: Lesson, feats: tuple[Feat, ...], easy_deals: tuple[int, ...], first: int, ease: int
) -> Entry:
    return Entry(version, GridTable(version), lambda: _strategy(version), lesson, feats, easy_deals, first, ease)


FAMILY = Family(
    (
        _entry(GRIDCANNON, lesson.GRIDCANNON, feats.VERSION_2, _EASY, 116, 61),
        _entry(EXACT, lesson.EXACT, feats.VERSION_2, _EASY, 116, 61),
        _entry(OLD, lesson.OLD, feats.OLD, _EASY_OLD, 24, 93),
        _entry(ARCADE, lesson.ARCADE, feats.ARCADE, _EASY_ARCADE, 218, 16),
    ),
    PILES,
    en.WORDS,
    PICTURES,
)
