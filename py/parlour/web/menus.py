"""The menu, and the one panel that everything outside the table is shown in.

Panels are built from what the records and the games say; nothing here knows a game by name.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import js
from pyscript import document, when

from parlour.game import IllegalMove, Move
from parlour.note import note
from parlour.web.board import Board
from parlour.web.install import may_install, show_install
from parlour.web.page import Element, button, by_id, by_itself, element, fill, focus_stop, later, say_to, stop_of
from parlour.web.panels.aloud import show_board, show_keys, show_moves, show_typed
from parlour.web.panels.backup import show_backup
from parlour.web.panels.cards import look, show_peek
from parlour.web.panels.daily import show_daily
from parlour.web.panels.deals import show_number
from parlour.web.panels.editor import show_editor
from parlour.web.panels.ending import show_ending
from parlour.web.panels.games import show_games
from parlour.web.panels.history import show_history
from parlour.web.panels.lesson import lessons
from parlour.web.panels.options import show_settings
from parlour.web.panels.reading import show_about, show_rules
from parlour.web.panels.review import show_review, show_winnable
from parlour.web.panels.sharing import show_sharing
from parlour.web.panels.showing import bind_arrows, show_play
from parlour.web.panels.statistics import show_statistics
from parlour.web.thinker import Thinker

ANYWHERE = (  # entries of the menu that leave a lesson as it is
    "shell.update.now",
    "menu.rules",
    "menu.read",
    "menu.moves",
    "menu.type",
    "menu.settings",
    "menu.keys",
    "menu.about",
)


class Menus:
    """The panel about one board."""

    def __init__(self, board: Board, thinker: Thinker) -> None:
        self.board = board
        self.thinker = thinker
        self.words = board.words
        board.ended = lambda: later(show_ending(self))
        board.choosing = partial(show_peek, self)
        board.showing = partial(show_play, self)
        self._left: Callable[[], None] | None = None

    def open(self, title: str, *content: Element, low: bool = False, left: Callable[[], None] | None = None) -> None:
        """Shows a panel; another that is open gives way to it. A ``low`` one leaves the table in sight; ``left`` is
        called when it is closed or gives way."""
        self.leave()
        self._left = left
        panel, body, held = by_id("panel"), by_id("panel-body"), js.document.activeElement
        by_id("panel-title").textContent = title
        fill(body, *content)
        body.tabIndex = -1 if body.querySelector("button, a, input, select, summary") else 0  # to scroll it by keys
        body.scrollTop = 0
        panel.classList.toggle("low", low)
        document.body.classList.toggle("showing", low)
        if not panel.open:
            panel.showModal()
        for heir in (held and by_id(held.id), by_id("panel-title")):  # what was pressed may be there again, or be gone
            if heir and not panel.contains(js.document.activeElement):
                heir.focus()

    def close(self) -> None:
        by_id("panel").close()
        self.leave()

    def leave(self) -> None:
        """Tells the panel that was open that it is no longer."""
        document.body.classList.remove("showing")
        left, self._left = self._left, None
        if left:
            left()

    def then(self, act: Callable[[], object]) -> Callable[[], None]:
        """Closes the panel before it acts."""

        def closed() -> None:
            self.close()
            act()

        return closed

    def making(self, move: Move) -> Callable[[], None]:
        """Closes the panel and plays a move that it offered; another tab may have gone on, so that it cannot be."""

        def make() -> None:
            try:
                self.board.make(move)
            except IllegalMove:
                self.board.tell(note("why.not"))

        return self.then(make)

    def show_menu(self) -> None:
        """The menu, in a lesson too: what belongs to the player's own game ends the lesson when it is chosen."""
        say, sections = self.words.text, []
        for heading, entries in self._entries().items():
            chosen = {key: act if key in ANYWHERE else partial(self._at_home, act) for key, act in entries.items()}
            buttons = [button(say(key), act, "choice") for key, act in chosen.items()]
            sections += [element("h3", say(heading)), element("div", *buttons, class_="choices compact")]
        self.open(say("menu"), *sections)

    def _at_home(self, act: Callable[[], object]) -> object:
        self.board.come_back()
        return act()

    def _entries(self) -> dict[str, dict[str, Callable[[], object]]]:
        """What the menu offers, by heading."""
        return {
            **({"shell.update": {"shell.update.now": partial(say_to, "parlour:reload")}} if update_waits() else {}),
            "menu.deals": {
                "menu.new": self.then(self.board.deal),
                "menu.again": self.then(lambda: self.board.deal(again=True)),
                "menu.daily": partial(show_daily, self),
                "menu.number": partial(show_number, self),
                "menu.editor": partial(show_editor, self),
                "menu.games": partial(show_games, self),
            },
            "menu.learning": {
                "menu.rules": partial(show_rules, self),
                **lessons(self),
            },
            "menu.this": {
                "menu.winnable": partial(show_winnable, self),
                "menu.review": partial(show_review, self),
                "menu.read": partial(show_board, self),
                "menu.moves": partial(show_moves, self),
                "menu.type": partial(show_typed, self),
                "menu.share": partial(show_sharing, self),
            },
            "menu.yours": {
                "menu.statistics": partial(show_statistics, self),
                "menu.history": partial(show_history, self),
                "menu.backup": partial(show_backup, self),
                "menu.settings": partial(show_settings, self),
                "menu.keys": partial(show_keys, self),
                **({"install": partial(show_install, self)} if may_install(self) else {}),
                "menu.about": partial(show_about, self),
            },
        }


def update_waits() -> bool:
    """Whether there is a new version, which waits until it is taken."""
    return bool(js.document.documentElement.getAttribute("data-update") == "waiting")


def _single(menus: Menus, event: js.KeyboardEvent) -> bool:
    """Whether a key does what it stands for: the player has single keys, and it is one."""
    return menus.board.settings.keys and by_itself(event)


def bind_menus(menus: Menus) -> None:
    """Binds the buttons of the page's head, looking through a stack, and the keys of panels."""
    bind_arrows()

    @when("click", "#menu")
    def menu() -> None:
        menus.show_menu()

    @when("click", "#title")
    def games() -> None:
        menus.board.come_back()
        show_games(menus)

    @when("click", "#new")
    def new() -> None:
        menus.board.deal()

    @when("click", "#panel-close")
    def close() -> None:
        menus.close()

    @when("parlour:offline", js.document)
    def offline() -> None:
        by_id("offline").hidden = js.document.documentElement.dataset.offline != "ready"

    @when("parlour:update", js.document)
    def update() -> None:
        by_id("update").firstElementChild.hidden = not update_waits()

    @when("hold", "#table")
    def held(event: js.CustomEvent) -> None:
        look(menus, event.detail.stop)

    @when("keydown", "#table")
    def looked(event: js.KeyboardEvent) -> None:
        stop = stop_of(event.target)
        if str(event.key).lower() == "i" and stop and _single(menus, event):
            event.preventDefault()
            look(menus, stop)

    panels = {"b": show_board, "m": show_moves, "t": show_typed, "?": show_keys}

    @when("keydown", "body")
    def opened(event: js.KeyboardEvent) -> None:
        show = panels.get(str(event.key).lower())
        if show and _single(menus, event) and not by_id("panel").open:
            event.preventDefault()
            show(menus)

    @when("close", "#panel")
    def closed() -> None:
        if not by_id("panel").open:
            menus.leave()
        focused = js.document.activeElement
        if focused in (None, js.document.body) or by_id("panel").contains(focused):
            focus_stop(next(iter(menus.board.seat.choice.next_stops(menus.board.seat.picked)), ""))
