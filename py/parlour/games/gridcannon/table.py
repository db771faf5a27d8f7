"""Gridcannon's table: its picture, the presses that spell its moves, and what they would do.

Serves every version: what a version lacks simply never occurs. Numbers in brackets are paragraphs of the rules page for
Version 2.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from parlour.core.cards import JACK, KING, QUEEN, Card
from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.position import Position
from parlour.games.gridcannon import grid, tips
from parlour.games.gridcannon.grid import CELLS, DRAW, KEEP, SHAME, SPOTS
from parlour.games.gridcannon.guide import leading_moves
from parlour.games.gridcannon.rules import Version
from parlour.games.gridcannon.talk import GridTalk
from parlour.table.effects import (
    GOOD,
    PLAIN,
    SHORT,
    WARNING,
    Effect,
    Figure,
    Guidance,
    Happening,
    Member,
    PileDecoration,
    Tip,
)
from parlour.table.layout import Region, Stops

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

    tagged = True  # a Queen asks for her colour
    gain = "gain.kill"
    kinds = {
        "stock": "deck",
        "hand": "hand",
        **dict.fromkeys(SPOTS, "plaque"),
        **dict.fromkeys(("aces", "jokers", "spent", "shame", "discard"), "bank"),
    }

    def __init__(self, game: Version) -> None:
        super().__init__(game)
        self.scores_losses = game.arcade
        self.tips = tips.names(game)
        banks = "shame" if game.shame else "aces jokers discard" if game.arcade else "aces jokers spent"
        self.regions = (BOARD, Region("tray", (f"stock hand {banks}",), "tray"))
        stops = (*self.piles, "keep") if game.replaces else self.piles
        self.keys = {key: stop for key, stop in KEYS.items() if stop in stops}

    def decoration(self, position: Position, pile: str) -> PileDecoration:
        if pile in SPOTS and position[pile]:
            return self._royal(position, pile)
        named = pile in ("aces", "jokers", "spent", "shame", "discard")
        return PileDecoration(name=message(f"caption.{pile}") if named else None)

    def _royal(self, position: Position, spot: str) -> PileDecoration:
        royal, *armour = position[spot]
        if not royal.up:
            return PileDecoration(badge=str(royal.rank), marks=("out",))
        worn = sum(card.rank for card in armour)
        marks = ("rimmed",) if worn else ()
        if self.game.beyond_reach(position, spot):
            marks = (*marks, "alarm")
        return PileDecoration(badge=f"{royal.rank}+{worn}" if worn else str(royal.rank), marks=marks)

    def tip(self, position: Position, name: str) -> Tip | None:
        return tips.tip(self, self.game, position, name)

    def path(self, position: Position, move: Move) -> Stops:
        """A card of the grid moves by pressing the jokers, the card and its new place."""
        path = super().path(position, move)
        return ("jokers", *path) if move.source in CELLS and move.target in CELLS else path

    def completes_early(self, position: Position, picked: Stops) -> bool:
        """A stack that goes under the deck needs one tap, as the deck does."""
        return picked[0] in ("stock", *CELLS)

    def default_selection(self, position: Position) -> Stops:
        playable = any(move.source == "hand" for move in self.moves(position))
        return ("hand",) if playable else ()

    def auto_move(self, position: Position) -> Move | None:
        """The draw with an empty hand (5). Where cards would pass it is a choice: a ploy may be better first (10)."""
        moves = self.moves(position)
        if position["hand"] or DRAW not in moves:
            return None
        return DRAW if grid.living(position) or len(moves) == 1 else None

    def auto_reason(self, position: Position, move: Move) -> Message | None:
        """A royal that has one spot to go to."""
        royal = position.top("hand")
        if not (royal and royal.court and move.target in SPOTS):
            return None
        return self._like(position, royal, "why.only")

    def guidance(self, position: Position) -> Guidance | None:
        moves = leading_moves(self.game, position)
        return Guidance(moves, message("guide.kill")) if moves else None

    def happenings(self, position: Position, move: Move) -> tuple[Happening, ...]:
        """Cards that pass under the deck (10), armour that is put on (8), and kills (6), each higher in sound than
        the one before."""
        if move == DRAW and not grid.living(position):
            return (Happening("gather", "gather", cards=grid.cycled(position)),)
        if _is_armour(position, move):
            return (Happening("bump", "clank", move.target),)
        kills = [shot for shot in self._attacks(position, move) if shot.kills]
        first = grid.count_dead(position)
        strikes = (
            Happening("strike", "strike", shot.spot, shot.cells, step=step, counts=_counts(shot))
            for step, shot in enumerate(kills, first)
        )
        double = Happening("burst", "double", move.target, step=first, told=message("did.double"))
        return (*strikes, *([double] if len(kills) > 1 else []))

    def lost_by(self, position: Position, move: Move) -> str:
        """The royal whose armour ended the game (8), the card in the hand that fits nowhere, or the last card of shame
        (old)."""
        if position["hand"] and not self.game.doomed(position):
            return "hand"
        return "shame" if move.target == "stock" else super().lost_by(position, move)

    def offer(self, position: Position, move: Move, effects: tuple[Effect, ...]) -> tuple[Message, ...]:
        killed = tuple(position[effect.at][0] for effect in effects if effect.tone == GOOD)
        card = position.top(move.source)
        if not (killed and card):
            return super().offer(position, move, effects)
        others = (effect.sentence for effect in effects if effect.tone != GOOD)
        return message("label.place.kills", card=card, royals=killed), *self.besides(position, move), *others

    def effects(self, position: Position, move: Move) -> tuple[Effect, ...]:
        """The shots of a card laid on the grid, whichever way it comes there, and what armour makes of a royal."""
        if _is_armour(position, move):
            return (self._armour(position, move),)
        return tuple(_effect(shot) for shot in self._attacks(position, move) if any(shot.cards))

    def _attacks(self, position: Position, move: Move) -> Iterable[grid.Attack]:
        """The attacks of a card laid on the grid."""
        if move.target not in CELLS or move.source in ("aces", "jokers"):
            return ()
        lifted = position.lay({move.source: position[move.source][:-1]})
        return grid.attacks(lifted, move.target)

    def _armour(self, position: Position, move: Move) -> Effect:
        """The health that armour would give, and whether that counts as beyond reach or even ends the game (8)."""
        after = self.game.play(position, move)
        royal, total = position[move.target][0], grid.health(after, move.target)
        beyond = self.game.beyond_reach(after, move.target)
        doom = "effect.lost" if self.game.armour else "effect.doom"
        told = message(doom if beyond else "effect.armour", royal=royal, health=total)
        sentence = message("label.effect", effect=told)
        return Effect(WARNING if beyond else PLAIN, move.target, (), (), str(total), told, sentence)

    def actions(self, position: Position, picked: Stops) -> tuple[tuple[Move, Message], ...]:
        keep = ((KEEP, message("action.keep")),) if self.game.replaces else ()
        shame = ((SHAME, message("action.shame")),) if self.game.shame else ()
        return (*keep, *shame)

    def status(self, position: Position) -> tuple[Figure, ...]:
        count = grid.count_dead(position)
        dead = message("status.royals", count=count), message("status.royals.spoken", count=count)
        kind = "points" if self.game.arcade else "shame" if self.game.shame else "ploys"
        score = abs(self.game.score(position))
        told = message("status.ploys", count=score), message(f"status.{kind}.spoken", count=score)
        return Figure("royals", "crown", *dead), Figure(kind, "flag" if self.game.shame else "star", *told)

    def roster(self, position: Position) -> tuple[Member, ...]:
        """Every royal of the deck, Kings first."""
        known = {card.face(up=True): card.up for pile in ("hand", *SPOTS) for card in position[pile]}
        states = {True: "in", False: "out", None: "unseen"}
        royals = (Card(rank, suit) for rank in (KING, QUEEN, JACK) for suit in "SHDC")
        return tuple(Member(royal, states[known.get(royal)]) for royal in royals)

    def progress(self, position: Position) -> tuple[int, int]:
        return grid.count_dead(position), len(SPOTS)


def _is_armour(position: Position, move: Move) -> bool:
    """Whether a card of the hand is put on a royal."""
    return move.source == "hand" and move.target in SPOTS and bool(position[move.target])


def _counts(shot: grid.Attack) -> tuple[str, ...]:
    """The sum of a kill as it grows."""
    return tuple(map(str, accumulate(card.rank for card in shot.cards if card)))


def _effect(shot: grid.Attack) -> Effect:
    letter = str(shot.royal)[0].upper()
    laid = {cell: counts for cell, card, counts in zip(shot.cells, shot.cards, shot.counting, strict=True) if card}
    # where no card counts there is no chip: 0/11 would hide the others
    chip = f"{letter} {shot.power}/{shot.health}" if any(shot.counting) else ""
    told = _told(shot)
    return Effect(
        GOOD if shot.kills else SHORT if chip else PLAIN,
        shot.spot,
        tuple(laid),
        tuple(cell for cell, counts in laid.items() if not counts),
        chip,
        told,
        message("label.kill" if shot.kills else "label.effect", effect=told),
        icon="swords" if shot.kills else "",
    )


def _told(shot: grid.Attack) -> Message:
    """The sum against the health, or why a card does not count (6)."""
    for card, counts in zip(shot.cards, shot.counting, strict=True):
        if card and not counts and shot.royal.rank in (QUEEN, KING):
            return message(
                "effect.colour" if shot.royal.rank == QUEEN else "effect.suit",
                card=card,
                royal=shot.royal,
            )
    cards = tuple(card for card in shot.cards if card)
    total = message("sum", one=cards[0], other=cards[1]) if len(cards) == 2 else message("sum.one", one=cards[0])
    key = "effect.kill" if shot.kills else "effect.short"
    return message(key, cards=total, power=shot.power, royal=shot.royal, health=shot.health)
