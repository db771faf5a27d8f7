"""The course of a play: how far it had come after each of its moves."""

from __future__ import annotations

from parlour.core.play import Play
from parlour.table.table import Table


def course(table: Table, play: Play) -> tuple[int, ...]:
    """The progress of a play at its start and after each move that stands; empty for a game without progress."""
    counted = (table.progress(play.at(index)) for index in range(play.index + 1))
    return tuple(count[0] for count in counted if count)


def progress_changes(course: tuple[int, ...]) -> list[tuple[int, int]]:
    """The moves that changed the progress, each with what it was then.

    >>> progress_changes((0, 0, 1, 3, 3))
    [(2, 1), (3, 3)]
    """
    return [(move, now) for move, now in enumerate(course) if move and now != course[move - 1]]
