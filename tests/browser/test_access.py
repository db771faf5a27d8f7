"""For everyone: axe finds nothing on any screen in any theme, targets are large enough, and text may double.

axe is put into the page before anything else by the browser itself, so the page's own policy stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conftest import ready, wait_until
from playwright.sync_api import Browser, Page

import kit
from parlour.games import GAMES
from parlour.record import CHOICES

THEMES = [theme for theme in CHOICES["theme"] if theme != "system"]
SIZES = {"phone": (360, 640), "desk": (1440, 900)}
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
FAULTS = """async ([tags, contrast]) => {
  const rules = { "color-contrast": { enabled: contrast } };
  const { violations } = await axe.run(document, { runOnly: tags, rules, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}"""
PRESS = """(number) => {
  const legal = [...document.querySelectorAll("#table .stop.legal, #actions .main")];
  legal[number % legal.length]?.click();
}"""
SMALL = """() => [...document.querySelectorAll("button, input, select, summary")]
  .filter((one) => one.checkVisibility() && !one.closest("[hidden], .heard"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && (width < 24 || height < 24))
  .map(([one, { width, height }]) => `${one.id || one.dataset.stop || one.className} ${width}x${height}`)"""


@pytest.fixture
def screen(chromium: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a theme and a size, axe in it, nothing moving."""
    theme, size = request.param
    width, height = SIZES[size]
    context = chromium.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script(path=kit.npm_packages() / "axe-core" / "axe.min.js")
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    page.locator("#menu").click()
    page.get_by_role("button", name="Settings").click()
    page.locator("#setting-theme").select_option(theme)
    page.locator("#panel-close").click()
    yield page
    context.close()


every_screen = pytest.mark.parametrize("screen", [(t, s) for t in THEMES for s in SIZES], indirect=True)
both_sizes = pytest.mark.parametrize("screen", [("felt", size) for size in SIZES], indirect=True)


def faults(page: Page, where: str, contrast: bool = True) -> list[str]:
    """What axe finds; it cannot measure the contrast of colours that the system forces."""
    return [f"{where}: {fault}" for fault in page.evaluate(FAULTS, [WCAG, contrast])]


def lay(page: Page, deal: str) -> None:
    page.evaluate("deal => { location.hash = deal; }", deal)
    game = deal.partition("/")[0]
    wait_until(lambda: page.locator("#table").get_attribute("data-game") == game, f"{deal} lay on the table")


def moments(page: Page) -> Iterator[str]:
    """Every game as it is dealt, after some moves, and with a pile in focus."""
    for game in GAMES:
        lay(page, f"{game.id}/7")
        yield f"{game.id}, dealt"
        for number in range(14):
            page.evaluate(PRESS, number)
        page.locator("#table .stop[tabindex='0']").first.focus()
        yield f"{game.id}, in play"


def panels(page: Page) -> Iterator[str]:
    """Every panel of the menu, and those that keys open."""
    lay(page, "gridcannon/7")
    page.locator("#menu").click()
    yield "menu"
    entries = page.locator("#panel .choice").all_inner_texts()
    page.locator("#panel-close").click()
    assert len(entries) > 8
    for name in entries:
        page.locator("#menu").click()
        page.locator("#panel .choice", has_text=name).first.click()
        if not page.locator("#panel[open]").count():
            continue  # a new deal needs no panel
        yield name
        page.locator("#panel-close").click()
    page.locator("#table .stop[tabindex='0']").first.focus()
    page.keyboard.press("i")
    yield "a look through a pile"
    page.locator("#panel-close").click()


@every_screen
def test_axe_finds_nothing_on_any_table(screen: Page) -> None:
    assert [fault for where in moments(screen) for fault in faults(screen, where)] == []


@every_screen
def test_axe_finds_nothing_in_any_panel(screen: Page) -> None:
    assert [fault for where in panels(screen) for fault in faults(screen, where)] == []


@both_sizes
def test_targets_are_large_enough(screen: Page) -> None:
    found = [f"{where}: {one}" for where in moments(screen) for one in screen.evaluate(SMALL)]
    found += [f"{where}: {one}" for where in panels(screen) for one in screen.evaluate(SMALL)]
    assert found == []


SPILLS = """() => [...document.querySelectorAll("#bar *, #prompt *, #panel[open] *")]
  .filter((one) => one.checkVisibility() && !one.closest(".heard, svg, .cards, .picture, .sheet"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.right > innerWidth + 1 || box.left < -1))
  .map(([one]) => one.id || one.className || one.tagName)"""


@both_sizes
def test_text_may_double(screen: Page) -> None:
    """At twice the text size nothing leaves the screen sideways, and the cards stay."""
    screen.evaluate("document.documentElement.style.fontSize = '200%'")
    found = [f"{where}: {one}" for where in moments(screen) for one in screen.evaluate(SPILLS)]
    found += [f"{where}: {one}" for where in panels(screen) for one in screen.evaluate(SPILLS)]
    assert found == []
    assert screen.locator("#table .card").first.bounding_box()["width"] >= 24


@both_sizes
def test_reduced_motion_moves_nothing(screen: Page) -> None:
    for _ in moments(screen):
        assert screen.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0


@both_sizes
def test_forced_colours_keep_every_edge(screen: Page) -> None:
    """Where the system's colours replace ours, what can be chosen is still marked and the focus still seen."""
    screen.emulate_media(forced_colors="active")
    lay(screen, "gridcannon/7")
    legal = screen.locator("#table .stack .stop.legal, #table .plaque .stop.legal").first
    marked = legal.evaluate("""stop => {
      const [own, mark] = [getComputedStyle(stop), getComputedStyle(stop, "::after")];
      return [own, mark].some(({ outlineStyle, borderStyle }) => outlineStyle !== "none" || borderStyle !== "none");
    }""")
    assert marked
    screen.keyboard.press("Tab")
    assert screen.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    assert faults(screen, "forced colours", contrast=False) == []
