"""Grades the proven deals and chooses the ladders: ``python3 tools/grades.py GAME...``.

The games that the simple player won come first. Where it won none, the fair hint player plays them once, and how far it
came decides: a win, or else the share of the way to one. Among equals, how long the search looked for its first win
does. In this order the deals of a game are cut into four grades by ``SHARES``, so that each game has its easy and its
fiendish deals. A ladder has about so many deals of each grade, spread evenly over it.

The hint player needs some seconds a deal, so each of its games is written to ``build/grades`` at once and not played
again: the command can be stopped and started. A deal that has a grade keeps it, and a ladder keeps its deals, because
past days and players' marks hang on them; so the command can be given again when a list has grown.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path

import batch
import kit
from catalogue import HEAD, tried
from game_data import proven_deals
from hints import played_by_hints
from parlour.core.game import Game
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, game_of, strategy_of
from parlour.solving.catalogue import ProvenDeal, write_proven_deal

SHARES = (30, 30, 25, 15)  # percent of a game's deals, from easy to fiendish
RUNGS = (8, 8, 8, 6)  # deals of a new ladder, of each grade
FUTURES = 10  # that the hint player looks at before each move
RESULTS = kit.BUILD / "grades"
ROW = re.compile(r"\d+ \d+")  # a deal that has another is played again


def how_far(game_id: str, number: int) -> int:
    """How far the hint player comes, in percent of the way to a win; where it gives up, how far the simple player comes
    from there."""
    game = game_of(game_id)
    ended = played_by_hints(game, game.start(shuffled(game.deck, number)), FUTURES, number)
    return int(100 * strategy_of(game).play_out(ended).progress)


def line(game_id: str, number: int) -> str:
    """A deal's number, and how far the hint player comes in it."""
    return f"{number} {how_far(game_id, number)}"


def played(game: Game, numbers: Iterable[int], given: argparse.Namespace) -> dict[int, int]:
    """How far the hint player came in each of these deals; those that were not played yet are played now."""
    file = RESULTS / f"{game.id}.txt"
    kept = {number: row for number, row in batch.rows_of(file).items() if ROW.fullmatch(row)}
    batch.extend(file, kept, line, ((number, (game.id, number)) for number in numbers if number not in kept), given)
    return {number: int(row.split()[1]) for number, row in kept.items()}


def hardness(entry: ProvenDeal) -> tuple[int, int, int, int]:
    """What the deals of a game are ordered by, the easiest first."""
    return -entry.easy, -(entry.far or 0), entry.nodes, entry.number


def graded(entries: Iterable[ProvenDeal]) -> list[ProvenDeal]:
    """The deals, the easiest first, each with the grade it has, or else the one that its place among all gives."""
    ordered = sorted(entries, key=hardness)
    bounds = [share * len(ordered) / 100 for share in accumulate(SHARES[:-1])]
    return [
        entry._replace(grade=entry.grade or 1 + sum(place >= bound for bound in bounds))
        for place, entry in enumerate(ordered)
    ]


def ladder(game_id: str, ordered: list[ProvenDeal]) -> list[int]:
    """The deals of the ladder by number, the easiest first: those that are there, or else newly chosen ones. Raises
    Missing where a grade has too few."""
    if there := [entry.number for entry in ordered if entry.rung]:
        return there
    chosen = []
    for grade, count in enumerate(RUNGS, 1):
        among = [entry.number for entry in ordered if entry.grade == grade]
        if len(among) < count:
            few = f"a ladder wants {count} deals of grade {grade}, and {len(among)} are proven"
            raise kit.Missing(f"{few}; prove more: python3 tools/catalogue.py {game_id} COUNT")
        chosen += [among[(2 * place + 1) * len(among) // (2 * count)] for place in range(count)]
    return chosen


def grade(game: Game, file: Path, given: argparse.Namespace) -> None:
    """Measures what is not measured yet, grades and chooses."""
    kept, found = tried(file), proven_deals(game.id)
    unmeasured = [entry.number for entry in found if entry.easy == 0 and entry.far is None]
    far = played(game, unmeasured, given) if unmeasured else {}
    ordered = graded(entry._replace(far=far.get(entry.number, entry.far)) for entry in found)
    rungs = {number: rung for rung, number in enumerate(ladder(game.id, ordered), 1)}
    rows = {entry.number: write_proven_deal(entry._replace(rung=rungs.get(entry.number, 0))) for entry in ordered}
    batch.write_rows(file, kept | rows, HEAD)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Grades the proven deals and chooses the ladders.")
    parser.add_argument("game", nargs="+", choices=[game.id for game in GAMES])
    batch.add_options(parser)
    given = parser.parse_args()
    for game in map(game_of, given.game):
        grade(game, kit.data_of(game.id, "deals"), given)
        kit.say(f"{game.id}: its deals are graded")


if __name__ == "__main__":
    kit.main(main)
