"""What Gridcannon's table says about piles, moves and results: labels, the log, what happened, how the game ended.

Facts come from ``grid`` and the rules, sentences are messages. Serves every version: what a version lacks never occurs.
Numbers in brackets are paragraphs of the rules page for Version 2.
"""

from __future__ import annotations

from parlour.core.cards import Card
from parlour.core.game import Move, Result
from parlour.core.messages import Fact, Message, message
from parlour.core.position import Position
from parlour.games.gridcannon import fire, grid
from parlour.games.gridcannon.grid import CELLS, DRAW, KEEP, SHAME, SPOTS
from parlour.games.gridcannon.prompts import GridPrompts
from parlour.table.effects import GOOD, SHORT


class GridTalk(GridPrompts):
    """Everything that one version's table says."""

    causes = ("armour", "emptied", "stuck")

    def pile_name(self, pile: str) -> Message:
        if pile in CELLS:
            return message("cell", row=pile[1], column="abc".index(pile[0]) + 1)
        if pile in SPOTS:
            return message(f"spot.{pile[0]}", number=pile[1])
        return message("pile.deck") if pile == "stock" else super().pile_name(pile)

    def describe(self, position: Position, pile: str) -> Message | None:
        """A royal with its health and armour; the hand with its top card and those beneath."""
        if pile == "hand" and position["hand"]:
            *beneath, card = position["hand"]
            key = "label.hand.several" if beneath else "label.hand"
            return message(key, card=card, cards=tuple(reversed(beneath)))
        if pile not in SPOTS or not position[pile]:
            return None
        royal, *armour = position[pile]
        facts: dict[str, Fact] = {
            "royal": royal,
            "health": grid.health(position, pile),
            "place": self.pile_name(pile),
        }
        if not royal.up:
            return message("label.dead", **facts)
        now = fire.now(self, position, pile)
        if not armour:
            return message("label.living", now=now, **facts)
        beyond = "label.doomed" if self.game.armour in (None, grid.UNREACHED) else "label.lost"
        key = beyond if self.game.beyond_reach(position, pile) else "label.armoured"
        return message(key, armour=sum(card.rank for card in armour), now=now, **facts)

    def phrase(self, position: Position, move: Move) -> Message:
        if move in (DRAW, KEEP):
            return message("move.draw" if move == DRAW else "move.keep")
        place, card = self.pile_name(move.target), position[move.source][-1]
        if move.target == "stock":
            beneath = len(position[move.source]) - 1
            refill = "move.refill" if beneath else "move.refill.bare"
            key = {"replace": "move.replace", "reset": "move.stock"}.get(position.phase, refill)
            return message(key, card=card, place=self.pile_name(move.source), count=beneath)
        if move == SHAME:
            return message("move.shame", card=card)
        if move.source == "jokers":
            return message("move.lift", place=place)
        if move.source == "aces":
            return message("move.lay" if self.game.arcade else "move.ace", card=card, place=place)
        if move.source in CELLS:
            return message("move.joker", card=card, place=place)
        if move.target in SPOTS and card.court:
            return message("move.royal", card=card, place=place)
        if move.target in SPOTS:
            return message("move.armour", card=card, royal=position[move.target][0])
        return message("move.clear" if _clears(position, move) else "move.lay", card=card, place=place)

    def logged(self, phase: str, move: Move) -> Message:
        if self.game.shame and move.target == "stock" and phase == "play":
            return message("log.refill")
        if move.target not in CELLS or move.source == "hand" or (self.game.arcade and move.source == "aces"):
            return super().logged(phase, move)
        return message("log.joker" if move.source in CELLS else "log.clears", place=self.pile_name(move.target))

    def log_mark(self, told: Message, turned: tuple[Card, ...]) -> Message | None:
        """The royals that fell; their armour turns with them."""
        fallen = tuple(card for card in turned if card.court)
        return message("log.kill", told=told, royals=fallen) if fallen else None

    def besides(self, position: Position, move: Move) -> tuple[Message, ...]:
        return (message("label.clear"),) if _clears(position, move) else ()

    def happened(self, before: Position, move: Move, after: Position) -> tuple[Message, ...]:
        if move == DRAW:
            return self._drew(before, after)
        if move == KEEP:
            return (message("did.keep"),)
        if move == SHAME:
            return (message("did.shame", card=before["hand"][-1]),)
        if move.target == "stock":
            return self._under_deck(before, move.source, after)
        fired = tuple(
            message("did.kill", royal=before[effect.at][0], effect=effect.reason)
            if effect.tone == GOOD
            else message("did.short", effect=effect.reason)
            for effect in self.effects(before, move)
            if effect.tone in (GOOD, SHORT)
        )
        cleared = (message("did.ace", place=self.pile_name(move.target)),) if _clears(before, move) else ()
        return (*cleared, self._laid(before, move, after), *fired, *self._points(before, after))

    def _points(self, before: Position, after: Position) -> tuple[Message, ...]:
        """The points for the kills (arcade)."""
        won = self.game.score(after) - self.game.score(before) if self.game.arcade else 0
        doubled = after.tally > before.tally
        return (
            (message("did.doubled" if doubled else "did.points", points=message("count.points", count=won)),)
            if won
            else ()
        )

    def _drew(self, before: Position, after: Position) -> tuple[Message, ...]:
        passed = 0 if grid.living(before) else len(grid.cycled(before)) - 1
        if passed:
            return (message("did.cycle", count=passed, royal=after["hand"][-1]),)
        return (self._turned_up(before["stock"][-1]),)

    def _turned_up(self, card: Card) -> Message:
        banked = self.game.banked and not (card.number or card.court)
        return message("did.banked" if banked else "did.drew", card=card.face(up=True))

    def _under_deck(self, before: Position, cell: str, after: Position) -> tuple[Message, ...]:
        if before.phase == "replace":
            drawn = len(before["stock"]) + len(before[cell]) - len(after["stock"])
            met = map(self._turned_up, before["stock"][:-drawn:-1])  # the last one drawn takes the place
            return (message("did.replaced", card=before[cell][-1], new=after[cell][-1]), *met)
        if before.phase == "reset":
            return (message("did.ace", place=self.pile_name(cell)),)
        count = len(after["stock"])
        refilled = message("did.refill" if count else "did.refill.bare", place=self.pile_name(cell), count=count)
        return (message("did.shame", card=before[cell][-1]), refilled)

    def _laid(self, before: Position, move: Move, after: Position) -> Message:
        place = self.pile_name(move.target)
        if move.source == "hand" and move.target in SPOTS:
            card, royal = before["hand"][-1], after[move.target][0]
            if card.court:
                return message("did.royal", royal=card, place=place)
            # with armour the game is over, and the ending says so
            hopeless = not self.game.armour and self.game.beyond_reach(after, move.target)
            key = "did.armour.hopeless" if hopeless else "did.armour"
            return message(key, card=card, royal=royal, health=grid.health(after, move.target))
        if move.source == "aces" and not self.game.arcade:
            return message("did.ace", place=place)
        if move.source == "jokers":
            return message("did.lifted", place=place)
        key = "did.joker" if move.source in CELLS else "did.lay"
        return message(key, card=before[move.source][-1], place=place)

    def verdict(self, won: bool, score: int) -> Message | None:
        if self.game.arcade:
            return message("verdict.points", count=score)
        if not won:
            return None
        if score == self.game.best:
            return message("verdict.shameless" if self.game.shame else "verdict.perfect")
        if self.game.shame:
            return message("verdict.shame", count=-score)
        return message("verdict.ploys", count=score) if score else message("verdict.fell")

    def cause(self, position: Position, result: Result) -> str:
        """A game that has no move left has run out of cards, or has none that can be placed."""
        ran_out = result.reason == "stuck" and not (position["stock"] or position["hand"])
        return "emptied" if ran_out else result.reason

    def ending(self, position: Position, result: Result) -> tuple[Message, ...]:
        said = [message(f"end.{result.reason}")]
        doomed = self.game.doomed(position)
        if result.reason == "armour":
            said = [message("end.armour", royal=position[doomed[0]][0])]
        if not result.won:
            said.append(message("end.dead", count=grid.count_dead(position)))
        if self.game.arcade:
            return (*said, message("end.points", points=message("count.points", count=result.score)))
        if self.game.shame:
            return (*said, message("end.shame", score=result.score))
        if result.won:
            drawn = sum(len(position[pile]) for pile in ("aces", "jokers", "spent"))
            said.append(message("end.ploys", score=result.score))
            said += [message("end.undrawn", count=6 - drawn)] if drawn < 6 else []
        return tuple(said)


def _clears(position: Position, move: Move) -> bool:
    """Whether a stack goes under the deck because an ace or a joker of the hand is laid there (old)."""
    stacked = move.target in CELLS and bool(position[move.target])
    return stacked and move.source == "hand" and not position["hand"][-1].number
