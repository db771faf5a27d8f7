"""The order in which a workspace goes back, for a player who does not know what is to come.

It matters only if no later deal lifts the tableau once more, so it is tried in such futures alone. A card goes the
higher, the sooner it is laid on average where the workspace lies open; futures lost under an order count more in the
next. The best of these orders is then improved card by card, as long as another place for one of them loses less.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.games.grandma.closure import Closure
from parlour.games.grandma.exact import solution
from parlour.games.grandma.knowledge import Knowledge
from parlour.games.grandma.model import State
from parlour.games.grandma.problem import Choices, Problem, is_complete, pose
from parlour.games.grandma.winning_line import rehearsed

TRIES = 12  # orders that are compared
MENDING = 2.0  # how much more a future counts in the next order if the last one loses it


class _Future:
    """A future in which the workspace goes back for the last time, with the choices of known wins. In the first of them
    its cards lie open, and are laid in these ``turns``."""

    def __init__(self, state: State, choices: Choices) -> None:
        self._state = state
        self.turns, firsts = rehearsed(state, choices)
        self._wins = [_closed(choices, firsts)]

    def wins_under(self, order: bytes) -> bool:
        """Whether it can be won when the workspace goes back in this order."""
        state = self._with(order)
        problem = pose(state)
        if self._repeats(problem):
            return True
        if (choices := solution(problem)) is None:
            return False
        self._wins.append(_closed(choices, rehearsed(state, choices)[1]))
        return True

    def repeats_under(self, order: bytes) -> bool:
        """Whether the choices of a known win do it when the workspace goes back in this order."""
        return self._repeats(pose(self._with(order)))

    def _repeats(self, problem: Problem) -> bool:
        return any(Closure(problem).extend(choices) for choices in self._wins)

    def _with(self, order: bytes) -> State:
        home = self._state.home
        tableaus = (*self._state.tableaus[:home], order, *self._state.tableaus[home + 1 :])
        return self._state._replace(tableaus=tableaus, work=b"", home=-1)


def _closed(choices: Choices, laid: list[int]) -> Choices:
    """The choices with those closed that did not matter, by side the cards that were laid first."""
    firsts = [bits & ~(laid[side ^ 1] & ~laid[side]) for side, bits in enumerate(choices.firsts)]
    return Choices(firsts, choices.meetings)


class Orders:
    """The orders of a workspace, compared in random futures."""

    def __init__(self, knowledge: Knowledge, seed: int) -> None:
        self._knowledge, self._seed = knowledge, seed
        self._work, self._home = knowledge.state.work, knowledge.state.home
        self._tried = 0
        self._futures: list[_Future] = []

    def best(self, tried: int, improved: bool = True) -> bytes:
        """The order under which most futures are won, after ``tried`` were tried; the present one if none is won.
        To have it ``improved`` card by card takes longer than all else."""
        for number in range(self._tried, tried) if self._home >= 0 else ():
            self._sample(number)
        self._tried = tried
        best, lost = self._best_by_need()
        while improved and lost and (better := self._improved(best, lost)):
            best, lost = better
        return best

    def _best_by_need(self) -> tuple[bytes, list[int]]:
        """The best of the orders by need, and the futures lost under it."""
        weights = [1.0] * len(self._futures)
        best, lost = self._work, [*range(len(self._futures))]
        for _ in range(TRIES):
            if not lost:
                break
            order = self._by_need(weights)
            found = self._lost(order, len(lost))
            if len(found) < len(lost):
                best, lost = order, found
            for at in found:
                weights[at] *= MENDING
        return best, lost

    def _improved(self, order: bytes, lost: list[int]) -> tuple[bytes, list[int]] | None:
        """An order that has one card elsewhere and loses fewer futures than those ``lost`` now, and these; or None."""
        for other in _with_one_elsewhere(order):
            if not any(self._futures[at].repeats_under(other) for at in lost):
                continue
            found = self._lost(other, len(lost), lost)
            if len(found) < len(lost):
                return other, found
        return None

    def _lost(self, order: bytes, most: int, suspected: Sequence[int] = ()) -> list[int]:
        """The futures lost under an order, ``most`` of them at most; those ``suspected`` are tried first."""
        found = []
        for at in dict.fromkeys((*suspected, *range(len(self._futures)))):
            if not self._futures[at].wins_under(order):
                found.append(at)
                if len(found) == most:
                    break
        return found

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


def _with_one_elsewhere(order: bytes) -> Iterator[bytes]:
    """The orders in which one card has another place; cards near the top come first."""
    for at in reversed(range(len(order))):
        rest = order[:at] + order[at + 1 :]
        for place in range(len(order)):
            if place != at:
                yield rest[:place] + order[at : at + 1] + rest[place:]
