"""The contract of a puzzle's task, which the families answer.

A task is set at a position of a real game with nothing hidden that matters, so that trying everything proves what keeps
its goal within reach.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from parlour.core.game import Move
from parlour.core.messages import Message
from parlour.core.play import Play
from parlour.table.table import Table


class Task(Protocol):
    """One task, set where a play stood when it was made. Each method takes that play as it has gone on since."""

    @property
    def table(self) -> Table:
        """The table to play it at, which shows what the player has to know."""

    def goal(self, play: Play) -> Message:
        """What is to be done, and with what, as a sentence."""

    def reached(self, play: Play) -> bool:
        """Whether it is done."""

    def hopeful(self, play: Play) -> bool:
        """Whether it can still be done: proven either way."""

    def loss(self, play: Play) -> Message:
        """What can never be done from here, as a sentence; the task is not hopeful."""

    def proof(self, play: Play) -> Message:
        """What makes it a puzzle where it begins, as a sentence."""


class Puzzles(NamedTuple):
    """The puzzles of a game: their kinds, and what makes the task of a kind, with what is given to it, where a play
    stands."""

    kinds: tuple[str, ...]
    task: Callable[[str, str, Play], Task]


class Candidate(NamedTuple):
    """A task that was found: at the position after ``opening``; ``kind`` and ``given`` make the task again, ``answer``
    leads to its goal. ``chance`` is how often a hasty player does."""

    opening: tuple[Move, ...]
    kind: str
    given: str
    answer: tuple[Move, ...]
    chance: float
