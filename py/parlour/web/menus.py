"""The menu, and the one panel that everything outside the table is shown in.

Panels are built from what the records and the games say; nothing here knows a game by name.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import js
from pyscript import when

from parlour.web.board import Board
from parlour.web.page import Element, button, by_id, element, focus_stop, say_to, stop_of
from parlour.web.panels.cards import look, show_peek
from parlour.web.panels.deals import show_link, show_number
from parlour.web.panels.ending import show_ending
from parlour.web.panels.games import show_games
from parlour.web.panels.options import show_settings
from parlour.web.panels.reading import show_about, show_rules


class Menus:
    """The panel about one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.words = board.words
        board.ended = partial(show_ending, self)
        board.choosing = partial(show_peek, self)

    def open(self, title: str, *content: Element) -> None:
        """Shows a panel; another that is open gives way to it."""
        panel, body = by_id("panel"), by_id("panel-body")
        by_id("panel-title").textContent = title
        body.replaceChildren(*content)
        if not panel.open:
            panel.showModal()

    def close(self) -> None:
        by_id("panel").close()

    def then(self, act: Callable[[], object]) -> Callable[[], None]:
        """Closes the panel before it acts."""

        def closed() -> None:
            self.close()
            act()

        return closed

    def show_menu(self) -> None:
        say = self.words.text
        entries: tuple[tuple[str, Callable[[], object]], ...] = (
            ("menu.new", self.then(self.board.deal)),
            ("menu.again", self.then(lambda: self.board.deal(again=True))),
            ("menu.number", partial(show_number, self)),
            ("menu.link", partial(show_link, self)),
            ("menu.games", partial(show_games, self)),
            ("menu.rules", partial(show_rules, self)),
            ("menu.settings", partial(show_settings, self)),
            ("menu.about", partial(show_about, self)),
        )
        choices = [button(say(key), act, "choice") for key, act in entries]
        self.open(say("menu"), element("div", *choices, class_="choices"))


def bind_menus(menus: Menus) -> None:
    """Binds the buttons of the page's head, and looking through a stack."""

    @when("click", "#menu")
    def menu() -> None:
        menus.show_menu()

    @when("click", "#title")
    def games() -> None:
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
        by_id("update").hidden = js.document.documentElement.dataset.update != "waiting"

    @when("click", "#update-now")
    def take_update() -> None:
        say_to("parlour:reload")

    @when("hold", "#table")
    def held(event: js.CustomEvent) -> None:
        look(menus, event.detail.stop)

    @when("keydown", "#table")
    def looked(event: js.KeyboardEvent) -> None:
        stop = stop_of(event.target)
        if str(event.key).lower() == "i" and stop and menus.board.settings.keys:
            event.preventDefault()
            look(menus, stop)

    @when("close", "#panel")
    def closed() -> None:
        if js.document.activeElement in (None, js.document.body):
            focus_stop(next(iter(menus.board.seat.choice.next_stops(menus.board.seat.picked)), ""))
