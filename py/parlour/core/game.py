"""The contract of a game: its rules as pure functions, and the moves they enumerate.

A game enumerates its legal moves; nothing else decides legality. A move has a text, so saves, links and clicks use one
form. Nothing is random after the deal: a game is a deal plus moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from parlour.core.cards import Card
from parlour.core.errors import IllegalMove, InvalidText, Term
from parlour.core.position import Position

_MOVE = re.compile(
    r"([A-Za-z][A-Za-z0-9]{0,9})(?:\.([1-9][0-9]{0,2}))?(?:-([A-Za-z][A-Za-z0-9]{0,9})(?:\.([1-9][0-9]{0,2}))?)?"
)


class Move(NamedTuple):
    """``source[.nth]-target[.place]``, or a single word. ``nth`` and ``place`` count cards from the top, from 1; 0
    means the top and is not written.

    >>> Move.parse("work.3-uH")
    Move(source='work', target='uH', nth=3, place=0)
    >>> str(Move("hand", "a1")), str(Move("keep"))
    ('hand-a1', 'keep')
    """

    source: str
    target: str = ""
    nth: int = 0
    place: int = 0

    def __str__(self) -> str:
        source = f"{self.source}.{self.nth}" if self.nth else self.source
        target = f"{self.target}.{self.place}" if self.place else self.target
        return f"{source}-{target}" if target else source

    @property
    def normalized(self) -> Move:
        """The move with every place written, to compare moves with: ``a1-c3`` and ``a1.1-c3.1`` are the same."""
        return Move(self.source, self.target, self.nth or 1, self.place or 1)

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move that ``text`` names. Raises InvalidText."""
        match = _MOVE.fullmatch(text)
        if not match:
            raise InvalidText("{text!r} is not a move: write source-target, as in hand-a1, or a word", text=text[:40])
        source, nth, target, place = match.groups()
        return cls(source, target or "", int(nth or 0), int(place or 0))


def write_moves(moves: Iterable[Move]) -> str:
    """The texts of the moves, a space between two; ``read_moves`` reads them."""
    return " ".join(map(str, moves))


def read_moves(text: str) -> tuple[Move, ...]:
    """Moves from their texts with space between. Raises InvalidText.

    >>> read_moves("hand-a1 keep") == (Move("hand", "a1"), Move("keep")), write_moves(read_moves("hand-a1 keep"))
    (True, 'hand-a1 keep')
    """
    return tuple(map(Move.parse, text.split()))


class Result(NamedTuple):
    """How a game ended; ``reason`` is a word of the game's own, of which its table makes sentences.

    >>> str(Result(True, "stuck", 6))
    'won 6 stuck'
    """

    won: bool
    reason: str
    score: int

    def __str__(self) -> str:
        """Won or lost, the score, the reason."""
        return f"{'won' if self.won else 'lost'} {self.score} {self.reason}"


class Game(Protocol):
    """One solitaire game. Every method is a pure function of its arguments."""

    def __hash__(self) -> int: ...

    @property
    def id(self) -> str:
        """Its name in links, saves and files; it never changes."""

    @property
    def name(self) -> str:
        """Its name in English."""

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards it is played with, in any fixed order; a deal is a shuffle of them."""

    def start(self, deck: Iterable[Card]) -> Position:
        """The position after the deal from ``deck``, whose first card is drawn first."""

    def moves(self, position: Position) -> Iterable[Move]:
        """Every legal move, each once; none exactly when there is a result."""

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move, forced effects included."""

    def result(self, position: Position) -> Result | None:
        """How the game ended, or None while it goes on."""

    def seen(self, position: Position) -> Position:
        """The position as the player sees it: hidden cards are replaced by unseen ones. Those of the pile ``stock`` lie
        face down, all others face up under the top (``search.futures`` deals them so)."""


def name_of(game: Game) -> Term:
    """The game's name as a fact of an error."""
    return Term(game.name, f"name.{game.id}")


def legal(game: Game, position: Position, move: Move) -> Move:
    """The legal move that equals ``move`` once both are normalized. Raises IllegalMove if there is none."""
    normalized = move.normalized
    for candidate in game.moves(position):
        if candidate.normalized == normalized:
            return candidate
    if game.result(position):
        raise IllegalMove("{move} cannot be played: the game is over", move=str(move))
    raise IllegalMove("{move} cannot be played: the rules do not allow it here", move=str(move))
