"""Grandma's table: its picture, the presses that spell its moves, and what there is to say.

The two foundations of a suit stand side by side, the tableaus in their rows of 5, 5 and 3, the stock in the gap.
The right end of the workspace's fan is the pile's top. Numbers in brackets are paragraphs of the rules page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from parlour.cards import SUITS, Card
from parlour.game import Move, Result
from parlour.games import ladders
from parlour.note import Note, note
from parlour.position import FOUNDATIONS, TABLEAU, Position
from parlour.table import SIGNS, Dress, Region, Stops, Table, pile_of, place_of, rank_sign

if TYPE_CHECKING:
    from parlour.games.grandma import Grandma


class GrandmaTable(Table):
    """The table of Grandma's Game, with or without reordering."""

    game: Grandma
    kinds = {"stock": "deck", "work": "fan", **dict.fromkeys(FOUNDATIONS, "mini")}
    graded = False
    plain = ("prompt.plays", "prompt.carry", "prompt.carry.home")
    keys = {"d": "stock", "1": "tA", "0": "tT", **{pile[1].lower(): pile for pile in TABLEAU if pile != "tT"}}
    regions = (
        Region("foundations", (" ".join(way + suit for suit in SUITS for way in "ud"),)),
        Region("tableau", ("tA t2 t3 t4 t5", "t6 t7 t8 t9 tT", "tJ tQ tK stock stock")),
        Region("workspace", ("work",)),
    )

    def __init__(self, game: Grandma) -> None:
        super().__init__(game)
        self.carries = game.reorders

    def dress(self, position: Position, pile: str) -> Dress:
        """A foundation wears the rank it needs next, and ⇄ when the pair has met (5)."""
        if pile in FOUNDATIONS:
            needed = ladders.wanted(position).get(pile)
            marks = ("meet",) if ladders.met(position, pile[1]) else ()
            caption = note(f"caption.{pile[0]}", suit=SIGNS[pile[1]])
            return Dress(caption, rank_sign(needed.rank) if needed else "✓", marks)
        if pile in TABLEAU:
            return Dress(note("caption.rank", rank=rank_sign(TABLEAU.index(pile) + 1)))
        if pile == "work":
            return Dress(note("caption.top" if position["work"] else "caption.work"))
        return Dress(note("caption.deal"))

    def describe(self, position: Position, pile: str) -> Note | None:
        if pile not in FOUNDATIONS:
            return None
        needed = ladders.wanted(position).get(pile)
        if needed is None:
            return note("label.full", place=self.place(pile))
        return note("label.needs", place=self.place(pile), card=needed)

    def phrase(self, position: Position, move: Move) -> Note:
        if move == ladders.DEAL:
            return note("move.deal")
        card = position[move.source][-(move.nth or 1)]
        if move.target == "work":
            return note("move.reorder", card=card, nth=move.nth, place=move.place)
        if move.source == "work":
            return note("move.work", card=card, nth=move.nth, target=self.place(move.target))
        return note("move.other", card=card, source=self.place(move.source), target=self.place(move.target))

    def logged(self, phase: str, move: Move) -> Note:
        if move == ladders.DEAL:
            return note("log.dealt")
        if move.target == "work":
            return note("log.reorder", place=self.place("work"), nth=move.nth, to=move.place)
        return super().logged(phase, move)

    def remembered(self, position: Position) -> Position:
        """Every card but the stock's was dealt or turned face up (3, 6)."""
        return position.hide(buried=(), whole=("stock",))

    def path(self, position: Position, move: Move) -> Stops:
        """Dealing while a card could go takes a second press (3); a reorder is picked and then said by its button."""
        if move == ladders.DEAL and any(ladders.hopes(position)):
            return "stock", "stock"
        if move.place:
            return f"work.{move.nth}", str(move)
        return super().path(position, move)

    def eager(self, position: Position, picked: Stops) -> bool:
        """A card with one place to go needs one tap, unless there is a choice between twins (6); dealing needs two."""
        sure = picked != ("stock",) or not any(ladders.hopes(position))
        return sure and not self.peek(position, picked)

    def unasked(self, position: Position) -> Move | None:
        """The cards that go home at the end, when none of them is a choice."""
        return next(iter(ladders.finish(position)), None)

    def prompt(self, position: Position, picked: Stops) -> Note:
        if picked == ("stock",) and (count := len(list(ladders.hopes(position)))):
            return note("prompt.deal.anyway", count=count)
        if picked and pile_of(picked[0]) in ("work", *TABLEAU) and not self.peek(position, picked):
            return self._prompt_picked(position, pile_of(picked[0]), place_of(picked[0]))
        if plays := {(move.source, move.nth) for move in ladders.plays(position)}:  # a card may have two places
            return note("prompt.plays", count=len(plays))
        if not position["stock"]:
            return note("prompt.last")
        return note("prompt.transfer" if any(ladders.hopes(position)) else "prompt.deal")

    def _prompt_picked(self, position: Position, pile: str, place: int) -> Note:
        """Where a card can go that is picked up: along the fan, to a foundation, or both."""
        card, carried = position[pile][-(place or 1)], self.carries and len(position["work"]) > 1
        if pile != "work" or not carried:
            return note("prompt.foundation", card=card)
        home = any((move.source, move.nth) == (pile, place) for move in ladders.plays(position))
        return note("prompt.carry.home" if home else "prompt.carry", card=card)

    def actions(self, position: Position, picked: Stops) -> tuple[tuple[Move, Note], ...]:
        """Four buttons carry the picked card of the workspace (4)."""
        keys = ("ArrowLeft", "left"), ("ArrowRight", "right"), ("End", "top"), ("Home", "bottom")
        offered: dict[Move, Note] = {}
        for key, name in keys:
            if move := self.nudge(position, picked, key):
                offered.setdefault(
                    move, note(f"action.{name}")
                )  # one place from the end, a step is as good as all the way
        return tuple(offered.items())

    def nudge(self, position: Position, picked: Stops, key: str) -> Move | None:
        """Left is deeper; the right end is the top (4)."""
        if not picked or not picked[0].startswith("work."):
            return None
        place, size = place_of(picked[0]), len(position["work"])
        places = {"ArrowLeft": place + 1, "ArrowRight": place - 1, "Home": size, "End": 1}
        to = places.get(key, place)
        return Move("work", "work", place, to) if 1 <= to <= size and to != place else None

    def follow(self, move: Move) -> Stops:
        return (f"work.{move.place}",) if move.target == "work" and move.place else ()

    def peek(self, position: Position, picked: Stops) -> Mapping[Move, tuple[Card, ...]]:
        """Tops that are the same card, with the card beneath each (6)."""
        for foundation, piles in ladders.twins(position).items():
            if picked and picked[0] in piles:
                return {Move(pile, foundation): position[pile][-2:] for pile in piles}
        return {}

    def dealing(self, deck: tuple[Card, ...]) -> Iterator[Position]:
        piles: dict[str, tuple[Card, ...]] = {}
        for pile, card in ladders.deal(deck):
            piles[pile] = (*piles.get(pile, ()), card)
            yield Position(piles)

    def status(self, position: Position) -> tuple[tuple[str, Note, Note], ...]:
        home = self.game.score(position)
        return (("home", note("status.home", count=home), note("status.home.spoken", count=home)),)

    def progress(self, position: Position) -> tuple[int, int]:
        return self.game.score(position), len(self.game.deck)

    def why_not(self, position: Position, picked: Stops, stop: str) -> Note:
        pile = pile_of(stop)
        fan = {f"work.{nth}": card for nth, card in enumerate(reversed(position["work"]), 1)}
        card = fan.get(stop, position.top(stop))
        if self.game.result(position):
            return note("why.over")
        if pile == "stock":
            return note("why.deck", place=self.place("stock"))
        if pile in FOUNDATIONS:
            return self._why_not_there(position, picked, pile)
        if card is None:
            return note("why.lifted" if pile == ladders.home(position) else "why.bare")
        if picked and pile_of(picked[0]) != pile:
            return note("why.back")
        if ladders.met(position, card.suit):
            return note("why.meet", card=card)
        needed = dict.fromkeys(want for end, want in ladders.wanted(position).items() if end[1] == card.suit)
        return note("why.needs", card=card, cards=tuple(needed))

    def _why_not_there(self, position: Position, picked: Stops, pile: str) -> Note:
        needed, lies = ladders.wanted(position).get(pile), len(position[pile])
        if needed and (picked or not lies):
            return note("why.wants", place=self.place(pile), card=needed)
        return note("why.first" if lies == 1 and ladders.met(position, pile[1]) else "why.stays")

    def happened(self, before: Position, move: Move, after: Position) -> tuple[Note, ...]:
        if move == ladders.DEAL:
            home = ladders.home(after)
            dealt = note("did.dealt", card=after["work"][-1], place=self.place(home or "work"))
            return (dealt,)
        if move.target == "work":
            card = after["work"][-move.place]
            return (note("did.reordered", card=card, place=move.place, count=len(after["work"])),)
        return (note("did.move", card=after[move.target][-1], place=self.place(move.target)),)

    def ending(self, position: Position, result: Result) -> tuple[Note, ...]:
        return note(f"end.{result.reason}"), note("end.home", count=result.score)
