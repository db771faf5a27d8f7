"""The pages that the benchmark measures, in browsers whose own start is over.

A page is a folder of ours, which is served here, or an address: a peer, in which what can be
pressed is found by a selector.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import browse
import kit
from bench_table import Numbers
from serving import TYPES, Server

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, CDPSession, Locator, Page, Playwright

OURS = "#table .stop.legal"  # what can be pressed in a page of ours
RESTED = 1_000  # ms after which a browser is done with its own start
SETTLED = 15_000  # ms after which the files of a first visit are kept and the machine code is warm
OVER = 3_000  # ms after which the start of a later visit is over
AHEAD = 8.0  # seconds after which a page has kept what the next presses lead to, if it ever does
PATIENCE = 120.0  # seconds that a start, or another moment that is waited for, may take
PEER_MAKES = 500  # ms within which a peer has made the press that it answered
TOUCH = 70  # ms that a finger rests on the glass
KEEP = """async () => {
  const { active, installing } = await navigator.serviceWorker.register("sw.js");
  const worker = active ?? installing;
  while (worker.state !== "activated") await new Promise((done) => setTimeout(done, 50));
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
}"""
FRAMES = {"includedCategories": ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame"]}
# Chromium's own figures for Slow 4G: round trip in ms, bytes a second down and up.
SLOW_4G = {"offline": False, "latency": 562.5, "downloadThroughput": 180_000, "uploadThroughput": 84_375}


class Pages:
    """Pages by name, a browser to look at them with, and what the probe sees in them."""

    def __init__(self, playwright: Playwright, sites: dict[str, Path], peers: dict[str, tuple[str, str]]) -> None:
        """``sites`` are built pages of ours, ``peers`` addresses with their selectors."""
        self.playwright = playwright
        types = {**TYPES, ".mjs": TYPES[".js"]}  # as the stock page's runtime calls its modules
        self.servers = {name: Server(site, zips=True, types=types).start() for name, site in sites.items()}
        self.peers = peers
        self._visited: dict[str, tempfile.TemporaryDirectory[str]] = {}
        self.probe = (kit.TOOLS / "probe.js").read_text(encoding="utf-8")

    def legal(self, name: str) -> str:
        """The selector of what can be pressed in a page."""
        return self.peers[name][1] if name in self.peers else OURS

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

    def open(self, context: BrowserContext, name: str, speed: int = 1, slow: bool = False) -> Page:
        """Open a page at this slowness, over Slow 4G if asked for, and wait until its first move is on the screen."""
        from playwright.sync_api import TimeoutError as Late  # only the venv has it

        address = self.peers[name][0] if name in self.peers else self.servers[name].url
        page = context.new_page()
        page.add_init_script(f"{self.probe}probe.legal = {json.dumps(self.legal(name))};")
        browser = context.new_cdp_session(page)
        if slow:
            browser.send("Network.emulateNetworkConditions", SLOW_4G)
        browser.send("Emulation.setCPUThrottlingRate", {"rate": speed})
        if name in self.servers:
            self.servers[name].log.clear()
        last = "press" if name in self.peers else "move"
        try:
            with page.expect_console_message(lambda said: said.text == f"probe {last}", timeout=PATIENCE * 1000):
                page.goto(address, wait_until="commit")
        except Late as late:
            raise kit.Missing(f"waited in vain for the first {last} on the {name} page") from late
        page.wait_for_timeout(PEER_MAKES if name in self.peers else 0)
        return page

    def note(self, page: Page, name: str, start: str, speed: int, numbers: Numbers) -> None:
        """Keep what the probe saw, and what went over the wire until Python was ready."""
        seen = {moment: passed for moment, passed in page.evaluate("probe.at").items() if passed is not None}
        seen["answer"] = seen["press"] - seen["board"]
        for moment, passed in seen.items():
            numbers[start, str(speed), moment, name].append(passed)
        if name in self.servers:
            ready = (page.evaluate("performance.timeOrigin") + seen["ready"]) / 1000
            moved = sum(sent.size for sent in self.servers[name].log if sent.at <= ready)
            numbers[start, str(speed), "bytes", name].append(moved)

    @contextmanager
    def visited(self, name: str) -> Iterator[BrowserContext]:
        """A newly opened browser that has all that a page keeps on the device, from one visit of long ago."""
        if name not in self._visited:
            folder = self._visited[name] = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
            with self.browser(Path(folder.name)) as context:
                page = self.open(context, name)
                if name in self.servers:
                    page.evaluate(KEEP)
                page.wait_for_timeout(SETTLED)
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as copy:
            lock = shutil.ignore_patterns("Singleton*")  # the browser's, of which one is a socket
            shutil.copytree(self._visited[name].name, copy, ignore=lock, dirs_exist_ok=True)
            with self.browser(Path(copy)) as context:
                yield context

    @contextmanager
    def settled(self, name: str, speed: int) -> Iterator[Page]:
        """A page whose start is long over."""
        with self.visited(name) as context:
            page = self.open(context, name)
            page.wait_for_timeout(OVER)
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": speed})
            yield page


class FrameReports:
    """Chromium's own reports of the frames of a page: what its tools call dropped is one that the display wanted, and
    that neither the page nor what moves the cards for it (the compositor) brought."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._browser = page.context.new_cdp_session(page)
        self._browser.on("Tracing.dataCollected", lambda told: self._events.extend(told["value"]))
        self._browser.on("Tracing.tracingComplete", lambda _: setattr(self, "_complete", True))

    def watch(self) -> None:
        """Begin to count."""
        self._events: list[dict[str, Any]] = []
        self._complete = False
        self._browser.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": FRAMES})

    def dropped(self) -> int:
        """End counting: how many frames were dropped."""
        self._browser.send("Tracing.end")
        while not self._complete:
            self._page.wait_for_timeout(20)
        reports = [
            event["args"]["frame_reporter"] for event in self._events if "frame_reporter" in event.get("args", {})
        ]
        if not reports:
            raise kit.Missing("this Chromium reports no frames")
        return sum(report["state"] == "STATE_DROPPED" for report in reports)


def rest(page: Page) -> None:
    """Leave a page alone until it has kept what the next visit needs to answer a press at once."""
    with suppress(kit.Missing):
        until(lambda: '"ahead"' in page.evaluate("localStorage['parlour.scene'] ?? ''"), "presses", AHEAD)


def touch(page: Page, finger: CDPSession, target: Locator) -> None:
    """A finger that rests on a target for a moment and leaves."""
    box = target.bounding_box()
    assert box, "a place that can be seen"
    tip = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [tip]})
    page.wait_for_timeout(TOUCH)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def until(look: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Look again and again until it is so; kit.Missing after the patience is gone."""
    end = time.monotonic() + patience
    while not look():
        if time.monotonic() > end:
            raise kit.Missing(f"waited {patience:.0f} s in vain for {what}")
        time.sleep(0.02)
