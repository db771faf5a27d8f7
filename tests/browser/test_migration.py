"""What earlier versions kept in PyScript's own database is all there in ours, whatever happens meanwhile.

``data/saves/pyscript.json`` is the whole of such a database, as a browser had it after an evening with the last version
that used it. The database is made here by hand, in the same form.
"""

from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path

import pytest
from conftest import Watch, mark, ready, wait_until
from hands import Hands, follow, logged, play_on, stored
from killing import kill, needs_proc
from playwright.sync_api import BrowserContext, Page, Playwright, expect
from test_faults import GIVES_UP, browser_of
from test_memory import open_menu

pytestmark = pytest.mark.newcomer  # to this version: nothing is kept but what the test lays there

Rows = list[tuple[str, object]]

LEFT: Rows = json.loads(Path("tests/data/saves/pyscript.json").read_text("utf-8"))
TEXTS = {key: json.loads(str(value))[2] for key, value in LEFT}
ON_TABLE = TEXTS["play/gridcannon"].partition('"] ')[2].split()
KILLS = int(os.environ.get("PARLOUR_KILLS", "3"))

LAY = """(rows) => new Promise((done) => {
  const request = indexedDB.open("IDBMap/@pyscript/patience-parlour");
  request.onupgradeneeded = () => request.result.createObjectStore("entries");
  request.onsuccess = () => {
    const transaction = request.result.transaction("entries", "readwrite");
    for (const [key, value] of rows) transaction.objectStore("entries").put(value, key);
    transaction.oncomplete = () => done(request.result.close());
  };
})"""

# The copy is begun, and its transaction never ends.
HELD = """const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (...given) {
  const request = put.apply(this, given);
  const hold = () => { this.count().onsuccess = hold; };
  request.onsuccess = () => { globalThis.copying = true; hold(); };
  return request;
};"""

# The rows of one of the page's databases; null where there is none.
ROWS = """async ([name, table]) => {
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return null;
  const asked = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
  const db = await asked(indexedDB.open(name));
  const store = db.transaction(table).objectStore(table);
  const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
  db.close();
  return keys.map((key, index) => [key, values[index]]);
}"""


def lay(page: Page, site: str, rows: Rows) -> None:
    """Makes the browser one that the version before was played in."""
    page.goto(f"{site}licences.txt")  # the same origin, and nothing runs there
    page.evaluate(LAY, rows)


def kept(page: Page) -> dict[str, str] | None:
    rows = page.evaluate(ROWS, ["patience-parlour", "texts"])
    return None if rows is None else dict(rows)


def kept_before(page: Page) -> Rows:
    rows = page.evaluate(ROWS, ["IDBMap/@pyscript/patience-parlour", "entries"])
    return [tuple(row) for row in rows]


def everything_is_there(page: Page) -> None:
    ready(page)
    assert logged(page) == ON_TABLE
    assert page.evaluate("location.hash") == "#gridcannon/23"
    assert (mark(page, "theme"), mark(page, "deck")) == ("dark", "four")
    assert kept(page) == TEXTS


def test_what_the_last_version_kept_is_all_in_its_place(page: Page, site: str) -> None:
    lay(page, site, LEFT)
    page.goto(site)
    everything_is_there(page)
    open_menu(page, "History")
    expect(page.locator("#panel-title")).to_have_text("History")
    for name in ("Gridcannon, Deal 1", "Gridcannon, Deal 21"):  # behind which stars may stand
        expect(page.locator("#panel .choice strong", has_text=re.compile(rf"^{name}\b"))).not_to_have_count(0)
    page.keyboard.press("Escape")
    follow(page, "play/grandma")
    wait_until(lambda: page.evaluate("location.hash") == "#grandma/13", "the other table was as it was left")
    wait_until(lambda: logged(page) == TEXTS["play/grandma"].partition('"] ')[2].split(), "with its moves")
    assert sorted(kept_before(page)) == sorted(map(tuple, LEFT)), "the version before can be gone back to"


def test_it_is_copied_once_and_never_over_what_came_later(page: Page, site: str) -> None:
    lay(page, site, LEFT)
    page.goto(site)
    everything_is_there(page)
    page.locator("#undo").click()
    wait_until(lambda: logged(page) != ON_TABLE, "a move was taken back")
    undone = logged(page)
    stored(page)
    after = kept(page)
    assert after
    assert after != TEXTS
    page.goto("about:blank")
    page.goto(site)
    ready(page)
    assert logged(page) == undone
    assert kept(page) == after


def test_two_tabs_that_start_at_the_same_time_copy_it_once(page: Page, site: str, watch: Watch) -> None:
    lay(page, site, LEFT)
    other = watch.over(page.context.new_page())
    for tab in (page, other):
        tab.goto(site, wait_until="commit")
    for tab in (page, other):
        everything_is_there(tab)
    play_on_here(page)
    wait_until(lambda: logged(other) == logged(page), "they are tabs of one game")


def play_on_here(page: Page) -> None:
    page.locator("#undo").click()
    wait_until(lambda: logged(page) != ON_TABLE, "a move was taken back")


@needs_proc
def test_a_browser_killed_while_it_is_copied_loses_nothing(playwright: Playwright, site: str, tmp_path: Path) -> None:
    chance = random.Random(20)
    for round_ in range(KILLS):
        profile = tmp_path / f"profile{round_}"
        with browser_of(playwright, profile) as context:
            lay(context.new_page(), site, LEFT)
        context = browser_of(playwright, profile)
        page = context.new_page()
        if round_ == 0:  # for certain in the middle of the copy
            page.add_init_script(HELD)
            page.goto(site, wait_until="commit")
            wait_until(lambda: page.evaluate("globalThis.copying"), "the copy was begun")  # noqa: B023
        else:
            page.goto(site, wait_until="commit")
            page.wait_for_timeout(chance.randint(50, 400))
        kill(profile)
        with browser_of(playwright, profile) as context:
            page = context.new_page()
            page.goto(site)
            everything_is_there(page)


