"""The page as an app: it installs, opens without a network, updates when told, and mends itself."""

from __future__ import annotations

import gzip
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event

import pytest
from conftest import Watch, mark, offline_ready, ready, wait_until
from hands import HINT, Hands, logged, play_on
from killing import kill, needs_proc
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect
from test_faults import browser_of, second_tab

import browse
import build as builder
import serving
from parlour.words import Words
from serving import Sent, Server

pytestmark = pytest.mark.offline

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15"
    " (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)
SNAPSHOT = "runtime/heap.bin"
SPOIL = """async (name) => { // puts something else in the place of a kept file
  const store = await caches.open((await caches.keys())[0]);
  const found = (await store.keys()).find(({ url }) => url.includes(name));
  const { headers } = await store.match(found);
  return store.put(found, new Response("half a file", { headers }));
}"""
# Asks for the list of keys as soon as Python is there.
ASKS_FOR_KEYS = """new MutationObserver(() => setTimeout(() => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true, cancelable: true }));
})).observe(document, { subtree: true, attributeFilter: ["data-ready"] });"""
FORGET = """async (name) => {
  const store = await caches.open((await caches.keys())[0]);
  const found = (await store.keys()).find(({ url }) => url.includes(name));
  return store.delete(found);
}"""
LOOPS = """async () => { // the names of Python's event loops, in the page
  const { loadPyodide } = await import(new URL("static/boot/interpreter.js", location));
  const names = "', '.join(loop.__name__ for loop in asyncio.AbstractEventLoop.__subclasses__())";
  return (await loadPyodide()).runPython(`import asyncio; ${names}`);
}"""
READ = """async (name) => { // the size of a file of the runtime as a start has it, and how often it was asked for
  const { content } = await import(new URL("static/boot/unpack.js", location));
  const { fetch } = globalThis;
  let asked = 0;
  // the page fetches other files meanwhile
  const names = (resource) => String(resource.url ?? resource).includes(name);
  globalThis.fetch = (...given) => ((asked += names(given[0])), fetch(...given));
  const { byteLength } = await content(name);
  globalThis.fetch = fetch;
  return [byteLength, asked];
}"""
GIVEN = """async () => { // of each answer kept as a host gave it: the address asked for, and its key
  const store = await caches.open((await caches.keys())[0]);
  const pairs = (await store.keys()).map(async (key) => [(await store.match(key)).url, key.url]);
  return (await Promise.all(pairs)).filter(([url]) => url);
}"""
BREAKS = """self.addEventListener("message", ({ data }) => { // the browser's storage breaks when it is told to
  const broken = () => Promise.reject(new DOMException("broken", "UnknownError"));
  if (data.say === "break") Object.assign(CacheStorage.prototype, { open: broken, match: broken });
});
"""
MENDED = """async () => { // whether the service worker has checked what it keeps
  const store = await caches.open((await caches.keys())[0]);
  return (await store.keys()).some(({ url }) => url.includes("mended?"));
}"""
TAKEN = """navigator.serviceWorker.addEventListener("controllerchange", () => {
  document.documentElement.dataset.taken = "yes"; // another version serves the files
})"""
WARMS = """globalThis.Worker = class extends Worker { // notes whether machine code is being warmed
  constructor(url, options) {
    super(url, options);
    if (!/warm/.test(url)) return;
    const { dataset } = document.documentElement;
    dataset.warms = "yes";
    this.terminate = () => {
      super.terminate();
      delete dataset.warms;
    };
  }
}"""
ASKS_LATE = """(ms) => { // takes the update, and asks the version that goes for a file
  document.dispatchEvent(new Event("parlour:reload"));
  setTimeout(() => fetch("static/deals/grandma.txt").catch(() => {}), ms);
}"""


@pytest.fixture
def copy(built: Path, tmp_path: Path) -> Path:
    """A copy of the site that the test may spoil."""
    return shutil.copytree(built, tmp_path / "site")


@pytest.fixture
def host(copy: Path) -> Iterator[Server]:
    """The copy's own server, which the test may stop."""
    server = Server(copy).start()
    yield server
    server.close()


