"""Checks a proof that a position of Grandma's Game cannot be won, apart from the code that finds such proofs.

A proof is a list of failures: choices, some of them open, under which cards are left. Each is checked by laying cards
one by one, then that every way of making all choices is among the failures. That these are all the choices, and that
laying a card never hurts, is what ``tests/grandma_twin.py`` is for. Proofs of games without reordering are checked by
``tools/fixed_proofs.py``.
"""

from __future__ import annotations

from parlour.games.grandma.model import State
from parlour.games.grandma.problem import Choices

Box = dict[object, frozenset[int]]  # by choice, what is left of it
Above = dict[int, set[int]]  # by card, those that lie on it


def leaves_cards(state: State, choices: Choices, ranks: int = 13) -> bool:
    """Whether cards are left when all that can be laid is laid."""
    above = cards_above(state)
    return taken_of(above, state, choices, ranks) != above.keys()


def cards_above(state: State) -> Above:
    """What lies on each card that is not laid, of what nobody can put in another order."""
    lifted = {(card >> 3) - 1 for card in state.stock} | {state.home}
    above = {card: set(pile[at + 1 :]) for pile in state.tableaus for at, card in enumerate(pile)}
    above |= {card: set() for place in lifted if place >= 0 for card in state.tableaus[place]}
    return above | {card: set() for card in (*state.stock, *state.work)}


def taken_of(above: Above, state: State, choices: Choices, ranks: int = 13) -> set[int]:
    """All cards that can be laid where these lie on others."""
    taken = set[int]()
    while now := _fitting(above, taken, state, choices, ranks) - taken:
        taken |= now
    return taken


def _fitting(above: Above, taken: set[int], state: State, choices: Choices, ranks: int) -> set[int]:
    """The cards that have been laid, or can be laid next."""
    found = set()
    for suit, (up, down) in enumerate(zip(state.up, state.down, strict=True)):
        numbers = {rank: (rank * 4 + suit) * 2 for rank in range(1, ranks + 1)}
        copies = {rank: [card for card in (one, one + 1) if card in above] for rank, one in numbers.items()}
        first = {
            card
            for cards in copies.values()
            for card in cards
            if choices.firsts[2 * suit + (card & 1)] >> (card >> 3) - 1 & 1 and above[card] <= taken
        }
        # those of which one is laid, or can be laid first
        begun = {rank for rank, cards in copies.items() if len(cards) < 2 or not first.isdisjoint(cards)}
        low = next(rank for rank in range(1, ranks + 2) if rank not in begun)
        high = next(rank for rank in range(ranks, -1, -1) if rank not in begun)
        found |= {card for card in first if len(copies[card >> 3]) == 2 and not low <= card >> 3 <= high}
        if low > ranks:
            seconds = _seconds(suit, up, down, copies, above, taken, choices, ranks)
            found |= {card for rank in seconds for card in copies[rank]}
    return found


def _seconds(
    suit: int,
    up: int,
    down: int,
    copies: dict[int, list[int]],
    above: Above,
    taken: set[int],
    choices: Choices,
    ranks: int,
) -> set[int]:
    """The ranks that can be laid for the second time."""
    ready = {rank for rank in range(1, ranks + 1) if all(above[copy] <= taken for copy in copies[rank])}
    found = set()
    for meeting in range(1, ranks):
        if up + down > ranks:
            meeting = ranks - down  # where they have met is all the same now
        elif not choices.meetings[suit] >> meeting & 1:
            continue
        rank = meeting + 1
        while rank in ready:
            found.add(rank)
            rank += 1
        rank = meeting
        while rank in ready:
            found.add(rank)
            rank -= 1
    return found


def covers(failures: list[Choices], every: Choices) -> bool:
    """Whether each way of making the choices is among the failures."""
    return _covered(_box(every), [_box(failure) for failure in failures])


def _box(choices: Choices) -> Box:
    box: Box = {("meet", suit): _bits(meetings) for suit, meetings in enumerate(choices.meetings)}
    for suit in range(len(choices.meetings)):
        one, other = choices.firsts[2 * suit], choices.firsts[2 * suit + 1]
        for rank in _bits(one | other):
            copies = [copy for copy, bits in enumerate((one, other)) if bits >> rank & 1]
            box["first", suit, rank] = frozenset(copies)
    return box


def _bits(number: int) -> frozenset[int]:
    return frozenset(place for place in range(number.bit_length()) if number >> place & 1)


def _covered(box: Box, failures: list[Box]) -> bool:
    """Whether the failures cover a box. The one that lacks a part of it by the fewest choices is cut out, the rest is
    left to all of them."""
    near = [failure for failure in failures if all(box[choice] & failure[choice] for choice in box)]
    lacking = [[choice for choice in box if box[choice] - failure[choice]] for failure in near]
    if not near:
        return False
    failure, choices = min(zip(near, lacking, strict=True), key=lambda one: len(one[1]))
    inside = dict(box)
    for choice in choices:
        if not _covered({**inside, choice: box[choice] - failure[choice]}, near):
            return False
        inside[choice] = box[choice] & failure[choice]
    return True
