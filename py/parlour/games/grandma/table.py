"""Grandma's table: its picture, the presses that spell its moves, and what there is to say.

The two foundations of a suit stand side by side, the tableaus in their rows of 5, 5 and 3, the stock in the gap.
The right end of the workspace's fan is the pile's top. Numbers in brackets are paragraphs of the rules page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from parlour.core.cards import SUIT_SYMBOLS, SUITS, Card, rank_symbol
from parlour.core.game import Move, Result
from parlour.core.messages import Message, message
from parlour.core.position import Position
from parlour.games.grandma import foundations, needs, tips
from parlour.games.grandma.foundations import FOUNDATIONS, TABLEAU
from parlour.games.grandma.rules import Grandma
from parlour.table.effects import Explanation, Figure, Guidance, Happening, PileDecoration, Tip
from parlour.table.layout import Region, Stops, pile_of, place_of
from parlour.table.table import Table


class GrandmaTable(Table):
    """The table of Grandma's Game, with or without reordering."""

    game: Grandma
    kinds = {"stock": "deck", "work": "fan", **dict.fromkeys(FOUNDATIONS, "mini")}
    graded = False
    gain = "gain.home"
    scores_losses = True
    causes = ("buried",)
    quiet_prompts = ("prompt.plays", "prompt.plays.twin", "prompt.carry", "prompt.carry.home")
    keys = {"d": "stock", "1": "tA", "0": "tT", **{pile[1].lower(): pile for pile in TABLEAU if pile != "tT"}}
    regions = (
        Region("foundations", (" ".join(way + suit for suit in SUITS for way in "ud"),), "pairs"),
        Region("tableau", ("tA t2 t3 t4 t5", "t6 t7 t8 t9 tT", "tJ tQ tK stock stock"), weight=1.05),
        Region("workspace", ("work",), "fan"),
    )

    def __init__(self, game: Grandma) -> None:
        super().__init__(game)
        self.carries = game.reorders
        self.tips = tips.names(game)

    def decoration(self, position: Position, pile: str) -> PileDecoration:
        """A foundation wears the rank it needs next, and ⇄ when the pair has met (5)."""
        if pile in FOUNDATIONS:
            needed = foundations.next_card(position, pile)
            marks = ("paired",) if foundations.met(position, pile[1]) else ()
            caption = message(f"caption.{pile[0]}", suit=SUIT_SYMBOLS[pile[1]])
            return PileDecoration(caption, rank_symbol(needed.rank) if needed else "✓", marks)
        if pile in TABLEAU:
            return PileDecoration(message("caption.rank", rank=rank_symbol(TABLEAU.index(pile) + 1)))
        if pile == "work":
            return PileDecoration(message("caption.top" if position["work"] else "caption.work"))
        return PileDecoration(message("caption.deal"))

    def pile_name(self, pile: str) -> Message:
        if pile in TABLEAU:
            return message("tableau", rank=message(f"rank.{TABLEAU.index(pile) + 1}"))
        if pile in FOUNDATIONS:
            return message(f"foundation.{pile[0]}", suit=message(f"suit.{pile[1]}"))
        return super().pile_name(pile)

    def describe(self, position: Position, pile: str) -> Message | None:
        if pile not in FOUNDATIONS:
            return None
        needed = foundations.next_card(position, pile)
        if needed is None:
            return message("label.full", place=self.pile_name(pile))
        sight = needs.sight(self, position, pile, needed)
        return message("label.needs", place=self.pile_name(pile), card=needed, sight=sight)

    def explain(self, position: Position, pile: str) -> Explanation | None:
        return needs.explain(self, position, pile) if pile in FOUNDATIONS else None

    def tip(self, position: Position, name: str) -> Tip | None:
        return tips.tip(position, name)

    def phrase(self, position: Position, move: Move) -> Message:
        if move == foundations.DEAL:
            return message("move.deal")
        card = position[move.source][-(move.nth or 1)]
        if move.target == "work":
            return message("move.reorder", card=card, nth=move.nth, place=move.place)
        if move.source == "work":
            return message("move.work", card=card, nth=move.nth, target=self.pile_name(move.target))
        return message("move.other", card=card, source=self.pile_name(move.source), target=self.pile_name(move.target))

    def logged(self, phase: str, move: Move) -> Message:
        if move == foundations.DEAL:
            return message("log.dealt")
        if move.target == "work":
            return message("log.reorder", place=self.pile_name("work"), nth=move.nth, to=move.place)
        return super().logged(phase, move)

    def makes_way(self, move: Move) -> bool:
        """A transfer does too (5)."""
        return move.source in FOUNDATIONS or super().makes_way(move)

    def remembered(self, position: Position) -> Position:
        """Every card but the stock's was dealt or turned face up (3, 6)."""
        return position.hide()

    def path(self, position: Position, move: Move) -> Stops:
        """Dealing while a card could go takes a second press, unless it is a drag (3); a reorder is picked and then
        said by its button."""
        if move == foundations.DEAL and any(foundations.reachable(position)):
            return "stock", "stock"
        if move.place:
            return f"work.{move.nth}", str(move)
        return super().path(position, move)

    def completes_early(self, position: Position, picked: Stops) -> bool:
        """A card with one place to go needs one tap, unless there is a choice between twins (6); dealing needs two."""
        sure = picked != ("stock",) or not any(foundations.reachable(position))
        return sure and not self.peek(position, picked)

    def happenings(self, position: Position, move: Move) -> tuple[Happening, ...]:
        """A card that goes home, the higher on its foundation the higher it sounds."""
        if move.target not in FOUNDATIONS or move.source in FOUNDATIONS:
            return ()
        return (Happening("bump", "home", move.target, step=len(position[move.target])),)

    def auto_move(self, position: Position) -> Move | None:
        """The cards that go home at the end, when none of them is a choice."""
        return next(iter(foundations.finishing_moves(position)), None)

    def guidance(self, position: Position) -> Guidance | None:
        """The cards that can go home; without one the next is dealt."""
        if self.game.score(position):
            return None
        plays = tuple(foundations.plays(position))
        return Guidance(plays or (foundations.DEAL,), message("guide.home" if plays else "guide.deal"))

    def prompt(self, position: Position, picked: Stops) -> Message:
        if picked == ("stock",) and (count := foundations.count_going(position, transferred=True)):
            return message("prompt.deal.anyway", count=count)
        if picked and pile_of(picked[0]) in ("work", *TABLEAU) and not self.peek(position, picked):
            return self._prompt_picked(position, pile_of(picked[0]), place_of(picked[0]))
        count = foundations.count_going(position)
        if count == 1:
            move, *others = foundations.plays(position)
            if any(other.target == move.target for other in others):
                return message("prompt.plays.twin", card=position[move.source][-(move.nth or 1)])
        if count:
            return message("prompt.plays", count=count)
        if not position["stock"]:
            return message("prompt.last")
        return message("prompt.transfer" if any(foundations.reachable(position)) else "prompt.deal")

    def _prompt_picked(self, position: Position, pile: str, place: int) -> Message:
        """Where a card can go that is picked up: along the fan, to a foundation, or both."""
        card, carried = position[pile][-(place or 1)], self.carries and len(position["work"]) > 1
        if pile != "work" or not carried:
            return message("prompt.foundation", card=card)
        home = any((move.source, move.nth) == (pile, place) for move in foundations.plays(position))
        return message("prompt.carry.home" if home else "prompt.carry", card=card)

    def gains(self, position: Position, move: Move) -> bool:
        """Whether a card goes home; between foundations none does (5)."""
        return move.target in FOUNDATIONS and move.source not in FOUNDATIONS

    def actions(self, position: Position, picked: Stops) -> tuple[tuple[Move, Message], ...]:
        """Four buttons carry the picked card of the workspace (4)."""
        keys = ("ArrowLeft", "left"), ("ArrowRight", "right"), ("End", "top"), ("Home", "bottom")
        offered: dict[Move, Message] = {}
        for key, name in keys:
            if move := self.nudge(position, picked, key):
                # one place from the end, a step is as good as all the way
                offered.setdefault(move, message(f"action.{name}"))
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
        for foundation, piles in foundations.twins(position).items():
            if picked and picked[0] in piles:
                return {Move(pile, foundation): position[pile][-2:] for pile in piles}
        return {}

    def dealing(self, deck: tuple[Card, ...]) -> Iterator[Position]:
        piles: dict[str, tuple[Card, ...]] = {}
        for pile, card in foundations.deal(deck):
            piles[pile] = (*piles.get(pile, ()), card)
            yield Position(piles)

    def status(self, position: Position) -> tuple[Figure, ...]:
        home = self.game.score(position)
        return (Figure("home", "house", message("status.home", count=home), message("status.home.spoken", count=home)),)

    def progress(self, position: Position) -> tuple[int, int]:
        return self.game.score(position), len(self.game.deck)

    def why_not(self, position: Position, picked: Stops, stop: str) -> Message:
        pile = pile_of(stop)
        fan = {f"work.{nth}": card for nth, card in enumerate(reversed(position["work"]), 1)}
        card = fan.get(stop, position.top(stop))
        if self.game.result(position):
            return message("why.over")
        if picked and picked[0] in FOUNDATIONS:
            return message("why.stays")
        if pile == "stock":
            return message("why.back") if picked else message("why.deck", place=self.pile_name("stock"))
        if pile in FOUNDATIONS:
            return self._why_not_there(position, picked, pile)
        if card is None:
            return self._why_bare(position, pile)
        if picked:
            return message("why.dealt" if picked == ("stock",) else "why.back")
        if foundations.met(position, card.suit):
            return message("why.meet", card=card)
        needed = dict.fromkeys(want for end, want in foundations.next_cards(position).items() if end[1] == card.suit)
        return message("why.needs", card=card, cards=tuple(needed))

    def _why_bare(self, position: Position, pile: str) -> Message:
        """Why nothing can be done with an empty pile, and when a card will lie there (3)."""
        if pile == foundations.lifted_from(position):
            return message("why.lifted")
        if not position["stock"]:
            return message("why.bare")
        return message("why.bare.work" if pile == "work" else "why.bare.pile")

    def _why_not_there(self, position: Position, picked: Stops, pile: str) -> Message:
        """What a foundation needs; of a first card that is to leave one, that it stays (5)."""
        if not picked and len(position[pile]) == 1 and foundations.met(position, pile[1]):
            return message("why.first")
        return needs.explain(self, position, pile).sentence

    def happened(self, before: Position, move: Move, after: Position) -> tuple[Message, ...]:
        if move == foundations.DEAL:
            card = after["work"][-1]
            return (message("did.dealt", card=card, place=self.pile_name(TABLEAU[card.rank - 1])),)
        if move.target == "work":
            card = after["work"][-move.place]
            return (message("did.reordered", card=card, place=move.place, total=len(after["work"])),)
        return (message("did.move", card=after[move.target][-1], place=self.pile_name(move.target)),)

    def verdict(self, won: bool, score: int) -> Message:
        return message("verdict.all" if won else "verdict.home", count=score)

    def cause(self, position: Position, result: Result) -> str:
        return "buried"  # whatever is missing lies under other cards, or the game would go on

    def ending(self, position: Position, result: Result) -> tuple[Message, ...]:
        told = message(f"end.{result.reason}")
        return (told,) if result.won else (told, message("end.home", count=result.score))
