"""Tips and lines in the page: told once with a line to what they mean, drawn where the piles lie, kept for ever."""

from __future__ import annotations

from typing import TypedDict

import pytest
from conftest import ready, wait_until
from hands import Hands, deal_of, two_frames, unfold_menu
from playwright.sync_api import Page, expect

from parlour.games.gridcannon.rules import GRIDCANNON
from parlour.table.lesson import Opening, opened
from parlour.words import Words

WORDS = Words("en")
FIRST = opened(GRIDCANNON, Opening("JC4STS9C8H3H5H7D5C4D6SKH7S", "hand-n3 keep stock-hand"))
LINES = """() => [...document.querySelectorAll(".lines .line")].map((line) => {
  const route = line.getAttribute("d");
  const [x, y] = route.match(/-?[0-9.]+/g).map(Number);
  const [toX, toY] = /L([-0-9. ]+)L[-0-9. ]+M/.exec(route)[1].split(" ").map(Number); // the middle of the head
  return { start: [x, y], pile: document.elementFromPoint(toX, toY)?.closest("[data-pile]")?.dataset.pile ?? "" };
})"""


class Line(TypedDict):
    """Where a line starts, and the pile under its end: the line itself is never hit."""

    start: tuple[float, float]
    pile: str


def lines(page: Page) -> list[Line]:
    return list(page.evaluate(LINES))


def within(page: Page, line: Line, place: str) -> bool:
    """Whether a line starts within an element."""
    box = page.locator(place).bounding_box()
    assert box
    x, y = line["start"]
    return box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]


def wait_for_lines(page: Page, *piles: str) -> list[Line]:
    wait_until(lambda: sorted(one["pile"] for one in lines(page)) == sorted(piles), f"lines went to {piles}")
    return lines(page)


def press(page: Page, *stops: str) -> None:
    for stop in stops:
        page.locator(f'#table [data-stop="{stop}"]').click()


def first_tip(page: Page, site: str, width: int, height: int) -> Hands:
    """Plays, in a window of this size, to where a newcomer gets the first tip."""
    page.set_viewport_size({"width": width, "height": height})
    hands = Hands(page, site, "gridcannon/7")
    page.goto(f"{site}#{deal_of(FIRST)}")
    press(page, "n3", "keep")
    return hands


