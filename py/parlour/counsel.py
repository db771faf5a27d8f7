"""What a hint and a look back say to the player: the thinker's answers, which are moves and figures, as sentences.

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
    plan = plan_of(answer)
    kills = (effect for effect in game.table.effects(position, plan[0]) if effect.kind == "kill")
    return note(
        "hint.said" if answer["won"] else "hint.lost",
        move=_told(game, position, plan),
        reason=note(answer["reason"], royals=tuple(position[effect.at][0] for effect in kills)),
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


def phrase_at(play: Play, index: int) -> Note:
    """The move after the first ``index`` of a play, in words."""
    return play.game.table.phrase(play.at(index), play.line[index])


def proven(play: Play, answer: Answer) -> tuple[Note, ...]:
    """Up to where a win is proven, from where on none is left, and what lies between: one move, which is named, or
    several, of which nothing is known."""
    last, lost = answer["last_win"], answer["first_lost"]
    if lost == 0:
        return (note("review.never"),)
    if last == len(play.line):
        return (note("review.won"),)
    gone = () if lost is None else (note("review.lost", move=lost),)
    if last is None:
        return (note("review.none"), *gone)
    told = note("review.last", move=last, count=len(play.line)) if last else note("review.start")
    if lost == last + 1:
        return (told, note("review.then", then=phrase_at(play, last)), *gone)
    unknown = note("review.between" if gone else "review.unknown")
    return (told, *gone, unknown) if answer["done"] else (told, *gone)


def left_of(answer: Answer, before: Sequence[Move], play: Play) -> Answer | None:
    """The same answer with what is left of its plan and what speaks for that, where the play has begun it after the
    moves ``before``."""
    whole, line = [*before, *plan_of(answer)], play.line[: play.index]
    if not len(before) < len(line) < len(whole) or line != whole[: len(line)]:
        return None
    from parlour.hint import reason_for  # it brings the search: a plain start of the page would wait for it

    left = tuple(whole[len(line) :])
    reason = reason_for(play.game, play.game.seen(play.position), left)
    return {**answer, "plan": " ".join(map(str, left)), "reason": reason}
