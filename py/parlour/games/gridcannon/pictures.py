"""The pictures in the rules of Gridcannon."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.gridcannon.rules import ARCADE, EXACT, GRIDCANNON, OLD
from parlour.table.pictures import Picture

_GRID = "a1:4S b1:TS c1:9C a2:8H b2:3H c2:5H a3:7D b3:5C c3:4D"

PICTURES: Mapping[str, Picture] = {
    "home": Picture(GRIDCANNON, "board", f"setup hand:JC {_GRID}", ("hand",)),
    "kill": Picture(GRIDCANNON, "board", f"play stock:?? hand:6S {_GRID} n3:JC", ("hand",), "c3"),
    "short": Picture(GRIDCANNON, "board", f"play stock:?? hand:7S {_GRID} w2:KH", ("hand",), "c2"),
    "armour": Picture(GRIDCANNON, "board", f"play stock:?? {_GRID} n2:JS2H e1:qc w2:KH6C"),
    "armour.exact": Picture(EXACT, "board", f"play stock:?? {_GRID} n2:JS2H e1:qc w2:KH7C"),
    "joker": Picture(
        GRIDCANNON, "board", f"play stock:?? jokers:XR {_GRID.replace('3H', '3H6H')} s1:QD", ("jokers", "b2"), "a1"
    ),
    "old": Picture(
        OLD,
        "board",
        "play stock:?? hand:AS a1:7D b1:TS c1:9C a2:8H c2:5H a3:7C b3:8C c3:4D n3:JC",
        ("hand",),
        "c3",
    ),
    "double": Picture(
        ARCADE,
        "board",
        "play stock:?? hand:TH a1:4C b1:6S c1:9D a2:7H b2:3S c2:4H a3:8S b3:7S c3:9H n3:QD w3:KS",
        ("hand",),
        "c3",
    ),
}
