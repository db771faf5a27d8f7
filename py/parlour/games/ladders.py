"""Thirteen tableaus, a workspace and eight foundations: the facts that Grandma's rules and her table stand on.

The deal, what foundations take, and which plays are no choice. ``grandma.py`` makes the moves. Numbers in brackets are
paragraphs of the rules page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import cycle, islice

from parlour.cards import ACE, KING, SUITS, Card
from parlour.game import Move
from parlour.position import FOUNDATIONS, TABLEAU, Position

DEAL = Move("stock", "work")
ROW_ENDS = ("t5", "tT", "tK")
_UP = {suit: tuple(Card(rank, suit) for rank in range(ACE, KING + 1)) for suit in SUITS}
LADDERS = {"u" + suit: cards for suit, cards in _UP.items()} | {
    "d" + suit: cards[::-1] for suit, cards in _UP.items()
}  # what each foundation takes, first card first (2)


def deal(deck: Iterable[Card]) -> Iterator[tuple[str, Card]]:
    """Where each card of the deck goes, in order, so that the deal can be watched (1)."""
    hand = iter(deck)
    for place, pile in cycle(enumerate(TABLEAU, 1)):
        card = next(hand, None)
        if card is None:
            return  # what is still owed is forgotten
        yield pile, card.face(up=True)
        owed = (card.rank == KING) + (pile in ROW_ENDS) + (card.rank == place)
        yield from (("stock", unexamined.face(up=False)) for unexamined in islice(hand, owed))


def available(position: Position) -> Iterator[tuple[Card, str, int]]:
    """The cards that foundations may take, each with its pile and its place there from the top:
    tops of tableaus, their place unsaid, and every card of the workspace (2)."""
    for pile in TABLEAU:
        if top := position.top(pile):
            yield top, pile, 0
    for nth, card in enumerate(reversed(position["work"]), 1):
        yield card, "work", nth


def wanted(position: Position) -> dict[str, Card]:
    """The card that each foundation takes next; a complete one takes none and is left out (2)."""
    return {pile: LADDERS[pile][len(position[pile])] for pile in FOUNDATIONS if len(position[pile]) < KING}


def plays(position: Position) -> Iterator[Move]:
    """The moves to foundations that can be made now (2); a player who deals all the same is told
    that there are any (3)."""
    takes = wanted(position)
    for card, pile, nth in available(position):
        for foundation in ("u" + card.suit, "d" + card.suit):
            if takes.get(foundation) == card:
                yield Move(pile, foundation, nth)


def laid(position: Position, suit: str) -> int:
    """How many cards of a suit, 0 to 26, lie on its two foundations."""
    return len(position["u" + suit]) + len(position["d" + suit])


def met(position: Position, suit: str) -> bool:
    """Whether the foundations of a suit hold each rank once, so that their tops fit each other; a
    complete one meets the empty one (5)."""
    return laid(position, suit) == KING


def transfers(position: Position) -> Iterator[Move]:
    """Moves between the foundations of a suit; the giver keeps its first card (5)."""
    for suit in SUITS:
        if met(position, suit):
            ways = ("u" + suit, "d" + suit), ("d" + suit, "u" + suit)
            yield from (Move(giver, taker) for giver, taker in ways if len(position[giver]) > 1)


def hopes(position: Position) -> Iterator[tuple[Card, str, int]]:
    """The available cards that can reach a foundation before another is dealt: now, or after transfers. Two foundations
    that have met can be made to meet anywhere else, so they take any card of their suit (5)."""
    takes = wanted(position).values()
    return (place for place in available(position) if place[0] in takes or met(position, place[0].suit))


def stuck(position: Position) -> bool:
    """Whether no card will ever reach a foundation again (7)."""
    return not position["stock"] and not any(hopes(position))


def twins(position: Position) -> dict[str, tuple[str, ...]]:
    """The foundations that two tableaus show the same card for, with those tableaus: before such a
    choice the player may see what lies under each (6)."""
    fit = {
        foundation: tuple(pile for pile in TABLEAU if position.top(pile) == card)
        for foundation, card in wanted(position).items()
    }
    return {foundation: piles for foundation, piles in fit.items() if len(piles) > 1}


def safe(position: Position) -> Iterator[Move]:
    """The plays that are no choice. Once the foundations of a suit have passed each other, one copy
    is left of each of its cards, each has one place to go, and no transfer can change that."""
    return (move for move in plays(position) if laid(position, move.target[1]) > KING)


def finish(position: Position) -> list[Move]:
    """The plays that bring every card home when none of them is a choice; else none."""
    line = []
    while not position["stock"] and (move := next(safe(position), None)):
        position = build(position, move)
        line.append(move)
    return [] if any(available(position)) else line


def home(position: Position) -> str | None:
    """The tableau that the cards in the workspace were lifted from."""
    return "t" + position.phase.removeprefix("work") if position["work"] else None


def build(position: Position, move: Move) -> Position:
    """The position after a card goes to a foundation: the top of a tableau, any card of the
    workspace (2), or the top of the suit's other foundation (5)."""
    cards = list(position[move.source])
    card = cards.pop(-(move.nth or 1))
    emptied = move.source == "work" and not cards
    piles = {move.source: cards, move.target: (*position[move.target], card)}
    return position.lay(piles, phase="play" if emptied else None)
