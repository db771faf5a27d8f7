"""Looking back: could this deal be won, where was the game lost, and what did a move give away.

The solver's worker walks the play; what is not proven is called unknown. Of a proven deal the listed win is taken
as it is.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import js

from parlour.core.game import Move, read_moves, write_moves
from parlour.core.messages import message
from parlour.core.notation import write_replay
from parlour.core.play import HINTED, Deal, Play
from parlour.games import table_of
from parlour.search.strategy import SOLVED, UNSOLVABLE
from parlour.solving.catalogue import best_solution
from parlour.solving.hint_text import phrase_at, review_messages
from parlour.solving.review import NODES
from parlour.web.dom import Element, button, element, fill
from parlour.web.menu import Menu
from parlour.web.panels.showing import show_play
from parlour.web.panels.why_lost import why_lost
from parlour.web.solver_worker import WorkerUnavailable

if TYPE_CHECKING:
    from parlour.solving.protocol import Answer

MOST = 1_000_000  # states that are looked at where the first win ends the search; no deal was seen to take more
# What is known of a play, of which a win may be listed, while it is watched.
Ask = Callable[[Menu, Play, Sequence[object]], AsyncIterator["Answer"]]
Tell = Callable[[Menu, Play, "Answer"], list[Element]]

_known: dict[tuple[Deal, tuple[Move, ...]], Answer] = {}  # by deal and moves: what whole reviews have found


async def show_review(menu: Menu) -> None:
    """Where the game on the table was still won, and where not any more."""
    await _follow(menu, "menu.review", menu.board.session.play.copy(), review_answers, _review)


async def show_winnable(menu: Menu) -> None:
    """Whether the deal on the table can be won, and how."""
    await _follow(menu, "menu.winnable", menu.board.session.play.copy(0), _winnable_answers, _winnable)


async def review_answers(menu: Menu, play: Play, watched: Sequence[object]) -> AsyncIterator[Answer]:
    """What is known of a play's line, while it is watched. What was found to the end is remembered."""
    made = play.deal, tuple(play.line)
    if known := _known.get(made):
        yield known
        return
    won = await listed_win(menu, play.deal)
    request = {"ask": "review", "replay": write_replay(play), "won": write_replay(won) if won else ""}
    async for answer in menu.worker.answers_while(watched, lambda: request):
        if answer["done"] and not answer.get("error"):
            _known[made] = answer
        yield answer


async def _winnable_answers(menu: Menu, start: Play, watched: Sequence[object]) -> AsyncIterator[Answer]:
    """What is known of a deal, while it is watched: a listed win at once."""
    if won := await listed_win(menu, start.deal):
        result, line = won.result(), write_moves(won.line)
        if watched:  # nobody does where the panel was closed while the list was read
            yield {"verdict": SOLVED, "score": result.score if result else None, "line": line, "done": True}
        return
    most = NODES if table_of(start.game).graded else MOST  # a graded game's search goes on to better scores
    request = {"ask": "solve", "game": start.game.id, "position": str(start.position), "nodes": most}
    async for answer in menu.worker.answers_while(watched, lambda: request):
        yield answer


async def listed_win(menu: Menu, deal: Deal) -> Play | None:
    """The win of a deal that is listed as proven; None where none is, or the list cannot be had."""
    with suppress(OSError):
        await menu.board.catalogues.load(deal.game)
    entry = menu.board.catalogues.entry(deal)
    return Play(deal, best_solution(deal.game, entry)) if entry else None


async def _follow(menu: Menu, title: str, play: Play, ask: Ask, tell: Tell) -> None:
    """Shows a win that is found, and a later one, until all is known or the panel is closed."""
    say, watched, win = menu.words.text, [True], None
    progress = element("progress", max="1", value="0", aria_label=say("review.looking"))
    looking = element("div", element("p", say("review.looking")), progress)
    body = element("div", looking, class_="prose", aria_live="polite")
    menu.open(say(title), body, on_close=watched.clear)
    try:
        async for answer in ask(menu, play, watched):
            progress.value = answer.get("progress", 0)
            if answer.get("error"):
                fill(body, element("p", str(answer["error"]), class_="error"))
            elif answer["done"] or answer.get("last_win") != win:
                win = answer.get("last_win")
                held = body.contains(js.document.activeElement)
                fill(body, *tell(menu, play, answer), *([] if answer["done"] else [looking]))
                if held:
                    body.querySelector("button").focus()
                if answer["done"] and (lost := _first_lost(answer)) is not None:
                    body.append(*await why_lost(menu, play.game, play.at(lost), watched))
    except WorkerUnavailable as unavailable:
        fill(body, element("p", say(unavailable.why), class_="error"))


def _first_lost(answer: Answer) -> int | None:
    """The first position of the play that cannot be won, if one is known."""
    lost: int | None = answer.get("first_lost", 0 if answer.get("verdict") == UNSOLVABLE else None)
    return lost


def _winnable(menu: Menu, start: Play, answer: Answer) -> list[Element]:
    say = menu.words.text
    if answer["verdict"] != SOLVED:
        return [element("p", say(f"winnable.{answer['verdict']}", count=answer["nodes"]))]
    solution = advised(Play(start.deal, read_moves(answer["line"])), start)
    show = button(say("review.show"), partial(show_win, menu, solution), "main")
    key = "winnable.solved" if table_of(start.game).graded else "winnable.alike"
    points, moves = message("count.points", count=answer["score"]), message("count.moves", count=len(solution.line))
    told = element("p", say(key, points=points, moves=moves))
    return [told, element("div", show, class_="actions")]


def _review(menu: Menu, play: Play, answer: Answer) -> list[Element]:
    last = answer["last_win"]
    made = [element("p", menu.words.say(one)) for one in review_messages(play, answer)]
    costs = [_cost(menu, play, *cost) for cost in answer["costs"]]
    if costs:
        made += [element("h3", menu.words.text("review.costs")), element("ul", *costs)]
    if last is not None:
        made.append(_ways_on(menu, play, last, answer["line"]))
    return made


def _cost(menu: Menu, play: Play, index: int, best: int, bound_after: int) -> Element:
    phrase = phrase_at(play, index)
    return element("li", menu.words.text("review.cost", move=index + 1, phrase=phrase, best=best, left=bound_after))


def advised(found: Play, played: Play) -> Play:
    """What was found for a play is one hint more, should the player go on from it."""
    found.undos, found.hints, found.marks = played.undos, played.hints + 1, played.marks
    found.clock = played.clock
    found.mark(HINTED)
    return found


def show_win(menu: Menu, solution: Play, at: int = 0) -> None:
    """Shows how a deal is won, from a move on: a hint for the player's own game too, if that deal is played there."""
    board, play = menu.board, menu.board.session.play
    if play.deal == solution.deal and not play.result():
        play.hints += 1
        play.mark(HINTED)
        board.keep()
    show_play(menu, solution, at, redo=False)


def _ways_on(menu: Menu, play: Play, last: int, line: str) -> Element:
    """Resume from the last win, if the play is past it, or see from that move on how it wins."""
    say = menu.words.text
    solution = advised(Play(play.deal, [*play.line[:last], *read_moves(line)]), play)
    ways = [button(say("review.show"), partial(show_win, menu, solution, last))]
    if last < len(play.line):
        there = advised(Play(play.deal, play.line[:last]), play)
        ways.insert(0, button(say("review.resume"), menu.then(partial(menu.dealer.put, there)), "main"))
    return element("div", *ways, class_="actions")
