"""The benchmark's table: what each line is, from the numbers that were measured.

Numbers are by what was done, the processor's slowness, what was looked at, and the page's name.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import kit

SPEEDS = (1, 4)  # how many times slower than it is the processor shall be
STARTS = ("cold", "warm", "service worker")
SLOW = "cold, Slow 4G"
MOMENTS = {
    "paint": "first paint",
    "board": "board shown",
    "answer": "from there to the first press answered",
    "ready": "Python ready",
    "move": "first move made",
}
SLOW_MOMENTS = {"board": "board shown", "press": "first press answered", "ready": "Python ready"}
TAP_MOMENTS = ("handled", "painted", "made")
FRAMES = {"drag": "a drag", "game": "a whole game", "strike": "its strikes"}
FRAME = 1000 / 60  # ms
BROWSER = "browser"  # the page's name where the browser alone is measured

Numbers = dict[tuple[str, ...], list[float]]
Row = tuple[str, tuple[str, ...], Callable[[list[float]], float], str]


def high(values: list[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(values, n=20, method="inclusive")[-1]


def missed(frames: list[float]) -> float:
    """The share of a display's ticks that brought no new frame."""
    ticks = [max(1, round(frame / FRAME)) for frame in frames]
    return 1 - len(ticks) / sum(ticks)


def rows() -> Iterator[Row]:
    """Every line that there can be: what it is, the numbers' key without the page, what is made of them, its form."""
    median = statistics.median
    for speed in map(str, SPEEDS):
        for start in STARTS:
            for moment, words in MOMENTS.items():
                yield f"{start}, CPU ×{speed}: {words}", (start, speed, moment), median, "{:.0f} ms"
            yield f"{start}, CPU ×{speed}: bytes until Python is ready", (start, speed, "bytes"), median, "{:,.0f}"
    for moment, words in SLOW_MOMENTS.items():
        yield f"{SLOW}: {words}", (SLOW, "1", moment), median, "{:.0f} ms"
    for speed in map(str, SPEEDS):
        for moment in TAP_MOMENTS:
            label = f"tap to {moment}, CPU ×{speed}"
            yield f"{label}: median", ("tap", speed, moment), median, "{:.1f} ms"
            yield f"{label}: p95", ("tap", speed, moment), high, "{:.1f} ms"
        for kind, what in FRAMES.items():
            label = f"frames of {what}, CPU ×{speed}"
            yield f"{label}: p95", (kind, speed, "frame"), high, "{:.1f} ms"
            yield f"{label}: missed", (kind, speed, "frame"), missed, "{:.1%}"
            yield f"{label}: dropped a move", (kind, speed, "dropped"), statistics.mean, "{:.1f}"


class Table:
    """The table as far as it is measured; columns are pages, the first of which is compared with each other one."""

    def __init__(self, names: Sequence[str], earlier: Path | None = None) -> None:
        """``earlier`` is a file that ``write`` wrote. Raises OSError or ValueError if it cannot be read."""
        self.names = names
        self.values: dict[str, dict[str, float]] = {}
        self._before: dict[str, dict[str, float]] = {}
        if earlier:
            self._before = json.loads(earlier.read_text(encoding="utf-8"))
            if not isinstance(self._before, dict):
                raise ValueError(f"{earlier} holds no table")
        self._columns = [*names, *(["before"] if earlier else [])]

    def show_new(self, numbers: Numbers) -> None:
        """Print each line that has numbers now and was not printed yet."""
        if not self.values:
            heads = [f"{self._columns[0]:>13}", *(f"{name:>13}{'ratio':>7}" for name in self._columns[1:])]
            kit.say(f"\n{'':60}{''.join(heads)}")
        for label, key, made, form in rows():
            measured = {name: made(numbers[*key, name]) for name in self.names if numbers.get((*key, name))}
            if label not in self.values and measured:
                self.values[label] = measured
                kit.say(self._line(label, measured, form))

    def _line(self, label: str, measured: dict[str, float], form: str) -> str:
        first = self.names[0]
        ours = measured.get(first)
        line = f"{label:60}{form.format(ours) if ours is not None else '':>13}"
        for name, value in {**measured, "before": self._before.get(label, {}).get(first)}.items():
            if name == first or name not in self._columns:
                continue
            line = line.ljust(73 + 20 * (self._columns.index(name) - 1))
            if value is not None:
                ratio = f"{ours / value:.2f}" if ours is not None and value else ""
                line += f"{form.format(value):>13}{ratio:>7}"
        return line.rstrip()

    def write(self, path: Path) -> None:
        """Keep the table as JSON: by line, by page."""
        path.write_text(json.dumps(self.values, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
