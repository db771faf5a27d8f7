"""The files of sentences: fetched only where a language is spoken, early, checked, and kept for offline play."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Gate, Watch, offline_ready, ready, wait_until
from hands import unfold_menu
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from test_pwa import copy, host, new_version, paths, publish  # noqa: F401  # two are fixtures

from parlour.words import SENTENCES, Words
from parlour.words.languages import LANGUAGES
from serving import Server

ENGLISH, GERMAN = SENTENCES["en"], SENTENCES["de"]
FILE = "static/languages/de.json"
KEPT = """async () => { // the files of sentences that are kept
  const store = await caches.open((await caches.keys())[0]);
  const paths = (await store.keys()).map(({ url }) => new URL(url).pathname.slice(1));
  return paths.filter((path) => path.includes("/languages/"));
}"""
UNREACHABLE = Words("en").text("language.unreachable", name=LANGUAGES["de"].name)


@pytest.fixture
def german(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser that asks for German, as new."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="de-AT")
    yield context
    context.close()


@pytest.fixture
def unkept(chromium: Browser) -> Iterator[BrowserContext]:
    """The same where nothing is kept for a time without a network: the test's routes see every request."""
    context = chromium.new_context(locale="de-AT", service_workers="block", reduced_motion="reduce")
    yield context
    context.close()


def says(page: Page, sentences: dict[str, object]) -> None:
    """The page is in the language of these sentences."""
    ready(page)
    expect(page.locator("#undo")).to_have_attribute("aria-label", str(sentences["shell.undo"]))
    expect(page.locator("html")).to_have_attribute("lang", "de" if sentences is GERMAN else "en")


@pytest.mark.offline
def test_who_reads_english_keeps_no_language_until_one_is_chosen(context: BrowserContext, host: Server) -> None:  # noqa: F811
    page = Watch(host.url).over(context.new_page())
    page.goto(host.url)
    offline_ready(ready(page))
    assert [path for path in paths(host) if "languages" in path] == []
    assert page.evaluate(KEPT) == []
    choose(page)
    expect(page.locator("#panel-title")).to_have_text(str(GERMAN["menu.settings"]))
    wait_until(lambda: page.evaluate(KEPT) == [FILE], "it was kept")
    host.close()
    page.reload()
    says(page, GERMAN)


@pytest.mark.offline
def test_a_language_is_spoken_before_python_comes_and_kept(german: BrowserContext, host: Server) -> None:  # noqa: F811
    gate = Gate(host)
    gate.shut()
    page = Watch(host.url).over(german.new_page())
    page.goto(host.url, wait_until="commit")
    expect(page.locator("#say")).to_have_text(str(GERMAN["welcome"]))
    gate.open(page)
    says(page, GERMAN)
    offline_ready(page)
    assert page.evaluate(KEPT) == [FILE]
    host.close()
    page.reload()
    says(page, GERMAN)


@pytest.mark.offline
def test_an_update_brings_the_language_along(
    german: BrowserContext,
    host: Server,  # noqa: F811
    copy: Path,  # noqa: F811
    tmp_path: Path,
) -> None:
    page = Watch(host.url).over(german.new_page())
    page.goto(host.url)
    offline_ready(ready(page))
    old = (copy / FILE).read_bytes()
    new = old.replace(GERMAN["shell.undo"].encode(), b"Anders")  # type: ignore[union-attr]
    (copy / FILE).write_bytes(new)
    index = (copy / "index.html").read_text("utf-8")
    before, after = (base64.b64encode(hashlib.sha256(body).digest()).decode() for body in (old, new))
    (copy / "index.html").write_text(index.replace(before, after), "utf-8")
    publish(host, new_version(copy, tmp_path / "later"), page)
    host.close()
    page.locator("#menu").click()
    page.get_by_role("button", name=str(GERMAN["shell.update.now"])).click()
    wait_until(lambda: page.locator("html").get_attribute("data-edition") == "2", "the new version opened")
    ready(page)
    expect(page.locator("#undo")).to_have_attribute("aria-label", "Anders")
    offline_ready(page)
    assert page.evaluate(KEPT) == [FILE]


