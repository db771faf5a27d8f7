"""Pass every test: format, lint, types, and pytest with a real browser.

    python3 tools/check.py [--fast] [arguments for pytest]

All that is needed is brought the first time, the browser too: Debian's chromium where this is
root on Debian, else the one that Playwright fetches for itself. --fast leaves the browser out.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

import kit

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium(python: Path) -> str:
    """A Chromium for the tests: PARLOUR_CHROMIUM, the machine's own, or one brought now.

    Gives its path, or "" where Playwright keeps its own.
    """
    own = os.environ.get("PARLOUR_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), "")
    if own:
        return own
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        kit.say("installing Debian's chromium")
        kit.run("apt-get", "update", "-qq", quiet=True)
        kit.run(
            "apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium", quiet=True
        )
        found = shutil.which("chromium")
        if found:
            return found
    kit.say("letting Playwright bring its Chromium")
    try:
        kit.run(python, "-m", "playwright", "install", "chromium", quiet=True)
    except kit.Missing as lack:
        raise kit.Missing(
            "the browser tests need Chromium: install it (on Debian 'apt-get install chromium'),"
            f" or name one in PARLOUR_CHROMIUM; --fast runs all the other tests. {lack}"
        ) from lack
    return ""


def steps(python: Path, fast: bool, rest: list[str]) -> list[tuple[str, list[str]]]:
    """What is run, in order: a name for each, and its command."""
    py = [str(python), "-m"]
    without = ["--ignore=tests/browser"] if fast else []
    return [
        ("format", [*py, "ruff", "format", "--check", "."]),
        ("lint", [*py, "ruff", "check", "."]),
        ("types", [*py, "mypy"]),
        ("tests", [*py, "pytest", *without, *rest]),
    ]


def main() -> int:
    """The command; its result is the number of steps that failed."""
    parser = argparse.ArgumentParser(description="Run every check; more arguments go to pytest.")
    parser.add_argument("--fast", action="store_true", help="without the browser")
    chosen, rest = parser.parse_known_args()
    python = kit.python("requirements.txt")
    environment = dict(os.environ)
    if not chosen.fast:
        kit.npm_packages()
        environment["PARLOUR_CHROMIUM"] = chromium(python)
    failed = []
    for name, command in steps(python, chosen.fast, rest):
        kit.say(f"-- {name}")
        if subprocess.run(command, cwd=kit.ROOT, env=environment, check=False).returncode:
            failed.append(name)
    kit.say(f"failed: {', '.join(failed)}" if failed else "all checks passed")
    sys.stdout.flush()
    return len(failed)


if __name__ == "__main__":
    kit.main(main)
