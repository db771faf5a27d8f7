"""Pass every test: format, lint and types of Python and of the scripts, and pytest with real browsers.

    python3 tools/check.py [--fast] [--changed] [arguments for pytest]

All that is needed is brought the first time, the browsers too: Debian's where this is root on
Debian, else the Chromium that Playwright fetches for itself; the tests then say which engine is
lacking. --fast leaves the browsers' tests out. --changed runs only those tests that use something which has changed
since main (tools/changed.py says which); all other checks are run as ever.
"""

from __future__ import annotations

import argparse
import os
import subprocess
from pathlib import Path

import browse
import kit

SCRIPTS = ["static", "sw.js", "tools"]  # with the style sheets among them


def tests_of(python: Path, fast: bool, since_main: bool) -> list[str] | None:
    """What pytest is given: no path for every test, else those of --changed; None where there is none."""
    without = ["--ignore=tests/browser"] if fast else []
    if not since_main:
        return without
    asked = subprocess.run([python, "tools/changed.py"], cwd=kit.ROOT, capture_output=True, text=True, check=True)
    found = [path for path in asked.stdout.split() if not (fast and path.startswith("tests/browser"))]
    kit.say("\n".join(found) or "no test concerns what has changed")
    return [*without, *found] if found else None


def steps(python: Path, tests: list[str] | None, rest: list[str]) -> list[tuple[str, list[str]]]:
    """What is run, in order: a name for each, and its command."""
    py = [str(python), "-m"]
    node, brought = str(kit.node()), kit.npm_packages()
    biome = [node, str(brought / "@biomejs" / "biome" / "bin" / "biome")]
    tsc = [node, str(brought / "typescript" / "bin" / "tsc")]
    workers = str((os.cpu_count() or 1) + 1)  # a test waits for its browser now and then
    pytest = [*py, "pytest", "-n", workers, "--dist", "worksteal"]
    return [
        ("format", [*py, "ruff", "format", "--check", "."]),
        ("lint", [*py, "ruff", "check", "."]),
        ("types", [*py, "mypy"]),
        ("imports", [str(kit.in_venv("lint-imports")), "--no-logo"]),
        ("format and lint of scripts and styles", [*biome, "ci", "--config-path=tools/biome.json", *SCRIPTS]),
        ("types of the page", [*tsc, "-p", "tools/tsconfig.json"]),
        ("types of the service worker", [*tsc, "-p", "tools/tsconfig.worker.json"]),
        ("workflows", [node, "tools/workflows.mjs"]),
        *([] if tests is None else [("tests", [*pytest, *tests, *rest])]),
    ]


def main() -> int:
    """The command; its result is the number of steps that failed."""
    parser = argparse.ArgumentParser(description="Run every check; more arguments go to pytest.")
    parser.add_argument("--fast", action="store_true", help="leave the browsers' tests out")
    parser.add_argument(
        "--changed", action="store_true", help="run only the tests that use something changed since main"
    )
    chosen, rest = parser.parse_known_args()
    python = kit.python("requirements.txt")
    if not chosen.fast:
        browse.bring(python)
        browse.bring_engines()
    env = {**os.environ, "PYTHONPATH": "py"}  # where lint-imports looks for the package
    failed = []
    for name, command in steps(python, tests_of(python, chosen.fast, chosen.changed), rest):
        kit.say(f"-- {name}")
        if subprocess.run(command, cwd=kit.ROOT, env=env, check=False).returncode:
            failed.append(name)
    kit.say(f"failed: {', '.join(failed)}" if failed else "all checks passed")
    return len(failed)


if __name__ == "__main__":
    kit.main(main)
