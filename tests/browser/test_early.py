"""Presses before Python is there: answered at once where they were foreseen, made once when it comes, or not at all."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial

import pytest
from conftest import Gate, ready, wait_until
from hands import LISTEN, Hands, logged, stored
from playwright.sync_api import Error, Page, expect
from sessions import session_of
from test_faults import DEAF

from parlour.games import GAMES
from parlour.table.ahead import kept
from parlour.table.layout import pile_of
from parlour.table.session import Session
from parlour.words import Words

WORDS = Words("en")
KEPT = "JSON.parse(localStorage.getItem('parlour.scene') ?? '{}')"
# What is painted: the scene, but for what Python reads later.
PAINTED = "(({ deal, stars, grade, speed, ...scene }) => scene)(parlour.state.painted)"
# Ends Python as the page thinks: a failure is told by this event.
FAIL = """document.dispatchEvent(new CustomEvent("parlour:failed", { detail: new Error("it was to fail") }))"""


def onward(session: Session) -> list[str]:
    """The piles to which the next press can go."""
    onward = (stop for stop in session.selection.next_stops(session.picked) if pile_of(stop) in session.table.piles)
    return sorted(onward, key=lambda stop: not _moves(session, stop))


def looked_ahead(hands: Hands) -> None:
    """Wait until all that the presses lead to is kept for the position on the table."""
    opened = session_of(hands.session.play.copy(), WORDS, hands.session.options)
    opened.begin()
    leads = kept(opened, Session.scene)["ahead"]["leads"]
    wait_until(lambda: hands.page.evaluate(f"{KEPT}.ahead?.leads") == leads, "what comes was looked at")


def left(page: Page, site: str, gate: Gate, deal: str, moves: int = 4) -> Hands:
    """A game that was played a little and left, so that it lies there again without Python."""
    hands = Hands(page, site, deal)
    while hands.session.play.index < moves:
        hands.tap(onward(hands.session)[0])
    looked_ahead(hands)
    gate.shut()
    page.reload(wait_until="commit")
    page.locator("#table .stop.legal").first.wait_for()
    gate.wait_for_page()  # else its request might be taken for that of a page that comes later
    return hands


def painted(page: Page) -> object:
    """What is painted when the mouse is nowhere."""
    page.mouse.move(0, 0)
    return page.evaluate(PAINTED)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_press_is_answered_at_once_and_made_when_python_comes(page: Page, site: str, gate: Gate, game: str) -> None:
    hands = left(page, site, gate, f"{game}/7")
    hands.tap(onward(hands.session)[0])  # the page agrees with the engine here
    assert page.locator(".awaited").count() == 0
    shown, spoken = painted(page), page.locator("#live").inner_text()
    assert spoken.strip() == hands.session.said.strip()
    page.evaluate("globalThis.painted = 0; new MutationObserver(() => painted++).observe(say, { childList: true })")
    gate.open(page)
    hands.agree()
    assert painted(page) == shown, "what Python paints lies there already"
    assert page.evaluate("painted") == 0
    page.reload()
    ready(page)
    hands.agree()


def test_what_is_kept_for_a_start_follows_the_settings(page: Page, site: str, gate: Gate) -> None:
    hands = Hands(page, site, "gridcannon/8")
    looked_ahead(hands)
    gate.shut()
    hands.choose("#setting-language", "de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    prompt = page.evaluate("parlour.state.painted.prompt")
    page.reload(wait_until="commit")  # sooner than the page looks ahead again
    page.locator("#table .stop.legal").first.wait_for()
    assert page.evaluate("parlour.state.painted.prompt") == prompt != hands.session.scene()["prompt"]


def test_what_comes_is_looked_at_again_where_another_move_was_taken_back(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/7")
    for stop in onward(hands.session)[:2]:
        hands.tap(stop)
        page.locator("#undo").click()
        hands.session.undo()
        looked_ahead(hands)


def test_a_card_is_picked_up_and_laid_and_taken_back_without_python(page: Page, site: str, gate: Gate) -> None:
    hands = left(page, site, gate, "grandma/7", moves=6)
    hands.tap(onward(hands.session)[-1])
    assert hands.session.picked
    hands.tap(onward(hands.session)[0])
    page.locator("#undo").click()
    hands.session.undo()
    hands.agree()
    assert page.locator(".awaited").count() == 0
    gate.open(page)
    hands.agree()
    assert page.evaluate("parlour.state.painted.can.redo"), "Python took it back too"


def _moves(session: Session, stop: str) -> bool:
    foreseen = session.precompute(stop)
    return bool(foreseen and foreseen[1])


def test_what_cannot_be_foreseen_waits_with_a_sign_and_is_made_in_order(page: Page, site: str, gate: Gate) -> None:
    hands = left(page, site, gate, "gridcannon/8")
    hands.tap(onward(hands.session)[0])
    stop = onward(hands.session)[-1]
    before, played = logged(page), hands.session.copy()
    for _ in range(3):  # the player sees nothing yet, and presses again
        page.locator(hands.stop(stop)).click()
    page.locator("#menu").click()
    expect(page.locator(f".awaited{hands.stop(stop).removeprefix('#table ')}")).to_have_count(1)
    expect(page.locator("#menu")).to_have_class("awaited")
    expect(page.locator("#live")).to_have_text(WORDS.text("shell.opening"))
    assert logged(page) == before, "nothing is pretended"
    gate.open(page)
    played.press(stop)
    hands.session = played
    hands.agree()
    page.locator("#panel[open] .tiles").wait_for()
    assert page.locator(".awaited").count() == 0


def test_a_click_that_slips_is_one_press(page: Page, site: str, gate: Gate) -> None:
    hands = left(page, site, gate, "gridcannon/7", moves=7)
    page.keyboard.press("q")  # means nothing, but nothing is foreseen after it
    box = page.locator(hands.stop("aces")).bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 28, box["y"] + 20)
    page.mouse.up()
    gate.open(page)
    hands.session.press("aces")
    assert hands.session.picked == ("aces",)
    expect(page.locator(f"{hands.stop('aces')}.lifted")).to_have_count(1)


def test_a_press_behind_a_new_deal_is_not_made_in_it(page: Page, site: str, gate: Gate) -> None:
    Hands(page, site, "gridcannon/8").choose("#setting-winnable", False)  # so that no grade is asked for
    hands = left(page, site, gate, "gridcannon/8")
    page.locator("#new").click()
    page.locator(hands.stop(onward(hands.session)[0])).click()
    gate.open(page)
    expect(page.locator("#say")).to_contain_text(WORDS.text("tabs.dropped"))
    expect(page.locator("#title .deal")).to_contain_text(re.compile(r"Deal (?!8\b)"))
    page.locator("#undo").click()
    hands.agree()


def test_a_page_that_comes_back_before_python_knows_what_another_has_played(page: Page, site: str, gate: Gate) -> None:
    page.add_init_script(DEAF)
    hands = left(page, site, gate, "gridcannon/8")
    gate.let_others_by()
    page.evaluate("deaf = dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    hands.page = page.context.new_page()
    hands.page.goto(site)
    ready(hands.page)
    hands.tap(onward(hands.session)[0])
    stored(hands.page)
    with page.expect_navigation():
        page.evaluate("deaf = !dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    gate.lift()
    ready(page)
    hands.page = page
    hands.agree()


def test_a_drag_is_carried_and_lands_before_python(page: Page, site: str, gate: Gate) -> None:
    hands = left(page, site, gate, "gridcannon/8")
    hands.drag("hand", onward(hands.session)[0])
    assert page.locator(".awaited").count() == 0
    shown = painted(page)
    gate.open(page)
    hands.agree()
    assert painted(page) == shown


def test_keys_press_where_the_focus_is_and_wait_their_turn(page: Page, site: str, gate: Gate) -> None:
    hands = left(page, site, gate, "gridcannon/8")
    first = onward(hands.session)[0]
    page.locator(hands.stop(first)).focus()
    page.keyboard.press("Enter")
    hands.session.press(first)
    hands.agree()
    page.keyboard.press("Control+z")
    hands.session.undo()
    hands.agree()
    page.keyboard.press("r")
    page.keyboard.press("u")
    page.keyboard.press("r")
    hands.agree()
    gate.open(page)
    hands.session.redo()
    hands.agree()


def test_arrows_move_the_focus_as_often_as_they_are_pressed(page: Page, site: str, gate: Gate) -> None:
    hands = left(page, site, gate, "gridcannon/8")
    page.locator(hands.stop("a1")).focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    gate.open(page)
    wait_until(lambda: hands.focused() == "c1", "the focus had gone on two places", hands.focused)


def test_a_refused_press_says_why_before_python(page: Page, site: str, gate: Gate) -> None:
    hands = left(page, site, gate, "gridcannon/8")
    legal = onward(hands.session)
    stop = next(pile for pile in hands.session.table.piles if pile not in (*legal, "hand", "stock"))
    page.locator(hands.stop(stop)).click()
    hands.session.press(stop)
    expect(page.locator("#prompt")).to_have_class("why")
    expect(page.locator("#live")).to_have_text(hands.session.said)
    gate.open(page)
    hands.agree()
    expect(page.locator("#prompt")).to_have_class("why")


def test_a_newcomer_plays_before_python(page: Page, site: str, gate: Gate) -> None:
    gate.shut()
    page.goto(site, wait_until="commit")
    page.locator("#table .stop.next").first.click()
    expect(page.locator("#log li")).to_have_count(1)
    expect(page.locator('[data-stop="learn"]')).to_have_count(0)
    made, shown = logged(page), painted(page)
    gate.open(page)
    assert logged(page) == made
    assert painted(page) == shown
    page.reload()
    ready(page)
    assert logged(page) == made


def test_the_welcome_is_answered_before_python(page: Page, site: str, gate: Gate) -> None:
    gate.shut()
    page.goto(site, wait_until="commit")
    page.locator('[data-stop="play"]').click()
    expect(page.locator('[data-stop="learn"]')).to_have_count(0)
    gate.open(page)
    expect(page.locator('[data-stop="learn"]')).to_have_count(0)


def test_a_lesson_that_was_asked_for_begins_when_python_comes(page: Page, site: str, gate: Gate) -> None:
    gate.shut()
    page.goto(site, wait_until="commit")
    page.locator('[data-stop="learn"]').click()
    expect(page.locator('[data-stop="learn"]')).to_have_class("action main awaited")
    gate.open(page)
    expect(page.locator("#title .deal")).to_contain_text("Step 1 of")


def test_a_press_is_not_made_where_another_tab_has_gone_on(page: Page, site: str, gate: Gate) -> None:
    hands = left(page, site, gate, "gridcannon/8")
    here, there = onward(hands.session)[:2]
    gate.let_others_by()
    hands.page = page.context.new_page()  # the other tab
    hands.page.goto(site)
    ready(hands.page)
    page.locator(hands.stop(here)).click()
    hands.tap(there)
    gate.open(page)
    expect(page.locator("#say")).to_contain_text(WORDS.text("tabs.dropped"))
    hands.page = page
    hands.agree()


def pressed_in_vain(page: Page, site: str, gate: Gate, link: str) -> Hands:
    """A game in which something was pressed before Python came, while a link names another."""
    hands = left(page, site, gate, "gridcannon/8")
    page.goto("about:blank")
    page.goto(f"{site}#{link}", wait_until="commit")
    page.locator("#table .stop.legal").first.wait_for()
    stop = onward(hands.session)[0]
    before = logged(page)
    page.locator(hands.stop(stop)).click()
    expect(page.locator(hands.stop(stop))).to_have_class("stop legal awaited")
    assert logged(page) == before, "that table will go, so nothing is shown on it"
    return hands


def test_a_press_is_not_made_on_the_deal_that_a_link_names(page: Page, site: str, gate: Gate) -> None:
    hands = pressed_in_vain(page, site, gate, "gridcannon/1234")
    gate.open(page)
    expect(page.locator("#say")).to_contain_text(WORDS.text("tabs.dropped"))
    expect(page.locator("#title .deal")).to_contain_text("1234")
    page.goto(f"{site}#gridcannon/8")
    hands.agree()


def test_a_press_is_not_made_on_the_table_that_the_daily_deal_replaces(page: Page, site: str, gate: Gate) -> None:
    hands = pressed_in_vain(page, site, gate, "daily")
    page.evaluate(LISTEN)
    gate.open(page)
    expect(page.locator("#title .deal")).to_contain_text(re.compile(r"Deal (?!8\b)"))
    assert any(WORDS.text("tabs.dropped") in said for said in page.evaluate("spoken"))
    page.goto(f"{site}#gridcannon/8")
    hands.agree()


def test_an_empty_table_that_waits_for_its_deal_takes_no_press(page: Page, site: str, gate: Gate) -> None:
    gate.shut()
    page.goto(f"{site}#gridcannon/1234", wait_until="commit")
    page.locator("#table .pile").first.wait_for()
    assert page.locator("#table").evaluate("(table) => table.inert")
    gate.open(page)
    assert not page.locator("#table").evaluate("(table) => table.inert")


def test_where_python_fails_nothing_is_pretended(page: Page, site: str, gate: Gate) -> None:
    hands = left(page, site, gate, "gridcannon/8")
    before = logged(page)
    page.locator(hands.stop(onward(hands.session)[0])).click()
    assert logged(page) != before
    page.evaluate("console.error = () => {}")  # the failure is told there as well
    page.evaluate(FAIL)
    expect(page.locator("#boot-failed")).to_be_visible()
    assert logged(page) == before
    assert page.locator("#table").evaluate("(table) => table.inert")
    gate.lift()
    page.reload()
    ready(page)
    hands.agree()


# Loads the page anew at the step of its start that sessionStorage names: the n-th word that the start says of itself.
LEAVE = """{
  let step = 0;
  new MutationObserver((changes) => {
    const at = Number(sessionStorage.leaveAt ?? 0);
    step += changes.length;
    if (!at || step < at) return;
    sessionStorage.removeItem("leaveAt");
    sessionStorage.leftAt = at;
    globalThis.leaving = true;
    location.reload();
  }).observe(document, { subtree: true, attributeFilter: ["data-stage", "data-boot", "data-ready"] });
}"""


def was_left(page: Page, step: int) -> bool:
    """Whether a page has left at this step; one that is going answers nothing."""
    with suppress(Error):
        return bool(page.evaluate("!globalThis.leaving && sessionStorage.leftAt") == str(step))
    return False


def test_a_press_is_made_once_at_whichever_step_the_page_is_left(page: Page, site: str, gate: Gate) -> None:
    page.add_init_script(LEAVE)
    hands = left(page, site, gate, "gridcannon/8")
    for step in range(1, 7):  # files, loaded, its way, storage, read, ready
        stop = onward(hands.session)[0]
        page.locator(hands.stop(stop)).click()
        hands.session.press(stop)
        page.evaluate("step => { sessionStorage.leaveAt = step }", step)
        gate.lift()
        page.reload(wait_until="commit")
        wait_until(partial(was_left, page, step), "the page was left")
        ready(page)
        hands.agree()
        gate.shut()
        page.reload(wait_until="commit")
        page.locator("#table .stop.legal").first.wait_for()
    assert page.evaluate("localStorage.getItem('parlour.presses')") is None


def test_two_pages_do_not_make_the_same_press(page: Page, site: str, gate: Gate) -> None:
    hands = left(page, site, gate, "gridcannon/8")
    hands.tap(onward(hands.session)[0])
    gate.shut()
    page.reload(wait_until="commit")
    hands.agree()
    gate.let_others_by()
    hands.page = page.context.new_page()
    hands.page.goto(site)
    ready(hands.page)
    hands.session.undo()
    hands.agree()
    gate.open(page)
    hands.session.redo()
    hands.page = page
    hands.agree()
    wait_until(lambda: page.evaluate("localStorage.getItem('parlour.presses')") is None, "the queue is empty")
