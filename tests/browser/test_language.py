"""Every language where the browser asks for it: everything the page shows or says, that it fits on a small phone, and
the setting that changes it at once.

What is read off the page is held against the table: no English sentence may be among it, and in German no English word.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from string import Formatter

import pytest
from conftest import KNOWN, Watch, mark, ready, wait_until
from hands import TAKES, follow, unfold_menu, wait_for_entry
from playwright.sync_api import Browser, Page, expect

from parlour.games import GAMES
from parlour.words import ERRORS, SENTENCES
from parlour.words.languages import LANGUAGES, Sentence

ENGLISH, GERMAN = SENTENCES["en"], SENTENCES["de"]
TELLING = set("and are beneath by card cards from is its move not of play the this to with your you".split())
PRESS = """async (number) => {
  const legal = [...document.querySelectorAll("#table .stop.legal, #actions .main")];
  const pressed = legal[number % legal.length];
  while (!(TAKES)()) await new Promise(requestAnimationFrame);
  pressed?.click();
}""".replace("TAKES", TAKES)
SAID = """() => {
  const told = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement } = walk.currentNode;
    if (!parentElement.closest("script, noscript, .card, mpy-config")) told.push(data);
  }
  for (const one of document.querySelectorAll("[aria-label], [aria-valuetext], [title]"))
    told.push(...["aria-label", "aria-valuetext", "title"].map((name) => one.getAttribute(name) ?? ""));
  return told.map((text) => text.trim()).filter(Boolean);
}"""
CLIPPED = """() => [...document.querySelectorAll("#bar *, #prompt *, #table :is(.caption, .chip), #panel[open] *")]
  .filter((one) => one.checkVisibility() && !one.closest(".heard, svg, .cards, .picture, .still, input, textarea"))
  .filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    const cut = getComputedStyle(one).overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
    return width > 1 && (left < -1 || right > innerWidth + 1 || (cut && one.clientWidth));
  })
  .map((one) => `${one.tagName} ${one.className}: ${one.textContent.slice(0, 40)}`)"""

BELOW = """(name) => { // how far its words go on below it
  const words = document.createRange();
  words.selectNodeContents(name);
  return words.getBoundingClientRect().bottom - name.getBoundingClientRect().bottom;
}"""
LATE = """() => { // how high the header is, and how high with a digit more in each figure
  const height = () => document.getElementById("bar").clientHeight;
  const numbers = [...document.querySelectorAll("#status .number")];
  const before = height();
  for (const one of numbers) one.textContent = `1${one.textContent}`;
  const late = height();
  for (const one of numbers) one.textContent = one.textContent.slice(1);
  return [before, late];
}"""
SPILT = """() => [...document.querySelectorAll("#table .pile")].flatMap((pile) => { // what is written beyond its pile
  const box = pile.getBoundingClientRect();
  const walk = document.createTreeWalker(pile, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found = [];
  while (walk.nextNode()) {
    const { data, parentElement } = walk.currentNode;
    if (!parentElement.checkVisibility() || parentElement.closest(".heard, svg, .card")) continue;
    range.selectNodeContents(walk.currentNode);
    const { left, right, width } = range.getBoundingClientRect();
    if (width > 1 && (left < box.left - 1 || right > box.right + 1)) found.push(`beyond its pile: ${data}`);
  }
  return found;
})"""


def pieces(*sentences: Sentence) -> Iterator[str]:
    """What sentences say whatever their facts are."""
    forms = (form for sentence in sentences for form in ((sentence,) if isinstance(sentence, str) else sentence))
    for line in (line for form in forms for line in form.split("\n")):
        for literal, *_ in Formatter().parse(line):
            yield literal.strip(" .:,;·|>-«»\u202f")


def english(page: Page, language: str = "de") -> list[str]:
    """What the page says that is English and not of this language."""
    theirs = {"", *pieces(*SENTENCES[language].values(), *ERRORS[language].values())}
    foreign = {piece for piece in pieces(*ENGLISH.values(), *ERRORS[language]) if len(piece) > 1} - theirs
    telling = TELLING if language == "de" else set()
    found = []
    for text in page.evaluate(SAID):
        words = {word.strip("„“‚‘.,:;!?()").lower() for word in text.split()}
        if text in foreign or words & telling or any(piece in text for piece in foreign if " " in piece):
            found.append(text)
    return found


@contextmanager
def opened(chromium: Browser, site: str, watch: Watch, locale: str, width: int, height: int) -> Iterator[Page]:
    """The page on a phone whose browser speaks a language."""
    context = chromium.new_context(
        viewport={"width": width, "height": height}, locale=locale, reduced_motion="reduce", service_workers="block"
    )
    grades = {key: [None, text] for key, text in KNOWN.items() if key.startswith("grade/")}  # else the next deal asks
    kept = json.dumps(json.dumps(grades))
    context.add_init_script(f"try {{ localStorage['parlour.journal'] ??= {kept} }} catch {{ /* forbidden */ }}")
    page = watch.over(context.new_page())
    page.goto(f"{site}#gridcannon/7")
    yield ready(page)
    context.close()


@pytest.fixture
def german(chromium: Browser, site: str, watch: Watch) -> Iterator[Page]:
    """The page on a small phone whose browser speaks German."""
    with opened(chromium, site, watch, "de-DE", 360, 640) as page:
        yield page


def open_entry(page: Page, name: str) -> None:
    unfold_menu(page)
    page.get_by_role("button", name=name).click()


def tables(page: Page) -> Iterator[str]:
    """Every game, dealt and in play."""
    for game in GAMES:
        follow(page, f"{game.id}/7")
        page.locator(f'#table[data-game="{game.id}"]').wait_for()
        yield game.id
        for number in range(12):
            page.evaluate(PRESS, number)
            if number % 4 == 3:
                page.locator("#table .stop.legal, #table .stop").first.focus()
                yield f"{game.id}, {number}"


def panels(page: Page) -> Iterator[str]:
    """Every entry of the menu, its panel or what it does."""
    unfold_menu(page)
    yield "menu"
    entries = page.locator("#panel .choice").all_inner_texts()
    page.locator("#panel-close").click()
    assert len(entries) > 15
    for place, entry in enumerate(entries):
        unfold_menu(page)
        page.locator("#panel .choice").nth(place).click()
        wait_for_entry(page)
        yield entry
        if page.locator("#panel[open]").count():
            page.locator("#panel-close").click()


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_tables_and_panels_are_in_the_language_and_fit_on_the_smallest_phone(
    chromium: Browser, site: str, watch: Watch, language: str
) -> None:
    tag = LANGUAGES[language].tag
    with opened(chromium, site, watch, tag, 320, 568) as page:
        expect(page.locator("html")).to_have_attribute("lang", tag)
        faults: dict[str, str] = {}  # each with the first place where it was found
        for where in chain(tables(page), panels(page)):
            clipped = [
                one for one in page.evaluate(CLIPPED) if not one.startswith("SPAN : ")
            ]  # shell.css cuts the deal
            found = [*english(page, language), *clipped, *page.evaluate(SPILT)]
            faults |= {told: where for told in found if told not in faults}
        assert not faults, "\n".join(f"{where}: {told}" for told, where in faults.items())


def test_the_end_of_a_game_is_german(german: Page) -> None:
    for number in range(600):
        german.evaluate(PRESS, number * 7)
        if german.locator('#actions [data-stop="again"]').count():
            break
    german.locator("#panel[open]").wait_for()
    assert german.locator("#panel-title").inner_text() in (GERMAN["end.won"], GERMAN["end.lost"])
    assert english(german) == []


def test_what_is_wrong_is_told_in_german(german: Page) -> None:
    sentence = "„zwölf“ ist keine Nummer eines Spiels"
    follow(german, "gridcannon/zwölf")
    wait_until(lambda: sentence in german.locator("#say").inner_text(), "the link was refused")
    assert english(german) == []
    open_entry(german, GERMAN["menu.number"])
    german.locator("#number").fill("zwölf")
    german.keyboard.press("Enter")
    wait_until(lambda: sentence in german.locator("#panel .error").inner_text(), "the number was refused")
    assert english(german) == []


def test_the_walk_finds_english_where_there_is_some(page: Page, site: str) -> None:
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    found = english(page)
    assert "Undo" in found
    assert any("can be placed" in text for text in found)
    assert any(re.search(r"\w+ of (clubs|hearts)", text) for text in found)


def test_the_setting_changes_everything_at_once_and_is_kept(german: Page, site: str) -> None:
    open_entry(german, GERMAN["menu.settings"])
    german.locator("#setting-language").focus()
    german.locator("#setting-language").select_option("en")
    expect(german.locator("html")).to_have_attribute("lang", "en")
    expect(german.locator("#panel-title")).to_have_text(ENGLISH["menu.settings"])
    assert german.evaluate("document.activeElement.id") == "setting-language"
    expect(german.locator("#live")).to_have_text("")
    german.locator("#panel-close").click()
    expect(german.locator("#undo")).to_have_attribute("aria-label", ENGLISH["shell.undo"])
    expect(german.locator(".region").first).to_have_attribute("aria-label", ENGLISH["region.board"])
    description = german.locator("meta[name=description]")
    expect(description).to_have_attribute("content", ENGLISH["shell.description"])
    assert {text for text in german.evaluate(SAID) if text in set(GERMAN.values()) - set(ENGLISH.values())} == set()

    german.goto("about:blank")
    german.goto(site)
    ready(german)
    open_entry(german, ENGLISH["menu.settings"])
    assert german.locator("#setting-language").input_value() == "en"
    german.locator("#setting-language").select_option("system")
    expect(german.locator("#panel-title")).to_have_text(GERMAN["menu.settings"])
    german.locator("#panel-close").click()
    expect(description).to_have_attribute("content", GERMAN["shell.description"])
    assert english(german) == []


def test_what_was_said_before_a_lesson_is_not_said_after_it_in_another_language(page: Page, site: str) -> None:
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    page.locator('#table [data-stop="b2"]').click()
    expect(page.locator("#prompt.why")).to_be_visible()
    open_entry(page, ENGLISH["menu.lesson"])
    open_entry(page, ENGLISH["menu.settings"])
    page.locator("#setting-language").select_option("de")
    expect(page.locator("#panel-title")).to_have_text(GERMAN["menu.settings"])
    page.locator("#panel-close").click()
    page.locator('#actions [data-stop="lesson-leave"]').click()
    expect(page.locator("#title .deal")).to_contain_text("7")
    assert english(page) == []


def test_an_english_browser_may_be_german_before_python_is_there(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    open_entry(page, ENGLISH["menu.settings"])
    page.locator("#setting-language").select_option("de")
    expect(page.locator("#panel-title")).to_have_text(GERMAN["menu.settings"])
    page.locator("#panel-close").click()
    assert english(page) == []
    page.goto("about:blank")
    page.goto(site, wait_until="commit")
    wait_until(lambda: page.locator("#panel-body").count(), "the page was read")
    wait_until(lambda: page.locator("html").get_attribute("lang") == "de", "the page knew its language")
    ready(page)
    assert english(page) == []


def test_a_failed_start_is_told_in_german(chromium: Browser, site: str) -> None:
    context = chromium.new_context(locale="de-AT", service_workers="block")
    page = context.new_page()
    page.route("**/runtime/pyodide.asm.js", lambda route: route.abort())
    page.goto(site)
    wait_until(lambda: mark(page, "ready") == "failed", "the start had failed")
    expect(page.locator("#boot-failed")).to_have_text(GERMAN["shell.failed"], use_inner_text=True)
    expect(page.locator("#say")).to_have_text(GERMAN["welcome"])
    context.close()


def test_that_a_deal_can_be_won_is_read_whole_on_a_small_phone(german: Page) -> None:
    follow(german, "grandma/1234")
    expect(german.locator("#title .deal")).to_contain_text("· lösbar")
    assert german.evaluate(CLIPPED) == []


def test_what_is_known_of_a_deal_is_said_whole_or_not_at_all_on_a_small_phone(
    chromium: Browser, site: str, watch: Watch
) -> None:
    with opened(chromium, site, watch, "it-IT", 320, 568) as page:
        for deal, told in (("grandma/1234", "si può vincere"), ("gridcannon/1001", "par 3")):
            follow(page, deal)
            expect(page.locator("#title .deal > :first-child")).to_contain_text(
                f"· {told}"
            )  # wherever the words may break
            text = str(page.locator("#title .deal > :first-child").text_content())
            assert text.endswith(f" ·\u00a0{told.replace(' ', chr(0xA0))}")


def test_the_name_of_every_game_is_read_whole_on_any_phone(german: Page) -> None:
    for words in (GERMAN, ENGLISH):
        for game in GAMES:
            follow(german, f"{game.id}/1234")
            german.locator("#title .name", has_text=re.compile(f"^{words[f'name.{game.id}']}$")).wait_for()
            for width in (360, 375, 390, 412, 430, 480, 540, 600, 700):
                german.set_viewport_size({"width": width, "height": 844})
                clipped = [one for one in german.evaluate(CLIPPED) if "name" in one]
                assert (game.id, width, clipped) == (game.id, width, [])
            german.set_viewport_size({"width": 320, "height": 568})
            before, late = german.evaluate(LATE)
            assert (game.id, late) == (game.id, before)
            for width, height in ((568, 320), (667, 375)):  # on its side: two lines, and below them the deal
                german.set_viewport_size({"width": width, "height": height})
                assert (game.id, width, german.locator("#title .name").evaluate(BELOW) < 3) == (game.id, width, True)
        if words is GERMAN:
            open_entry(german, GERMAN["menu.settings"])
            german.locator("#setting-language").select_option("en")
            german.locator("#panel-close").click()
