"""A long evening at the parlour: many games, every panel again and again, and nothing grows.

72 moves keep the suite quick; for the long run, and its table,

    python3 tools/trust.py soak
"""

from __future__ import annotations

import os
from random import Random
from statistics import median
from typing import NamedTuple

import pytest
from conftest import ready
from hands import lay_deal
from playwright.sync_api import CDPSession, Page

from parlour.games import GAMES

MOVES = int(os.environ.get("PARLOUR_SOAK", "72"))
QUARTERS = 4
PAUSE = 10  # moves between two walks through every panel
PRESSES = 200  # one of so many makes a move

# Notes how long the page is at work with each click, Python's part and the painter's, and takes hold of what tells
# how large Python's memory is: the wasm memory, and any listener of Python's, whose globals lead to sys.
WATCH = """
globalThis.soak = { times: [], memory: null, listener: null };
soak.log = () => { // the moves that are listed: a long game's first have a row together
  const rows = [...document.querySelectorAll("#log li")];
  return rows.reduce((count, { dataset }) => count + dataset.move.split(" ").length, 0);
};
addEventListener("click", () => { soak.began = performance.now(); }, { capture: true });
addEventListener("click", ({ isTrusted, target }) => {
  if (!isTrusted || !target.closest("#table")) return;
  const spent = performance.now() - soak.began;
  const moves = soak.log();
  if (moves !== soak.moves) soak.times.push(spent);
  soak.moves = moves;
});
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (code, imports) => {
  const made = await instantiate(code, imports);
  soak.memory ??= made.exports?.memory ?? imports?.env?.memory;
  return made;
};
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (event, heard, ...rest) {
  if (heard?.type === "function" && event === "click") soak.listener ??= heard;
  return listen.call(this, event, heard, ...rest);
};
"""
PYTHON = """() => {
  const builtins = soak.listener.__globals__.get("__builtins__");
  const load = builtins.get ? builtins.get("__import__") : builtins.__import__;
  const gc = load("gc");
  gc.collect();
  return gc.get_objects().length;
}"""
# A stop that may be pressed now, chosen by a number from 0 to 1: where the mouse goes to press it.
STOP = """(chance) => {
  const stops = [...document.querySelectorAll("#table .stop.legal, #actions button:not([data-stop=watch])")];
  const stop = stops[Math.floor(chance * stops.length)];
  stop?.scrollIntoView({ block: "nearest" });
  const box = stop?.getBoundingClientRect();
  return box && [box.left + Math.min(12, box.width / 2), box.top + box.height / 2];
}"""
# Those that think or deal, and the one that a browser refuses where no press came in the last five seconds.
LEFT = ["New deal", "This deal again", "Can this deal be won?", "Where was it lost?", "Full screen"]
LOG = "soak.log()"
# Opens every panel of the menu but those that are left, and closes it.
PANELS = """async (left) => {
  const [panel, body] = ["panel", "panel-body"].map((id) => document.getElementById(id));
  const press = (id) => document.getElementById(id).click();
  const entries = () => [...body.querySelectorAll(".choice")];
  press("menu");
  for (const name of entries().map((entry) => entry.textContent)) {
    if (left.includes(name)) continue;
    press("menu");
    const menu = body.textContent;
    entries().find((entry) => entry.textContent === name).click();
    while (panel.open && body.textContent === menu) // what it tells may have to be read
      await new Promise(requestAnimationFrame);
    if (panel.open) press("panel-close");
  }
  press("menu");
  press("panel-close");
}"""


class Size(NamedTuple):
    """How much of everything there is, when all that nobody holds has been swept away."""

    moves: int
    heap: int  # bytes of JavaScript's
    nodes: int
    listeners: int
    objects: int  # of Python's
    memory: int  # bytes of Python's
    time: float  # milliseconds that the page works at a click that makes a move, the middle of the last quarter


class Evening:
    """One player who never tires."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.chance = Random(7)
        self.moves = 0
        page.emulate_media(reduced_motion="reduce")
        page.add_init_script(WATCH)
        page.goto(site)
        ready(page)
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        self.cdp.send("Performance.enable")

    def size(self) -> Size:
        page, cdp = self.page, self.cdp
        times = page.evaluate("soak.times.splice(0)")
        for _ in range(3):  # what Python lets go JavaScript can sweep, and the other way about
            cdp.send("HeapProfiler.collectGarbage")
            objects = page.evaluate(PYTHON)
        cdp.send("HeapProfiler.collectGarbage")
        known = {one["name"]: int(one["value"]) for one in cdp.send("Performance.getMetrics")["metrics"]}
        heap, nodes, listeners = known["JSHeapUsedSize"], known["Nodes"], known["JSEventListeners"]
        memory = page.evaluate("soak.memory.buffer.byteLength")
        return Size(self.moves, heap, nodes, listeners, objects, memory, median(times or [0]))

    def play(self, quarter: int, moves: int) -> None:
        """So many moves in each game, on new deals, with steps back, and all panels every now and then."""
        for game in GAMES:
            lay_deal(self.page, f"{game.id}/{quarter}")
            for _ in range(moves):
                self.press()
                if self.moves % PAUSE == 0:
                    self.page.keyboard.press("u")
                    self.page.keyboard.press("r")
                    self.panels()
        lay_deal(self.page, f"{GAMES[0].id}/0")

    def press(self) -> None:
        """Presses what may be pressed until that has made a move; a game that is over gives way to another deal."""
        page, before = self.page, self.page.evaluate(LOG)
        for _ in range(PRESSES):
            if page.locator("#panel[open]").count():
                page.locator("#panel-close").click()
            place = page.evaluate(STOP, self.chance.random())
            if place:
                page.mouse.click(*place)
            else:
                page.locator("#new").click()
                before = page.evaluate(LOG)
            if page.evaluate(LOG) != before:
                self.moves += 1
                return
        pytest.fail(f"{PRESSES} presses made no move")

    def panels(self) -> None:
        if self.page.locator("#panel[open]").count():
            self.page.locator("#panel-close").click()
        self.page.evaluate(PANELS, LEFT)


def test_a_long_evening_leaves_nothing_behind(page: Page, site: str) -> None:
    evening, sizes = Evening(page, site), []
    print("", *Size._fields, sep="\t")
    for quarter in range(1, QUARTERS + 1):
        evening.play(quarter, MOVES // QUARTERS // len(GAMES))
        sizes.append(evening.size())
        print("", *sizes[-1], sep="\t", flush=True)
    first, second, before, last = sizes
    assert last.listeners <= first.listeners + 5  # those of the panel that was open last are still there
    assert last.nodes <= 2 * first.nodes
    assert last.objects <= 1.2 * before.objects  # sentences are remembered, so many and no more
    assert last.heap <= 1.1 * first.heap
    assert last.memory == second.memory  # it grows by a fifth at once, where kept games fill what a start reserves
