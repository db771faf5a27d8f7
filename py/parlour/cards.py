"""Cards and their two-letter texts.

Everything on every table is a card, so this is the bottom of the house. A card is a value: rank, suit and which way it
lies. Its text twin (``7H``, face down ``7h``, unseen ``??``) is part of the notation that links and saves are made of.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from parlour.wrong import Wrong

RANKS = "A23456789TJQK"  # a rank is its place here, counted from 1
SUITS = "CDHS"
SUIT_NUMBER = {suit: number for number, suit in enumerate(SUITS)}  # of no other sign, not of an unseen card's
JOKERS = "RB"  # the jokers' "suits": red and black only in name, a joker has no colour in any rule
ACE, JACK, QUEEN, KING = 1, 11, 12, 13

_RED = frozenset("DH")
_BLACK = frozenset("CS")


class InvalidText(Wrong):
    """A text that is not in the notation; the message says what and where."""


class Card(NamedTuple):
    """One card: ``rank`` 1-13 (0 for jokers and unseen cards), ``suit`` one of CDHS, R or B for jokers, ``?``
    unseen."""

    rank: int
    suit: str
    up: bool = True

    @property
    def joker(self) -> bool:
        return self.suit in JOKERS

    @property
    def royal(self) -> bool:
        return self.rank >= JACK

    @property
    def number(self) -> bool:
        return 2 <= self.rank <= 10

    @property
    def colour(self) -> str:
        """``red``, ``black``, or the empty string for jokers and unseen cards."""
        return "red" if self.suit in _RED else "black" if self.suit in _BLACK else ""

    def face(self, up: bool) -> Card:
        return self if self.up == up or self == UNSEEN else self._replace(up=up)

    def __str__(self) -> str:
        if self == UNSEEN:
            return "??"
        text = ("X" if self.joker else RANKS[self.rank - 1]) + self.suit
        return text if self.up else text.lower()

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that ``text`` names. Raises InvalidText."""
        card = _BY_TEXT.get(text)
        if card is None:
            raise InvalidText("{text!r} is not a card", text=text)
        return card


UNSEEN = Card(0, "?", False)


def standard_deck(jokers: int = 0) -> tuple[Card, ...]:
    """The 52 cards, suits in CDHS order and ranks rising, then ``jokers`` (0 to 2) jokers; all face up."""
    pack = tuple(Card(rank, suit) for suit in SUITS for rank in range(ACE, KING + 1))
    return pack + tuple(Card(0, suit) for suit in JOKERS[:jokers])


def write_cards(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards from their texts run together, two letters each. Raises InvalidText naming the place."""
    cards = []
    for at in range(0, len(text), 2):
        try:
            cards.append(Card.parse(text[at : at + 2]))
        except InvalidText as error:
            raise InvalidText(
                "{error} (letter {place} of the cards {cards!r})", error=error.fault, place=at + 1, cards=_short(text)
            ) from None
    return tuple(cards)


def _short(text: str) -> str:
    return text if len(text) <= 24 else text[:24] + "…"


_BY_TEXT = {
    str(card): card for up in (True, False) for card in (UNSEEN, *(c.face(up) for c in standard_deck(jokers=2)))
}
