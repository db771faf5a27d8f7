"""Questions to which a test wants one answer.

The page is told again and again what is known, and stops asking when it likes. A test wants the last word, or what is
known after a look at so many states.
"""

from __future__ import annotations

from parlour.core.game import Game
from parlour.core.position import Position
from parlour.search.strategy import Found
from parlour.solving.protocol import NODES, iter_answers
from parlour.solving.solver import iter_found


def answer(request: str) -> str:
    """The last of the worker's answers."""
    *_, last = iter_answers(request)
    return last


def solve(game: Game, position: Position, nodes: int = NODES) -> Found:
    """What is known after looking at about so many states."""
    *_, found = iter_found(game, position, nodes)
    return found
