"""What each move of Gridcannon does to a search state: the rules of ``rules.py`` on bytes and integers.

Numbers in brackets are paragraphs of the rules page.
"""

from __future__ import annotations

from parlour.core.game import Move
from parlour.games.gridcannon.codes import (
    ACE_CODE,
    ACES,
    ACES_AND_JOKERS,
    BYTE,
    DEAD,
    DOOMED,
    HAND,
    NUMBER_CODE,
    ROYAL_CODE,
    STOCK,
    TALLY,
    State,
    attack,
    beyond_reach,
    put,
)
from parlour.games.gridcannon.grid import CELLS, DRAW, SHAME, SPOTS
from parlour.games.gridcannon.rules import Version

CELL_NUMBER = {cell: number for number, cell in enumerate(CELLS)}
SPOT_NUMBER = {spot: number for number, spot in enumerate(SPOTS)}


class GridTransitions:
    """The moves of one version, as functions from state to state."""

    def __init__(self, version: Version) -> None:
        self._version = version

    def after(self, state: State, move: Move) -> State:
        """The state after a legal move."""
        source, target = move.source, move.target
        if target in CELL_NUMBER:
            cell = CELL_NUMBER[target]
            if source == "hand":
                return self._lay(state, cell)
            if source in CELL_NUMBER:
                return self._shift(state, CELL_NUMBER[source], cell)
            if source == "aces":
                return self._lay_ace(state, cell) if self._version.arcade else self._extract(state, cell)
            return self._sort_out(state, cell)
        if target in SPOT_NUMBER:
            spot = SPOT_NUMBER[target]
            return self._lay_royal(state, spot) if state[HAND][-1] >= ROYAL_CODE else self._arm(state, spot)
        if target == "stock":
            return self._under_stock(state, CELL_NUMBER[source])
        if move == SHAME:
            return ("reset", state[STOCK], state[HAND][:-1], *state[ACES:TALLY], state[TALLY] + 1)
        return self._draw(state) if move == DRAW else ("play", *state[STOCK:])  # KEEP

    def _draw(self, state: State) -> State:
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        if max(spots) <= DEAD:  # cards pass until a royal appears (10)
            at = len(stock) - 1
            while at >= 0 and stock[at] < ROYAL_CODE:
                at -= 1
            if at >= 0:
                hand, stock = hand + BYTE[stock[at]], stock[at + 1 :] + stock[:at]
            return phase, stock, hand, aces, jokers, stacks, tops, spots, tally
        code, stock = stock[-1], stock[:-1]
        if code >= NUMBER_CODE or not self._version.banked:
            hand += BYTE[code]
        elif code >= ACE_CODE:
            aces += BYTE[code if self._version.arcade else ACE_CODE]
        else:
            jokers += 1
        return phase, stock, hand, aces, jokers, stacks, tops, spots, tally

    def _lay(self, state: State, cell: int) -> State:
        """The top of the hand to a cell, where it attacks (6)."""
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        stack, card = stacks[cell], hand[-1:]
        if hand[-1] < NUMBER_CODE:  # old: an ace or joker first clears the stack
            stack, stock = b"", stack[::-1] + stock
        stacks, tops = put(stacks, tops, cell, stack + card)
        spots, gained = attack(tops, spots, cell)
        if self._version.arcade:
            tally += gained
        return phase, stock, hand[:-1], aces, jokers, stacks, tops, spots, tally

    def _lay_royal(self, state: State, spot: int) -> State:
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        code, hand = hand[-1], hand[:-1]
        if phase != "play" and not any(card >= ROYAL_CODE for card in hand):
            phase = "replace" if phase == "setup" and self._version.replaces else "play"
        spots = (*spots[:spot], (code >> 2) * 64 + code, *spots[spot + 1 :])
        return phase, stock, hand, aces, jokers, stacks, tops, spots, tally

    def _arm(self, state: State, spot: int) -> State:
        """A number that fits nowhere armours a royal (8)."""
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        royal, limit = spots[spot] + (hand[-1] >> 2) * 64, self._version.armour
        if limit and beyond_reach(royal, limit):
            phase = DOOMED
        spots = (*spots[:spot], royal, *spots[spot + 1 :])
        return phase, stock, hand[:-1], aces, jokers, stacks, tops, spots, tally

    def _under_stock(self, state: State, cell: int) -> State:
        """A stack goes under the stock: replaced (3), reset, or made the new stock at the cost of its top (old)."""
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        if phase == "replace":
            return self._replace(state, cell)
        stack = stacks[cell]
        if phase == "play":
            stack, tally = stack[:-1], tally + 1
        stacks, tops = put(stacks, tops, cell, b"")
        return "play", stack[::-1] + stock, hand, aces, jokers, stacks, tops, spots, tally

    def _replace(self, state: State, cell: int) -> State:
        _, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        stock = stacks[cell] + stock
        royals = b""
        while not NUMBER_CODE <= (code := stock[-1]) < ROYAL_CODE:
            stock = stock[:-1]
            if code >= ROYAL_CODE:
                royals += BYTE[code]
            elif code >= ACE_CODE:
                aces += BYTE[code if self._version.arcade else ACE_CODE]
            else:
                jokers += 1
        stacks, tops = put(stacks, tops, cell, BYTE[code])
        phase, hand = "replaced" if royals else "play", royals[::-1]
        return phase, stock[:-1], hand, aces, jokers, stacks, tops, spots, tally

    def _extract(self, state: State, cell: int) -> State:
        """An ace puts a stack under the stock (7)."""
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        stock = stacks[cell][::-1] + stock
        stacks, tops = put(stacks, tops, cell, b"")
        return phase, stock, hand, aces[:-1], jokers, stacks, tops, spots, tally + 1

    def _shift(self, state: State, cell: int, to: int) -> State:
        """A joker moves the top of a stack, which attacks where it comes to lie (7)."""
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        card = stacks[cell][-1:]
        stacks, tops = put(stacks, tops, cell, stacks[cell][:-1])
        stacks, tops = put(stacks, tops, to, stacks[to] + card)
        spots, _ = attack(tops, spots, to)
        return phase, stock, hand, aces, jokers - 1, stacks, tops, spots, tally + 1

    def _lay_ace(self, state: State, cell: int) -> State:
        """Arcade: an ace is laid without an attack."""
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        stacks, tops = put(stacks, tops, cell, stacks[cell] + aces[-1:])
        return phase, stock, hand, aces[:-1], jokers, stacks, tops, spots, tally

    def _sort_out(self, state: State, cell: int) -> State:
        """Arcade: a joker lifts a stack, of which only the numbers go under the stock."""
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        numbers = stacks[cell].translate(None, ACES_AND_JOKERS)
        stacks, tops = put(stacks, tops, cell, b"")
        return phase, numbers[::-1] + stock, hand, aces, jokers - 1, stacks, tops, spots, tally
