"""A whole table in small: a picture of a position, made of the page's own cards and laid out as the big table is.

It says nothing and cannot be pressed; what it shows is what the player may see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import js

from parlour.core.play import Play
from parlour.core.position import Position
from parlour.games import table_of
from parlour.table.layout import Region
from parlour.table.table import Table
from parlour.web.dom import Element, element, later, yield_to_page

WHOLE = ("fan", "bank")  # kinds of piles of which more than the top is drawn
MOST = 7  # cards of those


def frame() -> Element:
    """The place of a picture, which ``hang`` fills."""
    return element("span", class_="miniature", aria_hidden="true")


def hang(pictures: Iterable[tuple[Element, Callable[[], Play | None]]]) -> None:
    """Paints plays into their frames, one after the other, while the panel can be read and pressed."""
    later(_hang(pictures))


async def _hang(pictures: Iterable[tuple[Element, Callable[[], Play | None]]]) -> None:
    for frame, read in pictures:
        await yield_to_page()
        if frame.isConnected and (play := read()):
            frame.append(*_regions(table_of(play.game), play.position))


def _regions(table: Table, position: Position) -> Iterator[Element]:
    """The regions of a table at a position."""
    seen = table.game.seen(position)
    return (_region(table, position, seen, region) for region in table.regions)


def _region(table: Table, position: Position, seen: Position, region: Region) -> Element:
    spread = element("span", class_="spread")
    spread.append(*(_pile(table, position, seen, pile) for pile in region.piles))
    made = element("span", spread, class_="part")
    plaques = (pile for pile in region.piles if table.kind(pile) == "plaque")
    js.parlour.arrange(spread, region.kind, "\n".join(region.rows), " ".join(plaques))
    return made


def _pile(table: Table, position: Position, seen: Position, pile: str) -> Element:
    kind, cards = table.kind(pile), seen[pile]
    shown = cards[:1] if kind == "plaque" else cards[-MOST if kind in WHOLE else -1 :]
    marks = table.decoration(position, pile).marks
    stops = []
    for place, card in enumerate(shown):
        stop = element("span", js.parlour.face(str(card)), class_="stop")
        stop.style.setProperty("--i", str(place))
        stops.append(stop)
    box = element("span", *(stops or [element("span", class_="stop")]))
    box.className = " ".join(["pile", kind, *marks, *([] if shown else ["empty"])])
    box.style.setProperty("--area", pile)
    return box
