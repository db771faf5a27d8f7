"""The browsers that tests, screenshots and benchmark look at the page with.

Chromium is the machine's own, else Debian's where this is root on Debian, else Playwright's; its
shell without windows before the whole browser, for a page starts there with little more than half
the work. One set of start options for all, so what is measured and shown is what is tested. The
other engines, Firefox and WebKitGTK, are Debian's; where they cannot be had the tests go on without
them.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from pathlib import Path
from typing import TYPE_CHECKING

import kit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SHELL = "chromium-headless-shell"  # Debian's name
BROWSERS = (SHELL, "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# What each other engine wants: Debian's packages, and the program or file by which each is known to be here.
ENGINES = {
    "Firefox": {"firefox-esr": "firefox-esr"},
    "WebKitGTK": {
        "webkit2gtk-driver": "WebKitWebDriver",
        "gir1.2-webkit2-4.1": "/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib",
        "python3-gi": "/usr/lib/python3/dist-packages/gi/__init__.py",
        "xvfb": "Xvfb",
    },
}


def lacking(engine: str) -> list[str]:
    """Debian's packages that an engine other than Chromium wants and that are not here."""
    return [package for package, proof in ENGINES.get(engine, {}).items() if not (shutil.which(proof) or glob(proof))]


def find() -> str:
    """The Chromium that is here: PARLOUR_CHROMIUM, or the machine's own; "" if there is none."""
    named = os.environ.get("PARLOUR_CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS)), "")


def bring(python: Path) -> None:
    """See to it that there is a Chromium; kit.Missing says what to do where none can be had."""
    if find():
        return
    _install(SHELL)
    if find():
        return
    kit.say("letting Playwright bring its Chromium")
    try:
        kit.run(python, "-m", "playwright", "install", "chromium", quiet=True)
    except kit.Missing as lack:
        raise kit.Missing(
            f"the browser tests need Chromium: install it (on Debian 'apt-get install {SHELL}'),"
            f" or name one in PARLOUR_CHROMIUM; --fast runs all the other tests. {lack}"
        ) from lack


def bring_engines() -> None:
    """Bring the other engines where this is root on Debian; elsewhere their tests say what is lacking."""
    wanted = [package for engine in ENGINES for package in lacking(engine)]
    if wanted:
        _install("--no-install-recommends", *wanted)


def _install(*wanted: str) -> None:
    """Install Debian's packages if that can be done; what came of it is for the caller to find out."""
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return
    kit.say(f"installing Debian's {', '.join(name for name in wanted if not name.startswith('-'))}")
    try:
        kit.run("apt-get", "update", "-qq", quiet=True)
        kit.run("apt-get", "install", "-qq", "-y", *wanted, quiet=True)
    except kit.Missing as lack:
        kit.say(f"Debian's packages did not bring it: {lack}")


def options(*flags: str) -> dict[str, object]:
    """What Playwright's launch is given; more flags go to the browser."""
    own = find()
    return {"args": [*FLAGS, *flags], **({"executable_path": own} if own else {})}


@contextmanager
def opened() -> Iterator[Browser]:
    """A Chromium for a command, which goes on inside the virtual environment."""
    bring(kit.enter("requirements.txt"))
    from playwright.sync_api import sync_playwright  # only the venv has it

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options())
        yield browser
        browser.close()
