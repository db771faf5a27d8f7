"""Which game lies on the table: new deals, links, days, lessons, and what other tabs have played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import js

from parlour.core.errors import UserError
from parlour.core.game import Game
from parlour.core.link import Link, read_link
from parlour.core.messages import message
from parlour.core.notation import write_deal
from parlour.core.play import Deal, Play
from parlour.games import game_of, table_of
from parlour.memory.grades import number_of, wanted
from parlour.memory.opening import first_play, open_session
from parlour.memory.records import BESIDE, Records, is_begun
from parlour.memory.settings import Settings
from parlour.table.lesson import Lesson
from parlour.table.lesson_session import LessonSession
from parlour.table.session import Session
from parlour.web.address import address, fragment
from parlour.web.board import Board
from parlour.web.catalogue_store import CatalogueStore
from parlour.web.dom import later, today, yield_to_page
from parlour.web.focus import restart_focus
from parlour.web.language import fetch_language
from parlour.web.prepared_press import state_of
from parlour.words import Words


def resumed_session(
    game: Game, records: Records, catalogues: CatalogueStore, settings: Settings, words: Words
) -> Session:
    """A session at the game as it was left, at its first deal, or at any deal of it."""
    play = records.resume(game) or (first_play(game, records) if settings.winnable else None)
    play = play or Play(Deal(game, catalogues.any_number(game, settings.winnable)))
    beside = (records.resume(game, place) for place in BESIDE)
    return open_session(play, records, settings, words, *beside)


def unmoved(board: Board) -> Callable[[], bool]:
    """A function that tells whether the player has made no move since, and changed no game: what was asked for and
    comes late is laid only then. A press that the page shows already is made first."""
    session, own = board.session, board.own_session.play
    play, index = session.play, session.play.index

    def is_unmoved() -> bool:
        js.parlour.makeDue()
        same = board.session is session and board.own_session.play is own
        return same and session.play is play and play.index == index

    return is_unmoved


class Dealer:
    """Lays games on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.opened = False  # until then the address may name a link that is still to be followed
        self.followed: Link | None = None  # the last link: one before it that is still read is not wanted any more

    async def open(self, first_visit: bool) -> None:
        """Shows the game as it was left, or what the link names. In steps, like the whole start: see ``startup``. On a
        first visit the page shows the deal already."""
        board = self.board
        board.session.begin()
        if first_visit:
            board.session.take_events()
        named, self.opened = fragment(), True
        if named and named != write_deal(board.session.play.deal):
            self.open_link(named)
        else:
            board.write()
            await yield_to_page()
            opened = board.prepare(board.session)  # the first scene takes long
            await yield_to_page()
            board.paint(opened if opened.depends_on == state_of(board.session) else None)

    def _resumed(self, game: Game) -> Session:
        board = self.board
        return resumed_session(game, board.records, board.catalogues, board.settings, board.words)

    def _take(self, session: Session) -> None:
        """Puts a session at the table; a fresh deal makes its first moves itself."""
        self.board.seat(session)
        session.begin()
        self.board.keep()
        restart_focus(session)
        if complaints := self.board.records.take_complaints():
            self.board.tell(*complaints)

    def change_game(self, game: Game) -> None:
        """Lays the game as it was left."""
        self._take(self._resumed(game))

    def deal(self, again: bool = False) -> None:
        """Deals this deal again, or any deal of the same game; undo brings the old game back."""
        old = self.board.own_session.play
        if again:
            self.put(Play(old.deal))
        elif self._grade() > 1 and not self.board.catalogues.entries(old.game):
            later(self._deal_when_read(unmoved(self.board)))
        else:
            self._deal_any()

    def _grade(self) -> int:
        """The grade that the player wants of new deals; 0 for any."""
        board = self.board
        return number_of(wanted(board.records.store, board.own_session.play.game)) if board.settings.winnable else 0

    def _deal_any(self) -> None:
        old, board = self.board.own_session.play, self.board
        number = board.catalogues.any_number(old.game, board.settings.winnable, self._grade(), old.deal.number)
        self.put(Play(Deal(old.game, number)))

    async def _deal_when_read(self, is_unmoved: Callable[[], bool]) -> None:
        """Deals once the list of proven deals is read, a gentle deal if it cannot be had. If the player has gone on by
        then, by another press for instance, nothing is dealt."""
        board = self.board
        board.tell(message("deals.reading"))
        with suppress(OSError):
            await board.catalogues.load(board.own_session.play.game)
        if is_unmoved():
            self._deal_any()

    def put(self, play: Play) -> None:
        """Puts a play on the table of its game; undo brings back what lay there. The same deal stays a day's, and a
        challenge."""
        board = self.board
        board.leave_lesson()
        session = board.session if board.session.play.game.id == play.game.id else self._resumed(play.game)
        if session.play.deal == play.deal:
            play.day, play.rivals = play.day or session.play.day, play.rivals or session.play.rivals
        old = (
            session.play if is_begun(session.play) else None,
            session.history.next_play,
            session.history.previous_play,
        )
        others = (one for one in old if one and (one.deal, one.line) != (play.deal, play.line))
        self._take(open_session(play, board.records, board.settings, board.words, next(others, None)))

    def lay(self, deal: Deal, afresh: bool = False, day: str = "") -> None:
        """Lays a deal that was asked for, as that of a ``day`` if one is given; where it lies on its table already, or
        was begun, that game goes on. ``afresh``: unless it is over."""
        records = self.board.records
        if (kept := records.resume(deal.game)) and kept.deal == deal and not (afresh and kept.result()):
            self.change_game(deal.game)
        else:
            self.put(records.find_unfinished(deal) or Play(deal))
        play = self.board.session.play
        if day or self.board.catalogues.is_read(deal.game):
            self._date(play, day)
        else:
            later(self._date_when_read(play))

    def _date(self, play: Play, day: str = "") -> None:
        """Dates a deal that was asked for, if it is a recent day's; a random deal is never dated. Where that is known
        already, it is written with the deal: a write of its own could cross what another tab does meanwhile."""
        day = day or play.day or self.board.catalogues.day_of(play.deal)
        if day != play.day:
            play.day = day
            self.board.write()

    async def _date_when_read(self, play: Play) -> None:
        with suppress(OSError):
            await self.board.catalogues.load(play.game)
            self._date(play)

    def lay_daily(self, game: Game, day: str, afresh: bool = False) -> None:
        """Lays the deal of a day (see ``lay``), once the proven deals are read that it is one of, unless the player has
        gone on by then."""
        later(self._lay_daily_when_read(unmoved(self.board), game, day, afresh))

    async def _lay_daily_when_read(self, is_unmoved: Callable[[], bool], game: Game, day: str, afresh: bool) -> None:
        board = self.board
        try:
            await board.catalogues.load(game)
        except OSError:
            board.tell(message("daily.unread"))
            return
        if is_unmoved():
            self.lay(board.catalogues.daily(game, day), afresh, day)

    def teach(self, game: Game, lesson: Lesson, at: int = 0) -> None:
        """Lays a lesson in a game, ``at`` one of its steps; the player's own game is suspended until the lesson is
        left."""
        board = self.board
        board.leave_lesson()
        session = LessonSession(table_of(game), lesson, board.words, board.leave_lesson, at)
        board.seat(session, suspended=board.session)
        board.paint()

    def open_link(self, text: str) -> None:
        """Opens what a link names; a bad one gets a sentence and changes nothing, and so does none at all. The address
        names the game on the table meanwhile, so that a link that no page survives is not tried again by a reload."""
        board, self.followed = self.board, None
        address(board.own_session.play.deal)
        try:
            link = self.followed = read_link(text, game_of)
        except UserError as error:
            if text:
                board.tell(message("damaged.link", error=error.message))
            return
        self._follow(link)

    def _follow(self, link: Link) -> None:
        board = self.board
        game = link.game or board.own_session.play.game
        if link.kind == "deal" and link.deal:
            self.lay(link.deal)
        elif link.kind == "daily":
            board.paint(stays=False)
            self.lay_daily(game, today())
        elif link.text:
            board.paint(stays=False)
            board.listener.game_linked(link)
        else:
            self.change_game(game)

    async def reopen(self) -> None:
        """Reads again what is kept, after it has changed from outside: settings and the games on the tables."""
        await self._follow_settings()
        self.change_game(self.board.records.current())

    async def _follow_settings(self) -> None:
        """Applies the settings that are kept, once the language that they name is there."""
        told = await fetch_language(self.board.records.settings().language)
        self.board.apply_settings(self.board.records.settings())
        self.board.paint()
        if told:
            self.board.tell(*told)

    def other_tab_wrote(self, key: str) -> None:
        """Another tab has written a key of the store: settings hold here too, and the player's game on this table, or
        one beside it, goes on here as it does there, also while a lesson suspends it."""
        board, own = self.board, self.board.own_session
        board.records.note_change(key)
        place, _, game = key.partition("/")
        if key == "settings":
            later(self._follow_settings())
        elif game == own.play.game.id and place in BESIDE:
            play = board.records.resume(own.play.game, place)
            if place == BESIDE[0]:
                own.history.previous_play = play
            else:
                own.history.next_play = play
            board.paint()
        elif key == f"play/{own.play.game.id}":
            session = self._resumed(own.play.game)
            session.tell(message("tabs.played"))
            if self.opened:
                address(session.play.deal)
            board.replace_own(session)
            board.paint()
