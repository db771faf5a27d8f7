"""How a game ended, and what next; ``story`` tells more of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import js

from parlour.core.game import Result
from parlour.core.play import Play
from parlour.web.dom import Element, button, element, later
from parlour.web.install import keep_storage
from parlour.web.menu import Menu


class Teller(Protocol):
    """What tells of one play that has ended; it may begin to think before it is shown."""

    def show(self) -> None:
        """Opens the panel."""

    def end(self) -> None:
        """The player has gone on: there is nothing to show."""


async def show_ending(menu: Menu, telling: Callable[[Menu, Play, Result], Teller]) -> None:
    """Tells the end once the table is at rest; not if the player has gone on by then."""
    later(keep_storage())
    play = menu.board.session.play
    result = play.result()
    if result is None:
        return
    teller = telling(menu, play, result)
    await js.parlour.motion.rest()
    if menu.board.session.play is play and play.result() == result:
        teller.show()
    else:
        teller.end()


def actions(menu: Menu) -> Element:
    """What next: another deal, or this one again."""
    say = menu.words.text
    return element(
        "div",
        button(say("action.again"), menu.then(menu.dealer.deal), "main", autofocus=""),
        button(say("menu.again"), menu.then(lambda: menu.dealer.deal(again=True))),
        class_="actions next",
    )
