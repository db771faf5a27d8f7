"""Measure the page, side by side with the same app as a stock PyScript page.

    python3 tools/bench.py [--rounds 3] [--only starts taps drags game]

Each number is a median over the rounds, in which the two pages take turns. Cold is a new browser
profile; warm is a newly opened browser that has the files in its cache; through the service worker
is a newly opened browser that has been offline-ready before. The service worker is the same for
both. A tap is a finger that rests for a moment and leaves: then the clock starts; handled is when
all that answers it at once is done, painted is that and the making of the frame that shows it:
cards set out, or where none goes all that is new; the wait for a display's next tick, between the
two, is left out. Made is when Python has made the move and every word of it is on the screen,
waits included. How much of a tap the browser takes for itself is shown beside it: our picture
without Python and painter, in which a tap moves one card and that is all. A drag carries a card
by the mouse and lets it fall: frames are counted from the press to the card's rest, at 60 a
second. So they are over a game that is played to its win by a finger, and over those of its moves
alone in which cards strike; beside them stands the same game in which nothing moves.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import bench_table
import browse
import build
import kit
import stock
from bench_table import BROWSER, MOMENTS, SPEEDS, TAP_MOMENTS, Numbers
from parlour.core.notation import read_replay, write_deal
from parlour.core.play import Play
from parlour.games import game_of, table_of
from parlour.table.autoplay import AutoplayOptions
from parlour.table.session import Session
from parlour.words import Words
from serving import TYPES, Server

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, CDPSession, Locator, Page, Playwright

DEAL = "#gridcannon/1234"
PARTS = ("starts", "taps", "drags", "game")
TAPS = 40
DRAGS = 12
RESTED = 2_500  # ms after which a browser is done with its own start
TOUCH = 70  # ms that a finger rests on the glass
WON = "gridcannon"  # the game whose known win is played
SHOWN = 900  # ms after which all that a move shows is over
SETTLED = 25_000  # ms after which the files are kept and the machine code is warm
ALONE = """() => {
  const table = document.getElementById("table");
  const picture = table.cloneNode(true);
  const card = picture.querySelector(".hand .card");
  picture.addEventListener("touchend", (event) => {
    event.preventDefault();
    event.target.click();
  });
  picture.addEventListener("click", ({ target }) => target.append(card));
  table.replaceWith(picture);
}"""
DRAW_OFF = """async () => {
  const ended = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
  const kept = await ended(indexedDB.open("patience-parlour"));
  await ended(kept.transaction("texts", "readwrite").objectStore("texts").put('{"draw": false}', "settings"));
  kept.close();
}"""
KEEP = """async () => {
  const { active, installing } = await navigator.serviceWorker.register("sw.js");
  const worker = active ?? installing;
  while (worker.state !== "activated") await new Promise((done) => setTimeout(done, 50));
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
}"""


class Bench:
    """One run: two pages, a browser, and the numbers so far."""

    def __init__(self, playwright: Playwright, sites: dict[str, Path]) -> None:
        self.playwright = playwright
        types = {**TYPES, ".mjs": TYPES[".js"]}  # as the stock page's runtime calls its modules
        self.servers = {name: Server(site, zips=True, types=types).start() for name, site in sites.items()}
        self.probe = (kit.TOOLS / "probe.js").read_text(encoding="utf-8")
        self.numbers: Numbers = defaultdict(list)

    @contextmanager
    def browser(self, profile: Path, workers: str = "allow") -> Iterator[BrowserContext]:
        """A browser with this profile, at rest with a blank page, so that its own start is not counted."""
        context = self.playwright.chromium.launch_persistent_context(
            str(profile),
            viewport={"width": 390, "height": 844},
            has_touch=True,
            service_workers=workers,  # type: ignore[arg-type]
            **browse.options(),
        )
        context.pages[0].goto("about:blank")
        context.pages[0].wait_for_timeout(RESTED)
        yield context
        context.close()

    def open(self, context: BrowserContext, name: str, speed: int, deal: str = DEAL) -> Page:
        """Open a page at this slowness and wait until its first move is on the screen."""
        page = context.new_page()
        page.add_init_script(self.probe)
        if speed > 1:
            browser = context.new_cdp_session(page)
            browser.send("Emulation.setCPUThrottlingRate", {"rate": speed})
        self.servers[name].log.clear()
        page.goto(f"{self.servers[name].url}{deal}")
        until(lambda: page.evaluate("probe.at.move > 0"), f"the first move on the {name} page")
        return page

    def note(self, page: Page, name: str, start: str, speed: int) -> None:
        """Keep what the probe saw, and what went over the wire for it."""
        seen = page.evaluate("probe.at")
        for moment in MOMENTS:
            self.numbers[start, str(speed), moment, name].append(seen[moment])
        moved = sum(sent.size for sent in self.servers[name].log)
        self.numbers[start, str(speed), "bytes", name].append(moved)

    def starts(self, name: str, speed: int) -> None:
        """One cold start, one warm one, and one through the service worker."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            profile = Path(folder)
            for start in ("cold", "warm"):
                with self.browser(profile, "block") as context:
                    self.note(self.open(context, name, speed), name, start, speed)
            with self.browser(profile) as context:
                self.open(context, name, 1).evaluate(KEEP)
            with self.browser(profile) as context:
                self.note(self.open(context, name, speed), name, "service worker", speed)

    @contextmanager
    def settled(self, name: str, speed: int) -> Iterator[Page]:
        """A page whose start is long over."""
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        with folder, self.browser(Path(folder.name)) as context:
            page = self.open(context, name, speed)
            page.wait_for_timeout(SETTLED)
            yield page

    def taps(self, name: str, speed: int) -> None:
        """Play with a finger; what the probe timed is kept."""
        pick = random.Random(speed)
        with self.settled("ours" if name == BROWSER else name, speed) as page:
            if name == BROWSER:
                page.evaluate(ALONE)
            finger = page.context.new_cdp_session(page)
            for number in range(TAPS):
                touch(page, finger, self._legal(page, pick, number))
            last = "painted" if name == BROWSER else "made"
            shown = f"probe.taps.filter((tap) => tap.{last}).length"
            until(lambda: page.evaluate(shown) >= TAPS, f"the taps were {last}")
            for tap in page.evaluate("probe.taps"):
                for moment in TAP_MOMENTS:
                    if moment in tap:
                        self.numbers["tap", str(speed), moment, name].append(tap[moment])

    def drags(self, name: str, speed: int) -> None:
        """Carry cards by the mouse; how long each frame took is kept."""
        pick = random.Random(speed)
        with self.settled(name, speed) as page:
            for number in range(DRAGS):
                target, hand = self._legal(page, pick, number), page.locator('#table [data-stop="hand"]')
                page.evaluate("probe.watch()")
                hand.drag_to(target, steps=30)
                page.wait_for_timeout(500)
                self.numbers["drag", str(speed), "frame", name] += page.evaluate("probe.watched()")

    def game(self, name: str, speed: int) -> None:
        """Play a known win with a finger; how long each frame took is kept, and of strikes once more. For the browser
        alone, it is played without motion."""
        won = known_win()
        with self.settled("ours", speed) as page:
            if name == BROWSER:
                page.emulate_media(reduced_motion="reduce")
            page.evaluate(DRAW_OFF)  # the known win draws when it likes
            page.reload()
            until(lambda: page.evaluate("probe.at.move > 0"), "the first move")
            page.evaluate("deal => { location.hash = deal }", write_deal(won.deal))
            page.wait_for_timeout(SHOWN)
            finger = page.context.new_cdp_session(page)
            session = Session(table_of(won.game), Play(won.deal), Words(), AutoplayOptions(draw=False))
            session.begin()
            while session.play.index < len(won.line):
                session.take_events()
                index = session.play.index
                path = session.table.path(session.play.position, won.line[index])
                page.evaluate("probe.watch()")
                for count, stop in enumerate(path, 1):
                    if session.play.index == index and session.picked[:count] != path[:count]:
                        touch(page, finger, page.locator(f'#table [data-stop="{stop}"]'))
                        session.press(stop)
                if session.play.index == index:
                    raise kit.Missing(f"{won.line[index]} could not be played")
                page.wait_for_timeout(SHOWN)
                frames = page.evaluate("probe.watched()")
                strikes = any(event["motion"] == "strike" for event in session.scene()["events"])
                for kind in ("game", "strike") if strikes else ("game",):
                    self.numbers[kind, str(speed), "frame", name] += frames

    def _legal(self, page: Page, pick: random.Random, number: int) -> Locator:
        """A place that the card in the hand can go to, in a new deal when this one is over."""
        legal = page.locator("#table .stop.legal:visible")
        if page.locator("#panel[open]").count() or not legal.count():
            page.keyboard.press("Escape")
            page.evaluate(f"location.hash = '#gridcannon/{number + 1}'")
            until(lambda: legal.count() and not page.locator("#panel[open]").count(), "a new deal")
        page.wait_for_timeout(600)  # the last move's motion is over
        return legal.nth(pick.randrange(legal.count()))


