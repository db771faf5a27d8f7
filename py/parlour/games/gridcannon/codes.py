"""The grid's cards, cells and spots as small integers, and lookup tables for the search.

A card is one byte, rank * 4 + suit; a pile is ``bytes``, bottom to top. A spot is 0 when free, 1 when its royal is
dead, else health * 64 + the royal.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlour.core.cards import JACK, JOKERS, KING, SUIT_NUMBER, Card
from parlour.core.game import Move
from parlour.core.position import Position
from parlour.games.gridcannon.grid import BESIDE, CELLS, LINES, OPPOSITE, SPOTS, UNREACHED

Spots = tuple[int, ...]
Stacks = tuple[bytes, ...]
# phase, stock, hand, aces, how many jokers, stacks, their tops (0 for none), spots, and a tally: ploys spent; the Old
# Version's shame cards; the arcade's score
State = tuple[str, bytes, bytes, bytes, int, Stacks, bytes, Spots, int]
# where a state has them; royals lie on spots
STOCK: Final = 1
HAND: Final = 2
ACES: Final = 3
BANKED_JOKERS: Final = 4
STACKS: Final = 5
TOPS: Final = 6
ROYALS: Final = 7
TALLY: Final = 8

DEAD = 1
ALL_DEAD = (DEAD,) * len(SPOTS)
DOOMED = "doomed"  # the phase of a game that armour has lost (8)
ACE_CODE, NUMBER_CODE, ROYAL_CODE = 4, 8, JACK * 4
ACES_AND_JOKERS = bytes(range(NUMBER_CODE))

BYTE = tuple(bytes([code]) for code in range(64))
TO_CELL = tuple(Move("hand", cell) for cell in CELLS)
TO_SPOT = tuple(Move("hand", spot) for spot in SPOTS)
TO_STOCK = tuple(Move(cell, "stock") for cell in CELLS)
ACE_ON = tuple(Move("aces", cell) for cell in CELLS)
JOKER_ON = tuple(Move("jokers", cell) for cell in CELLS)
SHIFT = tuple(tuple(Move(cell, to) for to in CELLS) for cell in CELLS)
SIGHTS = tuple((CELLS.index(line.adjacent), CELLS.index(line.middle), CELLS.index(line.far)) for line in LINES.values())
MIDDLE_OF = tuple(sum(line.middle == cell for line in LINES.values()) // 2 for cell in CELLS)  # by cell: how many lines
BESIDE_CELL = tuple(tuple(SPOTS.index(spot) for spot in BESIDE[cell]) for cell in CELLS)
AIMS = tuple(
    tuple((spot, adjacent, middle) for spot, (adjacent, middle, far) in enumerate(SIGHTS) if far == cell)
    for cell in range(len(CELLS))
)  # by cell: the spots that a card laid there fires at, with the two cells between

PARTNER = tuple(
    next((SPOTS.index(other) for other in OPPOSITE[LINES[spot].far] if other != spot), None) for spot in SPOTS
)  # by spot: the other one that is attacked from the same corner


def code_of(card: Card) -> int:
    """A card's byte: jokers 1 and 2, aces 4 to 7, kings 52 to 55. Raises LookupError for an unseen card."""
    return 1 + JOKERS.index(card.suit) if card.joker else card.rank * 4 + SUIT_NUMBER[card.suit]


def pile_of(cards: Iterable[Card]) -> bytes:
    """The bytes of a pile. Raises LookupError for an unseen card."""
    return bytes(map(code_of, cards))


def spot_of(position: Position, spot: str) -> int:
    """The number of a spot: 0, ``DEAD``, or health and royal."""
    pile = position[spot]
    if not pile:
        return 0
    return sum(card.rank for card in pile) * 64 + code_of(pile[0]) if pile[0].up else DEAD


