"""A slider over the whole game in hand: the table at any of its moves, and the way back there or forth."""

from __future__ import annotations

import asyncio

import js

from parlour.core.messages import message
from parlour.web.dom import Element, button, by_id, listen
from parlour.web.menu import Menu
from parlour.web.panels.showing import Viewer

LONG = 0.45  # seconds of a long press


def bind_undo(menu: Menu) -> None:
    """Lets a long press on undo open the slider, and a right click."""
    undo = by_id("undo")
    presses: list[object] = []  # the last press, until the pointer leaves

    async def pressed(event: js.PointerEvent) -> None:
        mine = object()
        presses[:] = [mine] if event.button == 0 else []
        await asyncio.sleep(LONG)
        if presses == [mine]:
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
    """Opens the slider where the game stands; before the first move, and in a lesson, there is nothing to go back
    to."""
    session = menu.board.session
    if not (session.kept and session.play.line):
        menu.close()
        menu.board.tell(message("rewind.none"))
        return
    rewind = Rewind(menu, session.play)
    menu.open(menu.words.text("menu.rewind"), *rewind.parts(), low=True, on_close=rewind.close)
    rewind.to(session.play.index)
    rewind.slider.focus()


class Rewind(Viewer):
    """The viewer of the game in hand, which can be left where the viewer stands."""

    def actions(self) -> list[Element]:
        say = self.menu.words.text
        go = button(say("rewind.go"), self.menu.then(self.go), "main")
        return [go, button(say("rewind.stay"), self.menu.close, "quiet")]

    def go(self) -> None:
        """The game goes on from here; what came after can be played again by redo."""
        session = self.menu.board.session
        if session.play is self.play and self.showing.at <= len(session.play.line):  # else another tab has gone on
            session.go_to(self.showing.at)
            self.menu.board.keep()
