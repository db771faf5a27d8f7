"""How strong the hints are: ``python3 tools/hints.py GAME... [--deals 300] [--futures 10]``.

Three players play the same deals, none of which the search weights were found on: one plays at random, one is the
simple player who lays what looks best, and one does whatever the hint says. Nobody sees a hidden card. Each result is
written to ``build/hints`` in the order of deals and not played again, so the command can be stopped and started; it
works on all cores or on a cluster (``tools/batch.py``).
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import batch
import kit
from parlour.core.game import Game
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, game_of, strategy_of, table_of
from parlour.search.futures import knowledge_after
from parlour.search.generic import GenericStrategy
from parlour.solving.hint import hint
from winnability import share, table

RESULTS = kit.BUILD / "hints"
FIRST = 1_000_001
# plans, forced ones too, after which a hint that saw no win ends the game; the Old Version could go round for ever
WEARY = 100
LINE = re.compile("[01] -?[0-9]+")  # whether a deal was won, and the score

Outcome = tuple[bool, int]


def at_random(game: Game, position: Position, number: int) -> Outcome:
    outcome = GenericStrategy(game, table_of(game).progress).play_out(position, number)
    return outcome.won, outcome.score


def simple(game: Game, position: Position) -> Outcome:
    outcome = strategy_of(game).play_out(position)
    return outcome.won, outcome.score


def played_by_hints(game: Game, position: Position, futures: int, number: int) -> Position:
    """Where a game ends for one who does what the hint says, all of its plan, before asking again; where there is no
    choice no future need be played. ``number`` seeds the futures."""
    known, turn = game.seen(position), 0
    while game.result(position) is None:
        plan = strategy_of(game).only_plan(known)
        if plan is None:
            given = hint(game, known, futures, number + turn)
            if given is None or (not given.won and turn >= WEARY):
                return position
            plan = given.plan
        for move in plan:
            after = game.play(position, move)
            position, known = after, knowledge_after(game, position, known, after)
        turn += 1
    return position


def hinted(game: Game, position: Position, number: int, futures: int) -> Outcome:
    result = game.result(played_by_hints(game, position, futures, number))
    return (result.won, result.score) if result else (False, 0)


def line(name: str, player: str, futures: int, number: int) -> str:
    """How a deal ends for a player: whether it is won, and the score."""
    game = game_of(name)
    start = game.start(shuffled(game.deck, number))
    if player == "random":
        won, score = at_random(game, start, number)
    elif player == "simple":
        won, score = simple(game, start)
    else:
        won, score = hinted(game, start, number, futures)
    return f"{int(won)} {score}"


def kept(name: str, player: str) -> list[str]:
    """The lines of a player's file; one that was cut off is played again. Raises Missing for a line that is none."""
    file = file_of(name, player)
    lines = batch.lines_of(file)
    if spoilt := next((place for place, line in enumerate(lines, 1) if not LINE.fullmatch(line)), 0):
        raise kit.Missing(f"{file}: line {spoilt} is no result of a game: {lines[spoilt - 1][:40]!r}")
    return lines


def file_of(name: str, player: str) -> Path:
    return RESULTS / f"{name}-{player.replace(' ', '-')}.txt"


def tasks(given: argparse.Namespace, players: list[str]) -> Iterator[tuple[tuple[str, str, int], tuple[object, ...]]]:
    for name in given.game:
        for player in players:
            lines = kept(name, player)
            batch.write(file_of(name, player), "".join(f"{line}\n" for line in lines))
            for number in range(FIRST + len(lines), FIRST + given.deals):
                yield (name, player, number), (name, player, given.futures, number)


def row(name: str, player: str, lines: list[str]) -> tuple[object, ...]:
    wins = [int(line.split()[1]) for line in lines if line.startswith("1")]
    mean = f"{sum(wins) / len(wins):.2f}" if wins else "–"
    return name, player, len(lines), share(len(wins), len(lines)), mean


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures how strong the hints are.")
    parser.add_argument("game", nargs="+", choices=[game.id for game in GAMES])
    parser.add_argument("--deals", type=kit.at_least(1), default=300)
    futures = "futures per hint; the page plays 40, and decides 256 in grandma"
    parser.add_argument("--futures", type=kit.at_least(1), default=10, help=futures)
    batch.add_options(parser)
    given = parser.parse_args()
    given.game = list(dict.fromkeys(given.game))
    players = ["random", "simple", f"hint of {given.futures}"]
    for (name, player, _), ended in batch.rows(line, tasks(given, players), given.jobs, given.scheduler, in_order=True):
        with file_of(name, player).open("a", encoding="utf-8") as file:
            file.write(ended + "\n")
    rows = [row(name, player, kept(name, player)[: given.deals]) for name in given.game for player in players]
    print(table(("game", "player", "deals", "won", "mean score of the wins"), rows))


if __name__ == "__main__":
    kit.main(main)
