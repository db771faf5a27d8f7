"""Fair advice for Grandma's Game with reordering: what keeps the most futures winnable.

A future is decided exactly, as if the player knew every card from then on. So a card is laid only if (nearly) as many
futures can be won after it as without it, else it is held; and before a deal the workspace is put in an order under
which most of those futures can be won in which it goes back for the last time (``orders``).
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.cards import KING
from parlour.core.game import Move
from parlour.games.grandma.exact import solution
from parlour.games.grandma.foundations import DEAL
from parlour.games.grandma.knowledge import Knowledge
from parlour.games.grandma.model import Playout, State, insertions
from parlour.games.grandma.orders import Orders
from parlour.games.grandma.problem import Choices, Problem, is_complete, pose
from parlour.search.strategy import Advice, Plan

FUTURES = 256  # that a hint tries: a rare loss is to be noticed
ORDER_FUTURES = 128  # in which orders are compared, which takes longer
FIRST_ROUND = 4  # futures before the first advice; a further round has as many as all before it, at most FUTURES
TOLERANCE = 0.005  # share of the winnable futures that laying a card may cost


class Future:
    """A future that can be won, with choices that do it; they are narrowed by the cards that are laid."""

    def __init__(self, problem: Problem, choices: Choices) -> None:
        self._problem, self._choices = problem, choices

    def after(self, state: State, card: int) -> Future | None:
        """The future once a card is laid in a state where it fits; None if it can be won no more."""
        problem = _narrowed(self._problem, state, card)
        if _agrees(self._choices, problem.choices):
            return Future(problem, self._choices)
        choices = solution(problem)
        return None if choices is None else Future(problem, choices)


def _narrowed(problem: Problem, state: State, card: int) -> Problem:
    """The problem with the choice made that laying a card makes."""
    rank, suit, bit = card >> 3, card >> 1 & 3, 1 << (card >> 3) - 1
    choices = problem.choices.copy()
    height = state.up[suit] + state.down[suit]
    if height < KING:
        choices.firsts[2 * suit + (~card & 1)] &= ~bit
    elif height == KING:
        choices.meetings[suit] = 1 << max(1, rank - 1)
    pairs = [pair for pair in problem.pairs if pair != (suit, bit)]
    return problem._replace(choices=choices, pairs=pairs)


def _agrees(choices: Choices, wider: Choices) -> bool:
    """Whether choices leave nothing open that others exclude."""
    pairs = zip([*choices.firsts, *choices.meetings], [*wider.firsts, *wider.meetings], strict=True)
    return not any(bits & ~every for bits, every in pairs)


def lays(run: Playout) -> list[int]:
    """The cards that fit on a foundation, now or after transfers."""
    cards = [pile[-1] for pile in run.tableaus if pile and pile[-1]] + run.work
    return [card for card in cards if run.fits(card)]


def why_safe(run: Playout, card: int) -> str | None:
    """Why laying a card that fits is known to be no harm, as the key of a sentence: only one copy is left, or its twin
    lies beneath it. None if it is not known."""
    suit = card >> 1 & 3
    if run.up[suit] + run.down[suit] > KING:
        return "hint.last"
    return "hint.twin" if any(pile and pile[-1] == card and card ^ 1 in pile for pile in run.tableaus) else None


def safe_lays(state: State) -> Plan:
    """The moves that lay all cards that no choice depends on."""
    run, moves = Playout(state), list[Move]()
    while (card := next((card for card in lays(run) if why_safe(run, card)), None)) is not None:
        moves += run.lay(card)
    return tuple(moves)


def advice(knowledge: Knowledge, futures: int, seed: int) -> Iterator[Advice]:
    """The best plan so far after every round."""
    adviser, tried = _Adviser(knowledge, futures, seed), 0
    while tried < futures:
        tried = min(futures, max(FIRST_ROUND, tried + min(tried, FUTURES)))
        yield adviser.after(tried, tried == futures)


class _Adviser:
    """The futures tried so far, and what is left of them after each card that can be laid."""

    def __init__(self, knowledge: Knowledge, futures: int, seed: int) -> None:
        self._bearable = int(futures * TOLERANCE) if knowledge.state.stock else futures
        self._knowledge, self._seed = knowledge, seed
        self._state = knowledge.state
        self._safe = safe_lays(self._state)
        cards = [] if self._safe else lays(Playout(self._state))
        self._orders = Orders(knowledge, seed)
        self._tried = 0
        self._winnable: list[Future] = []
        self._after: dict[int, list[Future]] = {card: [] for card in cards}  # by card, those winnable after it
        self._dropped: dict[int, list[Future]] = {}  # the same of the first card that costs too much, for comparison

    def after(self, tried: int, last: bool) -> Advice:
        """The advice after so many futures; the last plan goes on with what loses none of them."""
        for number in range(self._tried, tried):
            self._sample(number)
        self._tried = tried
        if self._safe:
            return Advice(self._safe, len(self._winnable), tried, exact=True)
        card = max(self._after, key=lambda card: len(self._after[card]), default=None)
        others = self._dropped or {other: left for other, left in self._after.items() if other != card}
        instead = max(others, key=lambda other: len(others[other]), default=None)
        compared = () if instead is None else (tuple(Playout(self._state).lay(instead)), len(others[instead]))
        if card is not None:
            left = self._after[card]
            return Advice(self._laying(card, left, last), len(left), tried, True, *compared)
        order = insertions([*self._state.work], [*self._orders.best(min(tried, ORDER_FUTURES), last)])
        return Advice((*order, DEAL), len(self._winnable), tried, True, *compared)

    def _sample(self, number: int) -> None:
        state = self._knowledge.future(self._seed + number)
        if not is_complete(state):
            return
        problem = pose(state)
        choices = solution(problem)
        if choices is None:
            return
        future = Future(problem, choices)
        self._winnable.append(future)
        for card, winnable in [*self._after.items(), *self._dropped.items()]:
            if (after := future.after(state, card)) is not None:
                winnable.append(after)
            elif card in self._after and len(self._winnable) - len(winnable) > self._bearable:
                del self._after[card]
                self._dropped = self._dropped or {card: winnable}

    def _laying(self, card: int, futures: list[Future], last: bool) -> Plan:
        """The moves that lay a card and, if they are the ``last`` that are asked for, all that lose no future more."""
        run = Playout(self._state)
        moves = list(run.lay(card))
        passed = {card}
        while last and (card := next((card for card in lays(run) if card not in passed), 0)):
            passed.add(card)
            state = self._state._replace(up=bytes(run.up), down=bytes(run.down))
            after = [later for future in futures if (later := future.after(state, card)) is not None]
            if len(after) == len(futures):
                moves += run.lay(card)
                futures = after
        return tuple(moves)
