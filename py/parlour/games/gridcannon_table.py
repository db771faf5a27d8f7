"""Gridcannon's table: its picture, the presses that spell its moves, and what they would do.

Serves every version: what a version lacks simply never occurs. Numbers in brackets are paragraphs of the rules page for
Version 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.cards import KING, QUEEN, Card
from parlour.game import Move
from parlour.games import grid
from parlour.games.grid import DRAW, KEEP, SHAME
from parlour.games.gridcannon_talk import GridTalk, cycled
from parlour.note import Note, note
from parlour.position import CELLS, SPOTS, Position
from parlour.table import Dress, Effect, Region, Stops

if TYPE_CHECKING:
    from parlour.games.gridcannon import Version

BOARD = Region(
    "board",
    (
        ".  n1 n2 n3 .",
        "w1 a1 b1 c1 e1",
        "w2 a2 b2 c2 e2",
        "w3 a3 b3 c3 e3",
        ".  s1 s2 s3 .",
    ),
)
KEYS = {
    "d": "stock",
    "a": "aces",
    "j": "jokers",
    "k": "keep",
    **dict(zip("789456123", CELLS, strict=True)),  # the number pad is the grid
}


class GridTable(GridTalk):
    """The table of one version."""

    layout = "cross"
    kinds = {
        "stock": "deck",
        "hand": "hand",
        **dict.fromkeys(SPOTS, "plaque"),
        **dict.fromkeys(("aces", "jokers", "spent", "shame", "discard"), "bank"),
    }

    def __init__(self, game: Version) -> None:
        super().__init__(game)
        banks = "shame" if game.shame else "aces jokers discard" if game.arcade else "aces jokers spent"
        self.regions = (BOARD, Region("tray", (f"stock hand {banks}",)))
        stops = (*self.piles, "keep") if game.replaces else self.piles
        self.keys = {key: stop for key, stop in KEYS.items() if stop in stops}

    def dress(self, position: Position, pile: str) -> Dress:
        if pile in SPOTS and position[pile]:
            return self._royal(position, pile)
        named = pile in ("aces", "jokers", "spent", "shame", "discard")
        return Dress(name=note(f"caption.{pile}") if named else None)

    def _royal(self, position: Position, spot: str) -> Dress:
        royal, *armour = position[spot]
        if not royal.up:
            return Dress(badge=str(royal.rank), marks=("dead",))
        worn = sum(card.rank for card in armour)
        marks = ("armoured",) if worn else ()
        if self.game.beyond(position, spot):
            marks = (*marks, "doomed")
        return Dress(badge=f"{royal.rank}+{worn}" if worn else str(royal.rank), marks=marks)

    def path(self, position: Position, move: Move) -> Stops:
        """A card of the grid moves by pressing the jokers, the card and its new place."""
        path = super().path(position, move)
        return ("jokers", *path) if move.source in CELLS and move.target in CELLS else path

    def eager(self, position: Position, picked: Stops) -> bool:
        """A stack that goes under the deck needs one tap, as the deck does."""
        return picked[0] in ("stock", *CELLS)

    def resting(self, position: Position) -> Stops:
        playable = any(move.source == "hand" for move in self.moves(position))
        return ("hand",) if playable else ()

    def unasked(self, position: Position) -> Move | None:
        """The draw with an empty hand (5). Where cards would pass it is a choice: a ploy may be better first (10)."""
        moves = self.moves(position)
        if position["hand"] or DRAW not in moves:
            return None
        return DRAW if grid.living(position) or len(moves) == 1 else None

    def obvious(self, position: Position, move: Move) -> Note | None:
        """A royal that has one spot to go to."""
        royal = position.top("hand")
        if not (royal and royal.royal and move.target in SPOTS):
            return None
        return self._like(position, royal, "why.only")

    def turned(self, position: Position, move: Move) -> tuple[Card, ...]:
        return cycled(position) if move == DRAW and not grid.living(position) else ()

    def effects(self, position: Position, move: Move) -> tuple[Effect, ...]:
        """The shots of a card laid on the grid, whichever way it comes there, and what armour makes of a royal."""
        if move.source == "hand" and position[move.target] and move.target in SPOTS:
            return (self._armour(position, move),)
        if move.target not in CELLS or move.source in ("aces", "jokers"):
            return ()
        lifted = position.lay({move.source: position[move.source][:-1]})
        return tuple(_effect(shot) for shot in grid.shots(lifted, move.target) if any(shot.cards))

    def _armour(self, position: Position, move: Move) -> Effect:
        """The health that armour would give, and whether that counts as beyond reach or even ends the game (8)."""
        after = self.game.play(position, move)
        royal, total = position[move.target][0], grid.health(after, move.target)
        beyond = self.game.beyond(after, move.target)
        doom = "effect.lost" if self.game.armour else "effect.doom"
        told = note(doom if beyond else "effect.armour", royal=royal, health=total)
        return Effect("doom" if beyond else "armour", move.target, (), (), str(total), told)

    def actions(self, position: Position, picked: Stops) -> tuple[tuple[Move, Note], ...]:
        keep = ((KEEP, note("action.keep")),) if self.game.replaces else ()
        shame = ((SHAME, note("action.shame")),) if self.game.shame else ()
        return (*keep, *shame)

    def status(self, position: Position) -> tuple[tuple[str, Note, Note], ...]:
        count = grid.dead(position)
        dead = (
            "royals",
            note("status.royals", count=count),
            note("status.royals.spoken", count=count),
        )
        kind = "points" if self.game.arcade else "shame" if self.game.shame else "ploys"
        score = abs(self.game.score(position))
        return (
            dead,
            (kind, note("status.ploys", count=score), note(f"status.{kind}.spoken", count=score)),
        )

    def progress(self, position: Position) -> tuple[int, int]:
        return grid.dead(position), len(SPOTS)


def _effect(shot: grid.Shot) -> Effect:
    letter = str(shot.royal)[0].upper()
    laid = {cell: counts for cell, card, counts in zip(shot.cells, shot.cards, shot.counting, strict=True) if card}
    return Effect(
        "kill" if shot.kills else "short" if any(shot.counting) else "idle",
        shot.spot,
        tuple(laid),
        tuple(cell for cell, counts in laid.items() if not counts),
        f"{letter} {shot.power}/{shot.health}",
        _told(shot),
    )


def _told(shot: grid.Shot) -> Note:
    """The sum against the health, or why a card does not count (6)."""
    for card, counts in zip(shot.cards, shot.counting, strict=True):
        if card and not counts and shot.royal.rank in (QUEEN, KING):
            return note(
                "effect.colour" if shot.royal.rank == QUEEN else "effect.suit",
                card=card,
                royal=shot.royal,
            )
    cards = tuple(card for card in shot.cards if card)
    total = note("sum", one=cards[0], other=cards[1]) if len(cards) == 2 else note("sum.one", one=cards[0])
    key = "effect.kill" if shot.kills else "effect.short"
    return note(key, cards=total, power=shot.power, royal=shot.royal, health=shot.health)
