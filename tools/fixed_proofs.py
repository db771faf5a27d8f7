"""Checks the proofs that deals of Grandma's Game without reordering cannot be won: ``python3 tools/fixed_proofs.py``.

Each deal that ``tools/decide.py`` calls unsolvable is decided again, and its proof, a list of failures, is checked
apart from the solver that found it: that each failure leaves cards, by laying them one by one, and that no way of
making the choices is outside all failures, by Glucose of python-sat. What was checked is noted in ``build/proven`` and
not checked again. It works on all cores or on a cluster (``tools/batch.py``).
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import batch
import decide
import kit
from parlour.core.cards import KING
from parlour.core.shuffle import shuffled
from parlour.games import game_of
from parlour.games.grandma.fixed import deciding
from parlour.games.grandma.model import State, read
from parlour.games.grandma.problem import Choices
from parlour.search.strategy import UNSOLVABLE
from winnability import spread, table

GAME = "grandma-fixed"
HEADS = ("lost deals proven", "failures in a proof: half within", "95 % within", "most")
CHECKED = kit.BUILD / "proven" / f"{GAME}.txt"
ROW = re.compile("[0-9]+ [0-9]+")


def left(state: State) -> Counter[int]:
    """How many copies are left of each kind of card, which is its rank * 4 + suit."""
    return Counter(card >> 1 for pile in (*state.tableaus, state.stock, state.work) for card in pile)


def pairs(state: State) -> list[int]:
    """The kinds of which both copies are left, so that either may go first."""
    return sorted(kind for kind, copies in left(state).items() if copies == 2)


def meetings(state: State, ranks: int) -> list[set[int]]:
    """By suit the ranks at which foundations may meet; once they have passed each other, one at which they can have."""
    return [
        {max(1, ranks - down)} if up + down > ranks else {*range(1, ranks)}
        for up, down in zip(state.up, state.down, strict=True)
    ]


class Foundations:
    """What the foundations of all suits take, one card after the other, under choices of which some may be open."""

    def __init__(self, state: State, choices: Choices, ranks: int) -> None:
        self._firsts, self._ranks = choices.firsts, ranks
        self._left, self._pairs = left(state), set(pairs(state))
        self._meetings = [
            {rank for rank in every if choices.meetings[suit] >> rank & 1} if len(every) > 1 else every
            for suit, every in enumerate(meetings(state, ranks))
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

    def _reached(self, ranks: Iterable[int], suit: int, step: int) -> bool:
        """Whether foundations may meet at one of the ranks, with all cards laid from there on."""
        for rank in ranks:
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
    firsts = {kind: number for number, kind in enumerate(pairs(state), 1)}
    places = [(suit, rank) for suit, every in enumerate(meetings(state, ranks)) for rank in sorted(every)]
    met = {place: number for number, place in enumerate(places, len(firsts) + 1)}
    by_suit = [[met[place] for place in places if place[0] == suit] for suit in range(len(state.up))]
    asked = [*by_suit, *([-one, -other] for numbers in by_suit for one, other in combinations(numbers, 2))]
    for failure in failures:
        outside = [number for (suit, rank), number in met.items() if not failure.meetings[suit] >> rank & 1]
        for kind, number in firsts.items():
            suit, bit = kind & 3, 1 << (kind >> 2) - 1
            outside += [number] * (not failure.firsts[2 * suit] & bit)
            outside += [-number] * (not failure.firsts[2 * suit + 1] & bit)
        asked.append(outside)
    return asked


def check(number: int) -> str:
    """The number of a deal whose proof holds, and of how many failures it is made."""
    from pysat.solvers import Glucose4  # optional: only this command needs it

    state = read(game_of(GAME).start(shuffled(game_of(GAME).deck, number)))
    *_, last = deciding(state)
    failures = last.failures
    if last.choices is not None:
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
    called = [number for number, row in batch.rows_of(decide.file_of(GAME), decide.ROW).items() if UNSOLVABLE in row]
    if not called:
        raise kit.Missing(f"no deal is called {UNSOLVABLE} yet: python3 tools/decide.py {GAME}")
    checked = batch.rows_of(CHECKED, ROW)
    tasks = ((number, (number,)) for number in called if number not in checked)
    batch.extend(CHECKED, checked, check, tasks, given)
    sizes = sorted(int(checked[number].split()[1]) for number in called)
    print(table(HEADS, [(f"{len(sizes):,}", *spread(sizes))]))


if __name__ == "__main__":
    kit.main(main)
