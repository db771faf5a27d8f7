"""Measures the links of finished games: ``python3 tools/links.py [COUNT]`` prints a table of their lengths.

For each game so many are played at random, by the simple player, and taken from the list of proven wins. What counts is
all that a message holds: an address of sixty letters, and a challenge with a name.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from random import Random
from urllib.parse import quote

import kit
from game_data import proven_deals
from parlour.core.game import Game
from parlour.core.notation import write_replay
from parlour.core.packed_link import PackedGame, PackedLink, write_packed_link
from parlour.core.packing import pack
from parlour.core.play import Deal, Play
from parlour.games import GAMES, strategy_of
from parlour.solving.catalogue import solution
from winnability import table

ADDRESS = 60  # letters before the #, a project's page on a free host has fewer
NAME = "Björn"
WEARY = 800  # moves after which a player gives up: some games can go round for ever


def at_random(game: Game, number: int) -> Play:
    """A game of somebody who presses anything that leads on: cards are not put in another order."""
    play, chance = Play(Deal(game, number)), Random(number)
    while len(play.line) < WEARY and (moves := list(play.moves())):
        play.play(chance.choice([move for move in moves if move.source != move.target] or moves))
    return play


def simply(game: Game, number: int) -> Play:
    """A game of the simple player, who does what looks best from what is seen."""
    play, strategy = Play(Deal(game, number)), strategy_of(game)
    while len(play.line) < WEARY and any(play.moves()):
        for move in strategy.plans(game.seen(play.position))[0]:
            play.play(move)
    return play


def found(game: Game, number: int) -> Play:
    """A win that the search has found."""
    proven = proven_deals(game.id)
    entry = proven[number * len(proven) // 997 % len(proven)]
    return Play(Deal(game, entry.number), solution(game, entry))


PLAYERS: dict[str, Callable[[Game, int], Play]] = {"random": at_random, "simple": simply, "found": found}


def plays(game: Game, count: int, players: Iterable[str] = PLAYERS) -> Iterator[tuple[str, Play]]:
    """The finished games of these players."""
    for name in players:
        for number in range(count):
            play = PLAYERS[name](game, number)
            if play.result():
                yield name, play


def sent(play: Play, name: str = "", challenge: bool = True) -> str:
    """What stands behind the # of a link to this game, signed: of one that challenges somebody to it, or shows it."""
    link = write_packed_link(PackedLink(challenge, play.deal, (PackedGame(name, pack(play, name)),)))
    return quote(link, safe="/:~")


def length(play: Play) -> int:
    """The letters of the link that challenges somebody to this game."""
    return ADDRESS + 1 + len(sent(play, NAME))


def written_out(play: Play) -> int:
    """The letters of the link to this game with its moves as they are written."""
    return ADDRESS + 1 + len(quote(write_replay(play)))


def quantiles(lengths: list[int]) -> list[str]:
    """Half are no longer; nine of ten; the longest."""
    ordered = sorted(lengths)
    return [str(ordered[min(len(ordered) - 1, len(ordered) * share // 10)]) for share in (5, 9, 10)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=kit.at_least(1), nargs="?", default=100, help="games of each player and game")
    count = parser.parse_args().count
    rows = []
    for game in GAMES:
        measured = list(plays(game, count))
        for name in PLAYERS:
            own = [play for player, play in measured if player == name]
            rows.append(
                [game.id, name, str(len(own)), *quantiles([*map(length, own)]), *quantiles([*map(written_out, own)])]
            )
    head = ("game", "player", "games", "half", "nine of ten", "longest", "written out: half", "nine of ten", "longest")
    kit.say(table(head, rows))


if __name__ == "__main__":
    kit.main(main)
