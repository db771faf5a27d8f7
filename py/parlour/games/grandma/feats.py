"""The feats of Grandma's Game, by version."""

from __future__ import annotations

from parlour.core.game import Move
from parlour.core.play import Play
from parlour.games.feats import ALONE, Feat, won, won_without
from parlour.games.grandma.ladders import FOUNDATIONS


def _ten_before_the_stock(play: Play) -> bool:
    """Whether ten cards lay on the foundations before the first card of the stock was dealt."""
    moves = play.line[: play.index]
    first = next((at for at, move in enumerate(moves) if move.source == "stock"), len(moves))
    return sum(len(play.at(first)[pile]) for pile in FOUNDATIONS) >= 10


def _is_transfer(move: Move) -> bool:
    return move.source in FOUNDATIONS and move.target in FOUNDATIONS


def _is_reorder(move: Move) -> bool:
    return move.source == move.target == "work"


HOME = Feat("home", won)
EARLY = Feat("early", _ten_before_the_stock)
ONE_WAY = Feat("oneway", won_without(_is_transfer))
UNTIDIED = Feat("untidied", won_without(_is_reorder))

REORDERED = (HOME, EARLY, ONE_WAY, UNTIDIED, ALONE)
FIXED = (HOME, EARLY, ONE_WAY, ALONE)
