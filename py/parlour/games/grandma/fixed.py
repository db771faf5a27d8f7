"""Grandma's Game without reordering, decided exactly.

The choices are those of ``problem``: which of two copies goes first, and where foundations meet. The cards of the stock
come in a known order, so there is no other: once the choices are made, laying a card that fits never hurts, and neither
does dealing when none fits. Under open choices no fewer cards are laid, so open choices that leave cards prove that
every way of making them does. A solver for clauses proposes the choices, as in ``exact``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from parlour.core.cards import KING
from parlour.games.grandma.closure import beside, from_the_ends, reach, widest
from parlour.games.grandma.exact import Decision, Proposals
from parlour.games.grandma.model import ALL, State
from parlour.games.grandma.problem import Choices, Place, Problem, is_complete, open_choices, side_and_bit
from parlour.games.grandma.search import local_search
from parlour.games.grandma.winning_line import fixed_line
from parlour.search.strategy import Found

EASY = 40_000  # nodes of the local search; half of the wins that it ever finds take no more


class FixedDecision(NamedTuple):
    """A decision, and how many games were played for it."""

    decision: Decision
    plays: int = 0


class Run(NamedTuple):
    """What became of a game: whether it was won, and its choices, opened where that lets no further card be laid."""

    won: bool
    opened: Choices


class Playout:
    """A state that is played under choices, again and again."""

    def __init__(self, state: State, ranks: int = KING) -> None:
        self._piles = [[side_and_bit(card) for card in pile] for pile in state.tableaus]
        self._work, self._home = [side_and_bit(card) for card in state.work], state.home
        self._stock = [(side_and_bit(card), (card >> 3) - 1) for card in reversed(state.stock)]
        self.plays = 0
        every, pairs = open_choices(state, ranks)
        self.problem = Problem((1 << ranks) - 1, [], [], every, pairs)
        self._laid = [self.problem.full] * len(every.firsts)
        for pile in (*self._piles, self._work, [place for place, _ in self._stock]):
            for side, bit in pile:
                self._laid[side] &= ~bit

    def run(self, choices: Choices, choosing: bool = False) -> Run:
        """Plays to the end. ``choosing`` closes the choice between copies where one can be laid before the other."""
        self.plays += 1
        piles, work, home = [pile[:] for pile in self._piles], self._work, self._home
        laid, full, every = self._laid[:], self.problem.full, self.problem.choices
        blocked, further = [0] * len(laid), [0] * len(every.meetings)
        table = _Table(laid, full, choices, choosing)
        table.lay(piles, work, blocked, further)
        for card, place in self._stock:
            if home >= 0:
                piles[home] = [one for one in work if not laid[one[0]] & one[1]]
            home, work, piles[place] = place, [*piles[place], card], []
            table.lay(piles, work, blocked, further)
        firsts = [bits & (mine | ~no) for bits, mine, no in zip(every.firsts, choices.firsts, blocked, strict=True)]
        meetings = [
            bits & (mine | ~no) for bits, mine, no in zip(every.meetings, choices.meetings, further, strict=True)
        ]
        return Run(all(bits == full for bits in laid), Choices(firsts, meetings))

    def blamed(self, choices: Choices) -> Choices:
        """The choices, which leave cards, with as many opened as can be while cards are left."""

        def lost(wider: Choices) -> Choices | None:
            run = self.run(wider)
            return None if run.won else run.opened

        return widest(self.problem, self.run(choices).opened, lost)


class _Table:
    """The cards laid so far, by side, and what can be laid next."""

    def __init__(self, laid: list[int], full: int, choices: Choices, choosing: bool) -> None:
        self._laid, self._full, self._choices, self._choosing = laid, full, choices, choosing

    def lay(self, piles: list[list[Place]], work: list[Place], blocked: list[int], further: list[int]) -> None:
        """Lays all that fits before the next deal; notes what only choices keep from being laid."""
        laid, everyone = self._laid, (1 << len(further)) - 1
        ready = laid[:]
        for side, bit in work:
            ready[side] |= bit
        self._bare(piles, ready)
        waiting = everyone
        while waiting:
            suit = waiting.bit_length() - 1
            waiting ^= 1 << suit
            if self._lay_suit(ready, suit):
                self._bare(piles, ready)
                waiting = everyone
        for suit in range(len(further)):
            self._note(ready, suit, blocked, further)

    def _bare(self, piles: list[list[Place]], ready: list[int]) -> None:
        """Takes laid cards off the piles and adds their tops to what is ready."""
        laid = self._laid
        for pile in piles:
            while pile and laid[pile[-1][0]] & pile[-1][1]:
                pile.pop()
            if pile:
                ready[pile[-1][0]] |= pile[-1][1]

    def _lay_suit(self, ready: list[int], suit: int) -> bool:
        """Lays the cards of a suit that fit; returns whether there were any."""
        firsts, meetings = self._choices
        one, other = 2 * suit, 2 * suit + 1
        some, others = ready[one] & firsts[one], ready[other] & firsts[other]
        if (first := some | others) == self._full:
            seconds = reach(ready[one] & ready[other], meetings[suit])
            some, others = some | seconds, others | seconds
        else:
            fit = from_the_ends(first, self._full)
            some, others = some & fit, others & fit
            if self._choosing:
                firsts[one] &= some | ~others
                firsts[other] &= others | ~some
        if not (some & ~self._laid[one] or others & ~self._laid[other]):
            return False
        self._laid[one] |= some
        self._laid[other] |= others
        return True

    def _note(self, ready: list[int], suit: int, blocked: list[int], further: list[int]) -> None:
        firsts, meetings = self._choices
        one, other, full = 2 * suit, 2 * suit + 1, self._full
        first = ready[one] & firsts[one] | ready[other] & firsts[other]
        if first == full:
            near = full
            more = ready[one] & ready[other]
            more &= ~reach(more, meetings[suit])
            further[suit] |= more | more << 1
        else:
            fit = from_the_ends(first, full)
            near = beside(fit, full)
        for side in (one, other):
            blocked[side] |= ready[side] & ~self._laid[side] & near


def deciding(state: State, ranks: int = KING) -> Iterator[FixedDecision]:
    """What is known after each failed proposal, the final decision last. Every card is known."""
    if not is_complete(state, ranks):
        yield FixedDecision(Decision(None, []))
        return
    playout, failures = Playout(state, ranks), list[Choices]()
    every = playout.problem.choices
    if not playout.run(every).won:
        yield FixedDecision(Decision(None, [every]))
        return
    proposals = Proposals(playout.problem, _guess(playout))
    while (choices := proposals.next()) is not None and not playout.run(choices).won:
        failures.append(playout.blamed(choices))
        proposals.exclude(failures[-1])
        yield FixedDecision(Decision(None, failures, decided=False), playout.plays)
    yield FixedDecision(Decision(choices, failures), playout.plays)


def _guess(playout: Playout) -> Choices:
    """Choices with each card laid as soon as it can be."""
    every = playout.problem.choices
    choices = Choices(every.firsts[:], every.meetings[:])
    playout.run(choices, choosing=True)
    choices.meetings[:] = [1 << bits.bit_length() // 2 if bits & bits - 1 else bits for bits in every.meetings]
    return choices


def search(state: State) -> Iterator[Found]:
    """A short local search, which finds an easy win soonest, then the decision with its winning line. The nodes are the
    cards of all games that were played."""
    begun = 0
    for found in local_search(state):
        yield found
        begun = found.nodes
        if found.complete or begun > EASY:
            break
    if not found.complete:
        yield from _decided(state, begun)


def _decided(state: State, begun: int) -> Iterator[Found]:
    cards = len(state.stock) + len(state.work) + sum(map(len, state.tableaus))
    for decision, plays in deciding(state):
        if decision.choices is not None:
            yield Found(fixed_line(state, decision.choices), ALL, begun + plays * cards, complete=True)
        else:
            yield Found(None, None, begun + plays * cards, complete=decision.decided)
