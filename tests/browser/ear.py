"""A virtual screen reader in the page: all that its listener knows is what it speaks.

It is npm's @guidepup/virtual-screen-reader, made one script by esbuild. It is put into a page whose own policy is set
aside, since it is no part of the site.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from conftest import wait_until
from playwright.sync_api import Page

import kit

READER = "@guidepup/virtual-screen-reader/lib/esm/index.browser.js"
LAP = 400  # items that a page can have, at most
SEEK = """async ([first, parts, lap]) => { // reads on until an item holds all that is sought
  const { virtual } = guidepup;
  for (let item = 0; item < lap; item += 1) {
    await virtual.next();
    const said = await virtual.lastSpokenPhrase();
    if (said.startsWith(first) && parts.every((part) => said.toLowerCase().includes(part.toLowerCase()))) return said;
  }
  return "";
}"""


def script(folder: Path) -> Path:
    """The reader as one script."""
    modules, made = kit.npm_packages(), folder / "reader.js"
    options = ("--bundle", "--minify", "--format=iife", "--global-name=guidepup", "--log-level=warning")
    subprocess.run(
        [modules / "esbuild" / "bin" / "esbuild", modules / READER, *options, f"--outfile={made}"], check=True
    )
    return made


class Ear:
    """A listener at a page."""

    def __init__(self, page: Page, reader: Path) -> None:
        self.page = page
        page.add_script_tag(path=reader)
        page.evaluate("() => guidepup.virtual.start({ container: document.body })")

    def log(self) -> list[str]:
        """All that was spoken since the last press."""
        return list(self.page.evaluate("() => guidepup.virtual.spokenPhraseLog()"))

    def seek(self, *parts: str, first: str = "button, ") -> str:
        """Waits for silence, reads on to the item of which all this is said, and gives what is said of it. Only what is
        silent stands still: else the item could be another by the time it is pressed."""
        self.forget()
        said = str(self.page.evaluate(SEEK, [first, parts, LAP]))
        assert said, f"nothing is called {parts}, only {self.log()[-60:]}"
        return said

    def forget(self) -> None:
        """Waits for silence; what is spoken from now on is an answer to the next press."""
        heard: list[str] | None = None
        while heard != (heard := self.log()):
            self.page.wait_for_timeout(60)
        self.page.evaluate("() => guidepup.virtual.clearSpokenPhraseLog()")

    def act(self) -> None:
        """Presses the item that was read last."""
        self.page.evaluate("() => guidepup.virtual.act()")

    def key(self, name: str) -> None:
        """Presses a key."""
        self.forget()
        self.page.keyboard.press(name)

    def hear(self, *parts: str) -> str:
        """Waits until a phrase with all this is spoken, and gives it."""

        def told() -> list[str]:
            return [said for said in self.log() if all(part.lower() in said.lower() for part in parts)]

        wait_until(told, f"{parts} was heard, not {self.log()[-3:]}")
        return told()[-1]

    def hear_one_of(self, *parts: str) -> str:
        """Waits until a phrase with one of these is spoken, and gives the last."""

        def told() -> list[str]:
            return [said for said in self.log() if any(part.lower() in said.lower() for part in parts)]

        wait_until(told, f"one of {parts} was heard")
        return told()[-1]
