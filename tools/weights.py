"""Finds the weights of a Gridcannon's evaluation by playing: ``python3 tools/weights.py gridcannon [--rounds 30]``.

The measure is the simple player, who looks one move ahead and lays what looks best. Each round draws weights around the
mean, lets all play the same fresh deals, and moves the mean towards the quarter that fared best (the cross-entropy
method). The weights are printed after every round; which of them go into ``evaluation.py`` is a person's choice.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence

import kit
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games import GAMES
from parlour.games.gridcannon.choices import GridChoices
from parlour.games.gridcannon.evaluation import PLAYED, WEIGHTS, Weights
from parlour.games.gridcannon.rules import Version
from parlour.games.gridcannon.strategy import GridStrategy

VERSIONS = {game.id: game for game in GAMES if isinstance(game, Version)}
DRAWN, KEPT = 24, 6
STRIDE = 0.6  # how far the mean moves towards the best
FIRST = 10_000_000  # far from every deal that is measured elsewhere


def win_rate(strategy: GridStrategy, game: Version, weights: Sequence[float], deals: list[Position]) -> float:
    """The share of deals won, plus a little for dead royals, which guides the search where wins are rare."""
    strategy.player = GridChoices(game, Weights(*weights))
    outcomes = [strategy.play_out(deal) for deal in deals]
    return sum(outcome.won + 0.24 * outcome.progress for outcome in outcomes) / len(deals)


def drawn(mean: list[float], spread: list[float], chance: random.Random) -> list[float]:
    """Weights near the mean; the first, a dead royal's, is the measure of all others and stays."""
    return [mean[0], *(chance.gauss(*pair) for pair in zip(mean[1:], spread[1:], strict=True))]


def main() -> None:
    parser = argparse.ArgumentParser(description="Finds the weights of an evaluation by playing.")
    parser.add_argument("game", choices=VERSIONS)
    parser.add_argument("--rounds", type=kit.at_least(1), default=30)
    parser.add_argument("--deals", type=kit.at_least(1), default=150, help="deals a round")
    given = parser.parse_args()
    game, chance = VERSIONS[given.game], random.Random(5)
    strategy = GridStrategy(game)
    mean = list(PLAYED.get(game.id, WEIGHTS[game.id]))
    spread = [max(0.15 * abs(weight), 0.15) for weight in mean]
    for number in range(given.rounds):
        first = FIRST + number * given.deals
        deals = [game.start(shuffled(game.deck, deal)) for deal in range(first, first + given.deals)]
        candidates = [mean, *(drawn(mean, spread, chance) for _ in range(DRAWN - 1))]
        ranked = sorted(((win_rate(strategy, game, weights, deals), weights) for weights in candidates), reverse=True)
        best = [weights for _, weights in ranked[:KEPT]]
        centre = [sum(column) / KEPT for column in zip(*best, strict=True)]
        width = [max(abs(weights[k] - centre[k]) for weights in best) for k in range(len(mean))]
        mean = [old + STRIDE * (new - old) for old, new in zip(mean, centre, strict=True)]
        spread = [max(0.03, 0.7 * old + 0.2 * new) for old, new in zip(spread, width, strict=True)]
        print(f"{number}: best {ranked[0][0]:.3f}", *(f"{weight:.2f}" for weight in mean), flush=True)


if __name__ == "__main__":
    kit.main(main)
