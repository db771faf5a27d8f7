"""The table at one moment: cards in named piles, and the phase of the game.

One immutable value serves every game. Undo is an index into a list of positions, a search needs no unmake, and a
position is its own cache key. Nothing is hidden in other state: armour is cards on a royal, a dead royal lies face
down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from parlour.cards import RANKS, SUITS, UNSEEN, Card, InvalidText, read_cards, write_cards

Pile = tuple[Card, ...]  # bottom to top

CELLS = tuple(column + row for row in "123" for column in "abc")
SPOTS = tuple(side + place for side in "nesw" for place in "123")
TABLEAU = tuple("t" + rank for rank in RANKS)
FOUNDATIONS = tuple(way + suit for way in "ud" for suit in SUITS)
_ORDER = {
    pile: place
    for place, pile in enumerate(
        (
            *"stock hand aces jokers spent shame discard".split(),
            *CELLS,
            *SPOTS,
            *TABLEAU,
            "work",
            *FOUNDATIONS,
        )
    )
}  # the order of piles in a position's text; a new game's own piles follow by name


@dataclass(frozen=True, eq=False)
class Position:
    """Cards in piles, bottom to top, and the phase; ``tally`` is what a scorekeeper would chalk up beside the table
    because no card can show it (the doubled points of the arcade rules), 0 in most games."""

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
        cards = self.piles.get(pile)
        return cards[-1] if cards else None

    def lay(
        self,
        piles: Mapping[str, Iterable[Card]] = MappingProxyType({}),
        *,
        phase: str | None = None,
        tally: int | None = None,
    ) -> Position:
        """The same table with these piles changed."""
        return Position(
            {**self.piles, **{name: tuple(cards) for name, cards in piles.items()}},
            self.phase if phase is None else phase,
            self.tally if tally is None else tally,
        )

    def hide(self, buried: Iterable[str], whole: Iterable[str]) -> Position:
        """The same table with all but the top of the ``buried`` piles, and all of the ``whole`` piles, unseen."""
        hidden = {pile: (UNSEEN,) * (len(self[pile]) - 1) + self[pile][-1:] for pile in buried if self[pile]}
        return self.lay(hidden | {pile: (UNSEEN,) * len(self[pile]) for pile in whole})

    def _key(self) -> tuple[str, int, frozenset[tuple[str, Pile]]]:
        return self.phase, self.tally, frozenset(self.piles.items())

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        """``play stock:4d7h hand:9C a1:2H5S``; a tally that is not 0 stands behind the phase: ``play+5``."""
        names = sorted(self.piles, key=lambda name: (_ORDER.get(name, len(_ORDER)), name))
        phase = f"{self.phase}+{self.tally}" if self.tally else self.phase
        return " ".join([phase, *(f"{name}:{write_cards(self.piles[name])}" for name in names)])

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position that ``text`` writes down. Raises InvalidText naming the pile that is wrong."""
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
                raise InvalidText("pile {name}: {error}", name=name[:40], error=error.fault) from None
        return cls(piles, phase, int(tally or 0))


def _is_name(text: str) -> bool:
    return text.isascii() and text.isalnum()


def _is_tally(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6 and not text.startswith("0")
