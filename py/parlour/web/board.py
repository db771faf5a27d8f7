"""The table in the page: presses, drags and keys go to the session, scenes come back and are shown.

A press by pointer is shown from its precomputed scene and committed after; any other moves the session first. The page
animates the difference, and any input ends that. Which game lies on the table is decided in ``dealer``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.memory.opening import answer_welcome, guide, options_of
from parlour.memory.records import Records
from parlour.memory.settings import Settings
from parlour.table.deal_scenes import deal_scenes
from parlour.table.question import LEARN, PLAY
from parlour.table.scene import Scene
from parlour.table.session import Session
from parlour.table.walkthrough import Walkthrough
from parlour.web.address import address
from parlour.web.catalogue_store import CatalogueStore
from parlour.web.dom import focus_stop, later, today
from parlour.web.focus import follow_focus
from parlour.web.listener import BoardListener
from parlour.web.prepared_press import PreparedPress, state_of
from parlour.web.screen import SPEEDS, Screen
from parlour.web.sound_switch import ANSWERS, SAMPLE, YES, SoundSwitch


class Board:
    """The one table on the page. ``session`` is replaced when another game is laid on it."""

    def __init__(self, records: Records, catalogues: CatalogueStore, settings: Settings, session: Session) -> None:
        self.records = records
        self.words = session.words
        self.catalogues = catalogues
        self.session = session
        self.listener = BoardListener()
        self.screen = Screen(self.words, catalogues, settings)
        self.sound = SoundSwitch(records, self.words)
        self._suspended: Session | None = None  # the player's own session during a lesson
        self._watched: Iterator[Scene] | None = None  # the deal, while it is shown card by card
        self._prepared: PreparedPress | None = None
        self._tokens = 0
        self.apply_settings(settings)

    @property
    def own_session(self) -> Session:
        """The player's own session, which is suspended during a lesson."""
        return self._suspended or self.session

    def seat(self, session: Session, suspended: Session | None = None) -> None:
        """Puts a session at the table; for a lesson the player's own is suspended."""
        self.session, self._suspended, self._watched = session, suspended, None

    def replace_own(self, session: Session) -> None:
        """Replaces the player's own session, also while it is suspended."""
        if self._suspended:
            self.seat(self.session, suspended=session)
        else:
            self.seat(session)

    def leave_lesson(self) -> None:
        """Goes back from a lesson to the player's own game; does nothing without a lesson."""
        if self._suspended:
            self.seat(self._suspended)
            self.session.greet()
            self.paint()

    def apply_settings(self, settings: Settings) -> None:
        self.settings = settings
        self.own_session.options = options_of(settings)
        guide(self.own_session, self.records, settings)
        if self.screen.apply_settings(settings):  # the language has changed
            for session in (self.session, self.own_session):
                session.clear_messages()

    def choose(self, name: str, value: str | bool) -> None:
        """Changes and keeps a setting, and shows it. Raises InvalidText for a value that it cannot have."""
        settings = self.settings.having(name, value)
        if name == "sounds":
            self.sound.answered()
        self.records.save_settings(settings)
        self.apply_settings(settings)
        self.paint()

    def set_sounds(self, on: bool) -> None:
        """Turns the sounds on or off, and says so."""
        self.choose("sounds", on)
        self.tell(message("sound.on" if on else "sound.off"))
        self.screen.play(SAMPLE if on else [])

    def precompute(self, stop: str) -> None:
        """A finger or the mouse is down on a stop: what its press would show is computed and handed to the page."""
        self._prepared = None
        if not self._table_hidden and (result := self.session.precompute(stop)):
            self._prepared = prepared = self.prepare(*result)
            self.screen.precompute(stop, prepared.text, prepared.token)

    def prepare(self, session: Session, moved: bool = False) -> PreparedPress:
        """The scene that a session would show here, and whether a move has been made in it."""
        self._tokens += 1
        scene, state = self.sound.scene(session, self.settings), state_of(self.session)
        return PreparedPress(self._tokens, state, session, moved, scene, self.screen.text(scene, session.play.deal))

    def press(self, stop: str, token: int = 0) -> None:
        """A stop was pressed. A ``token`` names the precomputed press that the page shows already: it is committed if
        nothing came between, and dropped with a sentence if the game has moved on."""
        prepared, self._prepared = self._prepared, None
        if self._watched:
            self.show()
        elif stop in ANSWERS:
            self.set_sounds(stop == YES)
        elif stop == "watch":
            later(self.watch())
        elif stop == LEARN:
            self.listener.lesson_wanted()
        elif stop == PLAY:
            self.answer_welcome()
            self.show()
        elif stop == "again":
            self.listener.new_deal_wanted()
        elif not token or not prepared or prepared.token != token:
            self._after_press(stop, self.session.press(stop))
        elif prepared.depends_on == state_of(self.session):
            self.session.commit(prepared.session)
            self._after_press(stop, prepared.moved, prepared)
        elif prepared.depends_on.position == state_of(self.session).position:  # a hint or a setting came between
            self._after_press(stop, self.session.press(stop))
        else:
            self.tell(message("tabs.dropped"))

    def answer_welcome(self) -> None:
        """The welcome is answered: by a lesson, or by playing."""
        self.own_session.question = None
        answer_welcome(self.records)

    def _after_press(self, stop: str, moved: bool, prepared: PreparedPress | None = None) -> None:
        if moved:
            self._moved(prepared)
            return
        self.paint(prepared)
        if stop in self.session.picked and self.session.table.peek(self.session.play.position, self.session.picked):
            self.listener.choice_offered()

    def make(self, move: Move) -> None:
        """Plays a move that a panel offered. Raises IllegalMove, and then nothing has changed."""
        self.session.make(move)
        self._moved()

    def nudge(self, key: str) -> bool:
        """Carries what is picked up one step; the focus goes with it."""
        if nudged := self.session.nudge(key):
            self._moved()
            focus_stop(self.session.picked[-1])
        return nudged

    def cancel(self) -> None:
        """Puts back what was picked up."""
        if back := self.session.cancel():
            self._moved()
            focus_stop(back)
        else:
            self.show()

    def lift(self, stop: str) -> None:
        """A drag begins; while something else is shown it carries nothing."""
        if not self._table_hidden:
            self.session.lift(stop)
            self.paint()

    def drop(self, stop: str) -> None:
        if self.session.drop(stop):
            self._moved()
        else:
            self.paint()

    def step(self, back: bool) -> None:
        """Undo or redo; does nothing at either end."""
        session, play = self.session, self.session.play
        if session.can_undo if back else session.can_redo:
            (session.undo if back else session.redo)()
            if session.play is play:
                self._moved()
            else:
                guide(session, self.records, self.settings)
                self.keep()  # the end of another game that lies there now was announced when it ended

    def tell(self, *messages: Message) -> None:
        """Shows messages in the strip, and speaks them."""
        self.session.tell(*messages)
        self.show()

    def _moved(self, prepared: PreparedPress | None = None) -> None:
        """After every move; an end is announced where it comes, not where a finished game is returned to."""
        self.write()
        self.show(prepared)
        session = self.session
        follow_focus(session)
        if session.kept and not session.question:
            answer_welcome(self.records)
        if session.kept and session.selection.result and session.play.index == len(session.play.line):
            self.records.record_finished(session.play, today())
            self.listener.game_ended()

    def keep(self) -> None:
        """What lies on the table is written down first, then shown."""
        self.write()
        self.show()

    def write(self) -> None:
        """Writes down what lies on the table."""
        session = self.session
        if session.kept:
            self.records.save(session.play, session.history.previous_play, session.history.next_play)
            address(session.play.deal)

    async def watch(self) -> None:
        """Shows the deal card by card, until it is done, anything is pressed, or something else is to be seen."""
        scenes = self._watched = deal_scenes(self.session)
        for scene in scenes:
            self.screen.show(self.session, scene, stays=False)
            await asyncio.sleep(SPEEDS[self.settings.speed][1])
            if self._watched is not scenes or self.screen.looking:
                break
        if self._watched is scenes:
            self.show()

    @property
    def _table_hidden(self) -> bool:
        """Whether something else is shown than the player's own table: its deal, or a walkthrough."""
        return self.screen.looking or self._watched is not None

    def paint(self, prepared: PreparedPress | None = None, stays: bool = True) -> None:
        """Shows the player's own table, unless something else is shown; for ``stays`` see ``Screen.show``."""
        if self._table_hidden:
            return
        self.listener.scene_due(self.session)
        looked = self.session.considered  # a mouse may have left the stop since
        usable = prepared if prepared and prepared.session.considered == looked and not self.session.lost else None
        scene = usable.scene if usable else self.sound.scene(self.session, self.settings)
        self.screen.show(self.session, scene, usable.text if usable else "", stays)
        self.sound.note(self.session, scene, self.settings)
        self.session.take_events()

    def show(self, prepared: PreparedPress | None = None) -> None:
        """Shows the player's own table; a deal that is watched ends."""
        self._watched = None
        self.paint(prepared)

    def look(self, walkthrough: Walkthrough | None) -> None:
        """Shows a walkthrough; None ends it and shows the player's own table as it is by now."""
        if walkthrough:
            self.screen.look(walkthrough)
        else:
            self.screen.looking = False
            self.session.greet()
            self.paint()
