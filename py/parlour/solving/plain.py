"""A mind for any game: it knows the rules and nothing else.

It searches over positions as they are, with the score for a guide, so a new game has a solver and hints from its
first day. Slow, and no match for a mind of the game's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.game import Game
from parlour.position import Position
from parlour.solving.dice import Dice
from parlour.solving.model import Ending, Found, Plan, Step
from parlour.solving.search import search

NO_BOUND = 1_000_000
LONGEST = 2_000  # moves of a play-out; games that can go round in circles end there


class PlainMind:
    """The mind and the model of a game that has none of its own."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def search(self, position: Position) -> Iterator[Found]:
        return search(self, self.read(position))

    def plans(self, seen: Position) -> list[Plan]:
        return [(move,) for move in self._game.moves(seen)]

    def play_out(self, position: Position, seed: int = 0) -> Ending:
        dice = Dice(seed)
        for _ in range(LONGEST):
            moves = list(self._game.moves(position))
            if not moves:
                break
            position = self._game.play(position, moves[dice.below(len(moves))])
        result = self._game.result(position)
        return Ending(bool(result and result.won), result.score if result else 0, 0.0)

    def reason(self, seen: Position, plan: Plan) -> str:
        return "hint.futures"

    def read(self, position: Position) -> Position:
        return position

    def steps(self, state: Position) -> list[Step[Position]]:
        return [(move, self._game.play(state, move)) for move in self._game.moves(state)]

    def forced(self, state: Position) -> Step[Position] | None:
        return None

    def won(self, state: Position) -> bool:
        result = self._game.result(state)
        return result is not None and result.won

    def score(self, state: Position) -> int:
        result = self._game.result(state)
        return result.score if result else 0

    def bound(self, position: Position) -> int:
        return NO_BOUND

    def worth(self, state: Position) -> float:
        return float(self.score(state))
