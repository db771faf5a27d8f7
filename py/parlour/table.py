"""How a game lies on the table and what is said about it: the part of a game that is no rule.

The page knows no game by name. A game's table says which piles lie where (the layout picture), which presses spell a
move, what a move would do, and why a press is no move. The base class answers for any game; a game overrides what it
can say better. Whatever is legal still comes from the rules alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from parlour.cards import RANKS, SUITS, Card
from parlour.game import Game, Move, Result
from parlour.note import Note, note
from parlour.play import Deal
from parlour.position import FOUNDATIONS, TABLEAU, Position

Stops = tuple[str, ...]

SIGNS = dict(zip(SUITS, "♣♦♥♠", strict=True))  # the suits as players write them


@dataclass(frozen=True)
class Region:
    """A part of the layout picture: rows of pile names as a reader sees them, ``.`` for an empty place."""

    id: str
    rows: tuple[str, ...]

    @property
    def piles(self) -> tuple[str, ...]:
        """The piles of the region in reading order, each once."""
        return tuple(dict.fromkeys(word for row in self.rows for word in row.split() if word != "."))

    def beside(self, pile: str, right: int, down: int) -> str:
        """The nearest pile in a direction, where one of ``right`` and ``down`` is 1 or -1; the pile itself if none
        is."""
        places = [(name, x, y) for y, row in enumerate(self.rows) for x, name in enumerate(row.split()) if name != "."]
        here_x, here_y = next((x, y) for name, x, y in places if name == pile)

        def distance(x: int, y: int) -> tuple[int, int]:
            along = (x - here_x) * right + (y - here_y) * down
            across = abs((x - here_x) * down) + abs((y - here_y) * right)
            return along + 2 * across, across

        ahead = [(distance(x, y), name) for name, x, y in places if (x - here_x) * right + (y - here_y) * down > 0]
        return min(ahead)[1] if ahead else pile


@dataclass(frozen=True)
class Effect:
    """What a move does beyond carrying a card: ``by`` are the piles that do it, ``struck`` those of them that do
    not count."""

    kind: str  # "kill", "short" of one, "idle": nothing counts, "armour", or "doom": armour beyond reach
    at: str
    by: tuple[str, ...]
    struck: tuple[str, ...]
    chip: str
    told: Note


@dataclass(frozen=True)
class Dress:
    """What a pile wears besides its cards: a caption, a badge and marks for the painter."""

    name: Note | None = None
    badge: str = ""
    marks: tuple[str, ...] = ()


class Table:
    """The table of one game. ``kinds`` says how piles are drawn (see the painter): all others are stacks."""

    layout: ClassVar[str] = "rows"
    regions: tuple[Region, ...] = ()
    kinds: ClassVar[Mapping[str, str]] = {"stock": "deck"}
    keys: Mapping[str, str] = {"d": "stock"}  # a key of the keyboard and the stop it presses
    plain: ClassVar[tuple[str, ...]] = ("prompt.move",)  # prompts that no ear needs after each move

    carries: bool = False  # whether arrow keys, Home and End carry what is picked up (``nudge``)
    graded: ClassVar[bool] = True  # whether one win can score more than another

    def __init__(self, game: Game) -> None:
        self.game = game

    def moves(self, position: Position) -> tuple[Move, ...]:
        """The legal moves. Between two presses they are asked for many times, so the last answers are kept."""
        return _moves(self.game, position)

    @property
    def name(self) -> Note:
        """The game's name as players read it."""
        return note(f"name.{self.game.id}")

    @property
    def piles(self) -> tuple[str, ...]:
        return tuple(pile for region in self.regions for pile in region.piles)

    def kind(self, pile: str) -> str:
        return self.kinds.get(pile, "stack")

    def place(self, pile: str) -> Note:
        """The name of a place, for sentences and labels; a pile of its own kind needs a word ``pile.<name>``."""
        if pile in TABLEAU:
            return note("tableau", rank=note(f"rank.{TABLEAU.index(pile) + 1}"))
        if pile in FOUNDATIONS:
            return note(f"foundation.{pile[0]}", suit=note(f"suit.{pile[1]}"))
        return note(f"pile.{pile}")

    def dress(self, position: Position, pile: str) -> Dress:
        return Dress()

    def describe(self, position: Position, pile: str) -> Note | None:
        """What lies in a pile, said aloud, where the game says it better than "seven of hearts, top of 3"."""
        return None

    def path(self, position: Position, move: Move) -> Stops:
        """The stops whose pressing, one after the other, spells the move."""
        if not move.target:
            return (move.source,)
        return _stop(move.source, move.nth), _stop(move.target, move.place)

    def eager(self, position: Position, picked: Stops) -> bool:
        """Whether what is picked goes at once to the only place that it can go to: the deck's next card does."""
        return picked == ("stock",)

    def resting(self, position: Position) -> Stops:
        """The stops that count as pressed when nothing is: the card in the hand, if it can be played."""
        return ()

    def unasked(self, position: Position) -> Move | None:
        """The move that the page may make for the player because nobody would choose otherwise: the draw with an empty
        hand, the cards that go home at the end."""
        return None

    def obvious(self, position: Position, move: Move) -> Note | None:
        """Why the only legal move may be made without asking, or None if the player should see it coming."""
        return None

    def turned(self, position: Position, move: Move) -> tuple[Card, ...]:
        """Cards that the move turns up in passing, for the player to watch."""
        return ()

    def effects(self, position: Position, move: Move) -> tuple[Effect, ...]:
        return ()

    def besides(self, position: Position, move: Move) -> tuple[Note, ...]:
        """What a move does to the pile that it goes to, where a player might not expect it."""
        return ()

    def prompt(self, position: Position, picked: Stops) -> Note:
        """What there is to do now, after the stops picked so far."""
        return note("prompt.move")

    def actions(self, position: Position, picked: Stops) -> tuple[tuple[Move, Note], ...]:
        """Moves that have a button of their own now, and what it says; the page leaves out what is not legal."""
        return ()

    def nudge(self, position: Position, picked: Stops, key: str) -> Move | None:
        """The move that an arrow key, Home or End makes with what is picked up."""
        return None

    def follow(self, move: Move) -> Stops:
        """What stays picked up after a move: a card that is being carried along."""
        return ()

    def peek(self, position: Position, picked: Stops) -> Mapping[Move, tuple[Card, ...]]:
        """Moves to choose between with the cards that may be looked at first, top last; none when there is no
        choice."""
        return {}

    def dealing(self, deck: tuple[Card, ...]) -> Iterator[Position]:
        """The table card by card as it is dealt, for games whose deal is worth watching."""
        return iter(())

    def status(self, position: Position) -> tuple[tuple[str, Note, Note], ...]:
        """Small figures beside the table: id, what is shown, what is spoken."""
        return ()

    def progress(self, position: Position) -> tuple[int, int] | None:
        """How far the game has come and how far it is to the end, such as 7 of 12 royals, where it counts that."""
        return None

    def why_not(self, position: Position, picked: Stops, stop: str) -> Note:
        """Why pressing ``stop`` after ``picked`` is no move."""
        return note("why.over") if self.game.result(position) else note("why.not")

    def phrase(self, position: Position, move: Move) -> Note:
        """A move in words, for the list of moves and for labels."""
        card = position.top(move.source)
        if card is None or not move.target:
            return note("move.word", word=move.source)
        if not card.up:
            return note("move.draw")
        source, target = self.place(move.source), self.place(move.target)
        return note("move.other", card=card, source=source, target=target)

    def logged(self, phase: str, move: Move) -> Note:
        """What the log says of a move made in a phase, beside the card that it moved. A drawn card need not go where
        the move says: an ace goes on to its bank."""
        if move.source == "stock":
            return note("log.drawn")
        return self.place(move.target) if move.target else note(f"action.{move.source}")

    def remembered(self, position: Position) -> Position:
        """What a player who forgets nothing would know: no more than has lain face up."""
        return self.game.seen(position)

    def happened(self, before: Position, move: Move, after: Position) -> tuple[Note, ...]:
        """What a move did, in the order it happened."""
        card = before.top(move.source)
        if card is None or not move.target:
            return ()
        return (note("did.move", card=card, place=self.place(move.target)),)

    def ending(self, position: Position, result: Result) -> tuple[Note, ...]:
        """Why the game ended, and its score in words."""
        return (note("end.won" if result.won else "end.lost"),)


@lru_cache(maxsize=8)
def _moves(game: Game, position: Position) -> tuple[Move, ...]:
    return tuple(game.moves(position))


def pile_of(stop: str) -> str:
    """The pile of a stop: ``work.3`` is a place in the pile ``work``."""
    return stop.partition(".")[0]


def place_of(stop: str) -> int:
    """The place in its pile that a stop names, counted from the top; 0 for the pile itself."""
    return int(stop.partition(".")[2] or 0)


def deal_named(deal: Deal) -> Note:
    """A deal as it is said: by its number, where it has one."""
    return note("deal.own") if deal.number is None else note("deal.number", number=deal.number)


def short(card: Card) -> str:
    """A card as players write it: 7♠, 10♥, a joker as ★."""
    if card.joker:
        return "★"
    return rank_sign(card.rank) + SIGNS[card.suit]


def rank_sign(rank: int) -> str:
    """A rank as players write it: 7, 10, K."""
    return RANKS[rank - 1].replace("T", "10")


def _stop(pile: str, place: int) -> str:
    return f"{pile}.{place}" if place else pile
