"""Tips of Grandma's Game: the first workspace, the first order to choose, the first pair that meets, the first
twins."""

from __future__ import annotations

from parlour.core.messages import message
from parlour.core.position import Position
from parlour.games.grandma import foundations
from parlour.games.grandma.rules import Grandma
from parlour.table.effects import Tip


def names(game: Grandma) -> tuple[str, ...]:
    """The tips of one version, the rarest first: the workspace is there at every deal from the stock."""
    return ("tip.twins", "tip.meet", "tip.work", *(("tip.order",) if game.reorders else ()))


def tip(position: Position, name: str) -> Tip | None:
    """The tip of this name, if the position gives occasion for it."""
    if name == "tip.twins":
        return _twins(position)
    if name == "tip.meet":
        return _meeting(position)
    wanted = 2 if name == "tip.order" else 1  # a single card has no order
    return Tip(message(name), ("work",)) if len(position["work"]) >= wanted else None


def _twins(position: Position) -> Tip | None:
    """Two tops that are the same card, of which a foundation takes one (6)."""
    for foundation, piles in foundations.twins(position).items():
        return Tip(message("tip.twins", card=foundations.next_cards(position)[foundation]), piles)
    return None


def _meeting(position: Position) -> Tip | None:
    """A pair between which a card may go (5)."""
    for move in foundations.transfers(position):
        return Tip(message("tip.meet", suit=message(f"suit.{move.source[1]}")), (move.source, move.target))
    return None
