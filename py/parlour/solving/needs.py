"""Search for a winning game of Grandma's Game by mending the list of need times that leads it.

A lost game tells what was wrong: a foundation asked for a card that lay under others. One of those is said to be
needed later, or the card sooner, or one of them trades places with its twin, and the game is played again; what is no
worse is kept, as in local search for satisfiability. Few lost games are wasted: most deals fall within a hundred.
Nothing is ever proven unsolvable this way, except where the stock is empty and every play left can be tried.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.solving.dice import Dice
from parlour.solving.grandma import ALL, CARDS, FIRST, SUITED, TWIN, Run, State
from parlour.solving.model import Found

SLICE = 16  # games between two reports
PATIENCE = 400  # games without progress before all is begun anew


class Mending:
    """A list of need times, the game it led to, and how it is changed."""

    def __init__(self, state: State, reorders: bool, dice: Dice) -> None:
        self._state, self._reorders, self._dice = state, reorders, dice
        self.nodes = 0
        self.begin()

    def begin(self) -> None:
        """From what a player sees: the game led by distances, and then by when its cards were laid."""
        self.run = self._play(None)
        self.needs = self.observed()
        self.stale = 0

    def _play(self, needs: list[float] | None) -> Run:
        run = Run(self._state, needs, self._reorders).to_the_end()
        self.nodes += len(run.when) + len(self._state.stock)
        return run

    def observed(self) -> list[float]:
        """When each card was laid; of the others, a guess from how far off they are at the end."""
        run = self.run
        measure = Run(self._state)
        measure.up, measure.down = run.up, run.down
        return [
            float(run.when[card]) if card in run.when else run.laid + 3 * measure.need(card) + self._dice.share()
            for card in range(CARDS)
        ]

    def again(self) -> Run:
        """One more game with some needs changed; its list is kept when it is hardly worse."""
        needs = self._changed()
        run = self._play(needs)
        slack = self._dice.below(5) if not self._dice.below(10) else 0
        self.stale += 1
        if run.laid >= self.run.laid - slack:
            if run.laid > self.run.laid:
                self.stale = 0
            self.run, self.needs = run, needs
        return run

    def _changed(self) -> list[float]:
        return self._mended() if self._reorders and self._dice.below(4) else self._traded()

    def _traded(self) -> list[float]:
        """Twins trade places, mostly such as are in the way: where nothing is reordered, all that one can choose is
        which of two goes first."""
        dice, needs = self._dice, self.needs[:]
        buried = self.run.buried()
        for _ in range((1, 1, 1, 2)[dice.below(4)]):
            twin = FIRST + dice.below(ALL)
            if buried and dice.below(5):
                card, above = buried[dice.below(len(buried))]
                twin = card if dice.below(2) else above[dice.below(len(above))]
            (other,) = TWIN[twin]
            if not dice.below(8):  # where foundations meet, all cards of a suit vie
                suited = SUITED[twin >> 1 & 3]
                other = suited[dice.below(len(suited))]
            needs[twin], needs[other] = needs[other], needs[twin]
        return needs

    def _mended(self) -> list[float]:
        dice, needs = self._dice, self.needs[:]
        buried = self.run.buried()
        kind = dice.below(10)
        if kind < 7 and buried:
            card, above = buried[dice.below(len(buried))]
            if dice.below(2):
                needs[card] = min(needs[other] for other in above) - dice.share()
            else:
                needs[above[dice.below(len(above))]] = needs[card] + 5 * dice.share()
        elif kind == 7:
            needs = self.observed()
        else:
            for _ in range((1, 1, 2, 4)[dice.below(4)]):
                needs[dice.below(CARDS)] = ALL * dice.share()
        return needs


def hunt(state: State, reorders: bool) -> Iterator[Found]:
    """Games until one is won; reports after every few."""
    mending = Mending(state, reorders, Dice(0))
    run = mending.run
    while True:
        if run.laid == ALL:
            won = Run(state, run.needs, reorders).to_the_end(recorded=True)
            yield Found(tuple(won.line or ()), ALL, mending.nodes, complete=True)
            return
        yield Found(None, None, mending.nodes)
        for _ in range(SLICE):
            run = mending.again()
            if run.laid == ALL:
                break
        if run.laid < ALL and mending.stale > PATIENCE:
            mending.begin()
            run = mending.run
