"""Pictures for the rules: positions that the page shows small and still, made by the code that shows the table.

A picture is a position in the notation, the stops selected in it and the stop the player looks at; its rings, sums and
marks are computed as in play, so they cannot go out of date.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.game import Game
from parlour.core.position import Position
from parlour.table.layout import Region, Stops
from parlour.table.scene import Pile
from parlour.table.scene_builder import SceneBuilder
from parlour.table.selection import Selection
from parlour.table.table import Table
from parlour.words import Words


class Picture(NamedTuple):
    """The part ``region`` of a game's table at a position; ``picked`` and ``looked`` as in a session."""

    game: Game
    region: str
    position: str
    picked: Stops = ()
    looked: str = ""


def painted(table: Table, picture: Picture, words: Words) -> tuple[Region, dict[str, Pile]]:
    """The region that a picture of this table shows, and the scene of each pile in it."""
    region = next(region for region in table.regions if region.id == picture.region)
    selection = Selection(table, Position.parse(picture.position))
    piles = SceneBuilder(selection, words).piles(picture.picked or selection.default_selection, picture.looked)
    return region, {pile: piles[pile] for pile in region.piles}
