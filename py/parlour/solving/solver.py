"""The solver: whether a position can be won, with which score and which line.

A solved position comes with a winning line that the rules have played. Unsolvable means that every possibility was
tried; everything else is unknown. The solver knows the whole deck: it proves deals and reviews games, hints are fair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlour.core.cards import UNSEEN
from parlour.core.game import Game, Move, legal
from parlour.core.position import Position
from parlour.games import strategy_of
from parlour.search.strategy import Found


def iter_found(game: Game, position: Position, nodes: int | None = None) -> Iterator[Found]:
    """Yields what is known so far, until the search is complete or has looked at about so many states; every new line
    has been played by the rules.

    Raises ValueError for a position with unseen cards.

    >>> from parlour.core.notation import read_deal
    >>> from parlour.games import game_of
    >>> deal = read_deal("gridcannon/1234", game_of)
    >>> next(found.score for found in iter_found(deal.game, deal.game.start(deal.deck)) if found.verdict == "solved")
    2
    """
    require_seen(position)
    confirmed = None
    for found in strategy_of(game).search(position):
        if found.line is not None and found.line is not confirmed:
            confirm(game, position, found.line, found.score)
            confirmed = found.line
        yield found
        if nodes is not None and found.nodes >= nodes:
            return


def require_seen(position: Position) -> None:
    """Raises ValueError if a card of the position is unseen."""
    if any(UNSEEN in cards for cards in position.piles.values()):
        raise ValueError("unseen cards cannot be searched")


def confirm(game: Game, position: Position, line: Iterable[Move], score: int | None) -> None:
    """Plays the line by the rules. Raises IllegalMove, or ValueError if it does not win with this score; either means
    that the search has a bug."""
    for move in line:
        position = game.play(position, legal(game, position, move))
    result = game.result(position)
    if result is None or not result.won or result.score != score:
        raise ValueError(f"the search's line does not win with {score}: {result}")
