"""How many deals can be won: ``python3 tools/winnability.py [--clock DEALS]`` prints the tables of ``winnability.md``.

It reads the files of ``tools/catalogue.py``, which hold the result of every deal tried, by number from 1: random deals,
none chosen. Shares come with Wilson's 95 % interval. With ``--clock`` so many deals of each game are solved again, and
the seconds of one processor core are told. That is a measurement and no batch: solved side by side the deals would
take the caches from each other, and another machine's seconds are others, so it stays on one core.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import NamedTuple

import kit
from catalogue import tried
from parlour.core.game import Game
from parlour.core.shuffle import shuffled
from parlour.games import GAMES
from parlour.solving.catalogue import TRIES, ProvenDeal, read_catalogue
from parlour.solving.solver import iter_found


class Survey(NamedTuple):
    """What became of the deals of one game."""

    proven: list[ProvenDeal]
    unsolvable: int
    unknown: int

    @property
    def tried(self) -> int:
        return len(self.proven) + self.unsolvable + self.unknown


def survey(file: Path) -> Survey:
    """What a catalogue says, also where it is still made: of a deal that was tried again the last row counts. Raises
    Missing for a row that is none."""
    rows = tried(file).values()
    verdicts = Counter(word for row in rows if row.startswith("#") for word in row.split()[2:3])
    return Survey(read_catalogue("\n".join(rows)), verdicts["unsolvable"], verdicts["unknown"])


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's score."""
    z = 1.96
    centre, spread = hits + z * z / 2, z * sqrt(hits * (of - hits) / of + z * z / 4)
    return (centre - spread) / (of + z * z), (centre + spread) / (of + z * z)


def share(hits: int, of: int, digits: int = 1) -> str:
    low, high = wilson(hits, of)
    return f"{hits / of:.{digits}%} ({low:.{digits}%}–{high:.{digits}%})"


def table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    heads = list(heads)
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def verdicts(surveys: dict[str, Survey]) -> str:
    rows = [
        (
            name,
            found.tried,
            share(len(found.proven), found.tried),
            share(found.unsolvable, found.tried),
            share(found.unknown, found.tried),
        )
        for name, found in surveys.items()
    ]
    return table(("game", "deals", "won by search", "proven unwinnable", "unknown"), rows)


def spread(states: list[int]) -> tuple[str, str, str]:
    """Within how many states half of the deals were done, 95 % of them, and all."""
    most = quantiles(states, n=20, method="inclusive")[-1] if len(states) > 1 else states[0]  # of one there are none
    return f"{median(states):,.0f}", f"{most:,.0f}", f"{max(states):,}"


def efforts(surveys: dict[str, Survey]) -> str:
    rows = []
    for name, found in surveys.items():
        nodes = [entry.nodes for entry in found.proven]
        easy = sum(entry.easy for entry in found.proven) / (TRIES * found.tried)
        rows.append(
            (
                name,
                *spread(nodes),
                f"{easy:.0%}",
            )
        )
    return table(("game", "states to the first win: half within", "95 % within", "most", "simple player wins"), rows)


def scores(surveys: dict[str, Survey]) -> Iterator[str]:
    for name, found in surveys.items():
        pars = Counter(entry.par for entry in found.proven)
        yield f"{name}: " + ", ".join(f"{par} × {count}" for par, count in sorted(pars.items()))


def seconds(game: Game, number: int) -> float:
    """Processor seconds to the first win, or to a million states."""
    began = process_time()
    any(found.line is not None for found in iter_found(game, game.start(shuffled(game.deck, number)), 1_000_000))
    return process_time() - began


def clocked(deals: int, names: Iterable[str]) -> str:
    rows = []
    for game in (game for game in GAMES if game.id in names):
        spent = sorted(seconds(game, number) for number in range(1, deals + 1))
        rows.append(
            (
                game.id,
                deals,
                f"{median(spent):.2f}",
                f"{quantiles(spent, n=20, method='inclusive')[-1]:.2f}",
                f"{spent[-1]:.2f}",
            )
        )
    return table(("game", "deals", "seconds: half within", "95 % within", "most"), rows)


def main() -> None:
    parser = argparse.ArgumentParser(description="Prints how many deals can be won.")
    parser.add_argument(
        "--clock", type=kit.at_least(2), default=0, metavar="DEALS", help="deals to solve again by the clock"
    )
    given = parser.parse_args()
    files = {game.id: kit.data_of(game.id, "deals") for game in GAMES}
    read = {name: survey(file) for name, file in files.items() if file.exists()}
    surveys = {name: found for name, found in read.items() if len(found.proven) > 1}
    print(verdicts(surveys), efforts(surveys), "\n".join(scores(surveys)), sep="\n\n")
    if given.clock:
        print("\n" + clocked(given.clock, surveys))


if __name__ == "__main__":
    kit.main(main)
