"""How a game lies on the table and what is said about it: the part of a game that is no rule.

The page knows no game by name. A game's table says which piles lie where (the layout picture), which presses spell a
move, what a move would do, and why a press is no move. The base class answers for any game; a game overrides what it
can say better. Whatever is legal still comes from the rules alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from parlour.core.cards import Card
from parlour.core.game import Game, Move, Result
from parlour.core.messages import Message, message
from parlour.core.play import Deal
from parlour.core.position import Position
from parlour.table.effects import GOOD, Effect, Explanation, Figure, Guidance, Happening, Member, PileDecoration, Tip
from parlour.table.layout import Region, Stops, stop_at


class Table:
    """The table of one game. ``kinds`` says how piles are drawn (``scene.Pile``): all others are stacks."""

    regions: tuple[Region, ...] = ()
    kinds: ClassVar[Mapping[str, str]] = {"stock": "deck"}
    keys: Mapping[str, str] = {"d": "stock"}  # a key of the keyboard and the stop it presses
    # not spoken after each move, since they say nothing new
    quiet_prompts: ClassVar[tuple[str, ...]] = ("prompt.move",)
    # the key of the sentence that says what the key g does (``gains``); with ``.none``, that nothing can be gained
    gain: ClassVar[str] = "gain"
    carries: bool = False  # whether arrow keys, Home and End carry what is picked up (``nudge``)
    tips: tuple[str, ...] = ()  # the names of the tips that a player gets once each, the most needed first
    graded: ClassVar[bool] = True  # whether one win can score more than another
    causes: ClassVar[tuple[str, ...]] = ("stuck",)  # why games are lost (``cause``): ``cause.<word>`` are sentences
    scores_losses: bool = False  # whether the score of a lost game says how far it went
    tagged: ClassVar[bool] = False  # whether cards wear a letter for their colour in a four-colour deck

    def __init__(self, game: Game) -> None:
        self.game = game

    def moves(self, position: Position) -> tuple[Move, ...]:
        """The legal moves."""
        return tuple(self.game.moves(position))

    @property
    def name(self) -> Message:
        """The game's name as players read it."""
        return message(f"name.{self.game.id}")

    @property
    def piles(self) -> tuple[str, ...]:
        """The piles in the order of the layout."""
        return tuple(pile for region in self.regions for pile in region.piles)

    def kind(self, pile: str) -> str:
        """What kind of pile it is; a stack unless ``kinds`` says otherwise."""
        return self.kinds.get(pile, "stack")

    def pile_name(self, pile: str) -> Message:
        """The name of a place, for sentences and labels; a pile of its own kind needs a word ``pile.<name>``."""
        return message(f"pile.{pile}")

    def decoration(self, position: Position, pile: str) -> PileDecoration:
        """Caption, badge and marks of a pile."""
        return PileDecoration()

    def describe(self, position: Position, pile: str) -> Message | None:
        """What lies in a pile, said aloud, where the game says it better than "seven of hearts, top of 3"."""
        return None

    def explain(self, position: Position, pile: str) -> Explanation | None:
        """What a pile asks for, and which piles take part: told where no move's effect is. None where it asks for
        nothing."""
        return None

    def tip(self, position: Position, name: str) -> Tip | None:
        """One of ``tips``, if the position gives occasion for it."""
        return None

    def path(self, position: Position, move: Move) -> Stops:
        """The stops whose pressing, one after the other, spells the move."""
        if not move.target:
            return (move.source,)
        return stop_at(move.source, move.nth), stop_at(move.target, move.place)

    def completes_early(self, position: Position, picked: Stops) -> bool:
        """Whether what is picked goes at once to the only place that it can go to: the deck's next card does."""
        return picked == ("stock",)

    def default_selection(self, position: Position) -> Stops:
        """The stops that count as pressed when nothing is: the card in the hand, if it can be played."""
        return ()

    def auto_move(self, position: Position) -> Move | None:
        """The move that the page may make for the player because nobody would choose otherwise: the draw with an empty
        hand, the cards that go home at the end."""
        return None

    def auto_reason(self, position: Position, move: Move) -> Message | None:
        """Why the only legal move may be made without asking, or None if the player should see it coming."""
        return None

    def effects(self, position: Position, move: Move) -> tuple[Effect, ...]:
        """What a move does beyond carrying its card, the most telling first; empty where nothing is worth showing."""
        return ()

    def gains(self, position: Position, move: Move) -> bool:
        """Whether a move gains something at once: a key takes the focus through the places of such moves."""
        return any(effect.tone == GOOD for effect in self.effects(position, move))

    def happenings(self, position: Position, move: Move) -> tuple[Happening, ...]:
        """What is to be seen of a move besides the way of its card."""
        return ()

    def lost_by(self, position: Position, move: Move) -> str:
        """The pile with the card that lost the game; ``move`` was the last."""
        return move.target or move.source

    def besides(self, position: Position, move: Move) -> tuple[Message, ...]:
        """What a move does to the pile that it goes to, where a player might not expect it."""
        return ()

    def offer(self, position: Position, move: Move, effects: tuple[Effect, ...]) -> tuple[Message, ...]:
        """What choosing a place would do, aloud: the move, what it does besides, and its effects."""
        card = position.top(move.source)
        placed = card and move.source == "hand" and move.target
        offered = (
            message("label.place", card=card)
            if card and placed
            else message("label.move", move=self.phrase(position, move))
        )
        return offered, *self.besides(position, move), *(effect.sentence for effect in effects)

    def guidance(self, position: Position) -> Guidance | None:
        """Where a newcomer is led in a first game, from what is seen; None once the first aim is reached."""
        return None

    def prompt(self, position: Position, picked: Stops) -> Message:
        """What there is to do now, after the stops picked so far."""
        return message("prompt.move")

    def actions(self, position: Position, picked: Stops) -> tuple[tuple[Move, Message], ...]:
        """Moves that have a button of their own now, and what it says; the page leaves out what is not legal."""
        return ()

    def nudge(self, position: Position, picked: Stops, key: str) -> Move | None:
        """The move that an arrow key, Home or End makes with what is picked up."""
        return None

    def follow(self, move: Move) -> Stops:
        """What stays picked up after a move: a card that is being carried along."""
        return ()

    def peek(self, position: Position, picked: Stops) -> Mapping[Move, tuple[Card, ...]]:
        """Moves to choose between with the cards that may be looked at first, top last; empty where there is no such
        choice."""
        return {}

    def dealing(self, deck: tuple[Card, ...]) -> Iterator[Position]:
        """The table card by card as it is dealt, for games whose deal is worth watching."""
        return iter(())

    def status(self, position: Position) -> tuple[Figure, ...]:
        """Small figures beside the table."""
        return ()

    def roster(self, position: Position) -> tuple[Member, ...]:
        """Cards whose whereabouts are listed beside a large table, in rows of four; ``position`` is what is seen."""
        return ()

    def progress(self, position: Position) -> tuple[int, int] | None:
        """How far the game has come and how far it is to the end, such as (7, 12); None where that is not counted."""
        return None

    def why_not(self, position: Position, picked: Stops, stop: str) -> Message:
        """Why pressing ``stop`` after ``picked`` is no move."""
        return message("why.over") if self.game.result(position) else message("why.not")

    def phrase(self, position: Position, move: Move) -> Message:
        """A move in words, for the list of moves and for labels. A move that is a word is said as it is written, in
        every language: a table that has such moves gives them sentences."""
        card = position.top(move.source)
        if card is None or not move.target:
            return message("move.word", word=move.source)
        if not card.up:
            return message("move.draw")
        source, target = self.pile_name(move.source), self.pile_name(move.target)
        return message("move.other", card=card, source=source, target=target)

    def logged(self, phase: str, move: Move) -> Message:
        """What the log says of a move made in a phase, beside the card that it moved. A drawn card need not go where
        the move says."""
        if move.source == "stock":
            return message("log.drawn")
        return self.pile_name(move.target) if move.target else message(f"action.{move.source}")

    def prepares(self, move: Move) -> bool:
        """Whether a move only prepares the next, so that the log shows both in one row: a card is drawn to be
        played."""
        return move.source == "stock" and move.target == "hand"

    def makes_way(self, move: Move) -> bool:
        """Whether a move is made for the sake of one that follows, so that both are one choice: it puts a pile in
        order."""
        return bool(move.place)

    def log_mark(self, told: Message, turned: tuple[Card, ...]) -> Message | None:
        """What the log tells of a move that turned these cards face down where they lie, with a mark for what that
        means; None where it means nothing."""
        return None

    def remembered(self, position: Position) -> Position:
        """What a player who forgets nothing would know: no more than has lain face up."""
        return self.game.seen(position)

    def happened(self, before: Position, move: Move, after: Position) -> tuple[Message, ...]:
        """What a move did, in the order it happened."""
        card = before.top(move.source)
        if card is None or not move.target:
            return ()
        return (message("did.move", card=card, place=self.pile_name(move.target)),)

    def verdict(self, won: bool, score: int) -> Message | None:
        """What a result is worth, in words that mean something without the rules at hand; None where "won" or "lost"
        says it all."""
        return None

    def cause(self, position: Position, result: Result) -> str:
        """Why a game was lost, one of ``causes``: noted with the game, and counted."""
        return result.reason

    def ending(self, position: Position, result: Result) -> tuple[Message, ...]:
        """Why the game ended, and its score in words."""
        return (message("end.won" if result.won else "end.lost"),)


def deal_name(deal: Deal) -> Message:
    """A deal as it is said: by its number, where it has one."""
    return message("deal.own") if deal.number is None else message("deal.number", number=deal.number)
