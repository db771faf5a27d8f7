"""What can go wrong in a browser, each once: at most the move in flight is lost, and the player is told."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from conftest import Watch, mark, ready, wait_until
from hands import (
    STORE,
    Hands,
    follow,
    logged,
    open_entry,
    play_on,
    some_game,
    stored,
    two_frames,
    wait_for_entry,
    wait_to_press_again,
    watch_replay,
)
from playwright.sync_api import BrowserContext, Locator, Page, Playwright, expect
from test_learning import Pupil
from test_memory import IDLE, figures, finish, imported, open_menu, start

import browse
from links import sent
from parlour.table.lesson_session import LEAVE
from parlour.table.session import PlayerOptions
from parlour.words import Words

SAY = Words("en").text
STARTED = """globalThis.started = []; // the workers that think
const Real = Worker;
globalThis.Worker = class extends Real {
  constructor(url, ...given) {
    super(url, ...given);
    if (/unpack|warm/.test(url)) return;
    started.push(this);
    if (globalThis.stillborn) this.die();
  }
  terminate() { // by the page, which must end what it gives up
    super.terminate();
    this.ended = true;
  }
  die() {
    super.terminate();
  }
};
// The page's long waits, which are those for a worker or the storage, in pieces, can be made to end.
const { setTimeout, clearTimeout } = globalThis, waits = new Map();
globalThis.setTimeout = (end, time, ...given) => {
  const timer = setTimeout(end, time, ...given);
  if (time === 5000) waits.set(timer, end);
  return timer;
};
globalThis.clearTimeout = (timer) => {
  waits.delete(timer);
  clearTimeout(timer);
};
globalThis.endWaits = () => {
  for (const [timer, end] of waits) {
    clearTimeout(timer);
    end();
  }
  waits.clear();
};
globalThis.waiting = () => waits.size;"""
DEAF = """globalThis.deaf = false; // as a page is that the browser keeps, out of sight, to come back to
const Real = BroadcastChannel;
globalThis.BroadcastChannel = class extends Real {
  set onmessage(hear) {
    super.onmessage = (event) => deaf || hear(event);
  }
};"""

# Counts what tabs tell each other from now on: behind the page's own ears, and past those that are deaf.
NEWS = """() => {
  globalThis.news = 0;
  globalThis.ear = new BroadcastChannel("patience-parlour");
  ear.addEventListener("message", () => news++);
}"""


def out_of_patience(page: Page, place: Locator, told: str) -> None:
    """Ends the page's long waits, piece by piece, until it tells this."""

    def look() -> bool:
        page.evaluate("endWaits()")
        return told in place.inner_text()

    wait_until(look, "the player was told", place.inner_text)


# How many databases there are; Chromium never answers some who ask while it clears them.
LEFT = """() => Promise.race([
  indexedDB.databases().then((kept) => kept.length),
  new Promise((done) => setTimeout(done, 500, "no answer")),
])"""


REWRITES = """() => {
  const { rewrite } = parlourStore;
  parlourStore.rewrite = async (...given) => {
    await rewrite.apply(parlourStore, given);
    globalThis.rewritten = true;
  };
}"""


def browser_of(playwright: Playwright, profile: Path) -> BrowserContext:
    return playwright.chromium.launch_persistent_context(str(profile), **browse.options())


