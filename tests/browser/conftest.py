"""A built site, a server and a real browser for the tests.

The page's policy forbids eval, so waiting is done by looking again, never by wait_for_function.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

import browse
from parlour.games import GAMES, table_of
from serving import Server

PATIENCE = 60.0  # seconds
MEMORY = ("/runtime/heap.bin", "/runtime/brotli/heap.bin")
expect.set_options(timeout=PATIENCE * 1000)
REGRETS = (
    "registration blocked by Playwright",  # that there is no service worker, where a test wants none
    "SharedArrayBuffer",  # PyScript: that a worker cannot share memory with the page, which ours never ask for
    "directive 'manifest-src'",  # WebKit: that it does not know this part of the page's policy
    "was preloaded using link preload but not used within a few seconds",  # WebKit: that the machine is slow
    "due to access control checks",  # WebKit: that a page which goes lets go of what it was fetching
    "Failed to load ‘’. A ServiceWorker intercepted",  # Firefox: that it was killed while it loaded a page
)


# No press of a mouse or finger is a long one, however long the driver of a busy machine takes to end it: what the
# page's own listeners have begun is ended behind them. A finger's long press is the browser's own menu, too.
SHORT = """addEventListener("pointerdown", ({ isTrusted, target }) => {
  if (!isTrusted) return;
  clearTimeout(globalThis.parlour?.state?.pointer.down?.timer);
  target.closest?.("#undo")?.dispatchEvent(new PointerEvent("pointerleave"));
});
addEventListener("contextmenu", (event) => {
  if (event.pointerType !== "touch") return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });"""
COMES = """(name) => new Promise((done) => {
  const look = () => document.documentElement?.dataset[name] && done(true); // a page just opened may have no root yet
  new MutationObserver(look).observe(document, { attributeFilter: [`data-${name}`], subtree: true });
  look();
  setTimeout(done, 5000);
})"""
TIPS = " ".join(sorted({name for game in GAMES for name in table_of(game).tips}))
KNOWN = {"tips": TIPS, "asked/sound": "done", **{f"grade/{game.id}": "any" for game in GAMES}}


def known(request: pytest.FixtureRequest) -> str:
    """A script that makes the player one who has had every tip and was asked about sound and how hard deals are to be,
    so that what the page says depends on the table alone; but for tests of these. It writes where a page that closes
    leaves what the browser has not stored yet."""
    if request.node.get_closest_marker("newcomer"):
        return "// a newcomer"
    left = "asked/sound" if request.node.get_closest_marker("unasked") else ""
    journal = json.dumps({key: [None, text] for key, text in KNOWN.items() if key != left})
    return f"try {{ localStorage['parlour.journal'] ??= JSON.stringify({journal}) }} catch {{ /* forbidden */ }}"


def wait_until(
    look: Callable[[], object], what: str, instead: Callable[[], object] = str, patience: float = PATIENCE
) -> None:
    """Look again and again until it is so; fail with what was waited for, and with what there is ``instead``."""
    end, pause = time.monotonic() + patience, 0.002
    while not look():
        if time.monotonic() > end:
            pytest.fail(f"waited {patience:.0f} s in vain until {what}; instead: {instead() or 'not so'}")
        time.sleep(pause)
        pause = min(2 * pause, 0.02)


@contextmanager
def case(name: object) -> Iterator[None]:
    """One of several cases that follow each other in a page: whatever fails in it says which it was."""
    try:
        yield
    except BaseException as failure:  # what pytest.fail raises is no Exception
        failure.add_note(f"in the case {name}")
        raise


def mark(page: Page, name: str) -> str | None:
    """A data attribute of <html>: what the page says of itself."""
    return page.locator("html").get_attribute(f"data-{name}")


def comes(page: Page, name: str) -> bool:
    """Whether the page has this mark, or gets it within seconds. Playwright's pages answer then: to ask them again and
    again would take a fifth of the time of their start."""
    if not isinstance(page, Page):
        return mark(page, name) is not None
    try:
        return bool(page.evaluate(COMES, name))
    except Error as lost:
        if "navigation" not in lost.message:
            raise
        return False  # another page is loaded


def ready(page: Page) -> Page:
    """Wait until Python has taken over the page."""
    wait_until(lambda: comes(page, "ready"), "Python took over")
    assert mark(page, "ready") == "yes"
    return page


def offline_ready(page: Page) -> Page:
    """Wait until the page says that it can be played without a network."""
    wait_until(lambda: comes(page, "offline"), "the page spoke of offline")
    assert mark(page, "offline") == "ready"
    return page


def notched(page: Page) -> int:
    """Lay a phone on its side, with a notch; gives how much of its left and right edge is lost."""
    page.set_viewport_size({"width": 844, "height": 390})
    insets = {"left": 52, "right": 52, "bottom": 21}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    return insets["left"]


@dataclass
class Watch:
    """What a page must not do: complain, fail, or ask another origin for anything."""

    origin: str
    faults: list[str] = field(default_factory=list)

    def over(self, page: Page) -> Page:
        """Watch this page from now on."""
        page.on("console", lambda said: self.heard(said.type, said.text))
        page.on("pageerror", lambda error: self.heard("error", str(error)))
        page.on("request", lambda request: self._asked(request.url))
        return page

    def heard(self, kind: str, text: str) -> None:
        """The console said something of this kind, or an error was caught by nothing."""
        if kind in {"error", "warning"} and not any(regret in text for regret in REGRETS):
            self.faults.append(f"console {kind}: {text}")

    def _asked(self, url: str) -> None:
        if not url.startswith((self.origin, "data:", "blob:")):
            self.faults.append(f"request elsewhere: {url}")


@dataclass
class Gate:
    """Holds back files, or Python's memory, without which it does not start, from whoever asks while the gate is shut.

    The server does so: a route of Playwright's can come too late for the first request of a worker.
    """

    server: Server
    paths: tuple[str, ...] = MEMORY
    _lifted: Event = field(default_factory=Event)
    _before: int = 0  # the length of the server's log when the gate was shut

    def shut(self) -> None:
        """Whoever asks from now on waits."""
        self._before = len(self.server.log)
        self._lifted.clear()
        self.server.held |= dict.fromkeys(self.paths, self._lifted)

    def wait_for_page(self) -> None:
        """Wait until somebody waits."""
        wait_until(self._asked, f"{self.paths} were asked for")

    def let_others_by(self) -> None:
        """Once somebody waits, whoever asks from now on does not."""
        self.wait_for_page()
        self.server.held.clear()

    def lift(self) -> None:
        """Nobody waits any longer."""
        self.server.held.clear()
        self._lifted.set()

    def open(self, page: Page) -> None:
        """Lets Python come to this page, which did without until now."""
        assert mark(page, "ready") is None
        self.lift()
        ready(page)

    def _asked(self) -> bool:
        return any(sent.path in self.paths for sent in self.server.log[self._before :])


@pytest.fixture(scope="session")
def server(built: Path) -> Iterator[Server]:
    """Serves the site for the whole session."""
    running = Server(built, zips=True).start()
    yield running
    running.close()


@pytest.fixture(scope="session")
def site(server: Server) -> str:
    """The address of the site."""
    return server.url


@pytest.fixture
def gate(server: Server) -> Iterator[Gate]:
    """Holds Python back once it is shut."""
    made = Gate(server)
    yield made
    made.lift()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for the session; contexts keep the tests apart."""
    once = "--js-flags=--liftoff-only"  # no test runs for so long that compiling a second time, better, would pay
    browser = playwright.chromium.launch(**browse.options(once))
    yield browser
    browser.close()


