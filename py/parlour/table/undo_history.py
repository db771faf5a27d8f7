"""Undo and redo: over the moves of one game, and on into the games that lay on the table before and after it."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from parlour.core.game import Move
from parlour.core.play import UNDONE, Play

AutoMove = Callable[[], Move | None]  # the move that the page makes by itself where the play stands, or None


class UndoHistory:
    """The play on the table; ``previous_play``, to which undo leads at its start; ``next_play``, from which undo came
    and to which redo leads at its end."""

    def __init__(self, play: Play, previous_play: Play | None, next_play: Play | None) -> None:
        self.play = play
        self.previous_play = previous_play
        self.next_play = next_play

    def copy(self) -> UndoHistory:
        """A history whose play can go on without this one's."""
        copied = copy(self)
        copied.play = self.play.copy()
        return copied

    def branch(self) -> None:
        """After a move: redo leads nowhere any more, and undo past the start to the game that redo led to, if any."""
        self.previous_play, self.next_play = self.next_play or self.previous_play, None

    @property
    def can_undo(self) -> bool:
        """Whether there is a move or a new deal to take back."""
        return self.play.index > 0 or self.previous_play is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is a move or a new deal to play again."""
        return self.play.index < len(self.play.line) or self.next_play is not None

    def undo(self, auto_move: AutoMove) -> None:
        """Takes back the player's last move with the automatic moves after it; at the start, the new deal itself.
        Raises IllegalMove when there is nothing to take back."""
        here, index = self.play, self.play.index
        if index or not self.previous_play:
            here.undo()
            while here.index and self._is_automatic(auto_move):
                here.undo()
        dealt = not here.index and (not index or self._is_automatic(auto_move))  # no move was the player's
        if self.previous_play and dealt:
            self.play, self.previous_play, self.next_play = self.previous_play, None, here
        if not dealt:
            here.undos += 1
            here.mark(UNDONE)

    def redo(self, auto_move: AutoMove) -> None:
        """Plays again what undo took back, a new deal too. Raises IllegalMove when there is nothing."""
        here = self.play
        if here.index == len(here.line) and self.next_play:
            self.play, self.previous_play, self.next_play = self.next_play, here, None
        else:
            here.redo()
        while self._is_automatic(auto_move):
            self.play.redo()

    def go_to(self, index: int, auto_move: AutoMove) -> None:
        """Goes to the position after so many moves of the line, and on over the moves that the page makes there by
        itself; going back is one undo. Raises IllegalMove outside the line."""
        here, before = self.play, self.play.index
        here.go_to(index)
        while self._is_automatic(auto_move):
            here.redo()
        if here.index < before:
            here.undos += 1
            here.mark(UNDONE)

    def _is_automatic(self, auto_move: AutoMove) -> bool:
        """Whether the next move of the line is one that the page makes."""
        play = self.play
        return play.index < len(play.line) and auto_move() == play.line[play.index]
