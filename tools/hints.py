"""How strong the hints are: ``python3 tools/hints.py GAME... [--deals 300] [--futures 10]``.

Three players play the same deals, none of which the search weights were found on: one plays at random, one is the
simple player who lays what looks best, and one does whatever the hint says. Nobody sees a hidden card. Each result is
written to ``build/hints`` at once and not played again, so the command can be stopped and started.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

import kit
from parlour.core.game import Game
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, game_of, strategy_of
from parlour.search.futures import knowledge_after
from parlour.search.generic import GenericStrategy
from parlour.solving.hint import hint
from winnability import share, table

RESULTS = kit.BUILD / "hints"
FIRST = 1_000_001
WEARY = 100  # turns after which a hint that saw no win ends the game; the Old Version could go round for ever

Outcome = tuple[bool, int]


def at_random(game: Game, position: Position, number: int) -> Outcome:
    outcome = GenericStrategy(game).play_out(position, number)
    return outcome.won, outcome.score


def simple(game: Game, position: Position, number: int) -> Outcome:
    outcome = strategy_of(game).play_out(position)
    return outcome.won, outcome.score


def played_by_hints(game: Game, position: Position, futures: int, number: int) -> Position:
    """Where a game ends for one who does what the hint says, all of its plan, before asking again; where there is but
    one plan no future need be played. ``number`` seeds the futures."""
    known, turn = game.seen(position), 0
    while game.result(position) is None:
        plan, *others = strategy_of(game).plans(known)
        given = hint(game, known, futures, number + turn) if others else None
        if given and not given.won and turn >= WEARY:
            return position
        for move in given.plan if given else plan:
            after = game.play(position, move)
            position, known = after, knowledge_after(game, position, known, after)
        turn += 1
    return position


def hinted(futures: int) -> Callable[[Game, Position, int], Outcome]:
    """The player who follows the hints."""

    def player(game: Game, position: Position, number: int) -> Outcome:
        result = game.result(played_by_hints(game, position, futures, number))
        return (result.won, result.score) if result else (False, 0)

    return player


def results(game: Game, name: str, player: Callable[[Game, Position, int], Outcome], deals: int) -> list[Outcome]:
    file = RESULTS / f"{game.id}-{name}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = file.read_text("utf-8").split("\n")[:-1] if file.exists() else []
    for number in range(FIRST + len(lines), FIRST + deals):
        won, score = player(game, game.start(shuffled(game.deck, number)), number)
        lines.append(f"{int(won)} {score}")
        with file.open("a", encoding="utf-8") as kept:
            kept.write(lines[-1] + "\n")
    return [(line.startswith("1"), int(line.split()[1])) for line in lines[:deals]]


def row(game: Game, name: str, outcomes: list[Outcome]) -> tuple[object, ...]:
    wins = [score for won, score in outcomes if won]
    mean = f"{sum(wins) / len(wins):.2f}" if wins else "–"
    return game.id, name, len(outcomes), share(len(wins), len(outcomes)), mean


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures how strong the hints are.")
    parser.add_argument("game", nargs="+", choices=[game.id for game in GAMES])
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--futures", type=int, default=10, help="futures per hint; the page plays 40")
    given = parser.parse_args()
    players = {"random": at_random, "simple": simple, f"hint of {given.futures}": hinted(given.futures)}
    rows = []
    for game in map(game_of, given.game):
        for name, player in players.items():
            rows.append(row(game, name, results(game, name.replace(" ", "-"), player, given.deals)))
    print(table(("game", "player", "deals", "won", "mean score of the wins"), rows))


if __name__ == "__main__":
    kit.main(main)