@pytest.mark.parametrize("written", [0, 4])
def test_a_copy_that_breaks_off_is_made_whole_at_the_next_start(
    context: BrowserContext, site: str, written: int
) -> None:
    page = context.new_page()
    lay(page, site, LEFT)
    page.add_init_script(
        f"""let left = {written};
        const {{ put }} = IDBObjectStore.prototype;
        IDBObjectStore.prototype.put = function (...given) {{
          if (sessionStorage.whole || left--) return put.apply(this, given);
          this.transaction.abort();
          throw new DOMException("no more", "UnknownError");
        }};"""
    )
    page.goto(site)
    ready(page)
    assert kept(page) is None, "half a copy is none"
    page.evaluate("sessionStorage.whole = 'yes'")
    page.reload()
    everything_is_there(page)


def test_a_disk_without_room_for_the_copy_shows_everything_and_says_so(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    lay(page, site, LEFT)
    page.add_init_script(f"if (!sessionStorage.room) {GIVES_UP}")
    page.goto(site)
    ready(page)
    assert logged(page) == ON_TABLE
    assert mark(page, "theme") == "dark"
    expect(page.locator("#say")).to_contain_text("keep anything")
    play_on_here(page)
    undone = logged(page)
    for room in ("", "yes", "yes"):  # what was done meanwhile lies beside the storage, until there is room for both
        page.evaluate("room => { sessionStorage.room = room; }", room)
        page.reload()
        ready(page)
        assert logged(page) == undone
        page.wait_for_timeout(300)
    assert {**(kept(page) or {}), "play/gridcannon": ""} == {**TEXTS, "play/gridcannon": ""}
    assert sorted(kept_before(page)) == sorted(map(tuple, LEFT))


def test_what_is_no_text_of_pyscripts_is_kept_as_it_is_and_told_of(page: Page, site: str) -> None:
    strange: Rows = [
        ("settings", "rubble"),
        ("play/gridcannon", '["generic"]'),
        ("play/grandma", "null"),
        ("lesson/x", 7),
    ]
    lay(page, site, strange)
    page.goto(site)
    ready(page)
    expect(page.locator("#say")).to_contain_text("settings could not be read")
    follow(page, "play/grandma")
    wait_until(lambda: "Grandma's Game could not be read" in page.locator("#say").inner_text(), "the player was told")
    stored(page)
    texts = kept(page) or {}
    assert texts["damaged/settings"] == "rubble"
    assert texts["damaged/play/gridcannon"] == '["generic"]'
    assert texts["damaged/play/grandma"] == "null"
    assert texts["lesson/x"] == "7"


def test_what_a_tab_of_the_version_before_goes_on_to_write_is_kept_here_too(page: Page, site: str) -> None:
    """Such a tab says key and text as one text; it reads what this version says as such a text too."""
    lay(page, site, LEFT)
    page.goto(site)
    everything_is_there(page)
    old = page.context.new_page()
    old.goto(f"{site}licences.txt")
    old.evaluate(
        """() => {
          globalThis.heard = [];
          globalThis.tabs = new BroadcastChannel("patience-parlour");
          tabs.onmessage = ({ data }) => heard.push(String(data)); // as str() of Pyodide does
        }"""
    )
    finished = '[Deal "gridcannon/5"] [Date "2026-11-24"] hand-s1'
    played = '[Deal "gridcannon/23"] hand-s1 a2-stock'
    for message in (f"done/000002\n{finished}", f"play/gridcannon\n{played}", "left/000001"):
        old.evaluate("message => tabs.postMessage(message)", message)
    wait_until(lambda: logged(page) == ["hand-s1", "a2-stock"], "the game went on here")
    expected = {**TEXTS, "done/000002": finished, "play/gridcannon": played}
    del expected["left/000001"]
    wait_until(lambda: kept(page) == expected, "what the old tab told was kept", lambda: str(kept(page)))
    page.locator("#undo").click()
    wait_until(lambda: old.evaluate("heard.length"), "the old tab heard of a move here")
    assert old.evaluate("heard.at(-1)").startswith('play/gridcannon\n[Deal "gridcannon/23"] ')
    wait_until(lambda: (kept(page) or {})["play/gridcannon"] == old.evaluate("heard.at(-1)").partition("\n")[2], "kept")


def test_what_a_page_of_the_version_before_left_open_is_done_here(page: Page, site: str) -> None:
    lay(page, site, LEFT)
    newer = '[Deal "gridcannon/23"] hand-s1'
    journal = json.dumps({"play/gridcannon": [TEXTS["play/gridcannon"], newer]})
    page.evaluate("journal => localStorage.setItem('parlour.journal', journal)", journal)
    page.goto(site)
    ready(page)
    assert logged(page) == ["hand-s1"]


def test_a_newcomer_starts_with_nothing_and_no_database_of_pyscripts(page: Page, site: str) -> None:
    play_on(Hands(page, site, "gridcannon/7"), 1, random.Random(1))
    stored(page)
    names = [one["name"] for one in page.evaluate("indexedDB.databases()")]
    assert "patience-parlour" in names
    assert not [name for name in names if "@pyscript/" in name or "static/boot" in name or "probe" in name]
