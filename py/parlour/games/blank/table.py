"""The table of Blank: the layout picture, with every pile once. See ``Table`` for what else a table can define."""

from __future__ import annotations

from parlour.table.layout import Region
from parlour.table.table import Table


class BlankTable(Table):
    """The whole table in one row."""

    regions = (Region("blank", ("stock hand uS discard",)),)
