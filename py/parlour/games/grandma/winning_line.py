"""The moves that win Grandma's Game under choices under which every card can be laid.

The game is played twice: once with the stock dealt and all lifted tableaus in the open, to know in which order the
cards are laid, and which copies first; then from the position as it is, each lifted tableau going back in that order,
what is laid first on top. Laying a card earlier than in that order is no harm: all others still fit at their turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.cards import KING
from parlour.core.game import Move
from parlour.games.grandma.foundations import DEAL, FOUNDATIONS, TABLEAU
from parlour.games.grandma.model import State, insertions
from parlour.games.grandma.problem import Choices, free_places

SUITS = 4


def winning_line(state: State, choices: Choices, ranks: int = KING) -> tuple[Move, ...]:
    """A line of legal moves from the state to the end of a won game."""
    turns, firsts = rehearsed(state, choices, ranks)
    return _to_the_end(_Table(state, choices._replace(firsts=firsts), ranks), turns)


def fixed_line(state: State, choices: Choices, ranks: int = KING) -> tuple[Move, ...]:
    """A line to the end of a won game in which nothing is put in order; every choice is made."""
    return _to_the_end(_Table(state, choices, ranks), {})


def _to_the_end(table: _Table, turns: dict[int, int]) -> tuple[Move, ...]:
    """All moves, the workspace put in order by these turns, if there are any."""
    table.lay_all()
    while table.stock:
        table.deal(turns)
        table.lay_all()
    return tuple(table.moves)


def rehearsed(state: State, choices: Choices, ranks: int = KING) -> tuple[dict[int, int], list[int]]:
    """The turn at which each card is laid once the stock is dealt, and by side the cards that are laid first."""
    free = free_places(state)
    lifted = [pile for place, pile in enumerate(state.tableaus) if place in free]
    blocked = tuple(b"" if place in free else pile for place, pile in enumerate(state.tableaus))
    dealt = state._replace(tableaus=blocked, stock=b"", work=b"".join([*lifted, state.stock, state.work]))
    rehearsal = _Table(dealt, choices, ranks)
    rehearsal.lay_all()
    return {card: turn for turn, card in enumerate(rehearsal.laid)}, rehearsal.firsts


class _Table:
    """A game being played under choices; ``laid`` are the cards in the order in which they came to the foundations."""

    def __init__(self, state: State, choices: Choices, ranks: int) -> None:
        self._tableaus = [list(pile) for pile in state.tableaus]
        self._work, self._home, self.stock = list(state.work), state.home, list(state.stock)
        self._up, self._down = list(state.up), list(state.down)
        self._choices, self._ranks = choices, ranks
        self.moves: list[Move] = []
        self.laid: list[int] = []
        self.firsts = [0] * len(choices.firsts)  # by side: what was laid before the foundations of its suit met

    def deal(self, turns: dict[int, int]) -> None:
        """Puts the workspace in order if there are turns and it is lifted for the last time, and deals."""
        if self._work:
            if turns and all((card >> 3) - 1 != self._home for card in self.stock):
                wanted = sorted(self._work, key=turns.__getitem__, reverse=True)
                self.moves += insertions(self._work, wanted)
                self._work = wanted
            self._tableaus[self._home] = self._work
        card = self.stock.pop()
        self._home = (card >> 3) - 1
        self._work, self._tableaus[self._home] = [*self._tableaus[self._home], card], []
        self.moves.append(DEAL)

    def lay_all(self) -> None:
        """Lays cards until none fits."""
        while (found := next(self._fitting(), None)) is not None:
            card, source, nth = found
            self._lay(card, Move(source, "", nth))

    def _fitting(self) -> Iterator[tuple[int, str, int]]:
        """The cards that lie open and that the choices let be laid now, each with its pile and its place there."""
        for name, pile in zip(TABLEAU, self._tableaus, strict=False):
            if pile and self._fits(pile[-1]):
                yield pile[-1], name, 0
        for nth, card in enumerate(reversed(self._work), 1):
            if self._fits(card):
                yield card, "work", nth

    def _fits(self, card: int) -> bool:
        rank, suit, bit = card >> 3, card >> 1 & 3, 1 << (card >> 3) - 1
        up, down = self._up[suit], self._down[suit]
        if up + down == self._ranks:
            meeting = self._choices.meetings[suit].bit_length() - 1
            return rank in (meeting, meeting + 1)
        if up + down < self._ranks and not self._choices.firsts[2 * suit + (card & 1)] & bit:
            return False
        return rank in (up + 1, self._ranks - down)

    def _lay(self, card: int, move: Move) -> None:
        rank, suit = card >> 3, card >> 1 & 3
        rising, falling = FOUNDATIONS[suit], FOUNDATIONS[SUITS + suit]
        up, down = self._up[suit], self._down[suit]
        if up + down == self._ranks:  # transfers until the card fits, on whichever foundation is nearer
            upwards = up < rank
            meeting = rank - 1 if upwards else rank
            transfer = Move(falling, rising) if upwards else Move(rising, falling)
            self.moves += [transfer] * abs(meeting - up)
            up, down = meeting, self._ranks - meeting
        else:
            upwards = rank == up + 1
            if up + down < self._ranks:
                self.firsts[2 * suit + (card & 1)] |= 1 << rank - 1
        self._up[suit], self._down[suit] = (up + 1, down) if upwards else (up, down + 1)
        self.moves.append(move._replace(target=rising if upwards else falling))
        self.laid.append(card)
        if move.source == "work":
            self._work.remove(card)
        else:
            self._tableaus[TABLEAU.index(move.source)].pop()
