"""Blank: the smallest family, a template for new ones. The tests play it; the menu does not list it."""

from __future__ import annotations

from parlour.games.blank.rules import BLANK
from parlour.games.blank.table import BlankTable
from parlour.games.blank.words import en
from parlour.games.family import Entry, Family

FAMILY = Family((Entry(BLANK, BlankTable(BLANK)),), ("uS", "discard"), en.WORDS)
