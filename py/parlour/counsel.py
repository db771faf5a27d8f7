"""What a hint says to the player: the thinker's answer, which is moves and figures, as one sentence.

A plan that puts a pile in order is told by that order, not by the first of many small moves. Plans of several moves
are good only as a whole, so what is left of one can be said again on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from parlour.game import Game, Move
from parlour.note import Note, note
from parlour.play import Play
from parlour.position import Position

if TYPE_CHECKING:
    from parlour.think import Answer


def plan_of(answer: Answer) -> tuple[Move, ...]:
    return tuple(map(Move.parse, answer["plan"].split()))


def counsel(game: Game, position: Position, answer: Answer) -> Note:
    """What to do at a position, why, and how often it was won."""
    return note(
        "hint.said" if answer["won"] else "hint.lost",
        move=_told(game, position, plan_of(answer)),
        reason=note(answer["reason"]),
        percent=round(100 * answer["won"] / answer["futures"]),
        futures=answer["futures"],
    )


def _told(game: Game, position: Position, plan: tuple[Move, ...]) -> Note:
    carries = list(takewhile(lambda move: move.place, plan))
    if not carries:
        return game.table.phrase(position, plan[0])
    pile, ordered = carries[0].source, position
    for move in carries:
        ordered = game.play(ordered, move)
    below = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(position[pile], ordered[pile], strict=True)))
    then = game.table.phrase(ordered, plan[len(carries)])
    return note("hint.arrange", cards=ordered[pile][: below - 1 if below else None : -1], then=then)


def left_of(answer: Answer, before: Sequence[Move], play: Play) -> Answer | None:
    """The same answer with what is left of its plan, where the play has begun it after the moves ``before``."""
    whole, line = [*before, *plan_of(answer)], play.line[: play.index]
    if not len(before) < len(line) < len(whole) or line != whole[: len(line)]:
        return None
    return {**answer, "plan": " ".join(map(str, whole[len(line) :]))}
