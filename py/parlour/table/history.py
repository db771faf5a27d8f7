"""Undo and redo: over the moves of one game, and on into the games that lay on the table before and after it."""

from __future__ import annotations

from copy import copy

from parlour.core.play import UNDONE, Play
from parlour.table.autoplay import AutoplayOptions, next_auto_move
from parlour.table.table import Table


class History:
    """The play on the table; ``previous_play``, to which undo leads at its start; ``next_play``, from which undo came
    and to which redo leads at its end."""

    def __init__(self, table: Table, play: Play, previous_play: Play | None, next_play: Play | None) -> None:
        self.table = table
        self.play = play
        self.previous_play = previous_play
        self.next_play = next_play

    def copy(self) -> History:
        """A history whose play can go on without this one's."""
        copied = copy(self)
        copied.play = self.play.copy()
        return copied

    def branch(self) -> None:
        """After a move: redo leads nowhere any more, and undo past the start to the game that redo led to, if any."""
        self.previous_play, self.next_play = self.next_play or self.previous_play, None

    @property
    def can_undo(self) -> bool:
        return self.play.index > 0 or self.previous_play is not None

    @property
    def can_redo(self) -> bool:
        return self.play.index < len(self.play.line) or self.next_play is not None

    def undo(self, options: AutoplayOptions) -> None:
        """Takes back the player's last move with the automatic moves after it; at the start, the new deal itself.
        Raises IllegalMove when there is nothing to take back."""
        here, index = self.play, self.play.index
        if index or not self.previous_play:
            here.undo()
            while here.index and self._is_automatic(options):
                here.undo()
        dealt = not here.index and (not index or self._is_automatic(options))  # no move was the player's
        if self.previous_play and dealt:
            self.play, self.previous_play, self.next_play = self.previous_play, None, here
        if not dealt:
            here.undos += 1
            here.mark(UNDONE)

    def redo(self, options: AutoplayOptions) -> None:
        """Plays again what undo took back, a new deal too. Raises IllegalMove when there is nothing."""
        here = self.play
        if here.index == len(here.line) and self.next_play:
            self.play, self.previous_play, self.next_play = self.next_play, here, None
        else:
            here.redo()
        while self._is_automatic(options):
            self.play.redo()

    def go_to(self, index: int, options: AutoplayOptions) -> None:
        """Goes to the position after so many moves of the line, and on over the moves that the page makes there by
        itself; going back is one undo. Raises IllegalMove outside the line."""
        here = self.play
        back = index < here.index
        here.go_to(index)
        while self._is_automatic(options):
            here.redo()
        if back:
            here.undos += 1
            here.mark(UNDONE)

    def _is_automatic(self, options: AutoplayOptions) -> bool:
        """Whether the next move of the line is one that the page makes."""
        play = self.play
        return play.index < len(play.line) and next_auto_move(self.table, play, options) == play.line[play.index]
