"""Find out which functions of the machine code a start and play call, and write them down: tools/freeze/start.json.

    python3 tools/start_profile.py

The build puts these into the file that every start loads, and the others into the rest, which comes later. To be run
when Pyodide is pinned anew, and when the page's start or play calls what it did not call before (a test says so: it
looks whether the rest was brought before its time). A browser starts a page whose machine code notes what is called,
with each game, plays in it by pointer and by key, takes moves back, and asks for a hint.
"""

from __future__ import annotations

import base64
import hashlib
import json
import random
from typing import TYPE_CHECKING

import browse
import build
import kit
from serving import Server

from parlour.games import GAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page

PRESSES = 60  # in each game
STEP = 60  # ms for a press
HINT = 6_000  # ms for a hint, which another thread thinks about, and which is shown
LEGAL = "#table .stop.legal"
BUTTONS = ("undo", "redo", "undo", "hint", "undo")
KEYS = ("g", "ArrowLeft", "Enter", "u", "r", "z", "Escape")
NOTE = """globalThis.called = new Set();
const { instantiate } = WebAssembly;
WebAssembly.instantiate = (module, imports) => {
  const note = (number) => { called.add(number); };
  return instantiate(module, imports?.env ? { ...imports, env: { ...imports.env, ffi_closure_free_js: note } } : imports);
};"""


def play(page: Page, seed: int) -> None:
    """Press what can be pressed, by chance; with it buttons and keys, each in its turn."""
    chance = random.Random(seed)
    for number in range(PRESSES):
        stops = page.locator(LEGAL)
        if not (count := stops.count()):
            break
        stops.nth(chance.randrange(count)).dispatch_event("click")
        page.wait_for_timeout(STEP)
        if number % 10 == 5:
            page.locator(f"#{BUTTONS[number // 10 % len(BUTTONS)]}").dispatch_event("click")
            page.keyboard.press(KEYS[number // 10 % len(KEYS)])
    page.locator("#hint").dispatch_event("click")
    page.wait_for_timeout(HINT)


def called() -> set[int]:
    """The numbers of the functions that were called in any of the games."""
    server = Server(build.build(kit.BUILD / "noting", noting=True)).start()
    numbers: set[int] = set()
    with browse.opened() as browser:
        for seed, game in enumerate(GAMES):
            context = browser.new_context(service_workers="block")
            context.add_init_script(NOTE)
            page = context.new_page()
            for _ in ("a first visit", "a game that is kept"):
                page.goto(f"{server.url}#{game.id}/{seed}")
                page.reload()
                page.locator("html[data-ready=yes]").wait_for(state="attached")
                play(page, seed)
                numbers.update(page.evaluate("[...called]"))
            kit.say(f"{game.id}: {len(numbers)} functions by now")
            context.close()
    return numbers


def main() -> None:
    """The command."""
    numbers = called()
    bits = bytearray(max(numbers) // 8 + 1)
    for number in numbers:
        bits[number >> 3] |= 1 << (number & 7)
    wasm = (kit.BUILD / "noting" / "pyodide" / "pyodide.asm.wasm").read_bytes()
    told = {"sha256": hashlib.sha256(wasm).hexdigest(), "functions": base64.b64encode(bits).decode()}
    build.START.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    kit.say(f"{build.START.relative_to(kit.ROOT)}: {len(numbers)} functions")


if __name__ == "__main__":
    kit.main(main)