@pytest.mark.newcomer
def test_a_newcomer_gets_each_tip_once_with_a_line_to_its_pile(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    page.goto(f"{site}#{deal_of(FIRST)}")
    press(page, "n3", "keep")
    said = page.locator("#say")
    expect(said).to_contain_text("Lay 6♠ here, and they fire")
    (line,) = wait_for_lines(page, "c3")
    assert not within(page, line, "#say"), "no line lies under the words"
    expect(page.locator("#live")).to_contain_text("Where: row 3 column 3.")
    page.set_viewport_size({"width": 844, "height": 390})  # the line goes along
    wait_until(lambda: [one["start"] for one in lines(page)] != [line["start"]], "the line was drawn anew")
    (line,) = wait_for_lines(page, "c3")
    assert not within(page, line, "#say")

    told = str(said.inner_text())
    page.locator('[data-stop="c3"]').hover()
    expect(said).to_contain_text("kills")
    wait_for_lines(page)
    page.mouse.move(1, 1)  # what stood there comes back
    wait_for_lines(page, "c3")
    assert said.inner_text() == told
    press(page, "b2")
    expect(said).not_to_contain_text("Lay 6♠ here")

    page.goto("about:blank")
    page.goto(f"{site}#{deal_of(FIRST)}")
    ready(page)
    press_undo = page.locator("#undo")
    while press_undo.get_attribute("aria-disabled") == "false":
        press_undo.click()
    press(page, "n3", "keep")
    expect(page.locator("#log li")).to_have_count(3)
    expect(said).not_to_contain_text("Lay 6♠ here")


COVERED = """() => [...document.querySelectorAll(".lines .line")].flatMap((line) =>
  Array.from({ length: Math.floor(line.getTotalLength()) }, (_, far) => {
    const { x, y } = line.getPointAtLength(far);
    const pile = document.elementFromPoint(x, y)?.closest("[data-pile]");
    if (!pile) return ["", 0];
    const { left, right, top, bottom } = pile.getBoundingClientRect();
    return [pile.dataset.pile, Math.round(Math.min(x - left, right - x, y - top, bottom - y))];
  }))"""


@pytest.mark.newcomer
def test_a_line_on_a_phone_passes_beside_the_piles_that_it_does_not_mean(page: Page, site: str) -> None:
    first_tip(page, site, 360, 640)
    wait_for_lines(page, "c3")
    depths = [(pile, depth) for pile, depth in page.evaluate(COVERED) if pile]
    assert "c3" in dict(depths), "it goes to row 3 column 3, past the place below"
    assert [(pile, depth) for pile, depth in depths if pile != "c3" and depth > 8] == []


@pytest.mark.newcomer
def test_a_line_goes_along_when_the_table_is_laid_out_for_the_left_hand(page: Page, site: str) -> None:
    hands = first_tip(page, site, 1024, 768)
    (line,) = wait_for_lines(page, "c3")
    hands.choose("#setting-hand", "left")
    far = line["start"][0] - 300
    wait_until(
        lambda: any(one["start"][0] < far for one in lines(page)), "the line was drawn anew", lambda: lines(page)
    )
    wait_for_lines(page, "c3")


@pytest.mark.newcomer
def test_a_line_goes_along_when_the_page_scrolls(page: Page, site: str) -> None:
    first_tip(page, site, 427, 267)
    wait_until(lambda: page.locator(".lines .line").count(), "a line was drawn")
    start = "parlour.state.lines.match(/[0-9-]+/g).slice(0, 2).map(Number)"
    x, y = page.evaluate(start)
    down = page.evaluate("() => { const before = scrollY; scrollBy(0, -90); return before - scrollY; }")
    assert down
    wait_until(lambda: page.evaluate(start) == [x, y + down], "the line went along", lambda: page.evaluate(start))


@pytest.mark.newcomer
def test_tips_are_switched_off_in_the_settings(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    hands.choose("#setting-tips", False)
    page.goto(f"{site}#{deal_of(FIRST)}")
    press(page, "n3", "keep")
    expect(page.locator("#say")).to_have_text(WORDS.text("prompt.number", card=FIRST.position["hand"][-1]))
    assert lines(page) == []


def test_a_lesson_draws_what_beside_and_opposite_mean(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    unfold_menu(page)
    page.locator("#panel").get_by_role("button", name=WORDS.text("menu.lesson"), exact=True).click()
    wait_for_lines(page, "e1", "n3")
    press(page, "n3")
    wait_for_lines(page)
    press(page, "keep")
    (line,) = wait_for_lines(page, "c3")
    assert within(page, line, '[data-pile="n3"]')


def test_a_finger_on_a_royal_lights_up_his_line_of_fire(phone: Page, site: str) -> None:
    hands = Hands(phone, site, deal_of(FIRST), draw=False)
    hands.skip(FIRST.line)
    hands.touch("n3")
    expect(phone.locator("#say")).to_contain_text("J♣ falls to 11 from any two. Now 9 + 5 = 14: play opposite him.")
    piles = "(piles) => piles.map(({ dataset }) => dataset.pile)"
    marked = {mark: phone.locator(f"#table .pile.{mark}").evaluate_all(piles) for mark in ("target", "actor", "goal")}
    assert marked == {"target": ["n3"], "actor": ["c1", "c2"], "goal": ["c3"]}
    hands.touch("c3")
    expect(phone.locator("#table .goal")).to_have_count(0)
    expect(phone.locator("#live")).to_contain_text("dead")


@pytest.mark.newcomer
def test_a_line_goes_along_when_large_words_make_the_table_scroll(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    page.goto(f"{site}#{deal_of(FIRST)}")
    press(page, "n3", "keep")
    wait_for_lines(page, "c3")
    page.set_viewport_size({"width": 320, "height": 400})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    wait_until(lambda: page.evaluate("table.scrollHeight > table.clientHeight"), "the table scrolled")
    two_frames(page)  # it is drawn anew
    (line,) = wait_for_lines(page, "c3")
    page.evaluate("table.scrollTop = 60")
    there = [line["start"][0], line["start"][1] - 60]
    wait_until(lambda: [one["start"] for one in lines(page)] == [there], "the line went along", lambda: lines(page))
