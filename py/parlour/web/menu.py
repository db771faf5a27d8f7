"""The menu, and the one panel in which everything outside the table is shown.

A panel is a module in ``panels``. Its entries are registered from there (see ``panels``), so the menu imports none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine
from functools import partial
from typing import Any, NamedTuple

import js
from pyscript import document, when

from parlour.core.game import Move
from parlour.core.messages import message
from parlour.memory.folds import keep_fold, open_folds
from parlour.table.next_press import next_press
from parlour.web.art import picture
from parlour.web.dealer import Dealer, unmoved
from parlour.web.dom import Element, button, by_id, by_itself, element, fill, focus_stop, later, listen
from parlour.web.solver_worker import SolverWorker

NOTICES, TILES = "menu.notices", "menu.tiles"
FOLDS = {"menu.this": "menu.words", "menu.yours": ""}  # each heading with the heading that is folded under it


class MenuEntry(NamedTuple):
    """An entry of the menu: its group and its text (keys of the words table), and what it opens.

    ``keeps_lesson``: it may be opened in a lesson; any other entry ends the lesson first. ``offered``: whether it is in
    the menu now. ``shortcut``: a single key that opens it. ``art``: the picture of a tile (``art``).
    """

    group: str
    key: str
    open: Callable[[Menu], object]
    keeps_lesson: bool = False
    offered: Callable[[Menu], bool] = lambda menu: True
    shortcut: str = ""
    art: str = ""


_entries: list[MenuEntry] = []


def register(*entries: MenuEntry) -> None:
    """Adds entries to the menu; those of a group are shown in this order."""
    _entries.extend(entries)


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
        """Shows a panel in the place of the one that is open, the focus on what has ``autofocus``. A ``low`` panel
        leaves the table in sight; ``on_close`` is called when the panel is closed or replaced."""
        load_panel_styles()
        self.closed()
        self._on_close = on_close
        panel, body, pressed = by_id("panel"), by_id("panel-body"), js.document.activeElement
        by_id("panel-title").textContent = title
        fill(body, *content)
        body.tabIndex = -1 if body.querySelector("button, a, input, select, summary") else 0  # to scroll it by keys
        panel.classList.toggle("low", low)
        document.body.classList.toggle("showing", low)
        if not panel.open:
            panel.showModal()
        body.scrollTop = 0  # a body that is not displayed takes none, and is shown where the last one was left
        first = body.querySelector("[autofocus]")
        for focused in (pressed and by_id(pressed.id), first, by_id("panel-title")):  # what was pressed may be there
            if focused and not panel.contains(js.document.activeElement):
                focused.focus()

    def close(self) -> None:
        """Closes the panel."""
        by_id("panel").close()
        self.closed()

    def closed(self) -> None:
        """Calls the ``on_close`` of the panel that was open."""
        document.body.classList.remove("showing")
        on_close, self._on_close = self._on_close, None
        if on_close:
            on_close()

    def unchanged(self) -> Callable[[], bool]:
        """A function that tells whether the player has done nothing since: the panel that was open still is, or none,
        and no move was made. What was asked for and comes late is shown only then."""
        panel, is_unmoved = by_id("panel"), unmoved(self.board)
        was_open, shown = panel.open, by_id("panel-body").firstElementChild

        def is_unchanged() -> bool:
            return is_unmoved() and panel.open == was_open and (not was_open or shown.isConnected)

        return is_unchanged

    def shows(self, part: Element) -> bool:
        """Whether the panel is open and this is a part of it; a closed panel keeps its parts."""
        return bool(by_id("panel").open and part.isConnected)

    def begin(self, work: Coroutine[Any, Any, object]) -> None:
        """Runs a coroutine that shows a panel as a background task, unless the player has done something before its
        turn comes."""
        later(_unless_changed(self.unchanged(), work))

    def close_and(self, act: Callable[[], object]) -> None:
        """Closes the panel, then acts; if nothing else is opened the focus is on the table then."""
        self.close()
        act()
        if not by_id("panel").open:
            focus_stop(next_press(self.board.session))

    def then(self, act: Callable[[], object]) -> Callable[[], None]:
        """``close_and`` as a function, for buttons."""
        return partial(self.close_and, act)

    def making(self) -> Callable[[Move], None]:
        """A function that closes the panel and plays a move that it offers; once the game has moved on, in another tab,
        it tells that instead."""
        is_unmoved = unmoved(self.board)

        def make(move: Move) -> None:
            board = self.board
            self.close_and(lambda: board.make(move) if is_unmoved() else board.tell(message("tabs.dropped")))

        return make

    def show(self) -> None:
        """Opens the menu, in a lesson too: tiles, and the rest folded under headings."""
        tiles = [self._tile(entry) for entry in self._offered(TILES)]
        tiles[0].autofocus = True
        left_open = open_folds(self.board.records.store)
        folds = [self._fold(heading, inner, left_open) for heading, inner in FOLDS.items()]
        self.open(self.words.text("menu"), *self._choices(NOTICES), element("div", *tiles, class_="tiles"), *folds)

    def _offered(self, group: str) -> list[MenuEntry]:
        return [entry for entry in _entries if entry.group == group and entry.offered(self)]

    def _choices(self, group: str) -> list[Element]:
        offered = self._offered(group)
        return [button(self.words.text(entry.key), partial(self.open_entry, entry), "choice") for entry in offered]

    def _tile(self, entry: MenuEntry) -> Element:
        made = button("", partial(self.open_entry, entry), "choice tile")
        made.append(picture(entry.art), element("strong", self.words.text(entry.key)))
        return made

    def _fold(self, heading: str, inner: str, left_open: Collection[str]) -> Element:
        """The entries of a group under their heading; it stays as it was left."""
        made = element("details", element("summary", self.words.text(heading)), class_="fold")
        made.open = heading in left_open
        listen(made, "toggle", lambda _: keep_fold(self.board.records.store, heading, bool(made.open)))
        made.append(element("div", *self._choices(heading), class_="choices compact"))
        if inner:
            made.append(self._fold(inner, "", left_open))
        return made

    def open_entry(self, entry: MenuEntry) -> object:
        """Opens what a menu entry leads to; a lesson is left unless the entry keeps it."""
        if not entry.keeps_lesson:
            self.board.leave_lesson()
        return entry.open(self)


async def _unless_changed(unchanged: Callable[[], bool], work: Coroutine[Any, Any, object]) -> None:
    if unchanged():
        await work
    else:
        work.close()


def load_panel_styles() -> None:
    """Fetches the style sheet that only panels need, once; a start of the page goes without it."""
    if not by_id("panel-styles"):
        document.head.append(element("link", id="panel-styles", rel="stylesheet", href="static/panels.css"))


def update_waits() -> bool:
    """Whether a new version waits until the player takes it."""
    return bool(js.document.documentElement.getAttribute("data-update") == "waiting")


def _is_beside(event: js.MouseEvent) -> bool:
    """Whether it is beside the panel, on what is covered by its curtain; a low panel has none."""
    return bool(event.target.id == "panel" and not event.target.classList.contains("low"))


def bind_menu(menu: Menu) -> None:
    """Binds the menu's button, the keys that open panels, and the notices of the header."""

    @when("click", "#menu")
    def show_menu() -> None:
        menu.show()

    @when("click", "#panel-close")
    def close() -> None:
        menu.close()

    began_beside = False

    @when("pointerdown", "#panel")
    def pressed(event: js.PointerEvent) -> None:
        nonlocal began_beside
        began_beside = _is_beside(event)

    @when("click", "#panel")
    def pressed_and_let_go(event: js.MouseEvent) -> None:
        if began_beside and _is_beside(event):  # else a text was selected beyond the panel's edge
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
            menu.open_entry(entry)

    @when("close", "#panel")
    def panel_closed() -> None:
        if not by_id("panel").open:
            menu.closed()
        focused = js.document.activeElement
        if focused in (None, js.document.body) or by_id("panel").contains(focused):
            focus_stop(next_press(menu.board.session))
