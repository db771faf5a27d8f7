"""Measure the searches: ``python3 tools/search_bench.py [--games GAME...] [--rounds 5] [--against FOLDER]``.

For every game, in this process's own time: the positions a second that a search for a win looks at, and the games a
second that the simple player plays to their end, as hints do. FOLDER is another checkout of this project, an earlier
version say, which is measured in turns with this one; each number is the median over the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

import kit
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, game_of, strategy_of
from winnability import table

DEALS = 5  # that are searched
NODES = 100_000  # positions after which a search is left
PLAYED = 40  # games of the simple player
KINDS = ("positions", "games")


def measure(name: str) -> list[float]:
    """Positions and games a second, of one game."""
    game = game_of(name)
    strategy, deals = strategy_of(game), [game.start(shuffled(game.deck, number)) for number in range(1, PLAYED + 1)]
    nodes, began = 0, time.process_time()
    for deal in deals[:DEALS]:
        nodes += next(found.nodes for found in strategy.search(deal) if found.nodes > NODES or found.complete)
    searched = time.process_time()
    for seed, deal in enumerate(deals, 1):
        strategy.play_out(deal, seed)
    return [nodes / (searched - began), PLAYED / (time.process_time() - searched)]


def apart(checkout: Path, name: str) -> list[float]:
    """The same in a process of its own, with the package of a checkout."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(checkout / "py"), str(kit.TOOLS)])}
    command = f"import json, parlour, search_bench; print(json.dumps(search_bench.measure({name!r})))"
    done = subprocess.run([sys.executable, "-c", command], env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise kit.Missing(f"{checkout} cannot be measured: {done.stderr.strip().splitlines()[-1]}")
    rates: list[float] = json.loads(done.stdout)
    return rates


def row(game: str, kind: str, rates: list[list[float]]) -> tuple[object, ...]:
    """A line of the table: what is counted, here and in the other checkout, and their ratio."""
    here, *there = map(statistics.median, rates)
    return (
        game,
        kind,
        f"{here:,.0f}",
        *(f"{other:,.0f}" for other in there),
        *(f"{here / other:.2f}" for other in there),
    )


def main() -> None:
    """The command."""
    known = [game.id for game in GAMES]
    parser = argparse.ArgumentParser(description="Measure the searches.")
    parser.add_argument("--rounds", type=kit.at_least(1), default=5)
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout")
    parser.add_argument("--games", nargs="+", choices=known, default=known)
    given = parser.parse_args()
    checkouts = [kit.ROOT, *([given.against.resolve()] if given.against else [])]
    rates: dict[tuple[str, str, Path], list[float]] = defaultdict(list)
    for _ in range(given.rounds):
        for name in given.games:
            for checkout in checkouts:
                for kind, rate in zip(KINDS, apart(checkout, name), strict=True):
                    rates[name, kind, checkout].append(rate)
    kit.say(
        table(
            ("game", "a second", "here", *(["there", "ratio"] if given.against else [])),
            [
                row(name, kind, [rates[name, kind, checkout] for checkout in checkouts])
                for name in given.games
                for kind in KINDS
            ],
        )
    )


if __name__ == "__main__":
    kit.main(main)