def likeness(one: int, other: int) -> int:
    """2 for the same suit, 1 for the same colour, 0 else, and for a joker."""
    if one < ACE_CODE or other < ACE_CODE:
        return 0
    if one & 3 == other & 3:
        return 2
    return 1 if one & 3 ^ other & 3 == 3 else 0  # the reds are 1 and 2, the blacks 0 and 3


def _power(royal: int, adjacent: int, middle: int) -> int:
    """What two cards do to a royal together, 0 when one is missing or does not count (6)."""
    least = royal // 4 - JACK  # any card counts against a Jack, her colour against a Queen, his suit against a King
    if not adjacent or not middle or min(likeness(royal, adjacent), likeness(royal, middle)) < least:
        return 0
    return adjacent // 4 + middle // 4


POWER = tuple(
    bytes(_power(royal, pair >> 6, pair & 63) for pair in range(ROYAL_CODE * 64)) if royal >= ROYAL_CODE else b""
    for royal in range(56)
)  # by royal, then by adjacent * 64 + middle
COUNTS = tuple(
    bytes(bool(card) and likeness(royal, card) >= royal // 4 - JACK for card in range(ROYAL_CODE))
    if royal >= ROYAL_CODE
    else b""
    for royal in range(56)
)  # by royal, then by card: whether it counts in an attack
LIKENESS = tuple(
    bytes(bool(card) and 1 + likeness(royal, card) * 16 + card // 4 for card in range(ROYAL_CODE))
    for royal in range(56)
)  # by royal, then by the top of a cell: how much alike they are (4), 0 for an empty cell

POINTS = bytes(max(0, (code >> 2) - JACK + 1) for code in range(256))  # by card: what a royal pays (arcade)


def royal_spots(tops: bytes, spots: tuple[int, ...], royal: int) -> list[int]:
    """The spots where a royal may be laid: beside the cells most like it, or any free one (4)."""
    like = LIKENESS[royal]
    best, found = 0, set[int]()
    for cell, top in enumerate(tops):
        key = like[top]
        if key < best or not key:
            continue
        free = [spot for spot in BESIDE_CELL[cell] if not spots[spot]]
        if free:
            found = found.union(free) if key == best else set(free)
            best = key
    return sorted(found) if found else [spot for spot in range(12) if not spots[spot]]


def armour_spots(spots: tuple[int, ...], card: int) -> list[int]:
    """The living royals that a card may armour: most alike first, then the lowest rank (8)."""
    keys = {
        spot: (likeness(value & 63, card), -((value & 63) >> 2)) for spot, value in enumerate(spots) if value > DEAD
    }
    best = max(keys.values(), default=None)
    return [spot for spot, key in keys.items() if key == best]


def beyond_reach(spot: int, health: int = UNREACHED) -> bool:
    """Whether a spot's royal has so much health, a King one less: by default more than any two cards that count against
    it (8)."""
    return spot >> 6 >= health - ((spot & 63) >> 2 == KING)


def attack(tops: bytes, spots: Spots, cell: int) -> tuple[Spots, int]:
    """The spots after the attack of the card just laid on a cell, and what the arcade pays for it (6)."""
    killed = paid = 0
    for spot, adjacent, middle in AIMS[cell]:
        royal = spots[spot]
        if royal > DEAD and POWER[royal & 63][tops[adjacent] << 6 | tops[middle]] >= royal >> 6:
            spots = (*spots[:spot], DEAD, *spots[spot + 1 :])
            killed += 1
            paid += POINTS[royal & 63]
    return spots, paid * killed


def tops_of(stacks: Stacks) -> bytes:
    """The top of each stack, 0 for an empty one."""
    return bytes(stack[-1] if stack else 0 for stack in stacks)


def put(stacks: Stacks, tops: bytes, cell: int, stack: bytes) -> tuple[Stacks, bytes]:
    """The stacks and their tops with one stack changed."""
    top = stack[-1:] or b"\0"
    return (*stacks[:cell], stack, *stacks[cell + 1 :]), tops[:cell] + top + tops[cell + 1 :]
