"""A start that gets no further says what it waits for and offers a way on; nothing that is kept is touched."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import Gate, Watch, mark, offline_ready, ready, wait_until
from hands import Hands, logged
from playwright.sync_api import BrowserContext, Page, expect
from test_pwa import FORGET

from build import sha256
from parlour.words import Words

WORDS = Words("en")
SILENT_STORAGE = """if (sessionStorage.silent) {
  const { open } = indexedDB;
  indexedDB.open = (name, ...more) => {
    const request = open.call(indexedDB, name, ...more);
    if (name === "patience-parlour") request.addEventListener = () => {};
    return request;
  };
}"""
DEAD_WORKER = """{
  const Real = Worker;
  globalThis.Worker = function (url, options) {
    if (!options?.name?.startsWith("unpack")) return new Real(url, options);
    const dead = Object.assign(new EventTarget(), { postMessage() {}, terminate() {} });
    if (TOLD) setTimeout(() => dead.dispatchEvent(new Event("error")));
    return dead;
  };
}"""
PAINTED = "performance.getEntriesByName('first-contentful-paint').length"
SCRIPT = "/static/page.js"


def impatient(page: Page, built: Path) -> None:
    """The page waits a second, not ten."""
    guard = (built / "static" / "boot" / "guard.js").read_text("utf-8")
    assert guard.count("1e4") == 1
    page.route(
        "**/guard.js", lambda route: route.fulfill(body=guard.replace("1e4", "1e3"), content_type="text/javascript")
    )


def awaits(page: Page, stage: str) -> None:
    said = page.locator("#boot-waits p:visible")
    expect(said).to_have_text(WORDS.text(f"shell.waits.{stage}"))
    expect(page.locator("#boot-unkept")).to_be_visible(visible=stage == "storage")
    assert mark(page, "ready") is None


def test_a_page_from_the_network_is_seen_before_its_own_script_has_come(page: Page, site: str, gate: Gate) -> None:
    gate.paths = (SCRIPT,)
    gate.shut()
    page.goto(site, wait_until="commit")
    wait_until(lambda: page.evaluate(PAINTED), "the page was painted")
    assert page.locator("#boot-waits").is_hidden(), "nobody had to wait for that"
    gate.lift()
    ready(page)


@pytest.mark.offline
def test_a_page_that_lacks_its_script_on_the_device_is_seen_and_says_so(
    page: Page, site: str, built: Path, gate: Gate
) -> None:
    page.goto(site)
    offline_ready(ready(page))
    hashed = sha256((built / SCRIPT[1:]).read_bytes())
    gate.paths = (SCRIPT, f"{SCRIPT}?sha256={hashed}")
    assert page.evaluate(FORGET, SCRIPT) is True
    gate.shut()
    page.goto(site, wait_until="commit")
    gate.wait_for_page()
    assert not page.evaluate(PAINTED), "the first frame is to hold the table"
    awaits(page, "files")
    wait_until(lambda: page.evaluate(PAINTED), "the page was painted")
    gate.lift()
    ready(page)


def test_a_storage_that_does_not_answer_can_be_played_without(page: Page, site: str, built: Path) -> None:
    impatient(page, built)
    page.add_init_script(SILENT_STORAGE)
    hands = Hands(page, site, "gridcannon/7")
    hands.tap(next(iter(hands.session.selection.next_stops(()))))
    kept = logged(page)
    page.evaluate("sessionStorage.silent = 1")
    page.goto(site)
    awaits(page, "storage")
    page.keyboard.press("u")  # waits for Python, and the keys after it; but for those on what is offered
    page.locator("#boot-unkept").press("Enter")
    ready(page)
    expect(page.locator("#live")).to_contain_text(WORDS.text("damaged.storage"))
    expect(page.locator("#boot-waits")).to_be_hidden()
    page.locator("#new").click()
    expect(page.locator("#title .deal")).not_to_contain_text("Deal 7")

    page.evaluate("sessionStorage.clear()")
    page.goto(site)
    ready(page)
    expect(page.locator("#title .deal")).to_contain_text("7")
    assert logged(page) == kept, "what is kept is as it was"


def test_a_tab_that_plays_without_keeping_leaves_the_other_tabs_game_alone(
    page: Page, context: BrowserContext, site: str, built: Path
) -> None:
    hands = Hands(page, site, "gridcannon/7")
    hands.tap(next(iter(hands.session.selection.next_stops(()))))
    second = context.new_page()
    impatient(second, built)
    second.add_init_script("sessionStorage.silent = 1")
    second.add_init_script(SILENT_STORAGE)
    second.goto(site)
    awaits(second, "storage")
    second.locator("#boot-unkept").click()
    ready(second)
    expect(second.locator("#live")).to_contain_text(WORDS.text("damaged.storage"))
    second.close()
    hands.tap(next(iter(hands.session.selection.next_stops(()))))
    page.goto(site)
    ready(page)
    expect(page.locator("#title .deal")).to_contain_text("7")
    assert logged(page) == [str(move) for move in hands.session.play.line]


def test_a_file_that_does_not_come_is_asked_for_again(page: Page, site: str, built: Path, gate: Gate) -> None:
    impatient(page, built)
    gate.shut()
    page.goto(site)
    awaits(page, "files")
    gate.let_others_by()
    page.locator("#boot-again").click()
    ready(page)
    expect(page.locator("#boot-waits")).to_be_hidden()
    assert mark(page, "boot") == "frozen"


@pytest.mark.parametrize("told", ["true", "false"])
def test_a_worker_that_does_not_start_is_done_without(page: Page, site: str, told: str) -> None:
    page.add_init_script(DEAD_WORKER.replace("TOLD", told))
    page.goto(site)
    ready(page)
    assert mark(page, "boot") == "frozen"


def test_a_link_that_could_not_be_opened_is_not_tried_again_by_a_reload(page: Page, site: str, watch: Watch) -> None:
    page.goto(f"{site}#gridcannon/none")
    ready(page)
    expect(page.locator("#live")).to_contain_text("This link could not be opened")
    own = page.evaluate("location.hash")
    assert "none" not in own
    page.reload()
    ready(page)
    assert page.evaluate("location.hash") == own
    assert "could not be opened" not in page.locator("#live").inner_text()
