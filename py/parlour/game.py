"""The contract between a game and the rest of the house.

A game enumerates its legal moves and says what each does; nothing else decides legality. Moves are small values
with a text twin, so a save, a link and a click are all the same thing. There is no chance after the deal: a game is
a deal plus moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from parlour.cards import Card, InvalidText
from parlour.position import Position
from parlour.wrong import Wrong

if TYPE_CHECKING:
    from parlour.table import Table

_MOVE = re.compile(
    r"([A-Za-z][A-Za-z0-9]{0,9})(?:\.([1-9][0-9]{0,2}))?(?:-([A-Za-z][A-Za-z0-9]{0,9})(?:\.([1-9][0-9]{0,2}))?)?"
)


class IllegalMove(Wrong):
    """A move that the position does not allow; the message says which."""


class Move(NamedTuple):
    """``source[.nth]-target[.place]``, or a single word. ``nth`` and ``place`` count cards from the top, from 1; 0
    is unsaid and means the top."""

    source: str
    target: str = ""
    nth: int = 0
    place: int = 0

    def __str__(self) -> str:
        source = f"{self.source}.{self.nth}" if self.nth else self.source
        target = f"{self.target}.{self.place}" if self.place else self.target
        return f"{source}-{target}" if target else source

    @property
    def plain(self) -> Move:
        """The move with an unsaid place said: ``a1-c3`` and ``a1.1-c3.1`` are the same move."""
        return Move(self.source, self.target, self.nth or 1, self.place or 1)

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move that ``text`` names. Raises InvalidText."""
        match = _MOVE.fullmatch(text)
        if not match:
            raise InvalidText("{text!r} is not a move: write source-target, as in hand-a1, or a word", text=text[:40])
        source, nth, target, place = match.groups()
        return cls(source, target or "", int(nth or 0), int(place or 0))


class Result(NamedTuple):
    """How a game ended: ``end.<reason>`` is a key of the words table."""

    won: bool
    reason: str
    score: int

    def __str__(self) -> str:
        """As in ``won 6 royals``."""
        return f"{'won' if self.won else 'lost'} {self.score} {self.reason}"


class Game(Protocol):
    """One solitaire game. Every method is a pure function of its arguments."""

    def __hash__(self) -> int: ...

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards it is played with, in any fixed order; a deal is a shuffle of it."""

    @property
    def table(self) -> Table:
        """How the game lies on the table and what is said about it."""

    def start(self, deck: Iterable[Card]) -> Position:
        """The table as dealt from ``deck``, whose first card is drawn first."""

    def moves(self, position: Position) -> Iterable[Move]:
        """Every legal move, each once; none exactly when there is a result."""

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move, forced effects included."""

    def result(self, position: Position) -> Result | None:
        """How the game ended, or None while it goes on."""

    def seen(self, position: Position) -> Position:
        """What the player may know: cards that are hidden from view are unseen ones."""


def legal(game: Game, position: Position, move: Move) -> Move:
    """The move as the rules enumerate it. Raises IllegalMove when they do not."""
    plain = move.plain
    for candidate in game.moves(position):
        if candidate.plain == plain:
            return candidate
    if game.result(position):
        raise IllegalMove("{move} cannot be played: the game is over", move=str(move))
    raise IllegalMove("{move} cannot be played: the rules do not allow it here", move=str(move))
