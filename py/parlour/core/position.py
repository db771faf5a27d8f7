"""The state of a game at one moment: cards in named piles, and the phase.

One immutable value serves every game: undo is an index into a list of positions, a search needs no unmake, and a
position is its own cache key. A game has no other state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from parlour.core.cards import UNSEEN, Card, read_cards, write_cards
from parlour.core.errors import InvalidText

Pile = tuple[Card, ...]  # bottom to top

_ORDER = {"stock": 0, "hand": 1}  # the place of a pile in a position's text; piles without one follow by name


def order_piles(names: Iterable[str]) -> None:
    """Appends pile names to the order in which a position's text lists them; a name that is there stays in its place.
    Called once per family, always in the same order, so that the texts never change."""
    for name in names:
        _ORDER.setdefault(name, len(_ORDER))


@dataclass(frozen=True, eq=False)
class Position:
    """Cards in piles, bottom to top, and the phase; ``tally`` is a count that no card shows, such as points, and 0 in
    most games.

    >>> Position.parse("play stock:4d7h hand:9C").top("hand")
    Card(rank=9, suit='C', up=True)
    >>> str(Position.parse("play+5 hand:9C stock:4d7h"))
    'play+5 stock:4d7h hand:9C'
    """

    piles: Mapping[str, Pile]
    phase: str = "play"
    tally: int = 0

    def __post_init__(self) -> None:
        filled = {name: tuple(cards) for name, cards in self.piles.items() if cards}
        object.__setattr__(self, "piles", MappingProxyType(filled))

    def __getitem__(self, pile: str) -> Pile:
        """The cards of a pile, bottom to top; an empty or unknown pile has none."""
        return self.piles.get(pile, ())

    def top(self, pile: str) -> Card | None:
        """The top card of a pile, None if it is empty or unknown."""
        cards = self.piles.get(pile)
        return cards[-1] if cards else None

    def lay(
        self,
        piles: Mapping[str, Iterable[Card]] = MappingProxyType({}),
        *,
        phase: str | None = None,
        tally: int | None = None,
    ) -> Position:
        """A position with these piles, the phase or the tally replaced."""
        return Position(
            {**self.piles, **{name: tuple(cards) for name, cards in piles.items()}},
            self.phase if phase is None else phase,
            self.tally if tally is None else tally,
        )

    def hide(self, buried: Iterable[str] = ()) -> Position:
        """A position in which the stock, and all but the top of the ``buried`` piles, are unseen cards."""
        hidden = {pile: (UNSEEN,) * (len(self[pile]) - 1) + self[pile][-1:] for pile in buried if self[pile]}
        return self.lay(hidden | {"stock": (UNSEEN,) * len(self["stock"])})

    def _key(self) -> tuple[str, int, frozenset[tuple[str, Pile]]]:
        return self.phase, self.tally, frozenset(self.piles.items())

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        """The phase, then the piles that are not empty; a tally that is not 0 follows the phase, as in ``play+5``."""
        names = sorted(self.piles, key=lambda name: (_ORDER.get(name, len(_ORDER)), name))
        phase = f"{self.phase}+{self.tally}" if self.tally else self.phase
        return " ".join([phase, *(f"{name}:{write_cards(self.piles[name])}" for name in names)])

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position that ``text`` names. Raises InvalidText naming the pile that is wrong."""
        words = text.split()
        if not words:
            raise InvalidText("an empty text is not a position")
        phase, plus, tally = words[0].partition("+")
        if not _is_name(phase) or (plus and not _is_tally(tally)):
            raise InvalidText("a position begins with its phase, not {word!r}", word=words[0][:40])
        piles: dict[str, Pile] = {}
        for word in words[1:]:
            name, colon, cards = word.partition(":")
            if not (_is_name(name) and colon and cards) or name in piles:
                raise InvalidText("{word!r} is not a pile, or stands twice in the position", word=word[:40])
            try:
                piles[name] = read_cards(cards)
            except InvalidText as error:
                raise InvalidText("pile {name}: {error}", name=name[:40], error=error.message) from None
        return cls(piles, phase, int(tally or 0))


def _is_name(text: str) -> bool:
    return text.isascii() and text.isalnum()


def _is_tally(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6 and not text.startswith("0")
