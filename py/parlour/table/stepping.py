"""A player's way back and forth: undo and redo over the plays of a history, each step said aloud."""

from __future__ import annotations

from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.play import Play
from parlour.table.autoplay import PlayerOptions, next_auto_move
from parlour.table.effects import Tip
from parlour.table.layout import Stops
from parlour.table.scene import Event
from parlour.table.selection import Selection
from parlour.table.speech import Speech
from parlour.table.table import Table, deal_name
from parlour.table.undo_history import UndoHistory
from parlour.words import Words


class Stepping(Speech):
    """A history at a table, where the player stands in it, and what is picked up there."""

    def __init__(self, table: Table, history: UndoHistory, words: Words, options: PlayerOptions) -> None:
        super().__init__(words)
        self.table = table
        self.history = history
        self.options = options
        self._events: list[Event] = []
        self._fresh = not self.play.line
        self.tip: Tip | None = None  # what the player is told for the first time, at this position
        self._reset_selection()

    @property
    def play(self) -> Play:
        """The play on the table."""
        return self.history.play

    def _named(self) -> Message:
        return message("did.resume", game=self.table.name, deal=deal_name(self.play.deal))

    def _reset_selection(self) -> None:
        """Looks at the position anew: nothing is picked up."""
        self.advised: Stops = ()
        self.selection = Selection(self.table, self.play.position)
        self.picked: Stops = self.selection.default_selection

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self.history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is something to play again."""
        return self.history.can_redo

    def undo(self) -> None:
        """Takes back the player's last move, or the new deal. Raises IllegalMove when there is nothing to take back."""
        before = self.play
        self.history.undo(self._auto_move)
        self._stepped("did.undo", before)

    def redo(self) -> None:
        """Plays again what undo took back. Raises IllegalMove when there is nothing."""
        before = self.play
        self.history.redo(self._auto_move)
        self._stepped("did.redo", before)

    def go_to(self, index: int) -> None:
        """Goes to the position after so many moves of the line, back or forth. Raises IllegalMove outside the line."""
        play, before = self.play, self.play.index
        self.history.go_to(index, self._auto_move)
        if play.index != before:
            self._stepped("did.undo" if play.index < before else "did.redo", play)

    def _auto_move(self) -> Move | None:
        """The move that the page makes here for the player, or None."""
        return next_auto_move(self.table, self.play, self.options)

    def _stepped(self, key: str, came_from: Play) -> None:
        self._events, self._fresh, self.tip = [], False, None
        self.clear_strip()
        self._reset_selection()
        named = () if self.play is came_from else (self._named(),)
        self.say(message(key), *named, *self.selection.told(self.picked))
