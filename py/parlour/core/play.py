"""A game being played: a deal, the moves made, and where undo stands.

A play is mutable. It keeps every position beside the moves, so undo and redo only move an index. A new move after an
undo drops the moves that were undone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from copy import copy
from typing import NamedTuple

from parlour.core.cards import Card
from parlour.core.errors import IllegalMove
from parlour.core.game import Game, Move, Result, legal
from parlour.core.limits import MOST_MARKS, MOST_MOVES
from parlour.core.position import Position
from parlour.core.shuffle import shuffled

UNDONE, HINTED = "u", "h"  # what a mark says of its place


class Deal(NamedTuple):
    """A game's deck in drawing order: the number that shuffles it, or the ``cards`` themselves (then ``number`` is
    None).

    >>> from parlour.core.notation import read_deal
    >>> from parlour.games import game_of
    >>> [str(card) for card in read_deal("gridcannon/1234", game_of).deck[:3]]
    ['TS', 'QS', '7S']
    """

    game: Game
    number: int | None
    cards: tuple[Card, ...] = ()

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards in drawing order."""
        return self.cards if self.number is None else shuffled(self.game.deck, self.number)


class MadeMove(NamedTuple):
    """A move that was made: the phase before it; the card that it moved, None for a word, and where it turned up
    no card or several; the cards that it turned face down where they lie."""

    phase: str
    move: Move
    card: Card | None
    turned: tuple[Card, ...]


class Play:
    """A deal and a line of moves; the first ``index`` of them stand, the others were undone.

    ``undos`` and ``hints`` count how often the player used them; ``marks`` says where, such as ``u12`` where twelve
    moves stood after an undo. ``day`` is the day whose daily deal this was opened as, or the empty string; it is stored
    because two days may share a deal. ``rivals`` are the games of those who challenged the player, as ``packed_link``
    writes them; ``clock`` counts seconds, for players who want that.

    >>> from parlour.core.notation import read_deal
    >>> from parlour.games import game_of
    >>> play = Play(read_deal("gridcannon/1234", game_of), [Move("hand", "w1")])
    >>> str(play.undo()), play.index, len(play.line)
    ('hand-w1', 0, 1)
    """

    def __init__(self, deal: Deal, line: Iterable[Move] = ()) -> None:
        """Raises IllegalMove naming the first move that cannot be played."""
        self.deal = deal
        self.undos = self.hints = self.clock = 0
        self.marks: tuple[str, ...] = ()
        self.day = self.rivals = ""
        self.line: list[Move] = []
        self._made: list[MadeMove] = []  # cached, because every scene lists them all
        self._positions = [deal.game.start(deal.deck)]
        self.index = 0
        for move in line:
            self.play_next(move)

    def go_to(self, index: int) -> None:
        """Lets only the first ``index`` moves of the line stand. Raises IllegalMove outside the line."""
        if not 0 <= index <= len(self.line):
            raise IllegalMove("undo cannot stand at move {index} of {count}", index=index, count=len(self.line))
        self.index = index

    def copy(self, index: int | None = None) -> Play:
        """A copy, at the same index or at ``index``. Raises IllegalMove for an index outside the line."""
        copied = copy(self)
        copied.line, copied._made, copied._positions = [*self.line], [*self._made], [*self._positions]
        if index is not None:
            copied.go_to(index)
        return copied

    @property
    def game(self) -> Game:
        """The game of the deal."""
        return self.deal.game

    @property
    def position(self) -> Position:
        """The position where the play stands."""
        return self._positions[self.index]

    def moves(self) -> Iterator[Move]:
        """The legal moves where the play stands."""
        return iter(self.game.moves(self.position))

    def result(self) -> Result | None:
        """How the game ended where the play stands, or None while it goes on."""
        return self.game.result(self.position)

    def at(self, index: int) -> Position:
        """The position after the first ``index`` moves of the line."""
        return self._positions[index]

    def history(self) -> Iterator[MadeMove]:
        """The moves that stand."""
        return iter(self._made[: self.index])

    @property
    def full(self) -> bool:
        """Whether the line is as long as the notation allows."""
        return self.index >= MOST_MOVES

    def play(self, move: Move) -> Move:
        """Makes the move and returns it as the rules write it. Raises IllegalMove, and then nothing has changed."""
        if self.full:
            raise IllegalMove("a game of more than {most} moves is not kept", most=MOST_MOVES)
        move = legal(self.game, self.position, move)
        before = self.position
        after = self.game.play(before, move)
        made = MadeMove(before.phase, move, _moved_card(before, move, after), tuple(_turned(before, after)))
        self.forget_undone()
        self.line.append(move)
        self._made.append(made)
        self._positions.append(after)
        self.index += 1
        return move

    def forget_undone(self) -> None:
        """Forgets the moves that were taken back: redo plays none of them."""
        del self.line[self.index :], self._made[self.index :], self._positions[self.index + 1 :]

    def play_next(self, move: Move) -> None:
        """Makes a move of a line that was written down. Raises IllegalMove naming its number."""
        try:
            self.play(move)
        except IllegalMove as error:
            raise IllegalMove("move {number}: {error}", number=self.index + 1, error=error.message) from None

    def mark(self, kind: str) -> None:
        """Marks where the play stands (``UNDONE``, ``HINTED``), once; the first ``MOST_MARKS`` are kept."""
        mark = f"{kind}{self.index}"
        if mark not in self.marks and len(self.marks) < MOST_MARKS:
            self.marks = (*self.marks, mark)

    def undo(self) -> Move:
        """Takes back the last move that stands and returns it. Raises IllegalMove when there is none."""
        if not self.index:
            raise IllegalMove("there is no move to take back")
        self.index -= 1
        return self.line[self.index]

    def redo(self) -> Move:
        """Plays again the move that was taken back last. Raises IllegalMove when there is none."""
        if self.index == len(self.line):
            raise IllegalMove("there is no move to play again")
        self.index += 1
        return self.line[self.index - 1]


def _moved_card(position: Position, move: Move, after: Position) -> Card | None:
    """The card that a move moves. A face-down card is looked up where it lies open now, which need not be on the move's
    target."""
    card = next(iter(position[move.source][-(move.nth or 1) :]), None)
    if card and not card.up:
        turned_up = Counter(_open(after, position)) - Counter(_open(position, after))
        return next(iter(turned_up)) if turned_up.total() == 1 else None
    return card


def _open(position: Position, other: Position) -> Iterator[Card]:
    """The cards that lie open on those piles of a position that are not the other's."""
    return (card for name, cards in position.piles.items() if other[name] is not cards for card in cards if card.up)


def _turned(position: Position, after: Position) -> Iterator[Card]:
    """The cards that lie face down where they lay open, each pile's from the bottom."""
    for name, cards in after.piles.items():
        before = position[name]
        if before is not cards:
            yield from (
                card for card, now in zip(before, cards, strict=False) if card.up and card.face(up=False) == now
            )
