"""What a table says about a move and about a pile, in a vocabulary that the page knows for every game.

Effects have a tone and the piles that take part; happenings have a motion verb and a sound; piles have marks, a caption
and a badge.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from parlour.core.cards import Card
from parlour.core.game import Move
from parlour.core.messages import Message

GOOD, SHORT, WARNING, PLAIN = "good", "short", "warning", "plain"  # tones of effects


@dataclass(frozen=True)
class Effect:
    """What a move does to the pile ``at`` beyond carrying a card there.

    ``by`` are the piles that take part, ``struck`` those of them that do not count. ``chip`` is its text at the foot of
    the card, empty where there is nothing to show; ``reason`` says it as a phrase, ``sentence`` as a whole sentence."""

    tone: str
    at: str
    by: tuple[str, ...]
    struck: tuple[str, ...]
    chip: str
    reason: Message
    sentence: Message
    icon: str = ""


class Explanation(NamedTuple):
    """What a pile asks for, told to a player who looks at it or presses it in vain.

    ``by`` are the stops that take part, ``struck`` those of them that do not count, ``goal`` those to which a card has
    to go: piles, or cards of a fan."""

    sentence: Message
    by: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    goal: tuple[str, ...] = ()


class Tip(NamedTuple):
    """One sentence, and the piles that it speaks of; its name is the sentence's key."""

    sentence: Message
    at: tuple[str, ...]

    @property
    def name(self) -> str:
        """What the tip is called where it is noted that the player has had it."""
        return self.sentence.key


class Happening(NamedTuple):
    """What a move has done, to be seen and heard: a motion verb of the page and a sound (see ``scene.Event``).

    ``step`` is how far up its scale the sound is; ``counts`` is what is counted at the pile, a text for each of ``by``;
    ``told`` is what is written over it."""

    motion: str
    cue: str
    at: str = ""
    by: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    step: int = 0
    counts: tuple[str, ...] = ()
    told: Message | None = None


class Guidance(NamedTuple):
    """Where a newcomer is led: the moves that glow, and the sentence that says what glowing means."""

    moves: tuple[Move, ...]
    reason: Message


class Figure(NamedTuple):
    """A small figure beside the table: what is shown, with an icon, and what is spoken."""

    id: str
    icon: str
    text: Message
    label: Message


class Member(NamedTuple):
    """A card of the roster and where it is known to be: ``in`` the game, ``out`` of it or ``unseen``."""

    card: Card
    state: str


@dataclass(frozen=True)
class PileDecoration:
    """What a pile shows besides its cards: a caption, a badge, and marks: ``out`` of the game, crossed and dark;
    ``rimmed``; in ``alarm``; ``paired`` with its neighbour."""

    name: Message | None = None
    badge: str = ""
    marks: tuple[str, ...] = ()
