"""Finds puzzles in games of Grandma's Game that a simple player lost: where the last win was given away.

Wins are monotone: a position that cannot be won leads to none that can. So bisection finds the last that could be won.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from parlour.core.game import Move
from parlour.core.play import Play
from parlour.core.position import Position
from parlour.games.grandma.exact import search
from parlour.games.grandma.foundations import DEAL, finishing_moves, plays
from parlour.games.grandma.model import Playout, insertions, read
from parlour.games.grandma.puzzle_task import HOME, ORDER, Endings
from parlour.games.grandma.rules import Grandma
from parlour.table.puzzle import Candidate

GAMES = 3  # of the simple player, each with another seed
PILE = range(3, 7)  # cards to put in order
MOST_STOCK = 8  # cards still to be dealt; the player is told them
MOST_LEFT = 52  # cards that are not home
FEW_LEFT = 40  # and where they are all to be brought home
LIKELIEST = 0.5  # the chance of a choice at random


def candidates(game: Grandma, won: Play) -> Iterator[Candidate]:
    """The puzzles in some games of a deal; without reordering in the game that is known to be won, too."""
    start = read(won.at(0))
    for seed in range(GAMES):
        line = Playout(start, game.reorders, seed).to_the_end(recorded=True).line or []
        yield from _candidate(game, Play(won.deal, line), Endings())
    if not game.reorders:
        yield from _on_the_way(game, won)


def _candidate(game: Grandma, play: Play, endings: Endings) -> Iterator[Candidate]:
    """The puzzle where a game was lost, if it is one."""
    first = 0 if game.reorders else _emptied(play)
    low, high = first - 1, len(play.line) + 1
    while high - low > 1:
        middle = (low + high) // 2
        if endings.winnable(play.at(middle)):
            low = middle
        else:
            high = middle
    if not first <= low < len(play.line) or _not_home(game, play.at(low)) > MOST_LEFT:
        return
    if not game.reorders:
        yield from _home(game, play, low, endings)
    elif play.line[low] == DEAL:
        yield from _order(game, play, low, endings)


def _emptied(play: Play) -> int:
    """How many moves were made before the stock was empty."""
    return next(index for index in range(len(play.line) + 1) if not play.at(index)["stock"])


def _not_home(game: Grandma, position: Position) -> int:
    return len(game.deck) - game.score(position)


def _order(game: Grandma, play: Play, index: int, endings: Endings) -> Iterator[Candidate]:
    """Before a deal after which the pile in the workspace keeps its order: where few orders win."""
    position = play.at(index)
    if len(position["work"]) not in PILE or len(position["stock"]) > MOST_STOCK:
        return
    orders = [position.lay({"work": order}) for order in permutations(position["work"])]
    right = [one for one in orders if endings.winnable(game.play(one, DEAL))]
    if 0 < len(right) / len(orders) <= LIKELIEST:
        cards, wanted = list(read(position).work), [list(_numbers(position, one)) for one in right]
        nearest = min((insertions(cards, order) for order in wanted), key=len)
        opening = tuple(play.line[:index])
        yield Candidate(opening, ORDER, "-", (*nearest, DEAL), len(right) / len(orders))


def _numbers(position: Position, ordered: Position) -> Iterator[int]:
    """The numbers of the workspace's cards in another order; of two that are the same, either may come first."""
    free = list(zip(position["work"], read(position).work, strict=True))
    for card in ordered["work"]:
        place = next(at for at, (one, _) in enumerate(free) if one == card)
        yield free.pop(place)[1]


def _home(game: Grandma, play: Play, index: int, endings: Endings) -> Iterator[Candidate]:
    """Once the stock is empty: where some plays lose."""
    position = play.at(index)
    if _not_home(game, position) > FEW_LEFT:
        return
    moves = list(plays(position))
    wrong = [move for move in moves if not endings.winnable(game.play(position, move))]
    if finishing_moves(position) or not wrong or len(wrong) == len(moves):
        return
    answer = next(found.line for found in search(read(position)) if found.line)
    chance = _chance(game, position, answer, endings)
    if chance <= LIKELIEST:
        yield Candidate(tuple(play.line[:index]), HOME, "-", answer, chance)


def _on_the_way(game: Grandma, won: Play) -> Iterator[Candidate]:
    """On a winning line: the first position with an empty stock where plays lose."""
    endings = Endings()
    for index in range(_emptied(won), len(won.line)):
        found = next(_home(game, won, index, endings), None)
        if found:
            yield found
            return


def _chance(game: Grandma, position: Position, answer: tuple[Move, ...], endings: Endings) -> float:
    """How often a player who chooses among the plays at random goes the way of the answer, or as good a one."""
    chance = 1.0
    for move in answer:
        moves = list(plays(position))
        if moves and move in moves:
            chance *= sum(endings.winnable(game.play(position, one)) for one in moves) / len(moves)
        position = game.play(position, move)
    return chance
