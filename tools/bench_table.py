"""The benchmark's table: what each line is, from the numbers that were measured.

Numbers are by what was done, the processor's slowness, what was looked at, and the page's name.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from typing import Any

import kit

SPEEDS = (1, 4)  # how many times slower than it is the processor shall be
STARTS = ("cold", "warm", "service worker")
MOMENTS = {"paint": "first paint", "board": "board shown", "move": "first move accepted"}
TAP_MOMENTS = ("handled", "painted", "made")
GAMES = {"game": "a whole game", "strike": "its strikes"}
FRAME = 1000 / 60  # ms
BROWSER = "browser"  # the page's name where the browser alone is measured

Numbers = dict[tuple[str, ...], list[float]]


def high(values: list[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(values, n=20, method="inclusive")[-1]


def missed(frames: list[float]) -> float:
    """The share of a display's ticks that brought no new frame."""
    ticks = [max(1, round(frame / FRAME)) for frame in frames]
    return 1 - len(ticks) / sum(ticks)


def rows(numbers: Numbers) -> Iterator[tuple[str, Callable[[str], Any], str]]:
    """Every line of the table: what it is, its value for a page, and how it is shown."""

    def value(*key: str, of: Callable[[list[float]], float] = statistics.median) -> Any:
        return lambda name: of(numbers[*key, name]) if (*key, name) in numbers else None

    for speed in map(str, SPEEDS):
        for start in STARTS:
            for moment, words in MOMENTS.items():
                label = f"{start}, CPU ×{speed}: {words}"
                yield label, value(start, speed, moment), "{:.0f} ms"
    for start in STARTS:
        yield f"{start}: bytes moved", value(start, "1", "bytes"), "{:,.0f}"
    for speed in map(str, SPEEDS):
        for moment in TAP_MOMENTS:
            label = f"tap to {moment}, CPU ×{speed}"
            yield f"{label}: median", value("tap", speed, moment), "{:.1f} ms"
            yield f"{label}: p95", value("tap", speed, moment, of=high), "{:.1f} ms"
    for speed in map(str, SPEEDS):
        label = f"frames of a drag, CPU ×{speed}"
        yield f"{label}: median", value("drag", speed, "frame"), "{:.1f} ms"
        yield f"{label}: p95", value("drag", speed, "frame", of=high), "{:.1f} ms"
        yield f"{label}: missed", value("drag", speed, "frame", of=missed), "{:.1%}"
    for speed in map(str, SPEEDS):
        for kind, what in GAMES.items():
            label = f"frames of {what}, CPU ×{speed}"
            yield f"{label}: p95", value(kind, speed, "frame", of=high), "{:.1f} ms"
            yield f"{label}: missed", value(kind, speed, "frame", of=missed), "{:.1%}"


def show(numbers: Numbers) -> None:
    """Print the table."""
    kit.say(f"\n{'':52}{'ours':>12}{'stock':>12}{'ratio':>8}{'browser':>12}")
    for label, value, form in rows(numbers):
        ours, theirs, least = value("ours"), value("stock"), value(BROWSER)
        if ours is None:
            continue
        ratio = f"{ours / theirs:.2f}" if theirs else ""
        other, alone = ("" if number is None else form.format(number) for number in (theirs, least))
        kit.say(f"{label:52}{form.format(ours):>12}{other:>12}{ratio:>8}{alone:>12}".rstrip())
