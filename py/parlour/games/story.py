"""The contract of a story: what a family tells of a play that has ended, beyond its score.

Stories are told in panels only, so no start of the page imports them (``py/on_demand.py``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from parlour.core.cards import Card
from parlour.core.game import Game
from parlour.core.messages import Message, message
from parlour.core.play import Play


class Trophy(NamedTuple):
    """A part of what a game is played for: the card that stands for it and what it is called; the number of the move
    that won it, 0 while it is not won; and the share of it that is reached."""

    card: Card
    name: Message
    move: int = 0
    part: float = 0.0


class Moment(NamedTuple):
    """A move worth naming, by its number, and what it did."""

    move: int
    told: Message


class Story:
    """The story of any game; a family overrides what it can tell better."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def trophies(self, play: Play) -> tuple[Trophy, ...]:
        """The trophies of a play, those that were won first, in the order of their winning."""
        return ()

    def best_moment(self, play: Play) -> Moment | None:
        """The move of a play that its player would tell others of."""
        return None

    def reached(self, count: int) -> Message:
        """How far a play came, as ``Table.progress`` counts it."""
        return message("story.reached", count=count)

    def worth(self, count: int) -> Message:
        """What a move gave away that cost so much of the score."""
        return message("story.points", count=count)


_stories: dict[str, Story] = {}


def add_stories(stories: Iterable[Story]) -> None:
    """Adds the stories of a family's games."""
    _stories.update({story.game.id: story for story in stories})


def story_of(game: Game) -> Story:
    """The story of a game, its own or that of any game."""
    return _stories.get(game.id) or Story(game)
