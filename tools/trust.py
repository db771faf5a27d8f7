"""The long runs of the tests that draw what they do by chance, a few minutes at a time.

    python3 tools/trust.py kills [--minutes 10]

A run is cut in pieces, each of other chances. What has passed is counted in the table of docs/trust.md, so a run that
is cut off goes on where it was, on another machine too. A piece that fails ends the command with what the test said,
and is tried again the next time.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import time
from dataclasses import dataclass

import kit

PAGE = kit.ROOT / "docs" / "trust.md"
TABLE, LAST_SIZES = (re.compile(rf"(?<=<!-- {name} -->\n).*?(?=<!-- end -->)", re.S) for name in ("table", "sizes"))
ROW = re.compile(r"^\| ([\d,]+) \|.*\| ([\d,.]+) min \| `tools/trust\.py (\S+)` \|$", re.M)
SIZES = re.compile(r"^\t\S.*$", re.M)  # a line of the soak's own table


@dataclass(frozen=True)
class Run:
    """One long run: what it tries, how often in all, and the test that does it."""

    tries: str
    goal: int
    piece: int  # as many at a time
    test: str
    variable: str = ""  # of the environment, by which the test learns how many; one at a time where there is none


BROWSER = "tests/browser"
KILLED = f"{BROWSER}/test_engines.py::test_a_browser_killed_in_the_middle_loses_at_most_the_move_in_flight"
RUNS = {
    "inputs": Run(
        "spoilt links, replays, positions, saves, imports", 1_000_000, 20_000, "tests/test_fuzz.py", "PARLOUR_FUZZ"
    ),
    "kills": Run("kills of Chromium at a random moment of play", 1000, 20, f"{KILLED}[Chromium]", "PARLOUR_KILLS"),
    "kills-firefox": Run("the same in Firefox", 100, 10, f"{KILLED}[Firefox]", "PARLOUR_KILLS"),
    "kills-webkit": Run("the same in WebKitGTK", 100, 10, f"{KILLED}[WebKitGTK]", "PARLOUR_KILLS"),
    "soak": Run(
        "moves in one page, every panel after each ten", 20_000, 20_000, f"{BROWSER}/test_soak.py", "PARLOUR_SOAK"
    ),
    "updates": Run(
        "random rows of updates, kills, tabs, lost hosts", 200, 5, f"{BROWSER}/test_updates.py", "PARLOUR_UPDATES"
    ),
    "versions": Run(
        "rows of versions that all cannot open",
        100,
        1,
        f"{BROWSER}/test_pwa.py::test_versions_that_all_cannot_open_are_not_loaded_for_ever",
    ),
}


def passed(page: str) -> dict[str, tuple[int, float]]:
    """By the name of a run, how much of it has passed, and how many minutes that took."""
    found = {name: (int(count.replace(",", "")), float(time)) for count, time, name in ROW.findall(page)}
    return {name: found.get(name, (0, 0)) for name in RUNS}


def count(name: str) -> int:
    return passed(PAGE.read_text("utf-8"))[name][0]


def note(name: str, minutes: float, sizes: list[str]) -> None:
    """Add a piece to the table; the sizes are lines of the soak's own table."""
    with kit.alone(kit.BUILD / "trust"):  # another run may be noting too
        page = PAGE.read_text("utf-8")
        rows = passed(page)
        before, spent = rows[name]
        rows[name] = (before + RUNS[name].piece, spent + minutes)
        page = TABLE.sub(lambda _: table(rows), page, count=1)
        PAGE.write_text(LAST_SIZES.sub(lambda _: size_table(sizes), page, count=1) if sizes else page, "utf-8")


def go_on(name: str, minutes: float) -> int:
    """Run pieces for so long, or to the goal. Gives 1 if one failed."""
    run, end = RUNS[name], time.monotonic() + 60 * minutes
    python = kit.python("requirements.txt")
    if count(name) >= run.goal:
        kit.say(f"{name}: all {run.goal:,} have passed; raise its goal in RUNS to try more")
    while (done := count(name)) < run.goal and time.monotonic() < end:
        drawn = {run.variable: str(run.piece), "PARLOUR_FROM": str(done)} if run.variable else {}
        began = time.monotonic()
        told = []
        with subprocess.Popen(
            [python, "-m", "pytest", "-q", "-s", run.test],
            cwd=kit.ROOT,
            env={**os.environ, **drawn},
            stdout=subprocess.PIPE,
            text=True,
        ) as test:
            for line in test.stdout or ():
                told.append(line)
                if SIZES.match(line):  # a soak takes more than an hour
                    kit.say(line.rstrip())
        if test.returncode:
            kit.say("".join(told))
            return 1
        note(name, (time.monotonic() - began) / 60, SIZES.findall("".join(told)))
        kit.say(f"{name}: {count(name):,} of {run.goal:,}")
    return 0


def table(rows: dict[str, tuple[int, float]]) -> str:
    """What has been tried, as Markdown."""
    lines = ["| Tried | of | what | time | command |", "|---:|---:|---|---:|---|"]
    for name, (tried, minutes) in rows.items():
        run = RUNS[name]
        lines.append(f"| {tried:,} | {run.goal:,} | {run.tries} | {minutes:.1f} min | `tools/trust.py {name}` |")
    return "\n".join(lines) + "\n"


def size_table(lines: list[str]) -> str:
    """How large the page was in each quarter of a soak, as Markdown."""
    head, *rows = (line.strip().split("\t") for line in lines)
    return "".join(f"| {' | '.join(row)} |\n" for row in [head, ["---:"] * len(head), *rows])


def main() -> int:
    """The command; its result is 1 if a piece failed."""
    parser = argparse.ArgumentParser(description="Go on with a long run.")
    parser.add_argument("run", choices=sorted(RUNS))
    parser.add_argument("--minutes", type=kit.at_least(1), default=10, help="begin no piece after so long")
    chosen = parser.parse_args()
    return go_on(chosen.run, chosen.minutes)


if __name__ == "__main__":
    kit.main(main)
