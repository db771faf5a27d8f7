"""What Gridcannon's table says: what to do, why not, what happened, how it ended.

Facts come from ``grid`` and the rules; sentences are notes. Serves every version: what a version lacks simply never
occurs. Numbers in brackets are paragraphs of the rules page for Version 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.cards import Card
from parlour.game import Move, Result
from parlour.games import grid
from parlour.games.grid import DRAW, KEEP, SHAME
from parlour.note import Fact, Note, note
from parlour.position import CELLS, SPOTS, Position
from parlour.table import Stops, Table

if TYPE_CHECKING:
    from parlour.games.gridcannon import Version


class GridTalk(Table):
    """The speech of one version's table."""

    game: Version
    plain = ("prompt.draw", "prompt.number", "prompt.royal")

    def place(self, pile: str) -> Note:
        if pile in CELLS:
            return note("cell", row=pile[1], column="abc".index(pile[0]) + 1)
        if pile in SPOTS:
            return note(f"spot.{pile[0]}", number=pile[1])
        return note("pile.deck") if pile == "stock" else super().place(pile)

    def describe(self, position: Position, pile: str) -> Note | None:
        """A royal by its health and armour, the cards in hand by what is on top and what waits beneath."""
        if pile == "hand" and position["hand"]:
            *beneath, card = position["hand"]
            key = "label.hand.several" if beneath else "label.hand"
            return note(key, card=card, cards=tuple(reversed(beneath)))
        if pile not in SPOTS or not position[pile]:
            return None
        royal, *armour = position[pile]
        facts: dict[str, Fact] = {
            "royal": royal,
            "health": grid.health(position, pile),
            "place": self.place(pile),
        }
        if not royal.up:
            return note("label.dead", **facts)
        if not armour:
            return note("label.living", **facts)
        beyond = "label.doomed" if self.game.armour in (None, grid.UNREACHED) else "label.lost"
        key = beyond if self.game.beyond(position, pile) else "label.armoured"
        return note(key, armour=sum(card.rank for card in armour), **facts)

    def phrase(self, position: Position, move: Move) -> Note:
        if move in (DRAW, KEEP):
            return note("move.draw" if move == DRAW else "move.keep")
        place, card = self.place(move.target), position[move.source][-1]
        if move.target == "stock":
            key = {"replace": "move.replace", "reset": "move.stock"}.get(position.phase, "move.refill")
            beneath = len(position[move.source]) - 1
            return note(key, card=card, place=self.place(move.source), count=beneath)
        if move == SHAME:
            return note("move.shame", card=card)
        if move.source == "jokers":
            return note("move.lift", place=place)
        if move.source == "aces":
            return note("move.lay" if self.game.arcade else "move.ace", card=card, place=place)
        if move.source in CELLS:
            return note("move.joker", card=card, place=place)
        if move.target in SPOTS and card.royal:
            return note("move.royal", card=card, place=place)
        if move.target in SPOTS:
            return note("move.armour", card=card, royal=position[move.target][0])
        return note("move.clear" if _clears(position, move) else "move.lay", card=card, place=place)

    def logged(self, phase: str, move: Move) -> Note:
        if self.game.shame and move.target == "stock" and phase == "play":
            return note("log.refill")
        if move.target not in CELLS or move.source == "hand" or (self.game.arcade and move.source == "aces"):
            return super().logged(phase, move)
        return note("log.joker" if move.source in CELLS else "log.clears", place=self.place(move.target))

    def besides(self, position: Position, move: Move) -> tuple[Note, ...]:
        return (note("label.clear"),) if _clears(position, move) else ()

    def prompt(self, position: Position, picked: Stops) -> Note:
        if position.phase in ("replace", "reset"):
            return note(f"prompt.{position.phase}")
        if picked[:1] in (("aces",), ("jokers",)):
            return self._prompt_ploy(position, picked)
        card = position.top("hand")
        if card is None:
            return self._prompt_draw(position)
        if card.royal:
            return note("prompt.royal", royal=card)
        if self._fits(position):
            return note("prompt.number", card=card)
        return self._prompt_blocked(position, card, self.moves(position))

    def _fits(self, position: Position) -> bool:
        """Whether the card in hand can be laid on the grid."""
        return any(move.source == "hand" and move.target in CELLS for move in self.moves(position))

    def _prompt_ploy(self, position: Position, picked: Stops) -> Note:
        if len(picked) > 1:
            return note("prompt.joker.target", card=position[picked[1]][-1])
        ploy = "ace" if picked[0] == "aces" else "joker"
        return note(f"prompt.{ploy}.arcade" if self.game.arcade else f"prompt.{ploy}")

    def _prompt_draw(self, position: Position) -> Note:
        if not position["stock"]:
            return note("prompt.refill") if self.game.shame else note("prompt.empty", ploy=self._ploy(position))
        if grid.living(position):
            return note("prompt.draw")
        only = len(self.moves(position)) == 1
        return note("prompt.cycle") if only else note("prompt.cycle.ploy", ploy=self._ploy(position))

    def _ploy(self, position: Position) -> Note:
        """The ploys that can be used, by kind: an ace, a joker, or either."""
        ploys = [move.source for move in self.moves(position) if move.source in ("aces", "jokers", *CELLS)]
        aces, jokers = "aces" in ploys, any(source != "aces" for source in ploys)
        return note("ploy.either" if aces and jokers else "ploy.ace" if aces else "ploy.joker")

    def _prompt_blocked(self, position: Position, card: Card, moves: tuple[Move, ...]) -> Note:
        if self.game.shame:
            return note("prompt.blocked" if grid.living(position) else "prompt.shame", card=card)
        if any(move.source == "hand" for move in moves):
            return note("prompt.armour", card=card)
        if DRAW in moves:
            return self._prompt_draw(position)
        return note("prompt.ploy", card=card, ploy=self._ploy(position))

    def why_not(self, position: Position, picked: Stops, stop: str) -> Note:
        if self.game.result(position):
            return note("why.over")
        if position.phase == "replace" and stop not in ("aces", "jokers"):
            return note("why.replace")
        if position.phase == "reset" or (self.game.shame and not (position["hand"] or position["stock"])):
            return note("why.empty") if stop in CELLS else self.prompt(position, picked)
        if stop in CELLS:
            return self._why_not_cell(position, picked, stop)
        if stop in SPOTS:
            return self._why_not_spot(position, picked, stop)
        return self._why_not_pile(position, picked, stop)

    def _why_not_cell(self, position: Position, picked: Stops, cell: str) -> Note:
        top = position.top(cell)
        if picked[1:] == (cell,):
            return note("why.same")
        if picked == ("aces",):
            return note("why.empty")
        if picked == ("jokers",):
            return note("why.stuck", card=top) if top else note("why.bare")
        card = position.top(picked[1] if picked[:1] == ("jokers",) else "hand")
        if card is None:
            return note("why.empty" if picked else "why.hand.empty" if position["stock"] else "why.all.empty")
        if card.royal:
            return note("why.royal.cell")
        return note("why.higher", top=top, card=card) if top else note("why.empty")

    def _why_not_spot(self, position: Position, picked: Stops, spot: str) -> Note:
        card = None if picked[:1] in (("aces",), ("jokers",)) else position.top("hand")
        if card and card.royal:
            return note("why.taken") if position[spot] else self._like(position, card, "why.like")
        if card is None or self.game.arcade or not card.number:
            return note("why.spot")
        if not any(move.target in CELLS for move in self.moves(position)):
            royals = tuple(position[wearer][0] for wearer in grid.wearers(position, card))
            return note("why.wearer", card=card, royals=royals) if royals else self.prompt(position, picked)
        return note("why.armour" if self.game.banked else "why.armour.old")

    def _why_not_pile(self, position: Position, picked: Stops, pile: str) -> Note:
        """Where no rule is in the way, what is to be done first."""
        hand = position.top("hand")
        fits = hand is not None and (hand.royal or self._fits(position))
        if pile == "stock" and not position["stock"]:
            return note("why.deck", place=self.place("stock"))
        if pile == "stock" and hand and self.game.hand > 1 and not hand.royal:
            return note("why.full")
        if pile == "stock" and hand and fits:
            return note("why.place", card=hand)
        if pile == "shame" and fits:
            return note("why.shame")
        if pile in ("aces", "jokers"):
            return note("why.later" if position.phase != "play" else f"why.no.{pile}")
        return note(f"why.{pile}") if pile in ("spent", "discard") else self.prompt(position, picked)

    def happened(self, before: Position, move: Move, after: Position) -> tuple[Note, ...]:
        if move == DRAW:
            return self._drew(before, after)
        if move == KEEP:
            return (note("did.keep"),)
        if move == SHAME:
            return (note("did.shame", card=before["hand"][-1]),)
        if move.target == "stock":
            return self._under_deck(before, move.source, after)
        fired = tuple(
            note("did.kill", royal=before[effect.at][0], effect=effect.told)
            if effect.kind == "kill"
            else note("did.short", effect=effect.told)
            for effect in self.effects(before, move)
            if effect.kind in ("kill", "short")
        )
        cleared = (note("did.ace", place=self.place(move.target)),) if _clears(before, move) else ()
        return (*cleared, self._laid(before, move, after), *fired, *self._points(before, after))

    def _points(self, before: Position, after: Position) -> tuple[Note, ...]:
        """What the kills were worth (arcade)."""
        won = self.game.score(after) - self.game.score(before) if self.game.arcade else 0
        doubled = after.tally > before.tally
        return (note("did.doubled" if doubled else "did.points", points=won),) if won else ()

    def _drew(self, before: Position, after: Position) -> tuple[Note, ...]:
        passed = 0 if grid.living(before) else len(cycled(before)) - 1
        if passed:
            return (note("did.cycle", count=passed, royal=after["hand"][-1]),)
        return (self._turned_up(before["stock"][-1]),)

    def _turned_up(self, card: Card) -> Note:
        banked = self.game.banked and not (card.number or card.royal)
        return note("did.banked" if banked else "did.drew", card=card.face(up=True))

    def _under_deck(self, before: Position, cell: str, after: Position) -> tuple[Note, ...]:
        if before.phase == "replace":
            drawn = len(before["stock"]) + len(before[cell]) - len(after["stock"])
            met = map(self._turned_up, before["stock"][:-drawn:-1])  # the last one drawn takes the place
            return (note("did.replaced", card=before[cell][-1], new=after[cell][-1]), *met)
        if before.phase == "reset":
            return (note("did.ace", place=self.place(cell)),)
        refilled = note("did.refill", place=self.place(cell), count=len(after["stock"]))
        return (note("did.shame", card=before[cell][-1]), refilled)

    def _laid(self, before: Position, move: Move, after: Position) -> Note:
        place = self.place(move.target)
        if move.source == "hand" and move.target in SPOTS:
            card, royal = before["hand"][-1], after[move.target][0]
            if card.royal:
                return note("did.royal", royal=card, place=place)
            hopeless = not self.game.armour and self.game.beyond(after, move.target)  # else the ending tells of it
            key = "did.armour.hopeless" if hopeless else "did.armour"
            return note(key, card=card, royal=royal, health=grid.health(after, move.target))
        if move.source == "aces" and not self.game.arcade:
            return note("did.ace", place=place)
        if move.source == "jokers":
            return note("did.lifted", place=place)
        key = "did.joker" if move.source in CELLS else "did.lay"
        return note(key, card=before[move.source][-1], place=place)

    def ending(self, position: Position, result: Result) -> tuple[Note, ...]:
        told = [note(f"end.{result.reason}")]
        doomed = self.game.doomed(position)
        if result.reason == "armour":
            told = [note("end.armour", royal=position[doomed[0]][0])]
        if not result.won:
            told.append(note("end.dead", count=grid.dead(position)))
        if self.game.arcade:
            return (*told, note("end.points", score=result.score))
        if self.game.shame:
            return (*told, note("end.shame", score=result.score))
        if result.won:
            drawn = sum(len(position[pile]) for pile in ("aces", "jokers", "spent"))
            told.append(note("end.ploys", score=result.score))
            told += [note("end.undrawn", count=6 - drawn)] if drawn < 6 else []
        return tuple(told)

    def _like(self, position: Position, royal: Card, key: str) -> Note:
        """A sentence about the cards that the royal is most like, or about the free spots where those say more (4)."""
        near = {grid.LINES[home].adjacent for home in grid.homes(position, royal)}
        tops = tuple(top for cell in CELLS if cell in near and (top := position.top(cell)))
        if sum(not position[spot] for spot in SPOTS) == 1:
            return note("why.last", royal=royal)
        if not tops:
            return note("why.any", royal=royal)
        outdone = near.isdisjoint(grid.most_like(position, royal))  # a card that is more like it has no free spot
        return note(f"{key}.free" if outdone else key, royal=royal, cards=tops)


def _clears(position: Position, move: Move) -> bool:
    """Whether a stack goes under the deck because an ace or a joker of the hand is laid there (old)."""
    stacked = move.target in CELLS and bool(position[move.target])
    return stacked and move.source == "hand" and not position["hand"][-1].number


def cycled(before: Position) -> tuple[Card, ...]:
    """The cards that a draw turns up until a royal appears, that royal last (10)."""
    turned: list[Card] = []
    for card in reversed(before["stock"]):
        turned.append(card.face(up=True))
        if card.royal:
            break
    return tuple(turned)
