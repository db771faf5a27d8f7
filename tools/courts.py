"""Draw static/courts.svg: the twelve court figures that large cards wear, as one picture.

    python3 tools/courts.py

The figures are Adrian Kennard's (CC0), as an npm package pinned in tools/courts carries them. Only the
upper half of each is kept, without frame and corners; coordinates are rounded to what the largest
card can show, and the colours are the parlour's own. The same package gives the same bytes.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import kit

FOLDER = kit.TOOLS / "courts"
DRAWINGS = Path("@heruka_urgyen", "react-playing-cards", "src", "images", "2color")
SPRITE = kit.ROOT / "static" / "courts.svg"
RANKS, SUITS = "JQK", "CDHS"  # the rows and columns of the sprite
WIDTH, HEIGHT = 1300, 1000  # a figure's upper half, in units of the drawings
STRETCH = 1.0286  # how much taller the drawings show them
STEP = 2  # units that nobody can tell apart: a third of a pixel on the largest card
COLOURS = {"red": "#b3141c", "black": "#1b1f23", "#44F": "#2b4a9b", "#FC4": "#e3b341"}
TOKEN = re.compile(r"[a-df-zA-DF-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "a": 7, "z": 0}  # numbers a command


def rounded(path: str, step: int) -> str:
    """The path in relative commands on a grid; each point is rounded where it is, so no error adds up."""
    words = TOKEN.findall(path)
    at, start, here = (0.0, 0.0), (0.0, 0.0), (0, 0)  # the pen, where its line began, and the pen on the grid
    drawn: list[str] = []
    place, command = 0, ""
    while place < len(words):
        if words[place].isalpha():
            command = words[place]
            place += 1
        kind = command.lower()
        numbers = list(map(float, words[place : place + TAKES[kind]]))
        place += TAKES[kind]
        origin = at if command.islower() else (0.0, 0.0)
        if kind == "z":
            at, here = start, _grid(start, step)
            drawn.append("z")
            continue
        fixed = [str(round(number)) for number in numbers[:5]] if kind == "a" else []
        ends = _points(kind, numbers[5:] if kind == "a" else numbers, origin, at)
        moved = [number for end in ends for number in _less(_grid(end, step), here)]
        given = {"h": moved[:1], "v": moved[1:]}.get(kind, moved)
        drawn.append(kind + _joined([*fixed, *map(str, given)]))
        at, here = ends[-1], _grid(ends[-1], step)
        if kind == "m":
            start, command = at, "l" if command == "m" else "L"
    return "".join(drawn)


def _points(
    kind: str, numbers: list[float], origin: tuple[float, float], at: tuple[float, float]
) -> list[tuple[float, float]]:
    """The points of a command as they lie."""
    if kind == "h":
        return [(origin[0] + numbers[0], at[1])]
    if kind == "v":
        return [(at[0], origin[1] + numbers[0])]
    return [(origin[0] + x, origin[1] + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _grid(point: tuple[float, float], step: int) -> tuple[int, int]:
    return round(point[0] / step) * step, round(point[1] / step) * step


def _less(point: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return point[0] - other[0], point[1] - other[1]


def _joined(numbers: list[str]) -> str:
    return " ".join(numbers).replace(" -", "-")


def figure(svg: str, rank: str, suit: str) -> tuple[str, str]:
    """The layers of a figure as definitions, and the figure: each layer upright and turned, the lowest first."""
    defined, shown = [], []
    for name, body in re.findall(r'<symbol id="([A-Z0-9]+)"[^>]*>(.*?)</symbol>', svg, re.DOTALL):
        small = re.sub(r' d="([^"]+)"', lambda found: f' d="{rounded(found[1], STEP)}"', body)
        if name == f"S{suit}{rank}":
            defined.append(
                f'<symbol id="{name}" viewBox="-600 -600 1200 1200" preserveAspectRatio="xMinYMid">{small}</symbol>'
            )
        elif name.startswith(f"{suit}{rank}"):
            defined.append(f'<g id="{name}">{small}</g>')
            turned = f"rotate(180 {WIDTH // 2} {HEIGHT})"
            shown += [f'<use href="#{name}"/>', f'<use href="#{name}" transform="{turned}"/>']
    return "".join(defined), "".join(shown)


def sprite(folder: Path) -> str:
    """All twelve: a row a rank, a column a suit."""
    defined, cells = "", ""
    tall = round(HEIGHT * STRETCH)
    for row, rank in enumerate(RANKS):
        for column, suit in enumerate(SUITS):
            layers, shown = figure((folder / f"{rank}{suit}.svg").read_text(encoding="utf-8"), rank, suit)
            defined += layers
            cells += (
                f'<svg x="{column * WIDTH}" y="{row * tall}" width="{WIDTH}" height="{tall}"'
                f' viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none">{shown}</svg>'
            )
    for theirs, ours in COLOURS.items():
        defined = defined.replace(f'"{theirs}"', f'"{ours}"')
    defined = defined.replace("xlink:href", "href")
    size = f'viewBox="0 0 {len(SUITS) * WIDTH} {len(RANKS) * tall}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{defined}</defs>{cells}</svg>\n'


def main() -> None:
    """The command."""
    argparse.ArgumentParser(description="Draw the court figures from the deck that they come from.").parse_args()
    SPRITE.write_text(sprite(kit.npm_packages(FOLDER) / DRAWINGS), encoding="utf-8")
    kit.say(f"{SPRITE.relative_to(kit.ROOT)}: {SPRITE.stat().st_size} bytes")


if __name__ == "__main__":
    kit.main(main)
