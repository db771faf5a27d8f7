"""What a player of Grandma's Game knows, as a state with hidden cards, and random futures that agree with it.

A card that is known has the same number in every future.
"""

from __future__ import annotations

from parlour.core.cards import KING
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games.grandma.model import CARDS, FIRST, HIDDEN, State, read


class Knowledge:
    """A position as its player knows it. Raises LookupError for a card that is not in the game, and ValueError if more
    cards are unseen than are left."""

    def __init__(self, seen: Position) -> None:
        self.state = state = read(seen)
        shown = {*b"".join(state.tableaus), *state.stock, *state.work}
        self._hidden = [card for card in range(FIRST, CARDS) if card not in shown and not _is_laid(state, card)]
        self._undealt = state.stock.count(HIDDEN)
        self._buried = sum(pile.count(HIDDEN) for pile in state.tableaus)
        if self._undealt + self._buried > len(self._hidden):
            raise ValueError("more cards are unseen than are left of the deck")

    def future(self, seed: int) -> State:
        """The state with its hidden cards dealt at random; the same seed gives the same cards."""
        return self._dealt(shuffled(self._hidden, seed))

    def kept_future(self, home: int, seed: int) -> State | None:
        """A random future in which no card of the stock lifts the tableau at ``home``; None if there is no such one."""
        others = [card for card in self._hidden if (card >> 3) - 1 != home]
        if len(others) < self._undealt or any((card >> 3) - 1 == home for card in self.state.stock):
            return None
        others = [*shuffled(others, seed)]
        undealt = others[: self._undealt]
        buried = shuffled([card for card in self._hidden if card not in undealt], seed + 1)
        return self._dealt((*buried[: self._buried], *undealt))

    def _dealt(self, cards: tuple[int, ...]) -> State:
        """The hidden cards of the tableaus, then those of the stock, filled in."""
        hidden = iter(cards)
        tableaus = tuple(bytes(card or next(hidden) for card in pile) for pile in self.state.tableaus)
        return self.state._replace(tableaus=tableaus, stock=bytes(card or next(hidden) for card in self.state.stock))


def _is_laid(state: State, card: int) -> bool:
    """Whether a copy lies on a foundation; the copies that do not are numbered from 0."""
    rank, suit = card >> 3, card >> 1 & 3
    return (card & 1) + (rank <= state.up[suit]) + (rank > KING - state.down[suit]) > 1
