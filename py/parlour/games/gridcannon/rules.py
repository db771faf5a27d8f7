"""The rules of Gridcannon by Tom Francis, in four versions.

The fields of ``Version`` are the differences: what is banked, the size of the hand, what aces and jokers do, what
happens to a card that fits nowhere, what the score is. Numbers in brackets are paragraphs of the rules page for
Version 2, "old" and "arcade" its other sections.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from parlour.core.cards import ACE, JACK, KING, Card, standard_deck
from parlour.core.game import Move, Result
from parlour.core.position import Position
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.grid import CELLS, DRAW, KEEP, SHAME, SPOTS

AROUND = tuple(cell for cell in CELLS if cell != "b2")


@dataclass(frozen=True)
class Version:
    """One version of Gridcannon."""

    id: str
    name: str
    cells: tuple[str, ...] = CELLS  # dealt at the start
    banked: bool = True  # a drawn ace or joker goes to a pile of its own, else to the hand
    replaces: bool = True  # one card of the grid may be replaced before play (3)
    hand: int = 1  # the most cards in the hand
    arcade: bool = False  # the arcade variant's aces, jokers and points
    shame: bool = False  # the Old Version's shame pile, hard reset and refilled stock
    armour: int | None = None  # health at which a Jack or Queen ends the game, one less for a King (8)

    deck = standard_deck(jokers=2)

    def start(self, deck: Iterable[Card]) -> Position:
        """The grid dealt, royals in the hand with the first drawn on top, aces and jokers banked (1)."""
        stock = tuple(card.face(up=False) for card in deck)[::-1]
        then = "replace" if self.replaces else "play"
        return self._deal(Position({"stock": stock}), self.cells, now="setup", then=then)

    def _deal(self, position: Position, cells: Iterable[str], now: str, then: str) -> Position:
        """Draws for each cell until a card for the grid turns up; royals go to the hand, aces and jokers are banked."""
        piles = {name: list(position[name]) for name in ("stock", "hand", "aces", "jokers")}
        for cell in cells:
            while bank := self._bank(card := piles["stock"].pop().face(up=True)):
                piles[bank].append(card)
            piles[cell] = [card]
        piles["hand"].reverse()
        return self._waiting(position.lay(piles), now, then)

    def _bank(self, card: Card) -> str:
        """Where a card that is not for the grid goes when drawn: a royal to the hand, an ace or a joker to its pile."""
        if card.court:
            return "hand"
        if card.number or not self.banked:
            return ""
        return "aces" if card.rank == ACE else "jokers"

    def _waiting(self, position: Position, now: str, then: str) -> Position:
        """The position in phase ``now`` while a royal is in the hand, else in phase ``then``."""
        return position.lay(phase=now if any(card.court for card in position["hand"]) else then)

    def moves(self, position: Position) -> Iterator[Move]:
        if self._ending(position):
            return
        stacks = [cell for cell in CELLS if position[cell]]
        if position.phase == "replace":
            yield KEEP
        if position.phase in ("replace", "reset"):
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
        if card.court:
            return grid.royal_spots(position, card)
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
        if not self.arcade:
            yield from (Move("hand", spot) for spot in grid.armour_spots(position, position["hand"][-1]))

    def _may_draw(self, position: Position, stuck: bool) -> bool:
        """Drawing (5); with no living royal also with a hand that is full (arcade) or fits nowhere (8)."""
        hand = position["hand"]
        if not position["stock"] or (hand and hand[-1].court):
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
        if move.target == "stock":
            return self._to_stock(position, move.source)
        if move.source == "hand":
            return self._lay(position, move.target)
        return self._arcade_ploy(position, move) if self.arcade else self._ploy(position, move)

    def _draw(self, position: Position) -> Position:
        """The next card (5); with no living royal the next royal, the cards before it going under the stock (10)."""
        stock = position["stock"]
        if grid.living(position):
            return _move_top(position, "stock", self._bank(stock[-1]) or "hand")
        at = max(place for place, card in enumerate(stock) if card.court)
        return _move_top(position.lay({"stock": stock[at + 1 :] + stock[: at + 1]}), "stock", "hand")

    def _to_stock(self, position: Position, cell: str) -> Position:
        """A stack goes under the stock: replaced (3), reset, or made the new stock at the cost of its top (old)."""
        if position.phase == "replace":
            return self._deal(_stack_under_stock(position, cell), [cell], now="replaced", then="play")
        if position.phase == "reset":
            return _stack_under_stock(position, cell).lay(phase="play")
        return _stack_under_stock(_move_top(position, cell, "shame"), cell)

    def _lay(self, position: Position, target: str) -> Position:
        """The top card of the hand to a cell, where it attacks (6), to a spot (4, 8) or to the shame pile (old)."""
        if target in CELLS and not position["hand"][-1].number:
            position = _stack_under_stock(position, target)  # old: an ace or a joker clears the stack first
        after = _move_top(position, "hand", target)
        if target in CELLS:
            return self._attack(after, target)
        if target == "shame":
            return after.lay(phase="reset")
        return self._waiting(
            after, position.phase, "replace" if self.replaces and position.phase == "setup" else "play"
        )

    def _attack(self, position: Position, cell: str) -> Position:
        """The card just laid on ``cell`` kills what it can; dead royals and their armour turn face down (6, 9)."""
        killed = [attack for attack in grid.attacks(position, cell) if attack.kills]
        fallen = {attack.spot: [card.face(up=False) for card in position[attack.spot]] for attack in killed}
        doubled = sum(points(attack.royal) for attack in killed) if self.arcade and len(killed) > 1 else 0
        return position.lay(fallen, tally=position.tally + doubled)

    def _ploy(self, position: Position, move: Move) -> Position:
        """A used ace extracts a stack, a used joker moves a top card, which attacks; both then lie face down (7)."""
        if move.source == "aces":
            return _stack_under_stock(_move_top(position, "aces", "spent", up=False), move.target)
        used = _move_top(position, "jokers", "spent", up=False)
        return self._attack(_move_top(used, move.source, move.target), move.target)

    def _arcade_ploy(self, position: Position, move: Move) -> Position:
        """An ace is laid without an attack; a joker lifts a stack, of which only the numbers go under the stock."""
        if move.source == "aces":
            return _move_top(position, "aces", move.target)
        stack = position[move.target]
        aces = (*position["discard"], *(card for card in stack if not card.number))
        sorted_out = position.lay({move.target: (card for card in stack if card.number), "discard": aces})
        return _move_top(_stack_under_stock(sorted_out, move.target), "jokers", "discard")

    def _ending(self, position: Position) -> str:
        """``royals`` if all are dead (11), ``armour`` if that ended the game (8), else the empty string."""
        if grid.count_dead(position) == len(SPOTS):
            return "royals"
        return "armour" if self.armour and self.doomed(position) else ""

    def doomed(self, position: Position) -> tuple[str, ...]:
        """The living royals that count as beyond reach; in Version 2 one is enough to lose (8)."""
        return tuple(spot for spot in grid.living(position) if self.beyond_reach(position, spot))

    def within_reach(self, position: Position) -> tuple[str, ...]:
        """The other living royals: those that two cards can still kill."""
        return tuple(spot for spot in grid.living(position) if not self.beyond_reach(position, spot))

    def beyond_reach(self, position: Position, spot: str) -> bool:
        """Whether a living royal counts as beyond the reach of two cards: as written, or else by arithmetic (8)."""
        return grid.health(position, spot) >= (self.armour or grid.UNREACHED) - (position[spot][0].rank == KING)

    def result(self, position: Position) -> Result | None:
        """Won with all royals dead; lost by armour (8) or with no legal move (11)."""
        reason = self._ending(position) or ("" if any(self.moves(position)) else "stuck")
        return Result(reason == "royals", reason, self.score(position)) if reason else None

    @property
    def best(self) -> int | None:
        """The score of a perfect game: every ploy unspent, no shame (old); points have no end (arcade)."""
        return None if self.arcade else 0 if self.shame else sum(not (card.number or card.court) for card in self.deck)

    def score(self, position: Position) -> int:
        """Unspent ploys (11); points (arcade); minus the shame cards (old)."""
        if self.arcade:
            return position.tally + sum(map(points, grid.dead_royals(position)))
        return -len(position["shame"]) if self.shame else len(position["aces"]) + len(position["jokers"])

    def seen(self, position: Position) -> Position:
        """Hides the stock, of which only the size is known (12)."""
        return position.hide()


def _move_top(position: Position, source: str, target: str, up: bool = True) -> Position:
    """Moves the top card of one pile to the top of another."""
    *rest, card = position[source]
    return position.lay({source: rest, target: (*position[target], card.face(up))})


def _stack_under_stock(position: Position, cell: str) -> Position:
    """Turns a cell's stack over and puts it under the stock, so that its oldest card is drawn first (7)."""
    stack = tuple(card.face(up=False) for card in reversed(position[cell]))
    return position.lay({"stock": stack + position["stock"], cell: ()})


def points(royal: Card) -> int:
    """Jack 1, Queen 2, King 3 (arcade)."""
    return royal.rank - JACK + 1


GRIDCANNON = Version("gridcannon", "Gridcannon", armour=20)
EXACT = Version("gridcannon-exact", "Gridcannon, exact", armour=grid.UNREACHED)
OLD = Version("gridcannon-old", "Gridcannon, Old Version", AROUND, banked=False, replaces=False, shame=True)
ARCADE = Version("gridcannon-arcade", "Gridcannon, arcade", AROUND, replaces=False, hand=3, arcade=True)
