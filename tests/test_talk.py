"""What Gridcannon's tables say: each sentence is true of the version and the position it is said in."""

from __future__ import annotations

import pytest

from parlour.choice import Choice
from parlour.game import Move, legal
from parlour.games.gridcannon import ARCADE, EXACT, GRIDCANNON, OLD, Version
from parlour.position import Position
from parlour.scene import Painter
from parlour.words import Words

WORDS = Words("en")
FULL = "a1:TC b1:TD c1:TH a2:TS b2:9C c2:9D a3:9H b3:9S c3:8C"


def label(game: Version, position: str, pile: str) -> str:
    """What a pile is called aloud, with the hand's card picked up as it always is."""
    choice = Choice(game.table, Position.parse(position))
    return Painter(choice, WORDS).piles(choice.resting)[pile]["label"]


def prompt(game: Version, position: str) -> str:
    return WORDS.say(game.table.prompt(Position.parse(position), ()))


def why_not(game: Version, position: str, stop: str, *picked: str) -> str:
    return WORDS.say(game.table.why_not(Position.parse(position), picked, stop))


# Labels


@pytest.mark.parametrize(
    ("game", "hand", "heard"),
    [
        (ARCADE, "hand:2D", "Two of diamonds in hand."),
        (ARCADE, "hand:2D7H9C", "Nine of clubs in hand; beneath it: seven of hearts, two of diamonds."),
        (GRIDCANNON, "hand:KDJC", "Jack of clubs in hand; beneath it: king of diamonds."),
    ],
)
def test_every_card_in_hand_is_heard_the_top_one_first(game: Version, hand: str, heard: str) -> None:
    assert label(game, f"play stock:2h {hand} {FULL} n1:KS", "hand").startswith(heard)
