"""Measure the page, side by side with other pages in one run.

    python3 tools/bench.py [--quick] [--rounds 3] [--only starts slow taps game]
                           [--peer URL --legal SELECTOR] [--json FILE] [--against FILE]

Beside ours stands the same app as a stock PyScript page (its starts only) and, if one is named, a
peer: any page with a game, at its address, in which SELECTOR finds what can be pressed; an earlier
build of ours too, whose selector is the default. --json keeps the table, --against compares with a
kept one, which another machine or another hour has measured. --quick is ours alone, once, in fewer
taps and without frames: under three minutes, where all takes under ten. Each line is printed as soon
as it is measured.

A start's number is the median over the rounds, in which the pages take turns; stock takes part in
the first round only. Cold is a new browser profile; warm is a newly opened browser that has the
files in its cache; through the service worker is a newly opened browser that was offline-ready for
a while at the bench's beginning, each time from a copy of that profile. The service worker is the
same for ours and stock. As soon as the board is painted it is pressed, and again after each frame
until that is answered; the first move is made when Python has it. Slow 4G is as Chromium's own
tools have it.

A tap is a finger that rests for a moment and leaves: then the clock starts. Handled: the page's
code for the tap has finished. Painted: that, plus drawing the first frame that shows the move. The
wait for the display's next tick is not counted. Made is when Python has made the move and every
word of it is on the screen, waits included. How much of a tap the browser takes for itself is shown
beside it: our picture without Python and painter, in which a tap moves one card and that is all. A
drag carries a card by the mouse and lets it fall: frames are counted from the press to the card's
rest, at 60 a second. So they are, at CPU ×4, over a game that is played to its win by a finger, and
over those of its moves alone in which cards strike; beside them, as the browser's, the same game in
which nothing moves. Missed are the ticks without a frame of the page's own; dropped, a move, are
those in which nothing at all was shown that was wanted: cards that fly are moved on while the page
is busy.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import bench_play
import browse
import build
import kit
import stock
from bench_page import OURS, Pages, rest
from bench_table import BROWSER, SLOW, SPEEDS, Numbers, Table

PARTS = ("starts", "slow", "taps", "game")
PEER = "peer"


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
                    if start == "cold":
                        rest(page)
        with pages.visited(name) as context:
            pages.note(pages.open(context, name, speed), name, "service worker", speed, self.numbers)

    def slow(self, name: str) -> None:
        """A cold start over a slow network."""
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
            self.pages.browser(Path(folder), "block") as context,
        ):
            self.pages.note(self.pages.open(context, name, slow=True), name, SLOW, 1, self.numbers)


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


def run(bench: Bench, table: Table, parts: list[str], rounds: int, quick: bool) -> None:
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
                bench_play.taps(bench.pages, bench.numbers, name, speed, quick)
        table.show_new(bench.numbers)
    if "game" in parts:
        for name in ("ours", BROWSER):
            bench_play.game(bench.pages, bench.numbers, name, SPEEDS[-1])
        table.show_new(bench.numbers)


def arguments() -> argparse.Namespace:
    """What the command was told."""
    parser = argparse.ArgumentParser(description="Measure the page beside others.")
    parser.add_argument("--quick", action="store_true", help="ours alone, once, without frames: under three minutes")
    parser.add_argument("--rounds", type=kit.at_least(1), default=3)
    parser.add_argument("--only", nargs="+", choices=PARTS, help="some of the table's parts")
    parser.add_argument("--peer", metavar="URL", help="a page to measure beside ours")
    parser.add_argument("--legal", metavar="SELECTOR", default=OURS, help="what can be pressed in it")
    parser.add_argument("--json", type=Path, metavar="FILE", help="where to keep the table")
    parser.add_argument("--against", type=Path, metavar="FILE", help="a table that was kept before")
    given = parser.parse_args()
    if given.json and not given.json.parent.is_dir():
        parser.error(f"--json: there is no folder {given.json.parent}")
    try:
        Table([], given.against)
    except (OSError, ValueError) as error:
        parser.error(f"--against {given.against} cannot be read: {error}")
    return given


def main() -> None:
    """The command."""
    chosen = arguments()
    parts = chosen.only or (["starts", "taps"] if chosen.quick else list(PARTS))
    sites = {"ours": build.build()}
    if "starts" in parts and not chosen.quick:
        sites["stock"] = stock.lay()
    peers = {PEER: (chosen.peer, chosen.legal)} if chosen.peer else {}
    table = Table([*sites, *peers, *([] if chosen.quick else [BROWSER])], chosen.against)
    browse.bring(kit.enter("requirements.txt"))
    from playwright.sync_api import sync_playwright  # only the venv has it

    with sync_playwright() as playwright:
        bench = Bench(Pages(playwright, sites, peers))
        run(bench, table, parts, 1 if chosen.quick else chosen.rounds, chosen.quick)
    if chosen.json:
        table.write(chosen.json)


if __name__ == "__main__":
    kit.main(main)