def begin(fresh: BrowserContext, request: pytest.FixtureRequest) -> BrowserContext:
    """A new profile as every test has it, but for what the test's marks say."""
    fresh.set_default_timeout(PATIENCE * 1000)
    fresh.add_init_script(known(request))
    if not request.node.get_closest_marker("holds"):
        fresh.add_init_script(SHORT)
    return fresh


@pytest.fixture
def context(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A browser profile as new. Nothing is kept for a time without a network unless the test is marked ``offline``:
    that is half of a page's start, and whatever a page asks for comes past the test's routes."""
    workers = "allow" if request.node.get_closest_marker("offline") else "block"
    fresh = chromium.new_context(viewport={"width": 390, "height": 844}, service_workers=workers)
    yield begin(fresh, request)
    fresh.close()


@pytest.fixture
def phone(chromium: Browser, request: pytest.FixtureRequest, watch: Watch) -> Iterator[Page]:
    """A page on a phone, for fingers; watched, and nothing is loaded yet."""
    size = {"width": 360, "height": 640}
    fresh = chromium.new_context(viewport=size, has_touch=True, is_mobile=True, service_workers="block")
    yield watch.over(begin(fresh, request).new_page())
    fresh.close()


@pytest.fixture
def watch(site: str) -> Iterator[Watch]:
    """Watches pages; at the test's end nothing may have gone wrong."""
    watching = Watch(site)
    yield watching
    assert watching.faults == []


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    """A page in a new profile, watched; nothing is loaded yet."""
    return watch.over(context.new_page())
