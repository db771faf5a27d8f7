"""Measure hints in the page: ``python3 tools/hint_bench.py [--rounds 5]``.

For every game, at CPU ×1 and ×4, with the page's second interpreter not yet started and then with it running: how long
from the press of the hint button until a hint is on the screen, and how many of a display's frames are missed
meanwhile. The browser slows only the page's own thread down; the worker that thinks keeps the machine's full speed.
"""

from __future__ import annotations

import argparse
import statistics
from collections import defaultdict
from typing import TYPE_CHECKING

import browse
import build
import kit
from bench_page import until
from bench_table import SPEEDS, high, missed
from parlour.games import GAMES
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

DEAL = 7
WATCH = """() => new Promise((done) => {
  const say = document.getElementById("say"), gaps = [], began = performance.now();
  let last = 0, shown = 0;
  const frame = (now) => {
    if (last) gaps.push(now - last);
    last = now;
    if (!shown && say.textContent.startsWith("Hint:")) shown = now - began;
    if (now - began < 2000 || (!shown && now - began < 20000)) requestAnimationFrame(frame);
    else done({ shown, gaps });
  };
  document.getElementById("hint").click();
  requestAnimationFrame(frame);
})"""

Numbers = dict[tuple[str, int, str], list[float]]


def measure(browser: Browser, site: str, game: str, speed: int, numbers: Numbers) -> None:
    """One page as new, asked for a hint twice."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en")
    page = context.new_page()
    page.goto(f"{site}#{game}/{DEAL}")
    until(lambda: page.evaluate("document.documentElement.dataset.ready") == "yes", "Python")
    page.wait_for_timeout(3000)  # the catalogues are read, the table is at rest
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": speed})
    for which in ("first", "later"):
        page.keyboard.press("Escape")  # the strip asks for a move again
        page.wait_for_timeout(500)
        seen = page.evaluate(WATCH)
        numbers[game, speed, which].append(seen["shown"])
        numbers[game, speed, "p95 frame"].append(high(seen["gaps"]))
        numbers[game, speed, "missed"].append(missed(seen["gaps"]))
    context.close()


def show(numbers: Numbers) -> None:
    """Print the table: medians over the rounds."""
    heads = ("first", "later", "p95 frame", "missed")
    kit.say(f"\n{'':30}{'first hint':>12}{'later hint':>12}{'p95 frame':>12}{'missed':>10}")
    for game, speed in dict.fromkeys((game, speed) for game, speed, _ in numbers):
        first, later, frame, lost = (statistics.median(numbers[game, speed, head]) for head in heads)
        kit.say(f"{game + f', CPU ×{speed}':30}{first:>9.0f} ms{later:>9.0f} ms{frame:>9.1f} ms{lost:>10.1%}")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Measure hints in the page.")
    parser.add_argument("--rounds", type=kit.at_least(1), default=5)
    chosen = parser.parse_args()
    numbers: Numbers = defaultdict(list)
    with browse.opened() as browser:
        server = Server(build.build(), zips=True).start()
        for _ in range(chosen.rounds):
            for game in GAMES:
                for speed in SPEEDS:
                    measure(browser, server.url, game.id, speed, numbers)
    show(numbers)


if __name__ == "__main__":
    kit.main(main)
