"""The face of the page: its typefaces come without moving anything, and what lies on the table is in good order."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import ready, wait_until
from hands import Hands, deal_of, unfold_menu
from playwright.sync_api import CDPSession, Page, Route
from sessions import session_of

from game_data import won_play
from parlour.core.game import Move
from parlour.core.play import Deal, Play
from parlour.games.grandma import foundations

SHIFTED = """() => {
  globalThis.shifted = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      shifted.push(...sources.map(({ node }) => node?.id || node?.className));
  }).observe({ type: "layout-shift" });
}"""
PARTS = "#bar > *, #tools > *, #figures > *, #prompt, #table .pile, #table .card > *"
BOXES = """(parts) => [...document.querySelectorAll(parts)]
  .filter((one) => one.checkVisibility())
  .map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.id || one.className.baseVal || one.className, x, y, height, one.matches(".rank") ? 0 : width];
  })"""
LOADED = """() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family).sort()"""


def test_nothing_moves_when_the_typefaces_come(page: Page, site: str) -> None:
    held: list[Route] = []
    page.route("**/faces/*.woff2", lambda route: held.append(route))
    page.goto(f"{site}#grandma/7", wait_until="commit")  # a page is not loaded before what it preloads
    ready(page)
    wait_until(lambda: page.locator("#table .card").count() > 5, "cards lay on the table")
    page.locator("#title .deal", has_text="7").wait_for()
    page.evaluate("parlour.motion.rest()")  # the deal is laid
    page.evaluate(SHIFTED)
    assert not {"Index", "Heading"} & {name.strip('"') for name in page.evaluate(LOADED)}
    before = page.evaluate(BOXES, PARTS)
    for route in held:
        route.continue_()
    wait_until(lambda: len(page.evaluate(LOADED)) >= 2, "both typefaces came")
    page.wait_for_timeout(200)
    assert {name.strip('"') for name in page.evaluate(LOADED)} >= {"Index", "Heading"}
    assert page.evaluate(BOXES, PARTS) == before
    assert page.evaluate("shifted") == []


def test_chips_need_no_other_typeface_than_the_pages(page: Page, site: str) -> None:
    """A sign that it lacks, if only for those who listen, is looked for in all of the device's while the table is laid
    out."""
    won = won_play("gridcannon")
    hands = Hands(page, site, deal_of(won))
    hands.skip(next(line for end in range(len(won.line)) if kills_at_once(won.deal, line := won.line[:end])))
    page.locator(".chip .sign").first.wait_for()
    devtools = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        devtools.send(f"{domain}.enable")
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    chips = devtools.send("DOM.querySelectorAll", {"nodeId": root, "selector": ".chip, .chip *"})["nodeIds"]
    fonts = [font for chip in chips for font in fonts_of(devtools, chip)]
    assert fonts
    assert {font["familyName"] for font in fonts if not font["isCustomFont"]} == set()


def kills_at_once(deal: Deal, line: list[Move]) -> bool:
    """Whether a place of the table shows, after these moves, that a card there kills."""
    scene = session_of(Play(deal, line)).scene()
    return any(pile["chip"] and pile["chip"]["icon"] == "swords" for pile in scene["piles"].values())


def fonts_of(devtools: CDPSession, node: int) -> list[dict[str, Any]]:
    """What the text of a node is set in."""
    found: list[dict[str, Any]] = devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    return found


# how things lie

LOOKED_AT = [(320, 568), (360, 640), (390, 844), (768, 1024), (844, 390), (1440, 900), (2560, 1440)]
BOX = """(one) => {
  const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
  return { left, top, right, bottom, width, height };
}"""
WORDS = """() => { // of the title, the letters of each word that stand on its first line and all of them
  const name = document.querySelector("#title .name").firstChild;
  return [...name.data.matchAll(/\\S+/g)].map(({ index, 0: word }) => {
    const range = document.createRange();
    range.setStart(name, index);
    range.setEnd(name, index + word.length);
    return [word, new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size];
  });
}"""


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    return [one.evaluate(BOX) for one in page.locator(selector).all()]


def sized(page: Page, size: tuple[int, int]) -> tuple[int, int]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return size


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes do not overlap."""
    return (
        one["right"] <= other["left"] + 0.5
        or other["right"] <= one["left"] + 0.5
        or one["bottom"] <= other["top"] + 0.5
        or other["bottom"] <= one["top"] + 0.5
    )


