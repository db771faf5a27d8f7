"""The order in which a workspace goes back, for a player who does not know what is to come.

It matters only if no later deal lifts the tableau once more, so it is tried in such futures alone. A card goes the
higher, the sooner it is laid on average where the workspace lies open; futures lost under an order count more in the
next.
"""

from __future__ import annotations

from parlour.games.grandma.closure import Closure
from parlour.games.grandma.exact import solution
from parlour.games.grandma.knowledge import Knowledge
from parlour.games.grandma.model import State
from parlour.games.grandma.problem import Choices, is_complete, pose
from parlour.games.grandma.winning_line import rehearsed

TRIES = 12  # orders that are compared
MENDING = 2.0  # how much more a future counts in the next order if the last one loses it


class _Future:
    """A future in which the workspace goes back for the last time, and a win in which its cards lie open: the choices,
    and when each card is laid."""

    def __init__(self, state: State, choices: Choices) -> None:
        self._state = state
        self.turns, laid = rehearsed(state, choices)
        firsts = [bits & ~(laid[side ^ 1] & ~laid[side]) for side, bits in enumerate(choices.firsts)]
        self._choices = Choices(firsts, choices.meetings)

    def wins_under(self, order: bytes) -> bool:
        """Whether it can be won when the workspace goes back in this order."""
        home = self._state.home
        tableaus = (*self._state.tableaus[:home], order, *self._state.tableaus[home + 1 :])
        problem = pose(self._state._replace(tableaus=tableaus, work=b"", home=-1))
        return Closure(problem).extend(self._choices) or solution(problem) is not None


class Orders:
    """The orders of a workspace, compared in random futures."""

    def __init__(self, knowledge: Knowledge, seed: int) -> None:
        self._knowledge, self._seed = knowledge, seed
        self._work, self._home = knowledge.state.work, knowledge.state.home
        self._tried = 0
        self._futures: list[_Future] = []

    def best(self, tried: int) -> bytes:
        """The order under which most futures are won, after ``tried`` were tried; the present one if none is won."""
        for number in range(self._tried, tried) if self._home >= 0 else ():
            self._sample(number)
        self._tried = tried
        weights = [1.0] * len(self._futures)
        best, least = self._work, len(self._futures)
        for _ in range(TRIES if self._futures else 0):
            order = self._by_need(weights)
            lost = []
            for at, future in enumerate(self._futures):
                if not future.wins_under(order):
                    lost.append(at)
                    if len(lost) > least:
                        break
            if len(lost) < least:
                best, least = order, len(lost)
            if not lost:
                break
            for at in lost:
                weights[at] *= MENDING
        return best

    def _sample(self, number: int) -> None:
        state = self._knowledge.kept_future(self._home, self._seed + number)
        if state is not None and is_complete(state) and (choices := solution(pose(state))) is not None:
            self._futures.append(_Future(state, choices))

    def _by_need(self, weights: list[float]) -> bytes:
        """The workspace, what is laid first on top."""
        need = dict.fromkeys(self._work, 0.0)
        for weight, future in zip(weights, self._futures, strict=True):
            for card in self._work:
                need[card] += weight * future.turns[card]
        order = sorted(need, key=lambda card: need[card], reverse=True)
        return bytes(order)
