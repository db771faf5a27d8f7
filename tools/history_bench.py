"""Measure how long a page with a long history takes to start, and to show statistics, beside one with a short one.

    python3 tools/history_bench.py [--rounds 5] [--games 10 10000]

Each number is a median over the rounds, in which the histories take turns, with the processor
slowed down four times. A start is warm, to the first move that is accepted. Statistics are shown
when their figures are painted, and drawn when the last chart is; "again" is the second time in one
page.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import browse
import build
import histories
import kit
from bench_page import Pages

if TYPE_CHECKING:
    from playwright.sync_api import Page

SLOW = 4
TODAY = "2026-11-23"
ENTRY = "#panel .choice:not(.tile)"
TITLE = "Statistics and feats"
SHOWN = """(entry) => new Promise((done) => {
  const begun = performance.now();
  const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  const watch = new MutationObserver(async () => {
    if (!document.querySelector("#panel .glance")) return;
    watch.disconnect();
    await painted();
    const shown = performance.now() - begun;
    let last = performance.now();
    const charts = new MutationObserver(() => { last = performance.now(); });
    charts.observe(document.querySelector("#panel .charts"), { childList: true });
    setTimeout(() => done([shown, last - begun]), 4000);
  });
  watch.observe(document.getElementById("panel-body"), { childList: true });
  [...document.querySelectorAll(entry)].find((one) => one.textContent === "%s").click();
})""" % (TITLE,)  # noqa: UP031  # braces are the script's


def open_menu(page: Page) -> None:
    """The menu, with all that is folded in it."""
    page.locator("#menu").click()
    page.locator("#panel .tiles").wait_for()
    page.locator("#panel .fold").evaluate_all("(folds) => { for (const fold of folds) fold.open = true; }")


def shown(page: Page) -> list[float]:
    """How long statistics took to show their figures, and to draw the last chart."""
    open_menu(page)
    seen = page.evaluate(SHOWN, ENTRY)
    page.locator("#panel-close").click()
    return [float(one) for one in seen]


def lay(pages: Pages, profile: Path, games: int) -> None:
    """A profile with a history, whose list an earlier visit has written."""
    with pages.browser(profile, "block") as context:
        page = context.new_page()
        page.goto(f"{pages.servers['ours'].url}licences.txt")
        page.evaluate(histories.LAY, histories.finished(games, TODAY))
        page.close()
        page = pages.open(context, "ours")
        shown(page)
        page.wait_for_timeout(2000)


def measure(pages: Pages, profile: Path, speed: int) -> dict[str, float]:
    """One visit."""
    with pages.browser(profile, "block") as context:
        page = pages.open(context, "ours", speed)
        start = page.evaluate("probe.at.move")
        page.wait_for_timeout(12_000)  # what is fetched after the start is there
        first, again = shown(page), shown(page)
    return {"start": start, "shown": first[0], "drawn": first[1], "shown again": again[0], "drawn again": again[1]}


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Measure pages with histories of different lengths.")
    parser.add_argument("--rounds", type=kit.at_least(1), default=5)
    parser.add_argument("--games", type=kit.at_least(1), nargs="+", default=[10, 10_000])
    chosen = parser.parse_args()
    browse.bring(kit.enter("requirements.txt"))
    from playwright.sync_api import sync_playwright  # only the venv has it

    numbers: dict[tuple[str, int], list[float]] = defaultdict(list)
    with sync_playwright() as playwright, ExitStack() as folders:
        pages = Pages(playwright, {"ours": build.build()}, {})
        made = {games: folders.enter_context(tempfile.TemporaryDirectory()) for games in chosen.games}
        for games, folder in made.items():
            lay(pages, Path(folder), games)
        for number in range(chosen.rounds):
            kit.say(f"round {number + 1} of {chosen.rounds}")
            for games, folder in made.items():
                for what, time in measure(pages, Path(folder), SLOW).items():
                    numbers[what, games].append(time)
    kit.say(f"\n{'CPU ×4, ms':16}" + "".join(f"{f'{games:,} games':>16}" for games in chosen.games))
    for what in dict.fromkeys(what for what, _ in numbers):
        medians = [statistics.median(numbers[what, games]) for games in chosen.games]
        kit.say(f"{what:16}" + "".join(f"{median:16.0f}" for median in medians))


if __name__ == "__main__":
    kit.main(main)
