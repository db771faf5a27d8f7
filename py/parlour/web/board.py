"""The table in the page: presses, drags and keys go to the seat, scenes come back and are painted.

One listener per kind of event on the whole table. The model moves first; the painter animates the difference and
any input finishes it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from parlour.game import Game, Move
from parlour.games import game_of
from parlour.lesson import Lesson, LessonSeat
from parlour.link import Link, read_link
from parlour.notation import write_deal
from parlour.note import Note, note
from parlour.play import Deal, Play
from parlour.record import BESIDE, Records, Settings, begun
from parlour.scene import Scene
from parlour.seat import Manners, Seat
from parlour.showing import Showing
from parlour.web.address import address, fragment
from parlour.web.page import breath, focus_stop, later, today
from parlour.web.proven import Proven
from parlour.web.screen import SPEEDS, Screen
from parlour.words import Words
from parlour.wrong import Wrong


class Board:
    """The one table on the page."""

    def __init__(self, records: Records, words: Words, proven: Proven) -> None:
        self.records = records
        self.words = words
        self.settings = records.settings()
        self.ended: Callable[[], None] = lambda: None  # called when a game has just ended
        self.choosing: Callable[[], None] = lambda: None  # called when cards may be looked at before a choice
        self.showing: Callable[[Play], None] = lambda play: None  # called when a link brings a play to look at
        self.painting: Callable[[Seat], None] = lambda seat: None  # called before the table is painted
        self.proven = proven
        self._watched: Seat | None = None  # whose deal is shown card by card
        self.screen = Screen(words, proven)
        self._away: Seat | None = None  # the player's own seat during a lesson
        self.seat = self._resumed(records.current())
        self.wear(self.settings)

    async def open(self, keeps: bool) -> None:
        """Shows the game as it was left, or what the link names, and says what could not be kept or read. In steps,
        as the whole start: see ``opening``."""
        self.seat.begin()
        named = fragment()
        if named and named != write_deal(self.seat.play.deal):
            self.open_link(named)
        else:
            self._write()
            await breath()
            scene = self._scene()
            await breath()
            self.screen.show(self.seat, scene)
        if complaints := [*self.records.complain(), *([] if keeps else [note("damaged.storage")])]:
            self.tell(*complaints)

    # the game on the table

    def _seat(self, play: Play, aside: Play | None, ahead: Play | None = None) -> Seat:
        return Seat(play, self.words, _manners(self.settings), aside, ahead)

    def _resumed(self, game: Game) -> Seat:
        """A seat at the game as it was left, or at any deal of it."""
        play = self.records.resume(game) or Play(Deal(game, self.proven.any_number(game, self.settings.winnable)))
        return self._seat(play, *(self.records.resume(game, place) for place in BESIDE))

    @property
    def _own(self) -> Seat:
        """The player's own seat, which waits during a lesson."""
        return self._away or self.seat

    def take(self, seat: Seat) -> None:
        """Takes a seat at another play; a fresh deal makes its first moves itself."""
        self._away, self.seat = None, seat
        seat.begin()
        self.keep()
        if complaints := self.records.complain():
            self.tell(*complaints)

    def heard(self, key: str) -> None:
        """Another tab has written: what is set there holds here too, and if it is the player's game on this table, or
        one beside it, it goes on here as it does there, also when a lesson is over."""
        if key == "settings":
            self.wear(self.records.settings())
            self.paint()
        own, (place, _, game) = self._own, key.partition("/")
        if game == own.play.game.id and place in BESIDE:
            setattr(own, place, self.records.resume(own.play.game, place))
            self.paint()
        elif key == f"play/{own.play.game.id}":
            seat = self._resumed(own.play.game)
            seat.tell(note("tabs.played"))
            address(seat.play.deal)
            self.seat, self._away = (self.seat, seat) if self._away else (seat, None)
            self.paint()

    def change_game(self, game: Game) -> None:
        self.take(self._resumed(game))

    def deal(self, number: int | None = None, again: bool = False) -> None:
        """Deals anew: a number, this deal again, or any; undo brings the old game back."""
        old = self._own.play
        dealt = self.proven.any_number(old.game, self.settings.winnable, old.deal.number) if number is None else number
        self.put(Play(old.deal if again else Deal(old.game, dealt)))
        if number is not None:
            later(self._date())

    def reopen(self) -> None:
        """Reads again what is remembered, after it has changed from outside: settings and the games on the tables."""
        self.wear(self.records.settings())
        self.change_game(self.records.current())

    def put(self, play: Play) -> None:
        """Puts a play on the table of its game; undo brings back what lay there. The same deal stays a day's."""
        self.come_back()
        seat = self.seat if self.seat.play.game.id == play.game.id else self._resumed(play.game)
        play.day = play.day or (seat.play.day if seat.play.deal == play.deal else "")
        old = (one for one in (seat.play if begun(seat.play) else None, seat.ahead, seat.aside) if one)
        self.take(self._seat(play, next((one for one in old if (one.deal, one.line) != (play.deal, play.line)), None)))

    def lay(self, deal: Deal) -> None:
        """Lays a deal that was asked for; where it lies on its table already, or was begun, that game goes on."""
        if (kept := self.records.resume(deal.game)) and kept.deal == deal:
            self.change_game(deal.game)
        else:
            self.put(self.records.begun_before(deal) or Play(deal))
        later(self._date())

    async def _date(self) -> None:
        """A deal that was asked for, unlike any that comes by chance, is the day's of late whose deal it is."""
        play = self.seat.play
        play.day = play.day or await self.proven.day_of(play.deal)
        self._write()

    async def lay_daily(self, game: Game, day: str) -> None:
        """Lays the deal of a day, once the proven deals are read that it is one of."""
        try:
            await self.proven.load(game)
        except OSError:
            self.tell(note("daily.unread"))
        else:
            self.lay(self.proven.daily(game, day))
            self.seat.play.day = day
            self._write()

    def teach(self, lesson: Lesson) -> None:
        """Lays a lesson on the table; the game in hand waits, as it is, until ``come_back``."""
        self.come_back()
        self._away, self.seat = self.seat, LessonSeat(lesson, self.words, self.come_back)
        self.paint()

    def come_back(self) -> None:
        """From a lesson to the player's own game."""
        if self._away:
            self.seat, self._away = self._away, None
            self.seat.greet()
            self.paint()

    def open_link(self, text: str) -> None:
        """What a link asks for; a bad one gets a sentence and changes nothing, none at all is the table's own."""
        try:
            link = read_link(text, game_of)
        except Wrong as error:
            address(self._own.play.deal)
            if text:
                self.tell(note("damaged.link", error=error.fault))
            return
        self._follow(link)

    def _follow(self, link: Link) -> None:
        game = link.game or self.seat.play.game
        if link.deal:
            self.lay(link.deal)
        elif link.kind == "daily":
            later(self.lay_daily(game, today()))
        elif link.replay:
            address(self._own.play.deal)
            self.paint()
            self.showing(link.replay)
        else:
            self.change_game(game)

    def wear(self, settings: Settings) -> None:
        """Applies settings at once."""
        self.settings = settings
        self._own.manners = _manners(settings)
        if self.screen.wear(settings):
            for seat in (self.seat, self._own):
                seat.hush()

    # what the player does

    def foresee(self, stop: str) -> None:
        """A finger or the mouse is down on a stop: what its press will do is thought out meanwhile."""
        if not self._covered and (scene := self.seat.foresee(stop)):
            self.screen.foresee(stop, self.seat, scene)

    def press(self, stop: str) -> None:
        if self._watched is self.seat:
            self.show()
        elif stop in ("again", "watch"):
            self.deal() if stop == "again" else later(self.watch())
        elif self.seat.press(stop):
            self._changed()
        else:
            self.paint()
            if stop in self.seat.picked and self.seat.choice.table.peek(self.seat.play.position, self.seat.picked):
                self.choosing()

    def make(self, move: Move) -> None:
        """Plays a move that a panel offered. Raises IllegalMove, and then nothing has changed."""
        self.seat.make(move)
        self._changed()

    def nudge(self, key: str) -> bool:
        """Carries what is picked up a step; the focus goes with it."""
        if nudged := self.seat.nudge(key):
            self._changed()
            focus_stop(self.seat.picked[-1])
        return nudged

    async def watch(self) -> None:
        """Shows the deal card by card, until it is done, anything is pressed, or something else is to be seen."""
        seat = self._watched = self.seat
        for scene in seat.dealing():
            self.screen.show(seat, scene)
            await asyncio.sleep(SPEEDS[self.settings.speed][1])
            if not (self._watched is seat is self.seat) or self.screen.looking:
                break
        if self._watched is seat:
            self._watched = None
        self.paint()

    def cancel(self) -> None:
        """Puts back what was picked up."""
        if back := self.seat.cancel():
            self._changed()
            focus_stop(back)
        else:
            self.show()

    def lift(self, stop: str) -> None:
        """A drag begins; while something else is seen it carries nothing."""
        if not self._covered:
            self.seat.lift(stop)
            self.paint()

    def drop(self, stop: str) -> None:
        (self._changed if self.seat.drop(stop) else self.paint)()

    def step(self, back: bool) -> None:
        """Undo or redo; nothing happens at either end."""
        here = self.seat.play
        if self.seat.can_undo if back else self.seat.can_redo:
            (self.seat.undo if back else self.seat.redo)()
            # where another game lies there now it may be over, and was told of
            (self._changed if self.seat.play is here else self.keep)()

    def tell(self, *told: Note) -> None:
        """A sentence in the strip, and aloud; several where there are several to be told."""
        self.seat.tell(*told)
        self.show()

    def _changed(self) -> None:
        """After every move; an end is told where it comes, not where a finished game is returned to."""
        self.keep()
        play = self.seat.play
        if self.seat.kept and self.seat.choice.result and play.index == len(play.line):
            self.records.keep_finished(play, today())
            self.ended()

    def keep(self) -> None:
        """What lies on the table is written down first, then shown."""
        self._write()
        self.show()

    def _write(self) -> None:
        if self.seat.kept:
            self.records.keep(self.seat.play, self.seat.aside, self.seat.ahead)
            address(self.seat.play.deal)

    @property
    def _covered(self) -> bool:
        """Whether something else is seen than the player's own table: its deal, or a play that is looked at."""
        return self.screen.looking or self._watched is self.seat

    def paint(self) -> None:
        """Shows the player's own table, unless something else is seen."""
        if not self._covered:
            self.screen.show(self.seat, self._scene())

    def show(self) -> None:
        """Shows the player's own table; a deal that is watched is over."""
        self._watched = None
        self.paint()

    def look(self, showing: Showing | None) -> None:
        """Shows a play that is looked at; None ends that, and the player's own table is seen as it is by now."""
        if showing:
            self.screen.look(showing)
        else:
            self.screen.looking = False
            self.seat.greet()
            self.paint()

    def _scene(self) -> Scene:
        self.painting(self.seat)
        return self.seat.scene()


def _manners(settings: Settings) -> Manners:
    return Manners(draw=settings.draw, forced=settings.forced, counts=settings.memory != "off")
