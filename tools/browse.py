"""The Chromium that tests, screenshots and benchmark look at the page with.

It is the machine's own, else Debian's where this is root on Debian, else Playwright's. One set of
start options for all, so what is measured and shown is what is tested.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import kit

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> str:
    """The Chromium that is here: PARLOUR_CHROMIUM, or the machine's own; "" if there is none."""
    named = os.environ.get("PARLOUR_CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS)), "")


def bring(python: Path) -> None:
    """See to it that there is a Chromium; kit.Missing says what to do where none can be had."""
    if find():
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        kit.say("installing Debian's chromium")
        try:
            kit.run("apt-get", "update", "-qq", quiet=True)
            kit.run("apt-get", "install", "-qq", "-y", "chromium", quiet=True)
        except kit.Missing as lack:
            kit.say(f"Debian's packages did not bring it: {lack}")
        if find():
            return
    kit.say("letting Playwright bring its Chromium")
    try:
        kit.run(python, "-m", "playwright", "install", "chromium", quiet=True)
    except kit.Missing as lack:
        raise kit.Missing(
            "the browser tests need Chromium: install it (on Debian 'apt-get install chromium'),"
            f" or name one in PARLOUR_CHROMIUM; --fast runs all the other tests. {lack}"
        ) from lack


def options() -> dict[str, object]:
    """What Playwright's launch is given."""
    own = find()
    return {"args": FLAGS, **({"executable_path": own} if own else {})}
