"""WebKitGTK for the tests: W3C's WebDriver protocol, spoken to Debian's driver.

The page and its locators answer to as much of Playwright's as the engine tests use, so that the same hands play in it.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

from conftest import PATIENCE, wait_until

WINDOW = Path(__file__).with_name("webkit_window.py")
LEAVING = ("TypeError: Load failed", "wasm instantiation failed!")  # of an interpreter that stops with its page
KEYS = {"Escape": "\ue00c"}  # the protocol's names
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the protocol's name for a reference to an element


@dataclass(frozen=True)
class Driver:
    """The driver's address, and what is asked of it."""

    address: str

    def ask(self, method: str, path: str, **said: object) -> object:
        """The answer to one command; urllib's errors if it cannot be had."""
        body = json.dumps(said).encode() if method == "POST" else None
        with urlopen(
            Request(self.address + path, body, {"Content-Type": "application/json"}, method=method), timeout=PATIENCE
        ) as answer:
            return json.load(answer)["value"]

    def up(self) -> bool:
        try:
            return bool(self.ask("GET", "/status"))
        except URLError:
            return False


@dataclass(frozen=True)
class WebKitLocator:
    """The elements that a selector finds at the moment of asking; what is done to one is done to the first."""

    driver: Driver
    selector: str

    @property
    def first(self) -> WebKitLocator:
        return self

    def _all(self) -> list[str]:
        found = self.driver.ask("POST", "/elements", using="css selector", value=self.selector)
        return [f"/element/{one[ELEMENT]}" for one in found]

    def wait_for(self) -> None:
        wait_until(self._all, f"there was {self.selector}")

    def click(self) -> None:
        self.wait_for()
        self.driver.ask("POST", f"{self._all()[0]}/click")

    def get_attribute(self, name: str) -> str | None:
        return self.driver.ask("GET", f"{self._all()[0]}/attribute/{name}")

    def inner_text(self) -> str:
        return self.driver.ask("GET", f"{self._all()[0]}/text")


@dataclass(frozen=True)
class WebKitKeyboard:
    """The keyboard, as far as hands need it."""

    driver: Driver

    def press(self, key: str) -> None:
        strokes = [{"type": kind, "value": KEYS[key]} for kind in ("keyDown", "keyUp")]
        self.driver.ask("POST", "/actions", actions=[{"type": "key", "id": "keyboard", "actions": strokes}])


@dataclass(frozen=True)
class WebKitPage:
    """The one page of a window."""

    driver: Driver

    @property
    def keyboard(self) -> WebKitKeyboard:
        return WebKitKeyboard(self.driver)

    def goto(self, address: str) -> None:
        self.driver.ask("POST", "/url", url=address)

    def reload(self) -> None:
        self.driver.ask("POST", "/refresh")

    def evaluate(self, function: str) -> object:
        return self.driver.ask("POST", "/execute/sync", script=f"return ({function})()", args=[])

    def locator(self, selector: str) -> WebKitLocator:
        return WebKitLocator(self.driver, selector)

    def emulate_media(self, *, reduced_motion: str) -> None:
        """Nothing to do: the window asks for less motion from its start."""
        assert reduced_motion == "reduce"


@contextmanager
def running(*command: str, **options: object) -> Iterator[subprocess.Popen[str]]:
    """A program that is ended with the block."""
    with subprocess.Popen(command, text=True, **options) as program:
        try:
            yield program
        finally:
            program.terminate()


@contextmanager
def webkit(profile: Path, console: Path) -> Iterator[WebKitPage]:
    """A page in a new window with this profile, on a screen of its own; what its console says is added to a file."""
    with ExitStack() as stack:
        screen = stack.enter_context(running("Xvfb", "-displayfd", "1", "-nolisten", "tcp", stdout=subprocess.PIPE))
        world = {**os.environ, "DISPLAY": f":{screen.stdout.readline().strip()}", "LC_ALL": "C.UTF-8"}
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        stack.enter_context(running("WebKitWebDriver", f"--port={port}", env=world))
        command = shlex.join(["/usr/bin/python3", str(WINDOW), str(profile)])
        start = profile.with_suffix(".sh")  # the driver throws away what a browser says, so a shell keeps it
        start.write_text(f"#!/bin/sh\nexec {command} >>{shlex.quote(str(console))} 2>&1\n")
        start.chmod(0o755)
        driver = Driver(f"http://127.0.0.1:{port}")
        wait_until(driver.up, "WebKit's driver answered")
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": {"binary": str(start), "args": []}}}
        session = driver.ask("POST", "/session", capabilities=wanted)
        page = WebKitPage(Driver(f"{driver.address}/session/{session['sessionId']}"))
        try:
            yield page
        finally:
            with suppress(OSError):  # the browser may have been killed
                page.driver.ask("DELETE", "")


def complaints(console: Path) -> list[tuple[str, str]]:
    """The errors and warnings of the console, but for what a page that goes says: the kind, and the text."""
    said = re.findall(r"CONSOLE (?:\w+ )*?(ERROR|WARN)\w* (.*(?:\n(?!.*CONSOLE ).+)*)", console.read_text("utf-8"))
    told = [(kind, text) for kind, text in said if not any(one in text for one in LEAVING)]
    return [("error" if kind == "ERROR" else "warning", text) for kind, text in told]
