"""The core of the page in every engine there is: it starts, plays, keeps the game, and goes on without a network.

An engine that is not here is skipped by name. The tests beside this one look closer, in Chromium alone.
"""

from __future__ import annotations

import os
import random
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest
from conftest import Gate, Watch, mark, offline_ready, ready, wait_until
from hands import HINT, Hands, deal_of, logged, no_hold, play_on
from killing import kill, needs_proc
from playwright.sync_api import Error, Page, Playwright
from test_pwa import new_version
from webkit import complaints, webkit

import browse
from game_data import won_play
from parlour.core.play import Play
from parlour.games import GAMES
from serving import Server

PHONE = {"width": 390, "height": 844}
Window = Callable[[], AbstractContextManager[Page]]
FIREFOX = {
    "channel": "moz-firefox",
    "executable_path": shutil.which("firefox-esr"),
    "firefox_user_prefs": {"ui.prefersReducedMotion": 1},
    # Debian's Firefox is led only where it is asked to emulate none of these
    **dict.fromkeys(["color_scheme", "reduced_motion", "forced_colors", "contrast"], "null"),
}
KILLS = int(os.environ.get("PARLOUR_KILLS", "0"))  # the long run: tools/trust.py kills
FROM = int(os.environ.get("PARLOUR_FROM", "0"))
LATE = 1.0  # seconds by which a busy WebKitGTK stores a move later than the others: killed at once it lost three
PACE = 0.3  # seconds between two presses


@pytest.fixture(params=["Chromium", *browse.ENGINES])
def engine(request: pytest.FixtureRequest) -> str:
    """Each engine in turn."""
    lack = browse.lacking(request.param)
    if lack:
        pytest.skip(f"{request.param} cannot be had: Debian's {', '.join(lack)} is not here")
    return request.param


@pytest.fixture
def host(built: Path) -> Iterator[Server]:
    """A server that the test may stop."""
    server = Server(built).start()
    yield server
    server.close()


@pytest.fixture
def won() -> Play:
    """A known win in which the page draws whenever a card is drawn, as it does unless told otherwise."""
    return won_play("gridcannon-old")


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """Where the browser keeps what it keeps."""
    return tmp_path / "profile"


@pytest.fixture
def window(engine: str, playwright: Playwright, host: Server, profile: Path, tmp_path: Path) -> Iterator[Window]:
    """Opens the engine as a new process, always with the same profile; nothing may go wrong in its page."""
    watch, console = Watch(host.url), tmp_path / "console"

    @contextmanager
    def playwrights() -> Iterator[Page]:
        firefox = engine == "Firefox"
        kind = playwright.firefox if firefox else playwright.chromium
        options = FIREFOX if firefox else browse.options()
        context = kind.launch_persistent_context(str(profile), viewport=PHONE, **options)
        try:
            yield watch.over(context.new_page())
        finally:
            with suppress(Error):  # the browser may have been killed
                context.close()

    yield playwrights if engine != "WebKitGTK" else lambda: webkit(profile, console)
    if console.exists():
        for kind, text in complaints(console):
            watch.heard(kind, text)
    assert watch.faults == []


def come_back(hands: Hands, page: Page) -> None:
    """The same game lies there again, but for what may still have been in flight: a move and the draw after it."""
    hands.page = ready(page)
    if len(hands.log()) < hands.session.play.index:
        hands.session.undo()
    hands.agree()


def test_a_game_is_won_across_a_reload(window: Window, host: Server, won: Play) -> None:
    with window() as page:
        hands = Hands(page, host.url, deal_of(won))
        assert mark(page, "boot") == "frozen"
        hands.skip(won.line[:-32])
        hands.follow(won.line[:-16], hands.click)
        page.reload()
        come_back(hands, page)
        hands.follow(won.line, hands.click)
        assert hands.ending() == "Won"


