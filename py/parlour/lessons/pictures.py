"""Pictures for the rules: positions that the page paints small and still, as the table paints them.

A picture is a position in the notation, what is picked up in it and where the player looks, so its rings, sums and
marks are computed by the same code as in play and can not go out of date.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from parlour.choice import Choice
from parlour.games import game_of
from parlour.painter import Painter
from parlour.position import Position
from parlour.scene import Pile
from parlour.table import Region, Stops
from parlour.words import Words

_GRID = "a1:4S b1:TS c1:9C a2:8H b2:3H c2:5H a3:7D b3:5C c3:4D"


class Picture(NamedTuple):
    """The part ``region`` of a game's table."""

    game: str
    region: str
    position: str
    picked: Stops = ()
    looked: str = ""


PICTURES: Mapping[str, Picture] = {
    "home": Picture("gridcannon", "board", f"setup hand:JC {_GRID}", ("hand",)),
    "kill": Picture("gridcannon", "board", f"play stock:?? hand:6S {_GRID} n3:JC", ("hand",), "c3"),
    "short": Picture("gridcannon", "board", f"play stock:?? hand:7S {_GRID} w2:KH", ("hand",), "c2"),
    "armour": Picture("gridcannon", "board", f"play stock:?? {_GRID} n2:JS2H e1:qc w2:KH6C"),
    "armour.exact": Picture("gridcannon-exact", "board", f"play stock:?? {_GRID} n2:JS2H e1:qc w2:KH7C"),
    "joker": Picture(
        "gridcannon", "board", f"play stock:?? jokers:XR {_GRID.replace('3H', '3H6H')} s1:QD", ("jokers", "b2"), "a1"
    ),
    "old": Picture(
        "gridcannon-old",
        "board",
        "play stock:?? hand:AS a1:7D b1:TS c1:9C a2:8H c2:5H a3:7C b3:8C c3:4D n3:JC",
        ("hand",),
        "c3",
    ),
    "double": Picture(
        "gridcannon-arcade",
        "board",
        "play stock:?? hand:TH a1:4C b1:6S c1:9D a2:7H b2:3S c2:4H a3:8S b3:7S c3:9H n3:QD w3:KS",
        ("hand",),
        "c3",
    ),
    "table": Picture(
        "grandma",
        "tableau",
        "play stock:???? tA:7C t2:QH t3:9S t4:2S t5:KD t6:8C t7:JH t8:3D t9:KH tT:5C tJ:6H tQ:TD tK:4S uS:AS",
    ),
    "work": Picture("grandma", "workspace", "work7 stock:?? work:9D8C7S9C3S5S7D uS:AS2S", (), "work.3"),
    "meet": Picture(
        "grandma", "foundations", "play stock:?? uS:AS2S3S4S5S6S7S dS:KSQSJSTS9S8S uH:AH2H dH:KH uC:AC dD:KDQD"
    ),
}


def painted(picture: Picture, words: Words) -> tuple[Region, dict[str, Pile]]:
    """The rows of the picture's part of the table and the scene of each pile in it."""
    table = game_of(picture.game).table
    region = next(region for region in table.regions if region.id == picture.region)
    choice = Choice(table, Position.parse(picture.position))
    piles = Painter(choice, words).piles(picture.picked or choice.resting, picture.looked)
    return region, {pile: piles[pile] for pile in region.piles}
