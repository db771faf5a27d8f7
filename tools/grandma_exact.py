"""Decides deals of Grandma's Game and prints how long that takes and how many cannot be won.

    python3 tools/grandma_exact.py [DEALS] [--first 1] [--lost] [--fixed]

Two rows: the deals, and positions on the way through them, played at random until the game ends, one in eight turns.
Each is decided by the exact solver, its winning line included, and the rules play that line. Seconds are those of one
processor core, without the rules' part. ``--lost`` names the deals that cannot be won; ``--fixed`` decides the game
without reordering.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Iterator
from statistics import median, quantiles
from time import process_time
from typing import NamedTuple

import kit
from parlour.core.game import Game
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games import strategy_of
from parlour.games.grandma.rules import FIXED, GRANDMA
from parlour.search.strategy import SOLVED, UNKNOWN, UNSOLVABLE
from parlour.solving.solver import confirm
from winnability import share, table

TURNS = 8  # from one position of a random game to the next that is decided


class Answer(NamedTuple):
    verdict: str
    seconds: float


def decide(game: Game, position: Position) -> Answer:
    """The verdict on a position, its line confirmed by the rules."""
    began = process_time()
    *_, found = strategy_of(game).search(position)
    seconds = process_time() - began
    if found.line is not None:
        confirm(game, position, found.line, found.score)
    return Answer(found.verdict, seconds)


def on_the_way(position: Position, seed: int) -> Iterator[Position]:
    """Positions of a game played at random, without reorders, which would seldom let it end."""
    chance, turn = random.Random(seed), 0
    while moves := [move for move in GRANDMA.moves(position) if move.source != "work" or move.target != "work"]:
        position, turn = GRANDMA.play(position, chance.choice(moves)), turn + 1
        if turn % TURNS == 0:
            yield position


def row(name: str, answers: list[Answer]) -> Iterable[object]:
    seconds = [answer.seconds for answer in answers]
    counts = {verdict: sum(answer.verdict == verdict for answer in answers) for verdict in VERDICTS}
    most = (quantiles(seconds, n=parts, method="inclusive")[-1] for parts in (20, 100))
    times = (median(seconds), *most, max(seconds))
    return (
        name,
        len(answers),
        share(counts[SOLVED], len(answers)),
        counts[UNSOLVABLE],
        counts[UNKNOWN],
        f"{len(answers) / sum(seconds):,.1f}",
        *(f"{1000 * time:.1f}" for time in times),
    )


VERDICTS = (SOLVED, UNSOLVABLE, UNKNOWN)
HEADS = ("count", "won", "unwinnable", "unknown", "a second", "ms: half within", "95 %", "99 %", "most")


def main() -> None:
    parser = argparse.ArgumentParser(description="Decides deals of Grandma's Game exactly.")
    parser.add_argument("deals", nargs="?", type=kit.at_least(2), default=1250, help="how many [1250]")
    parser.add_argument("--first", type=kit.at_least(0), default=1, help="the first deal [1]")
    parser.add_argument("--lost", action="store_true", help="name the deals that cannot be won")
    parser.add_argument("--fixed", action="store_true", help="without reordering")
    given = parser.parse_args()
    game = FIXED if given.fixed else GRANDMA
    numbers = range(given.first, given.first + given.deals)
    deals = {number: game.start(shuffled(game.deck, number)) for number in numbers}
    answers = {number: decide(game, position) for number, position in deals.items()}
    later = [
        decide(game, position)
        for number in numbers[: given.deals // 10 + 1]
        for position in on_the_way(deals[number], number)
    ]
    print(table((game.id, *HEADS), [row("deals", [*answers.values()]), row("positions", later)]))
    if given.lost:
        print("\nunwinnable:", *(number for number, answer in answers.items() if answer.verdict == UNSOLVABLE))


if __name__ == "__main__":
    kit.main(main)
