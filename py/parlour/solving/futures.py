"""What the hidden cards could be: futures dealt at random from all that lies nowhere in sight.

A player's knowledge is a position in which the cards they cannot know are unseen. ``remembered`` is that of a
player who has watched every move, and has lost count only of what went under the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from parlour.cards import UNSEEN, Card
from parlour.game import Game
from parlour.position import Pile, Position
from parlour.shuffle import shuffled


def imagined(game: Game, seen: Position, seed: int) -> Position:
    """The position with its unseen cards dealt at random, the same for equal positions. Raises ValueError when the
    deck has not so many left."""
    left = unseen(game, seen)
    if sum(cards.count(UNSEEN) for cards in seen.piles.values()) > len(left):
        raise ValueError("more cards are unseen than are left of the deck")
    hidden, piles = iter(shuffled(left, seed)), sorted(seen.piles.items())
    return seen.lay({pile: _filled(pile, cards, hidden) for pile, cards in piles if UNSEEN in cards})


def _filled(pile: str, cards: Pile, hidden: Iterator[Card]) -> list[Card]:
    return [next(hidden).face(up=pile != "stock") if card == UNSEEN else card for card in cards]


def unseen(game: Game, seen: Position) -> list[Card]:
    """The cards of the deck that lie nowhere in sight, in the deck's order."""
    shown = Counter(card.face(up=True) for cards in seen.piles.values() for card in cards)
    left = Counter(game.deck) - shown
    return list(left.elements())


def remembered(game: Game, positions: Iterable[Position]) -> Position:
    """What is known at the last of the positions, each one move after the one before, by who has seen them all."""
    first, *others = positions
    known = game.seen(first)
    for before, after in pairwise((first, *others)):
        known = recalled(game, before, known, after)
    return known


def recalled(game: Game, before: Position, known: Position, after: Position) -> Position:
    """What is known after a move, by who knew ``known`` of the position before it."""
    seen = game.seen(after)
    piles = {
        pile: _recalled(pile, cards, before, after, known) for pile, cards in seen.piles.items() if UNSEEN in cards
    }
    return seen.lay(piles)


def _recalled(pile: str, cards: Pile, before: Position, after: Position, known: Position) -> Iterable[Card]:
    """A pile as seen, with what was known of the same cards before: the pile's own, or of a pile that was put there."""
    now = after[pile]
    for source in (pile, *before.piles):
        size = min(len(before[source]), len(now))
        if size and before[source][:size] == now[:size] and (source == pile or len(before[source]) == len(now)):
            old = known[source]
            return [old[k] if card == UNSEEN and k < size else card for k, card in enumerate(cards)]
    return cards