def touch(page: Page, finger: CDPSession, target: Locator) -> None:
    """A finger that rests on a target for a moment and leaves."""
    box = target.bounding_box()
    assert box, "a place that can be seen"
    tip = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [tip]})
    page.wait_for_timeout(TOUCH)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def known_win() -> Play:
    """A win that comes with its game."""
    with open(kit.data_of(WON, "won"), encoding="utf-8") as file:
        return read_replay(file.readline(), game_of).play


def steadily(work: Callable[..., None], *given: object) -> None:
    """Do this work, and once more if the browser's renderer crashed, as it does now and then on the stock page."""
    from playwright.sync_api import Error  # only the venv has it

    try:
        work(*given)
    except Error as error:
        if "crashed" not in str(error):
            raise
        kit.say(f"a page crashed ({work.__name__} {given}): once more")
        work(*given)


def until(look: Callable[[], object], what: str, patience: float = 120) -> None:
    """Look again and again until it is so; kit.Missing after the patience is gone."""
    end = time.monotonic() + patience
    while not look():
        if time.monotonic() > end:
            raise kit.Missing(f"waited {patience:.0f} s in vain for {what}")
        time.sleep(0.02)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Measure the page against stock PyScript.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="some of the table's parts")
    chosen = parser.parse_args()
    browse.bring(kit.enter("requirements.txt"))
    from playwright.sync_api import sync_playwright  # only the venv has it

    sites = {"ours": build.build()}
    if set(chosen.only) != {"game"}:
        sites["stock"] = stock.lay()
    with sync_playwright() as playwright:
        bench = Bench(playwright, sites)
        for number in range(chosen.rounds if "starts" in chosen.only else 0):
            for speed in SPEEDS:
                kit.say(f"round {number + 1} of {chosen.rounds}, CPU ×{speed}")
                for name in sites:
                    steadily(bench.starts, name, speed)
        for speed in SPEEDS:
            for part, names in (("taps", (*sites, BROWSER)), ("drags", sites), ("game", ("ours", BROWSER))):
                for name in names if part in chosen.only else ():
                    steadily(getattr(bench, part), name, speed)
    bench_table.show(bench.numbers)


if __name__ == "__main__":
    kit.main(main)
