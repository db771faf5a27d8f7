"""Beam search for a winning line, then for a better one, with beams of growing width.

A beam goes through the game one choice at a time and keeps the most promising states. Only a beam that dropped no
state proves a deal unsolvable or a score the best. The search is an iterator that yields what is known after every
layer, so that its caller sets the budget, shows progress and can stop at any time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeAlias

from parlour.core.game import Move
from parlour.search.strategy import NO_WIN, Found, Model, Plan, S

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
            layer = self._layer(beam, seen)
            if len(layer) > width:
                layer.sort(key=lambda entry: -entry[0])
                del layer[width:]
                self.exhaustive = False
            beam = [(state, path) for _, state, path in layer]
            seen.update(state for state, _ in beam)
            yield self.found()
            if not beam:
                return
        self.exhaustive = False

    def _layer(self, beam: list[tuple[S, Path]], seen: set[S]) -> list[tuple[float, S, Path]]:
        """Every new state one choice further that can still beat the best score, with its evaluation."""
        model, added = self.model, set[S]()
        layer: list[tuple[float, S, Path]] = []
        for state, path in beam:
            while step := model.forced(state):
                path, state = (step[0], path), step[1]
            for move, after in model.steps(state):
                self.nodes += 1
                if after in added or after in seen or model.bound(after) <= self.score:
                    continue
                added.add(after)
                if model.won(after):
                    self._win(after, (move, path))
                else:
                    layer.append((model.evaluate(after), after, (move, path)))
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
