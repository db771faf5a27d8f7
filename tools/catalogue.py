"""Makes the catalogue of proven deals: ``python3 tools/catalogue.py GAME COUNT``.

Deals are tried by number from 1 until so many were tried, and those given up earlier again if ``--most`` has grown.
Each result is appended to ``deals/GAME.txt`` at once and what stands there is not tried again, so the
command can be stopped and started as one likes; it works on all cores or on a cluster (``tools/batch.py``), and in the
end the rows stand in the order of the deals. The file is the record of a sample of random deals:
``tools/winnability.py`` reads its shares from it.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import batch
import kit
from game_data import proven_deals
from parlour.core.errors import IllegalMove, InvalidText
from parlour.core.game import Game
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, game_of, strategy_of
from parlour.search.strategy import UNKNOWN, UNSOLVABLE, Found
from parlour.solving.catalogue import TRIES, ProvenDeal, encode_line, read_catalogue, solution, write_proven_deal
from parlour.solving.solver import confirm, iter_found

POLISH = 60_000  # states to look at for a better score
MOST = 1_000_000  # states to look at for a first win
HEAD = f"""\
# number, par, games of {TRIES} that a simple player won, states searched before the first win, the line; the grade, how
# far the hint player came in percent, and the place on the ladder; a score that no game exceeds, if one is
# proven, and a line that reaches it, or -
# Grades from 1 (easy) to 4 (fiendish) compare the deals of one game: by the games that the simple player won; where it
# won none, by how far one game of the fair hint player came (100: it won), who sees no hidden card and looks at 10
# futures before each move; then by the states searched. They are cut at 30, 60 and 85 percent of the deals
# (tools/grades.py). They stay as they are, and so do the ladder's deals: past days and players' marks hang on them.
"""
ROW = re.compile(rf"# [0-9]+ ({UNSOLVABLE}|{UNKNOWN}) [0-9]+|[0-9].*")  # not won, or a proven deal


def tried(file: Path) -> dict[int, str]:
    """The rows of a catalogue by deal, also where it is still made. Raises Missing for a row that is none."""
    rows = batch.rows_of(file, ROW)
    for row in rows.values():
        try:
            read_catalogue(row)
        except InvalidText as error:
            raise kit.Missing(f"{file}: {row[:40]!r} is no proven deal") from error
    return rows


def settled(rows: Mapping[int, str], most: int) -> set[int]:
    """The deals of these rows but for those that were given up with less effort than ``most`` states."""
    return {number for number, row in rows.items() if " unknown " not in row or int(row.split()[-1]) >= most}


def prove(game: Game, start: Position, polish: int, most: int) -> tuple[Found, int]:
    """The best found within ``polish`` states, or the first win within ``most``; and the states before that win."""
    first = 0
    for found in iter_found(game, start):
        if found.line is not None and not first:
            first = max(found.nodes, 1)
        if found.nodes >= (polish if first else most):
            break
    return found, first


def row(name: str, number: int, polish: int, most: int, known: ProvenDeal | None) -> str:
    """A deal's line of the catalogue, or a remark if no win was found."""
    game = game_of(name)
    start = game.start(shuffled(game.deck, number))
    found, first = borrowed(game, start, known) or prove(game, start, polish, most)
    if found.line is None:
        return f"# {number} {found.verdict} {found.nodes}"
    easy = easy_wins(game, start)
    return write_proven_deal(ProvenDeal(number, found.score or 0, easy, first, encode_line(game, start, found.line)))


def easy_wins(game: Game, start: Position) -> int:
    """How many of ``TRIES`` games the simple player wins."""
    return sum(strategy_of(game).play_out(start, seed).won for seed in range(1, TRIES + 1))


def borrowed(game: Game, start: Position, known: ProvenDeal | None) -> tuple[Found, int] | None:
    """A line that won the same deal of a stricter game, if it wins here as well."""
    if known is None:
        return None
    line = tuple(solution(game, known))
    try:
        confirm(game, start, line, known.par)
    except (IllegalMove, ValueError):
        return None
    return Found(line, known.par, known.nodes), known.nodes


def tasks(given: argparse.Namespace, done: Collection[int]) -> Iterator[tuple[int, tuple[object, ...]]]:
    lines: dict[int, ProvenDeal] = {}
    if given.like:
        lines = {entry.number: entry for entry in proven_deals(given.like)}
    for number in range(1, given.count + 1):
        if number not in done:
            yield number, (given.game, number, given.polish, given.most, lines.get(number))


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes the catalogue of proven deals.")
    names = [game.id for game in GAMES]
    parser.add_argument("game", choices=names)
    parser.add_argument("count", type=kit.at_least(1), help="how many deals to try")
    parser.add_argument("--polish", type=kit.at_least(0), default=POLISH, help="states to look at for a better score")
    parser.add_argument("--most", type=kit.at_least(1), default=MOST, help="states to look at for a first win")
    parser.add_argument("--like", choices=names, help="a stricter game whose lines are tried first")
    batch.add_options(parser)
    given = parser.parse_args()
    file = kit.data_of(given.game, "deals")
    kept = tried(file)
    batch.extend(file, kept, row, tasks(given, settled(kept, given.most)), given, HEAD)


if __name__ == "__main__":
    kit.main(main)
