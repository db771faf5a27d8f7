"""Why a position of Gridcannon cannot be won: the royals that live to the end whatever is played, and what saves each.

Where few positions can be reached, all of them are looked at. Numbers in brackets are paragraphs of the rules page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from parlour.core.cards import Card
from parlour.core.game import Result
from parlour.core.messages import Message, message
from parlour.core.position import Position
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.rules import Version
from parlour.search.strategy import Reason

POSITIONS = 8000  # more are not looked at
NAMED = 3  # so many royals at most are told by name, with what saves them


def reasons(version: Version, position: Position) -> tuple[Reason, ...]:
    """Why a position cannot be won; empty where it can be, or too many positions can be reached."""
    reachable = _reachable(version, position)
    ends = [at for at, result in reachable.items() if result]
    if not ends or any(result.won for result in reachable.values() if result):
        return ()
    if beyond := _in_all({at[spot][0] for spot in version.doomed(at)} for at in ends):
        return (Reason((), (message("lost.beyond", royals=beyond),)),)
    not_dead = [_not_dead(version, at) for at in ends]
    saved = _in_all(not_dead)
    if not 0 < len(saved) <= NAMED:
        return (Reason((), (message("lost.some", count=min(map(len, not_dead))),)),)
    told = (fact for royal in saved for fact in (message("lost.lives", royal=royal), _saving(reachable, royal)))
    return (Reason((), tuple(told)),)


def _in_all(sets: Iterable[Set[Card]]) -> tuple[Card, ...]:
    """The cards that are in all of the sets, in order."""
    return tuple(sorted(frozenset.intersection(*map(frozenset, sets))))


def _reachable(version: Version, position: Position) -> dict[Position, Result | None]:
    """Every position that can still be reached, this one included, with its result; none if there are too many."""
    found, todo = dict[Position, Result | None](), [position]
    while todo:
        at = todo.pop()
        if at in found:
            continue
        found[at] = version.result(at)
        if len(found) > POSITIONS:
            return {}
        if not found[at]:
            todo += [version.play(at, move) for move in version.moves(at)]
    return found


def _not_dead(version: Version, position: Position) -> set[Card]:
    """The royals that are not dead, those not drawn yet included."""
    return {card for card in version.deck if card.court}.difference(grid.dead_faces(position))


def _saving(reachable: Iterable[Position], royal: Card) -> Message:
    """What saves a royal: no two cards that count come to lie before it, they never add up to its health, or no card
    is laid opposite when they do (6)."""
    shots = [shot for at in reachable for shot in _shots(at, royal)]
    if not shots:
        return message("lost.undrawn", royal=royal)
    counting = [shot for shot in shots if all(shot.counting)]
    if not counting:
        return message("lost.uncounted", royal=royal)
    best = max(counting, key=lambda shot: shot.power - shot.health)
    return message("lost.unfired" if best.kills else "lost.short", royal=royal, power=best.power, health=best.health)


def _shots(position: Position, royal: Card) -> Iterator[grid.Attack]:
    """The attack that a card laid opposite would make on a royal, if it lies there."""
    return (grid.shot_at(position, spot) for spot in grid.living(position) if position[spot][0] == royal)
