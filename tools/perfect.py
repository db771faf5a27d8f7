"""Which deals of Gridcannon have a perfect game: ``python3 tools/perfect.py COUNT``.

A perfect game is won with all six ploys unspent. Deals are decided by number from 1: a perfect game is found, and the
rules have played it, or it is proven that there is none (``perfect_clauses.py``, CaDiCaL of python-sat). The row of
each deal is appended to ``perfect.txt`` at once and not sought again, so the command can be stopped and started; it
works on all cores or on a cluster (``tools/batch.py``). In the end it prints the share.
"""

from __future__ import annotations

import argparse
import re

import batch
import kit
from parlour.core.game import Move
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games.gridcannon.rules import GRIDCANNON
from parlour.solving.catalogue import encode_line
from parlour.solving.solver import confirm
from perfect_clauses import GamesWithoutPloys
from winnability import share, table

FILE = kit.TOOLS / "perfect.txt"
HEAD = "# number, and a perfect game, coded as in the catalogue, or the word none: it is proven that there is none\n"
NONE = "none"
ROW = re.compile(r"[0-9]+ \S+")
HEADS = ("deals", "with a perfect game", "proven to have none")


def kept() -> dict[int, str]:
    """The rows of the deals that are decided. Raises Missing for a row that is none."""
    return batch.rows_of(FILE, ROW)


def perfect_line(start: Position) -> list[Move] | None:
    """The moves of a perfect game from a dealt position; None if there is none."""
    from pysat.solvers import Cadical153  # optional: only this command needs it

    for replaces in (False, True):
        games = GamesWithoutPloys(start, replaces)
        games.win()
        with Cadical153(bootstrap_with=games.clauses) as solver:
            if solver.solve():
                return line_of(games, start, {*solver.get_model()})
    return None


def line_of(games: GamesWithoutPloys, position: Position, true: set[int]) -> list[Move]:
    """The moves of the game of which these literals are true."""
    line = []
    while GRIDCANNON.result(position) is None:
        move = next(move for move in GRIDCANNON.moves(position) if games.literal(position, move) in true)
        line.append(move)
        position = GRIDCANNON.play(position, move)
    return line


def row(number: int) -> str:
    """A deal's number, and the line of a perfect game or that there is none."""
    start = GRIDCANNON.start(shuffled(GRIDCANNON.deck, number))
    line = perfect_line(start)
    if line is None:
        return f"{number} {NONE}"
    confirm(GRIDCANNON, start, line, GRIDCANNON.best)
    return f"{number} {encode_line(GRIDCANNON, start, line)}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Finds perfect games of Gridcannon, or proves that there are none.")
    parser.add_argument("count", type=kit.at_least(1), help="how many deals, from 1")
    batch.add_options(parser)
    given = parser.parse_args()
    kit.enter("requirements-proofs.txt")
    rows = kept()
    numbers = range(1, given.count + 1)
    batch.extend(FILE, rows, row, ((number, (number,)) for number in numbers if number not in rows), given, HEAD)
    none = sum(rows[number].split()[1] == NONE for number in numbers)
    print(table(HEADS, [(given.count, share(given.count - none, given.count), share(none, given.count))]))


if __name__ == "__main__":
    kit.main(main)
