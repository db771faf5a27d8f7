"""Beam search for a winning line, then for a better one, with beams of growing width.

A beam goes through the game one choice at a time and keeps the most promising states. Only a beam that dropped no
state proves a deal unsolvable or a score the best. The search is an iterator that yields what is known after every
layer, so that its caller sets the budget, shows progress and can stop at any time.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import Generic, TypeAlias

from parlour.core.game import Move
from parlour.search.strategy import NO_WIN, WON, Found, Model, Plan, S

FIRST_WIDTH, WIDER = 12, 3
DEEPEST = 400  # layers; in some games the cards can go round for ever

Path: TypeAlias = "tuple[Move, Path] | tuple[()]"  # the last move and the path before it; empty at the start


class _BeamSearch(Generic[S]):
    def __init__(self, model: Model[S], start: S) -> None:
        self.model, self.start = model, start
        self.line: Plan | None = None
        self.score = NO_WIN
        self.nodes = 0
        self.exhaustive = True

    def found(self, complete: bool = False) -> Found:
        return Found(self.line, None if self.line is None else self.score, self.nodes, complete)

    def run(self, width: int) -> Iterator[Found]:
        """Runs one beam of this width, layer by layer; afterwards ``exhaustive`` is True if no state was dropped."""
        beam: list[tuple[S, Path]] = [(self.start, ())]
        seen = {self.start}
        self.exhaustive = True
        for _ in range(DEEPEST):
            beam = self._layer(beam, seen, width)
            yield self.found()
            if not beam:
                return
        self.exhaustive = False

    def _layer(self, beam: list[tuple[S, Path]], seen: set[S], width: int) -> list[tuple[S, Path]]:
        """The most promising new states one choice further that can still beat the best score. Wins are met first, as
        nothing is evaluated higher; of most other choices the state is never made."""
        model, layer = self.model, list[tuple[S, Path]]()
        choices: list[tuple[float, Move, tuple[S, Path]]] = []
        for state, path in beam:
            while step := model.forced(state):
                path, state = (step[0], path), step[1]
            parent = state, path
            choices += [(value, move, parent) for value, move in model.choices(state)]
        self.nodes += len(choices)
        choices.sort(key=itemgetter(0), reverse=True)
        for value, move, (state, path) in choices:
            after = model.after(state, move)
            if value == WON:
                self._win(after, (move, path))
            elif model.bound(after) > self.score and after not in seen:
                if len(layer) == width:
                    self.exhaustive = False
                    break
                seen.add(after)
                layer.append((after, (move, path)))
        return layer

    def _win(self, state: S, path: Path) -> None:
        score = self.model.score(state)
        if score > self.score:
            self.line, self.score = moves_of(path), score


def moves_of(path: Path) -> tuple[Move, ...]:
    """The moves of a path, first to last."""
    moves = []
    while path:
        moves.append(path[0])
        path = path[1]
    return tuple(reversed(moves))


def search(model: Model[S], start: S) -> Iterator[Found]:
    """Searches for wins from ``start``; yields what is known after every layer and ends when the search is complete.

    Each beam is ``WIDER`` times as wide as the one before; there is no limit but the caller's.
    """
    if model.won(start):
        yield Found((), model.score(start), 0, complete=True)
        return
    beam_search, width = _BeamSearch(model, start), FIRST_WIDTH
    while True:
        yield from beam_search.run(width)
        if beam_search.exhaustive or beam_search.score >= model.bound(start):
            yield beam_search.found(complete=True)
            return
        width *= WIDER
