"""Pass every test: format, lint, types, and pytest with real browsers.

    python3 tools/check.py [--fast] [arguments for pytest]

All that is needed is brought the first time, the browsers too: Debian's where this is root on
Debian, else the Chromium that Playwright fetches for itself; the tests then say which engine is
lacking. --fast leaves the browsers out.
"""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path

import browse
import kit


def steps(python: Path, fast: bool, rest: list[str]) -> list[tuple[str, list[str]]]:
    """What is run, in order: a name for each, and its command."""
    py = [str(python), "-m"]
    without = ["--ignore=tests/browser"] if fast else []
    return [
        ("format", [*py, "ruff", "format", "--check", "."]),
        ("lint", [*py, "ruff", "check", "."]),
        ("types", [*py, "mypy"]),
        ("tests", [*py, "pytest", "-n", "auto", "--dist", "worksteal", *without, *rest]),
    ]


def main() -> int:
    """The command; its result is the number of steps that failed."""
    parser = argparse.ArgumentParser(description="Run every check; more arguments go to pytest.")
    parser.add_argument("--fast", action="store_true", help="without the browser")
    chosen, rest = parser.parse_known_args()
    python = kit.python("requirements.txt")
    if not chosen.fast:
        kit.npm_packages()
        browse.bring(python)
        browse.bring_engines()
    failed = []
    for name, command in steps(python, chosen.fast, rest):
        kit.say(f"-- {name}")
        if subprocess.run(command, cwd=kit.ROOT, check=False).returncode:
            failed.append(name)
    kit.say(f"failed: {', '.join(failed)}" if failed else "all checks passed")
    return len(failed)


if __name__ == "__main__":
    kit.main(main)
