"""Measure the built site with Lighthouse, as a phone on a slow network would meet it.

    python3 tools/lighthouse.py [--desktop] [--runs 5] [--report FILE.html]

Lighthouse is npm's, pinned in tools/lighthouse; it is brought here the first time and has no part
in the build. Performance varies with what else a machine does: the run in the middle of several
counts, as Lighthouse's own guide has it. Fails when a category of that run falls below what it should
be; what costs points is listed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import tempfile
from pathlib import Path

import browse
import build
import kit
from serving import Server

FOLDER = kit.TOOLS / "lighthouse"
WANTED = {"accessibility": 100, "best-practices": 100, "seo": 100, "performance": 97}


def program() -> Path:
    """Lighthouse, exactly as the lock file names it."""
    return kit.npm_packages(FOLDER) / "lighthouse" / "cli" / "index.js"


def measure(address: str, report: Path, desktop: bool) -> dict:
    """What Lighthouse found in one run, as its JSON says it; report (ending in .html) is the page for people."""
    os.environ["CHROME_PATH"] = browse.find()
    stem = report.with_suffix("")
    options = [
        "--quiet",
        "--output=json",
        "--output=html",
        f"--output-path={stem}",
        f"--chrome-flags=--headless=new {' '.join(browse.FLAGS)}",
        *(["--preset=desktop"] if desktop else []),
    ]
    kit.run(kit.node(), program(), address, *options)
    Path(f"{stem}.report.html").replace(report)
    return json.loads(Path(f"{stem}.report.json").read_text(encoding="utf-8"))


def score(found: dict, category: str) -> int:
    """What a run scored in a category, of 100."""
    return round(100 * found["categories"][category]["score"])


def tell(found: dict) -> bool:
    """Print the scores and what lowers them; True if all are as they should be."""
    good = True
    for name, wanted in WANTED.items():
        scored = score(found, name)
        good = good and scored >= wanted
        kit.say(f"{name:15} {scored:3}{'' if scored >= wanted else f'  (should be {wanted})'}")
        for part in found["categories"][name]["auditRefs"]:
            audit = found["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                kit.say(f"    {audit['score']:.2f}  {audit['title']}: {audit.get('displayValue', '')}".rstrip(": "))
    return good


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Measure the built site with Lighthouse.")
    parser.add_argument("--desktop", action="store_true", help="as a desk, not a phone")
    parser.add_argument("--runs", type=kit.at_least(1), default=5, help="how often")
    parser.add_argument("--report", type=Path, default=kit.BUILD / "lighthouse.html", help="where the page goes")
    chosen = parser.parse_args()
    if not chosen.report.parent.is_dir() and chosen.report.parent != kit.BUILD:  # which is made
        parser.error(f"--report: there is no folder {chosen.report.parent}")
    browse.bring(kit.python("requirements.txt"))
    server = Server(build.build(), zips=True).start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            reports = [Path(folder, f"{run}.html") for run in range(chosen.runs)]
            runs = [(measure(server.url, report, chosen.desktop), report) for report in reports]
            runs.sort(key=lambda run: score(run[0], "performance"))
            found, report = runs[(len(runs) - 1) // 2]
            shutil.copy(report, chosen.report)
    finally:
        server.close()
    kit.say(f"performance in {chosen.runs} runs: {', '.join(str(score(run, 'performance')) for run, _ in runs)}")
    kit.say(f"the whole report of the one in the middle: {chosen.report}")
    return 0 if tell(found) else 1


if __name__ == "__main__":
    kit.main(main)
