"""Questions to which a test wants one answer.

The page is told again and again what is known, and stops asking when it likes. A test wants the last word, or what is
known after a look at so many states.
"""

from __future__ import annotations

from parlour.game import Game
from parlour.position import Position
from parlour.solver import solving
from parlour.solving.model import Found
from parlour.think import NODES, answering


def answer(request: str) -> str:
    """The last of the thinker's answers."""
    *_, last = answering(request)
    return last


def solve(game: Game, position: Position, nodes: int = NODES) -> Found:
    """What is known after looking at about so many states."""
    for found in solving(game, position):
        if found.nodes >= nodes:
            break
    return found