@contextmanager
def profile(playwright: Playwright, folder: Path) -> Iterator[BrowserContext]:
    """A browser with a profile on disk, closed at the end."""
    context = playwright.chromium.launch_persistent_context(str(folder), **browse.options())
    yield context
    context.close()


def new_version(site: Path, folder: Path, edition: int = 2, *, opens: bool = True) -> Path:
    """The site with another page in it, as a later build would make it."""
    index = (site / "index.html").read_text("utf-8").replace("<html ", f'<html data-edition="{edition}" ', 1)
    own = {"index.html": index, "sw.js": (site / "sw.js").read_text("utf-8")}
    if not opens:
        own["py/main.py"] = "raise RuntimeError"
    later = shutil.copytree(site, folder, copy_function=os.link)
    for name, text in own.items():
        (later / name).unlink()  # it is the other version's file
        (later / name).write_text(text, "utf-8")
    builder.lay_service_worker(later)
    return later


def path_of(url: str, server: Server) -> str:
    """A file's path in the site, of its address with or without a query."""
    return url.removeprefix(server.url).removeprefix("/").partition("?")[0]


def paths(server: Server, status: int = 200) -> list[str]:
    """What the server has sent, without the queries."""
    return [path_of(sent.path, server) for sent in server.log if sent.status == status]


