"""The menu, and the one panel in which everything outside the table is shown.

A panel is a module in ``panels``; it registers its entries here, so that the menu imports none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import js
from pyscript import document, when

from parlour.core.errors import IllegalMove
from parlour.core.game import Move
from parlour.core.messages import message
from parlour.table.next_press import next_press
from parlour.web.dealer import Dealer
from parlour.web.dom import Element, button, by_id, by_itself, element, fill, focus_stop, say_to
from parlour.web.solver_worker import SolverWorker

SECTIONS = ("shell.update", "menu.deals", "menu.learning", "menu.this", "menu.yours")


class MenuEntry(NamedTuple):
    """An entry of the menu: its section and its text (keys of the words table), its place among the entries of the
    section, and what it opens.

    ``keeps_lesson``: it may be opened in a lesson; any other entry ends the lesson first. ``offered``: whether it is in
    the menu now. ``shortcut``: a single key that opens it.
    """

    section: str
    key: str
    place: int
    open: Callable[[Menu], object]
    keeps_lesson: bool = False
    offered: Callable[[Menu], bool] = lambda menu: True
    shortcut: str = ""


_entries: list[MenuEntry] = []


def register(*entries: MenuEntry) -> None:
    """Adds entries to the menu."""
    _entries.extend(entries)
    _entries.sort(key=lambda entry: (SECTIONS.index(entry.section), entry.place))


class Menu:
    """The panel about one board."""

    def __init__(self, dealer: Dealer, worker: SolverWorker) -> None:
        self.dealer = dealer
        self.board = dealer.board
        self.worker = worker
        self.words = dealer.board.words
        self._on_close: Callable[[], None] | None = None

    def open(
        self, title: str, *content: Element, low: bool = False, on_close: Callable[[], None] | None = None
    ) -> None:
        """Shows a panel in the place of the one that is open. A ``low`` panel leaves the table in sight; ``on_close``
        is called when the panel is closed or replaced."""
        self.closed()
        self._on_close = on_close
        panel, body, pressed = by_id("panel"), by_id("panel-body"), js.document.activeElement
        by_id("panel-title").textContent = title
        fill(body, *content)
        body.tabIndex = -1 if body.querySelector("button, a, input, select, summary") else 0  # to scroll it by keys
        body.scrollTop = 0
        panel.classList.toggle("low", low)
        document.body.classList.toggle("showing", low)
        if not panel.open:
            panel.showModal()
        for focused in (pressed and by_id(pressed.id), by_id("panel-title")):  # the pressed button may be there again
            if focused and not panel.contains(js.document.activeElement):
                focused.focus()

    def close(self) -> None:
        by_id("panel").close()
        self.closed()

    def closed(self) -> None:
        """Calls the ``on_close`` of the panel that was open."""
        document.body.classList.remove("showing")
        on_close, self._on_close = self._on_close, None
        if on_close:
            on_close()

    def then(self, act: Callable[[], object]) -> Callable[[], None]:
        """A function that closes the panel and then acts; if nothing else is opened the focus is on the table then."""

        def close_and_act() -> None:
            self.close()
            act()
            if not by_id("panel").open:
                focus_stop(next_press(self.board.session))

        return close_and_act

    def making(self, move: Move) -> Callable[[], None]:
        """A function that closes the panel and plays a move it offered; refused if another tab has moved on."""

        def make() -> None:
            try:
                self.board.make(move)
            except IllegalMove:
                self.board.tell(message("why.not"))

        return self.then(make)

    def show(self) -> None:
        """Opens the menu, in a lesson too."""
        say, parts = self.words.text, []
        for section in SECTIONS:
            entries = [entry for entry in _entries if entry.section == section and entry.offered(self)]
            buttons = [button(say(entry.key), partial(self.open_entry, entry), "choice") for entry in entries]
            if buttons:
                parts += [element("h3", say(section)), element("div", *buttons, class_="choices compact")]
        self.open(say("menu"), *parts)

    def open_entry(self, entry: MenuEntry) -> object:
        if not entry.keeps_lesson:
            self.board.leave_lesson()
        return entry.open(self)


def update_waits() -> bool:
    """Whether a new version waits until the player takes it."""
    return bool(js.document.documentElement.getAttribute("data-update") == "waiting")


register(
    MenuEntry(
        "shell.update",
        "shell.update.now",
        1,
        lambda menu: say_to("parlour:reload"),
        keeps_lesson=True,
        offered=lambda menu: update_waits(),
    )
)


def bind_menu(menu: Menu) -> None:
    """Binds the menu's button, the keys that open panels, and the notices of the header."""

    @when("click", "#menu")
    def show_menu() -> None:
        menu.show()

    @when("click", "#panel-close")
    def close() -> None:
        menu.close()

    @when("parlour:offline", js.document)
    def offline() -> None:
        by_id("offline").hidden = js.document.documentElement.dataset.offline != "ready"

    @when("parlour:update", js.document)
    def update() -> None:
        by_id("update").firstElementChild.hidden = not update_waits()

    @when("keydown", "body")
    def open_by_key(event: js.KeyboardEvent) -> None:
        key = str(event.key).lower()
        entry = next((entry for entry in _entries if entry.shortcut == key), None)
        if entry and menu.board.settings.keys and by_itself(event) and not by_id("panel").open:
            event.preventDefault()
            entry.open(menu)

    @when("close", "#panel")
    def panel_closed() -> None:
        if not by_id("panel").open:
            menu.closed()
        focused = js.document.activeElement
        if focused in (None, js.document.body) or by_id("panel").contains(focused):
            focus_stop(next_press(menu.board.session))
