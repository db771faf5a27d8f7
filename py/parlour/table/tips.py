"""Tips: what a player is told once in a life, where it first matters.

A table names its tips and says where each belongs; which were shown is kept by whoever seats the player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from parlour.core.messages import Message, message
from parlour.core.position import Position

if TYPE_CHECKING:
    from parlour.table.table import Table


class Tip(NamedTuple):
    """One sentence, and the piles that it speaks of; its name is the sentence's key."""

    sentence: Message
    at: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.sentence.key


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
    return (tip.sentence, message("tip.place", places=tuple(map(table.place, tip.at)))) if tip else ()
