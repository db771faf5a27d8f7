"""The layout picture: which piles stand where, and the stops that a player can press.

A region is written as rows of pile names, as a reader sees them; the page computes sizes from it. A stop is what a
player presses: a pile, or with a place behind it (``work.3``, the third card from the top) one card of a fan.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Stops = tuple[str, ...]
RegionKind = Literal["grid", "tray", "pairs", "fan"]


@dataclass(frozen=True)
class Region:
    """A part of the layout picture: rows of pile names as a reader sees them, ``.`` for an empty place.

    ``kind`` says how its piles stand: in a ``grid``, as large as fit, where a row or column of plaques alone is slim;
    in a ``tray``, deck, hand and banks near the thumb; in ``pairs`` of small piles; or as one ``fan`` over the
    whole width. ``weight`` is its share of the room against the regions above or beside it. ``id`` is
    of letters and hyphens, since it names an area of a CSS grid."""

    id: str
    rows: tuple[str, ...]
    kind: RegionKind = "grid"
    weight: float = 1

    @property
    def piles(self) -> tuple[str, ...]:
        """The piles of the region in reading order, each once."""
        return tuple(dict.fromkeys(word for row in self.rows for word in row.split() if word != "."))

    def beside(self, pile: str, right: int, down: int) -> str:
        """The nearest pile in a direction, where one of ``right`` and ``down`` is 1 or -1; the pile itself if none
        is."""
        places = [(name, x, y) for y, row in enumerate(self.rows) for x, name in enumerate(row.split()) if name != "."]
        here_x, here_y = next((x, y) for name, x, y in places if name == pile)

        def distance(x: int, y: int) -> tuple[int, int]:
            along = (x - here_x) * right + (y - here_y) * down
            across = abs((x - here_x) * down) + abs((y - here_y) * right)
            return along + 2 * across, across

        ahead = [(distance(x, y), name) for name, x, y in places if (x - here_x) * right + (y - here_y) * down > 0]
        return min(ahead)[1] if ahead else pile


def pile_of(stop: str) -> str:
    """The pile of a stop: ``work.3`` is a place in the pile ``work``."""
    return stop.partition(".")[0]


def place_of(stop: str) -> int:
    """The place in its pile that a stop names, counted from the top; 0 for the pile itself."""
    return int(stop.partition(".")[2] or 0)


def stop_at(pile: str, place: int) -> str:
    """The stop of a place in a pile; of the pile itself for place 0."""
    return f"{pile}.{place}" if place else pile
