"""Checks the proofs that deals of Grandma's Game without reordering cannot be won: ``python3 tools/fixed_proofs.py``.

Each deal that ``tools/decide.py`` calls unsolvable is decided again, and its proof, a list of failures, is checked
apart from the solver that found it: that each failure leaves cards, by laying them one by one, and that no way of
making the choices is outside all failures, by Glucose of python-sat. What was checked is noted in ``build/proven`` and
not checked again. It works on all cores or on a cluster (``tools/batch.py``).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import batch
import catalogue
import decide
import kit
from parlour.core.cards import KING
from parlour.core.shuffle import shuffled
from parlour.games import game_of
from parlour.games.grandma.fixed import deciding
from parlour.games.grandma.model import State, read
from parlour.games.grandma.problem import Choices, open_choices
from parlour.search.strategy import UNSOLVABLE

GAME = "grandma-fixed"
CHECKED = kit.BUILD / "proven" / f"{GAME}.txt"


class Foundations:
    """What the foundations of all suits take, one card after the other, under choices of which some may be open."""

    def __init__(self, state: State, choices: Choices, ranks: int) -> None:
        self._firsts, self._ranks = choices.firsts, ranks
        self._left = Counter(card >> 1 for pile in (*state.tableaus, state.stock, state.work) for card in pile)
        self._pairs = {kind for kind, copies in self._left.items() if copies == 2}
        self._meetings = [
            {ranks - down} if up + down > ranks else {rank for rank in range(1, ranks) if bits >> rank & 1}
            for up, down, bits in zip(state.up, state.down, choices.meetings, strict=True)
        ]

        self._low, self._high = [0] * len(state.up), [ranks + 1] * len(state.up)
        for suit in range(len(state.up)):
            self._extend(suit)

    def _extend(self, suit: int) -> None:
        """Finds up to which rank each has been laid once, from the ace and from the king."""
        while self._low[suit] < self._ranks and self._begun((self._low[suit] + 1) * 4 + suit):
            self._low[suit] += 1
        while self._high[suit] > 1 and self._begun((self._high[suit] - 1) * 4 + suit):
            self._high[suit] -= 1

    def _begun(self, kind: int) -> bool:
        return kind not in self._pairs or self._left[kind] < 2

    def takes(self, card: int) -> bool:
        """Lays a card if it fits."""
        rank, suit = card >> 3, card >> 1 & 3
        low, high = self._low[suit], self._high[suit]
        fits = not low + 1 < rank < high - 1 and self._may_be_first(card)
        if fits or (low == self._ranks and self._fits_second(rank, suit)):
            self._left[card >> 1] -= 1
            self._extend(suit)
            return True
        return False

    def _may_be_first(self, card: int) -> bool:
        """Whether both copies were left and the choices let this one go first."""
        side = 2 * (card >> 1 & 3) + (card & 1)
        return card >> 1 in self._pairs and bool(self._firsts[side] >> (card >> 3) - 1 & 1)

    def _fits_second(self, rank: int, suit: int) -> bool:
        return self._reached(range(rank - 1, 0, -1), suit, 0) or self._reached(range(rank, self._ranks), suit, 1)

    def _reached(self, meetings: Iterable[int], suit: int, step: int) -> bool:
        """Whether foundations may meet at one of the ranks, with all cards laid from there on."""
        for rank in meetings:
            if rank in self._meetings[suit]:
                return True
            if self._left[(rank + step) * 4 + suit]:
                break
        return False


def leaves_cards(state: State, choices: Choices, ranks: int = KING) -> bool:
    """Whether cards are left when all that can be laid is laid, turn by turn, and nothing is put in order."""
    foundations = Foundations(state, choices, ranks)
    piles, work, home, stock = [*map(list, state.tableaus)], [*state.work], state.home, [*state.stock]
    while True:
        open_piles = [*piles, *([card] for card in work)]
        while [pile.pop() for pile in open_piles if pile and foundations.takes(pile[-1])]:
            pass
        if not stock:
            return any(open_piles)
        if home >= 0:
            piles[home] = [card for pile in open_piles[len(piles) :] for card in pile]
        card = stock.pop()
        home = (card >> 3) - 1
        work, piles[home] = [*piles[home], card], []


def clauses(state: State, failures: Iterable[Choices], ranks: int = KING) -> list[list[int]]:
    """What choices that are in no failure have to fulfil. A variable for each pair says that its first copy is laid
    first; one for each suit and rank follows, which says that foundations meet there."""
    every, pairs = open_choices(state, ranks)
    meeting = {
        (suit, rank): len(pairs) + 1 + suit * ranks + rank
        for suit, allowed in enumerate(every.meetings)
        for rank in range(ranks)
        if allowed >> rank & 1
    }
    by_suit = [[number for (of, _), number in meeting.items() if of == suit] for suit in range(len(every.meetings))]
    lists = [*by_suit, *([-one, -other] for numbers in by_suit for one, other in combinations(numbers, 2))]
    for failure in failures:
        outside = [number for (suit, rank), number in meeting.items() if not failure.meetings[suit] >> rank & 1]
        for number, (suit, bit) in enumerate(pairs, 1):
            if not failure.firsts[2 * suit] & bit:
                outside.append(number)
            elif not failure.firsts[2 * suit + 1] & bit:
                outside.append(-number)
        lists.append(outside)
    return lists


def check(number: int) -> str:
    """The number of a deal whose proof holds, and of how many failures it is made."""
    from pysat.solvers import Glucose4  # optional: only this command needs it

    state = read(game_of(GAME).start(shuffled(game_of(GAME).deck, number)))
    *_, last = deciding(state)
    failures = last.decision.failures
    if last.decision.choices is not None:
        raise kit.Missing(f"deal {number} can be won, though it is called {UNSOLVABLE}")
    if not all(leaves_cards(state, failure) for failure in failures):
        raise kit.Missing(f"the proof of deal {number} names choices that leave no card")
    with Glucose4(bootstrap_with=clauses(state, failures)) as solver:
        if solver.solve():
            raise kit.Missing(f"the proof of deal {number} leaves choices that it does not name")
    return f"{number} {len(failures)}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Checks that lost deals of Grandma's Game without reordering are.")
    batch.add_options(parser)
    given = parser.parse_args()
    kit.enter("requirements-proofs.txt")
    called = [number for number, row in catalogue.rows_of(decide.file_of(GAME)).items() if UNSOLVABLE in row]
    checked = catalogue.rows_of(CHECKED)
    tasks = ((number, (number,)) for number in called if number not in checked)
    CHECKED.parent.mkdir(parents=True, exist_ok=True)
    with CHECKED.open("a", encoding="utf-8") as appended:
        for number, line in batch.rows(check, tasks, given.jobs, given.scheduler):
            checked[number] = line
            print(line, file=appended, flush=True)
    sizes = sorted(int(line.split()[1]) for line in checked.values()) or [0]
    print(f"{len(checked):,} of {len(called):,} lost deals are proven, by {sizes[len(sizes) // 2]:,} failures", end=" ")
    print(f"as a rule, at most {sizes[-1]:,}")


if __name__ == "__main__":
    kit.main(main)
