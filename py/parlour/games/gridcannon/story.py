"""What there is to tell of a game of Gridcannon: the royals in the order of their fall, and the best volley."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from parlour.core.cards import Card
from parlour.core.messages import Message, message
from parlour.core.play import Play
from parlour.games.gridcannon.grid import alive, health, living
from parlour.games.gridcannon.rules import Version
from parlour.games.story import Moment, Story, Trophy


class Fall(NamedTuple):
    """The royals that one move killed, and their health together."""

    move: int
    royals: tuple[Card, ...]
    health: int


class GridStory(Story):
    """The story of one version."""

    game: Version

    def trophies(self, play: Play) -> tuple[Trophy, ...]:
        fallen = {royal: fall.move for fall in _falls(play) for royal in fall.royals}
        standing = [card for card in reversed(self.game.deck) if card.court and card not in fallen]
        won = (Trophy(royal, _name(royal), move, 1.0) for royal, move in fallen.items())
        return (*won, *(Trophy(royal, _name(royal)) for royal in standing))

    def best_moment(self, play: Play) -> Moment | None:
        """The move that killed the most royals; of several, where they had the most health."""
        best = max(_falls(play), key=lambda fall: (len(fall.royals), fall.health), default=None)
        if best is None or not (card := list(play.history())[best.move - 1].card):
            return None
        if len(best.royals) > 1:
            return Moment(best.move, message("story.volley", card=card, count=len(best.royals), royals=best.royals))
        return Moment(best.move, message("story.fall", card=card, royal=best.royals[0], health=best.health))

    def reached(self, count: int) -> Message:
        return message("story.royals", count=count)

    def worth(self, count: int) -> Message:
        return super().worth(count) if self.game.arcade or self.game.shame else message("story.ploys", count=count)


def _name(royal: Card) -> Message:
    return message("look.card", card=royal)


def _falls(play: Play) -> Iterator[Fall]:
    """The moves that killed, in their order."""
    for index in range(play.index):
        before, after = play.at(index), play.at(index + 1)
        spots = [spot for spot in living(before) if after[spot] and not alive(after, spot)]
        if spots:
            royals = tuple(before[spot][0] for spot in spots)
            yield Fall(index + 1, royals, sum(health(before, spot) for spot in spots))
