"""The long runs of the tests that draw what they do by chance, a few minutes at a time.

    python3 tools/trust.py kills [--minutes 10]
    python3 tools/trust.py --write

A run is cut in pieces, each of other chances; what has passed is noted in build/trust/, so a run that is cut off goes
on where it was. A piece that fails ends the command with what the test said, and is tried again the next time. --write
puts the table into docs/trust.md.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import time
from dataclasses import dataclass

import kit

NOTES = kit.BUILD / "trust"
PAGE = kit.ROOT / "docs" / "trust.md"
TABLE = re.compile(r"(?<=<!-- table -->\n).*?(?=<!-- end -->)", re.S)
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


def notes(name: str) -> list[dict[str, float | str]]:
    """The pieces of this run that have passed: how many each, its seconds, and what it printed as a table."""
    path = NOTES / f"{name}.jsonl"
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.is_file() else []


def count(name: str) -> int:
    return sum(int(note["count"]) for note in notes(name))


def go_on(name: str, minutes: float) -> int:
    """Run pieces for so long, or to the goal. Gives 1 if one failed."""
    run, end = RUNS[name], time.monotonic() + 60 * minutes
    python = kit.python("requirements.txt")
    while (done := count(name)) < run.goal and time.monotonic() < end:
        drawn = {run.variable: str(run.piece), "PARLOUR_FROM": str(done)} if run.variable else {}
        began = time.monotonic()
        ended = subprocess.run(
            [python, "-m", "pytest", "-q", "-s", run.test],
            cwd=kit.ROOT,
            env={**os.environ, **drawn},
            capture_output=True,
            text=True,
            check=False,
        )
        if ended.returncode:
            kit.say(ended.stdout)
            return 1
        note = {"count": run.piece, "seconds": round(time.monotonic() - began), "sizes": SIZES.findall(ended.stdout)}
        NOTES.mkdir(parents=True, exist_ok=True)
        with (NOTES / f"{name}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(note) + "\n")
        kit.say(f"{name}: {count(name):,} of {run.goal:,}")
    return 0


def table() -> str:
    """What has been tried, as Markdown."""
    lines = ["| Tried | of | what | time | command |", "|---:|---:|---|---:|---|"]
    for name, run in RUNS.items():
        minutes = sum(float(note["seconds"]) for note in notes(name)) / 60
        command = f"`tools/trust.py {name}`"
        lines.append(f"| {count(name):,} | {run.goal:,} | {run.tries} | {minutes:.0f} min | {command} |")
    return "\n".join(lines) + "\n" + sizes()


def sizes() -> str:
    """How large the page was in each quarter of the last soak."""
    found = [str(line).strip().split("\t") for note in notes("soak")[-1:] for line in note["sizes"]]
    if not found:
        return ""
    head, *rows = found
    cells = [head, ["---:"] * len(head), *rows]
    return "\n" + "\n".join(f"| {' | '.join(row)} |" for row in cells) + "\n"


def main() -> int:
    """The command; its result is 1 if a piece failed."""
    parser = argparse.ArgumentParser(description="Go on with a long run, or write down how far they are.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("run", nargs="?", choices=sorted(RUNS))
    what.add_argument("--write", action="store_true", help="put the table into docs/trust.md")
    parser.add_argument("--minutes", type=float, default=10, help="begin no piece after so long")
    chosen = parser.parse_args()
    if chosen.run:
        return go_on(chosen.run, chosen.minutes)
    PAGE.write_text(TABLE.sub(lambda _: table(), PAGE.read_text("utf-8")), "utf-8")
    return 0


if __name__ == "__main__":
    kit.main(main)
