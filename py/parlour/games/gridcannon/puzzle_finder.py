"""Finds puzzles in games of Gridcannon: before a kill on a winning line, positions from which one first move alone
reaches it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from parlour.core.cards import JACK
from parlour.core.game import Move
from parlour.core.play import Play
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.codes import DEAD, ROYALS, State
from parlour.games.gridcannon.grid import DRAW, SPOTS
from parlour.games.gridcannon.puzzle_task import DOUBLE, FINISH, ROYAL, Prospects, drawn, key_of
from parlour.games.gridcannon.rules import Version
from parlour.games.gridcannon.table import GridTable
from parlour.table.puzzle import Candidate

MOST_CARDS = 5  # that may be drawn; the player has them in mind
MISSED_CARDS = (2, 1)  # where the play did not reach the goal
MOST_STATES = 4000  # in the proof, which the page makes again
FEWEST_MOVES = 4  # to choose from
LIKELIEST = 0.4  # the chance of a hasty player


class _Aim(NamedTuple):
    """A goal that the line reaches with the move before ``at``."""

    kind: str
    spot: str
    at: int


class _TooMuch(Exception):
    """The proof takes more states than the page should look at."""


class _Bounded(Prospects):
    """Prospects that give up where there is too much to try."""

    def best(self, state: State, cards: int) -> int:
        if len(self.known) > MOST_STATES:
            raise _TooMuch
        return super().best(state, cards)


def candidates(version: Version, play: Play) -> Iterator[Candidate]:
    """The puzzles in a play, at most one for each goal that it reaches: the one furthest from its goal; and two with
    one card where the play did otherwise."""
    for aim in _aims(play):
        found = None
        with suppress(_TooMuch):
            for start, cards in _starts(version, play, aim):
                found = _candidate(_Bounded(version, aim.kind, aim.spot), play, start, cards, aim) or found
        if found:
            yield found
    yield from _missed(version, play)


def _missed(version: Version, play: Play) -> Iterator[Candidate]:
    """Where two royals that are attacked from one corner could fall together."""
    aim = _Aim(DOUBLE, "", len(play.line))
    pairs = [spots for spots in grid.OPPOSITE.values() if len(spots) > 1]
    for start, _ in _starts(version, play, aim, cards_told=False):
        position = play.at(start)
        if any(all(grid.alive(position, spot) for spot in pair) for pair in pairs):
            for cards in MISSED_CARDS:
                with suppress(_TooMuch):
                    if candidate := _candidate(_Bounded(version, DOUBLE), play, start, cards, aim):
                        yield candidate


def _aims(play: Play) -> Iterator[_Aim]:
    """What the line kills that is worth a puzzle."""
    for index in range(len(play.line)):
        before, after = play.at(index), play.at(index + 1)
        fallen = [spot for spot in SPOTS if grid.alive(before, spot) and not grid.alive(after, spot)]
        if fallen and index + 1 == len(play.line):
            yield _Aim(FINISH, "", index + 1)
        elif len(fallen) > 1:
            yield _Aim(DOUBLE, "", index + 1)
        elif fallen and (before[fallen[0]][0].rank > JACK or len(before[fallen[0]]) > 1):
            yield _Aim(ROYAL, fallen[0], index + 1)


def _starts(version: Version, play: Play, aim: _Aim, cards_told: bool = True) -> Iterator[tuple[int, int]]:
    """The choices before a goal, the last first, each with the number of cards drawn between; with ``cards_told``, only
    those from which the player can be told them."""
    table, cards = GridTable(version), 0
    for index in range(aim.at - 1, -1, -1):
        position, move = play.at(index), play.line[index]
        if position.phase != "play" or (aim.spot and not position[aim.spot]):
            return
        if move == DRAW:
            cards += 1 if grid.living(position) else MOST_CARDS + 1
        if cards_told and cards > MOST_CARDS:
            return
        number = position["hand"] and not position["hand"][-1].court
        if number and len(table.moves(position)) >= FEWEST_MOVES and not table.auto_move(position):
            yield index, cards


def _candidate(prospects: Prospects, play: Play, start: int, cards: int, aim: _Aim) -> Candidate | None:
    """The puzzle at a position, if exactly one first move reaches the goal, and not at once."""
    state = prospects.model.read(play.at(start))
    steps = prospects.steps(state, cards)
    right = [after for _, after, rest in steps if prospects.after(state, after, rest) == prospects.target]
    if len(right) != 1 or prospects.reaches(state, right[0]):
        return None
    chance = HastyPlayer(prospects).chance(state, cards)
    if chance > LIKELIEST:
        return None
    given = f"{cards}:{aim.spot}" if aim.spot else str(cards)
    return Candidate(tuple(play.line[:start]), aim.kind, given, _answer(prospects, state, cards), chance)


def _answer(prospects: Prospects, state: State, cards: int) -> tuple[Move, ...]:
    """A shortest line to the goal; with an empty hand it draws where that loses nothing, as the page does."""
    lines: dict[tuple[object, ...], tuple[Move, ...]] = {}

    def line(state: State, cards: int) -> tuple[Move, ...]:
        key = key_of(state, cards)
        if key not in lines:
            found: list[tuple[Move, ...]] = []
            for step, after, rest in prospects.steps(state, cards):
                if prospects.reaches(state, after):
                    found.append((step[0],))
                elif prospects.best(after, rest) == prospects.target:
                    found.append((step[0], *line(after, rest)))
            draws = [one for one in found if one[0] == DRAW and max(state[ROYALS]) > DEAD]
            lines[key] = min(draws or found, key=lambda one: (len(one), one[0].source != "hand"))
        return lines[key]

    return line(state, cards)


class HastyPlayer:
    """How often a hasty player reaches a goal, who makes the move that looks best half of the time, and else any; draws
    before a choice are made as the page makes them."""

    def __init__(self, prospects: Prospects) -> None:
        self._prospects = prospects
        self._known: dict[tuple[object, ...], float] = {}

    def chance(self, state: State, cards: int) -> float:
        """How often that player reaches the goal from a state with so many cards still to be drawn."""
        key = key_of(state, cards)
        if key not in self._known:
            self._known[key] = self._computed(state, cards)
        return self._known[key]

    def _computed(self, state: State, cards: int) -> float:
        prospects, model = self._prospects, self._prospects.model
        if prospects.best(state, cards) < prospects.target:
            return 0.0
        forced = model.forced(state)
        if forced and drawn(state) <= cards:
            return self.chance(forced[1], cards - drawn(state))
        steps = prospects.steps(state, cards)
        reached = [1.0 if prospects.reaches(state, after) else self.chance(after, rest) for _, after, rest in steps]
        tempting = max(range(len(steps)), key=lambda at: model.evaluate(steps[at][1]))
        return (reached[tempting] + sum(reached) / len(model.steps(state))) / 2
