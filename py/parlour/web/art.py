"""The drawings of panels: tiles of the menu and medals, made of the page's own symbols and a few shapes.

They are drawn when a panel opens, so a start of the page fetches nothing for them; their colours are the theme's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from parlour.web.dom import Element, svg, today


def picture(name: str) -> Element:
    """The picture of a tile."""
    return svg("svg", *PICTURES[name](), viewBox="0 0 96 60", class_="art", aria_hidden="true")


def medal(symbol: str) -> Element:
    """A medal on its ribbon with a symbol of index.html."""
    return svg(
        "svg",
        svg("path", d="M13 2h6l5 14h-7zM35 2h-6l-5 14h7z", class_="ribbon"),
        svg("circle", cx="24", cy="29", r="16", class_="disc"),
        svg("circle", cx="24", cy="29", r="12.5", class_="rim"),
        _symbol(symbol, 24, 29, 14),
        viewBox="0 0 48 48",
        class_="medal",
        aria_hidden="true",
    )


def _symbol(name: str, x: float, y: float, size: float) -> Element:
    """A symbol of index.html around a point."""
    place = {"x": str(x - size / 2), "y": str(y - size / 2), "width": str(size), "height": str(size)}
    return svg("use", href=f"#{name}", class_="mark", data_suit=name, **place)


def _card(x: float, y: float, angle: int, suit: str = "", scale: float = 1.0) -> Element:
    """A card around a point, open with its suit or lying on its face."""
    sign = [_symbol(suit, 0, 0, 12)] if suit else []
    paper = svg("rect", x="-10", y="-14", width="20", height="28", rx="2.5", class_="paper" if suit else "back")
    return svg("g", paper, *sign, transform=f"translate({x} {y}) rotate({angle}) scale({scale})")


def _new() -> Iterator[Element]:
    for x, y, angle, suit in ((30, 33, -20, "H"), (42, 29, -7, "C"), (54, 29, 7, "D"), (66, 33, 20, "S")):
        yield _card(x, y, angle, suit)


def _daily() -> Iterator[Element]:
    yield svg("rect", x="29", y="11", width="38", height="40", rx="4", class_="paper")
    yield svg("path", d="M29 22v-7a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4v7z", class_="band")
    yield svg("path", d="M38 7v8M58 7v8", class_="stroke")
    day = svg("text", x="48", y="43", class_="day")
    day.textContent = str(int(today()[8:]))
    yield day


def _games() -> Iterator[Element]:
    for place in range(9):
        yield _card(24 + 12 * (place % 3), 15 + 15 * (place // 3), 0, "SHCD"[place % 4], 0.46)
    yield _card(70, 25, -8)
    yield _card(74, 33, 10, "joker", 1.1)


def _learn() -> Iterator[Element]:
    yield _card(28, 35, -8, "S", 1.15)
    yield svg("rect", x="58", y="19", width="23", height="32", rx="3", class_="slot")
    yield svg("path", d="M34 15c8-9 24-9 31-1", class_="stroke")
    yield svg("path", d="M67.5 19.5l-7-3 6-5z", class_="tip")


def _ladder() -> Iterator[Element]:
    for step, suit in enumerate("CDS"):
        yield _card(26 + 21 * step, 43 - 9 * step, 0, suit, 0.9)
    yield svg("use", href="#star", class_="tip", x="60", y="1", width="16", height="16")
    yield svg("path", d="M14 33 45 14", class_="stroke")


def _puzzles() -> Iterator[Element]:
    yield _card(30, 32, -9, "D", 1.1)
    yield _card(50, 30, 4, "C", 1.1)
    mark = svg("text", x="74", y="45", class_="asked")
    mark.textContent = "?"
    yield mark


PICTURES: dict[str, Callable[[], Iterator[Element]]] = {
    "new": _new,
    "daily": _daily,
    "games": _games,
    "learn": _learn,
    "ladder": _ladder,
    "puzzles": _puzzles,
}
