"""For everyone: axe finds nothing on any screen in any theme, targets are large enough, and text may double.

axe is put into the page before anything else by the browser itself, so the page's own policy stays as it is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from conftest import ready, wait_until
from hands import finish, reached, some_game, watch_replay, won_lines
from playwright.sync_api import Browser, Page

import kit
from parlour.games import GAMES, ladders
from parlour.record import CHOICES

SIZES = {"phone": (360, 640), "side": (844, 390), "tablet": (768, 1024), "desk": (1440, 900)}
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# every rule in the first theme, those about colour in all the others
FAULTS = """async ([themes, tags]) => {
  const worn = document.documentElement.dataset.theme;
  const found = [];
  for (const theme of themes) {
    document.documentElement.dataset.theme = theme;
    const coloured = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
    const runOnly = theme === themes[0] ? { type: "tag", values: tags } : coloured;
    const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"] });
    for (const { id, nodes } of violations)
      found.push(...nodes.map((node) => `${theme}, ${id}: ${node.target} ${node.failureSummary}`));
  }
  document.documentElement.dataset.theme = worn;
  return found;
}"""
FORCED = """async (tags) => {
  const rules = { "color-contrast": { enabled: false } };
  const { violations } = await axe.run(document, { runOnly: tags, rules, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].target}`);
}"""
PRESS = """(number) => {
  const legal = [...document.querySelectorAll("#table .stop.legal, #actions .main")];
  legal[number % legal.length]?.click();
}"""
UPDATE = """() => {
  document.documentElement.dataset.update = "waiting";
  document.dispatchEvent(new CustomEvent("parlour:update"));
}"""
COVERED = """() => [...document.querySelectorAll("#table .stop")].filter((stop) => {
  const { x, y, width, height } = stop.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return width && !top?.closest("#table");
}).map((stop) => stop.dataset.stop)"""
# of a switch, its whole row is pressed
SMALL = """(least) => [...document.querySelectorAll("button, input, select, summary")]
  .filter((one) => one.checkVisibility() && !one.closest("[hidden], .heard"))
  .map((one) => [one, (one.type === "checkbox" ? one.closest(".row") : one).getBoundingClientRect()])
  .filter(([, { width, height }]) => width && (width < least || height < least))
  .map(([one, { width, height }]) => `${one.id || one.dataset.stop || one.className} ${width}x${height}`)"""


@pytest.fixture
def screen(chromium: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a size, axe in it, nothing moving; the system, where a theme asks it, is dark."""
    width, height = SIZES[request.param]
    window = {"width": width, "height": height}
    context = chromium.new_context(
        viewport=window, reduced_motion="reduce", color_scheme="dark", service_workers="block"
    )
    page = context.new_page()
    page.add_init_script(path=kit.npm_packages() / "axe-core" / "axe.min.js")
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    yield page
    context.close()


both_sizes = pytest.mark.parametrize("screen", ["phone", "desk"], indirect=True)


def faults(page: Page, where: str) -> list[str]:
    """What axe finds in any theme."""
    return [f"{where}: {fault}" for fault in page.evaluate(FAULTS, [CHOICES["theme"], WCAG])]


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


def lessons(page: Page) -> Iterator[str]:
    """Every lesson as it begins, and after its first moves."""
    for game in GAMES:
        lay(page, f"{game.id}/7")
        page.locator("#menu").click()
        page.get_by_role("button", name="Learn by playing").click()
        for step in range(2):
            yield f"the lesson of {game.id}, step {step}"
            page.locator("#table .next[data-stop], #actions .main").first.click()
    page.locator("#actions [data-stop='lesson-leave']").click()


def occasions(page: Page) -> Iterator[str]:
    """What a menu does not lead to: the ends of games, looking back, replays, choices, refusals, notices."""
    won, lost = next(won_lines("gridcannon")), some_game("grandma")
    finish(page, won)
    yield "a won game"
    page.get_by_role("button", name="Link and share").click()
    yield "what a finished game shares"
    finish(page, lost)
    yield "a lost game"
    page.get_by_role("button", name="Where was it lost?").click()
    page.locator("#panel-body", has_text="still have won").or_(page.get_by_text("No win was found")).wait_for()
    yield "looking back"
    for entry in ("Statistics and feats", "History", "Daily deal"):
        choose(page, entry)
        yield f"{entry}, with games"
    watch_replay(page, won)
    page.locator("#show").fill("9")
    yield "a replay"
    page.get_by_role("button", name="Resume here").click()
    choose(page, "Move by notation")
    page.locator("#move").fill("no move")
    page.keyboard.press("Enter")
    yield "a move that is none"
    choose(page, "Choose the cards")
    page.locator("#panel .still button").first.click()
    yield "a card to choose for a deal"
    play = reached(lambda table: bool(table["work"] and ladders.twins(table)))
    watch_replay(page, play)
    page.locator("#show-last").click()
    page.get_by_role("button", name="Resume here").click()
    page.locator(f'#table [data-stop="{next(iter(ladders.twins(play.position).values()))[0]}"]').click()
    page.locator("#panel[open] .choice").first.wait_for()
    yield "twins to choose between"
    page.locator("#panel-close").click()
    page.locator("#hint").click()
    wait_until(lambda: page.locator("#say").inner_text().startswith("Hint"), "a hint was given")
    yield "a hint"
    page.evaluate(UPDATE)
    yield "an update that waits"
    page.locator("#menu").click()
    yield "the menu that offers it"
    page.locator("#panel-close").click()
    page.evaluate("document.getElementById('boot-failed').hidden = false")
    yield "a start that failed"


def choose(page: Page, entry: str) -> None:
    if page.locator("#panel[open]").count():
        page.locator("#panel-close").click()
    page.locator("#menu").click()
    page.get_by_role("button", name=entry, exact=True).click()


@pytest.mark.parametrize("screen", SIZES, indirect=True)
def test_axe_finds_nothing_on_any_table_in_any_theme(screen: Page) -> None:
    assert [fault for where in moments(screen) for fault in faults(screen, where)] == []


@both_sizes
def test_axe_finds_nothing_in_any_panel_in_any_theme(screen: Page) -> None:
    assert [fault for where in panels(screen) for fault in faults(screen, where)] == []


@both_sizes
def test_axe_finds_nothing_in_any_lesson_in_any_theme(screen: Page) -> None:
    assert [fault for where in lessons(screen) for fault in faults(screen, where)] == []


@both_sizes
def test_axe_finds_nothing_on_any_occasion_in_any_theme(screen: Page) -> None:
    assert [fault for where in occasions(screen) for fault in faults(screen, where)] == []


# by kind of figure, for axe leaves out what lies over something else
DIMMED = """(themes) => {
  const { Color, flattenColors, getContrast } = axe.commons.color;
  const read = (element, what, part) => {
    const colour = new Color();
    colour.parseString(getComputedStyle(element, part)[what]);
    return colour;
  };
  const worn = document.documentElement.dataset.theme;
  const found = [];
  for (const theme of themes) {
    document.documentElement.dataset.theme = theme;
    for (const figure of document.querySelectorAll("#table .dim:is(.stack, .mini):not(.empty) > :not(.stop, .chip)")) {
      const stop = figure.parentElement.querySelector(".stop");
      const paper = read(stop.lastElementChild, "backgroundColor");
      const ground = flattenColors(read(stop, "backgroundColor", "::after"), paper);
      found.push([figure.className, theme, getContrast(ground, read(figure, "color"))]);
    }
  }
  document.documentElement.dataset.theme = worn;
  return found;
}"""


@pytest.mark.parametrize("screen", ["phone"], indirect=True)
def test_figures_on_dimmed_cards_can_be_read_in_any_theme(screen: Page) -> None:
    found = [one for _ in moments(screen) for one in screen.evaluate(DIMMED, CHOICES["theme"])]
    assert {kind for kind, _, _ in found} == {"count", "caption", "badge"}
    assert [one for one in found if one[2] < 4.5] == []


def test_the_progress_of_a_start_is_there_for_ears(page: Page, site: str) -> None:
    page.route("**/runtime/*.bin", lambda route: None)  # it waits for ever
    page.goto(site)
    assert "progressbar" in heard(page)


def test_a_slow_start_is_seen_without_motion_too(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.route("**/runtime/*.bin", lambda route: None)  # it waits for ever
    page.goto(site)
    assert page.locator("#boot").evaluate("boot => getComputedStyle(boot, '::after').opacity") == "0.9"


@pytest.mark.parametrize("screen", SIZES, indirect=True)
def test_an_update_is_said_aloud_and_covers_no_card(screen: Page) -> None:
    assert "status" in heard(screen)  # already there: what is put in later is said
    shown = "[...document.querySelectorAll('#table .stop')].map((stop) => JSON.stringify(stop.getBoundingClientRect()))"
    before = screen.evaluate(shown)
    screen.evaluate(UPDATE)
    assert "An update is ready." in heard(screen)["status"]
    assert screen.evaluate(shown) == before
    assert screen.evaluate(COVERED) == []


def heard(page: Page) -> dict[str, str]:
    """What a reader of the screen finds: by role, the words of all that has it."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    names = {node["nodeId"]: node for node in nodes}

    def words(node: dict[str, Any]) -> str:
        inner = [words(names[child]) for child in node["childIds"] if child in names]
        return " ".join([node.get("name", {}).get("value", ""), *inner])

    found: dict[str, str] = defaultdict(str)
    for node in nodes:
        if not node["ignored"]:
            found[node["role"]["value"]] += words(node)
    return found


@pytest.mark.parametrize("screen", ["phone"], indirect=True)
def test_the_focus_never_falls_to_the_body(screen: Page) -> None:
    """What is pressed in a panel is often gone when the next one is there."""
    walk = (where for walk in (panels, occasions) for where in walk(screen))
    assert [where for where in walk if screen.evaluate("document.activeElement === document.body")] == []


@pytest.mark.parametrize(("screen", "least"), [("phone", 24), ("tablet", 44), ("desk", 44)], indirect=["screen"])
def test_targets_are_large_enough(screen: Page, least: int) -> None:
    found = [f"{where}: {one}" for where in moments(screen) for one in screen.evaluate(SMALL, least)]
    found += [f"{where}: {one}" for where in panels(screen) for one in screen.evaluate(SMALL, least)]
    assert found == []


SPILLS = """() => [...document.querySelectorAll("#bar *, #prompt *, #panel[open] *")]
  .filter((one) => one.checkVisibility() && !one.closest(".heard, svg, .cards, .picture, .sheet"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.right > innerWidth + 1 || box.left < -1))
  .map(([one]) => one.id || one.className || one.tagName)"""


APART = """() => {
  const [bar, strip] = ["bar", "prompt"].map((id) => document.getElementById(id).getBoundingClientRect());
  return strip.top >= bar.bottom || strip.left >= bar.right || strip.right <= bar.left;
}"""
# near the left-hand edge, which shows of a card in a fan too
OUT_OF_REACH = """() => [...document.querySelectorAll("#table .stop, #actions button")].filter((one) => {
  one.scrollIntoView({ block: "nearest" });
  const { left, top, bottom } = one.getBoundingClientRect();
  return [top + 6, bottom - 6].some((y) => !one.contains(document.elementFromPoint(left + 8, y)));
}).map(({ dataset }) => dataset.stop)"""


@pytest.mark.parametrize("screen", SIZES, indirect=True)
def test_text_may_double(screen: Page) -> None:
    """At twice the text size nothing leaves the screen sideways, the cards stay, and every place can be scrolled to."""
    screen.evaluate("document.documentElement.style.fontSize = '200%'")
    found = []
    for where in chain(moments(screen), lessons(screen)):
        found += [f"{where}: {one}" for js in (SPILLS, OUT_OF_REACH) for one in screen.evaluate(js)]
    found += [f"{where}: {one}" for where in panels(screen) for one in screen.evaluate(SPILLS)]
    assert found == []
    assert screen.locator("#table .card").first.bounding_box()["width"] >= 24


@pytest.mark.parametrize("screen", ["side"], indirect=True)
def test_on_a_phone_on_its_side_the_header_grows_with_its_text_and_covers_nothing(screen: Page) -> None:
    for size in ("100%", "150%", "200%"):
        screen.evaluate("size => (document.documentElement.style.fontSize = size)", size)
        for where in moments(screen):
            assert screen.evaluate(APART), where
            assert screen.evaluate(OUT_OF_REACH) == [], where


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
    assert screen.evaluate(FORCED, WCAG) == []


@pytest.mark.parametrize("screen", ["phone"], indirect=True)
def test_forced_colours_keep_the_bars_of_the_chart(screen: Page) -> None:
    screen.emulate_media(forced_colors="active")
    finish(screen, next(won_lines("gridcannon")))
    choose(screen, "Statistics and feats")
    bar, ground = (screen.locator(one).first for one in ("#scores .bar", "#panel"))
    colour = "one => getComputedStyle(one).backgroundColor"
    assert bar.evaluate(colour) != ground.evaluate(colour)