def test_names_of_piles_stand_outside_their_cards_and_the_top_is_named_at_the_top(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/21")
    while len(hands.session.play.position["work"]) < 8:
        hands.session.make(foundations.DEAL)
    hands.skip(hands.session.play.line)
    for size in LOOKED_AT:
        sized(page, size)
        names = page.locator("#table .stack > .caption")
        assert names.count() == 13
        for one in names.all():
            card = one.locator("xpath=..").locator(".stop").evaluate(BOX)
            assert apart(one.evaluate(BOX), card), size
        *_, last = boxes(page, "#table .fan > .stop")
        (top,) = boxes(page, "#table .fan > .caption")
        assert last["left"] <= top["left"] + top["width"] / 2 <= last["right"], size
        assert abs(top["top"] + top["height"] / 2 - last["bottom"]) < 12, size


def test_a_covered_card_of_a_fan_shows_its_picture_whole_or_not_at_all(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/21")
    looked_at = 0
    for cards in (3, 7, 11):
        while len(hands.session.play.position["work"]) < cards:
            hands.session.make(foundations.DEAL)
        hands.skip(hands.session.play.line)
        for size in LOOKED_AT:
            sized(page, size)
            stops = boxes(page, "#table .fan > .stop")
            for at, following in enumerate(stops[1:]):
                for sign in boxes(page, f"#table .fan > .stop:nth-of-type({at + 1}) .card > :is(.pip, .suit)"):
                    inside = sign["right"] <= following["left"] + 1 or following["top"] > stops[at]["bottom"]
                    assert inside or sign["width"] < 1, (cards, size, at, sign, following)
                    looked_at += 1
    assert looked_at > 100
    sized(page, LOOKED_AT[-1])
    covered = page.locator("#table .fan > .stop").first
    x, y = hands.down(str(covered.get_attribute("data-stop")))
    page.mouse.move(x + 30, y - 60, steps=4)
    (card,) = boxes(page, "#table .card.dragging")
    (picture,) = boxes(page, "#table .card.dragging > .pip")
    assert picture["width"] > 0.5 * card["width"], "a carried card is covered no more"
    page.mouse.up()
    page.keyboard.press("Escape")
    covered.focus()
    (picture,) = boxes(page, "#table .fan > .stop:focus-visible .pip")
    assert picture["width"] > 0.5 * card["width"], "and so is one that has the focus"


def test_a_ring_is_as_wide_as_the_cards_it_is_round_and_stands_where_the_words_point(page: Page, site: str) -> None:
    won = won_play("gridcannon")
    hands = Hands(page, site, deal_of(won), draw=False)
    hands.skip(won.line[: len(won.line) // 2])
    ringed = """(stop) => getComputedStyle(stop, "::after").boxShadow !== "none" """
    for size in LOOKED_AT:
        sized(page, size)
        for bank in page.locator("#table .bank:not(.empty)").all():
            cards = [card.evaluate(BOX) for card in bank.locator(".card").all()]
            stop = bank.locator(".stop").evaluate(BOX)
            assert abs(max(card["right"] for card in cards) - stop["right"]) < 1.5, size
    assert page.locator("#say").inner_text() == "Draw a card."
    assert page.locator("#table .deck > .stop").evaluate(ringed)
    assert not any(one.evaluate(ringed) for one in page.locator("#table .bank > .stop").all())


@pytest.mark.parametrize("text", ["100%", "200%"])
def test_the_header_breaks_no_word_and_its_buttons_are_large_where_there_is_room(
    page: Page, site: str, text: str
) -> None:
    hands = Hands(page, site, "gridcannon/7")
    page.evaluate("text => { document.documentElement.style.fontSize = text; }", text)
    page.evaluate("document.getElementById('offline').hidden = false")
    for deal in ("gridcannon/7", "grandma/7", "gridcannon-old/7"):
        hands.lay(deal)
        for size in LOOKED_AT:
            width, _ = sized(page, size)
            words: list[Any] = page.evaluate(WORDS)
            assert [word for word, lines in words if lines > 1] == [], (deal, size)
            buttons = boxes(page, "#tools button")
            assert min(one["width"] for one in buttons) >= (43 if width >= 390 else 34), (deal, size)
            parts = [*boxes(page, "#title .name"), *boxes(page, ".figure"), *buttons]
            for at, one in enumerate(parts):
                assert all(apart(one, other) for other in parts[at + 1 :]), (deal, size)
            (tick,) = boxes(page, "#offline svg")
            assert all(apart(tick, figure) for figure in boxes(page, ".figure")), (deal, size)


FOCUS = """([one]) => {
  const { content, backgroundImage, filter } = getComputedStyle(one, "::before");
  return [content, backgroundImage !== "none", filter !== "none", getComputedStyle(one).outlineStyle];
}"""


def test_the_focus_has_a_shape_and_a_colour_of_its_own(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    page.locator("#table .stop[tabindex='0']").first.focus()
    page.keyboard.press("ArrowRight")
    stop = hands.focused()
    assert page.locator(hands.stop(stop)).evaluate_all(FOCUS) == ['""', True, True, "none"]
    for theme in ("felt", "light", "dark", "contrast", "system"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        colours = page.evaluate(
            "() => ['--focus', '--ring', '--paper'].map((name) => "
            "getComputedStyle(document.documentElement).getPropertyValue(name))"
        )
        assert len(set(colours)) == 3, theme
    page.emulate_media(forced_colors="active")
    assert page.locator(hands.stop(stop)).evaluate("one => getComputedStyle(one).outlineStyle") == "double"


# felts, backs and faces

STYLE = "(all, [part, what]) => all.map((one) => getComputedStyle(one, part || null)[what])"


def test_felts_backs_and_faces_are_chosen_by_picture_and_by_key(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    hands.choose("#setting-theme", "dark")
    unfold_menu(page)
    page.get_by_role("button", name="Settings").click()
    for name, last in (("felt", "slate"), ("back", "rays"), ("face", "pictorial")):
        choices = page.locator(f"#setting-{name} input:enabled")  # the others are rewards
        choices.first.focus()
        for _ in range(choices.count() - 1):
            page.keyboard.press("ArrowRight")
        assert page.locator("html").get_attribute(f"data-{name}") == last
        assert choices.last.is_checked()
    assert page.locator("html").get_attribute("data-theme") == "felt"  # a felt is seen on no other table
    assert page.locator("#setting-theme").input_value() == "felt"
    felts = page.locator("#setting-felt .sample")
    wait_until(lambda: len(set(felts.evaluate_all(STYLE, ["", "backgroundImage"]))) == 6, "every felt had its colours")
    backs = page.locator("#setting-back .sample > .card:first-child").evaluate_all(
        STYLE, ["::before", "backgroundImage"]
    )
    pips = page.locator("#setting-face .sample > .card:first-child > .pip").evaluate_all(STYLE, ["", "maskPosition"])
    assert (len(set(backs)), len(set(pips))) == (6, 2)
    assert len({spot.strip() for spot in pips[1].split(",")}) == 7
    page.locator("#panel-close").click()
    assert page.locator("#table .stack .card > .pip").evaluate_all(STYLE, ["", "maskImage"])[0] != "none"
