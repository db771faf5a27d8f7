"""Tips: what a player is told once in a life, where it first matters.

A table names its tips and says where each belongs; which were shown is kept by whoever opens the session.
"""

from __future__ import annotations

from typing import Protocol

from parlour.core.messages import Message, message
from parlour.core.position import Position
from parlour.table.effects import Tip
from parlour.table.table import Table


class TipMemory(Protocol):
    """Which tips a player has had."""

    def tips_shown(self) -> frozenset[str]: ...

    def add_tip(self, name: str) -> None: ...


def next_tip(table: Table, position: Position, memory: TipMemory | None) -> Tip | None:
    """The first of the table's tips that belongs to a position and was not shown yet; none without a memory."""
    if memory is None:
        return None
    shown = memory.tips_shown()
    tips = (table.tip(position, name) for name in table.tips if name not in shown)
    return next(filter(None, tips), None)


def spoken(table: Table, tip: Tip | None) -> tuple[Message, ...]:
    """A tip aloud, with the names of the places to which the page draws lines."""
    return (tip.sentence, message("tip.place", places=tuple(map(table.pile_name, tip.at)))) if tip else ()
