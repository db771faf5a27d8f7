"""Search for a winning line, then for a better one: beams of growing width over a game's model.

A beam goes through the game choice by choice and keeps the most promising states. One that never had to drop a
state has seen everything: only then is a deal called unsolvable, or a score the best. The search is an iterator
that says after every layer what is known, so whoever runs it holds the budget, shows progress and stops when the
player does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeAlias

from parlour.game import Move
from parlour.solving.model import NO_WIN, Found, Model, Plan, S

FIRST_WIDTH, WIDER = 12, 3
DEEPEST = 400  # choices; the Old Version's cards can go round for ever

Path: TypeAlias = "tuple[Move, Path] | tuple[()]"  # the last move and the path before it; empty at the start


class _Search(Generic[S]):
    def __init__(self, model: Model[S], start: S) -> None:
        self.model, self.start = model, start
        self.line: Plan | None = None
        self.score = NO_WIN
        self.nodes = 0
        self.whole = True

    def found(self, complete: bool = False) -> Found:
        return Found(self.line, None if self.line is None else self.score, self.nodes, complete)

    def pass_through(self, width: int) -> Iterator[Found]:
        """One beam of this width, layer by layer; ``whole`` says afterwards whether nothing was dropped."""
        beam: list[tuple[S, Path]] = [(self.start, ())]
        seen = {self.start}
        self.whole = True
        for _ in range(DEEPEST):
            layer = self._layer(beam, seen)
            if len(layer) > width:
                layer.sort(key=lambda entry: -entry[0])
                del layer[width:]
                self.whole = False
            beam = [(state, path) for _, state, path in layer]
            seen.update(state for state, _ in beam)
            yield self.found()
            if not beam:
                return
        self.whole = False

    def _layer(self, beam: list[tuple[S, Path]], seen: set[S]) -> list[tuple[float, S, Path]]:
        """Every new state one choice further that may still win better than what is known, with its worth."""
        model, fresh = self.model, set[S]()
        layer: list[tuple[float, S, Path]] = []
        for state, path in beam:
            while step := model.forced(state):
                path, state = (step[0], path), step[1]
            for move, after in model.steps(state):
                self.nodes += 1
                if after in fresh or after in seen or model.bound(after) <= self.score:
                    continue
                fresh.add(after)
                if model.won(after):
                    self._win(after, (move, path))
                else:
                    layer.append((model.worth(after), after, (move, path)))
        return layer

    def _win(self, state: S, path: Path) -> None:
        score = self.model.score(state)
        if score > self.score:
            self.line, self.score = moves_of(path), score


def moves_of(path: Path) -> tuple[Move, ...]:
    moves = []
    while path:
        moves.append(path[0])
        path = path[1]
    return tuple(reversed(moves))


def search(model: Model[S], start: S) -> Iterator[Found]:
    """Looks for wins from ``start`` until all is known or nobody asks for more; the last item is the answer so far.

    Before the first item comes out one layer has been looked at; beams grow threefold without end.
    """
    if model.won(start):
        yield Found((), model.score(start), 0, complete=True)
        return
    hunt, width = _Search(model, start), FIRST_WIDTH
    while True:
        yield from hunt.pass_through(width)
        if hunt.whole or hunt.score >= model.bound(start):
            yield hunt.found(complete=True)
            return
        width *= WIDER
