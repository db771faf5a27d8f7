"""Which of many deals can be won: ``python3 tools/decide.py GAME... [--deals 10000] [--most 1000000]``.

Deals are decided by number from 1: solved at the first win, which the rules have played, or proven unsolvable, or given
up after ``--most`` states. The catalogue (``tools/catalogue.py``) keeps fewer deals, each with its best line and its
grade. Each verdict is written to ``build/decided`` and not sought again, but for deals given up where ``--most`` has
grown; so the command can be stopped and started. It works on all cores or on a cluster (``tools/batch.py``). In the end
it prints a row for each game and names every deal that was not won.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import batch
import catalogue
import kit
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, game_of
from parlour.search.strategy import SOLVED, UNKNOWN, UNSOLVABLE
from winnability import share, spread, table

RESULTS = kit.BUILD / "decided"
ROW = re.compile(rf"[0-9]+ ({SOLVED}|{UNSOLVABLE}|{UNKNOWN}) [0-9]+")
HEADS = ("game", "deals", "won", "proven unwinnable", "unknown", "states: half within", "95 % within", "most")


def line(name: str, number: int, most: int) -> str:
    """A deal's number, its verdict and the states that were looked at."""
    game = game_of(name)
    found, _ = catalogue.prove(game, game.start(shuffled(game.deck, number)), polish=0, most=most)
    return f"{number} {found.verdict} {found.nodes}"


def file_of(name: str) -> Path:
    return RESULTS / f"{name}.txt"


def decide(name: str, numbers: range, given: argparse.Namespace) -> list[str]:
    """The line of each deal, as the file has it or after a search, whose result is appended at once. Raises
    Missing for a line that is none."""
    file = file_of(name)
    kept = batch.rows_of(file, ROW)
    done = catalogue.settled(kept, given.most)
    tasks = ((number, (name, number, given.most)) for number in numbers if number not in done)
    batch.extend(file, kept, line, tasks, given)
    return [kept[number] for number in numbers]


def row(name: str, lines: list[str]) -> tuple[object, ...]:
    verdicts = [words[1] for words in map(str.split, lines)]
    states = [int(words[2]) for words in map(str.split, lines)]
    return (
        name,
        f"{len(lines):,}",
        *(share(verdicts.count(verdict), len(lines), 2) for verdict in (SOLVED, UNSOLVABLE, UNKNOWN)),
        *spread(states),
    )


def named(name: str, lines: list[str]) -> str:
    """The deals that were not won, by verdict."""
    told = []
    for verdict in (UNSOLVABLE, UNKNOWN):
        numbers = [words[0] for words in map(str.split, lines) if words[1] == verdict]
        told.append(f"{verdict} {', '.join(numbers) or 'none'}")
    return f"{name}: {'; '.join(told)}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Decides which deals can be won.")
    parser.add_argument("game", nargs="+", choices=[game.id for game in GAMES])
    parser.add_argument("--deals", type=kit.at_least(2), default=10_000, help="how many, from 1")
    parser.add_argument(
        "--most", type=kit.at_least(1), default=catalogue.MOST, help="states to look at for a first win"
    )
    batch.add_options(parser)
    given = parser.parse_args()
    numbers = range(1, given.deals + 1)
    decided = {name: decide(name, numbers, given) for name in dict.fromkeys(given.game)}
    print(table(HEADS, [row(name, lines) for name, lines in decided.items()]))
    print("", *(named(name, lines) for name, lines in decided.items()), sep="\n")


if __name__ == "__main__":
    kit.main(main)
