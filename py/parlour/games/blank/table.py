"""The table of Blank: the layout picture, with every pile once. See ``Table`` for what else a table can define."""

from __future__ import annotations

from parlour.core.position import Position
from parlour.games.blank.rules import GOAL
from parlour.table.layout import Region
from parlour.table.table import Table


class BlankTable(Table):
    """The whole table in one row."""

    regions = (Region("blank", ("stock hand uS discard",)),)

    def progress(self, position: Position) -> tuple[int, int]:
        return len(position["uS"]), GOAL
