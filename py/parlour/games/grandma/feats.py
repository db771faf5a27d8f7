"""The feats of Grandma's Game, by version."""

from __future__ import annotations

from parlour.core.game import Move
from parlour.core.play import Play
from parlour.games.feats import ALONE, Feat, won, won_without
from parlour.games.grandma.foundations import FOUNDATIONS


def _home(play: Play, at: int) -> int:
    """How many cards lay on the foundations after so many moves."""
    return sum(len(play.at(at)[pile]) for pile in FOUNDATIONS)


def _early(play: Play) -> int:
    """How many cards lay on the foundations before the first card of the stock was dealt."""
    moves = play.line[: play.index]
    return _home(play, next((at for at, move in enumerate(moves) if move.source == "stock"), len(moves)))


def _is_transfer(move: Move) -> bool:
    return move.source in FOUNDATIONS and move.target in FOUNDATIONS


def _is_reorder(move: Move) -> bool:
    return move.source == move.target == "work"


HOME = Feat("home", won, "house", lambda play: _home(play, play.index), 104)
EARLY = Feat("early", lambda play: _early(play) >= 10, "up", _early, 10)
ONE_WAY = Feat("oneway", won_without(_is_transfer), "ahead")
UNTIDIED = Feat("untidied", won_without(_is_reorder), "H")

REORDERED = (HOME, EARLY, ONE_WAY, UNTIDIED, ALONE)
FIXED = (HOME, EARLY, ONE_WAY, ALONE)
