"""Tasks of Grandma's Game: positions near the end with every card in sight, decided exactly.

Kinds: ``order`` asks for an order of the workspace with which every card can still be brought home after the next deal;
``home`` asks to bring them home once the stock is empty.
"""

from __future__ import annotations

from functools import partial

from parlour.core.cards import card_symbol
from parlour.core.messages import Message, message
from parlour.core.play import Play
from parlour.core.position import Position
from parlour.games.grandma.exact import deciding
from parlour.games.grandma.foundations import DEAL, TABLEAU
from parlour.games.grandma.model import State, read
from parlour.games.grandma.rules import FIXED, GRANDMA, Grandma
from parlour.games.grandma.table import GrandmaTable
from parlour.table.effects import PileDecoration
from parlour.table.puzzle import Puzzles

ORDER, HOME = "order", "home"
SHOWN = 3  # cards beneath a top that its pile shows; looking through it shows all


class OpenGrandma(Grandma):
    """The game with all cards in sight but those of the stock, which are told."""

    def seen(self, position: Position) -> Position:
        return position.hide()


class OpenTable(GrandmaTable):
    """The table with what lies beneath each top."""

    def decoration(self, position: Position, pile: str) -> PileDecoration:
        decoration = super().decoration(position, pile)
        if pile not in TABLEAU or len(position[pile]) < 2:
            return decoration
        beneath = [card_symbol(card) for card in position[pile][-2::-1]]
        more = ["…"] if len(beneath) > SHOWN else []
        return PileDecoration(decoration.name, " ".join(beneath[:SHOWN] + more), decoration.marks)

    def describe(self, position: Position, pile: str) -> Message | None:
        if pile not in TABLEAU or len(position[pile]) < 2:
            return super().describe(position, pile)
        *beneath, card = position[pile]
        return message("puzzle.label", card=card, cards=tuple(reversed(beneath)), place=self.pile_name(pile))


class Endings:
    """Whether states can be won, each decided once."""

    def __init__(self) -> None:
        self._known: dict[State, bool] = {}

    def winnable(self, position: Position) -> bool:
        """Whether the position can be won."""
        state = read(position)
        if state not in self._known:
            *_, last = deciding(state)
            self._known[state] = last.choices is not None
        return self._known[state]


class GrandmaTask:
    """A task; nothing is given to it but its kind."""

    def __init__(self, game: Grandma, kind: str, given: str, start: Play) -> None:
        self.table = OpenTable(OpenGrandma(game.id, game.name, game.reorders))
        self._kind, self._first = kind, start.index
        self._endings = Endings()

    def goal(self, play: Play) -> Message:
        position = play.position
        if self._kind == ORDER:
            cards = tuple(card.face(up=True) for card in reversed(position["stock"]))
            return message("puzzle.order", cards=cards)
        key = "puzzle.home.start" if play.index == self._first else "puzzle.home"  # some of the first plays lose
        return message(key, count=len(self.table.game.deck) - self.table.game.score(position))

    def reached(self, play: Play) -> bool:
        if self._kind == ORDER:
            return DEAL in play.line[self._first : play.index] and self.hopeful(play)
        return self.table.game.score(play.position) == len(self.table.game.deck)

    def hopeful(self, play: Play) -> bool:
        return self._endings.winnable(play.position)

    def loss(self, play: Play) -> Message:
        return message("puzzle.lost")

    def proof(self, play: Play) -> Message:
        return message(f"puzzle.only.{self._kind}")


PUZZLES = {
    GRANDMA.id: Puzzles((ORDER,), partial(GrandmaTask, GRANDMA)),
    FIXED.id: Puzzles((HOME,), partial(GrandmaTask, FIXED)),
}
