"""What a player learns by looking at a stop: what a press would do there, or what the pile asks for.

The same answer marks the piles that take part, fills the strip, and is read in the panel that looks through a stack.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from parlour.core.messages import Message
from parlour.core.position import Position
from parlour.table.effects import Effect, Explanation
from parlour.table.layout import Stops, pile_of, place_of
from parlour.table.selection import Selection
from parlour.table.table import Table

Roles = Mapping[str, tuple[str, ...]]  # by pile: the marks of those that take part


class Inspection(NamedTuple):
    """What is told of a stop, the marks of the piles that take part, and the cards of fans that do."""

    told: tuple[Message, ...] = ()
    roles: Roles = {}
    fanned: Stops = ()


NOTHING = Inspection()


def inspect_stop(selection: Selection, picked: Stops, stop: str) -> Inspection:
    """What a press on a stop would do; where it would do nothing worth telling, what the pile asks for."""
    effects, told = considered(selection, picked, stop)
    if told or not stop:
        return Inspection(told, _effect_roles(effects))
    explanation = explain(selection.table, selection.position, stop)
    if explanation is None:
        return NOTHING
    fanned = tuple(stop for stop in explanation.by if place_of(stop))
    return Inspection((explanation.sentence,), _explanation_roles(pile_of(stop), explanation), fanned)


def explain(table: Table, position: Position, stop: str) -> Explanation | None:
    """What the pile of a stop asks for, if it is a pile of the table and asks for anything."""
    pile = pile_of(stop)
    return table.explain(position, pile) if pile in table.piles else None


def considered(selection: Selection, picked: Stops, stop: str) -> tuple[tuple[Effect, ...], tuple[Message, ...]]:
    """The effects of pressing a stop, and their sentences: known only when it leaves one move."""
    moves = selection.next_stops(picked).get(stop, [])
    if len(moves) != 1:
        return (), ()
    effects = selection.table.effects(selection.position, moves[0])
    return effects, (*selection.table.besides(selection.position, moves[0]), *(one.sentence for one in effects))


def _effect_roles(effects: tuple[Effect, ...]) -> Roles:
    roles: dict[str, tuple[str, ...]] = {}
    for effect in effects:
        roles[effect.at] = ("target",)
        for pile in effect.by:
            roles[pile] = ("struck",) if pile in effect.struck else roles.get(pile, ("actor",))
    return roles


def _explanation_roles(pile: str, explanation: Explanation) -> Roles:
    actors = [stop for stop in explanation.by if not place_of(stop)]
    roles = dict.fromkeys(explanation.goal, ("goal",)) | dict.fromkeys(actors, ("actor",))
    return roles | dict.fromkeys(explanation.struck, ("struck",)) | {pile: ("target",)}
