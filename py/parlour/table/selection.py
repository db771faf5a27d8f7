"""From presses to a move: one path for tap, drag and keyboard.

A move is spelled by stops (``hand`` then ``a1``; ``jokers``, ``a1``, ``c3``), and a choice is the stops pressed so
far. The moves come from the rules, the spelling from the game's table; here they are only matched.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from parlour.core.game import Move, Result
from parlour.core.messages import Message
from parlour.core.position import Position
from parlour.table.effects import Guidance
from parlour.table.layout import Stops, pile_of
from parlour.table.table import Table


class Pressed(NamedTuple):
    """What a press came to: a move to play, or the stops now picked, and why the press was nothing if it was."""

    picked: Stops = ()
    move: Move | None = None
    why: Message | None = None


class Selection:
    """The moves of one position and the stops that spell them."""

    def __init__(self, table: Table, position: Position) -> None:
        self.table = table
        self.position = position
        self.default_selection = table.default_selection(position)

    @cached_property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.table.game.result(self.position)

    def told(self, picked: Stops) -> tuple[Message, ...]:
        """How the game ended, or else what is to be done now."""
        if self.result:
            return self.table.ending(self.position, self.result)
        return (self.table.prompt(self.position, picked),)

    @cached_property
    def paths(self) -> dict[Move, Stops]:
        """The stops that spell each move; computed when first asked for, which most automatic moves never are."""
        return {move: self.table.path(self.position, move) for move in self.table.moves(self.position)}

    @cached_property
    def by_text(self) -> dict[str, Move]:
        """The moves by their text."""
        return {str(move): move for move in self.paths}

    def presses(self, move: Move) -> Stops:
        """The stops to press for a move: its spelling, as far as it does not complete by itself."""
        path = self.paths[move]
        for count, stop in enumerate(path):
            if self.reached(path[: count + 1], self.next_stops(path[:count])[stop]).move == move:
                return path[: count + 1]
        return path

    def next_stops(self, picked: Stops) -> dict[str, list[Move]]:
        """The stops that lead on from ``picked``, each with the moves it leaves open."""
        onward: dict[str, list[Move]] = {}
        for move, path in self.paths.items():
            if path[: len(picked)] == picked and len(path) > len(picked):
                onward.setdefault(path[len(picked)], []).append(move)
        return onward

    @cached_property
    def guidance(self) -> Guidance | None:
        """Where a newcomer is led from here."""
        return self.table.guidance(self.position)

    def leading_stops(self, picked: Stops) -> Stops:
        """The stops that lead a newcomer on from ``picked``."""
        paths = [self.paths[move] for move in self.guidance.moves] if self.guidance else []
        onward = (path[len(picked)] for path in paths if path[: len(picked)] == picked and path != picked)
        return tuple(dict.fromkeys(onward))

    def press(self, picked: Stops, stop: str, advised: Stops = ()) -> Pressed:
        """Presses ``stop`` after ``picked``: goes on with the spelling, begins another, takes back, or says why
        not. The text of a move, as buttons have it, is the move. Of the stops that a hint has marked all at once a
        later one may be pressed without those before it."""
        if stop in self.by_text:
            return Pressed(self.default_selection, self.by_text[stop])
        if picked != self.default_selection and stop == picked[-1] and stop not in self.next_stops(picked):
            return Pressed(self.default_selection)
        marked = advised[: advised.index(stop)] if stop in advised else ()
        for begun in dict.fromkeys((picked, (), marked)):
            moves = self.next_stops(begun).get(stop)
            if moves:
                return self.reached((*begun, stop), moves)
        return Pressed(picked, why=self.table.why_not(self.position, picked, stop))

    def reached(self, picked: Stops, moves: list[Move]) -> Pressed:
        """What the last of these stops comes to, which leaves these moves open."""
        whole = [move for move in moves if self.paths[move] == picked]
        if not whole and len(moves) == 1 and self.table.completes_early(self.position, picked):
            whole = moves
        return Pressed(self.default_selection, whole[0]) if whole else Pressed(picked)

    def lift(self, picked: Stops, stop: str) -> Stops | None:
        """The stops picked when a drag starts at ``stop``, or None if nothing there can be carried."""
        for move, path in self.paths.items():
            for length in range(1, len(path)):
                if path[length - 1] == stop and (length == 1 or picked[:1] == path[:1] or move.source == stop):
                    return path[:length]
        return None

    def drop(self, picked: Stops, stop: str) -> str:
        """What a drag that ends over ``stop`` presses; the empty string where nothing carried can lie. To drop on a
        card of a fan is to drop on the fan."""
        pile = pile_of(stop)
        places = (stop, pile) if self.table.kind(pile) == "fan" else (stop,)
        carried = next((text for place in places if (text := f"{picked[-1]}-{place}") in self.by_text), "")
        return carried or (stop if stop in self.next_stops(picked) else "")
