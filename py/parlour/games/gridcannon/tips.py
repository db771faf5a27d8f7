"""Gridcannon's tips: the first royal, the first card that could kill, the first ace, joker and armour.

Each is told in play, once the royals of the deal stand. What an ace or a joker does differs by version.
"""

from __future__ import annotations

from parlour.core.cards import ACE, Card
from parlour.core.messages import message
from parlour.core.position import Position
from parlour.games.gridcannon import fire, grid
from parlour.games.gridcannon.rules import Version
from parlour.table.effects import GOOD, Tip
from parlour.table.table import Table


def names(game: Version) -> tuple[str, ...]:
    """The tips of one version, the most needed first: a kill that is possible shows what a royal asks for."""
    version = ".arcade" if game.arcade else ".old" if game.shame else ""
    armour = () if game.arcade else ("tip.armour",)
    return ("tip.kill", "tip.royal", *armour, f"tip.ace{version}", f"tip.joker{version}")


def tip(table: Table, game: Version, position: Position, name: str) -> Tip | None:
    """The tip of this name, if the position gives occasion for it: while a royal waits for a spot, or a number fits
    nowhere, none does."""
    top = position.top("hand")
    if position.phase != "play" or (top and (top.court or _fits_nowhere(position, top))):
        return None
    if name == "tip.royal":
        return _royal(game, position)
    if name == "tip.kill":
        return _kill(table, position)
    if name == "tip.armour":
        return _armour(game, position)
    return _ploy(position, name)


def _fits_nowhere(position: Position, card: Card) -> bool:
    return card.number and not any(grid.fits(position, card, cell) for cell in grid.CELLS)


def _royal(game: Version, position: Position) -> Tip | None:
    for spot in game.within_reach(position):
        royal = position[spot][0]
        cards, health = fire.qualifying(royal), grid.health(position, spot)
        return Tip(message("tip.royal", royal=royal, cards=cards, health=health), (spot,))
    return None


def _kill(table: Table, position: Position) -> Tip | None:
    card = position.top("hand")
    for move in table.moves(position) if card and grid.living(position) else ():
        for effect in table.effects(position, move) if move.source == "hand" else ():
            if card and effect.tone == GOOD:
                return Tip(message("tip.kill", card=card, effect=effect.reason), (move.target,))
    return None


def _armour(game: Version, position: Position) -> Tip | None:
    for spot in game.within_reach(position):
        royal, *armour = position[spot]
        if armour:
            health = grid.health(position, spot)
            return Tip(message("tip.armour", card=armour[-1], royal=royal, health=health), (spot,))
    return None


def _ploy(position: Position, name: str) -> Tip | None:
    """An ace or a joker that waits in its bank, or in the hand where there are no banks (old)."""
    wanted = ACE if name.startswith("tip.ace") else 0
    top = position.top("hand")
    if name.endswith(".old"):
        return Tip(message(name), ("hand",)) if top and top.rank == wanted else None
    bank = "aces" if wanted else "jokers"
    return Tip(message(name), (bank,)) if position[bank] else None
