"""The Gridcannons for searching: the rules of ``games/gridcannon.py`` on bytes and integers, several times as fast.

What cannot matter any more (which cards are armour, spent or shamed) is left out of a state. The tests hold every
step against the rules over thousands of positions: where they differ, this module is wrong. Numbers in brackets are
paragraphs of the rules page.
"""

from __future__ import annotations

from parlour.cards import JACK, KING
from parlour.games.grid import DRAW, KEEP, SHAME
from parlour.games.gridcannon import Version
from parlour.position import CELLS, SPOTS, Position
from parlour.solving.codes import (
    ACE_CODE,
    ACE_ON,
    BYTE,
    DEAD,
    DOOMED,
    JOKER_ON,
    NUMBER_CODE,
    PARTNER,
    ROYAL_CODE,
    SHIFT,
    TO_CELL,
    TO_SPOT,
    TO_STOCK,
    Spots,
    State,
    beyond_reach,
    fire,
    homes,
    pile_of,
    put,
    spot_of,
    tops_of,
    wearers,
)
from parlour.solving.gridworth import Worth
from parlour.solving.model import NO_WIN, Step

ALL_DEAD = (DEAD,) * 12


class GridModel:
    """The model of one version."""

    def __init__(self, version: Version) -> None:
        self._version = version
        self.worth = Worth(version.id).of

    def read(self, position: Position) -> State:
        version = self._version
        stacks = tuple(pile_of(position[cell]) for cell in CELLS)
        scored = version.arcade or version.shame
        tally = abs(version.score(position)) if scored else len(position["spent"])
        return (
            DOOMED if version.armour and version.doomed(position) else position.phase,
            pile_of(position["stock"]),
            pile_of(position["hand"]),
            pile_of(position["aces"]) if version.arcade else BYTE[ACE_CODE] * len(position["aces"]),
            len(position["jokers"]),
            stacks,
            tops_of(stacks),
            tuple(spot_of(position, spot) for spot in SPOTS),
            tally,
        )

    def won(self, state: State) -> bool:
        return state[7] == ALL_DEAD

    def score(self, state: State) -> int:
        if self._version.arcade:
            return state[8]
        return -state[8] if self._version.shame else len(state[3]) + state[4]

    def bound(self, state: State) -> int:
        if self._version.shame:
            return NO_WIN if any(map(beyond_reach, state[7])) else -state[8]
        if not self._version.arcade:
            return 6 - state[8]
        return state[8] + self._still_to_win(state)

    def _still_to_win(self, state: State) -> int:
        """Arcade: what the royals that live or are still to come can pay at most. Only two that are shot at from one
        corner can die together; one beside the middle of a side, or whose partner is dead, pays once."""
        spots = state[7]
        most = sum(2 * ((code >> 2) - JACK + 1) for code in state[1] + state[2] if code >= ROYAL_CODE)
        for spot, royal in enumerate(spots):
            if royal > DEAD:
                partner = PARTNER[spot]
                paired = partner is not None and spots[partner] != DEAD
                most += (((royal & 63) >> 2) - JACK + 1) * (2 if paired else 1)
        return most

    def forced(self, state: State) -> Step[State] | None:
        """The draw, while a royal lives and cards are left: a ploy does the same after it as before. But the arcade's
        aces differ by suit, and a drawn one would be played before those banked; and jokers that may kill the last
        living royals change what a draw is (10)."""
        phase, stock, hand, aces, jokers, _, _, spots, _ = state
        if hand or not stock or phase != "play" or max(spots) <= DEAD:
            return None
        if self._version.arcade:
            return None if aces else (DRAW, self._draw(state))
        if jokers and sum(spot > DEAD for spot in spots) <= 2 * jokers:
            return None
        return DRAW, self._draw(state)

    def steps(self, state: State) -> list[Step[State]]:
        phase, _, hand, aces, jokers, stacks, _, spots, _ = state
        if phase == DOOMED or spots == ALL_DEAD:
            return []
        if phase in ("replace", "reset"):
            return self._lift(state)
        steps = self.laying(state) if hand else []
        if phase != "play":
            return steps
        if aces or jokers:
            steps += self._ploys(state)
        stuck = not steps
        if hand and stuck:
            steps = self._blocked(state)
        if self._may_draw(state, stuck):
            steps.append((DRAW, self._draw(state)))
        elif self._version.shame and not hand:
            steps += [self._refill(state, cell) for cell in range(9) if stacks[cell]]
        return steps

    def _may_draw(self, state: State, stuck: bool) -> bool:
        version, hand = self._version, state[2]
        if not state[1] or (hand and hand[-1] >= ROYAL_CODE):
            return False
        if len(hand) < version.hand:
            return True
        return (version.arcade or (stuck and not version.shame)) and max(state[7]) <= DEAD

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
        """Old: the stock is empty; a stack's top is shame and the rest is the stock."""
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
            left, gained = self._fired(faces, spots, cell)
            steps.append(
                (
                    TO_CELL[cell],
                    (phase, under, rest, aces, jokers, piles, faces, left, tally + gained),
                )
            )
        return steps

    def _lay_royal(self, state: State, code: int, rest: bytes) -> list[Step[State]]:
        phase, stock, _, aces, jokers, stacks, tops, spots, tally = state
        if phase != "play" and not any(card >= ROYAL_CODE for card in rest):
            phase = "replace" if phase == "setup" and self._version.replaces else "play"
        steps: list[Step[State]] = []
        for spot in homes(tops, spots, code):
            left = (*spots[:spot], (code >> 2) * 64 + code, *spots[spot + 1 :])
            steps.append((TO_SPOT[spot], (phase, stock, rest, aces, jokers, stacks, tops, left, tally)))
        return steps

    def _fired(self, tops: bytes, spots: Spots, cell: int) -> tuple[Spots, int]:
        """The spots after the attack of the card just laid on a cell, and what the arcade pays for it (6)."""
        spots, killed, paid = fire(tops, spots, cell)
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
        for spot in wearers(spots, code):
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
                    left, _ = self._fired(faces, spots, to)
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
