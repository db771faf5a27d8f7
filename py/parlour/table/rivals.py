"""The games of those who challenged the player, beside the player's own on the same deal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import NamedTuple

from parlour.core.messages import Message, message
from parlour.core.play import Play
from parlour.table.course import course
from parlour.table.scene import FigureScene
from parlour.table.table import Table
from parlour.words import Words


class Rival(NamedTuple):
    """A whole game of somebody, who is called so. ``course`` has how far it had come at its start and after each move,
    nothing where a game does not count that."""

    called: Message
    play: Play
    course: tuple[int, ...]

    def reached(self, index: int) -> int:
        """How far it had come after so many moves; after its last move it stays there."""
        return self.course[min(index, len(self.course) - 1)]


def called(name: str, number: int) -> Message:
    """What a rival is called; of those without a name the first is somebody, the others have their number."""
    if name:
        return message("rival.named", name=name)
    return message("rival.other", number=number) if number > 1 else message("rival.one")


class Rivals:
    """All rivals of a play; ``text`` is what the play keeps of them (``Play.rivals``)."""

    def __init__(self, table: Table, text: str, games: Iterable[tuple[str, Play]]) -> None:
        self.text = text
        unnamed = count(1)
        self.rivals = tuple(
            Rival(called(name, 0 if name else next(unnamed)), play, course(table, play)) for name, play in games
        )
        self._table = table

    def figure(self, play: Play, words: Words) -> FigureScene | None:
        """How far the best of them had come after as many moves as the player has made; None where that is not
        counted, and for a play that has other rivals."""
        progress = self._table.progress(play.position)
        if progress is None or play.rivals != self.text or not self.rivals:
            return None
        reached, whole = progress
        facts = tuple(message("rival.at", name=one.called, done=one.reached(play.index)) for one in self.rivals)
        best = max(one.reached(play.index) for one in self.rivals)
        tone = "rival-ahead" if best > reached else "rival"
        label = words.text("rival.figure", others=facts, done=reached, total=whole)
        return {"id": tone, "icon": "swords", "text": f"{best}/{whole}", "label": label}
