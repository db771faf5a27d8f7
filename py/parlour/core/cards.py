"""Cards and their two-letter texts.

A card is a value: rank, suit and whether it lies face up. Its text (``7H``, face down ``7h``, unseen ``??``) is part
of the notation of links and saves.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from parlour.core.errors import InvalidText

RANKS = "A23456789TJQK"  # rank 1 is the ace, rank 13 the king
SUITS = "CDHS"
SUIT_NUMBER = {suit: number for number, suit in enumerate(SUITS)}  # a joker and an unseen card have no number
JOKERS = "RB"  # the jokers' "suits"; no rule gives a joker a colour
ACE, JACK, QUEEN, KING = 1, 11, 12, 13

_RED = frozenset("DH")
_BLACK = frozenset("CS")


class Card(NamedTuple):
    """One card: ``rank`` 1-13 (0 for jokers and unseen cards), ``suit`` one of CDHS, R or B for jokers, ``?``
    unseen.

    >>> Card.parse("7H")
    Card(rank=7, suit='H', up=True)
    >>> str(Card(10, "S")), str(Card(10, "S", up=False)), str(Card(0, "R")), str(UNSEEN)
    ('TS', 'ts', 'XR', '??')
    """

    rank: int
    suit: str
    up: bool = True

    @property
    def joker(self) -> bool:
        """Whether it is a joker."""
        return self.suit in JOKERS

    @property
    def court(self) -> bool:
        """Whether it is a Jack, a Queen or a King."""
        return self.rank >= JACK

    @property
    def number(self) -> bool:
        """Whether its rank is 2 to 10."""
        return 2 <= self.rank <= 10

    @property
    def colour(self) -> str:
        """``red``, ``black``, or the empty string for jokers and unseen cards."""
        return "red" if self.suit in _RED else "black" if self.suit in _BLACK else ""

    def face(self, up: bool) -> Card:
        """The same card face up or face down; an unseen card stays unseen."""
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
SUIT_SYMBOLS = dict(zip(SUITS, "♣♦♥♠", strict=True))


def standard_deck(jokers: int = 0) -> tuple[Card, ...]:
    """The 52 cards, suits in CDHS order and ranks rising, then ``jokers`` (0 to 2) jokers; all face up.

    >>> len(standard_deck(jokers=2)), write_cards(standard_deck()[:3])
    (54, 'AC2C3C')
    """
    pack = tuple(Card(rank, suit) for suit in SUITS for rank in range(ACE, KING + 1))
    return pack + tuple(Card(0, suit) for suit in JOKERS[:jokers])


def rank_symbol(rank: int) -> str:
    """A rank as players write it.

    >>> rank_symbol(10), rank_symbol(13)
    ('10', 'K')
    """
    return RANKS[rank - 1].replace("T", "10")


def card_symbol(card: Card) -> str:
    """A card as players write it, a joker as a star.

    >>> card_symbol(Card(10, "H")), card_symbol(Card(0, "R"))
    ('10♥', '★')
    """
    return "★" if card.joker else rank_symbol(card.rank) + SUIT_SYMBOLS[card.suit]


def write_cards(cards: Iterable[Card]) -> str:
    """The texts of the cards run together; ``read_cards`` reads them."""
    return "".join(map(str, cards))


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards from their texts run together, two letters each. Raises InvalidText naming the place.

    >>> write_cards(read_cards("7H4d??"))
    '7H4d??'
    """
    cards = []
    for at in range(0, len(text), 2):
        try:
            cards.append(Card.parse(text[at : at + 2]))
        except InvalidText as error:
            raise InvalidText(
                "{error} (letter {place} of the cards {cards!r})", error=error.message, place=at + 1, cards=_short(text)
            ) from None
    return tuple(cards)


def _short(text: str) -> str:
    return text if len(text) <= 24 else text[:24] + "…"


_BY_TEXT = {
    str(card): card for up in (True, False) for card in (UNSEEN, *(c.face(up) for c in standard_deck(jokers=2)))
}
