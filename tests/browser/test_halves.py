"""The machine code in two halves: a start and play ask for the first alone, and the rest is there when it is called."""

from __future__ import annotations

import itertools
import shutil
from pathlib import Path
from threading import Event, Timer

import pytest
from conftest import Watch, mark, offline_ready, ready, wait_until
from hands import HINT, Hands, follow, lay_deal, logged, open_entry, some_game, two_frames, unfold_menu, wait_for_entry
from playwright.sync_api import BrowserContext, Page, Playwright, Request, Route, expect
from test_engines import FIREFOX

import browse
from links import sent
from parlour.games import GAMES
from serving import Server

REST = "**/runtime/rest.bin"
REPLACES = "globalThis.linked = 0; const { Instance } = WebAssembly;" + (
    "WebAssembly.Instance = new Proxy(Instance, { construct(made, given) {"
    " if (given[1]?.start) linked += 1; return new made(...given); } });"
)
ASKED = """performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/rest.bin"))
  .map(({ initiatorType }) => initiatorType)"""
UNPREPARED = "WebAssembly.compileStreaming = () => new Promise(() => {});"  # in the page only the rest is compiled


def keep_back(page: Page) -> list[str]:
    """Let the page have the rest only where everything waits for it; gives how it asked, by and by."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.resource_type)
        if route.request.resource_type == "xhr":
            route.continue_()  # the other request is never answered

    page.route(REST, answer)
    return asked


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_start_and_play_do_not_call_the_rest(page: Page, site: str, game) -> None:
    """If this fails, tools/start_profile.py has to be run."""
    asked = keep_back(page)
    play = some_game(game.id, moves=30)
    hands = Hands(page, site, f"{game.id}/7")
    for move in itertools.islice(play.line, 30):
        hands.spell(move, hands.click)
    page.keyboard.press("u")
    page.reload()
    ready(page)
    assert "xhr" not in asked


def test_on_no_day_a_new_game_calls_the_rest(page: Page, site: str) -> None:
    """Whose deal is looked for among those of the days: since December 2026 by the day of the week."""
    asked = keep_back(page)
    for number, day in enumerate(("2026-11-30", "2026-12-01", "2027-01-03", "2028-02-29"), 7):
        page.clock.set_system_time(f"{day}T12:00:00")
        page.goto("about:blank")
        with page.expect_response("**/static/deals/grandma.txt"):
            page.goto(f"{site}#grandma/{number}")
            ready(page)
        two_frames(page)
        assert "xhr" not in asked, day


def test_a_list_of_deals_that_cannot_be_fetched_does_not_call_the_rest(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    asked = keep_back(page)
    page.route("**/static/deals/*", lambda route: route.abort())
    failed = list[Request]()
    page.on("requestfailed", lambda request: failed.append(request))
    hands = Hands(page, site, "grandma/7")
    hands.tap("stock")
    # those that are fetched while nothing else is done: one is asked for once Python has dealt with the one before
    wait_until(lambda: mark(page, "ready") and len(failed) > 2, "three lists had failed")
    hands.agree()
    assert "xhr" not in asked


def test_a_list_of_deals_that_is_waited_for_twice_does_not_call_the_rest(page: Page, site: str) -> None:
    asked = keep_back(page)
    own, others = list[Route](), list[Route]()
    page.route("**/static/deals/*", lambda route: others.append(route))
    page.route("**/static/deals/grandma.txt", lambda route: own.append(route))
    page.goto(f"{site}#grandma/7")
    ready(page)
    wait_until(lambda: mark(page, "ready") and own, "its list was asked for")
    lay_deal(page, "grandma/8")
    two_frames(page)
    own.pop().continue_()
    wait_until(lambda: mark(page, "ready") and others, "the list was read, and the next was asked for")
    assert own == []
    assert "xhr" not in asked


def test_a_game_that_was_sent_and_a_link_that_was_spoilt_do_not_call_the_rest(page: Page, site: str) -> None:
    """Whoever follows a challenge is often on a first visit."""
    asked = keep_back(page)
    games = [some_game(game.id) for game in GAMES]
    page.goto(f"{site}#{sent(games[0], 'Zoë')}")
    ready(page)
    told = page.locator("#say")
    expect(told).to_contain_text("Zoë challenges you")
    for name, play in zip(("Anna", "Ben", "Clara", "Dora", "Emil"), games[1:], strict=True):
        follow(page, sent(play, name))
        expect(told).to_contain_text(f"{name} challenges you")
        follow(page, sent(play, challenge=False))
        page.locator("#show").wait_for()
    spoilt = {sent(games[0])[:-2]: "lost something", "grandma/": "not a deal number", "grandma:": "not that of Grandma"}
    for link, fault in spoilt.items():
        follow(page, link)
        expect(told).to_contain_text(fault)
    assert "xhr" not in asked


def test_the_rest_is_brought_when_it_is_called(page: Page, site: str) -> None:
    asked = keep_back(page)
    page.add_init_script(REPLACES)
    page.goto(site)
    ready(page)
    assert page.evaluate("linked") == 0
    for entry in ("Statistics and feats", "Settings"):
        open_entry(page, entry)
        wait_for_entry(page)
    wait_until(lambda: page.evaluate("linked") and "xhr" in asked, "a panel had called the rest")
    assert page.evaluate("linked") == 1
    page.locator("#panel-close").click()
    page.locator("#table .stop.next").click()
    wait_until(lambda: logged(page), "the game went on")


@pytest.mark.offline
def test_without_a_network_the_rest_is_at_hand_when_it_is_called(context: BrowserContext, built: Path) -> None:
    """Chromium asks no service worker where everything waits."""
    server = Server(built).start()
    page = Watch(server.url).over(context.new_page())
    page.goto(server.url)
    offline_ready(ready(page))
    server.close()
    page.add_init_script(REPLACES + UNPREPARED)
    page.reload()
    ready(page)
    for entry in ("Statistics and feats", "Settings"):
        open_entry(page, entry)
        wait_for_entry(page)
    assert page.evaluate("linked") == 1
    page.locator("#panel-close").click()
    page.locator("#table .stop.next").click()
    wait_until(lambda: logged(page), "the game went on")


def test_where_the_rest_cannot_be_had_it_is_told(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.route(REST, lambda route: route.abort())
    page.goto(site)
    ready(page)
    unfold_menu(page)
    page.get_by_role("button", name="Statistics and feats", exact=True).click()
    wait_until(lambda: page.locator("#boot-failed").is_visible(), "it was told that Python has stopped")
    assert mark(page, "ready") == "failed"


def test_the_rest_is_prepared_when_nothing_else_is_done(page: Page, site: str) -> None:
    with page.expect_request(REST) as asked:
        page.goto(site)
        ready(page)
    assert asked.value.resource_type == "fetch"


def test_what_thinks_has_the_rest_before_it_calls_it(page: Page, site: str, server: Server) -> None:
    path = REST.removeprefix("**")
    with page.expect_request_finished(lambda request: request.url.endswith(path)):
        page.goto(site)
        ready(page)
    lifted = server.held[path] = Event()
    Timer(1, lifted.set).start()  # without it a worker's Python runs in less
    page.locator("#hint").click()
    expect(page.locator("#say")).to_have_text(HINT)
    del server.held[path]
    assert [how for worker in page.workers for how in worker.evaluate(ASKED)] == ["fetch"]


@pytest.mark.skipif(bool(browse.lacking("Firefox")), reason="Firefox cannot be had")
@pytest.mark.parametrize("without", [False, True])
def test_brotli_is_asked_for_where_it_can_be_unpacked(
    playwright: Playwright, built: Path, tmp_path: Path, without: bool
) -> None:
    site = shutil.copytree(built, tmp_path / "site")
    if without:
        shutil.rmtree(site / "runtime" / "brotli")
    server = Server(site).start()
    with playwright.firefox.launch_persistent_context(str(tmp_path / "profile"), **FIREFOX) as context:
        page = context.new_page()
        page.goto(server.url)
        ready(page)
        assert mark(page, "boot") == "frozen"
        knows = page.evaluate("(() => { try { return !!new DecompressionStream('brotli') } catch { return false } })()")
    sent = {one.path.removeprefix("/runtime/") for one in server.log if one.status == 200}
    server.close()
    folder = "brotli/" if knows and not without else ""
    assert {f"{folder}code.bin", f"{folder}heap.bin"} <= sent
    assert "whole.bin" not in sent
