"""A game without reordering, played to its end under choices; ``fixed`` plays thousands of them for one deal.

The cards of all sides are bits of one integer: side s has the bits from 16 s on, the ace lowest, so that one operation
looks at every suit. What belongs to a suit as a whole has the bits of its first copies. A pile never changes its order,
so the cards that it will have after each deal are known before the first one; what changes is which of them are laid.

A game that is played like an earlier one, under other choices, begins at the first deal where these matter.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from parlour.core.cards import KING
from parlour.games.grandma.closure import reach, widest
from parlour.games.grandma.model import State
from parlour.games.grandma.problem import Choices, Problem, open_choices, side_and_bit

WIDTH = 16  # bits of a side: its ranks, at most thirteen, and room for a carry


class Moment(NamedTuple):
    """A game between two deals."""

    laid: int
    open: int  # the cards laid, and the tops of the piles
    tops: list[int]  # of each pile, how many cards there are up to the topmost one not laid; 0 while it is lifted
    first: int  # the ranks that were laid first
    near: int  # the cards of those ranks and of the ranks next to them or at an end
    met: int  # the suits of which each rank was laid
    held: int = 0  # the cards that only the choice between copies kept from being laid, at any time so far
    further: int = 0  # the ranks at which foundations would have had to meet for more cards to be laid


class Run(NamedTuple):
    """What became of a game under choices, which are packed: the moment before the first play, that after each turn's
    plays, and whether it was won."""

    firsts: int
    meetings: int
    moments: list[Moment]
    won: bool


class FixedGame:
    """A state whose cards are all known, to be played under choices again and again."""

    def __init__(self, state: State, ranks: int = KING) -> None:
        every, pairs = open_choices(state, ranks)
        self.problem = Problem((1 << ranks) - 1, [], [], every, pairs)
        self.turns = 0  # played so far, in all games
        self._ranks, self._ones = ranks, _packed([1, 0] * len(state.up))
        self._suits = _packed([self.problem.full, 0] * len(state.up))
        self._cards = _packed([self.problem.full, self.problem.full] * len(state.up))
        self._ends = self._ones | self._ones << ranks - 1
        self._every = _packed(every.firsts), _packed(_by_side(every.meetings))
        piles = [[0, *map(_bit, pile)] for pile in state.tableaus] + [[0]]  # the last one is lifted where none is
        if state.home >= 0:
            piles[state.home] += map(_bit, state.work)
        tops = [len(pile) - 1 for pile in piles]
        self._lifts = [(state.home, tops[state.home])]  # each pile that is lifted, and how many cards it has then
        for card in reversed(state.stock):
            pile = piles[place := (card >> 3) - 1]
            pile.append(_bit(card))
            self._lifts.append((place, len(pile) - 1))
        self._piles = piles
        self._sums = [list(accumulate(pile, or_)) for pile in piles]
        self._where = {bit: (place, depth) for place, pile in enumerate(piles) for depth, bit in enumerate(pile) if bit}
        laid = self._cards & ~sum(sums[-1] for sums in self._sums)
        tops[state.home] = 0
        open_ = laid | sum(pile[top] for pile, top in zip(piles, tops, strict=True))
        first = (laid | laid >> WIDTH) & self._suits
        self._start = Moment(laid, open_, tops, first, *self._around(first))

    def run(self, choices: Choices, like: Run | None = None) -> Run:
        """Plays to the end under choices; ``like`` is a game from which it may take the moments that they share."""
        firsts, meetings = _packed(choices.firsts), _packed(_by_side(choices.meetings))
        moments = [self._start] if like is None else _shared(like, firsts, meetings)
        for lift in self._lifts[len(moments) - 1 :]:
            moments.append(self._turn(moments[-1], lift, firsts, meetings, len(moments) == 1))
            self.turns += 1
        return Run(firsts, meetings, moments, moments[-1].laid == self._cards)

    def _turn(self, before: Moment, lift: tuple[int, int], firsts: int, meetings: int, opening: bool) -> Moment:
        """Lifts a pile and lays all that fits. What lies open beside it was laid or held in the turn before, except in
        the opening one."""
        laid, open_, tops, first, near, met, held, further = before
        place, depth = lift
        pile, tops, more = self._piles[place], tops[:], 0
        open_, tops[place] = open_ & ~pile[tops[place]], 0
        lifted = self._sums[place][depth] & ~laid
        ready = open_ | lifted
        if (ready if opening else lifted) & near & (firsts | met | met << WIDTH):
            while True:
                new = ready & near & firsts & ~laid
                if met:
                    both = ready & ready >> WIDTH & met
                    second = reach(both, meetings)
                    new |= (second | second << WIDTH) & ~laid
                    more = both & ~second
                if not new:
                    break
                laid |= new
                bared = self._bared(laid, new, tops)
                open_, ready = open_ | new | bared, ready | bared
                first |= (new | new >> WIDTH) & self._suits
                near, met = self._around(first)
        tops[place] = depth = _top(pile, depth, laid)
        held, further = held | ready & near & ~laid, further | more | more << 1
        return Moment(laid, open_ | pile[depth], tops, first, near, met, held, further)

    def _around(self, first: int) -> tuple[int, int]:
        """With these first copies laid: the cards near them, and the suits that have met."""
        near = (first | first << 1 | first >> 1 | self._ends) & self._suits
        met = first + self._ones & self._ones << self._ranks
        return near | near << WIDTH, met - (met >> self._ranks)

    def _bared(self, laid: int, new: int, tops: list[int]) -> int:
        """The cards that come to light when new ones leave the tops of their piles."""
        bared = 0
        while new:
            bit = new & -new
            new ^= bit
            place, depth = self._where[bit]
            if tops[place] == depth:
                pile = self._piles[place]
                tops[place] = depth = _top(pile, depth, laid)
                bared |= pile[depth]
        return bared

    def opened(self, run: Run) -> Choices:
        """The choices of a game with all those opened together that let no further card be laid."""
        firsts, meetings = self._every
        last, sides = run.moments[-1], range(len(self.problem.choices.firsts))
        return Choices(
            self._unpacked(run.firsts | firsts & ~last.held, sides),
            self._unpacked(run.meetings | meetings & ~last.further, sides[::2]),
        )

    def turn(self, run: Run, side: int, bit: int) -> int:
        """In which turn, from 1, a card was laid, by its side and its rank's bit; one more than the last if in none."""
        card = bit << WIDTH * side
        return next((turn for turn, moment in enumerate(run.moments) if moment.laid & card), len(run.moments))

    def blamed(self, run: Run) -> Choices:
        """The choices of a lost game with as many opened as can be while it is lost."""

        def lost(wider: Choices) -> Choices | None:
            nonlocal run
            if (more := self.run(wider, run)).won:
                return None
            run = more
            return self.opened(run)

        return widest(self.problem, self.opened(run), lost)

    def _unpacked(self, bits: int, sides: range) -> list[int]:
        return [bits >> WIDTH * side & self.problem.full for side in sides]


