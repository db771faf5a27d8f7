"""Looking back: could this deal be won, where was the game lost, and what did a move give away.

The thinker walks the play; what is not proven is called unknown. Of a proven deal the listed win is taken as it is.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import js

from parlour.catalogue import solution
from parlour.counsel import phrase_at, proven
from parlour.game import Move
from parlour.notation import write_replay
from parlour.play import Deal, Play
from parlour.review import NODES
from parlour.solving.model import SOLVED
from parlour.web.page import Element, button, element, fill
from parlour.web.panels.showing import show_play
from parlour.web.thinker import Silence

if TYPE_CHECKING:
    from parlour.think import Answer
    from parlour.web.menus import Menus

Ask = Callable[["Menus", Play, Play | None], AsyncIterator["Answer"]]  # the last is the win that is listed
Tell = Callable[["Menus", Play, "Answer"], list[Element]]


async def show_review(menus: Menus) -> None:
    """Where the game on the table was still won, and where not any more."""
    await _follow(menus, "menu.review", menus.board.seat.play.copy(), _ask_review, _review)


async def show_winnable(menus: Menus) -> None:
    """Whether the deal on the table can be won, and how."""
    await _follow(menus, "menu.winnable", Play(menus.board.seat.play.deal), _ask_winnable, _winnable)


def _ask_review(menus: Menus, play: Play, won: Play | None) -> AsyncIterator[Answer]:
    return menus.thinker.answers(ask="review", replay=write_replay(play), won=write_replay(won) if won else "")


def _ask_winnable(menus: Menus, start: Play, won: Play | None) -> AsyncIterator[Answer]:
    if won:
        return _told(won)
    return menus.thinker.answers(ask="solve", game=start.game.id, position=str(start.position), nodes=NODES)


async def _listed(menus: Menus, deal: Deal) -> Play | None:
    """The win of a deal that is listed as proven; None where none is, or the list cannot be had."""
    with suppress(OSError):
        await menus.board.proven.load(deal.game)
    entry = menus.board.proven.entry(deal)
    return Play(deal, solution(deal.game, entry)) if entry else None


async def _told(won: Play) -> AsyncIterator[Answer]:
    """A win that is known, as the thinker would answer it."""
    result = won.result()
    line = " ".join(map(str, won.line))
    yield {"verdict": SOLVED, "score": result.score if result else None, "line": line, "done": True}


async def _follow(menus: Menus, title: str, play: Play, ask: Ask, tell: Tell) -> None:
    """Shows a win that is found, and a later one, until all is known or the panel is closed."""
    say, watched, win = menus.words.text, [True], None
    looking = element("p", say("review.looking"))
    body = element("div", looking, class_="prose", aria_live="polite")
    menus.open(say(title), body, left=lambda: watched.clear())
    try:
        async for answer in _answers(menus, play, ask, watched):
            if answer.get("error"):
                fill(body, element("p", str(answer["error"]), class_="error"))
            elif answer["done"] or answer.get("last_win") != win:
                win = answer.get("last_win")
                held = body.contains(js.document.activeElement)
                fill(body, *tell(menus, play, answer), *([] if answer["done"] else [looking]))
                if held:
                    body.querySelector("button").focus()
    except Silence as silence:
        fill(body, element("p", say(silence.why), class_="error"))


async def _answers(menus: Menus, play: Play, ask: Ask, watched: list[bool]) -> AsyncIterator[Answer]:
    """The answers while somebody watches, to the last. It is asked again where another question cuts them off: the
    sign's, when another tab goes on."""
    won = await _listed(menus, play.deal)
    while watched:
        async for answer in ask(menus, play, won):
            if not watched:
                return
            yield answer
            if answer["done"]:
                return


def _winnable(menus: Menus, start: Play, answer: Answer) -> list[Element]:
    say = menus.words.text
    if answer["verdict"] != SOLVED:
        return [element("p", say(f"winnable.{answer['verdict']}", nodes=answer["nodes"]))]
    solution = _advised(Play(start.deal, map(Move.parse, answer["line"].split())), start)
    show = button(say("review.show"), partial(_show, menus, solution), "main")
    key = "winnable.solved" if start.game.table.graded else "winnable.alike"
    told = element("p", say(key, score=answer["score"], moves=len(solution.line)))
    return [told, element("div", show, class_="actions")]


def _review(menus: Menus, play: Play, answer: Answer) -> list[Element]:
    last = answer["last_win"]
    made = [element("p", menus.words.say(one)) for one in proven(play, answer)]
    costs = [_cost(menus, play, *cost) for cost in answer["costs"]]
    if costs:
        made += [element("h3", menus.words.text("review.costs")), element("ul", *costs)]
    if last is not None:
        made.append(_ways_on(menus, play, last, answer["line"]))
    return made


def _cost(menus: Menus, play: Play, index: int, best: int, left: int) -> Element:
    phrase = phrase_at(play, index)
    return element("li", menus.words.text("review.cost", move=index + 1, phrase=phrase, best=best, left=left))


def _advised(found: Play, played: Play) -> Play:
    """What was found for a play is one hint more, should the player go on from it."""
    found.undos, found.hints = played.undos, played.hints + 1
    return found


def _show(menus: Menus, solution: Play) -> None:
    """Shows how a deal is won: a hint for the player's own game on the table too, if that deal is played there."""
    board, play = menus.board, menus.board.seat.play
    if play.deal == solution.deal and not play.result():
        play.hints += 1
        board.keep()
    show_play(menus, solution)


def _ways_on(menus: Menus, play: Play, last: int, line: str) -> Element:
    """Resume from the last win, or see how it wins from there."""
    say = menus.words.text
    there = _advised(Play(play.deal, play.line[:last]), play)
    solution = _advised(Play(play.deal, [*play.line[:last], *map(Move.parse, line.split())]), play)
    return element(
        "div",
        button(say("review.resume"), menus.then(partial(menus.board.put, there)), "main"),
        button(say("review.show"), partial(_show, menus, solution)),
        class_="actions",
    )
