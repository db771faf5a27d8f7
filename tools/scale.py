"""What a million deals would cost: ``python3 tools/scale.py [--deals 6]`` prints the table of ``docs/scale.md``.

A few deals of each game are done on one core by the functions that the batch commands run, and the processor's seconds
are counted, whatever else the machine does meanwhile. A mean over few deals is rough: a deal that is given up costs
many times what an easy one does.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from time import process_time

import catalogue
import hints
import kit
from parlour.games import GAMES
from winnability import table

MILLION = 1_000_000


def mean(work: Callable[[int], object], first: int, deals: int) -> float:
    """Seconds of one core for a deal."""
    began = process_time()
    for number in range(first, first + deals):
        work(number)
    return (process_time() - began) / deals


def row(batch: str, game: str, seconds: float) -> tuple[object, ...]:
    hours = seconds * MILLION / 3600
    return batch, game, f"{seconds:.2f}", f"{hours:,.0f}", f"{hours / 64 / 24:,.1f}", f"{hours / 1000:,.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures what a million deals would cost.")
    parser.add_argument("--deals", type=kit.at_least(1), default=6, help="deals to measure of each game")
    deals = parser.parse_args().deals
    rows, efforts = [], (catalogue.POLISH, catalogue.MOST)
    for name in (game.id for game in GAMES):
        seconds = mean(lambda number, name=name: catalogue.row(name, number, *efforts, None), 1, deals)
        rows.append(row("catalogue", name, seconds))
        seconds = mean(lambda number, name=name: hints.line(name, "hint", 10, number), hints.FIRST, deals)
        rows.append(row("hints", name, seconds))
    print(
        table(
            ("batch", "game", "core-seconds a deal", "core-hours a million", "days on 64 cores", "hours on 1,000"), rows
        )
    )


if __name__ == "__main__":
    kit.main(main)
