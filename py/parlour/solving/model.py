"""The contracts of this folder: a ``Mind`` is what the house asks of any game, a ``Model`` what the beam needs of one.

A model's state is any hashable value, cheaper than a ``Position`` and made from one by ``read``; two positions that
differ only in what can no longer matter may share a state. Steps are exactly the rules' moves, so a line found here
is a line of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol, TypeVar

from parlour.game import Move
from parlour.position import Position

SOLVED, UNSOLVABLE, UNKNOWN = "solved", "unsolvable", "unknown"
NO_WIN = -1_000_000  # the bound of what goes on and is lost for good

S = TypeVar("S")

Step = tuple[Move, S]  # a legal move and the state it leads to
Plan = tuple[Move, ...]  # moves that make sense together, such as an order for the workspace and the deal


class Found(NamedTuple):
    """What a search knows so far: the best winning line, its score, states looked at, and whether all is known."""

    line: Plan | None
    score: int | None
    nodes: int
    complete: bool = False  # every state that could win, or win better, has been seen

    @property
    def verdict(self) -> str:
        """``UNSOLVABLE`` only when every state was seen without a win."""
        if self.line is not None:
            return SOLVED
        return UNSOLVABLE if self.complete else UNKNOWN


class Ending(NamedTuple):
    """How a play-out ended; ``progress``, from 0 to 1, tells lost games apart."""

    won: bool
    score: int
    progress: float


class Mind(Protocol):
    """How to think about one game."""

    def search(self, position: Position) -> Iterator[Found]:
        """Looks for wins with every card known, longer and longer; whoever runs it stops it."""

    def plans(self, seen: Position) -> list[Plan]:
        """What a sensible player would consider, from what is seen, the simple player's own choice first; at least one
        plan while the game goes on."""

    def bound(self, position: Position) -> int:
        """No win that can still come from here scores more (``NO_WIN``: none can come); every card is known."""

    def play_out(self, position: Position, seed: int = 0) -> Ending:
        """The game played on by a simple player who looks at no hidden card. Seed 0 is the player at their best, any
        other one who now and then plays the second best."""

    def reason(self, seen: Position, plan: Plan) -> str:
        """The key of the sentence that says what the plan is good for."""


class Model(Protocol[S]):
    """One game as the beam sees it. Every method is a pure function of its arguments."""

    def read(self, position: Position) -> S:
        """The state of a position; every card is known."""

    def steps(self, state: S) -> list[Step[S]]:
        """Every legal move, in the rules' order, and where it leads."""

    def forced(self, state: S) -> Step[S] | None:
        """A step that loses nothing by being made before any other (the draw before a choice), or None."""

    def won(self, state: S) -> bool: ...

    def score(self, state: S) -> int:
        """The score were the game to end here."""

    def bound(self, state: S) -> int:
        """No win that can still come from here scores more; ``NO_WIN`` where none can come."""

    def worth(self, state: S) -> float:
        """How promising a state looks; it knows nothing that a player could not."""
