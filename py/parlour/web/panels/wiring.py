"""Every panel: importing this module fills the menu; ``bind_panels`` connects the panels to the table."""

from __future__ import annotations

import js
from pyscript import when

from parlour.core.link import Link
from parlour.memory.daily import note_daily
from parlour.table.session import Session
from parlour.web import install  # noqa: F401  # registers its entry with the menu
from parlour.web.dom import by_itself, stop_of
from parlour.web.listener import BoardListener
from parlour.web.loss_detector import LossDetector
from parlour.web.menu import Menu
from parlour.web.panels import cards, deals, lesson, on_demand  # all but cards register entries with the menu


class PanelListener(BoardListener):
    """Opens the panel that an event at the table asks for, and lets the loss detector look at every position."""

    def __init__(self, menu: Menu, loss_detector: LossDetector) -> None:
        self._menu, self._loss_detector = menu, loss_detector
        self._reading: tuple[Session, str] | None = None  # whose rivals were read last

    def game_ended(self) -> None:
        board = self._menu.board
        note_daily(board.records.store, board.session.play.day)
        on_demand.show_ending(self._menu)

    def choice_offered(self) -> None:
        cards.show_peek(self._menu)

    def game_linked(self, link: Link) -> None:
        on_demand.open_game(self._menu, link)

    def lesson_wanted(self) -> None:
        lesson.begin_lesson(self._menu)

    def new_deal_wanted(self) -> None:
        deals.new_deal(self._menu)

    def scene_due(self, session: Session) -> None:
        self._loss_detector.look(session)
        wanted = session.play.rivals
        known = session.rivals and session.rivals.text == wanted
        if wanted and not known and self._reading != (session, wanted):
            self._reading = session, wanted
            on_demand.read_rivals(self._menu, session)


def bind_panels(menu: Menu) -> None:
    """Binds the buttons of the header, the list of moves, and looking through a stack."""

    @when("click", "#title")
    def choose_game() -> None:
        on_demand.show_games(menu)

    @when("click", "#new")
    def new_deal() -> None:
        deals.new_deal(menu)

    @when("click", "#log")
    def look_back(event: js.MouseEvent) -> None:
        row, board = event.target.closest("#log li"), menu.board
        if row and board.session.kept:
            on_demand.show_play(menu, board.session.play, int(row.dataset.at))

    @when("hold", "#table")
    def held(event: js.CustomEvent) -> None:
        cards.look(menu, event.detail.stop)

    @when("keydown", "#table")
    def look_by_key(event: js.KeyboardEvent) -> None:
        stop = stop_of(event.target)
        if str(event.key).lower() == "i" and stop and menu.board.settings.keys and by_itself(event):
            event.preventDefault()
            cards.look(menu, stop)
