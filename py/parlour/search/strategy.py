"""The contracts of search: ``Strategy`` answers questions about a game, ``Model`` is what the beam search runs on.

A model's state is any hashable value that ``read`` makes from a ``Position``, usually a cheaper one. Two positions
that differ only in what can no longer matter may share a state. Steps are exactly the rules' moves, so a line found
here is a line of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import NamedTuple, Protocol, TypeVar

from parlour.core.game import Move
from parlour.core.messages import Message
from parlour.core.position import Position

SOLVED, UNSOLVABLE, UNKNOWN = "solved", "unsolvable", "unknown"
FUTURES = 40  # that a hint tries where playing out decides them
FUTURES_APART = 1_000_003  # multiplies the seed of an advice, so that different seeds use different futures
NO_WIN = -1_000_000  # the bound of a state from which no win is possible
WON = inf  # the evaluation of a won state

S = TypeVar("S")

Step = tuple[Move, S]  # a legal move and the state it leads to
Choice = tuple[float, Move]  # the evaluation of the state after a legal move, and the move
Plan = tuple[Move, ...]  # moves that belong together, such as reordering a pile and then dealing


class Found(NamedTuple):
    """What a search has found so far: the best winning line, its score, the number of states examined.

    >>> Found(None, None, 500).verdict, Found(None, None, 500, complete=True).verdict, Found((), 3, 1).verdict
    ('unknown', 'unsolvable', 'solved')
    """

    line: Plan | None
    score: int | None
    nodes: int
    complete: bool = False  # every state that could win, or win with more, was examined

    @property
    def verdict(self) -> str:
        """``SOLVED``, ``UNSOLVABLE`` (every state was examined) or ``UNKNOWN``."""
        if self.line is not None:
            return SOLVED
        return UNSOLVABLE if self.complete else UNKNOWN


class Outcome(NamedTuple):
    """How a playout ended; ``progress``, from 0 to 1, compares lost games."""

    won: bool
    score: int
    progress: float


class Advice(NamedTuple):
    """A plan for a player who does not see the hidden cards, and how many of the ``futures`` tried it ``won``; where
    they were decided ``exact``-ly, how many can be won after it, or where it deals, just before that. ``instead`` is
    the next best plan, or the one that comes to mind first, empty if nothing was compared, with ``instead_won`` of the
    same futures."""

    plan: Plan
    won: int
    futures: int
    exact: bool = False
    instead: Plan = ()
    instead_won: int = 0


class Reason(NamedTuple):
    """One reason why a position cannot be won: the facts in ``because`` rule out every win in which all conditions in
    ``when`` hold; without conditions they rule out every win."""

    when: tuple[Message, ...]
    because: tuple[Message, ...]


class Strategy(Protocol):
    """Search, hints and playouts for one game; a hint tries so many ``futures`` if it is not told how many."""

    futures: int

    def search(self, position: Position) -> Iterator[Found]:
        """Searches for wins with every card known; yields what is known so far, and may go on without end."""

    def plans(self, seen: Position) -> list[Plan]:
        """The plans worth comparing, from what the player sees, the simple player's choice first; at least one while
        the game goes on."""

    def only_plan(self, seen: Position) -> Plan | None:
        """The plan that needs no comparing: nothing else can be done, or it is known to lose nothing. None where there
        is a choice, or where the game is over."""

    def advice(self, seen: Position, futures: int, seed: int) -> Iterator[Advice]:
        """The best plan so far, again and again until so many ``futures`` were tried; the same seed gives the same
        advice. The game goes on."""

    def bound(self, position: Position) -> int:
        """An upper bound of the score of any win from here (``NO_WIN``: none is possible); every card is known."""

    def play_out(self, position: Position, seed: int = 0) -> Outcome:
        """How the game ends for a simple player who uses no hidden card. With seed 0 the player always takes the best
        move, with any other sometimes the second best."""

    def wins(self, position: Position) -> bool:
        """Whether a future counts as won: it can be won where that is decided at once, else the simple player wins it.
        Every card is known."""

    def compared(self, plan: Plan, other: Plan, seen: Position) -> tuple[Plan, Plan]:
        """Two plans as they are compared in the same futures: where one of them settles something that the other leaves
        open and might settle too, the other goes on to it."""

    def reason(self, seen: Position, plan: Plan, instead: Plan) -> Message:
        """The reason for a plan: what sets it apart from the plan that it was compared with, if from any."""

    def why_lost(self, position: Position) -> tuple[Reason, ...]:
        """Why a position cannot be won, every card being known: reasons that together leave no game. Empty if there is
        no short account, or a win."""


class Model(Protocol[S]):
    """One game for the beam search. Every method is a pure function of its arguments."""

    def choices(self, state: S) -> list[Choice]:
        """Every legal move, in the rules' order, with how promising the state after it looks, the higher the better:
        ``WON`` if it is won, and else from nothing that a player could not know."""

    def after(self, state: S, move: Move) -> S:
        """The state after a legal move."""

    def forced(self, state: S) -> Step[S] | None:
        """A step that can be made first without loss (such as the draw before a choice), or None."""

    def won(self, state: S) -> bool: ...

    def score(self, state: S) -> int:
        """The score if the game ended here."""

    def bound(self, state: S) -> int:
        """An upper bound of the score of any win from here; ``NO_WIN`` if none is possible."""
