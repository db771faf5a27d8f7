"""Is there a win from here, and how good a one: the search, its lines confirmed by the rules.

What is solved comes with a winning line that the rules themselves have played; unsolvable is said only when every
possibility was tried; all else is unknown. The whole deck is known to the solver: it is for proving deals and
for looking back, hints are fair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlour.cards import UNSEEN
from parlour.game import Game, Move, legal
from parlour.position import Position
from parlour.solving import mind_of
from parlour.solving.model import Found


def solving(game: Game, position: Position) -> Iterator[Found]:
    """What is known, again and again, until all is known or nobody asks; every new line has been played by the rules.

    Raises ValueError for a position with unseen cards.
    """
    if any(UNSEEN in cards for cards in position.piles.values()):
        raise ValueError("unseen cards cannot be searched")
    confirmed = None
    for found in mind_of(game).search(position):
        if found.line is not None and found.line is not confirmed:
            confirm(game, position, found.line, found.score)
            confirmed = found.line
        yield found


def confirm(game: Game, position: Position, line: Iterable[Move], score: int | None) -> None:
    """Plays the line by the rules. Raises IllegalMove, or ValueError when it does not win with that score: then the
    search and the rules disagree, and the search is wrong."""
    for move in line:
        position = game.play(position, legal(game, position, move))
    result = game.result(position)
    if result is None or not result.won or result.score != score:
        raise ValueError(f"the search's line does not win with {score}: {result}")
