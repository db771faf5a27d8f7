"""What there is to tell of a game of Grandma's Game: its foundations in the order in which they were finished, and the
longest run of cards home."""

from __future__ import annotations

from parlour.core.cards import KING
from parlour.core.messages import Message, message
from parlour.core.play import Play
from parlour.games.grandma.foundations import DEAL, FOUNDATIONS, SEQUENCES
from parlour.games.grandma.rules import Grandma
from parlour.games.story import Moment, Story, Trophy


class GrandmaStory(Story):
    """The story of the game, with or without reordering."""

    game: Grandma

    def trophies(self, play: Play) -> tuple[Trophy, ...]:
        made = [_trophy(play, pile) for pile in FOUNDATIONS]
        return tuple(sorted(made, key=lambda one: (one.move or len(play.line) + 1, -one.part)))

    def best_moment(self, play: Play) -> Moment | None:
        """The longest run of cards home between two cards of the stock."""
        best, begun = (0, 0), 0  # a run's length and the move that ends it
        for index in range(1, play.index + 1):
            if play.line[index - 1] == DEAL:
                begun = self._home(play, index)
            best = max(best, (self._home(play, index) - begun, index), key=lambda run: run[0])
        count, move = best
        return Moment(move, message("story.run", count=count)) if count else None

    def _home(self, play: Play, index: int) -> int:
        return self.game.score(play.at(index))

    def reached(self, count: int) -> Message:
        return message("story.home", count=count)


def _trophy(play: Play, pile: str) -> Trophy:
    """A foundation, under the card that ends it; it is won by the move after which it stays whole."""
    laid = len(play.position[pile])
    name = message(f"foundation.{pile[0]}", suit=message(f"suit.{pile[1]}"))
    if laid < KING:
        return Trophy(SEQUENCES[pile][-1], name, part=laid / KING)
    last = max(index for index in range(play.index) if len(play.at(index)[pile]) < KING)
    return Trophy(SEQUENCES[pile][-1], name, last + 1, 1.0)
