"""What can go wrong in a browser, each once: at most the move in flight is lost, and the player is told."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest
from conftest import Watch, mark, ready, wait_until
from hands import Hands
from playwright.sync_api import BrowserContext, Page, Playwright

import browse
from parlour.games import GAMES

KILLS = int(os.environ.get("PARLOUR_KILLS", "3"))  # 50 for the long run


def play_on(hands: Hands, moves: int, chance: random.Random) -> None:
    for _ in range(moves):
        stops = hands.seat.choice.next_stops(hands.seat.picked) or hands.seat.choice.next_stops(())
        hands.tap(chance.choice(sorted(stop for stop in stops if "-work" not in stop)))


def browser_of(playwright: Playwright, profile: Path) -> BrowserContext:
    return playwright.chromium.launch_persistent_context(str(profile), **browse.options())


def processes(profile: Path) -> list[int]:
    """The processes of the browser with this profile."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if str(profile) in entry.read_text("utf-8", "replace"):
                found.append(int(entry.parent.name))
        except OSError:  # it has just ended
            continue
    return found


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="finds the browser's processes in /proc")
def test_a_browser_killed_in_the_middle_loses_at_most_the_move_in_flight(
    playwright: Playwright, site: str, tmp_path: Path
) -> None:
    chance, profile = random.Random(50), tmp_path / "profile"
    for round_ in range(KILLS):
        context = browser_of(playwright, profile)
        game = chance.choice(GAMES).id
        hands = Hands(context.new_page(), site, f"{game}/{round_}")
        play_on(hands, chance.randint(2, 8), chance)
        hands.page.wait_for_timeout(chance.randint(0, 120))
        before = hands.log()
        for process in processes(profile):
            os.kill(process, signal.SIGKILL)
        wait_until(lambda: not processes(profile), "the browser was dead")
        context = browser_of(playwright, profile)
        page = context.new_page()
        page.goto(site)
        ready(page)
        after = page.locator("#log li").all_text_contents()
        assert after == before[: len(after)]
        assert len(after) >= len(before) - 2, "a move and the draw that follows it are one in flight"
        context.close()


@pytest.fixture
def troubled(context: BrowserContext) -> Page:
    """A page that nobody watches: its browser complains in the console of what the test does to it."""
    return context.new_page()


def test_storage_refused(troubled: Page, site: str) -> None:
    page = troubled
    page.add_init_script("indexedDB.open = () => { throw new DOMException('no', 'SecurityError') }")
    page.goto(site)
    ready(page)
    assert "keep anything" in page.locator("#say").inner_text()
    play_on(Hands(page, site, "gridcannon/7"), 3, random.Random(1))


def test_storage_full(troubled: Page, site: str) -> None:
    page = troubled
    hands = Hands(page, site, "gridcannon/7")
    full = "() => { throw new DOMException('full', 'QuotaExceededError') }"
    page.evaluate(f"void (IDBObjectStore.prototype.put = {full})")
    play_on(hands, 1, random.Random(1))
    wait_until(lambda: "could not keep" in page.locator("#say").inner_text(), "the player was told")
    play_on(hands, 2, random.Random(2))


def test_storage_wiped_while_playing_is_written_again(troubled: Page, site: str) -> None:
    page = troubled
    hands = Hands(page, site, "gridcannon/7")
    play_on(hands, 2, random.Random(1))
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": site.rstrip("/"), "storageTypes": "indexeddb"})
    play_on(hands, 2, random.Random(2))
    before = hands.log()
    page.wait_for_timeout(500)
    page.goto("about:blank")
    page.goto(site)
    ready(page)
    assert hands.log() == before


def test_two_tabs_on_one_game_are_one_game(page: Page, site: str, watch: Watch) -> None:
    first = Hands(page, site, "gridcannon/7")
    other = watch.over(page.context.new_page())
    other.goto(site)
    ready(other)
    play_on(first, 2, random.Random(1))
    log = other.locator("#log li")
    wait_until(lambda: log.all_text_contents() == first.log(), "the other tab had gone on too")
    assert "another tab" in other.locator("#say").inner_text()
    other.locator("#undo").click()
    wait_until(lambda: first.log() == log.all_text_contents(), "and this one followed back")


def test_a_worker_that_dies_is_told_of_and_another_wakes(page: Page, site: str) -> None:
    page.add_init_script(
        "globalThis.started = []; const Real = Worker;"
        "globalThis.Worker = class extends Real { constructor(...given) { super(...given); started.push(this) } }"
    )
    Hands(page, site, "gridcannon/7")
    page.locator("#hint").click()
    wait_until(lambda: page.evaluate("started.length") > 0, "the worker was started")
    page.evaluate("started.at(-1).terminate()")
    wait_until(lambda: "no hints" in page.locator("#say").inner_text(), "the player was told")
    page.locator("#hint").click()
    wait_until(lambda: page.locator("#say").inner_text().startswith("Hint"), "another worker gave a hint")


@pytest.mark.parametrize(
    "text", ["<img src=x onerror=alert(1)>", "gridcannon/<b>1</b>", '[Deal "<svg onload=alert(1)>"]']
)
def test_text_of_a_link_never_becomes_markup(page: Page, site: str, text: str) -> None:
    page.goto(site)
    ready(page)
    page.evaluate("text => { location.hash = encodeURIComponent(text) }", text)
    wait_until(lambda: "could not be opened" in page.locator("#say").inner_text(), "the link was refused")
    assert page.evaluate("document.querySelectorAll('#prompt img, #prompt b, #live img, #live svg').length") == 0
    assert mark(page, "ready") == "yes"
