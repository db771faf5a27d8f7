"""The parts of the benchmark in which it plays: taps and drags by themselves, and a game to its win.

What is counted is told in ``bench.py``.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import kit
from bench_page import FrameReports, Pages, touch, until
from bench_table import BROWSER, TAP_MOMENTS, Numbers
from game_data import won_play
from parlour.core.notation import write_deal
from parlour.core.play import Play
from parlour.games import table_of
from parlour.table.autoplay import PlayerOptions
from parlour.table.session import Session
from parlour.words import Words

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

DEAL = "#gridcannon/1234"  # the first deal that is tapped through
TAPS = 40
QUICK_TAPS = 20
DRAGS = 12
WON = "gridcannon"  # the game whose known win is played
SHOWN = 900  # ms after which all that a new deal shows is over
MOVED = 300  # ms after which whatever moves after a press does so
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


def taps(pages: Pages, numbers: Numbers, name: str, speed: int, quick: bool = False) -> None:
    """Play with a finger, what the probe timed is kept; then, unless it is to be ``quick``, carry cards of ours by the
    mouse, whose frames are kept."""
    pick, count = random.Random(speed), QUICK_TAPS if quick else TAPS
    with pages.settled("ours" if name == BROWSER else name, speed) as page:
        page.evaluate("deal => { location.hash = deal }", DEAL)  # from here on each page plays the same moves
        page.wait_for_timeout(SHOWN)
        if name == BROWSER:
            page.evaluate(ALONE)
        finger = page.context.new_cdp_session(page)
        for number in range(count):
            touch(page, finger, _legal(page, pages.legal(name), pick, number))
        last = "made" if name == "ours" else "painted"
        shown = f"probe.taps.filter((tap) => tap.{last}).length"
        until(lambda: page.evaluate(shown) >= count, f"the taps were {last}")
        for tap in page.evaluate("probe.taps"):
            for moment in TAP_MOMENTS:
                if moment in tap:
                    numbers["tap", str(speed), moment, name].append(tap[moment])
        for number in range(DRAGS if name == "ours" and not quick else 0):
            target, hand = _legal(page, pages.legal(name), pick, number), page.locator('#table [data-stop="hand"]')
            page.evaluate("probe.watch()")
            hand.drag_to(target, steps=30)
            page.wait_for_timeout(500)
            numbers["drag", str(speed), "frame", name] += page.evaluate("probe.watched()")


def game(pages: Pages, numbers: Numbers, name: str, speed: int) -> None:
    """Play a known win with a finger; how long each frame took is kept, and of strikes once more. For the browser
    alone, it is played without motion."""
    won = won_play(WON)
    with pages.settled("ours", speed) as page:
        if name == BROWSER:
            page.emulate_media(reduced_motion="reduce")
        page.evaluate(DRAW_OFF)  # the known win draws when it likes
        page.reload()
        until(lambda: page.evaluate("probe.at.move > 0"), "the first move")
        page.evaluate("deal => { location.hash = deal }", write_deal(won.deal))
        page.wait_for_timeout(SHOWN)
        finger = page.context.new_cdp_session(page)
        session = Session(table_of(won.game), Play(won.deal), Words(), PlayerOptions(draw=False))
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
            page.wait_for_timeout(MOVED)
            page.evaluate("parlour.motion.rest()")
            frames, dropped = page.evaluate("probe.watched()"), reports.dropped()
            strikes = any(event["motion"] == "strike" for event in session.scene()["events"])
            for kind in ("game", "strike") if strikes else ("game",):
                numbers[kind, str(speed), "frame", name] += frames
                numbers[kind, str(speed), "dropped", name].append(dropped)


def _legal(page: Page, selector: str, pick: random.Random, number: int) -> Locator:
    """A place that can be pressed; in a new deal when this one is over, which a peer lays as our builds do."""
    legal = page.locator(f"{selector}:visible")
    if page.locator("#panel[open]").count() or not legal.count():
        page.keyboard.press("Escape")
        page.evaluate(f"location.hash = '#gridcannon/{number + 1}'")
        until(lambda: legal.count() and not page.locator("#panel[open]").count(), "a new deal")
    page.wait_for_timeout(600)  # the last move's motion is over
    return legal.nth(pick.randrange(legal.count()))
