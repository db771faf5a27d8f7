"""Tasks of Gridcannon: kill with the next cards of the stock, which the player is told.

Everything that can be done with those cards is tried, on the states of the search model. Kinds: ``finish`` kills all
that live and wins, ``double`` kills two with one card, ``royal`` kills the one on a given spot. Numbers in brackets are
paragraphs of the rules page for Version 2.
"""

from __future__ import annotations

from functools import partial

from parlour.core.cards import Card
from parlour.core.messages import Message, message
from parlour.core.play import Play
from parlour.core.position import Position
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.codes import DEAD, ROYAL_CODE, ROYALS, STOCK, State
from parlour.games.gridcannon.grid import DRAW, SPOTS
from parlour.games.gridcannon.model import GridModel
from parlour.games.gridcannon.rules import ARCADE, EXACT, GRIDCANNON, OLD, Version
from parlour.games.gridcannon.table import GridTable
from parlour.search.strategy import Step
from parlour.table.puzzle import Puzzles

FINISH, DOUBLE, ROYAL = "finish", "double", "royal"


class Prospects:
    """How much of a goal can be reached from a state with so many cards still to be drawn: the number of the dead for
    ``finish``, else 1 or 0."""

    def __init__(self, version: Version, kind: str, spot: str = "") -> None:
        self.model = GridModel(version)
        self.target = len(SPOTS) if kind == FINISH else 1
        self._kind = kind
        self._spot = SPOTS.index(spot) if spot else -1
        self.known: dict[tuple[object, ...], int] = {}

    def best(self, state: State, cards: int) -> int:
        """The most that can be reached."""
        key = key_of(state, cards)
        if key not in self.known:
            best = state[ROYALS].count(DEAD) if self._kind == FINISH else 0
            self.known[key] = best  # what comes back to this state gains nothing
            for _, after, rest in self.steps(state, cards):
                best = max(best, self.after(state, after, rest))
                if best == self.target:
                    break
            self.known[key] = best
        return self.known[key]

    def after(self, state: State, after: State, rest: int) -> int:
        """The most that can be reached by a step: by it, or later."""
        return self.target if self.reaches(state, after) else self.best(after, rest)

    def steps(self, state: State, cards: int) -> list[tuple[Step[State], State, int]]:
        """The steps that draw no more than the cards told, each with the state after it and how many are left."""
        counted = ((step, cards - (drawn(state) if step[0] == DRAW else 0)) for step in self.model.steps(state))
        return [(step, step[1], rest) for step, rest in counted if rest >= 0]

    def reaches(self, before: State, after: State) -> bool:
        """Whether a step reaches the goal."""
        if self._kind == ROYAL:
            return after[ROYALS][self._spot] == DEAD
        dead = after[ROYALS].count(DEAD)
        return dead == self.target if self._kind == FINISH else dead - before[ROYALS].count(DEAD) > 1


def key_of(state: State, cards: int) -> tuple[object, ...]:
    """What matters of a state: no tally, and of the stock the cards that can be drawn and whether others follow."""
    phase, stock, hand, aces, jokers, stacks, _, spots, _ = state
    return phase, stock[-cards - 1 :], hand, aces, jokers, stacks, spots, cards


def drawn(state: State) -> int:
    """How many cards leave the top of the stock with a draw: with no living royal, all up to the next (10)."""
    if max(state[ROYALS]) > DEAD:
        return 1
    return next(count for count, code in enumerate(reversed(state[STOCK]), 1) if code >= ROYAL_CODE)


class GridTask:
    """A task; ``given`` is how many cards may be drawn and, after a colon, the spot of the royal."""

    def __init__(self, version: Version, kind: str, given: str, start: Play) -> None:
        count, _, self._spot = given.partition(":")
        self.table = GridTable(version)
        self.prospects = Prospects(version, kind, self._spot)
        self._kind, self._cards, self._first = kind, int(count), start.index

    def goal(self, play: Play) -> Message:
        position = play.position
        cards = self._still_to_draw(play)
        count = len(SPOTS) - grid.count_dead(position)
        royal = position[self._spot][0] if self._spot else ""
        goal = message(f"puzzle.{self._kind}", count=count, royal=royal)
        return message("puzzle.with", goal=goal, cards=cards) if cards else message("puzzle.with.none", goal=goal)

    def _still_to_draw(self, play: Play) -> tuple[Card, ...]:
        """The cards that may still be drawn, the next first."""
        return tuple(card.face(up=True) for card in play.position["stock"][::-1][: self.draws_left(play)])

    def draws_left(self, play: Play) -> int:
        """How many cards may still be drawn; less than none where more were drawn than are given."""
        made = range(self._first, play.index)
        return self._cards - sum(_turned_up(play.at(index)) for index in made if play.line[index] == DRAW)

    def reached(self, play: Play) -> bool:
        read = self.prospects.model.read
        made = range(self._first, play.index)
        return self.draws_left(play) >= 0 and any(
            self.prospects.reaches(read(play.at(index)), read(play.at(index + 1))) for index in made
        )

    def hopeful(self, play: Play) -> bool:
        return self._best(play) == self.prospects.target

    def _best(self, play: Play) -> int:
        cards = self.draws_left(play)
        return self.prospects.best(self.prospects.model.read(play.position), cards) if cards >= 0 else 0

    def loss(self, play: Play) -> Message:
        if self.draws_left(play) < 0:
            return message("puzzle.overdrawn")
        count = len(SPOTS) - max(self._best(play), grid.count_dead(play.position))
        royal = play.position[self._spot][0] if self._spot else ""
        return message(f"puzzle.{self._kind}.lost", count=count, royal=royal)

    def proof(self, play: Play) -> Message:
        return message("puzzle.only", count=len(self.table.moves(play.position)))


def _turned_up(position: Position) -> int:
    """How many cards a draw turns up (5, 10)."""
    return 1 if grid.living(position) else len(grid.cycled(position))


PUZZLES = {
    version.id: Puzzles((FINISH, DOUBLE, ROYAL), partial(GridTask, version))
    for version in (GRIDCANNON, EXACT, OLD, ARCADE)
}
