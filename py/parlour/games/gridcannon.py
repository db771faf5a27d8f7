"""Gridcannon by Tom Francis, in four versions that are data on one engine.

``Version`` says in what the versions differ: what is banked, how large the hand is, what aces and jokers do, what
happens to a card that fits nowhere, what the score is. Numbers in brackets are paragraphs of the rules page for
Version 2, "old" and "arcade" its other sections.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from parlour.cards import ACE, JACK, KING, Card, standard_deck
from parlour.game import Move, Result
from parlour.games import grid
from parlour.games.gridcannon_table import GridTable
from parlour.position import CELLS, SPOTS, Position

KEEP = Move("keep")
DRAW = Move("stock", "hand")
SHAME = Move("hand", "shame")
AROUND = tuple(cell for cell in CELLS if cell != "b2")


@dataclass(frozen=True)
class Version:
    """One version of Gridcannon; a game of the parlour."""

    id: str
    name: str
    cells: tuple[str, ...] = CELLS  # dealt at the start
    banked: bool = True  # aces and jokers go to piles of their own when drawn, else they are laid on the grid
    replaces: bool = True  # one card of the grid may be replaced before play (3)
    hand: int = 1  # the most cards that may wait in the hand
    arcade: bool = False  # the arcade variant's aces, jokers and points
    shame: bool = False  # the Old Version's shame pile, hard reset and refilled stock
    armour: int | None = None  # health at which a Jack or Queen can no longer be killed, one less for a King (8)

    deck = standard_deck(jokers=2)

    @property
    def table(self) -> GridTable:
        return GridTable(self)

    def start(self, deck: Iterable[Card]) -> Position:
        """The grid dealt, royals waiting in the hand with the first drawn on top, aces and jokers banked (1)."""
        stock = [card.face(up=False) for card in reversed(tuple(deck))]
        piles: dict[str, list[Card]] = {"stock": stock, "hand": [], "aces": [], "jokers": []}
        for cell in self.cells:
            piles[cell] = [self._draw_for_grid(piles)]
        piles["hand"].reverse()
        return self._waiting(Position({}).lay(piles), then="replace" if self.replaces else "play", now="setup")

    def _draw_for_grid(self, piles: dict[str, list[Card]]) -> Card:
        """Draws until a card for the grid turns up; royals go to the hand, aces and jokers where they are banked."""
        while True:
            card = piles["stock"].pop().face(up=True)
            bank = "hand" if card.royal else self._bank(card)
            if not bank:
                return card
            piles[bank].append(card)

    def _bank(self, card: Card) -> str:
        """The pile that a drawn card is banked on; none for numbers, royals and the Old Version's aces and jokers."""
        if not self.banked or card.rank > ACE:
            return ""
        return "aces" if card.rank == ACE else "jokers"

    def _waiting(self, position: Position, then: str, now: str) -> Position:
        """The position in phase ``now`` while a royal waits in the hand, else in phase ``then``."""
        return position.lay(phase=now if any(card.royal for card in position["hand"]) else then)

    def moves(self, position: Position) -> Iterator[Move]:
        if self._settled(position):
            return
        stacks = [cell for cell in CELLS if position[cell]]
        if position.phase in ("replace", "reset"):
            yield from [KEEP] if position.phase == "replace" else []
            yield from (Move(cell, "stock") for cell in stacks)
            return
        laid = [Move("hand", pile) for pile in self._places(position)]
        yield from laid
        if position.phase != "play":
            return
        ploys = list(self._ploys(position, stacks))
        yield from ploys
        if position["hand"] and not (laid or ploys):
            yield from self._blocked(position)
        if self._may_draw(position, stuck=not (laid or ploys)):
            yield DRAW
        elif self.shame and not position["hand"]:
            yield from (Move(cell, "stock") for cell in stacks)  # old: the stock is empty, a stack refills it

    def _places(self, position: Position) -> Iterable[str]:
        """Where the top card of the hand may be laid: a spot for a royal (4), a cell for a number (6)."""
        card = position.top("hand")
        if card is None:
            return ()
        if card.royal:
            return grid.homes(position, card)
        return [cell for cell in CELLS if not card.number or grid.fits(position, card, cell)]

    def _ploys(self, position: Position, stacks: list[str]) -> Iterator[Move]:
        """What the banked aces and jokers can do (7; arcade: an ace on any cell, a joker on any stack)."""
        if position["aces"]:
            yield from (Move("aces", cell) for cell in (CELLS if self.arcade else stacks))
        if position["jokers"] and self.arcade:
            yield from (Move("jokers", cell) for cell in stacks)
        elif position["jokers"]:
            for cell in stacks:
                card = position[cell][-1]
                yield from (Move(cell, to) for to in CELLS if to != cell and grid.fits(position, card, to))

    def _blocked(self, position: Position) -> Iterator[Move]:
        """A number that fits nowhere becomes armour (8) or, in the Old Version, shame."""
        if self.shame:
            yield SHAME
        if self.shame or self.armour:
            yield from (Move("hand", spot) for spot in grid.wearers(position, position["hand"][-1]))

    def _may_draw(self, position: Position, stuck: bool) -> bool:
        """Drawing (5); with no living royal also with a hand that is full (arcade) or fits nowhere (8)."""
        hand = position["hand"]
        if not position["stock"] or (hand and hand[-1].royal):
            return False
        if len(hand) < self.hand:
            return True
        free = self.arcade or (stuck and not self.shame)
        return free and not grid.living(position)

    def play(self, position: Position, move: Move) -> Position:
        if move == KEEP:
            return position.lay(phase="play")
        if move == DRAW:
            return self._draw(position)
        if move == SHAME:
            hand, shame = position["hand"], position["shame"]
            return position.lay({"hand": hand[:-1], "shame": (*shame, hand[-1])}, phase="reset")
        if move.target == "stock":
            return self._to_stock(position, move.source)
        if move.source == "hand":
            return (
                self._lay_spot(position, move.target) if move.target in SPOTS else self._lay_cell(position, move.target)
            )
        return self._ploy(position, move)

    def _draw(self, position: Position) -> Position:
        *stock, card = position["stock"]
        if not grid.living(position):
            return self._cycle(position)
        pile = self._bank(card) or "hand"
        return position.lay({"stock": stock, pile: (*position[pile], card.face(up=True))})

    def _cycle(self, position: Position) -> Position:
        """Cards pass until a royal appears for the hand; they go under the stock in the order they passed (10)."""
        stock, passed = list(position["stock"]), []
        while stock and not stock[-1].royal:
            passed.append(stock.pop())
        royal = [stock.pop().face(up=True)] if stock else []
        return position.lay({"stock": grid.tucked(passed, stock), "hand": (*position["hand"], *royal)})

    def _to_stock(self, position: Position, cell: str) -> Position:
        stock, stack = position["stock"], position[cell]
        if position.phase == "replace":
            return self._replace(position, cell)
        if position.phase == "reset":
            return position.lay({"stock": grid.tucked(stack, stock), cell: ()}, phase="play")
        shame = (*position["shame"], stack[-1])
        return position.lay({"shame": shame, "stock": grid.tucked(stack[:-1], ()), cell: ()})

    def _replace(self, position: Position, cell: str) -> Position:
        """The cell's card to the bottom of the stock, and the next number from the top in its place (3)."""
        piles = {name: list(position[name]) for name in ("hand", "aces", "jokers")}
        piles["stock"] = list(grid.tucked(position[cell], position["stock"]))
        piles[cell] = [self._draw_for_grid(piles)]
        piles["hand"].reverse()
        return self._waiting(position.lay(piles), then="play", now="replaced")

    def _lay_spot(self, position: Position, spot: str) -> Position:
        """A royal to its spot (4) or a number to a royal as armour (8)."""
        *hand, card = position["hand"]
        after = position.lay({"hand": hand, spot: (*position[spot], card)})
        if position.phase == "setup" and self.replaces:
            return self._waiting(after, then="replace", now="setup")
        return self._waiting(after, then="play", now=position.phase)

    def _lay_cell(self, position: Position, cell: str) -> Position:
        """A card from the hand to the grid, and its attack; the Old Version's aces and jokers first clear the stack."""
        *hand, card = position["hand"]
        if not card.number:
            position = position.lay({"stock": grid.tucked(position[cell], position["stock"]), cell: ()})
        return self._fire(position.lay({"hand": hand, cell: (*position[cell], card)}), cell)

    def _fire(self, position: Position, cell: str) -> Position:
        """The card just laid on ``cell`` kills what it can; the dead lie face down, their armour with them (6, 9)."""
        killed = [shot for shot in grid.shots(position, cell) if shot.kills]
        doubled = sum(map(points, (shot.royal for shot in killed))) if self.arcade and len(killed) > 1 else 0
        fallen = {shot.spot: [card.face(up=False) for card in position[shot.spot]] for shot in killed}
        return position.lay(fallen, tally=position.tally + doubled)

    def _ploy(self, position: Position, move: Move) -> Position:
        """An ace or a joker at work (7; arcade)."""
        cell = move.target
        if self.arcade:
            return self._arcade_ploy(position, move.source, cell)
        kind = "aces" if move.source == "aces" else "jokers"
        *bank, used = position[kind]
        spent = {kind: bank, "spent": (*position["spent"], used.face(up=False))}
        if kind == "aces":
            return position.lay({**spent, "stock": grid.tucked(position[cell], position["stock"]), cell: ()})
        *source, card = position[move.source]
        return self._fire(position.lay({**spent, move.source: source, cell: (*position[cell], card)}), cell)

    def _arcade_ploy(self, position: Position, kind: str, cell: str) -> Position:
        """An ace lies on the cell and fires nothing; a joker lifts the stack: numbers under the stock, the rest
        discarded."""
        *bank, used = position[kind]
        stack = position[cell]
        if kind == "aces":
            return position.lay({kind: bank, cell: (*stack, used)})
        numbers = [card for card in stack if card.number]
        others = [card for card in stack if not card.number]
        stock = grid.tucked(numbers, position["stock"])
        return position.lay({kind: bank, cell: (), "stock": stock, "discard": (*position["discard"], *others, used)})

    def _settled(self, position: Position) -> bool:
        return grid.dead(position) == len(SPOTS) or bool(self.doomed(position) and self.armour)

    def doomed(self, position: Position) -> tuple[str, ...]:
        """The living royals that no two cards can kill any more; in Version 2 one is enough to lose (8)."""
        limit = self.armour or 21
        return tuple(
            spot
            for spot in grid.living(position)
            if grid.health(position, spot) >= limit - (position[spot][0].rank == KING)
        )

    def result(self, position: Position) -> Result | None:
        if grid.dead(position) == len(SPOTS):
            return Result(True, "royals", self.score(position))
        if self._settled(position):
            return Result(False, "armour", self.score(position))
        if next(self.moves(position), None) is None:
            return Result(False, "stuck", self.score(position))
        return None

    def score(self, position: Position) -> int:
        """Unspent ploys (11); points (arcade); minus the shame cards (old)."""
        if self.arcade:
            fallen = (position[spot][0] for spot in SPOTS if position[spot] and not position[spot][0].up)
            return position.tally + sum(map(points, fallen))
        return -len(position["shame"]) if self.shame else len(position["aces"]) + len(position["jokers"])

    def seen(self, position: Position) -> Position:
        """Everything but the stock, of which only the count is known (12)."""
        return position.hide(buried=(), whole=("stock",))


def points(royal: Card) -> int:
    """Jack 1, Queen 2, King 3 (arcade)."""
    return royal.rank - JACK + 1


GRIDCANNON = Version("gridcannon", "Gridcannon", armour=20)
EXACT = Version("gridcannon-exact", "Gridcannon, exact", armour=21)
OLD = Version("gridcannon-old", "Gridcannon, Old Version", AROUND, banked=False, replaces=False, shame=True)
ARCADE = Version("gridcannon-arcade", "Gridcannon, arcade", AROUND, replaces=False, hand=3, arcade=True)