def _shared(run: Run, firsts: int, meetings: int) -> list[Moment]:
    """The moments of a game that are the same under other choices: those in which no card is laid whose choice was
    closed, nor held whose choice was opened, and so for meetings. All these only grow from one moment to the next."""
    closed, opened = run.firsts & ~firsts, firsts & ~run.firsts
    closed_meetings, opened_meetings = run.meetings & ~meetings, meetings & ~run.meetings

    def differs(moment: Moment) -> bool:
        copies = moment.laid & closed | moment.held & opened
        return bool(copies | moment.met & closed_meetings | moment.further & opened_meetings)

    return run.moments[: bisect_left(run.moments, True, 1, key=differs)]


def _top(pile: list[int], depth: int, laid: int) -> int:
    """How many cards are left of a pile up to the topmost one, of the lowest ``depth``, that is not laid."""
    while laid & pile[depth]:
        depth -= 1
    return depth


def _bit(card: int) -> int:
    side, bit = side_and_bit(card)
    return bit << WIDTH * side


def _packed(sides: Sequence[int]) -> int:
    return sum(bits << WIDTH * side for side, bits in enumerate(sides))


def _by_side(suits: Sequence[int]) -> list[int]:
    """What belongs to suits at the side of their first copies."""
    return [bits for suit in suits for bits in (suit, 0)]
