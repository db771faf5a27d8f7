"""A game being played: a deal, the moves made, and where undo stands.

It changes as it goes on; the positions that it leads through are kept beside the moves, so undo and redo are a step of
an index. A new move after an undo drops what was undone, as everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from functools import lru_cache
from typing import NamedTuple

from parlour.cards import Card
from parlour.game import Game, IllegalMove, Move, Result, legal
from parlour.position import Position
from parlour.shuffle import shuffled

MOST_MOVES = 20_000  # no game of ours comes near; a longer one is a mistake or an attack


class Deal(NamedTuple):
    """Which cards in which order: a number for the shuffle, or the deck itself in drawing order (then ``number`` is
    None)."""

    game: Game
    number: int | None
    cards: tuple[Card, ...] = ()

    @property
    def deck(self) -> tuple[Card, ...]:
        return self.cards if self.number is None else shuffled(self.game.deck, self.number)


class Play:
    """A deal and a line of moves; ``index`` of them stand, the rest were undone.

    ``undos``, ``hints`` and ``day`` are what the moves do not tell: how often the player took back, and was advised,
    and the day whose deal it was asked for as (two days may share a deal), or the empty string.
    """

    def __init__(self, deal: Deal, line: Iterable[Move] = (), index: int | None = None) -> None:
        """Raises IllegalMove naming the first move that cannot be played, or an index outside the line."""
        self.deal = deal
        self.undos = self.hints = 0
        self.day = ""
        self.line: list[Move] = []
        self._cards: list[Card | None] = []  # the card of each move, found once: every scene lists them
        self._positions = [deal.game.start(deal.deck)]
        self.index = 0
        for number, move in enumerate(line, 1):
            try:
                self.play(move)
            except IllegalMove as error:
                raise IllegalMove("move {number}: {error}", number=number, error=error.fault) from None
        if index is not None:
            self._stand(index)

    def _stand(self, index: int) -> None:
        if not 0 <= index <= len(self.line):
            raise IllegalMove("undo cannot stand at move {index} of {count}", index=index, count=len(self.line))
        self.index = index

    def copy(self, index: int | None = None) -> Play:
        """The same play once more, standing where it does or at ``index``. Raises IllegalMove for one outside."""
        copied = copy(self)
        copied.line, copied._cards, copied._positions = [*self.line], [*self._cards], [*self._positions]
        if index is not None:
            copied._stand(index)
        return copied

    @property
    def game(self) -> Game:
        return self.deal.game

    @property
    def position(self) -> Position:
        return self._positions[self.index]

    def moves(self) -> Iterator[Move]:
        return iter(self.game.moves(self.position))

    def result(self) -> Result | None:
        return self.game.result(self.position)

    def at(self, index: int) -> Position:
        """The position after the first ``index`` moves of the line."""
        return self._positions[index]

    def made(self) -> Iterator[tuple[str, Move, Card | None]]:
        """The moves that stand: the phase that each was made in, the move, and the card that it moved; None where the
        table does not show it."""
        phases = [position.phase for position in self._positions]
        return zip(phases, self.line[: self.index], self._cards, strict=False)

    @property
    def full(self) -> bool:
        """Whether as many moves stand as can be written down and read."""
        return self.index >= MOST_MOVES

    def play(self, move: Move) -> Move:
        """Makes the move and returns it as the rules write it. Raises IllegalMove, and then nothing has changed."""
        if self.full:
            raise IllegalMove("a game of more than {most} moves is not kept", most=MOST_MOVES)
        move, card, after = _played(self.game, self.position, move)
        del self.line[self.index :], self._cards[self.index :], self._positions[self.index + 1 :]
        self.line.append(move)
        self._cards.append(card)
        self._positions.append(after)
        self.index += 1
        return move

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


@lru_cache(maxsize=8)  # what a seat has foreseen is played a moment later
def _played(game: Game, position: Position, move: Move) -> tuple[Move, Card | None, Position]:
    """A move as the rules write it, the card that it moves, and where it leads."""
    move = legal(game, position, move)
    after = game.play(position, move)
    return move, _moved(position, move, after), after


def _moved(position: Position, move: Move, after: Position) -> Card | None:
    """The card that a move moves, if it lay open, or else the one on top of the pile that changed: a drawn ace goes
    past the hand to its bank, and a royal may come from beneath cards that pass."""
    card = next(iter(position[move.source][-(move.nth or 1) :]), None)
    if card and not card.up:
        changed = (to for to in (move.target, *after.piles) if to != move.source and after[to] != position[to])
        card = after.top(next(changed, move.target))
    return card if card and card.up else None
