"""A play shown step by step: the table as it was after any of its moves, and what that move did.

It has its own copy of the play, so the game in hand is never touched, whoever is shown.
"""

from __future__ import annotations

from parlour.core.play import UNDONE, Play
from parlour.table.scene import Scene
from parlour.table.scene_builder import build_scene
from parlour.table.selection import Selection
from parlour.table.table import Table
from parlour.words import Words


class Walkthrough:
    """A replay on the table at move ``at`` of ``last``."""

    def __init__(self, table: Table, play: Play, words: Words, counts: bool = True) -> None:
        """``counts`` is whether it is told how many cards lie unseen under a top."""
        self.table = table
        self.play = play.copy(len(play.line))
        self.words = words
        self.counts = counts
        self.last = self.play.index
        self._stood = play.index  # where undo had left the play that is shown
        self.to(play.index)

    @property
    def at(self) -> int:
        """How many moves are made."""
        return self.play.index

    def to(self, index: int) -> None:
        """Goes to a move; past either end it stays there."""
        self.play.index = max(0, min(index, self.last))

    def told(self, aloud: bool = False) -> str:
        """The move that led here, in words, or as it is written where nothing is said of it; how the game ended, where
        it did."""
        words = self.words.aloud if aloud else self.words
        if not self.at:
            return words.text("show.start")
        table, before = self.table, self.play.index - 1
        move = self.play.line[before]
        did = table.happened(self.play.at(before), move, self.play.position)
        result = self.play.result()
        ended = table.ending(self.play.position, result) if result else ()
        return words.paragraph((*did, *ended)) or str(move)

    def scene(self) -> Scene:
        """What the page paints: nothing on it can be pressed."""
        position = self.play.position
        scene = build_scene(self.play, self.words, Selection(self.table, position), None, counts=self.counts)
        scene["prompt"] = self.told()
        return scene

    def resumed_play(self, redo: bool = True) -> Play:
        """The play to go on with from here: what came after is taken back, and can be played again by redo unless that
        is not wished for. It counts as an undo if the play stood at a later move."""
        copied = self.play.copy()
        if not redo:
            copied.forget_undone()
        if self.at < self._stood:
            copied.undos += 1
            copied.mark(UNDONE)
        return copied
