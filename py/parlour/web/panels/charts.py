"""Charts of many games: numbers drawn as a line, columns, bars, and a year of days.

A drawing says nothing aloud: what it shows is in the sentence above it, and as a table behind it. Its shapes are SVG,
stretched to the room there is; its labels are text beside them, which keeps its size and grows with the player's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlour.core.day import WEEK
from parlour.web.dom import Element, element, svg
from parlour.web.panels.sheet import sheet
from parlour.words import Words

LABELS = 6  # below columns, so that they do not run into each other on a phone
FEWEST = 6  # columns that every chart has room for: one alone would fill it
LEVELS = (1, 2, 4, 7)  # games a day from which on a square is darker

Row = Sequence[str]


def chart(words: Words, name: str, told: str, drawing: Element, heads: Row, rows: Iterable[Row]) -> Element:
    """A chart under its title (the sentence ``chart.NAME``) with what it says, and the same as a table."""
    title = element("strong", words.text(f"chart.{name}"))
    about = element("figcaption", title, element("span", told))
    behind = element("details", element("summary", words.text("chart.numbers")), sheet(heads, rows))
    return element("figure", about, drawing, behind, class_="graph", id=f"chart-{name.replace('.', '-')}")


def line(values: Sequence[float], sides: tuple[str, str]) -> Element:
    """A line through values, around the line of zero; ``sides`` are the labels at its first and its last point."""
    low, high = min(*values, 0), max(*values, 0)
    height = (high - low) or 1.0
    step = 100 / max(len(values) - 1, 1)
    points = [(step * place, 100 * (high - value) / height) for place, value in enumerate(values)]
    zero = 100 * high / height
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points or [(0, zero)])
    if len(points) == 1:
        path += "h100"
    shapes = [
        svg("path", d=f"{path}V{zero:.1f}H0Z", class_="area"),
        svg("path", d=f"M0 {zero:.1f}H100", class_="zero"),
        svg("path", d=path, class_="line"),
    ]
    scale = [signed(value) for value in dict.fromkeys((high, low))]
    return _framed(shapes, scale, element("div", *_spans(sides), class_="ends"))


def signed(value: float) -> str:
    """A number with its sign as it is printed.

    >>> signed(-1.25), signed(2), signed(0)
    ('−1.2', '+2', '0')
    """
    text = f"{abs(value):.1f}".removesuffix(".0")
    return text if text == "0" else ("+" if value > 0 else "−") + text


def columns(bars: Sequence[tuple[str, int]]) -> Element:
    """A column for each label and count."""
    most = max(count for _, count in bars) or 1
    bars = [*bars, *[("", 0)] * (FEWEST - len(bars))]
    width = 100 / len(bars)
    shapes = [svg("path", d=_columns([100 * count / most for _, count in bars], width), class_="column")]
    every = -(-len(bars) // LABELS)
    labels = [label if place % every == 0 else "" for place, (label, _) in enumerate(bars)]
    return _framed(shapes, [str(most), "0"], element("div", *_spans(labels), class_="below"))


def results(won: Sequence[bool]) -> Element:
    """A row of results in small: a win stands high, a loss low."""
    width = 100 / max(len(won), FEWEST)
    shapes = [
        svg("path", d=_columns([100 if one else 0 for one in won], width), class_="column"),
        svg("path", d=_columns([0 if one else 30 for one in won], width), class_="short"),
    ]
    return _svg(shapes, "results")


def shares(rows: Sequence[tuple[str, float, str]]) -> Element:
    """A bar for each label: how much of the whole it is, and what that is in words."""
    made = element("div", class_="shares", aria_hidden="true")
    for label, share, said in rows:
        bar = svg("path", d=f"M0 0H{100 * share:.1f}V100H0Z", class_="column")
        made.append(element("span", label), element("b", said), _svg([bar], "portion"))
    return made


def calendar(played: Sequence[int], months: Sequence[tuple[int, str]]) -> Element:
    """A square for each day, a column for each week; ``months`` are labels, each with the week that it begins in."""
    weeks = -(-len(played) // WEEK)
    squares = [""] * (len(LEVELS) + 1)
    for place, count in enumerate(played):
        level = sum(count >= least for least in LEVELS)
        squares[level] += f"M{10 * (place // WEEK) + 1} {10 * (place % WEEK) + 1}h8v8h-8z"
    shapes = [svg("path", d=path, class_=f"level-{level}") for level, path in enumerate(squares)]
    drawn = _svg(shapes, "days", box=f"0 0 {10 * weeks} {10 * WEEK}")
    names = element("div", class_="months")
    for week, label in months:
        name = element("span", label)
        name.style.left = f"{100 * week / weeks:.1f}%"
        names.append(name)
    return element("div", element("div", names, drawn), class_="calendar", aria_hidden="true")


def legend(less: str, more: str) -> Element:
    """What the squares of a calendar mean, from none to many."""
    marks = [svg("path", d=f"M{10 * level + 1} 1h8v8h-8z", class_=f"level-{level}") for level in range(len(LEVELS) + 1)]
    drawn = _svg(marks, "days", box=f"0 0 {10 * len(marks)} 10")
    return element("div", element("span", less), drawn, element("span", more), class_="legend", aria_hidden="true")


def _columns(heights: Sequence[float], width: float) -> str:
    """Columns of so many hundredths, beside each other with a little air."""
    air = width * 0.12
    return "".join(
        f"M{place * width + air:.2f} 100v-{height:.1f}h{width - 2 * air:.2f}V100z"
        for place, height in enumerate(heights)
        if height
    )


def _svg(shapes: Iterable[Element], class_: str, box: str = "0 0 100 100") -> Element:
    return svg("svg", *shapes, viewBox=box, class_=class_, preserveAspectRatio="none", aria_hidden="true")


def _framed(shapes: Iterable[Element], scale: Sequence[str], labels: Element) -> Element:
    """A drawing with the ends of its scale beside it and labels below."""
    sides = element("div", *_spans(scale), class_="scale")
    return element("div", sides, _svg(shapes, "drawn"), labels, class_="framed", aria_hidden="true")


def _spans(texts: Iterable[str]) -> list[Element]:
    return [element("span", text) for text in texts]
