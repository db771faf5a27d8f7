"""What is left to decide in Grandma's Game with reordering when every card is known.

Dealing the whole stock before the first play loses nothing. A tableau that is still going to be lifted, or is lifted
now, gets no card after its last lift and goes back in whatever order the player needs; the last workspace stays open.
In whatever order the cards of a won game were laid, those of lifted tableaus can be laid in the same order after the
stock is dealt: they are *free* and never block each other. A tableau whose rank is neither in the stock nor in the
workspace keeps its order: it is *blocked*. This is true of every position, since it speaks only of what is to come.

Then two kinds of choices remain in each suit:

- Which of two copies of a card is laid *first*. Until the foundations of a suit meet they take each rank once, from
  both ends; all second copies are laid after that.
- Where the foundations *meet* when the first second copy is laid: at the rank, 1 to 12, that ends the up foundation.
  Transfers can make it any of these, as each foundation keeps its first card. Meeting at 0 or 13 is never better than
  at 1 or 12: the empty foundation would take its first card at any time.

With these choices made, laying a card that fits never hurts: a card that fits before it fits after it.

Ranks are bits, the ace being bit 0; a *side* is twice the suit plus the number of the copy.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.cards import KING
from parlour.games.grandma.model import State

Place = tuple[int, int]  # the side and the rank's bit of a card
Pile = list[Place]  # the top first; (last side + 1, 0) at its end


class Choices(NamedTuple):
    """The cards that may be laid first, by side, and the ranks at which foundations may meet, by suit. A choice is
    open while more than one is left."""

    firsts: list[int]
    meetings: list[int]

    def copy(self) -> Choices:
        """The same choices, to be narrowed apart from these."""
        return Choices(self.firsts[:], self.meetings[:])


class Problem(NamedTuple):
    """A position for the exact solver; ``pairs`` are the suit and the bit of each rank with a choice between copies."""

    full: int  # the bits of all ranks
    piles: list[Pile]  # the blocked tableaus
    exposed: list[int]  # by side: what lies open, or was laid before
    choices: Choices  # while all are open
    pairs: list[tuple[int, int]]


def side_and_bit(card: int) -> tuple[int, int]:
    """The side and the rank's bit of a card."""
    return (card >> 1 & 3) * 2 + (card & 1), 1 << (card >> 3) - 1


def free_places(state: State) -> set[int]:
    """The places of the tableaus that are still going to be lifted; what is lifted now is the workspace."""
    return {(card >> 3) - 1 for card in state.stock}


def is_complete(state: State, ranks: int = KING) -> bool:
    """Whether the cards not laid yet are exactly those that the foundations lack; no other position can be won."""
    left = sorted(card >> 1 for pile in (*state.tableaus, state.stock, state.work) for card in pile)
    lacking = []
    for suit, (up, down) in enumerate(zip(state.up, state.down, strict=True)):
        lacking += [rank * 4 + suit for rank in range(up + 1, ranks + 1)]
        lacking += [rank * 4 + suit for rank in range(1, ranks + 1 - down)]
    return left == sorted(lacking)


def pose(state: State, ranks: int = KING) -> Problem:
    """The problem of a state whose cards are complete."""
    full, sides, free = (1 << ranks) - 1, 2 * len(state.up), free_places(state)
    piles = [
        [side_and_bit(card) for card in reversed(pile)]
        for place, pile in enumerate(state.tableaus)
        if pile and place not in free
    ]
    exposed = [full] * (sides + 1)
    for pile in piles:
        for side, bit in pile[1:]:
            exposed[side] &= ~bit
    where = {card: (place, depth) for place, pile in enumerate(piles) for depth, card in enumerate(pile)}
    firsts, meetings = [full] * sides, []
    pairs: list[tuple[int, int]] = []
    for suit, (up, down) in enumerate(zip(state.up, state.down, strict=True)):
        meetings.append(_meetings(up, down, ranks))
        between = _between(up, down, ranks)
        firsts[2 * suit] &= between  # of other ranks one copy is laid: copy 1, as what is left is numbered from 0
        pairs += _pairs(suit, between, piles, where, firsts)
    for pile in piles:
        pile.append((sides, 0))
    return Problem(full, piles, exposed, Choices(firsts, meetings), pairs)


def _between(up: int, down: int, ranks: int) -> int:
    """The ranks of a suit that neither foundation has laid, as bits."""
    return (1 << ranks - down) - (1 << up) if up + down < ranks else 0


def open_choices(state: State, ranks: int = KING) -> tuple[Choices, list[tuple[int, int]]]:
    """All choices of a state while none is made, with a choice between the copies of each rank that is not laid."""
    full, firsts, meetings = (1 << ranks) - 1, list[int](), list[int]()
    pairs: list[tuple[int, int]] = []
    for suit, (up, down) in enumerate(zip(state.up, state.down, strict=True)):
        between = _between(up, down, ranks)
        firsts += [between, full]
        meetings.append(_meetings(up, down, ranks))
        pairs += [(suit, 1 << rank) for rank in range(ranks) if between >> rank & 1]
    return Choices(firsts, meetings), pairs


def _meetings(up: int, down: int, ranks: int) -> int:
    """The ranks at which foundations may meet; once they have passed each other, one at which they can have met."""
    return 1 << max(1, ranks - down) if up + down > ranks else (1 << ranks) - 2


def _pairs(
    suit: int,
    between: int,
    piles: list[Pile],
    where: dict[tuple[int, int], tuple[int, int]],
    firsts: list[int],
) -> list[tuple[int, int]]:
    """The ranks of a suit where it matters which copy is first. Of two in one pile the upper one is; where no card
    lies under either copy, laying them exposes nothing, so both may stay open."""
    pairs = []
    for rank in range(between.bit_length()):
        if not (bit := between & 1 << rank):
            continue
        one, other = where.get((2 * suit, bit)), where.get((2 * suit + 1, bit))
        if one and other and one[0] == other[0]:
            firsts[2 * suit + (one[1] < other[1])] &= ~bit
        elif any(place and place[1] + 1 < len(piles[place[0]]) for place in (one, other)):
            pairs.append((suit, bit))
    return pairs
