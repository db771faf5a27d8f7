"""The feel of the table: in which order things move, what ends them, the beats of an end, and the question of sound.

What moves is held still and asked when it would begin and end; nothing is timed.
"""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Watch, ready, wait_until
from hands import HELD, LISTEN, Hands, every_motion, soon_lost, unfold_menu, wait_to_press_again
from playwright.sync_api import BrowserContext, Page, expect
from test_comforts import EARS
from test_sight import killing, moment, seen_at

from parlour.table.session import Session

FIGURE = "#status [data-figure='royals']"
RESTING = "!parlour.state.motion.running.length && !document.querySelector('.air').children.length"


def doubling(session: Session) -> str:
    """A cell that would kill two at once."""
    piles = session.scene()["piles"].items()
    return next((name for name, pile in piles if " + " in (pile["chip"] or {"text": ""})["text"]), "")


def about_to_strike(page: Page, site: str, session: Session) -> Hands:
    """The moment on the table, cards free to move, and every motion held."""
    hands = seen_at(page, site, session)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(f"({HELD})()")
    return hands


def shown(page: Page, kind: str) -> list[dict[str, Any]]:
    return [one for one in every_motion(page) if kind in one["kind"].split()]


@pytest.mark.parametrize("way", ["pointer", "key"])
def test_a_kill_lands_lunges_counts_hits_and_turns_and_any_input_ends_it(page: Page, site: str, way: str) -> None:
    session, cell = moment("gridcannon", killing)
    hands = about_to_strike(page, site, session)
    figure = page.locator(FIGURE)
    before = figure.inner_text()
    hands.tap(cell)
    event = next(one for one in hands.session.scene()["events"] if one["motion"] == "strike")
    moves = every_motion(page)

    card = session.play.position.top("hand")
    lands = max(one["ends"] for one in moves if one["card"] == str(card) and one["pile"] == cell)
    lunges = [one for one in moves if one["pile"] in event["by"] and "card" in one["kind"].split()]
    counts = shown(page, "sum")
    shaken = next(one for one in moves if one["kind"].split()[0] == "region")
    turned = next(one for one in moves if one["pile"] == event["at"] and "plaque" in one["kind"].split())
    falls = next(one for one in moves if one["pile"] == "" and "plaque" in one["kind"].split())
    figures = [one for one in moves if one["kind"] == "status"]
    hit = shaken["begins"]
    assert [one["text"] for one in counts] == event["counts"]
    assert [one["pile"] for one in lunges] == event["by"]
    assert 100 < min(one["begins"] for one in lunges) <= lands, "they wait until the card has landed"
    assert sorted(one["begins"] for one in (*lunges, *counts)) == [
        one["begins"] for pair in zip(lunges, counts, strict=True) for one in pair
    ], "each lunges, then its card is counted"
    assert max(one["begins"] for one in counts) < hit == falls["begins"] == figures[0]["ends"]
    assert falls["ends"] == turned["begins"] < turned["ends"]
    assert "3px" in "".join(shaken["frames"])
    assert max(one["ends"] for one in moves) <= 700
    assert figure.inner_text() == before, "the header waits for the hit"

    if way == "key":
        page.keyboard.press("Shift")
    else:
        page.evaluate("document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")
    assert page.evaluate(RESTING)
    assert figure.inner_text() != before
    expect(page.locator(f"#table .pile[data-pile={event['at']}]")).to_have_class("pile plaque out")


def test_the_mouse_may_leave_while_cards_move_and_is_looked_after_then(page: Page, site: str) -> None:
    session, cell = moment("gridcannon", killing)
    hands = about_to_strike(page, site, session)
    hands.tap(cell)
    page.mouse.move(*hands.edge("hand"))
    page.mouse.move(5, 5)
    assert not page.evaluate(RESTING), "a mouse that passes ends nothing"
    page.keyboard.press("Shift")
    wait_until(lambda: page.evaluate("parlour.state.pointer.considered") == "", "the mouse was on no stop")


def test_two_kills_at_once_have_a_moment_of_their_own(page: Page, site: str) -> None:
    session, cell = moment("gridcannon", doubling)
    hands = about_to_strike(page, site, session)
    hands.tap(cell)
    words = shown(page, "burst")
    assert [one["text"] for one in words] == ["Double kill!"]
    strikes = [one for one in hands.session.scene()["events"] if one["motion"] == "strike"]
    assert len(shown(page, "sum")) == sum(len(one["counts"]) for one in strikes) == 4
    shaken = next(one for one in every_motion(page) if one["kind"].split()[0] == "region")
    assert words[0]["begins"] == shaken["begins"]
    assert "5px" in "".join(shaken["frames"])


def test_with_reduced_motion_a_kill_has_simply_happened(page: Page, site: str) -> None:
    session, cell = moment("gridcannon", killing)
    hands = seen_at(page, site, session)
    page.evaluate(f"({HELD})()")
    before = page.locator(FIGURE).inner_text()
    hands.tap(cell)
    assert every_motion(page) == []
    assert page.evaluate(RESTING)
    assert page.locator(FIGURE).inner_text() != before


