"""What a program needs to deal, play, ask for a hint and solve: ``from parlour import deal, hint, solve``."""

from __future__ import annotations

from parlour.core.notation import read_deal
from parlour.core.play import Play
from parlour.games import game_of
from parlour.search.futures import knowledge_of
from parlour.search.strategy import Found
from parlour.solving.hint import Hint
from parlour.solving.hint import hint as fair_hint
from parlour.solving.protocol import NODES
from parlour.solving.solver import iter_found


def deal(text: str) -> Play:
    """A new play of the deal that ``text`` names, as in ``gridcannon/1234``. Raises InvalidText, a ValueError.

    >>> play = deal("gridcannon/1234")
    >>> [str(move) for move in play.moves()]
    ['hand-n1', 'hand-w1']
    """
    return Play(read_deal(text, game_of))


def hint(play: Play, futures: int | None = None) -> Hint | None:
    """The best move by what the player may know, or None if the game is over; see ``solving.hint``. Raises
    ValueError for fewer futures than one.

    >>> play = deal("gridcannon/1234")
    >>> best = hint(play)
    >>> str(play.play(best.move)), best.futures
    ('hand-w1', 40)
    """
    if futures is not None and futures < 1:
        raise ValueError(f"a hint needs at least one future, not {futures}")
    return fair_hint(play.game, knowledge_of(play), futures)


def solve(play: Play, nodes: int = NODES) -> Found:
    """Whether the position can be won with every card known, and how, after so many states at most.

    >>> found = solve(deal("grandma/3"))
    >>> found.verdict, len(found.line)
    ('solved', 195)
    """
    *_, found = iter_found(play.game, play.position, nodes)
    return found
