"""Which deals of Gridcannon have a perfect game: ``python3 tools/perfect.py COUNT``.

A perfect game is won with all six ploys unspent. Deals are decided by number from 1: a perfect game is found, and the
rules have played it, or it is proven that there is none (``perfect_clauses.py``, CaDiCaL of python-sat). The row of
each deal is appended to ``perfect.txt`` at once and not sought again, so the command can be stopped and started; it
works on all cores or on a cluster (``tools/batch.py``). In the end the catalogue is told what is possible in its deals,
and the share is printed.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping

import batch
import catalogue
import kit
from parlour.core.game import Move
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games.gridcannon.rules import GRIDCANNON
from parlour.solving.catalogue import encode_line, read_catalogue, write_proven_deal
from parlour.solving.solver import confirm
from perfect_clauses import GamesWithoutPloys
from winnability import share, table

FILE = kit.TOOLS / "perfect.txt"
HEAD = "# number, and a perfect game, coded as in the catalogue, or the word none: it is proven that there is none\n"
NONE = "none"
PERFECT = GRIDCANNON.best or 0  # its score
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
    confirm(GRIDCANNON, start, line, PERFECT)
    return f"{number} {encode_line(GRIDCANNON, start, line)}"


def tell_catalogue(rows: Mapping[int, str]) -> None:
    """Writes into the catalogue what its deals allow at most: a perfect game or, where there is none, one ploy less."""
    file = kit.data_of(GRIDCANNON.id, "deals")
    told = catalogue.tried(file)
    for entry in read_catalogue("\n".join(told.values())):
        if entry.number in rows:
            best = line_in(rows[entry.number])
            limit = PERFECT if best else PERFECT - 1
            told[entry.number] = write_proven_deal(entry._replace(limit=limit, best=best))
    batch.write_rows(file, told, catalogue.HEAD)


def line_in(row: str) -> str | None:
    """The coded line of a perfect game that a row has; None if it is proven that there is none."""
    line = row.split()[1]
    return None if line == NONE else line


def main() -> None:
    parser = argparse.ArgumentParser(description="Finds perfect games of Gridcannon, or proves that there are none.")
    parser.add_argument("count", type=kit.at_least(1), help="how many deals, from 1")
    batch.add_options(parser)
    given = parser.parse_args()
    kit.enter("requirements-proofs.txt")
    rows = kept()
    numbers = range(1, given.count + 1)
    batch.extend(FILE, rows, row, ((number, (number,)) for number in numbers if number not in rows), given, HEAD)
    tell_catalogue(rows)
    none = sum(line_in(rows[number]) is None for number in numbers)
    print(table(HEADS, [(given.count, share(given.count - none, given.count), share(none, given.count))]))


if __name__ == "__main__":
    kit.main(main)
