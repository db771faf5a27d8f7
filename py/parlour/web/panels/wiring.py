"""Every panel: importing this module fills the menu; ``bind_panels`` connects the panels to the table."""

from __future__ import annotations

from functools import partial

import js
from pyscript import when

from parlour.core.link import Link
from parlour.memory.daily import note_daily
from parlour.table.session import Session
from parlour.web.dom import by_itself, say_to, stop_of
from parlour.web.listener import BoardListener
from parlour.web.loss_detector import LossDetector
from parlour.web.menu import NOTICES, TILES, Menu, MenuEntry, register, update_waits
from parlour.web.on_demand import opener
from parlour.web.panels import cards, deals, install, lesson, on_demand

register(
    MenuEntry(
        NOTICES,
        "shell.update.now",
        lambda menu: say_to("parlour:reload"),
        keeps_lesson=True,
        offered=lambda menu: update_waits(),
    ),
    MenuEntry(NOTICES, "menu.unkept", on_demand.show_backup, keeps_lesson=True, offered=on_demand.is_unkept),
    MenuEntry(TILES, "menu.new", lambda menu: menu.close_and(partial(deals.new_deal, menu)), art="new"),
    MenuEntry(TILES, "menu.daily", opener("daily", "show_daily"), keeps_lesson=True, art="daily"),
    MenuEntry(TILES, "menu.games", on_demand.show_games, keeps_lesson=True, art="games"),
    MenuEntry(TILES, "menu.learn", opener("reading", "show_rules"), keeps_lesson=True, art="learn"),
    MenuEntry(TILES, "menu.puzzles", opener("puzzles", "show_puzzles"), keeps_lesson=True, art="puzzles"),
    MenuEntry(TILES, "menu.ladder", opener("ladder", "show_ladder"), keeps_lesson=True, art="ladder"),
    MenuEntry("menu.this", "menu.lesson", lesson.begin_lesson, offered=lesson.has_lesson),
    MenuEntry("menu.this", "menu.again", lambda menu: menu.close_and(lambda: menu.dealer.deal(again=True))),
    MenuEntry("menu.this", "menu.deals", opener("deal_list", "show_deals"), keeps_lesson=True),
    MenuEntry("menu.this", "menu.number", deals.show_number, keeps_lesson=True),
    MenuEntry("menu.this", "menu.editor", opener("editor", "show_editor")),
    MenuEntry("menu.this", "menu.winnable", opener("review", "show_winnable")),
    MenuEntry("menu.this", "menu.review", opener("review", "show_review")),
    MenuEntry("menu.this", "menu.chances", opener("chances", "show_chances"), offered=on_demand.is_over),
    MenuEntry("menu.this", "menu.ending", on_demand.show_again, offered=on_demand.is_over),
    MenuEntry("menu.this", "menu.share", opener("sharing", "show_sharing")),
    MenuEntry("menu.this", "menu.challenges", opener("challenges", "show_challenges")),
    MenuEntry("menu.this", "menu.rewind", opener("rewinding", "show_rewind"), keeps_lesson=True, shortcut="z"),
    MenuEntry("menu.words", "menu.read", opener("aloud", "show_board"), keeps_lesson=True, shortcut="b"),
    MenuEntry("menu.words", "menu.moves", opener("aloud", "show_moves"), keeps_lesson=True, shortcut="l"),
    MenuEntry("menu.words", "menu.type", opener("aloud", "show_typed"), keeps_lesson=True, shortcut="t"),
    MenuEntry("menu.yours", "menu.settings", opener("options", "show_settings"), keeps_lesson=True),
    MenuEntry("menu.yours", "menu.statistics", opener("statistics", "show_statistics"), keeps_lesson=True),
    MenuEntry("menu.yours", "menu.history", opener("history", "show_history"), keeps_lesson=True),
    MenuEntry("menu.yours", "menu.keys", opener("aloud", "show_keys"), keeps_lesson=True, shortcut="?"),
    MenuEntry("menu.yours", "menu.backup", on_demand.show_backup, keeps_lesson=True),
    MenuEntry("menu.yours", "install", install.show_install, offered=install.may_install),
    MenuEntry(
        "menu.yours",
        "menu.screen",
        opener("comforts", "toggle_full_screen"),
        keeps_lesson=True,
        offered=lambda menu: bool(getattr(js.document, "fullscreenEnabled", False)),
    ),
    MenuEntry("menu.yours", "menu.about", opener("reading", "show_about"), keeps_lesson=True),
)


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
