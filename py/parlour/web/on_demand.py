"""The modules that no start needs (``py/on_demand.py``): fetched once the page can be played, or when a panel of theirs
is asked for first."""

from __future__ import annotations

import marshal
import sys
from collections.abc import Callable, Coroutine
from importlib import import_module
from typing import TYPE_CHECKING

import js

from parlour.core.messages import message
from parlour.web.code_finder import CodeFinder
from parlour.web.dom import later, promised, yield_to_page

if TYPE_CHECKING:
    from parlour.web.menu import Menu

PANELS = "parlour.web.panels"


_finders: list[CodeFinder] = []  # one, when the modules are there
_waiting: list[Callable[[], object]] = []  # what is done then


def when_fetched(action: Callable[[], object]) -> None:
    """Does something once the modules are there, whoever has them fetched."""
    if _finders:
        action()
    else:
        _waiting.append(action)


async def fetch_on_demand() -> None:
    """Makes the modules importable and adds their sentences, once. Raises OSError when they cannot be fetched now."""
    if _finders:
        return
    packed = await promised(js.parlour, "fetchOnDemand")
    finder = CodeFinder(marshal.loads(packed.to_bytes()))
    await yield_to_page()
    if not _finders:  # nobody else asked meanwhile
        _finders.append(finder)
        sys.meta_path.append(finder)
        import_module("parlour.games.on_demand")
        for action in _waiting:
            await yield_to_page()
            action()


def opener(module: str, function: str, asked: bool = True) -> Callable[..., None]:
    """What calls a function of a module in ``panels``, a coroutine's too, with the menu and whatever else it is given:
    at once where the modules are there, else when they have been fetched. A sentence says so if they cannot be and the
    player has ``asked`` for it."""

    def open_panel(menu: Menu, *given: object) -> None:
        if _finders:
            call(menu, *given)
        else:
            later(fetch_and_call(menu.unchanged(), menu, *given))

    def call(menu: Menu, *given: object) -> None:
        opened = getattr(import_module(f"{PANELS}.{module}"), function)(menu, *given)
        if isinstance(opened, Coroutine):
            begin = menu.begin if asked else later
            begin(opened)

    async def fetch_and_call(unchanged: Callable[[], bool], menu: Menu, *given: object) -> None:
        try:
            await fetch_on_demand()
        except OSError:
            if asked and unchanged():
                menu.close()
                menu.board.tell(message("panel.unreachable"))
            return
        if unchanged() or not asked:
            call(menu, *given)

    return open_panel
