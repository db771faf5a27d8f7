"""The reason that a hint gives for a move of Gridcannon: a fact about the cards in sight that sets the move apart.

What a move is compared with is what else the player might do (``Advice.instead``). Numbers in brackets are paragraphs
of the rules page.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.cards import Card
from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.position import Position
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.grid import CELLS, DRAW, KEEP, SHAME, SPOTS, Attack
from parlour.games.gridcannon.rules import Version

LOW, HIGH = 2, 10  # the ranks of the cards that are laid on cells
_REASONS = {KEEP: "hint.keep", SHAME: "hint.shame"}


def reason(version: Version, seen: Position, move: Move, instead: Move | None) -> Message:
    """Why a move is advised to a player who sees this; ``instead`` is None if there is no other."""
    if move in _REASONS:
        return message(_REASONS[move])
    if move.target == "stock":
        if seen.phase == "replace":
            return message("hint.replace")
        return message("hint.refill" if seen.phase == "play" and len(seen[move.source]) > 1 else "hint.reset")
    after = _known_after(version, seen, move)
    other = _known_after(version, seen, instead) if instead else None
    if move.target in SPOTS:
        return _homing(after, move) if seen["hand"][-1].court else _armouring(version, after, move, other, instead)
    told = _shooting(seen, after, other)
    if not told and instead and other:
        told = _resting(version, seen, move, after, other, instead)
    return told or message("hint.ploy" if _is_ploy(move) else "hint.futures")


def _known_after(version: Version, seen: Position, move: Move) -> Position:
    """What is known of the grid after a move: what a draw turns up nobody knows."""
    return seen if move == DRAW else version.play(seen, move)


def _is_ploy(move: Move) -> bool:
    """Whether a move spends an ace or a joker (7)."""
    return move != DRAW and move.source != "hand"


def _homing(after: Position, move: Move) -> Message:
    """Why a royal is laid beside the grid there (4)."""
    shot = grid.shot_at(after, move.target)
    if shot.kills:
        return message("hint.home.loaded")
    against = tuple(card for card, counts in zip(shot.cards, shot.counting, strict=True) if card and counts)
    return message("hint.home.against", cards=against) if against else message("hint.home")


def _armouring(version: Version, after: Position, move: Move, other: Position | None, instead: Move | None) -> Message:
    """Why a royal gets a card as armour, and not another (8)."""
    royal, health = after[move.target][0], grid.health(after, move.target)
    if other and instead and instead.target in SPOTS:
        spared, most = other[instead.target][0], grid.health(other, instead.target)
        beyond = version.beyond_reach
        if beyond(other, instead.target) and not (beyond(after, instead.target) or beyond(after, move.target)):
            return message("hint.armour.reach", royal=spared)
        if most > health:
            return message("hint.armour.rather", royal=royal, health=health, other=spared, most=most)
    return message("hint.armour", royal=royal, health=health)


def _shooting(seen: Position, after: Position, other: Position | None) -> Message | None:
    """What a move does for shots: it makes some, prepares some, or spares some that the other move would spoil (6)."""
    if killed := tuple(royal for royal in grid.dead_faces(after) if royal not in grid.dead_faces(seen)):
        return message("hint.kill", targets=killed)
    before, then = _loaded(seen), _loaded(after)
    if loaded := tuple(royal for royal in then if royal not in before):
        return message("hint.loads", targets=loaded)
    if other is None:
        return None
    spoilt = tuple(royal for royal in then if royal not in (*_loaded(other), *grid.dead_faces(other)))
    return message("hint.spares", targets=spoilt) if spoilt else None


def _resting(
    version: Version, seen: Position, move: Move, after: Position, other: Position, instead: Move
) -> Message | None:
    """What a move that changes no shot leaves room for, brings nearer, or saves, where the other does not."""
    spots = version.within_reach(after)
    (least, room), (least_else, room_else) = _room(after), _room(other)
    if least < least_else:
        return message("hint.room.from", rank=least, other=least_else)
    if aimed := max(_aimed(seen, after, other, spots), key=lambda shot: shot.power / shot.health, default=None):
        return message("hint.aims", royal=aimed.royal, power=aimed.power, health=aimed.health)
    if _is_ploy(instead) and not _is_ploy(move):
        return message("hint.saves", ploy=message("ploy.ace" if instead.source == "aces" else "ploy.joker"))
    if room > room_else:
        return message("hint.room")
    return _keeping(after, other, spots)


def _keeping(after: Position, other: Position, spots: tuple[str, ...]) -> Message | None:
    """The royal among some against whom a move leaves more than the other move would, if it leaves more in all."""
    both = [spot for spot in spots if spot in grid.living(other)]
    shots = [(grid.shot_at(after, spot), grid.shot_at(other, spot)) for spot in both]
    if sum(shot.power - less.power for shot, less in shots) <= 0:
        return None
    shot, less = max(shots, key=lambda pair: pair[0].power - pair[1].power)
    return message("hint.leaves", royal=shot.royal, power=shot.power, other=less.power)


def _aimed(seen: Position, after: Position, other: Position, spots: tuple[str, ...]) -> Iterator[Attack]:
    """The shots at some royals to which the move adds, and more than the other move does (6)."""
    for spot in spots:
        shot = grid.shot_at(after, spot)
        if not shot.kills and shot.power > max(grid.shot_at(seen, spot).power, grid.shot_at(other, spot).power):
            yield shot


def _loaded(position: Position) -> tuple[Card, ...]:
    """The living royals that the next card laid opposite would kill."""
    shots = (grid.shot_at(position, spot) for spot in grid.living(position))
    return tuple(shot.royal for shot in shots if shot.kills)


def _room(position: Position) -> tuple[int, int]:
    """The lowest rank that fits on some cell, and on how many cells each rank fits, added up (6)."""
    tops = [max(LOW, card.rank) if (card := position.top(cell)) else LOW for cell in CELLS]
    return min(tops), sum(HIGH + 1 - top for top in tops)