def test_a_card_that_is_let_go_keeps_its_speed_leans_and_settles(page: Page, site: str) -> None:
    session, cell = moment("gridcannon", killing)
    hands = about_to_strike(page, site, session)
    card = str(session.play.position.top("hand"))
    hands.drag("hand", cell)
    (flight,) = [one for one in every_motion(page) if one["card"] == card]
    start, *_, settling, end = flight["frames"]
    assert "rotate" in start
    assert settling == "scale(.985)"
    assert end == "none"
    assert page.locator(f"#table [data-card='{card}']").evaluate("card => card.style.transform") == ""


LAND_FIRST = """async () => {
  const [first] = document.querySelector(".region.above").getAnimations({ subtree: true });
  const region = first.effect.target.closest(".region");
  first.finish();
  await new Promise((done) => setTimeout(done, 50));
  return [region.className, region.querySelectorAll(".moving").length];
}"""


def test_the_cards_of_a_deal_lie_above_all_else_until_the_last_has_landed(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(f"({HELD})()")
    page.locator("#new").click()
    page.locator("#table .region.above").first.wait_for(state="attached")
    left = 1
    while left:
        classes, left = page.evaluate(LAND_FIRST)
        assert ("above" in classes.split()) == bool(left)


def test_the_card_that_lost_is_seen_before_any_panel(page: Page, site: str) -> None:
    lost = soon_lost("gridcannon")
    hands = Hands(page, site, f"gridcannon/{lost.deal.number}")
    hands.skip(lost.line[:-1])
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(f"({HELD})()")
    hands.spell(lost.line[-1], hands.tap)
    end = hands.session.scene()["events"][-1]
    fatal = page.locator("#table .pile.fatal")
    expect(fatal).to_have_attribute("data-pile", end["at"])
    beat = next(one for one in shown(page, "fatal") if one["ends"] - one["begins"] == 900)
    assert beat["begins"] > 100, "the card has landed"
    expect(page.locator("#panel[open]")).to_have_count(0)
    page.keyboard.press("Shift")
    assert hands.ending() == "Lost"
    expect(fatal).to_have_count(1)
    page.keyboard.press("Escape")
    expect(fatal).to_have_count(0)


@pytest.mark.unasked
def test_sound_is_asked_for_once_and_has_a_key(context: BrowserContext, page: Page, site: str, watch: Watch) -> None:
    session, cell = moment("gridcannon", killing)
    page.add_init_script(f"({EARS})()")
    hands = seen_at(page, site, session)
    say, actions = page.locator("#say"), page.locator("#actions button")
    expect(actions).to_have_count(0)
    page.evaluate(LISTEN)
    hands.tap(cell)
    asked = hands.session.scene()["prompt"]
    expect(say).to_have_text(asked)
    expect(actions).to_have_text(["🔊", "🔇"])
    expect(actions.first).to_have_accessible_name("Sound on? Yes")
    expect(actions.first).to_have_attribute("title", "Sound on? Yes")
    assert any("Sound on?" in text for text in page.evaluate("spoken"))
    page.reload()
    ready(page)
    expect(actions).to_have_count(2)
    expect(say).to_have_text(asked)
    page.locator("#hint").click()
    expect(say).to_contain_text("Hint")
    expect(actions).to_have_count(0)
    page.reload()
    ready(page)
    expect(actions).to_have_count(2)
    actions.first.click()
    expect(say).to_have_text("Sound is on.")
    expect(actions).to_have_count(0)
    assert page.evaluate("heard.tones") > 0

    page.keyboard.press("m")
    expect(say).to_have_text("Sound is off.")
    page.locator("#undo").click()
    hands.session.undo()
    heard = page.evaluate("heard.tones")
    hands.tap(cell)
    expect(actions).to_have_count(0)
    wait_to_press_again(page)  # Python has made the press: sounds are its own
    assert page.evaluate("heard.tones") == heard
    page.keyboard.press("m")
    expect(say).to_have_text("Sound is on.")
    hands.choose("#setting-keys", False)
    page.keyboard.press("m")
    other = watch.over(context.new_page())
    other.goto(site)
    ready(other)
    unfold_menu(other)
    other.get_by_role("button", name="Settings").click()
    expect(other.locator("#setting-sounds")).to_be_checked()


@pytest.mark.unasked
def test_no_is_an_answer_too(page: Page, site: str) -> None:
    session, cell = moment("gridcannon", killing)
    hands = seen_at(page, site, session)
    hands.tap(cell)
    page.get_by_role("button", name="Sound on? No").click()
    expect(page.locator("#say")).to_have_text("Sound is off.")
    page.locator("#undo").click()
    hands.session.undo()
    hands.tap(cell)
    expect(page.locator("#actions button")).to_have_count(0)