# counts the frames from the next press until the list of moves has it
FRAMES = """() => {
  const root = document.documentElement;
  const count = (frames) => requestAnimationFrame(() => {
    if (document.querySelector("#log li")) root.dataset.frames = frames;
    else count(frames + 1);
  });
  addEventListener("click", () => count(1), { capture: true, once: true });
}"""


def test_a_press_before_python_is_seen_within_two_frames_and_made(window: Window, host: Server) -> None:
    gate = Gate(host)
    gate.shut()
    with window() as page:
        page.goto(host.url)
        page.locator("#table .stop.next").wait_for()
        page.evaluate(FRAMES)
        no_hold(page)
        page.locator("#table .stop.next").click()
        wait_until(lambda: mark(page, "frames"), "the press was seen")
        assert int(mark(page, "frames")) <= 2
        made = logged(page)
        gate.open(page)
        assert logged(page) == made
        page.reload()
        ready(page)
        assert logged(page) == made


def test_a_new_browser_without_a_network_goes_on_and_thinks(window: Window, host: Server, won: Play) -> None:
    with window() as page:
        hands = Hands(page, host.url, deal_of(won))
        hands.follow(won.line[:6], hands.click)
        offline_ready(page)
    host.close()
    with window() as page:
        page.goto(host.url)
        come_back(hands, page)
        assert mark(page, "boot") == "frozen"
        hands.follow(won.line[:12], hands.click)
        page.locator("#hint").click()
        said = page.locator("#say")
        wait_until(lambda: HINT.match(" ".join(said.inner_text().split())), "a hint was given", said.inner_text)


def take_update(page: Page) -> None:
    page.locator("#menu").click()
    page.locator("#panel-body > .choice").first.click()  # it comes before the tiles


@needs_proc
def test_an_update_is_taken_in_a_game_and_opens_though_the_browser_is_killed_meanwhile(
    window: Window, host: Server, profile: Path, built: Path, tmp_path: Path
) -> None:
    with window() as page:
        hands = Hands(page, host.url, "gridcannon/7")
        play_on(hands, 2, random.Random(3), hands.click)
        offline_ready(page)
        host.root = new_version(built, tmp_path / "later")
        page.reload()  # the browser looks for a new version
        come_back(hands, page)
        assert mark(page, "edition") is None
        wait_until(lambda: mark(page, "update") == "waiting", "the update was offered")
        take_update(page)
        kill(profile)
    with window() as page:
        page.goto(host.url)
        come_back(hands, page)
        page.reload()
        come_back(hands, page)
        if mark(page, "edition") is None:  # the browser died before it heard of the press: the version is offered again
            wait_until(lambda: mark(page, "update") == "waiting", "the update was offered again")
            take_update(page)
            wait_until(lambda: mark(page, "edition") == "2", "the version that was taken opened")
            come_back(hands, page)
        assert mark(page, "edition") == "2"
        play_on(hands, 1, random.Random(3), hands.click)


def press_quickly(hands: Hands, settled: list[str], stop: str) -> None:
    """Presses at the pace of a quick player, and notes what was made before: a press may make several moves."""
    time.sleep(PACE)
    settled[:] = hands.log()
    hands.click(stop)


@needs_proc
def test_a_browser_killed_in_the_middle_loses_at_most_the_move_in_flight(
    window: Window, host: Server, profile: Path, engine: str
) -> None:
    before, settled = list[str](), list[str]()
    last = FROM + (KILLS or (3 if engine == "Chromium" else 1))
    for number in range(FROM, last + 1):
        with window() as page:
            if before:
                page.goto(host.url)
                ready(page)
                after = logged(page)
                assert after == before[: len(after)]
                assert len(after) >= len(settled), "what an earlier press made was kept"
            if number == last:
                break
            chance = random.Random(number)
            hands = Hands(page, host.url, f"{chance.choice(GAMES).id}/{number}")
            play_on(hands, chance.randint(2, 8), chance, partial(press_quickly, hands, settled))
            time.sleep(0.12 * chance.random() + (LATE if engine == "WebKitGTK" else 0))
            before = hands.log()
            kill(profile)
