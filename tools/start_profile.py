"""Find out which functions of the machine code a start and play call, and write them down: tools/freeze/start.json.

    python3 tools/start_profile.py

The build puts these into the file that every start loads, and the others into the rest, which comes later. To be run
when Pyodide is pinned anew, and when the page's start or play calls what it did not call before (a test says so: it
looks whether the rest was brought before its time). A browser starts a page whose machine code notes what is called,
for a newcomer, by a link to each game, by those that players send each other, and with the game that is kept, each game
in another language; plays in it by mouse and by key, takes moves back, asks for a hint, opens menu and new game, and
lets the page fetch all that it fetches by itself, once in vain, once while two wait for it. The collector of garbage
comes often, so that it meets every kind of object.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import random
from typing import TYPE_CHECKING

import browse
import build
import kit
from links import NAME, at_random, sent
from parlour.games import GAMES
from parlour.words.languages import LANGUAGES
from serving import Server

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from playwright.sync_api import Page, Route

    from parlour.core.game import Game

PRESSES = 40  # in each game
STEP = 60  # ms for a press
SENT = 8  # challenges of each game that are read in a page
HINT = 4_000  # ms for a hint, which another thread thinks about, and which is shown
LEGAL = "#table .stop.legal"
BUTTONS = ("undo", "redo", "undo", "hint")
KEYS = ("g", "ArrowLeft", "Enter", "u", "r", "d", "i", "Escape")
DIALOGS = ("menu", "new", "title")
READY = "html[data-ready=yes]"
LISTS = "**/static/deals/*"  # of proven deals, fetched one after the other while nothing else is done
FIRST = '"pass"'  # what the loader lets Python do before the page's own code
COLLECTING = '"import gc; gc.set_threshold(50)"'
NOTE = """globalThis.called = new Set();
const { instantiate } = WebAssembly;
WebAssembly.instantiate = (module, imports) => {
  const note = (number) => { called.add(number); };
  const env = { ...imports?.env, ffi_closure_free_js: note };
  return instantiate(module, imports?.env ? { ...imports, env } : imports);
};"""


def play(page: Page, seed: int) -> None:
    """Press what can be pressed, by chance, some by a mouse that drags; with it buttons and keys in turn."""
    chance = random.Random(seed)
    for number in range(PRESSES):
        stops = page.locator(LEGAL)
        if not (count := stops.count()):
            break
        stop = stops.nth(chance.randrange(count))
        if number % 3:
            stop.dispatch_event("click")
        elif box := stop.bounding_box():
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.mouse.down()
            page.mouse.move(chance.randrange(50, 900), chance.randrange(50, 700), steps=4)
            page.mouse.up()
        page.wait_for_timeout(STEP)
        if number % 5 == 4:
            page.locator(f"#{BUTTONS[number // 5 % len(BUTTONS)]}").dispatch_event("click")
            page.keyboard.press(KEYS[number // 5 % len(KEYS)])
    page.locator("#hint").dispatch_event("click")
    page.wait_for_timeout(HINT)
    for name in DIALOGS:
        page.locator(f"#{name}").dispatch_event("click")
        page.wait_for_timeout(STEP)
        page.keyboard.press("Escape")


def start(page: Page, address: str) -> None:
    """Load the page anew, also where only what stands behind the # is another."""
    page.goto("about:blank")
    page.goto(address)


def follow(page: Page, link: str) -> None:
    """Follow a link, of which this stands behind the #, in the page that is open."""
    page.evaluate("link => { location.hash = link; }", link)
    page.wait_for_timeout(10 * STEP)


