"""Updates in any order: whatever comes between, the newest version opens in the end, and no game is lost.

Each run is a row of steps drawn by its number: versions that open and versions that cannot are published,
the page is loaded again, played on, updated, left without its host, opened in a second tab, its browser
killed. The long run:

    python3 tools/trust.py updates
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
from conftest import mark, wait_until
from hands import logged
from killing import kill, needs_proc
from playwright.sync_api import Error, Page, Playwright
from test_faults import browser_of
from test_pwa import new_version

from serving import Server

pytestmark = [pytest.mark.offline, needs_proc]

Seen = TypeVar("Seen")

RUNS = int(os.environ.get("PARLOUR_UPDATES", "2"))
FROM = int(os.environ.get("PARLOUR_FROM", "0"))
STEPS = 9
LOADS = 6  # in which the newest version opens


class World:
    """A host whose site changes, a browser, and what the player has played."""

    def __init__(self, playwright: Playwright, site: Path, folder: Path, chance: random.Random) -> None:
        self.playwright, self.site, self.folder, self.chance = playwright, site, folder, chance
        self.host = Server(site).start()
        self.port, self.url, self.root = self.host.server_port, self.host.url, site
        self.online = True
        self.newest = 1
        self.played: list[str] | None = None
        self.in_flight = False  # whether a killed browser may have lost the last move
        self.open_browser()
        wait_until(lambda: mark(self.page, "offline") == "ready", "everything was kept")

    def open_browser(self) -> None:
        self.browser = browser_of(self.playwright, self.folder / "profile")
        self.page = self.browser.pages[0]
        self.page.goto(self.url)
        self.started()

    def started(self) -> bool:
        """Waits until the start has come to its end; whether the game is there, which is the one that was played."""
        wait_until(lambda: calmly(lambda: mark(self.page, "ready")) is not None, "the page came to an end of its start")
        wait_until(lambda: calmly(self.page.locator("#boot").is_hidden) is not None, "the page stood still")
        if calmly(lambda: mark(self.page, "ready")) != "yes":
            return False
        wait_until(lambda: calmly(lambda: self.shows(self.page)), f"the game of {self.played} was there")
        return True

    def shows(self, page: Page) -> bool:
        """Whether the page shows the game as it was played; a move in flight may be missing after a kill."""
        log = logged(page)
        if self.played is None or (self.in_flight and log == self.played[:-1]):
            self.played = log
        return log == self.played

    def publish(self, opens: bool = True) -> None:
        """Another version is on the host."""
        self.newest += 1
        self.root = self.host.root = new_version(self.site, self.folder / str(self.newest), self.newest, opens=opens)

    def publish_broken(self) -> None:
        self.publish(opens=False)

    def lose_host(self) -> None:
        """The host is gone, or there again."""
        if self.online:
            self.host.close()
        else:
            self.host = Server(self.root, self.port).start()
        self.online = not self.online

    def reload(self) -> None:
        calmly(self.page.reload)
        self.started()

    def kill(self) -> None:
        kill(self.folder / "profile")
        self.in_flight = True
        self.open_browser()

    def second_tab(self) -> None:
        """The player goes on in another tab; the first stays, or is closed."""
        before, self.page = self.page, self.browser.new_page()
        self.page.goto(self.url)
        self.started()
        if self.chance.random() < 0.5:
            before.close()

    def look(self) -> None:
        """The browser looks for a new version, as it does now and then."""
        calmly(lambda: self.page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).catch(() => {})"))

    def take(self) -> None:
        """The player takes the update, if one is offered."""
        if calmly(lambda: mark(self.page, "update")) == "waiting" and calmly(lambda: mark(self.page, "ready")) == "yes":
            calmly(lambda: self.page.evaluate("document.dispatchEvent(new Event('parlour:reload'))"))

    def play(self) -> None:
        """A move more, where the game is there."""
        if not self.started():
            return
        stop = self.page.locator("#table .stop.legal").first
        before = self.played
        calmly(lambda: stop.click(timeout=2000))
        wait_until(lambda: calmly(lambda: self.page.evaluate("parlour.state.press.due === null")), "the press was made")
        self.played = calmly(lambda: logged(self.page)) or before
        self.in_flight = True

    def end(self) -> None:
        """A version that opens is there at last: it is opened, or taken, in a few loads."""
        if not self.online:
            self.lose_host()
        self.publish()
        for _ in range(LOADS):
            self.reload()
            before = self.edition()
            self.look()
            if before != str(self.newest) and within(10, partial(self.offers, before)):
                self.take()
                wait_until(lambda before=before: self.edition() != before, "the version that was taken opened")
            if self.edition() == str(self.newest) and self.started():
                return
        pytest.fail(f"version {self.newest} did not open in {LOADS} loads: {self.state()}")

    def edition(self) -> str | None:
        return calmly(lambda: mark(self.page, "edition"))

    def offers(self, before: str | None) -> bool:
        """Whether the page offers a version, or opened another by itself."""
        return self.edition() != before or calmly(lambda: mark(self.page, "update")) == "waiting"

    def state(self) -> object:
        """What the page and its service workers say, for a failing run."""
        return self.page.evaluate("""async () => {
          const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
          const states = [active, waiting, installing].map((worker) => worker?.state);
          return { ...document.documentElement.dataset, states, history: history.state };
        }""")

    def close(self) -> None:
        self.browser.close()
        if self.online:
            self.host.close()


def calmly(look: Callable[[], Seen]) -> Seen | None:
    """What is seen, or None where the page went just then, as it does when it loads itself again."""
    try:
        return look()
    except Error:
        return None


def within(seconds: float, look: Callable[[], bool]) -> bool:
    """Whether it is so in this time."""
    end = time.monotonic() + seconds
    while not (seen := look()) and time.monotonic() < end:
        time.sleep(0.02)
    return seen


@pytest.fixture
def world(request: pytest.FixtureRequest, playwright: Playwright, built: Path, tmp_path: Path) -> Iterator[World]:
    made = World(playwright, built, tmp_path, random.Random(request.param))
    yield made
    made.close()


@pytest.mark.parametrize("world", range(FROM, FROM + RUNS), indirect=True)
def test_the_newest_version_opens_in_the_end_and_no_game_is_lost(world: World) -> None:
    steps = [
        world.publish,
        world.publish_broken,
        world.lose_host,
        world.reload,
        world.kill,
        world.second_tab,
        world.look,
        world.take,
        world.play,
        world.play,
    ]
    for _ in range(STEPS):
        step = world.chance.choice(steps)
        print(step.__name__)  # shown where the run fails
        step()
    world.end()
