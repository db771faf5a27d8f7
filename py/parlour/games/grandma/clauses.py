"""A small solver for clauses: assigns yes or no to variables so that every clause holds, or shows that none can.

It learns from conflicts (CDCL): each is traced back to its first unique implication point, the clause found there is
kept, and the search jumps back as far as that clause allows. A literal is a variable's number from 1, negative for no.
Of the variables of a group, which has two or more, exactly one is yes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

DECAY = 1.1  # how much more a conflict counts than the one before it
Clause = list[int]


class ClauseSolver:
    """Clauses, and the assignment that satisfies those so far; ``consistent`` until none can."""

    def __init__(self, prefers: list[bool], groups: Sequence[Sequence[int]] = ()) -> None:
        """``prefers`` has the value that each variable, from 1, is tried with first."""
        count = len(prefers)
        self.consistent = True
        # by literal, those with no from the end: 1 if it holds, -1 if not, 0 while unset
        self.values = [0] * (2 * count + 1)
        self._liked = [0, *(1 if yes else -1 for yes in prefers)]
        self._levels = [0] * (count + 1)
        self._reasons: list[Clause | None] = [None] * (count + 1)
        self._activity = [0.0] * (count + 1)
        self._step = 1.0
        self._trail: list[int] = []
        self._starts: list[int] = []  # of each level, its first place on the trail
        self._head = 0
        self._watches: dict[int, list[Clause]] = {}
        self._groups = {member: group for group in groups for member in group}
        for group in groups:
            self._watch(list(group))
        self._order = self._by_activity()

    def assign(self) -> bool:
        """Completes the assignment; whether there is one that satisfies every clause."""
        while self.follow():
            if not self.guess():
                return True
        return False

    def follow(self) -> bool:
        """Sets what follows from the assignment, which is mended where it violates a clause; False if no assignment
        satisfies every clause."""
        while self.consistent and (conflict := self._propagate()) is not None:
            self._learn(conflict)
        return self.consistent

    def guess(self) -> bool:
        """Sets the variable that conflicts were about most; whether one was unset. What follows is not set yet."""
        chosen = next((variable for variable in self._order if not self.values[variable]), None)
        if chosen is None:
            return False
        self._starts.append(len(self._trail))
        self._set(chosen * self._liked[chosen], None)
        return True

    def _by_activity(self) -> Iterator[int]:
        return iter(sorted(range(1, len(self._levels)), key=self._activity.__getitem__, reverse=True))

    def add(self, clause: Clause) -> None:
        """Adds a clause that the assignment violates."""
        if not clause:
            self.consistent = False
            return
        level = max(self._levels[abs(literal)] for literal in clause)
        self._undo(level)
        if len(clause) > 1:
            clause.sort(key=lambda literal: -self._levels[abs(literal)])
            self._watch(clause)
        self._learn(clause)

    def _set(self, literal: int, reason: Clause | None) -> None:
        variable = abs(literal)
        self.values[literal], self.values[-literal] = 1, -1
        self._liked[variable] = 1 if literal > 0 else -1
        self._levels[variable] = len(self._starts)
        self._reasons[variable] = reason
        self._trail.append(literal)

    def _watch(self, clause: Clause) -> None:
        for literal in clause[:2]:
            self._watches.setdefault(-literal, []).append(clause)

    def _propagate(self) -> Clause | None:
        """Sets what follows; a clause that is violated, or None."""
        while self._head < len(self._trail):
            literal = self._trail[self._head]
            self._head += 1
            for member in self._groups.get(literal, ()):
                if member != literal and self.values[member] != -1:
                    excluded = [-member, -literal]
                    if self.values[member] == 1:
                        return excluded
                    self._set(-member, excluded)
            conflict = self._visit(literal)
            if conflict is not None:
                return conflict
        return None

    def _visit(self, literal: int) -> Clause | None:
        """Looks after the clauses that watched the opposite of a literal that now holds."""
        watching = self._watches.get(literal)
        if not watching:
            return None
        kept: list[Clause] = []
        self._watches[literal], values = kept, self.values
        for place, clause in enumerate(watching):
            if clause[0] == -literal:
                clause[0], clause[1] = clause[1], clause[0]
            if values[clause[0]] != 1 and self._watches_another(clause):
                continue
            kept.append(clause)
            if values[clause[0]] == -1:
                kept += watching[place + 1 :]
                return clause
            if not values[clause[0]]:
                self._set(clause[0], clause)
        return None

    def _watches_another(self, clause: Clause) -> bool:
        """Lets a clause watch a literal that may still hold instead of its second; whether there is one."""
        for place in range(2, len(clause)):
            if self.values[clause[place]] != -1:
                clause[1], clause[place] = clause[place], clause[1]
                self._watches.setdefault(-clause[1], []).append(clause)
                return True
        return False

    def _learn(self, conflict: Clause) -> None:
        """Finds the first unique implication point of a violated clause and jumps back to where its clause acts."""
        level = max(self._levels[abs(literal)] for literal in conflict)
        if level == 0:
            self.consistent = False
            return
        seen: set[int] = set()
        learned: Clause = []
        open_, place, reason = 0, len(self._trail), conflict
        while True:
            for literal in reason:
                variable = abs(literal)
                if variable not in seen and self._levels[variable] > 0:
                    seen.add(variable)
                    self._activity[variable] += self._step
                    if self._levels[variable] == level:
                        open_ += 1
                    else:
                        learned.append(literal)
            place -= 1
            while abs(self._trail[place]) not in seen:
                place -= 1
            variable = abs(self._trail[place])
            open_ -= 1
            if open_ == 0:
                break
            reason = self._reasons[variable] or []
        learned.sort(key=lambda literal: -self._levels[abs(literal)])
        learned.insert(0, -self._trail[place])
        self._undo(self._levels[abs(learned[1])] if len(learned) > 1 else 0)
        if len(learned) > 1:
            self._watch(learned)
        self._set(learned[0], learned)
        self._step *= DECAY
        if self._step > 1e100:
            self._activity = [activity * 1e-100 for activity in self._activity]
            self._step *= 1e-100
        self._order = self._by_activity()

    def _undo(self, level: int) -> None:
        """Takes back what was set above a level."""
        if level >= len(self._starts):
            return
        start = self._starts[level]
        for literal in self._trail[start:]:
            self.values[literal] = self.values[-literal] = 0
        del self._trail[start:], self._starts[level:]
        self._head = min(self._head, start)
