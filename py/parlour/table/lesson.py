"""A lesson as data: tables to learn at, and steps, each a sentence and the move that it asks for."""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.cards import read_cards
from parlour.core.game import Game, read_moves
from parlour.core.play import Deal, Play
from parlour.table.deal_editor import remaining_cards


class Opening(NamedTuple):
    """A table to learn at: the cards that come first, the rest of the deck in its order, and moves already made."""

    cards: str
    line: str = ""


class Step(NamedTuple):
    """``say`` is a key of the words table; ``move`` what the pupil is to do, nothing where the coach only tells;
    ``leads`` piles of the position after it; ``opening`` a table that is laid before the coach speaks; ``lines`` pairs
    of piles, as ``c1-n3``, between which a line shows what the sentence means."""

    say: str
    move: str = ""
    leads: str = ""
    opening: Opening | None = None
    lines: str = ""


Lesson = tuple[Step, ...]  # its first step has an opening


def opened(game: Game, opening: Opening) -> Play:
    """The play at which an opening leaves the pupil. Raises InvalidText or IllegalMove where the lesson is wrong."""
    first = read_cards(opening.cards)
    deal = Deal(game, None, (*first, *remaining_cards(game, first)))
    return Play(deal, read_moves(opening.line))
