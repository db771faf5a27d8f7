"""A deadlock in words: the reasons why a position of Grandma's Game cannot be won."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.cards import SUITS, Card
from parlour.core.messages import Message, message
from parlour.games.grandma.deadlock import Account, Case, Wait, account
from parlour.games.grandma.model import State, card_of
from parlour.games.grandma.problem import Problem
from parlour.search.strategy import Reason


def reasons(state: State) -> tuple[Reason, ...]:
    """Why a state cannot be won, one reason for each case; empty if there is no short account, or a win."""
    told = account(state)
    return tuple(_reason(state, told, case) for case in told.cases) if told else ()


def _reason(state: State, told: Account, case: Case) -> Reason:
    when = (*_firsts(state, told.problem, case), *_meetings(told.problem, case))
    return Reason(when, tuple(_waiting(state, wait) for wait in case.waits))


def _firsts(state: State, problem: Problem, case: Case) -> Iterator[Message]:
    """Which copies go first; of a pair the one is named that other cards lie on or under."""
    blocked = {place for pile in problem.piles for place in pile}
    for suit, bit in problem.pairs:
        sides = [side for side in (2 * suit, 2 * suit + 1) if case.choices.firsts[side] & bit]
        if len(sides) == 2:
            continue
        named = next(side for side in (2 * suit, 2 * suit + 1) if (side, bit) in blocked)
        number = (bit.bit_length() * 4 + suit) * 2 + (named & 1)
        key = "lost.first" if sides == [named] else "lost.after"
        yield message(key, card=card_of(number), place=_place(_pile(state, number)))


def _meetings(problem: Problem, case: Case) -> Iterator[Message]:
    """Where foundations meet: how far the rising one comes."""
    for suit, (every, bits) in enumerate(zip(problem.choices.meetings, case.choices.meetings, strict=True)):
        if bits == every:
            continue
        low, high = (bits & -bits).bit_length() - 1, bits.bit_length() - 1
        facts = {"suit": message(f"suit.{SUITS[suit]}"), "low": Card(low, SUITS[suit]), "high": Card(high, SUITS[suit])}
        least, most = bits & -bits != every & -every, bits.bit_length() != every.bit_length()
        yield message(f"lost.meet.{'between' if least and most else 'least' if least else 'most'}", **facts)


def _waiting(state: State, wait: Wait) -> Message:
    suit = SUITS[wait.under >> 1 & 3]
    cards = (Card(rank, suit) for rank in wait.ranks)
    needs = tuple(message("lost.twin", card=card) if wait.seconds else card for card in cards)
    place = _place(_pile(state, wait.card))
    key = "lost.under.kept" if state.stock else "lost.under"
    return message(key, card=card_of(wait.card), place=place, under=card_of(wait.under), needs=needs)


def _pile(state: State, number: int) -> int:
    """The place of the tableau in which a card lies."""
    return next(place for place, pile in enumerate(state.tableaus) if number in pile)


def _place(pile: int) -> Message:
    """What a tableau is called."""
    return message("tableau", rank=message(f"rank.{pile + 1}"))
