"""Deals of the player's choosing: some cards are named, the rest is shuffled from a number.

Which place of the deck ends on which place of the table is the rules' affair, and in some games it depends on the
cards themselves. So nothing here knows how a game is dealt: a deck is dealt by the rules, a card that lies wrong
changes places with the one that lies there, and so on until the table is as wished. What comes out is an explicit
deck, which a link can carry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from parlour.core.cards import Card
from parlour.core.errors import InvalidText
from parlour.core.game import Game, name_of
from parlour.core.play import Deal
from parlour.core.position import Pile, Position
from parlour.core.shuffle import shuffled
from parlour.table.table import Table

SHUFFLES = 12  # where a wish moves other wishes about, another shuffle of the rest helps
STEPS = 60  # swaps a shuffle; a wish takes one or two

Wish = tuple[Card, str, Card | None]  # a card, the pile it is wished on, and what lies there instead


class ImpossibleDeal(InvalidText):
    """A wish that no deck fulfils: ``card`` can never lie on ``pile`` when the cards are dealt so."""

    def __init__(self, card: Card, pile: str) -> None:
        super().__init__("{card} cannot lie on {pile} when the cards are dealt so", card=str(card), pile=pile)
        self.card = card
        self.pile = pile


def places(table: Table) -> tuple[str, ...]:
    """The piles that a card may be chosen for: those of the layout picture that stand dealt, their top in view."""
    game = table.game
    dealt = game.seen(game.start(game.deck))
    return tuple(pile for pile in table.piles if table.kind(pile) == "stack" and dealt[pile])


def remaining_cards(game: Game, chosen: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of the deck that are not chosen yet, each as often as it is there. Raises InvalidText for one that
    was chosen more often than the deck has it."""
    cards = Counter(game.deck)
    for card in chosen:
        if not cards[card]:
            raise InvalidText("{card} is not in the deck of {game} that often", card=str(card), game=name_of(game))
        cards[card] -= 1
    return tuple(cards.elements())


def arranged(game: Game, first: Sequence[Card], wished: Mapping[str, Pile], number: int) -> Deal:
    """The deal whose deck begins with ``first`` and after whose dealing each pile of ``wished`` ends with these
    cards (bottom to top, face up); all others are shuffled from ``number``.

    Raises ImpossibleDeal naming a wish that the rules never deal, InvalidText for cards that the deck does not have.
    """
    remaining_cards(game, (*first, *(card for pile in wished.values() for card in pile)))
    impossible: Wish | None = None
    for again in range(SHUFFLES):
        deck = list(shuffled(game.deck, number + again))
        for card in first:
            deck.remove(card)
        deck[:0] = first
        impossible = _settle(game, deck, len(first), wished)
        if impossible is None:
            return Deal(game, None, tuple(deck))
    assert impossible, "at least one shuffle is tried"
    raise ImpossibleDeal(*impossible[:2])


def _settle(game: Game, deck: list[Card], fixed: int, wished: Mapping[str, Pile]) -> Wish | None:
    """Changes cards of the deck about until the table is as wished, or gives the wish that stays wrong. The first
    ``fixed`` cards keep their places. Two cards that look the same take turns in being changed."""
    for step in range(STEPS):
        wrong = _wrong(game.start(deck), wished)
        if wrong is None:
            return None
        card, _, lies = wrong
        here = [at for at in range(fixed, len(deck)) if deck[at] == lies]
        there = [at for at in range(fixed, len(deck)) if deck[at] == card]
        if not here:
            return wrong
        one, other = here[step % len(here)], there[step // 2 % len(there)]
        deck[one], deck[other] = deck[other], deck[one]
    return _wrong(game.start(deck), wished)


def _wrong(position: Position, wished: Mapping[str, Pile]) -> Wish | None:
    """The first wish that the table does not fulfil."""
    for pile, cards in wished.items():
        lying = position[pile]
        for depth, card in enumerate(reversed(cards), 1):
            lies = lying[-depth].face(up=True) if depth <= len(lying) else None
            if lies != card:
                return card, pile, lies
    return None
