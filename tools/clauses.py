"""Clauses in the making for a SAT solver: literals that say that one or all of others hold."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

TRUE = 1


class Clauses:
    """Clauses in the making. A literal is a number, negative for its opposite; ``TRUE`` is one that holds."""

    def __init__(self) -> None:
        self.clauses: list[tuple[int, ...]] = [(TRUE,)]
        self._last = TRUE
        self._made: dict[tuple[int, ...], int] = {}  # by literals that one of them holds

    def variable(self) -> int:
        """A literal that may hold or not."""
        self._last += 1
        return self._last

    def demand(self, *literals: int) -> None:
        """One of these holds."""
        if TRUE not in literals:
            self.clauses.append(tuple(literal for literal in literals if literal != -TRUE) or (-TRUE,))

    def at_most_one(self, literals: Iterable[int]) -> None:
        for one, other in combinations(literals, 2):
            self.demand(-one, -other)

    def any_of(self, literals: Iterable[int]) -> int:
        """The literal that one of these holds: the same one whenever the same are given."""
        given = {*literals}
        given.discard(-TRUE)
        if TRUE in given:
            return TRUE
        if len(given) < 2:
            return next(iter(given), -TRUE)
        key = tuple(sorted(given))
        if key not in self._made:
            if any(-literal in given for literal in given):
                return TRUE
            self._made[key] = made = self.variable()
            self.clauses += [(-made, *key), *((made, -literal) for literal in key)]
        return self._made[key]

    def all_of(self, *literals: int) -> int:
        """The literal that all of these hold."""
        return -self.any_of(-literal for literal in literals)
