"""The strategy of a game that has none of its own: it knows only the rules, and how far a game has come.

It searches over positions and evaluates them by their progress, so every new game has a solver and hints. It is slower
and far weaker than a strategy written for the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from parlour.core.game import Game, Move
from parlour.core.messages import Message, message
from parlour.core.position import Position
from parlour.search.beam import search
from parlour.search.playing_out import advice
from parlour.search.random_source import RandomSource
from parlour.search.strategy import FUTURES, WON, Advice, Choice, Found, Outcome, Plan, Reason, Step

NO_BOUND = 1_000_000
LONGEST = 2_000  # moves of a playout, because some games can go round for ever


class GenericStrategy:
    """The strategy, and its own model: states are positions."""

    futures = FUTURES

    def __init__(self, game: Game, progress: Callable[[Position], tuple[int, int] | None]) -> None:
        """``progress`` is what the game's table counts (``Table.progress``)."""
        self._game = game
        self._progress = progress

    def search(self, position: Position) -> Iterator[Found]:
        return search(self, position)

    def plans(self, seen: Position) -> list[Plan]:
        return [(move,) for move in self._game.moves(seen)]

    def only_plan(self, seen: Position) -> Plan | None:
        plans = self.plans(seen)
        return plans[0] if len(plans) == 1 else None

    def advice(self, seen: Position, futures: int, seed: int) -> Iterator[Advice]:
        return advice(self._game, self, seen, futures, seed)

    def play_out(self, position: Position, seed: int = 0) -> Outcome:
        rng = RandomSource(seed)
        for _ in range(LONGEST):
            moves = list(self._game.moves(position))
            if not moves:
                break
            position = self._game.play(position, moves[rng.below(len(moves))])
        result = self._game.result(position)
        return Outcome(bool(result and result.won), result.score if result else 0, self.evaluate(position))

    def wins(self, position: Position) -> bool:
        return self.play_out(position).won

    def compared(self, plan: Plan, other: Plan, seen: Position) -> tuple[Plan, Plan]:
        return plan, other

    def reason(self, seen: Position, plan: Plan, instead: Plan) -> Message:
        return message("hint.futures")

    def why_lost(self, position: Position) -> tuple[Reason, ...]:
        return ()

    def choices(self, state: Position) -> list[Choice]:
        ends = ((move, self.after(state, move)) for move in self._game.moves(state))
        return [(WON if self.won(end) else self.evaluate(end), move) for move, end in ends]

    def after(self, state: Position, move: Move) -> Position:
        return self._game.play(state, move)

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

    def evaluate(self, state: Position) -> float:
        done, whole = self._progress(state) or (0, 1)
        return done / whole