def test_the_first_start_is_from_the_frozen_heap_and_python_runs_on_no_stack_of_its_own(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    assert mark(page, "boot") == "frozen"
    assert page.evaluate("'Suspending' in WebAssembly") is False
    assert page.evaluate(LOOPS) == "WebLoop", "loops of sockets and processes are no part of what is frozen"
    offline_ready(page)


def test_the_machine_code_is_warmed_once_and_again_where_the_page_was_left_meanwhile(page: Page, site: str) -> None:
    page.add_init_script(WARMS)
    warms = "document.documentElement.dataset.warms"
    page.goto(site)
    wait_until(lambda: page.evaluate(warms), "the machine code was being warmed")
    page.reload()
    wait_until(lambda: page.evaluate(warms), "it was begun again")
    wait_until(lambda: page.evaluate("localStorage['parlour.warm'] !== 'begun'"), "it was done")
    page.reload()
    offline_ready(page)  # the page knows now whether to begin
    assert page.evaluate("localStorage['parlour.warm']") not in (None, "begun")


def test_warming_the_machine_code_gives_way_to_a_hint(page: Page, site: str) -> None:
    page.add_init_script(WARMS)
    warms = "document.documentElement.dataset.warms"
    page.goto(site)
    wait_until(lambda: page.evaluate(warms), "the machine code was being warmed")
    page.evaluate("document.getElementById('hint').click()")
    wait_until(lambda: not page.evaluate(warms), "it was no longer warmed")
    assert page.evaluate("localStorage['parlour.warm']") == "begun"
    expect(page.locator("#say")).to_have_text(HINT)
    wait_until(lambda: page.evaluate("localStorage['parlour.warm'] !== 'begun'"), "it was begun again, and done")


def test_the_network_may_go_after_the_first_visit(context: BrowserContext, host: Server) -> None:
    page = Watch(host.url).over(context.new_page())
    page.goto(host.url)
    offline_ready(ready(page))
    host.close()
    page.reload()
    ready(page)
    assert mark(page, "boot") == "frozen"
    page.goto(f"{host.url}?from=home#gridcannon/1234")
    ready(page)
    page.goto(f"{host.url}index.html")
    ready(page)


def test_it_opens_offline_after_the_browser_was_closed(playwright: Playwright, host: Server, tmp_path: Path) -> None:
    with profile(playwright, tmp_path / "profile") as context:
        page = context.new_page()
        page.goto(host.url)
        offline_ready(ready(page))
    host.close()
    with profile(playwright, tmp_path / "profile") as context:
        watch = Watch(host.url)
        page = watch.over(context.new_page())
        page.goto(host.url)
        ready(page)
        offline_ready(page)
        assert watch.faults == []


def test_offline_is_claimed_only_when_every_file_is_kept(context: BrowserContext, host: Server, copy: Path) -> None:
    icon = copy / "static" / "icons" / "maskable-512.png"
    body = icon.read_bytes()
    icon.unlink()
    page = context.new_page()
    page.goto(host.url)
    ready(page)
    wait_until(lambda: mark(page, "offline") is not None, "the page spoke of offline")
    assert mark(page, "offline") == "failed"

    icon.write_bytes(body)  # the next visit goes on where the first one stopped
    page.goto("about:blank")
    page.goto(host.url)
    offline_ready(ready(page))
    assert paths(host).count("static/icons/maskable-192.png") == 1
    assert paths(host).count("static/icons/maskable-512.png") == 1


class Stalling(list[Sent]):
    """A server's log that lets no answer go out while it is stalled."""

    def __init__(self) -> None:
        super().__init__()
        self.flows = Event()
        self.flows.set()

    def append(self, sent: Sent) -> None:
        self.flows.wait()
        super().append(sent)


@needs_proc
def test_a_half_finished_first_download_is_resumed(playwright: Playwright, host: Server, tmp_path: Path) -> None:
    host.log = log = Stalling()
    kept = "async () => (await (await caches.open((await caches.keys())[0])).keys()).map(({ url }) => url)"
    browser = browser_of(playwright, tmp_path / "profile")
    page = browser.new_page()
    page.goto(host.url)
    ready(page)
    wait_until(lambda: any("maskable" in sent.path for sent in log), "the download had begun")
    log.flows.clear()
    page.wait_for_timeout(500)
    first = {url.removeprefix(host.url).partition("?")[0] for url in page.evaluate(kept)}
    kill(tmp_path / "profile")
    log.clear()
    log.flows.set()
    with profile(playwright, tmp_path / "profile") as context:
        page = context.new_page()
        page.goto(host.url)
        offline_ready(ready(page))
        whole = page.evaluate(kept)
    by_worker = {path for path in paths(host) if "maskable" in path}
    assert 0 < len(first) < len(whole)
    assert first & by_worker == set()


def test_a_file_of_another_version_is_not_kept(context: BrowserContext, host: Server, copy: Path) -> None:
    (copy / "static" / "icons" / "icon-512.png").write_bytes(b"half an upload")
    page = context.new_page()
    page.goto(host.url)
    ready(page)
    wait_until(lambda: mark(page, "offline") is not None, "the page spoke of offline")
    assert mark(page, "offline") == "failed"


def look_for_update(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).catch(() => {})")


def publish(host: Server, version: Path, page: Page) -> None:
    """Serves another version, and waits until the page offers it."""
    host.root = version
    look_for_update(page)
    wait_until(lambda: mark(page, "update") == "waiting", "the update was offered")


def take_update(page: Page) -> None:
    """Takes it, by the menu."""
    page.locator("#menu").click()
    page.get_by_role("button", name="Update now").click()


def test_an_update_waits_until_it_is_taken(context: BrowserContext, host: Server, copy: Path, tmp_path: Path) -> None:
    watch = Watch(host.url)
    page = watch.over(context.new_page())
    page.goto(host.url)
    offline_ready(ready(page))
    page.evaluate("globalThis.stillHere = true")
    host.log.clear()
    publish(host, new_version(copy, tmp_path / "later"), page)
    assert set(paths(host)) == {"sw.js", "index.html"}  # only what changed was fetched
    assert page.evaluate("globalThis.stillHere") is True

    second = context.new_page()  # who does not take it stays with the version that plays
    second.goto(host.url)
    ready(second)
    assert mark(second, "edition") is None
    second.close()

    take_update(page)
    wait_until(lambda: mark(page, "edition") == "2", "the new version opened")
    offline_ready(ready(page))
    host.close()
    page.reload()
    ready(page)
    assert mark(page, "edition") == "2"
    assert watch.faults == []


def begun(context: BrowserContext, watch: Watch, chance: Random) -> Hands:
    """A game a few moves on, on a page that is kept."""
    hands = Hands(watch.over(context.new_page()), watch.origin, "gridcannon/7")
    play_on(hands, 2, chance)
    offline_ready(hands.page)
    return hands


def test_an_update_in_the_middle_of_a_game_loses_no_move(
    context: BrowserContext, host: Server, copy: Path, tmp_path: Path
) -> None:
    watch, chance = Watch(host.url), Random(3)
    hands = begun(context, watch, chance)
    page = hands.page
    publish(host, new_version(copy, tmp_path / "later"), page)
    play_on(hands, 2, chance)
    take_update(page)
    wait_until(lambda: mark(page, "edition") == "2", "the new version opened")
    ready(page)
    hands.agree()
    play_on(hands, 1, chance)
    assert watch.faults == []


def test_a_tab_beside_the_one_that_takes_an_update_takes_it_too_and_loses_no_move(
    context: BrowserContext, host: Server, copy: Path, tmp_path: Path
) -> None:
    watch = Watch(host.url)
    page = begun(context, watch, Random(3)).page
    other = second_tab(page, host.url, watch)
    publish(host, new_version(copy, tmp_path / "later"), page)
    played = logged(page)
    other.locator("#undo").click()
    wait_until(lambda: len(logged(page)) < len(played), "it was taken back in both")
    before = logged(other)
    take_update(page)
    for tab in (page, other):
        wait_until(lambda tab=tab: mark(tab, "edition") == "2", "the new version opened")
        ready(tab)
        assert logged(tab) == before
    assert watch.faults == []


def test_a_tab_that_was_loaded_past_its_worker_takes_the_update_of_another(
    context: BrowserContext, host: Server, copy: Path, tmp_path: Path
) -> None:
    watch = Watch(host.url)
    page = begun(context, watch, Random(3)).page
    other = second_tab(page, host.url, watch)
    with other.expect_navigation():
        context.new_cdp_session(other).send("Page.reload", {"ignoreCache": True})
    ready(other)
    assert other.evaluate("navigator.serviceWorker.controller") is None
    publish(host, new_version(copy, tmp_path / "later"), page)
    take_update(page)
    for tab in (page, other):
        wait_until(lambda tab=tab: mark(tab, "edition") == "2", "the new version opened")
        ready(tab)


def test_an_update_that_is_taken_while_a_newer_one_is_fetched_keeps_what_that_needs(
    context: BrowserContext, host: Server, copy: Path, tmp_path: Path
) -> None:
    page = context.new_page()
    page.goto(host.url)
    offline_ready(ready(page))
    publish(host, new_version(copy, tmp_path / "second"), page)
    third = new_version(copy, tmp_path / "third", 3, opens=True)
    for name in ("py/main.py", "static/page.css"):
        text = (third / name).read_text("utf-8")
        (third / name).unlink()
        (third / name).write_text(f"{text}\n", "utf-8")
    builder.lay_service_worker(third)
    host.root, freed = third, Event()
    host.log.clear()
    host.held["/index.html"] = freed
    look_for_update(page)
    wait_until(lambda: "static/page.css" in paths(host), "the third was on its way")
    take_update(page)
    wait_until(lambda: mark(page, "edition") == "2", "the second had opened")
    freed.set()
    host.held.clear()
    wait_until(lambda: mark(page, "update") == "waiting", "the third was there")
    ready(page)
    host.close()
    take_update(page)
    wait_until(lambda: mark(page, "edition") == "3", "the third had opened")
    ready(page)


def test_an_update_is_taken_though_the_old_version_is_asked_for_a_file_while_it_goes(
    context: BrowserContext, host: Server, copy: Path, tmp_path: Path
) -> None:
    page = context.new_page()
    for _ in range(2):  # at the first visit alone the page starts a worker later, and then Chromium looks again
        page.goto(host.url)
        offline_ready(ready(page))
    for edition in range(2, 6):  # not every time does the file come just when the old version goes
        publish(host, new_version(copy, tmp_path / str(edition), edition), page)
        page.evaluate(ASKS_LATE, edition)
        wait_until(lambda edition=edition: mark(page, "edition") == str(edition), "the new version opened", patience=20)
        offline_ready(ready(page))


def failed(page: Page, edition: int) -> None:
    """Waits until this version could not open."""
    wait_until(lambda: mark(page, "edition") == str(edition), f"version {edition} was there")
    wait_until(page.locator("#boot-failed").is_visible, "the failure was told")


def with_a_version_that_cannot_open(context: BrowserContext, host: Server, copy: Path, folder: Path) -> Page:
    """A page that was kept once, and has taken an update that cannot open."""
    page = context.new_page()
    page.goto(host.url)
    offline_ready(ready(page))
    publish(host, new_version(copy, folder / "second", 2, opens=False), page)
    take_update(page)
    failed(page, 2)
    return page


def test_a_version_that_cannot_open_gives_way_to_the_next(
    context: BrowserContext, host: Server, copy: Path, tmp_path: Path
) -> None:
    page = with_a_version_that_cannot_open(context, host, copy, tmp_path)
    host.root = new_version(copy, tmp_path / "third", 3)
    page.reload()
    wait_until(lambda: mark(page, "edition") == "3", "the next version opened by itself")
    offline_ready(ready(page))
    assert page.evaluate("history.state") is None  # a later failure may load the page again by itself too


def test_versions_that_all_cannot_open_are_not_loaded_for_ever(
    context: BrowserContext, host: Server, copy: Path, tmp_path: Path
) -> None:
    page = with_a_version_that_cannot_open(context, host, copy, tmp_path)
    host.root = new_version(copy, tmp_path / "third", 3, opens=False)
    page.reload()
    failed(page, 3)
    look_for_update(page)  # what the page looks for by itself has come to its end before
    host.root = new_version(copy, tmp_path / "fourth", 4, opens=False)
    page.add_init_script(TAKEN)
    page.reload()
    failed(page, 3)
    wait_until(lambda: mark(page, "taken") == "yes", "the fourth version had taken over")
    page.wait_for_timeout(500)
    assert mark(page, "edition") == "3"
    page.reload()
    failed(page, 4)


def test_a_version_that_cannot_open_fetches_nothing_that_is_whole(
    context: BrowserContext, host: Server, copy: Path, tmp_path: Path
) -> None:
    page = with_a_version_that_cannot_open(context, host, copy, tmp_path)
    wait_until(lambda: page.evaluate(MENDED), "the files were checked")
    host.log.clear()
    for _ in range(2):
        page.reload()
        failed(page, 2)
        look_for_update(page)
    assert set(paths(host)) <= {"sw.js"}


def test_files_are_mended_once_a_day(context: BrowserContext, host: Server) -> None:
    page = context.new_page()
    page.goto(host.url)
    offline_ready(ready(page))
    page.evaluate(SPOIL, "static/page.js")
    page.reload()
    wait_until(page.locator("#boot-failed").is_visible, "the failure was told")
    wait_until(lambda: page.evaluate(MENDED), "the files were checked")
    assert again(page)
    page.evaluate(SPOIL, "static/page.js")
    assert not again(page)
    look_for_update(page)
    assert not again(page)


def test_a_broken_update_changes_nothing(context: BrowserContext, host: Server, copy: Path, tmp_path: Path) -> None:
    page = context.new_page()
    page.goto(host.url)
    offline_ready(ready(page))
    later = new_version(copy, tmp_path / "later")
    (later / "index.html").unlink()
    host.root = later
    host.log.clear()
    look_for_update(page)
    wait_until(lambda: "index.html" in paths(host, 404), "the update was tried")
    page.reload()
    offline_ready(ready(page))  # the page has looked by then whether a version waits
    assert mark(page, "edition") is None
    assert mark(page, "update") is None
    assert page.evaluate("navigator.serviceWorker.ready.then(({ waiting }) => waiting)") is None


def test_scripts_are_kept_as_the_host_gave_them_and_what_is_kept_is_asked_for_only_where_it_is_not_there(
    context: BrowserContext, host: Server
) -> None:
    """Chromium keeps compiled code beside an answer that came from a host, and beside no other."""
    page = context.new_page()
    page.goto(host.url)
    offline_ready(ready(page))
    given = page.evaluate(GIVEN)
    scripts = {path.relative_to(host.root).as_posix() for path in host.root.rglob("*.js")} - {"sw.js"}
    assert {path_of(url, host) for url, _ in given} == scripts

    size, asked = page.evaluate(READ, Path(SNAPSHOT).name)
    assert asked == 0
    assert page.evaluate(FORGET, SNAPSHOT) is True
    again, asked = page.evaluate(READ, Path(SNAPSHOT).name)
    assert again == size > 1_000_000
    assert asked > 0


@pytest.mark.parametrize("knows", [True, False], ids=["queries", "no-queries"])
def test_scripts_that_are_no_modules_are_kept_under_the_address_they_were_fetched_by_if_the_host_knows_that(
    context: BrowserContext, host: Server, monkeypatch: pytest.MonkeyPatch, knows: bool
) -> None:
    """Only then Chromium keeps its compiled code with it at once, where other scripts wait for the next start."""
    if not knows:
        found = serving._Answer._file
        monkeypatch.setattr(serving._Answer, "_file", lambda asked: None if "?" in asked.path else found(asked))
    page = context.new_page()
    page.goto(host.url)
    offline_ready(ready(page))
    given = {path_of(url, host): (url, key) for url, key in page.evaluate(GIVEN)}
    same = {path for path, (url, key) in given.items() if url == key}
    classic = {"static/page.js", "runtime/core.js", "runtime/pyodide.asm.js"}
    assert same == (classic if knows else set())


@pytest.mark.parametrize("name", [SNAPSHOT, "index.html", "static/boot/interpreter.js"])
def test_a_damaged_cache_is_mended(context: BrowserContext, host: Server, name: str) -> None:
    watch = Watch(host.url)
    page = watch.over(context.new_page())
    page.goto(host.url)
    offline_ready(ready(page))
    assert page.evaluate(FORGET, name) is True
    page.reload()
    offline_ready(ready(page))
    host.close()
    page.reload()
    ready(page)
    assert mark(page, "boot") == "frozen"
    assert watch.faults == []


@pytest.mark.parametrize("spoilt", [SNAPSHOT, "runtime/code.bin"])
def test_a_kept_file_that_was_damaged_is_fetched_again(context: BrowserContext, host: Server, spoilt: str) -> None:
    page = context.new_page()
    page.goto(host.url)
    offline_ready(ready(page))
    page.evaluate(SPOIL, "runtime/pyodide.asm.js")
    page.reload()
    wait_until(page.locator("#boot-failed").is_visible, "the failure was told")
    wait_until(lambda: again(page), "the parlour opened when it was loaded again")
    page.evaluate(SPOIL, spoilt)
    page.reload()
    offline_ready(ready(page))
    assert mark(page, "boot") == "plain"
    host.close()
    page.reload()
    ready(page)
    assert mark(page, "boot") == "frozen"


def test_a_damaged_panel_file_is_told_of_once_and_fetched_again(context: BrowserContext, host: Server) -> None:
    page = context.new_page()
    page.goto(host.url)
    offline_ready(ready(page))
    page.evaluate(SPOIL, "runtime/on_demand.bin")
    page.add_init_script(ASKS_FOR_KEYS)
    page.reload()
    ready(page)
    expect(page.locator("#say")).to_contain_text(Words("en").text("panel.unreachable"))
    page.keyboard.press("?")
    expect(page.locator("#panel[open] #panel-title")).to_have_text(Words("en").text("menu.keys"))


def test_where_the_browser_refuses_what_is_kept_the_host_is_asked(
    context: BrowserContext, host: Server, copy: Path
) -> None:
    worker = copy / "sw.js"
    worker.write_text(BREAKS + worker.read_text(encoding="utf-8"), encoding="utf-8")
    page = context.new_page()
    page.goto(host.url)
    offline_ready(ready(page))
    page.evaluate("navigator.serviceWorker.controller.postMessage({ say: 'break' })")
    page.reload()
    ready(page)


@pytest.mark.parametrize(
    "name",
    ["static/boot/page.js", "static/boot/interpreter.js", "runtime/core.js", "static/page.js", "static/store.js"],
)
def test_a_script_that_was_damaged_on_the_device_is_told_of_and_mended(
    context: BrowserContext, host: Server, name: str
) -> None:
    page = context.new_page()
    page.goto(host.url)
    offline_ready(ready(page))
    page.evaluate(SPOIL, name)
    page.reload()
    wait_until(page.locator("#boot-failed").is_visible, "the failure was told")
    wait_until(lambda: again(page), "the parlour opened when it was loaded again")


def again(page: Page) -> bool:
    """Loads the page once more; whether it opens."""
    page.reload()
    wait_until(lambda: mark(page, "ready") is not None, "the page came to an end of its start")
    return mark(page, "ready") == "yes"


def flip(path: Path) -> None:
    """One byte other than it was, in the middle."""
    body = bytearray(path.read_bytes())
    body[len(body) // 2] ^= 0xFF
    path.write_bytes(body)


def halve(path: Path) -> None:
    """Only the first half."""
    body = path.read_bytes()
    path.write_bytes(body[: len(body) // 2])


@pytest.mark.parametrize("name", [SNAPSHOT, "runtime/code.bin"])
@pytest.mark.parametrize("spoil", [flip, halve, Path.unlink])
def test_a_spoilt_snapshot_is_done_without(
    context: BrowserContext, host: Server, copy: Path, name: str, spoil: Callable[[Path], None]
) -> None:
    spoil(copy / name)
    page = context.new_page()
    page.goto(host.url)
    ready(page)
    assert mark(page, "boot") == "plain"


def test_where_the_snapshot_will_not_do_the_slow_way_is_kept_for_offline_and_so_is_the_next_versions(
    context: BrowserContext, host: Server, copy: Path, tmp_path: Path
) -> None:
    interpreter = copy / "static" / "boot" / "interpreter.js"
    text = interpreter.read_text(encoding="utf-8")
    refusal = "the frozen heap is larger than this interpreter's"
    assert text.count(refusal) == 1
    interpreter.write_text(re.sub(rf"if\([^()]*\)(?=throw new Error\(.{refusal})", "", text), encoding="utf-8")
    builder.lay_service_worker(copy)
    later = new_version(copy, tmp_path / "later")
    library = later / "runtime" / "library.bin"
    packed = gzip.compress(gzip.decompress(library.read_bytes()), 1)
    library.unlink()  # it is the other version's file
    library.write_bytes(packed)
    builder.lay_service_worker(later)
    page = context.new_page()
    page.goto(host.url)
    offline_ready(ready(page))
    publish(host, later, page)
    host.close()
    page.reload()
    offline_ready(ready(page))
    assert (mark(page, "boot"), mark(page, "edition")) == ("plain", None)
    take_update(page)
    wait_until(lambda: mark(page, "edition") == "2", "the new version opened")
    ready(page)
    assert mark(page, "boot") == "plain"


@pytest.mark.parametrize(
    "name", ["runtime/pyodide.asm.js", "runtime/core.js", "static/boot/page.js", "static/page.js", "static/store.js"]
)
def test_a_start_that_cannot_be_says_so(context: BrowserContext, host: Server, copy: Path, name: str) -> None:
    (copy / name).unlink()
    page = context.new_page()
    page.goto(host.url)
    sentence = page.locator("#boot-failed")
    wait_until(sentence.is_visible, "the failure was told")
    assert mark(page, "ready") == "failed"


def test_it_works_below_any_path(context: BrowserContext, built: Path) -> None:
    server = Server(built, below="/somewhere/else/").start()
    watch = Watch(server.url)
    page = watch.over(context.new_page())
    page.goto(server.url)
    offline_ready(ready(page))
    assert all(sent.status in (200, 304) for sent in server.log)
    server.close()
    page.reload()
    ready(page)
    assert watch.faults == []


def test_an_iphone_starts_from_the_frozen_heap(chromium: Browser, site: str, watch: Watch) -> None:
    context = chromium.new_context(
        user_agent=IPHONE, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = watch.over(context.new_page())
    page.goto(site)
    ready(page)
    assert mark(page, "boot") == "frozen"
    context.close()


def test_the_browser_would_install_it(playwright: Playwright, site: str, tmp_path: Path) -> None:
    with profile(playwright, tmp_path / "profile") as context:
        page = context.new_page()
        page.goto(site)
        offline_ready(ready(page))
        browser = context.new_cdp_session(page)
        assert browser.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        assert browser.send("Page.getAppManifest")["errors"] == []
