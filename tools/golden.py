"""Pin what games do today: random games with their results, and counts of reachable positions.

    python3 tools/golden.py GAME...

Writes golden/GAME.replay in the folder of the game's family, which the tests compare with what the rules say
ever after. It is run once for a new game, and does not write over a file that says something else. Where the rules of
a game change so that its file no longer holds, old links and saves break too: such a change asks for a new game id,
not for this command.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random

import kit
from parlour.core.game import Game
from parlour.core.notation import write_replay
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.games import GAMES, game_of

DEALS = range(1, 4)
MANY = 100  # positions: from there the next depth is the last that is counted
DEEPEST = 8


def random_play(game: Game, number: int) -> Play:
    """A deal played to its end: a pair of piles at random, then a move between them."""
    play, chance = Play(Deal(game, number)), Random(number)
    while pairs := sorted({(move.source, move.target) for move in play.moves()}):
        pair = chance.choice(pairs)
        play.play(chance.choice([move for move in play.moves() if (move.source, move.target) == pair]))
    return play


def reached(game: Game, position: Position, depth: int = DEEPEST) -> Iterator[int]:
    """How many different positions lie 1, 2, 3… moves on."""
    frontier = {position}
    for _ in range(depth):
        frontier = {game.play(at, move) for at in frontier for move in game.moves(at)}
        yield len(frontier)


def few(counts: Iterator[int]) -> Iterator[int]:
    """The counts up to the first that is large."""
    for count in counts:
        yield count
        if count > MANY:
            return


def pinned(play: Play) -> str:
    """The replay on one line; ``Reached`` says for three of its moves how many positions follow: ``30: 9 81 400``."""
    places = (0, len(play.line) // 3, len(play.line) * 2 // 3)
    counts = (f"{place}: {' '.join(map(str, few(reached(play.game, play.at(place)))))}" for place in places)
    return write_replay(play, {"Result": str(play.result()), "Reached": "; ".join(counts)})


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Write the golden replays of games, which the tests hold the rules to."
    )
    parser.add_argument("game", nargs="+", choices=[game.id for game in GAMES])
    for game in map(game_of, parser.parse_args().game):
        text = "".join(f"{pinned(random_play(game, number))}\n" for number in DEALS)
        file = kit.data_of(game.id, "replay")
        if file.is_file() and file.read_text("utf-8") != text:
            raise kit.Missing(
                f"{file} says something else: changed rules are a new game with an id of its own;"
                " of a game that nobody plays yet, delete it first"
            )
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    kit.main(main)
