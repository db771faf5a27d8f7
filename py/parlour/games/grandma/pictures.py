"""The pictures in the rules of Grandma's Game."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.grandma.rules import GRANDMA
from parlour.table.pictures import Picture

PICTURES: Mapping[str, Picture] = {
    "table": Picture(
        GRANDMA,
        "tableau",
        "play stock:???? tA:7C t2:QH t3:9S t4:2S t5:KD t6:8C t7:JH t8:3D t9:KH tT:5C tJ:6H tQ:TD tK:4S uS:AS",
    ),
    "work": Picture(GRANDMA, "workspace", "work7 stock:?? work:9D8C7S9C3S5S7D uS:AS2S", (), "work.3"),
    "meet": Picture(
        GRANDMA, "foundations", "play stock:?? uS:AS2S3S4S5S6S7S dS:KSQSJSTS9S8S uH:AH2H dH:KH uC:AC dD:KDQD"
    ),
}
