"""Lessons in Gridcannon: one deal that shows everything once, and one each for the Old Version and the arcade rules.

The cards are in drawing order: a royal, the cells from the top left, then the cards drawn in play.
"""

from __future__ import annotations

from parlour.table.lesson import Opening, Step

_VERSION_2 = Opening("JC 4STS9C 8H3H5H 7D5C4D 6S KH 7S AS XR 6H 2C QD 3D JS 2H".replace(" ", ""))
_EIGHT = "JC 7DTS9C 8H5H 7C8C4D"
_OLD = Opening(f"{_EIGHT} 6H AS KH 3C 2D XR".replace(" ", ""))
_ARCADE = Opening(f"{_EIGHT} 6H 6S KH AS XR 2C QD 3S".replace(" ", ""))

_STEPS = (
    Step("lesson.grid.royal", "hand-n3", "n3:JC", _VERSION_2, lines="c1-n3 c1-e1"),
    Step("lesson.grid.replace", "keep", "hand:6S"),
    Step("lesson.grid.kill", "hand-c3", "n3:jc c3:4D6S w2:KH hand:7S", lines="n3-c3"),
    Step("lesson.grid.short", "hand-c2", "c2:5H7S w2:KH aces:AS jokers:XR hand:6H", lines="w2-c2"),
    Step("lesson.grid.build", "hand-b2", "b2:3H6H hand:2C"),
    Step("lesson.grid.ace", "aces-c2", "spent:as hand:2C", lines="w2-c2"),
    Step("lesson.grid.king", "hand-c2", "c2:2C w2:kh", lines="w2-c2"),
    Step("lesson.cycle", "stock-hand", "hand:QD"),
    Step("lesson.grid.queen", "hand-s1", "s1:QD hand:3D", lines="a3-s1"),
    Step("lesson.grid.joker", "b2-a1", "a1:4S6H b2:3H s1:qd spent:asxr", lines="s1-a1"),
    Step("lesson.grid.place", "hand-c2", "c2:2C3D n2:JS hand:2H"),
    Step("lesson.grid.armour", "hand-n2", "n2:JS2H"),
)

GRIDCANNON = (*_STEPS, Step("lesson.grid.end"))
EXACT = (*_STEPS, Step("lesson.grid.end.exact"))

OLD = (
    Step("lesson.old.royal", "hand-n3", "n3:JC hand:6H", _OLD, lines="c1-n3 c1-e1"),
    Step("lesson.old.middle", "hand-b2", "b2:6H hand:AS"),
    Step("lesson.old.ace", "hand-c3", "c3:AS n3:jc w2:KH hand:3C", lines="n3-c3"),
    Step("lesson.old.low", "hand-c3", "c3:AS3C hand:2D"),
    Step("lesson.old.shame", "hand-shame", "shame:2D"),
    Step("lesson.old.reset", "c2-stock", "hand:XR", lines="w2-c2"),
    Step("lesson.old.joker", "hand-c2", "c2:XR w2:kh", lines="w2-c2"),
    Step("lesson.old.end"),
)

ARCADE = (
    Step("lesson.arcade.royal", "hand-n3", "n3:JC hand:6H", _ARCADE, lines="c1-n3 c1-e1"),
    Step("lesson.arcade.draw", "stock-hand", "hand:6H6S"),
    Step("lesson.arcade.kill", "hand-c3", "c3:4D6S n3:jc hand:6H", lines="n3-c3"),
    Step("lesson.arcade.middle", "hand-b2", "b2:6H w2:KH aces:AS jokers:XR hand:2C"),
    Step("lesson.arcade.ace", "aces-c2", "c2:5HAS hand:2C"),
    Step("lesson.arcade.king", "hand-c2", "c2:5HAS2C w2:kh", lines="w2-c2"),
    Step("lesson.cycle", "stock-hand", "hand:QD"),
    Step("lesson.arcade.queen", "hand-n1", "n1:QD hand:3S", lines="a1-n1"),
    Step("lesson.arcade.joker", "jokers-c2", "discard:ASXR hand:3S"),
    Step("lesson.arcade.end"),
)
