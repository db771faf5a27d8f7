"""All games of a deal of Gridcannon in which no ploy is used, as clauses: what ``tools/perfect.py`` asks a SAT solver.

Such a game is perfect if it is won. Of a stack only the top counts in it, and its cards come in the order of the deal
but for two things: a card of the grid that is replaced comes last, and cards that pass because no royal lives come
again when the stock is through (10). So what may happen comes in one order in all games, and a literal says whether it
does. The variables say where each card is laid; all else follows from these.

Numbers in brackets are paragraphs of the rules page for Version 2.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from clauses import TRUE, Clauses
from parlour.core.cards import JACK, KING, QUEEN, Card
from parlour.core.game import Move
from parlour.core.position import Position
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.grid import BESIDE, CELLS, DRAW, KEEP, LINES, SPOTS
from parlour.games.gridcannon.rules import GRIDCANNON

ROYALS = tuple(card for card in GRIDCANNON.deck if card.court)
HIGHEST = max(card.rank for card in GRIDCANNON.deck if card.number)
BEYOND_REACH = 20  # the health at which the game is lost, one less for a King (8)
POWERS = range(BEYOND_REACH + 1)


def kind(royal: Card) -> str:
    """What the cards that count against a royal are: of a suit, of a colour, or any, the empty string (6)."""
    return "" if royal.rank == JACK else royal.colour if royal.rank == QUEEN else royal.suit


KINDS = {kind(royal): royal for royal in ROYALS}


class GamesWithoutPloys(Clauses):
    """The games of a dealt position in which one card is replaced or, if not ``replaces``, all are kept.

    Literals say of ``tops``, by cell and card, that it lies on top in the end, and of ``dead``, by royal, that he is.
    """

    def __init__(self, start: Position, replaces: bool) -> None:
        super().__init__()
        self.tops = {cell: {start[cell][0]: TRUE} for cell in CELLS}
        self.dead: dict[Card, int] = {}
        self._replaced = {KEEP.source: TRUE}  # by cell that its card is replaced, or that all are kept
        self._laid: dict[Card, dict[str, int]] = {}  # by card and place that it is laid there, if it comes
        self._armour: dict[Card, dict[Card, int]] = {}  # by card and royal that it becomes his armour, if any's
        self._powers: dict[tuple[str, str], list[int]] = {}  # by cell, kind and power that its top counts as much
        self._shots: dict[tuple[tuple[int, int], ...], int] = {}  # by what makes it a shot: few are new in a turn
        self._taken = dict.fromkeys(SPOTS, -TRUE)  # by spot that a royal lies there
        self._worn: dict[Card, dict[int, int]] = {}  # by royal and sum that his armour comes to it
        self._banked = {ploy: TRUE for pile in ("aces", "jokers") for ploy in start[pile]}  # by ploy that it is
        for cell in CELLS:
            self._count(cell)
        for royal in reversed(start["hand"]):
            self._place(royal)
        stock = [(card.face(up=True), TRUE) for card in reversed(start["stock"])]
        self._play(self._replace(stock) if replaces else stock)

    def literal(self, position: Position, move: Move) -> int:
        """The literal that a legal move is made, if the game comes to the position: ``TRUE`` where no other can be."""
        if move == DRAW:
            return TRUE
        if position.phase == "replace":
            return self._replaced.get(move.source, -TRUE)
        if move.source != "hand":
            return -TRUE  # a ploy
        card = position["hand"][-1]
        if card.number and move.target in SPOTS:
            return self._armour[card][position[move.target][0]]
        return self._laid[card][move.target]

    def win(self) -> None:
        """Demands that no royal lives in the end, and that every ploy was drawn before the last one died (11)."""
        self.demand(-self._lives())
        for banked in self._banked.values():
            self.demand(banked)

    def _replace(self, stock: list[tuple[Card, int]]) -> list[tuple[Card, int]]:
        """One card of the grid goes under the stock, and the next number takes its place (3)."""
        self._replaced = {cell: self.variable() for cell in CELLS}
        self.demand(*self._replaced.values())
        self.at_most_one(self._replaced.values())
        at = next(place for place, (card, _) in enumerate(stock) if card.number)
        last = [(card, self._replaced[cell]) for cell, tops in self.tops.items() for card in tops]
        for cell, tops in self.tops.items():
            chosen = self._replaced[cell]
            self.tops[cell] = dict.fromkeys(tops, -chosen) | {stock[at][0]: chosen}
            self._count(cell)
        for card, _ in stock[:at]:
            if card.court:
                self._place(card)
            else:
                self._banked[card] = TRUE
        return [*stock[at + 1 :], *last]

    def _count(self, cell: str) -> None:
        """What the top of a cell counts for, from what may lie there."""
        for name, royal in KINDS.items():
            counting = {top: lies for top, lies in self.tops[cell].items() if grid.counts(royal, top)}
            self._powers[cell, name] = [
                self.any_of(lies for top, lies in counting.items() if top.rank >= power) for power in POWERS
            ]

    def _play(self, stock: list[tuple[Card, int]]) -> None:
        """Cards of the stock, each with the literal that it is there: once through, then those that have passed."""
        passed = []
        for card, there in stock:
            if card.court:
                self._place(card)
            else:
                lives = self._lives()
                self._draw(card, self.all_of(there, lives))
                passed.append((card, self.all_of(there, -lives)))
        for card, there in passed:
            self._draw(card, self.all_of(there, self._lives()))

    def _lives(self) -> int:
        """Whether a royal lives; where none does, cards pass until the next royal comes (10)."""
        return self.any_of(-dead for dead in self.dead.values())

    def _draw(self, card: Card, comes: int) -> None:
        """An ace or a joker is banked, a number laid (5)."""
        if not card.number:
            self._banked[card] = self.any_of([self._banked.get(card, -TRUE), comes])
            return
        if card not in self._laid:
            self._laid[card] = {cell: self.variable() for cell in CELLS}
            self.at_most_one(self._laid[card].values())
        cells = {cell: self.all_of(place, comes) for cell, place in self._laid[card].items()}
        for cell, laid in cells.items():
            self.demand(-laid, self._fits(card, cell))
        self.demand(-comes, *cells.values(), self._wears(card, comes))
        self._attack(cells)
        for cell, laid in cells.items():
            self._cover(cell, card, laid)

    def _fits(self, card: Card, cell: str) -> int:
        """That the top of a cell is not higher than a card; against a Jack any top counts."""
        return -self._powers[cell, ""][card.rank + 1]

    def _cover(self, cell: str, card: Card, laid: int) -> None:
        """A card is the top of a cell, if ``laid``. It cannot cover what is higher: that stays as it was."""
        tops = self.tops[cell]
        covered = {top: self.all_of(lies, -laid) if top.rank <= card.rank else lies for top, lies in tops.items()}
        self.tops[cell] = covered | {card: self.any_of([covered.get(card, -TRUE), laid])}
        for name, royal in KINDS.items():
            powers, counts = self._powers[cell, name], grid.counts(royal, card)
            for power in range(1, card.rank + 1):
                so_far = powers[power]
                powers[power] = self.any_of([so_far, laid]) if counts else self.all_of(so_far, -laid)

    def _place(self, royal: Card) -> None:
        """A royal goes to a free spot beside the card most like it (4)."""
        self._laid[royal] = spots = {spot: self.variable() for spot in SPOTS}
        self.demand(*spots.values())
        self.at_most_one(spots.values())
        alike = defaultdict(list)
        for cell, beside in BESIDE.items():
            free = self.any_of(-self._taken[spot] for spot in beside)
            for top, lies in self.tops[cell].items():
                ways = [(spots[spot], lies) for spot in beside]
                alike[grid.likeness(top, royal), top.rank].append((ways, self.all_of(free, lies)))
        self._prefer(alike)
        for spot, taken in self._taken.items():
            self.demand(-spots[spot], -taken)
            self._taken[spot] = self.any_of([taken, spots[spot]])
        self.dead[royal], self._worn[royal] = -TRUE, {0: TRUE}

    def _wears(self, card: Card, comes: int) -> int:
        """The literal that a card becomes armour: that it fits nowhere, and there is no ploy to use (8)."""
        held = self.any_of(self._banked.values())
        if held == TRUE:
            return -TRUE
        fits = (self._fits(card, cell) for cell in CELLS)
        blocked = self.all_of(comes, -held, -self.any_of(fits))
        chosen = self._armour.setdefault(card, {royal: self.variable() for royal in ROYALS})
        wears = {royal: self.all_of(chosen[royal], blocked, -dead) for royal, dead in self.dead.items()}
        self.at_most_one(wears.values())
        alike = defaultdict(list)
        for royal, wearing in wears.items():
            alike[grid.likeness(card, royal), -royal.rank].append(([(wearing,)], -self.dead[royal]))
        self._prefer(alike)
        for royal, wearing in wears.items():
            self._arm(royal, card.rank, wearing)
        return self.any_of(wears.values())

    def _prefer(self, alike: Mapping[tuple[int, int], Iterable[tuple[Iterable[tuple[int, ...]], int]]]) -> None:
        """Of what is alike to some degree, each with the ways in which it is chosen, whose literals all hold then, and
        with the literal that it competes, none is chosen while something more alike competes (4, 8)."""
        better = -TRUE  # that something more alike competes
        for key in sorted(alike, reverse=True):
            for ways, _ in alike[key]:
                for way in ways:
                    self.demand(*(-literal for literal in way), -better)
            better = self.any_of([better, *(competes for _, competes in alike[key])])

    def _arm(self, royal: Card, rank: int, wearing: int) -> None:
        """A royal's armour grows, if ``wearing``, but not beyond reach (8)."""
        sums = defaultdict(list)
        for worn, so_far in self._worn[royal].items():
            sums[worn].append(self.all_of(so_far, -wearing))
            sums[worn + rank].append(self.all_of(so_far, wearing))
        self._worn[royal] = {}
        for worn, ways in sums.items():
            if royal.rank + worn < BEYOND_REACH - (royal.rank == KING):
                self._worn[royal][worn] = self.any_of(ways)
            else:
                self.demand(-self.any_of(ways))

    def _attack(self, cells: dict[str, int]) -> None:
        """Royals opposite the card that is laid die if both attackers count and add up to their health (6)."""
        for royal, dead in self.dead.items():
            kills = []
            for spot, lies in self._laid[royal].items():
                near, middle, far = LINES[spot]
                powers = self._powers[near, kind(royal)], self._powers[middle, kind(royal)]
                for worn, wearing in self._worn[royal].items():
                    kills.append(self.all_of(lies, wearing, cells[far], self._shot(*powers, royal.rank + worn)))
            self.dead[royal] = self.any_of([dead, *kills])

    def _shot(self, near: list[int], middle: list[int], health: int) -> int:
        """The literal that two attackers count and add up to a health: what one may lack of it the other has."""
        enough = tuple((near[power + 1], middle[health - power]) for power in range(HIGHEST + 1))
        if enough not in self._shots:
            self._shots[enough] = self.all_of(*map(self.any_of, enough))
        return self._shots[enough]
