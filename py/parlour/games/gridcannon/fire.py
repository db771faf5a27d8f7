"""The line of fire of a royal: what kills him, what his two attackers come to now, and where the card goes that fires.

Told to a player who looks at a royal or presses him in vain. Numbers in brackets are paragraphs of the rules page for
Version 2.
"""

from __future__ import annotations

from parlour.core.cards import JACK, QUEEN, Card
from parlour.core.messages import Message, message
from parlour.core.position import Position
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.rules import Version
from parlour.table.effects import GOOD, Explanation
from parlour.table.table import Table


def explain(table: Table, game: Version, position: Position, spot: str) -> Explanation | None:
    """What kills the royal on a spot, with his line; None where none lies there."""
    if not position[spot]:
        return None
    royal, total = position[spot][0], grid.health(position, spot)
    if not royal.up:
        return Explanation(message("fire.dead", royal=royal))
    if game.beyond_reach(position, spot):
        by_sum = game.armour in (None, grid.UNREACHED)
        return Explanation(message("fire.beyond" if by_sum else "fire.lost", royal=royal, health=total))
    line, shot = grid.LINES[spot], grid.shot_at(position, spot)
    struck = tuple(
        cell for cell, card, counts in zip(shot.cells, shot.cards, shot.counting, strict=True) if card and not counts
    )
    sentence = message("fire", need=_need(position, spot), now=now(table, position, spot))
    return Explanation(sentence, line[:2], struck, (line.far,))


def _need(position: Position, spot: str) -> Message:
    """The sum that kills, and which cards count for it (6, 8)."""
    royal, *armour = position[spot]
    cards = qualifying(royal)
    worn, total = sum(card.rank for card in armour), grid.health(position, spot)
    if not worn:
        return message("fire.need", royal=royal, health=total, cards=cards)
    return message("fire.need.armoured", royal=royal, health=total, rank=royal.rank, armour=worn, cards=cards)


def qualifying(royal: Card) -> Message:
    """The cards that count against a royal, as "two hearts" (6)."""
    if royal.rank == JACK:
        return message("fire.any")
    if royal.rank == QUEEN:
        return message(f"fire.{royal.colour}")
    return message("fire.suit", suit=message(f"suit.{royal.suit}"))


def now(table: Table, position: Position, spot: str) -> Message:
    """What the two attackers of a living royal come to as they lie."""
    shot = grid.shot_at(position, spot)
    whom = message("fire.her" if shot.royal.rank == QUEEN else "fire.him")
    counted = tuple(card for card, counts in zip(shot.cards, shot.counting, strict=True) if card and counts)
    if not counted:
        return message("fire.none", whom=whom)
    one, *others = (card.rank for card in counted)
    if not others:
        idle = next((card for card in shot.cards if card and card not in counted), None)
        return message("fire.alone", one=one, card=idle) if idle else message("fire.one", one=one)
    total = {"one": one, "other": others[0], "power": shot.power}
    if not shot.kills:
        return message("fire.short", **total, lacking=shot.health - shot.power)
    return message("fire.ready" if _can_fire(table, position, spot) else "fire.loaded", **total, whom=whom)


def _can_fire(table: Table, position: Position, spot: str) -> bool:
    """Whether some move now lays a card opposite, which then kills."""
    far = grid.LINES[spot].far
    moves = (move for move in table.moves(position) if move.target == far)
    return any(one.at == spot and one.tone == GOOD for move in moves for one in table.effects(position, move))