def fetch_lists(page: Page, address: str, in_vain: bool) -> None:
    """Start, and do nothing until the page has asked for every list of proven deals."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if in_vain:
            route.abort()
        else:
            route.continue_()

    page.route(LISTS, answer)
    start(page, address)
    while len(set(asked)) < len(GAMES):
        page.wait_for_timeout(STEP)
    page.wait_for_timeout(HINT)
    page.unroute(LISTS)


def wait_twice(page: Page, address: str, other: str) -> None:
    """Start, and follow a link to another deal of the game before the list of its proven deals has come."""
    held: list[Route] = []
    page.route(LISTS, lambda route: held.append(route))
    start(page, address)
    while not held:
        page.wait_for_timeout(STEP)
    follow(page, other)
    held.pop().continue_()
    page.wait_for_timeout(10 * STEP)
    page.unroute(LISTS)


def links_sent(game: Game, seed: int) -> Iterator[str]:
    """What stands behind the # of links that players send each other: a challenge, a game, and links that were spoilt
    on their way."""
    play = at_random(game, seed)
    yield sent(play, NAME)
    yield sent(play, challenge=False)
    yield sent(play)[:-2]
    yield f"{game.id}/"
    yield f"{game.id}:"


def read_challenges(page: Page, game: Game, numbers: Iterable[int]) -> None:
    """Follow challenges in the page that is open, each once the page has told of the one before: what reading a game
    calls depends on its moves."""
    for number in numbers:
        name = f"{NAME} {number}"
        follow(page, sent(at_random(game, number), name))
        page.locator("#say", has_text=name).wait_for()


def called() -> set[int]:
    """The numbers of the functions that were called in any of the games."""
    site = build.build(kit.BUILD / "noting", noting=True)
    loader = site / "static" / "boot" / "interpreter.js"
    text = loader.read_text("utf-8")
    if text.count(FIRST) != 1:
        raise kit.Missing(
            f"{loader.name} should let Python run {FIRST} first, so that it collects garbage often from then on"
        )
    loader.write_text(text.replace(FIRST, COLLECTING), "utf-8")
    server = Server(site).start()
    numbers: set[int] = set()
    with browse.opened() as browser:
        for seed, (game, language) in enumerate(zip(GAMES, LANGUAGES, strict=False)):
            context = browser.new_context(service_workers="block", locale=language)
            context.add_init_script(NOTE)
            page = context.new_page()
            for address in (server.url, f"{server.url}#{game.id}/{seed}", server.url):
                start(page, address)
                page.locator(READY).wait_for(state="attached")
                play(page, seed)
                numbers.update(page.evaluate("[...called]"))
                page.keyboard.press("u")
                page.reload()  # before what was pressed is kept: the next start reads it from the journal
                page.locator(READY).wait_for(state="attached")
                numbers.update(page.evaluate("[...called]"))
            for in_vain in (True, False):
                fetch_lists(page, f"{server.url}#{game.id}/{seed}", in_vain)
                numbers.update(page.evaluate("[...called]"))
            wait_twice(page, f"{server.url}#{game.id}/{seed}", f"{game.id}/{len(GAMES) + seed}")
            numbers.update(page.evaluate("[...called]"))
            for link in links_sent(game, seed):
                start(page, f"{server.url}#{link}")
                page.locator(READY).wait_for(state="attached")
                page.wait_for_timeout(HINT)
                numbers.update(page.evaluate("[...called]"))
            for other in GAMES:
                read_challenges(page, other, range(SENT * seed, SENT * (seed + 1)))
            numbers.update(page.evaluate("[...called]"))
            kit.say(f"{game.id}, {language}: {len(numbers)} functions by now")
            context.close()
    return numbers


def noted(sha256: str) -> set[int]:
    """The numbers noted earlier of the same machine code: some functions are called now and then, not in every run."""
    told = json.loads(build.START.read_text("utf-8"))
    bits = base64.b64decode(told["functions"]) if told["sha256"] == sha256 else b""
    return {number for number in range(8 * len(bits)) if bits[number >> 3] >> (number & 7) & 1}


def main() -> None:
    """The command."""
    argparse.ArgumentParser(description="Find out what a start and play call of the machine code.").parse_args()
    numbers = called()
    sha256 = hashlib.sha256((kit.BUILD / "noting" / "pyodide" / "pyodide.asm.wasm").read_bytes()).hexdigest()
    numbers |= noted(sha256)
    bits = bytearray(max(numbers) // 8 + 1)
    for number in numbers:
        bits[number >> 3] |= 1 << (number & 7)
    told = {"sha256": sha256, "functions": base64.b64encode(bits).decode()}
    build.START.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    kit.say(f"{build.START.relative_to(kit.ROOT)}: {len(numbers)} functions")


if __name__ == "__main__":
    kit.main(main)
