"""A slider over the whole game in hand: the table at any of its moves, and the way back there or forth."""

from __future__ import annotations

import asyncio

import js

from parlour.core.messages import message
from parlour.core.play import Play
from parlour.table.walkthrough import Walkthrough
from parlour.web.dom import button, by_id, later, listen
from parlour.web.menu import Menu
from parlour.web.panels.showing import show_walkthrough

LONG = 0.45  # seconds of a long press


def bind_undo(menu: Menu) -> None:
    """Lets a long press on undo open the slider, and a right click."""
    undo = by_id("undo")
    presses: list[object] = []  # the last press, until the pointer leaves

    def pressed(event: js.PointerEvent) -> None:
        presses[:] = [object()] if event.button == 0 else []  # at once: the pointer may leave before a task begins
        later(wait(presses.copy()))

    async def wait(mine: list[object]) -> None:
        for _ in range(2):  # in halves: a page that was busy hears of the pointer's leaving before the second is over
            await asyncio.sleep(LONG / 2)
        if mine and presses == mine:
            show_rewind(menu)

    def asked(event: js.MouseEvent) -> None:
        event.preventDefault()
        if not by_id("panel").open:
            show_rewind(menu)

    listen(undo, "pointerdown", pressed)
    for kind in ("pointerup", "pointerleave", "pointercancel"):
        listen(undo, kind, lambda _: presses.clear())
    listen(undo, "contextmenu", asked)


def show_rewind(menu: Menu) -> None:
    """Opens the slider where the game stands; before the first move there is nothing to go back to, and a lesson or a
    puzzle knows no other way than undo."""
    session = menu.board.session
    if not (session.kept and session.play.line):
        menu.close()
        menu.board.tell(message("rewind.none" if session.kept else "rewind.single"))
        return
    play, say = session.play, menu.words.text
    showing = Walkthrough(session.table, play, menu.words, session.options.counts)
    go = button(say("rewind.go"), menu.then(lambda: _go(menu, play, showing.at)), "main")
    stay = button(say("rewind.stay"), menu.close, "quiet")
    show_walkthrough(menu, say("menu.rewind"), showing, go, stay, at=play.index)
    by_id("show").focus()


def _go(menu: Menu, play: Play, index: int) -> None:
    """The game goes on from a move; what came after can be played again by redo."""
    session = menu.board.session
    if session.play is not play or index > len(play.line):
        return  # another tab has gone on
    if index != play.index:
        session.go_to(index)
        menu.board.keep()
