"""What each move of Gridcannon does to a search state: the rules of ``rules.py`` on bytes and integers.

Numbers in brackets are paragraphs of the rules page.
"""

from __future__ import annotations

from parlour.core.cards import KING
from parlour.games.gridcannon.codes import (
    ACE_CODE,
    ACE_ON,
    BYTE,
    DEAD,
    DOOMED,
    JOKER_ON,
    NUMBER_CODE,
    ROYAL_CODE,
    SHIFT,
    TO_CELL,
    TO_SPOT,
    TO_STOCK,
    Spots,
    State,
    armour_spots,
    attack,
    put,
    royal_spots,
)
from parlour.games.gridcannon.grid import KEEP, SHAME
from parlour.games.gridcannon.rules import Version
from parlour.search.strategy import Step


class GridTransitions:
    """The moves of one version, each with the state that it leads to."""

    def __init__(self, version: Version) -> None:
        self._version = version

    def _lift(self, state: State) -> list[Step[State]]:
        """A card of the grid replaced (3), or the Old Version's reset of a stack."""
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        steps: list[Step[State]] = []
        if phase == "replace":
            steps.append((KEEP, ("play", *state[1:])))
        for cell in range(9):
            if not stacks[cell]:
                continue
            if phase == "replace":
                steps.append((TO_STOCK[cell], self._replace(state, cell)))
                continue
            piles, faces = put(stacks, tops, cell, b"")
            under = stacks[cell][::-1] + stock
            after = ("play", under, hand, aces, jokers, piles, faces, spots, tally)
            steps.append((TO_STOCK[cell], after))
        return steps

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
        piles, faces = put(stacks, tops, cell, BYTE[code])
        phase, hand = "replaced" if royals else "play", royals[::-1]
        return phase, stock[:-1], hand, aces, jokers, piles, faces, spots, tally

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

    def _refill(self, state: State, cell: int) -> Step[State]:
        """Old, with an empty stock: a stack's top goes to the shame pile, the rest becomes the stock."""
        phase, _, hand, aces, jokers, stacks, tops, spots, tally = state
        piles, faces = put(stacks, tops, cell, b"")
        stock = stacks[cell][-2::-1] if len(stacks[cell]) > 1 else b""
        return TO_STOCK[cell], (phase, stock, hand, aces, jokers, piles, faces, spots, tally + 1)

    def laying(self, state: State) -> list[Step[State]]:
        """The top of the hand to its places: a royal to a spot (4), a number to a cell (6)."""
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        code, rest = hand[-1], hand[:-1]
        if code >= ROYAL_CODE:
            return self._lay_royal(state, code, rest)
        rank, number, one = code >> 2, code >= NUMBER_CODE, BYTE[code]
        steps: list[Step[State]] = []
        for cell in range(9):
            if not number:  # old: an ace or joker first clears the stack
                under = stacks[cell][::-1] + stock
                piles, faces = put(stacks, tops, cell, one)
            elif tops[cell] >> 2 <= rank:
                under = stock
                piles = (*stacks[:cell], stacks[cell] + one, *stacks[cell + 1 :])
                faces = tops[:cell] + one + tops[cell + 1 :]
            else:
                continue
            left, gained = self._spots_after_attack(faces, spots, cell)
            after = (phase, under, rest, aces, jokers, piles, faces, left, tally + gained)
            steps.append((TO_CELL[cell], after))
        return steps

    def _lay_royal(self, state: State, code: int, rest: bytes) -> list[Step[State]]:
        phase, stock, _, aces, jokers, stacks, tops, spots, tally = state
        if phase != "play" and not any(card >= ROYAL_CODE for card in rest):
            phase = "replace" if phase == "setup" and self._version.replaces else "play"
        steps: list[Step[State]] = []
        for spot in royal_spots(tops, spots, code):
            left = (*spots[:spot], (code >> 2) * 64 + code, *spots[spot + 1 :])
            steps.append((TO_SPOT[spot], (phase, stock, rest, aces, jokers, stacks, tops, left, tally)))
        return steps

    def _spots_after_attack(self, tops: bytes, spots: Spots, cell: int) -> tuple[Spots, int]:
        """The spots after the attack of the card just laid on a cell, and what the arcade pays for it (6)."""
        spots, killed, paid = attack(tops, spots, cell)
        return spots, paid * killed if self._version.arcade else 0

    def _blocked(self, state: State) -> list[Step[State]]:
        """A number that fits nowhere: shame (old) or armour (8)."""
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        code, rest, limit = hand[-1], hand[:-1], self._version.armour
        steps: list[Step[State]] = []
        if self._version.shame:
            shamed = ("reset", stock, rest, aces, jokers, stacks, tops, spots, tally + 1)
            steps.append((SHAME, shamed))
        elif not limit:
            return steps
        for spot in armour_spots(spots, code):
            royal = spots[spot] + (code >> 2) * 64
            lost = limit and royal >> 6 >= limit - ((royal & 63) >> 2 == KING)
            left = (*spots[:spot], royal, *spots[spot + 1 :])
            now = DOOMED if lost else phase
            steps.append((TO_SPOT[spot], (now, stock, rest, aces, jokers, stacks, tops, left, tally)))
        return steps

    def _ploys(self, state: State) -> list[Step[State]]:
        """What the banked aces and jokers can do (7; arcade)."""
        if self._version.arcade:
            return self._arcade_ploys(state)
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        steps: list[Step[State]] = []
        filled = [cell for cell in range(9) if tops[cell]]
        for cell in filled if aces else ():
            piles, faces = put(stacks, tops, cell, b"")
            under = stacks[cell][::-1] + stock
            after = (phase, under, hand, aces[:-1], jokers, piles, faces, spots, tally + 1)
            steps.append((ACE_ON[cell], after))
        for cell in filled if jokers else ():
            one = tops[cell] >> 2
            bared, shown = put(stacks, tops, cell, stacks[cell][:-1])
            for to in range(9):
                if to != cell and tops[to] >> 2 <= one:
                    piles, faces = put(bared, shown, to, stacks[to] + BYTE[tops[cell]])
                    left, _ = self._spots_after_attack(faces, spots, to)
                    after = (phase, stock, hand, aces, jokers - 1, piles, faces, left, tally + 1)
                    steps.append((SHIFT[cell][to], after))
        return steps

    def _arcade_ploys(self, state: State) -> list[Step[State]]:
        phase, stock, hand, aces, jokers, stacks, tops, spots, tally = state
        steps: list[Step[State]] = []
        for cell in range(9) if aces else ():
            piles, faces = put(stacks, tops, cell, stacks[cell] + aces[-1:])
            after = (phase, stock, hand, aces[:-1], jokers, piles, faces, spots, tally)
            steps.append((ACE_ON[cell], after))
        for cell in range(9) if jokers else ():
            if tops[cell]:
                piles, faces = put(stacks, tops, cell, b"")
                numbers = bytes(code for code in stacks[cell] if code >= NUMBER_CODE)
                under = numbers[::-1] + stock
                after = (phase, under, hand, aces, jokers - 1, piles, faces, spots, tally)
                steps.append((JOKER_ON[cell], after))
        return steps
