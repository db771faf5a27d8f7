"""What a foundation asks for: the card it takes next, and where one lies in sight.

Told to a player who looks at a foundation or presses it in vain. Buried cards stay hidden, so of them nothing is said.
"""

from __future__ import annotations

from parlour.core.cards import Card
from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.position import Position
from parlour.games.grandma import foundations
from parlour.table.effects import Explanation
from parlour.table.layout import stop_at
from parlour.table.table import Table


def explain(table: Table, position: Position, pile: str) -> Explanation:
    """What a foundation needs, with the piles where it can be had."""
    needed = foundations.next_card(position, pile)
    if needed is None:
        return Explanation(message("needs.full", place=table.pile_name(pile)))
    sentence = message("needs", place=table.pile_name(pile), card=needed, sight=sight(table, position, pile, needed))
    return Explanation(sentence, tuple(stop_at(name, nth) for name, nth in _in_sight(position, pile, needed)))


def sight(table: Table, position: Position, pile: str, needed: Card) -> Message:
    """Whether the card that a foundation needs is in sight, and where, or kept by the other one of its suit (5)."""
    places = tuple(_lies(table, name, nth) for name, nth in _in_sight(position, pile, needed))
    if not places:
        return message("needs.kept" if position.top(_other(pile)) == needed else "needs.none")
    return message("needs.two", one=places[0], other=places[1]) if places[1:] else message("needs.one", place=places[0])


def _in_sight(position: Position, pile: str, needed: Card) -> list[tuple[str, int]]:
    """The piles, and the place in them, from which the card could go there now (2, 5)."""
    free = [(name, nth) for card, name, nth in foundations.available(position) if card == needed]
    other = _other(pile)
    given = Move(other, pile) in foundations.transfers(position) and position.top(other) == needed
    return [*free, *([(other, 0)] if given else [])]


def _other(pile: str) -> str:
    """The other foundation of the suit."""
    return ("d" if pile[0] == "u" else "u") + pile[1]


def _lies(table: Table, pile: str, nth: int) -> Message:
    if pile == "work":
        return message("lies.work", nth=nth)
    return message("lies.top", place=table.pile_name(pile))