def test_where_a_language_cannot_be_had_the_page_is_english_says_so_and_tries_again(
    unkept: BrowserContext, site: str
) -> None:
    page = unkept.new_page()
    page.route("**/languages/*", lambda route: route.abort())
    page.goto(f"{site}#gridcannon/7")
    says(page, ENGLISH)
    expect(page.locator("#say")).to_have_text(UNREACHABLE)
    page.unroute("**/languages/*")
    page.reload()
    says(page, GERMAN)
    expect(page.locator("#title .deal")).to_contain_text("Par")  # what a start does last is done
    expect(page.locator("#say")).not_to_have_text(Words("de").text("language.unreachable", name=LANGUAGES["de"].name))


def test_a_file_of_another_version_is_not_taken(unkept: BrowserContext, site: str) -> None:
    page = unkept.new_page()
    page.route("**/languages/*", lambda route: route.fulfill(body=route.fetch().text().replace("Zug", "Stoß")))
    page.goto(f"{site}#gridcannon/7")
    says(page, ENGLISH)
    expect(page.locator("#say")).to_have_text(UNREACHABLE)


def test_a_language_that_cannot_be_had_is_not_chosen(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.route("**/languages/*", lambda route: route.abort())
    page.goto(f"{site}#gridcannon/7")
    says(page, ENGLISH)
    choose(page)
    setting = page.locator("#setting-language")
    for _ in range(5):
        refused(page)
        setting.select_option("de")
    refused(page)
    page.unroute("**/languages/*")
    setting.select_option("de")
    expect(page.locator("#panel-title")).to_have_text(str(GERMAN["menu.settings"]))
    says(page, GERMAN)
    page.reload()
    says(page, GERMAN)


def refused(page: Page) -> None:
    """The settings say that German cannot be had, and the language is the one before."""
    expect(page.locator("#setting-language")).to_have_value("system")
    expect(page.locator("#panel").get_by_role("alert")).to_have_text(UNREACHABLE)
    assert page.locator("html").get_attribute("lang") == "en"


def test_the_language_that_was_chosen_last_holds_however_late_the_others_arrive(
    context: BrowserContext, site: str
) -> None:
    page, held = context.new_page(), list[Route]()
    page.route("**/languages/de.json", lambda route: held.append(route))
    page.goto(f"{site}#gridcannon/7")
    says(page, ENGLISH)
    with page.expect_request("**/languages/de.json"):
        choose(page)
    page.locator("#setting-language").select_option("nl")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    with page.expect_event("requestfinished", lambda request: request.url.endswith("de.json")):
        held[0].continue_()
    page.wait_for_timeout(300)
    assert page.locator("html").get_attribute("lang") == "nl"
    assert page.locator("#setting-language").input_value() == "nl"


def choose(page: Page, before: str = "system") -> None:
    """Chooses German in the settings, in which this language is chosen."""
    unfold_menu(page)
    page.get_by_role("button", name=str(ENGLISH["menu.settings"])).click()
    assert page.locator("#setting-language").input_value() == before
    names = page.locator("#setting-language option").all_inner_texts()
    assert names[:-1] == [language.name for language in LANGUAGES.values()]
    page.locator("#setting-language").select_option("de")


@pytest.mark.newcomer
def test_a_newcomer_sees_the_cards_before_the_words(unkept: BrowserContext, site: str) -> None:
    page, held = unkept.new_page(), list[Route]()
    page.route("**/languages/*", lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    cards = page.locator('#table [data-pile="a1"] .card')
    wait_until(lambda: cards.count() and held, "the cards were there, and the language was asked for")
    assert page.locator("#prompt").inner_text().strip() == ""
    assert page.locator("#title .deal").inner_text().strip() == ""
    held[0].continue_()
    expect(page.locator("#say")).to_have_text(str(GERMAN["welcome"]))
    says(page, GERMAN)
