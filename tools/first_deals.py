"""Finds the deals that serve as a first game: ``python3 tools/first_deals.py [GAME...]``.

A first deal meets the conditions of its family (``serves_first`` in its ``first_deals.py``), comes from the list of
proven deals, and is won by the simple player of today as often as any that does; the list may count an older one's
wins. Among equals those come first on which a follower, who presses at random what glows, is soonest there. One number
of each game is pinned in its family's ``__init__.py``; the tests prove its conditions again.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

import kit
from catalogue import easy_wins
from follower import newcomers_session, presses_to_first_aim
from game_data import proven_deals
from parlour.core.game import Game
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, family_folder, game_of
from parlour.solving.catalogue import TRIES, ProvenDeal

EASY = 19  # games of ``TRIES`` that the simple player wins, where there are such deals
RUNS = 100  # of the follower
SHOWN = 8


class Candidate(NamedTuple):
    """A deal that serves; the games of ``TRIES`` that the simple player wins; the worst and the sum of the follower's
    presses, over all runs."""

    entry: ProvenDeal
    won: int
    worst: int
    total: int


def serves(game: Game) -> Callable[[Position], bool]:
    """Whether the start of a deal meets the family's conditions (``serves_first`` in its ``first_deals.py``). Raises
    kit.Missing for a family without them."""
    name = f"parlour.games.{family_folder(game)}.first_deals"
    if not find_spec(name):
        raise kit.Missing(f"{game.id} has no {name}: say in its serves_first what makes a first deal")
    return partial(import_module(name).serves_first, game)


def serving(game: Game) -> list[tuple[ProvenDeal, int]]:
    """The proven deals that meet the family's conditions and that the simple player wins often enough, or else those
    that it wins most often; each with how often."""
    meets, fit = serves(game), []
    for entry in proven_deals(game.id):
        start = game.start(shuffled(game.deck, entry.number))
        if meets(start):
            fit.append((entry, easy_wins(game, start)))
    enough = min(EASY, max((won for _, won in fit), default=0))
    return [(entry, won) for entry, won in fit if won >= enough]


def candidates(game: Game) -> list[Candidate]:
    """The deals that serve, the best first."""
    found = []
    for entry, won in serving(game):
        runs = [presses_to_first_aim(newcomers_session(game, entry.number), seed) for seed in range(RUNS)]
        found.append(Candidate(entry, won, max(runs), sum(runs)))
    return sorted(found, key=lambda one: (one.worst, -one.won, one.total, one.entry.number))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Finds the deals that serve as a first game.")
    parser.add_argument("game", nargs="*", help="all of them, if none is named")
    known = [game.id for game in GAMES]
    given = parser.parse_args().game or known
    if unknown := {*given} - {*known}:
        parser.error(f"invalid choice: {', '.join(sorted(unknown))} (choose from {', '.join(known)})")
    for game in map(game_of, given):
        for entry, won, worst, total in candidates(game)[:SHOWN]:
            told = f"won by the simple player {won} of {TRIES} times, par {entry.par}"
            kit.say(f"{game.id}/{entry.number}: {told}; the follower needs {total / RUNS:.1f} presses, at most {worst}")


if __name__ == "__main__":
    kit.main(main)
