"""What the device can do for those who play: a screen that stays awake, a badge for the day's deal, a clock, full
screen.

Each is there only where the browser has it. All of it is begun once the page can be played, and hears no press.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import js
from pyscript.ffi import create_proxy, to_js

from parlour.memory.daily import DAILY_DONE
from parlour.web.board import Board
from parlour.web.dom import by_id, element, later, listen, promised, today
from parlour.web.menu import Menu
from parlour.web.panels.launching import take_launches
from parlour.web.panels.resuming import resume_suspended
from parlour.web.panels.rewinding import bind_undo

LOOK = 60.0  # seconds between two looks at what nobody announces: a new day, a player who has gone
IDLE = 5  # looks at the same position after which the screen may sleep
TICK = 1.0  # seconds
LONGEST = 2000.0  # ms between two ticks that count: nobody played while the device slept


def start_comforts(menu: Menu) -> None:
    """Begins to look after all of it, for as long as the page is there."""
    take_launches(menu)
    resume_suspended(menu)
    bind_undo(menu)
    board = menu.board
    wake_lock, badge, clock = WakeLock(board), Badge(board), Clock(board)

    def look(_: js.Event | None = None) -> None:
        wake_lock.look()
        badge.look()
        clock.look()

    async def look_again() -> None:
        while True:
            look()
            await asyncio.sleep(LOOK)
            wake_lock.grow_idle()

    listen(js.document, "visibilitychange", look)
    listen(by_id("panel"), "change", look)  # a setting
    later(look_again())


def visible() -> bool:
    """Whether the page can be seen."""
    return bool(js.document.visibilityState == "visible")


class WakeLock:
    """Keeps the screen awake while somebody plays."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._wanted = False  # at the last look; the browser's answer comes later
        self._lock: js.WakeLockSentinel | None = None
        self._seen: tuple[object, int] | None = None  # what lay there at the last look
        self._idle = 0  # looks since it has changed
        self._returned = create_proxy(self._return)

    def look(self) -> None:
        """Takes the lock or lets it go, as is wanted now."""
        if not visible():
            self._wanted, self._lock = False, None  # the browser has let it go
        wanted = self._board.settings.awake and visible() and self._idle < IDLE
        if wanted != self._wanted and hasattr(js.navigator, "wakeLock"):
            self._wanted = wanted
            later(self._take() if wanted else self._release())

    def grow_idle(self) -> None:
        """A while has gone by: who has not moved for long is gone, until the next press or key."""
        play = self._board.session.play
        seen, self._seen = self._seen, (play, play.index)
        self._idle = self._idle + 1 if seen == self._seen else 0
        if self._idle == IDLE:
            once = to_js({"once": True})
            for kind in ("pointerdown", "keydown"):
                js.addEventListener(kind, self._returned, once)

    def _return(self, _: js.Event) -> None:
        self._idle = 0
        self.look()

    async def _take(self) -> None:
        try:
            self._lock = await promised(js.navigator.wakeLock, "request", "screen")
        except OSError:  # the battery is low, say
            self._wanted = False
        if not self._wanted:
            await self._release()

    async def _release(self) -> None:
        lock, self._lock = self._lock, None
        if lock:
            with suppress(OSError):
                await promised(lock, "release")


class Badge:
    """A sign on the app's icon until the deal of the day is finished, of any game."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._shown: bool | None = None  # None: as an earlier visit left it

    def look(self) -> None:
        """Sets or clears the badge, as is wanted now."""
        board = self._board
        wanted = board.settings.badge and board.records.store.get(DAILY_DONE, "") < today()
        if wanted != self._shown and hasattr(js.navigator, "setAppBadge"):
            self._shown = wanted
            later(self._show(wanted))

    async def _show(self, wanted: bool) -> None:
        with suppress(OSError):  # the system lets it have none
            await promised(js.navigator, "setAppBadge" if wanted else "clearAppBadge")


class Clock:
    """How long the game on the table was played, beside its figures; it stands while the page is hidden, and while
    something else is shown. It is kept with each move."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._face = element("p", id="clock", role="timer")
        self._ticking = False
        self._last = self._rest = 0.0  # ms: when it ticked last, and what was less than a second

    def look(self) -> None:
        """Shows the clock and lets it tick, or hides it, as is wanted now."""
        on = self._board.settings.clock
        if on and not self._face.isConnected:
            by_id("figures").prepend(self._face)
        self._face.hidden = not on
        if on and not self._ticking:
            later(self._tick())

    async def _tick(self) -> None:
        self._ticking, self._last = True, float(js.performance.now())
        while self._board.settings.clock and visible():
            self._count()
            await asyncio.sleep(TICK)
        self._ticking = False

    def _count(self) -> None:
        board, now = self._board, float(js.performance.now())
        play = board.own_session.play
        if board.session.kept and not board.screen.looking and not play.result():
            self._rest += min(now - self._last, LONGEST)
            seconds, self._rest = divmod(self._rest, 1000)
            play.clock += int(seconds)
        self._last = now
        self._face.setAttribute("aria-label", board.words.text("clock.label"))
        self._face.textContent = clock_text(play.clock)


def clock_text(seconds: int) -> str:
    """A time as clocks show it: 4:05, or 1:00:09."""
    hours, minutes = divmod(seconds // 60, 60)
    return f"{hours}:{minutes:02d}:{seconds % 60:02d}" if hours else f"{minutes}:{seconds % 60:02d}"


def toggle_full_screen(menu: Menu) -> None:
    """Switches full screen on, or off again."""
    menu.close()
    later(_toggle())


async def _toggle() -> None:
    with suppress(OSError):  # the browser may refuse
        if js.document.fullscreenElement:
            await promised(js.document, "exitFullscreen")
        else:
            await promised(js.document.documentElement, "requestFullscreen")
