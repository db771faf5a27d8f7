"""Facts about a position of Grandma's Game, which has thirteen tableaus, a workspace and eight foundations.

The deal, what foundations take, and which plays need no choice. ``rules.py`` makes the moves. Numbers in brackets are
paragraphs of the rules page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import cycle, islice

from parlour.core.cards import ACE, KING, RANKS, SUITS, Card
from parlour.core.game import Move
from parlour.core.position import Position

TABLEAU = tuple("t" + rank for rank in RANKS)
FOUNDATIONS = tuple(way + suit for way in "ud" for suit in SUITS)
PILES = (*TABLEAU, "work", *FOUNDATIONS)

DEAL = Move("stock", "work")
ROW_ENDS = ("t5", "tT", "tK")
_UP = {suit: tuple(Card(rank, suit) for rank in range(ACE, KING + 1)) for suit in SUITS}
SEQUENCES = {"u" + suit: cards for suit, cards in _UP.items()} | {
    "d" + suit: cards[::-1] for suit, cards in _UP.items()
}  # by foundation: the cards that it takes, in order (2)


def deal(deck: Iterable[Card]) -> Iterator[tuple[str, Card]]:
    """The pile of each card of the deck, in the order of the deal, so that it can be animated (1)."""
    hand = iter(deck)
    for place, pile in cycle(enumerate(TABLEAU, 1)):
        card = next(hand, None)
        if card is None:
            return  # the stock gets no more cards even if some are due
        yield pile, card.face(up=True)
        owed = (card.rank == KING) + (pile in ROW_ENDS) + (card.rank == place)
        yield from (("stock", unexamined.face(up=False)) for unexamined in islice(hand, owed))


def available(position: Position) -> Iterator[tuple[Card, str, int]]:
    """The cards that foundations may take, with pile and place: the tops of tableaus, whose place is 0, and every card
    of the workspace, counted from the top (2)."""
    for pile in TABLEAU:
        if top := position.top(pile):
            yield top, pile, 0
    for nth, card in enumerate(reversed(position["work"]), 1):
        yield card, "work", nth


def next_card(position: Position, foundation: str) -> Card | None:
    """The card that a foundation takes next; None once it is complete (2)."""
    height = len(position[foundation])
    return SEQUENCES[foundation][height] if height < KING else None


def next_cards(position: Position) -> dict[str, Card]:
    """The card that each foundation takes next; complete foundations are left out (2).

    >>> str(next_cards(Position.parse("play uS:AS2S"))["uS"])
    '3S'
    """
    return {pile: card for pile in FOUNDATIONS if (card := next_card(position, pile))}


def plays(position: Position) -> Iterator[Move]:
    """The moves to foundations that are possible now (2)."""
    takes = next_cards(position)
    for card, pile, nth in available(position):
        for foundation in ("u" + card.suit, "d" + card.suit):
            if takes.get(foundation) == card:
                yield Move(pile, foundation, nth)


def laid(position: Position, suit: str) -> int:
    """How many cards of a suit, 0 to 26, lie on its two foundations."""
    return len(position["u" + suit]) + len(position["d" + suit])


def met(position: Position, suit: str) -> bool:
    """Whether the foundations of a suit hold each rank once, so that their tops fit each other; a complete one has met
    the empty one (5)."""
    return laid(position, suit) == KING


def transfers(position: Position) -> Iterator[Move]:
    """Moves between the foundations of a suit; the giver keeps its first card (5)."""
    for suit in SUITS:
        if met(position, suit):
            ways = ("u" + suit, "d" + suit), ("d" + suit, "u" + suit)
            yield from (Move(giver, taker) for giver, taker in ways if len(position[giver]) > 1)


def reachable(position: Position) -> Iterator[tuple[Card, str, int]]:
    """The available cards that can reach a foundation before the next deal, now or after transfers. Foundations that
    have met can be made to meet at any other rank, so they take any card of their suit (5)."""
    takes = next_cards(position).values()
    return (place for place in available(position) if place[0] in takes or met(position, place[0].suit))


def count_going(position: Position, transferred: bool = False) -> int:
    """How many cards can go now, or with ``transferred`` before the next deal too: of two that are the same one, unless
    both foundations of their suit take them (2, 5)."""
    takes = Counter(next_cards(position).values())
    cards = Counter(card for card, _, _ in reachable(position) if transferred or takes[card])
    return sum(min(count, takes[card] or 1) for card, count in cards.items())


def stuck(position: Position) -> bool:
    """Whether no card can ever reach a foundation again (7)."""
    return not position["stock"] and not any(reachable(position))


def twins(position: Position) -> dict[str, tuple[str, ...]]:
    """By foundation: the two tableaus whose tops are both its next card. Before such a choice the player may see the
    card under each (6)."""
    fit = {
        foundation: tuple(pile for pile in TABLEAU if position.top(pile) == card)
        for foundation, card in next_cards(position).items()
    }
    return {foundation: piles for foundation, piles in fit.items() if len(piles) > 1}


def forced_plays(position: Position) -> Iterator[Move]:
    """The plays that need no choice. Once the foundations of a suit have passed each other, one copy of each of its
    cards remains, with one place to go, and no transfer can change that."""
    return (move for move in plays(position) if laid(position, move.target[1]) > KING)


def finishing_moves(position: Position) -> list[Move]:
    """The plays that bring every card to the foundations, if none of them needs a choice; else none."""
    line = []
    while not position["stock"] and (move := next(forced_plays(position), None)):
        position = build(position, move)
        line.append(move)
    return [] if any(available(position)) else line


def lifted_from(position: Position) -> str | None:
    """The tableau that the cards in the workspace were lifted from, or None."""
    return "t" + position.phase.removeprefix("work") if position["work"] else None


def build(position: Position, move: Move) -> Position:
    """The position after a card goes to a foundation: the top of a tableau, any card of the workspace (2), or the top
    of the suit's other foundation (5)."""
    cards = list(position[move.source])
    card = cards.pop(-(move.nth or 1))
    emptied = move.source == "work" and not cards
    piles = {move.source: cards, move.target: (*position[move.target], card)}
    return position.lay(piles, phase="play" if emptied else None)
