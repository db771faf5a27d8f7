"""Hints and reviews as messages for the player, made from the worker's answers (see ``protocol``).

A plan that reorders a pile is described by the new order, not by the first of many small moves; what it is compared
with, by what that is chosen for. A plan of several moves is good only as a whole, so the player may ask again for the
part that remains.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from parlour.core.game import Game, Move, read_moves, write_moves
from parlour.core.messages import Message, from_json, message, to_json
from parlour.core.play import Play
from parlour.core.position import Position
from parlour.games import table_of

if TYPE_CHECKING:
    from parlour.solving.protocol import Answer

ENOUGH = 20  # futures from which a percentage says more than words
APART = 0.05  # the least difference between two shares that is worth a word
SHARES = ((1.0, "all"), (0.6, "most"), (0.4, "half"), (0.0, "some"))  # from which share of the futures each word fits


def plan_of(answer: Answer, name: str = "plan") -> tuple[Move, ...]:
    """The moves that an answer has under a name: ``plan``, ``instead`` (of a hint) or ``other`` (of a chance)."""
    return read_moves(answer[name])


def hint_message(game: Game, position: Position, answer: Answer, proven: bool = False) -> Message:
    """The hint at a position: what to do, why, and how often that was won; ``proven`` is whether it is known of the
    deal that it can be won."""
    plan = plan_of(answer)
    odds = _odds(answer["won"], answer["futures"], proven, bool(answer.get("exact")))
    return message(
        "hint.said",
        move=plan_message(game, position, plan),
        reason=from_json(answer["reason"]),
        odds=_compared(game, position, answer, odds),
    )


def _compared(game: Game, position: Position, answer: Answer, odds: Message) -> Message:
    """The odds, and those of what else the player might do where they are clearly worse."""
    won, instead, futures = answer["won"], answer.get("instead_won", 0), answer["futures"]
    if not answer.get("instead") or futures < ENOUGH or won - instead < APART * futures:
        return odds
    other = choice_message(game, position, plan_of(answer, "instead"))
    return message("odds.instead", odds=odds, other=other, percent=_percent(instead, futures))


def _odds(won: int, futures: int, proven: bool, exact: bool) -> Message:
    """How often a plan won: in words while few futures were tried. Of futures that were decided, how many can be won:
    to win them one would have to know them."""
    if exact and won:
        return message("odds.winnable", percent=_percent(won, futures), total=futures)
    if futures < ENOUGH:
        word = next(word for share, word in SHARES if won >= share * futures) if won else "none"
        return message(f"odds.early.{word}")
    if won:
        return message("odds.percent", percent=_percent(won, futures), total=futures)
    return message("odds.narrow" if proven else "odds.none", total=futures)


def _percent(won: int, futures: int) -> int:
    """The share in percent; 0 is said of none alone, and 100 of all."""
    least, most = 1 if won else 0, 99 if won < futures else 100
    return min(max(round(100 * won / futures), least), most)


def plan_message(game: Game, position: Position, plan: tuple[Move, ...]) -> Message:
    """What a plan does first, in words."""
    return _told(game, position, plan, lambda move: bool(move.place))


def choice_message(game: Game, position: Position, plan: tuple[Move, ...]) -> Message:
    """What a plan is chosen for, in words: its first move that does not only make way for another."""
    return _told(game, position, plan, table_of(game).makes_way)


def _told(game: Game, position: Position, plan: tuple[Move, ...], passed: Callable[[Move], bool]) -> Message:
    """The first move of a plan that is not passed over, or else its last, after the order that those before it make."""
    before = list(takewhile(passed, plan[:-1]))
    ordered = position
    for move in before:
        ordered = game.play(ordered, move)
    then = table_of(game).phrase(ordered, plan[len(before)])
    pile = next((move.source for move in before if move.place), "")
    if ordered[pile] == position[pile]:  # no card was carried, or each back to its place
        return then
    below = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(position[pile], ordered[pile], strict=True)))
    return message("hint.arrange", cards=ordered[pile][: below - 1 if below else None : -1], then=then)


def phrase_at(play: Play, index: int) -> Message:
    """The move of a play at ``index``, in words."""
    return table_of(play.game).phrase(play.at(index), play.line[index])


def review_messages(play: Play, answer: Answer) -> tuple[Message, ...]:
    """The review in words: up to which move a win is proven, from which move on none is possible, and what lies
    between: one move, which is named, or several, of which nothing is known."""
    last, lost = answer["last_win"], answer["first_lost"]
    if lost == 0:
        return (message("review.never"),)
    if last == len(play.line):
        return (message("review.won" if play.result() else "review.open"),)
    gone = () if lost is None else (message("review.lost", move=lost),)
    if last is None:
        return (message("review.none"), *gone)
    told = message("review.last", move=last, total=len(play.line)) if last else message("review.start")
    if lost == last + 1:
        return (told, message("review.then", then=phrase_at(play, last)), *gone)
    unknown = message("review.between" if gone else "review.unknown")
    return (told, *gone, unknown) if answer["done"] else (told, *gone)


def remaining_plan(answer: Answer, before: Sequence[Move], play: Play) -> Answer | None:
    """The answer with the part of its plan that remains and the reason for that. None unless the play consists of the
    moves ``before`` and a beginning of the plan."""
    whole, line = [*before, *plan_of(answer)], play.line[: play.index]
    if not len(before) < len(line) < len(whole) or line != whole[: len(line)]:
        return None
    from parlour.search.futures import knowledge_of  # imported late: starting the page must not load the search
    from parlour.solving.hint import reason_for

    remaining = tuple(whole[len(line) :])
    reason = reason_for(play.game, knowledge_of(play), remaining)
    return {**answer, "plan": write_moves(remaining), "reason": to_json(reason), "instead": ""}
