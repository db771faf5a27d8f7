"""All cards that can be laid under some choices, and the choices to blame where cards are left.

Under open choices either copy may go first and foundations may meet at any rank allowed. Opening a choice never lays
fewer cards, so open choices that leave cards prove that every way of making them does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from parlour.games.grandma.problem import Choices, Problem

Opening = tuple[int, int, int]  # the field of ``Choices``, the place there, and the bits that open it


class Closure:
    """The largest set of cards that can be laid: by side those ``laid`` and those ``exposed`` (laid ones included), and
    how many cards of each blocked pile are laid. Choices may be opened and the set extended, never the reverse."""

    __slots__ = ("_depths", "_problem", "exposed", "laid")

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self.exposed = problem.exposed[:]
        self.laid = [0] * len(problem.exposed)
        self._depths = [0] * len(problem.piles)

    def copy(self) -> Closure:
        """A closure that can be extended without this one."""
        copy = Closure(self._problem)
        copy.exposed, copy.laid, copy._depths = self.exposed[:], self.laid[:], self._depths[:]
        return copy

    def extend(self, choices: Choices, choosing: bool = False) -> bool:
        """Lays all that can be laid; returns whether no card is left. ``choosing`` closes the choice between two copies
        where one can be laid before the other."""
        firsts, meetings = choices
        exposed, laid, full = self.exposed, self.laid, self._problem.full
        everyone = waiting = (1 << len(meetings)) - 1  # suits to look at
        while waiting:
            suit = waiting.bit_length() - 1
            waiting ^= 1 << suit
            one, other = 2 * suit, 2 * suit + 1
            some, others = exposed[one] & firsts[one], exposed[other] & firsts[other]
            if (ready := some | others) == full:
                seconds = reach(exposed[one] & exposed[other], meetings[suit])
                some, others = some | seconds, others | seconds
            else:
                fit = _from_the_ends(ready, full)
                some, others = some & fit, others & fit
                if choosing:
                    firsts[one] &= some | ~others
                    firsts[other] &= others | ~some
            if some != laid[one] or others != laid[other]:
                laid[one], laid[other] = some, others
                waiting = (waiting | self._take()) & everyone
        return all(pile[depth][1] == 0 for pile, depth in zip(self._problem.piles, self._depths, strict=True))

    def _take(self) -> int:
        """Takes laid cards off the piles; returns the suits of the cards that are exposed by it, as bits."""
        exposed, laid, depths, suits = self.exposed, self.laid, self._depths, 0
        for place, pile in enumerate(self._problem.piles):
            depth = depths[place]
            side, bit = pile[depth]
            while laid[side] & bit:
                depth += 1
                side, bit = pile[depth]
                exposed[side] |= bit
                suits |= 1 << (side >> 1)
            depths[place] = depth
        return suits


def _from_the_ends(ready: int, full: int) -> int:
    """Of the first copies that are ready, those that can be laid from the ace upwards or the king downwards."""
    height = (full ^ ready).bit_length()
    return ready & ~(ready + 1) | full >> height << height


def _beside(fit: int, full: int) -> int:
    """The cards that fit from the ends, and those next to them or at an end."""
    return fit | fit << 1 | fit >> 1 | 1 | full ^ full >> 1


def reach(ready: int, meetings: int) -> int:
    """Of the second copies that are ready, those that can be laid upwards or downwards from a meeting rank."""
    up, down = ready & meetings, ready & meetings >> 1
    up |= (up + ready ^ ready) & ready  # a carry goes up through each run
    while less := down >> 1 & ready & ~down:
        down |= less
    return up | down


def opened(problem: Problem, closure: Closure, choices: Choices) -> Choices:
    """The choices with all those opened together that let no further card be laid."""
    exposed, laid, full = closure.exposed, closure.laid, problem.full
    firsts, meetings = problem.choices.firsts[:], problem.choices.meetings[:]
    for suit, allowed in enumerate(choices.meetings):
        one, other = 2 * suit, 2 * suit + 1
        ready = exposed[one] & choices.firsts[one] | exposed[other] & choices.firsts[other]
        if ready == full:
            near = full
            meetings[suit] = _no_further(exposed[one] & exposed[other], allowed, meetings[suit])
        else:  # only a card next to those laid could be laid
            fit = _from_the_ends(ready, full)
            near = _beside(fit, full)
        for side in (one, other):
            firsts[side] &= choices.firsts[side] | ~(exposed[side] & ~laid[side] & near)
    return Choices(firsts, meetings)


def _no_further(ready: int, allowed: int, every: int) -> int:
    """The meeting ranks from which no second copy can be laid that those allowed do not reach. What one reaches are
    whole runs of ranks, so only the ranks beside a run that is not reached lead further."""
    further = ready & ~reach(ready, allowed)
    return every & ~(further | further << 1)


def blamed(problem: Problem, closure: Closure, choices: Choices) -> Choices:
    """The choices with as many opened as can be while cards are still left. ``closure`` is that of the choices."""

    def lost(wider: Choices) -> Choices | None:
        nonlocal closure
        more = closure.copy()
        if more.extend(wider):
            return None
        closure = more
        return opened(problem, more, wider)

    return widest(problem, opened(problem, closure, choices), lost)


def widest(problem: Problem, choices: Choices, lost: Callable[[Choices], Choices | None]) -> Choices:
    """The choices, which leave cards, with as many opened as can be while cards are left.

    ``lost`` tries wider ones: None if no card is left, else those, with what changes nothing opened too.
    """
    needed: set[Opening] = set()
    while opening := next((one for one in openings(problem, choices) if one not in needed), None):
        kind, place, bits = opening
        wider = choices.copy()
        wider[kind][place] |= bits
        if still := lost(wider):
            choices = still
        else:
            needed.add(opening)
    return choices


def openings(problem: Problem, choices: Choices) -> Iterator[Opening]:
    """Each choice that is not open."""
    for suit, every in enumerate(problem.choices.meetings):
        if choices.meetings[suit] != every:
            yield 1, suit, every
    for suit, bit in problem.pairs:
        for side in (2 * suit, 2 * suit + 1):
            if not choices.firsts[side] & bit:
                yield 0, side, bit
