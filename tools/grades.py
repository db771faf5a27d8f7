"""Grades the proven deals and chooses the ladders: ``python3 tools/grades.py GAME...``.

The games that the simple player won come first. Where it won none, they are played once more, and how far it came on
average decides; among equals, how long the search looked for its first win. (One who follows hints would tell more, but
plays four seconds a deal.) In this order the deals of a game are cut into four grades by ``SHARES``, so that each game
has its easy and its fiendish deals. A ladder has so many deals of each grade, spread evenly over it.

A deal that has a grade keeps it, and so does a ladder its deals: past days and players' marks hang on them. So the
command can be given again when a list has grown.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path

import kit
from catalogue import settled, write
from parlour.core.game import Game
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, game_of, strategy_of
from parlour.solving.catalogue import TRIES, ProvenDeal, read_catalogue, write_proven_deal

SHARES = (30, 30, 25, 15)  # percent of a game's deals, from easy to fiendish
RUNGS = (8, 8, 8, 6)  # deals of the ladder, of each grade


def how_far(game: Game, number: int) -> int:
    """How far the simple player comes on average, in percent of the way to a win."""
    start = game.start(shuffled(game.deck, number))
    return int(100 * sum(strategy_of(game).play_out(start, seed).progress for seed in range(1, TRIES + 1)) / TRIES)


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


def ladder(ordered: list[ProvenDeal]) -> list[int]:
    """The deals of the ladder by number, the easiest first: those that are there, or else newly chosen ones."""
    if there := sorted((entry.rung, entry.number) for entry in ordered if entry.rung):
        return [number for _, number in there]
    chosen = []
    for grade, count in enumerate(RUNGS, 1):
        among = [entry.number for entry in ordered if entry.grade == grade]
        chosen += [among[(2 * place + 1) * len(among) // (2 * count)] for place in range(count)]
    return chosen


def grade(game: Game, file: Path) -> None:
    """Measures what is not measured yet, grades and chooses."""
    found = read_catalogue(file.read_text("utf-8"))
    measured = [
        entry._replace(far=how_far(game, entry.number)) if entry.easy == 0 and entry.far is None else entry
        for entry in found
    ]
    ordered = graded(measured)
    rungs = {number: rung for rung, number in enumerate(ladder(ordered), 1)}
    rows = {entry.number: write_proven_deal(entry._replace(rung=rungs.get(entry.number, 0))) for entry in ordered}
    write(file, settled(file, 0) | rows)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Grades the proven deals and chooses the ladders.")
    parser.add_argument("game", nargs="+", choices=[game.id for game in GAMES])
    for game in map(game_of, parser.parse_args().game):
        grade(game, kit.data_of(game.id, "txt"))
        kit.say(f"{game.id}: its deals are graded")


if __name__ == "__main__":
    kit.main(main)
