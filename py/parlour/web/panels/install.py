"""Installing, and storage that stays: both are asked for only once a game has been finished.

Browsers that can install announce it with an event, which the page keeps (``parlour.state.install``); Safari on iOS
has no such event, so there a sentence says how. An installed parlour is offered nothing.
"""

from __future__ import annotations

from contextlib import suppress

import js

from parlour.web.dom import Element, button, element, promised
from parlour.web.menu import Menu


def installed() -> bool:
    """Whether the page runs as the installed app."""
    return bool(js.matchMedia("(display-mode: standalone)").matches) or bool(getattr(js.navigator, "standalone", False))


def may_install(menu: Menu) -> bool:
    """Whether there is anything to offer yet."""
    offered = bool(js.parlour.state.install) or _on_ios()
    return offered and not installed() and bool(menu.board.records.played_games())


def _on_ios() -> bool:
    return hasattr(js.navigator, "standalone")


def offer(menu: Menu) -> list[Element]:
    """A quiet button for the panel of the ending; nothing where there is nothing to install."""
    if not may_install(menu):
        return []
    if not js.parlour.state.install:
        return [element("p", menu.words.text("install.ios"))]
    asks = button(menu.words.text("install"), lambda: ask(menu), "quiet")
    return [element("div", asks, class_="actions")]


def show_install(menu: Menu) -> None:
    """The menu's way: why, and the button or the sentence."""
    menu.open(menu.words.text("install"), element("p", menu.words.text("install.why")), *offer(menu))


def ask(menu: Menu) -> None:
    """The browser's own question; it can be put once, and not when the parlour has been installed meanwhile."""
    event, js.parlour.state.install = js.parlour.state.install, None
    if not event:
        menu.close()
        return

    unchanged = menu.unchanged()

    def answered(answer: js.Object) -> None:
        if unchanged():
            menu.close()
        if answer.outcome == "accepted":
            js.parlour.toast(menu.words.text("install.done"))

    event.prompt()
    event.userChoice.then(answered)


async def keep_storage() -> None:
    """Asks the browser not to clear what is kept when space runs short; it need not listen."""
    storage = getattr(js.navigator, "storage", None)
    if storage and hasattr(storage, "persist"):
        with suppress(OSError):
            await promised(storage, "persist")
