"""The feats of Gridcannon, by version."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.play import Play
from parlour.games.feats import ALONE, Feat, won, won_score, won_with
from parlour.games.gridcannon.grid import SPOTS, count_dead


def _kills(play: Play) -> Iterator[int]:
    """How many royals each move killed."""
    for index in range(play.index):
        yield count_dead(play.at(index + 1)) - count_dead(play.at(index))


def _doubles(play: Play) -> int:
    """How many moves killed two royals or more."""
    return sum(killed > 1 for killed in _kills(play))


PERFECT = Feat("perfect", won_with(6), "star", won_score, 6)
BARE = Feat("bare", lambda play: won(play) and not play.position["spent"], "joker")
DOUBLE = Feat("double", lambda play: _doubles(play) > 0, "swords")
VOLLEY = Feat("volley", lambda play: _doubles(play) >= 3, "swords", _doubles, 3)
UNARMOURED = Feat("unarmoured", lambda play: won(play) and all(len(play.position[spot]) == 1 for spot in SPOTS), "jack")
LAST = Feat("last", lambda play: won(play) and not play.position["stock"], "S")
HONOUR = Feat("honour", won_with(0), "flag")
THIRTY = Feat("thirty", won_with(30), "crown", won_score, 30)

VERSION_2 = (PERFECT, BARE, DOUBLE, VOLLEY, UNARMOURED, LAST, ALONE)
OLD = (DOUBLE, VOLLEY, UNARMOURED, LAST, HONOUR, ALONE)
ARCADE = (DOUBLE, VOLLEY, LAST, THIRTY, ALONE)
