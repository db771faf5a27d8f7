"""What Gridcannon's table says before a move: what to do next, and why a press is refused.

Serves every version: what a version lacks never occurs. Numbers in brackets are paragraphs of the rules page for
Version 2.
"""

from __future__ import annotations

from parlour.core.cards import Card
from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.position import Position
from parlour.games.gridcannon import fire, grid
from parlour.games.gridcannon.grid import CELLS, DRAW, SPOTS
from parlour.games.gridcannon.rules import Version
from parlour.table.effects import Explanation
from parlour.table.layout import Stops
from parlour.table.table import Table


class GridPrompts(Table):
    """The prompts and refusals of one version's table."""

    game: Version
    quiet_prompts = ("prompt.draw", "prompt.number", "prompt.royal")

    def prompt(self, position: Position, picked: Stops) -> Message:
        if position.phase in ("replace", "reset"):
            return message(f"prompt.{position.phase}")
        if picked[:1] in (("aces",), ("jokers",)):
            return self._prompt_ploy(position, picked)
        card = position.top("hand")
        if card is None:
            return self._prompt_draw(position)
        if card.court:
            return message("prompt.royal", royal=card)
        if self._fits(position):
            return message("prompt.number", card=card)
        return self._prompt_blocked(position, card, self.moves(position))

    def _fits(self, position: Position) -> bool:
        """Whether the card in hand can be laid on the grid."""
        return any(move.source == "hand" and move.target in CELLS for move in self.moves(position))

    def _prompt_ploy(self, position: Position, picked: Stops) -> Message:
        if len(picked) > 1:
            return message("prompt.joker.target", card=position[picked[1]][-1])
        ploy = "ace" if picked[0] == "aces" else "joker"
        return message(f"prompt.{ploy}.arcade" if self.game.arcade else f"prompt.{ploy}")

    def _prompt_draw(self, position: Position) -> Message:
        if not position["stock"]:
            return message("prompt.refill") if self.game.shame else message("prompt.empty", ploy=self._ploy(position))
        if grid.living(position):
            return message("prompt.draw")
        only = len(self.moves(position)) == 1
        return message("prompt.cycle") if only else message("prompt.cycle.ploy", ploy=self._ploy(position))

    def _ploy(self, position: Position) -> Message:
        """The kind of ploys that can be used: an ace, a joker, or either."""
        ploys = [move.source for move in self.moves(position) if move.source in ("aces", "jokers", *CELLS)]
        aces, jokers = "aces" in ploys, any(source != "aces" for source in ploys)
        return message("ploy.either" if aces and jokers else "ploy.ace" if aces else "ploy.joker")

    def _prompt_blocked(self, position: Position, card: Card, moves: tuple[Move, ...]) -> Message:
        if self.game.shame:
            return message("prompt.blocked" if grid.living(position) else "prompt.shame", card=card)
        if any(move.source == "hand" for move in moves):
            return message("prompt.armour", card=card)
        if DRAW in moves:
            return self._prompt_draw(position)
        return message("prompt.ploy", card=card, ploy=self._ploy(position))

    def explain(self, position: Position, pile: str) -> Explanation | None:
        return fire.explain(self, self.game, position, pile) if pile in SPOTS else None

    def why_not(self, position: Position, picked: Stops, stop: str) -> Message:
        if self.game.result(position):
            return message("why.over")
        if "stock" in (*picked, stop) and DRAW in self.moves(position):  # a drag: a press draws
            return self.prompt(position, picked)
        if stop in SPOTS:
            return self._why_not_spot(position, picked, stop)
        if position.phase == "replace" and stop not in ("aces", "jokers"):
            return message("why.replace")
        if self._must_choose_stack(position):
            return message("why.empty") if stop in CELLS and not position[stop] else self.prompt(position, picked)
        if stop in CELLS:
            return self._why_not_cell(position, picked, stop)
        return self._why_not_pile(position, picked, stop)

    def _must_choose_stack(self, position: Position) -> bool:
        """Whether nothing but a stack can be chosen: to go under the deck, or to become the deck (old)."""
        refill = self.game.shame and not (position["hand"] or position["stock"])
        return position.phase == "reset" or refill

    def _why_not_cell(self, position: Position, picked: Stops, cell: str) -> Message:
        top = position.top(cell)
        if picked[1:] == (cell,):
            return message("why.same")
        if picked == ("aces",):
            return message("why.empty")
        if picked == ("jokers",):
            return message("why.stuck", card=top) if top else message("why.bare")
        card = position.top(picked[1] if picked[:1] == ("jokers",) else "hand")
        if card is None:
            drawn = bool(position["stock"])
            return message("why.hand.empty") if drawn else message("why.all.empty", ploy=self._ploy(position))
        if card.court:
            return message("why.royal.cell", like=self._like(position, card, "why.like"))
        return message("why.higher", top=top, card=card) if top else message("why.empty")

    def _why_not_spot(self, position: Position, picked: Stops, spot: str) -> Message:
        """Why nothing goes there; of a royal, what kills him."""
        card = None if picked[:1] in (("aces",), ("jokers",)) else position.top("hand")
        if card and card.court:
            return message("why.taken") if position[spot] else self._like(position, card, "why.like")
        if card and card.number and not self.game.arcade and not self._fits(position):
            return self._why_no_armour(position, picked, card)
        return self._why_not_outside(position, picked, spot, card)

    def _why_not_outside(self, position: Position, picked: Stops, spot: str, card: Card | None) -> Message:
        if explanation := self.explain(position, spot):
            return explanation.sentence
        if position.phase == "replace":
            return message("why.replace")
        if self._must_choose_stack(position):
            return self.prompt(position, picked)
        return message("why.spot.card", card=card) if card and self._fits(position) else message("why.spot")

    def _why_no_armour(self, position: Position, picked: Stops, card: Card) -> Message:
        """Why a number that fits nowhere is no armour of that royal: a ploy is left, or another royal is more like it
        (8)."""
        if any(move.target in CELLS for move in self.moves(position)):
            return message("why.armour", card=card, ploy=self._ploy(position))
        royals = tuple(position[wearer][0] for wearer in grid.armour_spots(position, card))
        return message("why.wearer", card=card, royals=royals) if royals else self.prompt(position, picked)

    def _why_not_pile(self, position: Position, picked: Stops, pile: str) -> Message:
        """Why nothing can be done with a pile now: often another move must come first."""
        hand = position.top("hand")
        fits = hand is not None and (hand.court or self._fits(position))
        if pile == "stock" and not position["stock"]:
            return message("why.deck", place=self.pile_name("stock"))
        if pile == "stock" and hand and self.game.hand > 1 and not hand.court:
            return message("why.full")
        if pile == "stock" and hand and fits:
            return message("why.place", card=hand)
        if pile == "shame" and fits:
            return message("why.shame")
        if pile in ("aces", "jokers"):
            if position.phase != "play":
                return message("why.later")
            if position[pile] and any(position[cell] for cell in CELLS):
                return self.prompt(position, picked)
            return message("why.idle" if position[pile] else f"why.no.{pile}")
        return message(f"why.{pile}") if pile in ("spent", "discard") else self.prompt(position, picked)

    def _like(self, position: Position, royal: Card, key: str) -> Message:
        """A sentence about the cards that the royal is most like, or about the free spots where those say more (4)."""
        near = {grid.LINES[home].adjacent for home in grid.royal_spots(position, royal)}
        tops = tuple(top for cell in CELLS if cell in near and (top := position.top(cell)))
        if sum(not position[spot] for spot in SPOTS) == 1:
            return message("why.last", royal=royal)
        if not tops:
            return message("why.any", royal=royal)
        outdone = near.isdisjoint(grid.most_like(position, royal))  # a card that is more like it has no free spot
        return message(f"{key}.free" if outdone else key, royal=royal, cards=tops)
