"""The first visit: the deal that is there at once and stays as it stands, and the welcome on the table."""

from __future__ import annotations

import json

import pytest
from conftest import ready, wait_until
from hands import middle, two_frames
from playwright.sync_api import Browser, Page, expect

from follower import glowing
from parlour.games import GAMES, entry_of, game_of
from parlour.words import SENTENCES, Words

WORDS, GERMAN = Words("en"), SENTENCES["de"]
FIRST = GAMES[0].id
# Whatever changes inside the regions of the table once the page has painted it by itself.
WATCH = """
  addEventListener("DOMContentLoaded", () => {
    globalThis.repainted = [];
    const noted = (changes) => changes.forEach((one) => {
      if (one.attributeName === "tabindex") return; // the next Tab goes on where the next press is
      const region = one.target.parentElement?.closest(".region");
      if (region) repainted.push(`${one.type} ${one.attributeName ?? ""} ${one.target.outerHTML.slice(0, 80)}`);
    });
    new MutationObserver(noted).observe(document.querySelector("#table"), {
      subtree: true, childList: true, characterData: true, attributes: true,
    });
    globalThis.first = document.querySelector("#table").innerText;
  });
"""
PLACES = """() => [...document.querySelectorAll("#table .pile")].map((pile) => {
  const { x, y, width, height } = pile.getBoundingClientRect();
  return [pile.dataset.pile, ...[x, y, width, height].map(Math.round)];
})"""
SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1440, 900), (2560, 1440))


def first_number(game: str) -> int:
    first = entry_of(game).first
    assert first
    return first


def test_the_first_deal_is_there_at_once_and_python_takes_it_over_as_it_stands(page: Page, site: str) -> None:
    page.add_init_script(WATCH)
    page.goto(site)
    ready(page)
    named = f"#{FIRST}/{first_number(FIRST)}"
    wait_until(lambda: page.evaluate("location.hash") == named, "the address named the deal")
    assert page.evaluate("repainted") == []
    assert "New here?" in page.evaluate("first")
    expect(page.locator("#live")).to_contain_text("New here?")
    scene = json.loads(str(page.evaluate("parlour.state.text")))
    assert not scene["fresh"], "nothing is dealt a second time"
    marked = page.locator("#table .next").evaluate_all("(stops) => stops.map(({ dataset }) => dataset.stop)")
    assert sorted(marked) == sorted(glowing(scene)) != []
    page.reload()
    ready(page)
    expect(page.locator("#say")).to_have_text("New here?")
    page.locator(f'#table [data-stop="{marked[0]}"]').click()
    wait_until(lambda: page.evaluate("repainted"), "the press was seen")


# how far what was painted before is moved by the page itself, as browsers count it: 0 to 1
SHIFTED = """
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shifted += value;
  }).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.newcomer
def test_nothing_that_was_seen_moves_while_the_page_starts(chromium: Browser, site: str) -> None:
    for width, height in SIZES:
        context = chromium.new_context(viewport={"width": width, "height": height}, service_workers="block")
        page = context.new_page()
        page.add_init_script(SHIFTED)
        page.goto(site)
        ready(page)
        two_frames(page)  # in which the browser tells what has moved
        assert (width, page.evaluate("shifted")) < (width, 0.01)
        context.close()


def test_the_welcome_fits_every_window_and_no_answer_moves_the_table(chromium: Browser, site: str) -> None:
    for language in ("en", "de"):  # the others: test_language.py
        context = chromium.new_context(locale=language, service_workers="block")
        page = context.new_page()
        page.emulate_media(reduced_motion="reduce")
        page.goto(site)
        ready(page)
        before = {}
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            say, *answers = [page.locator(one) for one in ("#say", '[data-stop="learn"]', '[data-stop="play"]')]
            expect(say).to_have_text(SENTENCES[language]["welcome"])
            for answer in answers:
                box = answer.bounding_box()
                assert box
                assert box["height"] >= 44
                assert box["x"] >= 0
                assert box["x"] + box["width"] <= width
                assert answer.evaluate("(one) => one.scrollWidth <= one.clientWidth")
            before[width, height] = page.evaluate(PLACES)
        page.locator('[data-stop="play"]').focus()
        page.keyboard.press("Enter")
        expect(page.locator("#prompt")).not_to_have_class("question")
        expect(page.locator('[data-stop="learn"]')).to_have_count(0)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert (width, page.evaluate(PLACES)) == (width, before[width, height])
        page.reload()
        ready(page)
        expect(page.locator('[data-stop="learn"]')).to_have_count(0)
        context.close()


SENTENCES_SAID = """() => { // gathers what the strip says
  globalThis.texts = [];
  const say = document.getElementById("say");
  new MutationObserver(() => texts.push(say.textContent)).observe(say, { childList: true });
}"""


@pytest.mark.newcomer
def test_a_mouse_that_rests_on_the_first_royal_makes_no_table_go_to_and_fro(page: Page, site: str) -> None:
    """What he asks for takes room, so that he moves away from under the mouse."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(reduced_motion="reduce")
    page.goto(site)
    ready(page)
    page.locator('[data-stop="play"]').click()
    x, y = middle(page.locator("#table .stop.next").first)
    page.evaluate(SENTENCES_SAID)
    page.mouse.click(x, y)
    expect(page.locator("#say")).to_contain_text("You may replace one card")
    for step in range(1, 6):
        page.mouse.move(x + step, y)
        expect(page.locator("#say")).to_contain_text("falls to")
    page.wait_for_timeout(300)
    asked = ["falls to" in text for text in page.evaluate("texts") if "You may replace one card" in text]
    assert asked in ([True], [False, True])  # the press may be painted before it is known what he asks for


def test_the_lesson_is_one_press_from_the_welcome_and_from_the_chooser(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    page.locator('[data-stop="learn"]').click()
    expect(page.locator("#title .deal")).to_contain_text("Step 1 of")
    page.locator('#actions [data-stop="lesson-leave"]').click()
    expect(page.locator("#title .deal")).to_contain_text(str(first_number(FIRST)))
    assert page.locator('[data-stop="learn"]').count() == 0, "it is answered"
    page.locator("#title").click()
    name = WORDS.text(f"name.{GAMES[-2].id}")
    page.get_by_role("button", name=f"Lesson: {name}", exact=True).click()
    expect(page.locator("#title .name")).to_have_text(name)
    expect(page.locator("#title .deal")).to_contain_text("Step 1 of")
    page.locator('#actions [data-stop="lesson-leave"]').click()
    expect(page.locator("#title .deal")).to_contain_text(str(first_number(GAMES[-2].id)))
    assert page.locator("#table .next").count() > 0, "a first game of this family too"


def test_who_comes_by_a_link_gets_what_it_names(page: Page, site: str) -> None:
    page.add_init_script(WATCH)
    page.goto(f"{site}#{FIRST}/1234")
    assert page.evaluate("first").count("New here?") == 0
    ready(page)
    expect(page.locator("#title .deal")).to_contain_text("1234")
    assert page.locator('[data-stop="learn"], #table .next').count() == 0
    game = game_of(GAMES[-1].id)
    page.locator("#title").click()
    page.locator("#panel .choice", has_text=WORDS.text(f"name.{game.id}")).click()
    expect(page.locator("#title .deal")).to_contain_text(str(first_number(game.id)))