def test_a_write_does_not_wait_for_the_one_before_it(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    page.evaluate("""() => {
      globalThis.written = [];
      parlourStore.write = (writes) => {
        written.push(writes);
        return new Promise(() => {}); // a transaction that is never complete
      };
    }""")
    play_on(hands, 3, random.Random(1))
    wait_until(lambda: page.evaluate("written.length") > 1, "more than one move was handed to the browser")


@pytest.fixture
def troubled(context: BrowserContext) -> Page:
    """A page that nobody watches: its browser complains in the console of what the test does to it."""
    return context.new_page()


# A database that cannot be opened: not with an exception, but with an event a little later.
FAILS = """() => {
  const request = IDBFactory.prototype.open.call(indexedDB, "damaged");
  request.addEventListener("upgradeneeded", (event) => {
    event.stopImmediatePropagation(); // the page asked for no such database
    request.transaction.abort();
  });
  return request;
}"""

# Every write is taken, and given up when the transaction ends, until the browser is well again.
GIVES_UP = """{
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    request.onsuccess = () => globalThis.well || this.transaction.abort();
    return request;
  };
}"""

# Notes whether the player is told from now on, even if it is before a press that takes the sentence away.
HEARS = """{
  const said = document.getElementById("say");
  const hear = () => { globalThis.told ||= said.textContent.includes("could not keep"); };
  new MutationObserver(hear).observe(said, { childList: true, characterData: true, subtree: true });
}"""

FAILS_ONCE = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    IDBObjectStore.prototype.put = put;
    throw new DOMException("not now", "UnknownError");
  };
}"""


# Notes the keys of every transaction that writes.
COUNTS = """globalThis.transactions = [];
const keys = new WeakMap();
for (const [name, at] of [["put", 1], ["delete", 0]]) {
  const write = IDBObjectStore.prototype[name];
  IDBObjectStore.prototype[name] = function (...given) {
    if (!keys.has(this.transaction)) transactions.push(keys.set(this.transaction, []).get(this.transaction));
    keys.get(this.transaction).push(given[at]);
    return write.apply(this, given);
  };
}"""

# The game on the table is written last, and cannot be.
FAILS_LATE = """{
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (text, key) {
    if (key === "play/gridcannon") throw new DOMException("not now", "UnknownError");
    return put.call(this, text, key);
  };
}"""


@pytest.mark.parametrize("lost", ["all", "ours", "previous"])
def test_storage_refused(troubled: Page, site: str, lost: str) -> None:
    """All of it, or what we keep alone, or what the version before has kept."""
    page = troubled
    refusal = "() => { throw new DOMException('no', 'SecurityError') }"
    name = "patience-parlour" if lost == "ours" else "IDBMap/@pyscript/patience-parlour"
    damaged = f"(name) => name === '{name}' ? ({FAILS})() : IDBFactory.prototype.open.call(indexedDB, name)"
    page.add_init_script(f"indexedDB.open = {refusal if lost == 'all' else damaged}")
    page.add_init_script(f"Object.defineProperty(globalThis, 'localStorage', {{ get: {refusal} }})")
    if lost == "all":
        page.add_init_script(f"globalThis.BroadcastChannel = function () {{ ({refusal})() }}")  # as Firefox does
    page.goto(site)
    ready(page)
    expect(page.locator("#say")).to_contain_text("keep anything")
    play_on(Hands(page, site, "gridcannon/7"), 3, random.Random(1))
    page.locator("#menu").click()
    page.get_by_role("button", name=SAY("menu.unkept")).click()
    with page.expect_download():
        page.get_by_role("button", name=SAY("backup.export"), exact=True).click()  # the menu says it too


def test_storage_full(troubled: Page, site: str) -> None:
    """What there is no room for is told of. It is found again all the same: little as it is, it goes beside the storage
    when the page does."""
    page = troubled
    full = {"origin": site.rstrip("/"), "quotaSize": 1}  # from the start: the browser looks only now and then
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", full)
    start(page, site)
    wait_until(lambda: "could not keep" in page.locator("#say").inner_text(), "the player was told")
    hands = Hands(page, site, "gridcannon/7")
    play_on(hands, 3, random.Random(1))
    for _ in range(2):  # what was found again lies beside the storage still
        page.reload()
        ready(page)
        hands.agree()


def test_storage_lost(troubled: Page, site: str) -> None:
    page = troubled
    hands = Hands(page, site, "gridcannon/7")
    offer = page.get_by_role("button", name=SAY("menu.unkept"))
    page.locator("#menu").click()
    expect(offer).to_have_count(0)
    page.locator("#panel-close").click()
    page.evaluate(f"{HEARS} {GIVES_UP} void (indexedDB.open = {FAILS})")
    play_on(hands, 1, random.Random(1))
    wait_until(lambda: page.evaluate("globalThis.told"), "the player was told")
    play_on(hands, 2, random.Random(2))
    page.locator("#menu").click()
    expect(offer).to_be_visible()
    page.locator("#panel-close").click()
    page.evaluate("globalThis.well = delete indexedDB.open")
    play_on(hands, 4, random.Random(3))
    wait_until(lambda: mark(page, "unkept") is None, "it was kept again")
    page.locator("#menu").click()
    expect(offer).to_have_count(0)


def test_after_a_write_that_failed_what_is_kept_can_still_be_read(troubled: Page, site: str) -> None:
    page = troubled
    start(page, site)
    finish(page, some_game("grandma"))
    wait_until(lambda: "finished" in page.evaluate(STORE, None), "the next start need not read the games")
    page.goto(f"{site}licences.txt")  # the same origin, and nothing runs there
    page.evaluate("localStorage.removeItem('parlour.journal')")  # what is stored, but not known to be: the game with it
    hands = Hands(page, site, "gridcannon/7")
    page.evaluate(f"{HEARS} {GIVES_UP} void 0")
    play_on(hands, 1, random.Random(1))
    wait_until(lambda: page.evaluate("globalThis.told"), "the player was told")
    open_entry(page, "History")
    page.locator("#panel .past").click()
    expect(page.locator("#title")).to_contain_text("Grandma")
    page.keyboard.press("Escape")
    expect(page.locator("#title")).not_to_contain_text("Grandma")

    page.evaluate(f"void (indexedDB.open = {FAILS})")
    play_on(hands, 1, random.Random(2))
    page.wait_for_timeout(500)  # it is tried twice
    open_entry(page, "History")
    page.locator("#panel .past").click()
    expect(page.locator("#say")).to_contain_text(SAY("history.unreadable"))


def test_a_history_that_the_storage_does_not_answer_is_not_waited_for_for_ever(page: Page, site: str) -> None:
    page.add_init_script(STARTED)
    Hands(page, site, "gridcannon/7")
    page.evaluate("void (parlourStore.list = () => new Promise(() => { globalThis.asked = true; }))")
    open_entry(page, "History")
    wait_until(lambda: page.evaluate("globalThis.asked"), "the storage was asked")
    out_of_patience(page, page.locator("#panel"), SAY("history.unreadable"))


def test_a_page_that_goes_before_anything_was_written_loses_nothing(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    stored(page)
    page.evaluate(IDLE)
    play_on(hands, 4, random.Random(1))
    before = hands.log()
    for _ in range(2):  # the second time it comes from the storage itself
        page.reload()
        ready(page)
        assert logged(page) == before
        stored(page)


def test_what_a_press_writes_is_kept_in_one_transaction(page: Page, site: str) -> None:
    page.add_init_script(COUNTS)
    play_on(Hands(page, site, "gridcannon/7"), 2, random.Random(1))
    stored(page)
    page.evaluate("transactions.length = 0")
    follow(page, "gridcannon/8")
    wait_until(lambda: page.evaluate("transactions.length"), "the new deal was kept, and the old game beside it")
    page.wait_for_timeout(300)  # in which moves are made for the player
    dealt, *moves_made_for_the_player = page.evaluate("transactions")
    assert sorted(dealt) == ["aside/gridcannon", "play/gridcannon"]
    assert all(keys == ["play/gridcannon"] for keys in moves_made_for_the_player)


def test_of_what_a_press_writes_all_or_nothing_is_kept(troubled: Page, site: str) -> None:
    page = troubled
    play_on(Hands(page, site, "gridcannon/7"), 2, random.Random(1))
    stored(page)
    page.evaluate(f"{FAILS_LATE}; void (indexedDB.open = {FAILS})")
    follow(page, "gridcannon/8")
    wait_until(lambda: "could not keep" in page.locator("#say").inner_text(), "the player was told")
    page.evaluate("delete indexedDB.open")
    assert "aside/gridcannon" not in page.evaluate(STORE, None)


@pytest.mark.parametrize("answer", [{}, {"status": 503}, {"status": 200, "body": "<p>Please log in to this network."}])
def test_a_daily_deal_that_cannot_be_fetched_is_told_of_and_another_is_not_dealt(
    context: BrowserContext, site: str, answer: dict[str, object]
) -> None:
    page = context.new_page()
    page.route("**/static/deals/*", lambda route: route.fulfill(**answer) if answer else route.abort())  # type: ignore[arg-type]
    hands = Hands(page, site, "gridcannon/7")
    follow(page, "daily/grandma")
    wait_until(lambda: "could not be fetched" in page.locator("#say").inner_text(), "the player was told")
    expect(page.locator("#table")).to_have_attribute("data-game", "gridcannon")
    hands.agree()


def test_what_was_taken_away_stays_away_when_the_storage_had_failed(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    play_on(hands, 1, random.Random(1))
    follow(page, "gridcannon/8")
    wait_until(lambda: "aside/gridcannon" in page.evaluate(STORE, None), "the old game was put aside")
    page.evaluate(FAILS_ONCE)
    page.locator("#undo").click()
    wait_until(lambda: "ahead/gridcannon" in page.evaluate(STORE, None), "it was taken up again, and that was kept")
    stored(page)
    assert "aside/gridcannon" not in page.evaluate(STORE, None)


def test_storage_wiped_while_playing_is_written_again(troubled: Page, site: str) -> None:
    page = troubled
    hands = Hands(page, site, "gridcannon/7")
    play_on(hands, 2, random.Random(1))
    stored(page)  # what is written later would make the database anew
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": site.rstrip("/"), "storageTypes": "indexeddb"})
    wait_until(lambda: page.evaluate(LEFT) == 0, "nothing was kept any more")
    page.evaluate(REWRITES)
    play_on(hands, 2, random.Random(2))
    before = hands.log()
    wait_until(lambda: page.evaluate("globalThis.rewritten"), "all was written anew")
    stored(page)
    page.goto("about:blank")
    page.goto(site)
    ready(page)
    assert hands.log() == before


def second_tab(page: Page, site: str, watch: Watch) -> Page:
    other = watch.over(page.context.new_page())
    other.goto(site)
    return ready(other)


@contextmanager
def heard(teller: Page, hearer: Page) -> Iterator[None]:
    """What the one tab does meanwhile the other has heard of, and painted."""
    for page in (teller, hearer):
        page.evaluate(NEWS)
    yield
    stored(teller)
    told = teller.evaluate("news")
    assert told
    wait_until(lambda: hearer.evaluate("news") >= told, "the other tab heard of it")
    two_frames(hearer)


def test_two_tabs_on_one_game_are_one_game(page: Page, site: str, watch: Watch) -> None:
    first = Hands(page, site, "gridcannon/7")
    other = second_tab(page, site, watch)
    play_on(first, 2, random.Random(1))
    wait_until(lambda: logged(other) == first.log(), "the other tab had gone on too")
    expect(other.locator("#say")).to_contain_text("another tab")
    other.locator("#undo").click()
    wait_until(lambda: first.log() == logged(other), "and this one followed back")


def test_a_move_that_a_list_offered_is_not_made_once_another_tab_has_gone_on(
    page: Page, site: str, watch: Watch
) -> None:
    first = Hands(page, site, "grandma/7")
    other = second_tab(page, site, watch)
    open_entry(other, "Possible moves")
    wait_for_entry(other)
    play_on(first, 1, random.Random(1))
    wait_until(lambda: logged(other) == first.log(), "the other tab had gone on too")
    deal = other.locator("#panel [data-move=stock-work]")  # which the rules still allow
    deal.click()
    expect(other.locator("#say")).to_contain_text(SAY("tabs.dropped"))
    assert logged(other) == first.log()


# Holds a start that has read the game and does not follow others yet: there it says anew which faces cards wear. By a
# message to itself Python takes its next step.
HELD_START = """{
  const { postMessage } = MessagePort.prototype, Channel = BroadcastChannel, steps = [];
  let held = false;
  MessagePort.prototype.postMessage = function (...given) {
    const step = () => postMessage.apply(this, given);
    if (held) steps.push(step);
    else step();
  };
  new MutationObserver((_, watch) => {
    if (document.documentElement.dataset.stage !== "python") return;
    watch.disconnect();
    held = globalThis.held = true;
  }).observe(document, { attributeFilter: ["data-face"], subtree: true });
  globalThis.BroadcastChannel = class extends Channel {
    set onmessage(hear) {
      super.onmessage = (event) => {
        hear(event);
        if (held) globalThis.heard = String(event.data[0]);
      };
    }
  };
  globalThis.goOn = () => {
    held = false;
    for (const step of steps) step();
  };
}"""


# Follows a link as soon as Python hears of links.
LINKED_AT_ONCE = """{
  const listen = globalThis.addEventListener;
  globalThis.addEventListener = function (kind, ...given) {
    listen.call(this, kind, ...given);
    if (kind !== "hashchange" || document.documentElement.dataset.stage !== "python") return;
    queueMicrotask(() => {
      history.replaceState(null, "", `#${link}`); // its own event would come some steps later
      dispatchEvent(new HashChangeEvent("hashchange", { newURL: location.href }));
    });
  };
}"""


def test_a_tab_that_starts_takes_no_move_of_another_back(page: Page, site: str, watch: Watch) -> None:
    hands = Hands(page, site, "gridcannon/7")
    other = watch.over(page.context.new_page())
    other.add_init_script(HELD_START)
    other.goto(site, wait_until="commit")
    wait_until(lambda: other.evaluate("globalThis.held"), "the start was held")
    play_on(hands, 1, random.Random(1))
    wait_until(lambda: "play/gridcannon" in other.evaluate("globalThis.heard ?? ''"), "it was told of the move")
    assert mark(other, "ready") is None
    other.evaluate("goOn()")
    ready(other)
    wait_until(lambda: logged(other) == hands.log(), "it had gone on too", lambda: logged(other))
    hands.agree()


def test_a_link_is_followed_though_another_tab_plays_while_the_page_starts(page: Page, site: str, watch: Watch) -> None:
    hands = Hands(page, site, "gridcannon/7")
    other = watch.over(page.context.new_page())
    other.add_init_script(HELD_START)
    other.goto(f"{site}#gridcannon/8", wait_until="commit")
    wait_until(lambda: other.evaluate("globalThis.held"), "the start was held")
    play_on(hands, 1, random.Random(1))
    wait_until(lambda: "play/gridcannon" in other.evaluate("globalThis.heard ?? ''"), "it was told of the move")
    other.evaluate("goOn()")
    ready(other)
    expect(other.locator("#title .deal")).to_contain_text("Deal 8")


def test_a_challenge_that_is_followed_while_the_page_starts_is_opened(page: Page, site: str) -> None:
    """The page hears of links before it knows the panel that opens them."""
    challenge = sent(some_game("grandma", 12), "Anna")
    page.add_init_script(LINKED_AT_ONCE)
    page.add_init_script(f"globalThis.link = {json.dumps(challenge)}")
    page.goto(site)
    ready(page)
    expect(page.locator("#say")).to_contain_text("Anna challenges you: ")


def test_a_new_game_in_one_tab_can_be_taken_back_in_the_other(page: Page, site: str, watch: Watch) -> None:
    first = Hands(page, site, "gridcannon/7")
    other = second_tab(page, site, watch)
    play_on(first, 3, random.Random(1))
    before = first.log()
    follow(page, "gridcannon/8")
    wait_until(lambda: other.evaluate("location.hash") == "#gridcannon/8", "the other tab had the new deal too")
    while (shown := logged(other)) != before:
        other.locator('#undo[aria-disabled="false"]').click()
        wait_until(lambda shown=shown: logged(other) != shown, "it was taken back")
        wait_to_press_again(other)
    assert other.evaluate("location.hash") == "#gridcannon/7"
    expect(other.locator("#redo")).to_have_attribute("aria-disabled", "false")
    wait_until(lambda: first.log() == before, "this tab had gone back too")
    first.spell(next(first.session.play.moves()), first.tap)
    wait_until(lambda: logged(other) == first.log(), "the other tab had gone on")
    expect(other.locator("#redo")).to_have_attribute("aria-disabled", "true")


def test_a_bad_link_in_a_lesson_leaves_the_address_of_the_game_that_waits(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    Pupil(page, "gridcannon").follow()
    follow(page, "nothing/1")
    wait_until(lambda: "could not be opened" in page.locator("#say").inner_text(), "the link was refused")
    assert page.evaluate("location.hash") == "#gridcannon/7"


def test_an_address_without_a_link_names_the_table_again_and_a_link_that_was_overwritten_is_followed(
    page: Page, site: str
) -> None:
    hands = Hands(page, site, "gridcannon/7")
    before = page.locator("#say").inner_text()
    follow(page, "")
    wait_until(lambda: page.evaluate("location.hash") == "#gridcannon/7", "the address was that of the table")
    assert page.locator("#say").inner_text() == before
    hands.agree()

    # the address is that of the table again before the link is heard of
    page.evaluate("location.hash = 'grandma/5'; history.replaceState(null, '', '#gridcannon/7')")
    wait_until(lambda: page.evaluate("location.hash") == "#grandma/5", "the deal of the link lay on the table")
    page.evaluate("location.hash = 'gridcannon/8'; location.hash = 'grandma/6'")
    wait_until(lambda: page.evaluate("location.hash") == "#grandma/6", "the later of two links was followed")
    expect(page.locator("#table")).to_have_attribute("data-game", "grandma")


def test_a_play_that_is_looked_at_stays_in_sight_while_the_game_goes_on_elsewhere(
    page: Page, site: str, watch: Watch
) -> None:
    first = Hands(page, site, "gridcannon/7")
    other = second_tab(page, site, watch)
    named = other.locator("#title .deal")
    wait_until(lambda: "par" in named.inner_text(), "the proven deals were read")
    looked = some_game("gridcannon", 9)
    watch_replay(other, looked)
    other.locator("#show-last").click()
    expect(named).to_have_text("Deal 9 \u00b7 par 3")
    with heard(page, other):
        play_on(first, 2, random.Random(1))
    assert logged(other) == [str(move) for move in looked.line]
    other.locator("#panel-close").click()
    wait_until(lambda: logged(other) == first.log(), "the tab had gone on too")


def test_what_is_set_in_one_tab_holds_in_the_other(page: Page, site: str, watch: Watch) -> None:
    first = Hands(page, site, "gridcannon/7")
    other = second_tab(page, site, watch)
    first.choose("#setting-theme", "dark")
    wait_until(lambda: mark(other, "theme") == "dark", "the other tab had it too")
    first.choose("#setting-language", "de")
    wait_until(lambda: "Zug" in str(other.locator("#undo").get_attribute("aria-label")), "it spoke German")


def test_what_is_set_elsewhere_during_a_lesson_is_for_the_game_that_waits(page: Page, site: str, watch: Watch) -> None:
    hands = Hands(page, site, "gridcannon/7")
    other = second_tab(page, site, watch)
    pupil = Pupil(other, "gridcannon")
    with heard(page, other):
        hands.choose("#setting-draw", False)
    for _ in range(5):  # the lesson draws as it always does
        pupil.follow()
    other.locator(f'#actions [data-stop="{LEAVE}"]').click()
    hands.page, hands.session.options = other, PlayerOptions(draw=False)
    play_on(hands, 16, random.Random(1))


# The connection to the database has ended, which shows when it is used.
DIES = """() => {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = () => {
    IDBDatabase.prototype.transaction = transaction;
    throw new DOMException("gone", "InvalidStateError");
  };
}"""


def test_a_page_that_comes_back_as_it_was_learns_what_it_could_not_hear(page: Page, site: str, watch: Watch) -> None:
    page.context.add_init_script(DEAF)
    hands = Hands(page, site, "gridcannon/7")
    other = second_tab(page, site, watch)
    other.evaluate("deaf = dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    before = logged(other)
    with heard(page, other):
        play_on(hands, 2, random.Random(1))
        hands.choose("#setting-theme", "dark")
    assert logged(other) == before
    other.evaluate(DIES)
    other.evaluate("deaf = !dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    wait_until(lambda: logged(other) == hands.log(), "its game had gone on too")
    assert mark(other, "theme") == "dark"
    other.locator("#undo").click()
    wait_until(lambda: hands.log() == logged(other), "and the other followed back")


# Lets the next question for what is kept be answered half a second late.
SLOW_READ = """() => {
  const { read } = parlourStore;
  parlourStore.read = async () => {
    parlourStore.read = read;
    const found = await read.call(parlourStore);
    await new Promise((end) => { globalThis.answer = end; });
    return found;
  };
}"""


def test_a_press_while_a_page_that_came_back_reads_is_kept(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    page.evaluate(SLOW_READ)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    wait_until(lambda: page.evaluate("Boolean(globalThis.answer)"), "the storage was read")
    play_on(hands, 1, random.Random(1))
    page.evaluate("answer()")
    stored(page)
    hands.agree()
    page.reload()
    ready(page)
    hands.agree()


def test_a_game_that_went_on_elsewhere_during_a_lesson_is_not_written_over(page: Page, site: str, watch: Watch) -> None:
    first = Hands(page, site, "gridcannon/7")
    other = second_tab(page, site, watch)
    Pupil(other, "gridcannon").follow()
    with heard(page, other):
        play_on(first, 2, random.Random(1))
    other.locator(f'#actions [data-stop="{LEAVE}"]').click()
    wait_until(lambda: logged(other) == first.log(), "the lesson's tab had gone on too")
    expect(other.locator("#say")).to_contain_text("another tab")


def test_who_asks_again_waits_for_the_same_worker_and_another_wakes_where_that_is_killed(page: Page, site: str) -> None:
    page.add_init_script(STARTED)
    Hands(page, site, "gridcannon/7")
    say = page.locator("#say")
    for _ in range(3):
        page.locator("#hint").click()
    wait_until(lambda: say.inner_text().startswith("Hint"), "a hint was given")
    page.wait_for_timeout(1000)  # in which others would start
    assert page.evaluate("started.length") == 1
    page.evaluate("started.at(-1).die()")
    page.locator("#hint").click()
    out_of_patience(page, say, "The thinking stopped: try again.")
    page.locator("#hint").click()
    wait_until(lambda: say.inner_text().startswith("Hint"), "another worker gave a hint")
    assert page.evaluate("started.length") == 2


def test_a_worker_that_dies_is_told_of_and_another_wakes(page: Page, site: str) -> None:
    page.add_init_script(STARTED)
    Hands(page, site, "gridcannon/7")
    page.evaluate("globalThis.stillborn = true")
    page.locator("#hint").click()
    out_of_patience(page, page.locator("#say"), "did not start")
    page.evaluate("globalThis.stillborn = false")
    page.locator("#hint").click()
    wait_until(lambda: page.locator("#say").inner_text().startswith("Hint"), "another worker gave a hint")
    assert page.evaluate("started.map(({ ended }) => Boolean(ended))") == [True, False]


def test_a_wait_that_a_sleeping_device_has_cut_short_goes_on(page: Page, site: str) -> None:
    page.add_init_script(STARTED)
    Hands(page, site, "gridcannon/7")
    page.evaluate("""() => {
      const { list } = parlourStore;
      parlourStore.list = () => new Promise((done) => { globalThis.answer = () => done(list.call(parlourStore)); });
    }""")
    open_entry(page, "History")
    wait_until(lambda: page.evaluate("globalThis.answer && waiting()"), "the page waited for the storage")
    page.evaluate("endWaits()")  # all that were due meanwhile, once
    wait_until(lambda: page.evaluate("waiting()"), "it waited still")
    page.evaluate("answer()")
    expect(page.locator("#panel")).to_contain_text(SAY("history.none"))


def test_a_save_that_cannot_be_read_gets_a_sentence_and_is_kept_aside(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    play_on(hands, 1, random.Random(1))
    stored(page)
    spoilt = ('[Deal "gridcannon/21"] hand-z9', "rubbish", '[Deal "gridcannon/21"] keep | | keep', "[", "null")
    for count, save in enumerate(spoilt, 1):
        page.evaluate(STORE, save)
        page.goto("about:blank")
        page.goto(site)
        ready(page)
        expect(page.locator("#say")).to_contain_text("could not be read")
        page.locator(hands.stop("a1")).wait_for()
        wait_until(lambda: len(kept_aside(page)) == count, f"{save} was kept aside")  # noqa: B023


def kept_aside(page: Page) -> list[str]:
    """The names under which games of Gridcannon are kept that could not be read."""
    return [key for key in page.evaluate(STORE, None) if key.startswith("damaged/play/gridcannon")]


def test_all_that_could_not_be_read_is_told_of(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/21")
    stored(page)
    page.evaluate(STORE, "rubbish")
    page.evaluate("""localStorage.setItem("parlour.journal", '{"settings": [null, "rubbish"]}')""")
    page.reload()
    ready(page)
    expect(page.locator("#say")).to_contain_text("Your settings could not be read")
    expect(page.locator("#say")).to_contain_text("Your game of Gridcannon could not be read")


def test_a_game_that_cannot_be_read_is_told_of_when_its_table_is_chosen(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/21")
    Hands(page, site, "grandma/21")
    stored(page)
    page.evaluate(STORE, "rubbish")
    page.goto("about:blank")
    page.goto(site)
    ready(page)
    follow(page, "play/gridcannon")
    wait_until(lambda: "could not be read" in page.locator("#say").inner_text(), "the player was told")


def test_a_clock_set_back_takes_nothing_away(page: Page, site: str) -> None:
    page.clock.install(time="2026-03-14T12:00:00")
    start(page, f"{site}#daily/grandma")
    wait_until(lambda: str(page.evaluate("location.hash")).startswith("#grandma/"), "the daily deal lay on the table")
    deals = {"14": finished_daily(page)}
    page.clock.set_system_time("2026-03-10T12:00:00")
    page.reload()
    ready(page)
    assert daily(page) == ("0", [])
    assert page.locator(".month button[data-day='2026-03-14']").is_disabled()
    page.get_by_role("button", name="Play today's deal").click()
    wait_until(lambda: page.evaluate("location.hash") != f"#grandma/{deals['14']}", "the deal of the 10th lay there")
    deals["10"] = finished_daily(page)
    expect(page.locator("#daily-streak dd")).to_have_text("1")  # at the game's end, and a way to the calendar
    page.locator("#panel").get_by_role("button", name="Daily deal").click()
    expect(page.locator(".month [aria-current]")).to_have_attribute("data-day", "2026-03-10")
    expect(page.get_by_role("button", name="Play today's deal again")).to_be_visible()
    assert daily(page) == ("1", ["2026-03-10"])
    page.clock.set_system_time("2026-03-11T12:00:00")
    page.reload()
    ready(page)
    assert daily(page) == ("1", ["2026-03-10"])
    page.clock.set_system_time("2026-03-14T12:00:00")
    page.reload()
    ready(page)
    assert daily(page)[1] == ["2026-03-10", "2026-03-14"]
    open_menu(page, "Statistics and feats")
    assert figures(page)["Played"] == "2"


def finished_daily(page: Page) -> int:
    """Plays the deal on the table to its end, and gives its number."""
    number = int(str(page.evaluate("location.hash")).partition("/")[2])
    finish(page, some_game("grandma", number))
    return number


def daily(page: Page) -> tuple[str, list[str]]:
    """The streak, and the days that are marked as played."""
    open_menu(page, "Daily deal")
    played = page.locator(".month button:is(.won, .lost):not([disabled])")
    return page.locator("#daily-streak dd").inner_text(), [str(day.get_attribute("data-day")) for day in played.all()]


HOSTILE = "<img src=x onerror=globalThis.hurt=1><script>globalThis.hurt=1</script>"


def test_text_of_a_save_never_becomes_markup(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/21")
    stored(page)
    page.evaluate(STORE, f'[Deal "{HOSTILE}"]')
    page.goto("about:blank")
    page.goto(site)
    ready(page)
    expect(page.locator("#say")).to_contain_text("<img")
    unhurt(page)


def test_text_of_a_link_or_an_import_never_becomes_markup(page: Page, site: str) -> None:
    start(page, site)
    for text, refusal in (
        (HOSTILE, "is not a deal:"),
        (f"gridcannon/{HOSTILE}", "is not a deal number:"),
        (f'[Deal "{HOSTILE}"]', "is not a deal:"),
    ):
        page.evaluate("text => { location.hash = encodeURIComponent(text) }", text)
        expect(page.locator("#say")).to_contain_text(re.compile(f"“<img .*” {refusal}"))
        unhurt(page)
    for texts in (
        {HOSTILE: ""},
        {"done/000001": f'[Deal "{HOSTILE}"]'},
        {"settings": json.dumps({"theme": HOSTILE})},
        {"play/gridcannon": f'[Deal "gridcannon/7"] {HOSTILE}'},
    ):
        assert "<img" in imported(page, json.dumps({"parlour": 1, "shelf": texts}))
        unhurt(page)


def unhurt(page: Page) -> None:
    """Nothing of the hostile text has become an element, or run."""
    expect(page.locator("#prompt img, #panel img, #live img, #panel script, #prompt script")).to_have_count(0)
    assert page.evaluate("globalThis.hurt") is None


def test_the_policy_stops_what_is_not_ours(troubled: Page, site: str) -> None:
    """Were markup ever to get in, it could neither run nor ask anything of anyone."""
    page = troubled
    start(page, site)
    elsewhere = site.replace("localhost", "127.0.0.1")
    answered: list[str] = []
    page.on("response", lambda response: answered.append(response.url))
    wanted = ["script-src-elem", "script-src-attr", "img-src", "frame-src", "style-src-elem", "connect-src"]
    stopped = page.evaluate(
        """async ([elsewhere, wanted]) => {
          const stopped = [];
          document.addEventListener("securitypolicyviolation", (event) => stopped.push(event.effectiveDirective));
          const put = (tag, made) => document.body.append(Object.assign(document.createElement(tag), made));
          put("script", { textContent: "globalThis.hurt = 1" });
          put("script", { src: `${elsewhere}static/page.js` });
          put("div", { innerHTML: "<img src='data:,' onerror='globalThis.hurt = 1'>" });
          put("img", { src: `${elsewhere}static/icons/icon.svg` });
          put("iframe", { src: elsewhere });
          put("style", { textContent: "body { display: none }" });
          await fetch(elsewhere).catch(() => {});
          const all = () => wanted.every((one) => stopped.includes(one));
          for (let more = 300; more && !all(); more--) await new Promise((done) => setTimeout(done, 100));
          await new Promise((done) => setTimeout(done, 300)); // in which something might run or be answered
          return stopped;
        }""",
        [elsewhere, wanted],
    )
    assert {*wanted} <= {*stopped}
    assert page.evaluate("globalThis.hurt") is None
    assert [url for url in answered if url.startswith(elsewhere)] == []
