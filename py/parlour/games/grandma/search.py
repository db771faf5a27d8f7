"""Local search for a winning playout of Grandma's Game without reordering.

It goes over the lists of priorities that guide playouts. A lost playout shows what was wrong: the card that a
foundation takes next lay under others. A step swaps one of those, or the card, with its twin, and plays again; a list
that is no worse is kept, as in local search for satisfiability. This proves no deal unsolvable; ``exact`` and ``fixed``
do.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.grandma.model import ALL, CARDS, FIRST, SUITED, TWIN, Playout, State
from parlour.search.random_source import RandomSource
from parlour.search.strategy import Found

SLICE = 16  # playouts between two results
PATIENCE = 400  # playouts without progress before a restart


class LocalSearch:
    """The current list of priorities and its playout ``run``."""

    def __init__(self, state: State, rng: RandomSource) -> None:
        self._state, self._rng = state, rng
        self.nodes = 0
        self.restart()

    def restart(self) -> None:
        """Starts again from a playout guided by distances and the priorities that it shows."""
        self.run = self._play(None)
        self.priorities = self._observed_priorities()
        self.stale = 0

    def _play(self, priorities: list[float] | None) -> Playout:
        run = Playout(self._state, priorities, False).to_the_end()
        self.nodes += len(run.when) + len(self._state.stock)
        return run

    def _observed_priorities(self) -> list[float]:
        """By card: when the last playout laid it; for the others an estimate from their distance at its end."""
        run = self.run
        measure = Playout(self._state)
        measure.up, measure.down = run.up, run.down
        return [
            float(run.when[card]) if card in run.when else run.laid + 3 * measure.priority(card) + self._rng.fraction()
            for card in range(CARDS)
        ]

    def step(self) -> Playout:
        """Plays once more with some priorities changed; keeps the new list if no worse, rarely if slightly worse."""
        priorities = self._with_swapped_twins()
        run = self._play(priorities)
        slack = self._rng.below(5) if not self._rng.below(10) else 0
        self.stale += 1
        if run.laid >= self.run.laid - slack:
            if run.laid > self.run.laid:
                self.stale = 0
            self.run, self.priorities = run, priorities
        return run

    def _with_swapped_twins(self) -> list[float]:
        """The list with twins swapped, mostly buried cards and those above them. Which twin goes first is almost
        the only choice."""
        rng, priorities = self._rng, self.priorities[:]
        buried = self.run.buried()
        for _ in range((1, 1, 1, 2)[rng.below(4)]):
            twin = FIRST + rng.below(ALL)
            if buried and rng.below(5):
                card, above = buried[rng.below(len(buried))]
                twin = card if rng.below(2) else above[rng.below(len(above))]
            (other,) = TWIN[twin]
            if not rng.below(8):  # where foundations have met, all cards of a suit compete
                suited = SUITED[twin >> 1 & 3]
                other = suited[rng.below(len(suited))]
            priorities[twin], priorities[other] = priorities[other], priorities[twin]
        return priorities


def local_search(state: State) -> Iterator[Found]:
    """Plays without reordering until a playout is won; yields after every ``SLICE`` playouts."""
    local = LocalSearch(state, RandomSource(0))
    run = local.run
    while True:
        if run.laid == ALL:
            won = Playout(state, run.priorities, False).to_the_end(recorded=True)
            yield Found(tuple(won.line or ()), ALL, local.nodes, complete=True)
            return
        yield Found(None, None, local.nodes)
        for _ in range(SLICE):
            run = local.step()
            if run.laid == ALL:
                break
        if run.laid < ALL and local.stale > PATIENCE:
            local.restart()
            run = local.run
