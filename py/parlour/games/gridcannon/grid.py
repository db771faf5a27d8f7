"""The 3x3 grid with twelve royal spots around it: what every version of Gridcannon shares.

Geometry, likeness and attacks as facts about a position, and the moves that every version has. ``rules.py`` moves the
cards. Numbers in brackets are paragraphs of the rules page for Version 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from parlour.core.cards import JACK, QUEEN, Card
from parlour.core.game import Move
from parlour.core.position import Position

CELLS = tuple(column + row for row in "123" for column in "abc")
SPOTS = tuple(side + place for side in "nesw" for place in "123")
PILES = ("aces", "jokers", "spent", "shame", "discard", *CELLS, *SPOTS)

KEEP = Move("keep")
DRAW = Move("stock", "hand")
SHAME = Move("hand", "shame")
UNREACHED = 21  # health that no two cards add up to; one less for a King, whose two are of one suit


class Line(NamedTuple):
    """The three cells in line with a spot, nearest first."""

    adjacent: str
    middle: str
    far: str


def _line(spot: str) -> Line:
    side, place = spot[0], int(spot[1]) - 1
    cells = ["abc"[place] + row for row in "123"] if side in "ns" else [column + "123"[place] for column in "abc"]
    return Line(*cells) if side in "nw" else Line(*reversed(cells))


LINES = {spot: _line(spot) for spot in SPOTS}
BESIDE = {cell: tuple(s for s in SPOTS if LINES[s].adjacent == cell) for cell in CELLS}
OPPOSITE = {cell: tuple(s for s in SPOTS if LINES[s].far == cell) for cell in CELLS}


class Attack(NamedTuple):
    """The attack of a card laid on a cell on one royal: the two cards between, whether each counts, the sum of those
    that do, and the royal's health (6)."""

    spot: str
    royal: Card
    cells: tuple[str, str]
    cards: tuple[Card | None, Card | None]
    counting: tuple[bool, bool]
    power: int
    health: int

    @property
    def kills(self) -> bool:
        """Whether both cards count and have the power to kill the royal."""
        return all(self.counting) and self.power >= self.health


def alive(position: Position, spot: str) -> bool:
    """Whether a living royal lies on the spot."""
    pile = position[spot]
    return bool(pile) and pile[0].up


def living(position: Position) -> tuple[str, ...]:
    """The spots with a living royal."""
    laid = zip(SPOTS, map(position.piles.get, SPOTS), strict=True)  # one look at each: every list of moves asks
    return tuple(spot for spot, pile in laid if pile and pile[0].up)


def dead_royals(position: Position) -> tuple[Card, ...]:
    """The dead royals."""
    return tuple(pile[0] for pile in map(position.piles.get, SPOTS) if pile and not pile[0].up)


def dead_faces(position: Position) -> tuple[Card, ...]:
    """The dead royals, as they looked alive."""
    return tuple(royal.face(up=True) for royal in dead_royals(position))


def count_dead(position: Position) -> int:
    """The number of dead royals."""
    return len(dead_royals(position))


def health(position: Position, spot: str) -> int:
    """A royal's rank (11, 12 or 13) and the values of its armour."""
    return sum(card.rank for card in position[spot])


def counts(royal: Card, card: Card | None) -> bool:
    """Whether an attacking card counts: any against a Jack, her colour for a Queen, his suit for a King (6)."""
    if card is None:
        return False
    if royal.rank == JACK:
        return True
    return card.colour == royal.colour if royal.rank == QUEEN else card.suit == royal.suit


def attacks(position: Position, cell: str) -> Iterator[Attack]:
    """The attacks that a card just laid on ``cell`` makes on living royals, in the order of the spots."""
    return (shot_at(position, spot) for spot in OPPOSITE[cell] if alive(position, spot))


def shot_at(position: Position, spot: str) -> Attack:
    """The attack that a card laid opposite a royal makes on it, as its line lies."""
    line, royal = LINES[spot], position[spot][0]
    cards = position.top(line.adjacent), position.top(line.middle)
    counting = counts(royal, cards[0]), counts(royal, cards[1])
    power = sum(card.rank for card, counted in zip(cards, counting, strict=True) if card and counted)
    return Attack(spot, royal, line[:2], cards, counting, power, health(position, spot))


def fits(position: Position, card: Card, cell: str) -> bool:
    """Whether a cell is empty or its top is lower or equal (6); a joker's rank is 0, an ace's 1."""
    top = position.top(cell)
    return top is None or top.rank <= card.rank


def likeness(one: Card, other: Card) -> int:
    """2 for the same suit, 1 for the same colour, 0 else, as for a joker and a royal."""
    return 2 if one.suit == other.suit else 1 if one.colour == other.colour else 0


def most_like(position: Position, royal: Card, cells: Iterable[str] = CELLS) -> tuple[str, ...]:
    """Those of the cells whose top is most like the royal: by suit, colour, any, and the highest among those (4)."""
    tops = {cell: top for cell in cells if (top := position.top(cell))}
    return _best(tops, lambda card: (likeness(card, royal), card.rank))


def royal_spots(position: Position, royal: Card) -> tuple[str, ...]:
    """The free spots beside the cells most like the royal (4); every free spot when no cell competes."""
    free = {spot for spot in SPOTS if not position[spot]}
    best = most_like(position, royal, [cell for cell in CELLS if free.intersection(BESIDE[cell])])
    near = {spot for cell in best for spot in BESIDE[cell]} if best else free
    return tuple(spot for spot in SPOTS if spot in near & free)


def armour_spots(position: Position, card: Card) -> tuple[str, ...]:
    """The living royals most like the card: by suit, colour, any, and among those the lowest printed rank (8)."""
    royals = {spot: position[spot][0] for spot in living(position)}
    return _best(royals, lambda royal: (likeness(card, royal), -royal.rank))


def _best(cards: dict[str, Card], key: Callable[[Card], tuple[int, int]]) -> tuple[str, ...]:
    """The piles whose card has the highest key, ties included."""
    keys = {pile: key(card) for pile, card in cards.items()}
    highest = max(keys.values(), default=None)
    return tuple(pile for pile, value in keys.items() if value == highest)


def cycled(before: Position) -> tuple[Card, ...]:
    """The cards that a draw turns up until a royal appears, that royal last (10)."""
    turned: list[Card] = []
    for card in reversed(before["stock"]):
        turned.append(card.face(up=True))
        if card.court:
            break
    return tuple(turned)
