"""Measure the page, side by side with other pages in one run.

    python3 tools/bench.py [--quick] [--rounds 3] [--only starts slow taps game]
                           [--peer URL --legal SELECTOR] [--json FILE] [--against FILE]

Beside ours stands the same app as a stock PyScript page (its starts only) and, if one is named, a
peer: any page with a game, at its address, in which SELECTOR finds what can be pressed; an earlier
build of ours too, whose selector is the default. --json keeps the table, --against compares with a
kept one, which another machine or another hour has measured. --quick is ours alone, once, without
frames. Each line is printed as soon as it is measured.

A start's number is the median over the rounds, in which the pages take turns; stock takes part in
the first round only. Cold is a new browser profile; warm is a newly opened browser that has the
files in its cache; through the service worker is a newly opened browser that has been offline-ready
before. The service worker is the same for ours and stock. As soon as the board is painted it is
pressed, and again after each frame until that is answered; the first move is made when Python has it.
Slow 4G is as Chromium's own tools have it.

A tap is a finger that rests for a moment and leaves: then the clock starts; handled is when
all that answers it at once is done, painted is that and the making of the frame that shows it:
cards set out, or where none goes all that is new; the wait for a display's next tick, between the
two, is left out. Made is when Python has made the move and every word of it is on the screen,
waits included. How much of a tap the browser takes for itself is shown beside it: our picture
without Python and painter, in which a tap moves one card and that is all. A drag carries a card
by the mouse and lets it fall: frames are counted from the press to the card's rest, at 60 a
second. So they are, at CPU ×4, over a game that is played to its win by a finger, and over those of
its moves alone in which cards strike; beside them, as the browser's, the same game in which nothing
moves. Missed are the ticks without a frame of the page's own; dropped, a move, are those in which
nothing at all was shown that was wanted: cards that fly are moved on while the page is busy.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import browse
import build
import kit
import stock
from bench_page import KEEP, OURS, FrameReports, Pages, rest, touch, until
from bench_table import BROWSER, SLOW, SPEEDS, TAP_MOMENTS, Numbers, Table
from parlour.core.notation import read_replay, write_deal
from parlour.core.play import Play
from parlour.games import game_of, table_of
from parlour.table.autoplay import AutoplayOptions
from parlour.table.session import Session
from parlour.words import Words

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

PARTS = ("starts", "slow", "taps", "game")
PEER = "peer"
DEAL = "#gridcannon/1234"  # the first deal that is tapped through
TAPS = 40
DRAGS = 12
WON = "gridcannon"  # the game whose known win is played
SHOWN = 900  # ms after which all that a move shows is over
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


class Bench:
    """One run: its pages, and the numbers so far."""

    def __init__(self, pages: Pages) -> None:
        self.pages = pages
        self.numbers: Numbers = defaultdict(list)

    def starts(self, name: str, speed: int) -> None:
        """One cold start, one warm one, and one through the service worker, which a peer may have none of."""
        pages = self.pages
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            profile = Path(folder)
            for start in ("cold", "warm"):
                with pages.browser(profile, "block") as context:
                    page = pages.open(context, name, speed)
                    pages.note(page, name, start, speed, self.numbers)
                    rest(page)
            with pages.browser(profile) as context:
                page = pages.open(context, name)
                if name in pages.servers:
                    page.evaluate(KEEP)
                rest(page)
            with pages.browser(profile) as context:
                pages.note(pages.open(context, name, speed), name, "service worker", speed, self.numbers)

    def slow(self, name: str) -> None:
        """A cold start over a slow network."""
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
            self.pages.browser(Path(folder), "block") as context,
        ):
            self.pages.note(self.pages.open(context, name, slow=True), name, SLOW, 1, self.numbers)

    def taps(self, name: str, speed: int) -> None:
        """Play with a finger, what the probe timed is kept; then carry cards of ours by the mouse, whose frames are
        kept."""
        pick = random.Random(speed)
        with self.pages.settled("ours" if name == BROWSER else name, speed) as page:
            page.evaluate("deal => { location.hash = deal }", DEAL)  # from here on each page plays the same moves
            page.wait_for_timeout(SHOWN)
            if name == BROWSER:
                page.evaluate(ALONE)
            finger = page.context.new_cdp_session(page)
            for number in range(TAPS):
                touch(page, finger, self._legal(page, name, pick, number))
            last = "made" if name == "ours" else "painted"
            shown = f"probe.taps.filter((tap) => tap.{last}).length"
            until(lambda: page.evaluate(shown) >= TAPS, f"the taps were {last}")
            for tap in page.evaluate("probe.taps"):
                for moment in TAP_MOMENTS:
                    if moment in tap:
                        self.numbers["tap", str(speed), moment, name].append(tap[moment])
            for number in range(DRAGS if name == "ours" else 0):
                target, hand = self._legal(page, name, pick, number), page.locator('#table [data-stop="hand"]')
                page.evaluate("probe.watch()")
                hand.drag_to(target, steps=30)
                page.wait_for_timeout(500)
                self.numbers["drag", str(speed), "frame", name] += page.evaluate("probe.watched()")

    def game(self, name: str, speed: int) -> None:
        """Play a known win with a finger; how long each frame took is kept, and of strikes once more. For the browser
        alone, it is played without motion."""
        won = known_win()
        with self.pages.settled("ours", speed) as page:
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
            reports = FrameReports(page)
            while session.play.index < len(won.line):
                session.take_events()
                index = session.play.index
                path = session.table.path(session.play.position, won.line[index])
                page.evaluate("probe.watch()")
                reports.watch()
                for count, stop in enumerate(path, 1):
                    if session.play.index == index and session.picked[:count] != path[:count]:
                        touch(page, finger, page.locator(f'#table [data-stop="{stop}"]'))
                        session.press(stop)
                if session.play.index == index:
                    raise kit.Missing(f"{won.line[index]} could not be played")
                page.wait_for_timeout(SHOWN)
                frames, dropped = page.evaluate("probe.watched()"), reports.dropped()
                strikes = any(event["motion"] == "strike" for event in session.scene()["events"])
                for kind in ("game", "strike") if strikes else ("game",):
                    self.numbers[kind, str(speed), "frame", name] += frames
                    self.numbers[kind, str(speed), "dropped", name].append(dropped)

    def _legal(self, page: Page, name: str, pick: random.Random, number: int) -> Locator:
        """A place that can be pressed; in a new deal when this one is over, which a peer lays as our builds do."""
        legal = page.locator(f"{self.pages.legal(name)}:visible")
        if page.locator("#panel[open]").count() or not legal.count():
            page.keyboard.press("Escape")
            page.evaluate(f"location.hash = '#gridcannon/{number + 1}'")
            until(lambda: legal.count() and not page.locator("#panel[open]").count(), "a new deal")
        page.wait_for_timeout(600)  # the last move's motion is over
        return legal.nth(pick.randrange(legal.count()))


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


def run(bench: Bench, table: Table, parts: list[str], rounds: int) -> None:
    """Measure these parts, and print each line of the table when it is known."""
    pages = [name for name in table.names if name != BROWSER]
    for speed in SPEEDS if "starts" in parts else ():
        for number in range(rounds):
            for name in pages:
                if name != "stock" or not number:
                    steadily(bench.starts, name, speed)
        table.show_new(bench.numbers)
    if "slow" in parts:
        for name in pages:
            if name != "stock":
                bench.slow(name)
        table.show_new(bench.numbers)
    for speed in SPEEDS if "taps" in parts else ():
        for name in table.names:
            if name != "stock":
                bench.taps(name, speed)
        table.show_new(bench.numbers)
    if "game" in parts:
        for name in ("ours", BROWSER):
            bench.game(name, SPEEDS[-1])
        table.show_new(bench.numbers)


def arguments() -> argparse.Namespace:
    """What the command was told."""
    parser = argparse.ArgumentParser(description="Measure the page beside others.")
    parser.add_argument("--quick", action="store_true", help="ours alone, once, without frames: under three minutes")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="+", choices=PARTS, help="some of the table's parts")
    parser.add_argument("--peer", metavar="URL", help="a page to measure beside ours")
    parser.add_argument("--legal", metavar="SELECTOR", default=OURS, help="what can be pressed in it")
    parser.add_argument("--json", type=Path, metavar="FILE", help="where to keep the table")
    parser.add_argument("--against", type=Path, metavar="FILE", help="a table that was kept before")
    return parser.parse_args()


def main() -> None:
    """The command."""
    chosen = arguments()
    parts = chosen.only or (["starts", "taps"] if chosen.quick else list(PARTS))
    sites = {"ours": build.build()}
    if "starts" in parts and not chosen.quick:
        sites["stock"] = stock.lay()
    peers = {PEER: (chosen.peer, chosen.legal)} if chosen.peer else {}
    try:
        table = Table([*sites, *peers, *([] if chosen.quick else [BROWSER])], chosen.against)
    except (OSError, ValueError) as error:
        raise kit.Missing(f"--against {chosen.against} cannot be read: {error}") from error
    browse.bring(kit.enter("requirements.txt"))
    from playwright.sync_api import sync_playwright  # only the venv has it

    with sync_playwright() as playwright:
        bench = Bench(Pages(playwright, sites, peers))
        run(bench, table, parts, 1 if chosen.quick else chosen.rounds)
    if chosen.json:
        table.write(chosen.json)


if __name__ == "__main__":
    kit.main(main)
