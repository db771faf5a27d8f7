"""For everyone: axe finds nothing on any screen in any theme, targets are large enough, and text may double.

axe is put into the page before anything else by the browser itself, so the page's own policy stays as it is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import pytest
from conftest import PATIENCE, ready, wait_until
from hands import (
    finish,
    follow,
    lay_deal,
    reached,
    some_game,
    unfold_menu,
    wait_for_entry,
    watch_replay,
)
from playwright.sync_api import Browser, Page
from sessions import puzzle_session
from test_memory import open_menu
from test_puzzles import puzzles_of, wrong_moves
from test_puzzles_page import press, solve

import kit
from game_data import won_play
from links import sent
from parlour.games import GAMES
from parlour.games.grandma import foundations
from parlour.memory.settings import CHOICES
from parlour.words import SENTENCES

WITHOUT_PANEL = {SENTENCES["en"][f"menu.{entry}"] for entry in ("again", "lesson", "screen")}
SIZES = {"phone": (360, 640), "side": (844, 390), "tablet": (768, 1024), "desk": (1440, 900)}
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
THEMES = [theme for theme in CHOICES["theme"] if theme != "system"]  # which is one of the others
# the colours of everything in each theme, at one moment
COLOURS = """(themes) => themes.map((theme) => {
  document.documentElement.dataset.theme = theme;
  return [...document.querySelectorAll("body, body *")].map((one) => {
    const { color, backgroundColor, backgroundImage, borderTopColor, boxShadow } = getComputedStyle(one);
    return [color, backgroundColor, backgroundImage, borderTopColor, boxShadow].join();
  });
})"""
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
MOVING = """() => document.getAnimations()
  .filter(({ playState }) => playState === "running")
  .map(({ effect: { target } }) => `${target.id || target.className} moves`)"""
FORCED = """async (tags) => {
  const rules = { "color-contrast": { enabled: false } };
  const { violations } = await axe.run(document, { runOnly: tags, rules, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].target}`);
}"""
PRESS = """(times) => {
  for (let number = 0; number < times; number += 1) {
    const legal = [...document.querySelectorAll("#table .stop.legal, #actions .main")];
    parlour.state.press.moved = null; // a second press on a stop counts at once
    legal[number % legal.length]?.click();
  }
}"""
UPDATE = """(waits) => {
  if (waits) document.documentElement.dataset.update = "waiting";
  else delete document.documentElement.dataset.update;
  document.dispatchEvent(new CustomEvent("parlour:update"));
}"""
COVERED = """() => [...document.querySelectorAll("#table .stop")].filter((stop) => {
  const { x, y, width, height } = stop.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return width && !top?.closest("#table");
}).map((stop) => stop.dataset.stop)"""
# of a switch, its whole row is pressed; the rows of the log stand close
SMALL = """(least) => [...document.querySelectorAll("button, input, select, summary")]
  .filter((one) => one.checkVisibility() && !one.closest("[hidden], .heard"))
  .map((one) => [one, (one.type === "checkbox" ? one.closest(".row") : one).getBoundingClientRect()])
  .filter(([one, { width, height }]) => width && Math.min(width, height) < (one.closest("#log") ? 24 : least))
  .map(([one, { width, height }]) => `${one.id || one.dataset.stop || one.className} ${width}x${height}`)"""


@pytest.fixture
def screen(chromium: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a size, axe in it, nothing moving; the system, where a theme asks it, is dark."""
    width, height = SIZES[request.param]
    window = {"width": width, "height": height}
    context = chromium.new_context(
        viewport=window, reduced_motion="reduce", color_scheme="dark", service_workers="block"
    )
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.add_init_script(path=kit.npm_packages() / "axe-core" / "axe.min.js")
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    yield page
    context.close()


both_sizes = pytest.mark.parametrize("screen", ["phone", "desk"], indirect=True)


def faults(page: Page, where: str, least: int) -> list[str]:
    """What is wrong with a screen: it moves, a target is smaller than that, or axe finds something in a theme."""
    asked = ((MOVING, None), (SMALL, least), (FAULTS, [THEMES, WCAG]))
    return [f"{where}: {message}" for question, of in asked for message in page.evaluate(question, of)]


def games(page: Page) -> list[str]:
    """Every game on a phone; elsewhere one for each layout, and for each kind of what lies in it."""
    everywhere = ["gridcannon-old", "gridcannon-arcade", "grandma"]
    return [game.id for game in GAMES] if page.viewport_size["width"] == 360 else everywhere


def moments(page: Page) -> Iterator[str]:
    """A table as it is dealt, after some moves, and with a pile in focus."""
    for game in games(page):
        lay_deal(page, f"{game}/7")
        yield f"{game}, dealt"
        page.evaluate(PRESS, 14)
        page.locator("#table .stop[tabindex='0']").first.focus()
        yield f"{game}, in play"


def panels(page: Page) -> Iterator[str]:
    """Every panel of the menu, and those that keys open."""
    lay_deal(page, "gridcannon/7")
    unfold_menu(page)
    yield "menu"
    entries = page.locator("#panel .tile strong, #panel .choice:not(.tile)").all_inner_texts()
    page.locator("#panel-close").click()
    assert len(entries) > 8
    for name in entries:
        unfold_menu(page)
        page.locator("#panel .choice", has_text=name).first.click()
        wait_for_entry(page)
        if name in WITHOUT_PANEL:
            continue
        page.locator("#panel[open]").wait_for()  # the menu may be gone before the modules of the panel are there
        yield name
        page.locator("#panel-close").click()
    page.locator("#table .stop[tabindex='0']").first.focus()
    page.keyboard.press("i")
    yield "a look through a pile"
    page.locator("#panel-close").click()


def lessons(page: Page) -> Iterator[str]:
    """A lesson as it begins, and after its first moves."""
    for game in games(page):
        lay_deal(page, f"{game}/7")
        unfold_menu(page)
        page.get_by_role("button", name="Learn by playing").click()
        for step in range(2):
            yield f"the lesson of {game}, step {step}"
            page.locator("#table .next[data-stop], #actions .main").first.click()
    page.locator("#actions [data-stop='lesson-leave']").click()


def puzzles(page: Page) -> Iterator[str]:
    """A game's puzzles: their list, one given away, its answer; and another of its kind as it begins, and solved."""
    for game in ("gridcannon", "grandma"):
        lay_deal(page, f"{game}/7")
        open_menu(page, "Puzzles")
        page.locator("#panel .puzzles button").first.wait_for()
        if game == "gridcannon":
            yield f"the puzzles of {game}"
        page.locator("#panel .puzzles button").first.click()
        number = int(page.locator("#title .deal").inner_text().split()[1])
        puzzle = next(one for one in puzzles_of(game) if one.number == number)
        session, _ = puzzle_session(game, puzzle)
        if game == "gridcannon":
            press(page, session, next(wrong_moves(session)))
            yield f"a puzzle of {game}, given away"
            page.locator("#actions [data-stop='puzzle-answer']").click()
            yield f"the answer to a puzzle of {game}"
            page.get_by_role("button", name="Try it").click()
        else:
            yield f"a puzzle of {game}"
            solve(page, session, puzzle)
            yield f"a puzzle of {game}, solved"
        page.locator("#actions [data-stop='puzzle-leave']").click()


def occasions(page: Page) -> Iterator[str]:
    """What a menu does not lead to: the ends of games, looking back, replays, choices, refusals, notices."""
    won, lost = won_play("gridcannon"), some_game("grandma")
    finish(page, won)
    yield "a won game"
    page.get_by_role("button", name="Link and share").click()
    yield "what a finished game shares"
    page.get_by_role("button", name="Picture to share").click()
    page.get_by_role("button", name="Keep the picture").wait_for()
    yield "a picture to share"
    follow(page, sent(won, "Anna"))
    page.locator("#panel .race").wait_for()
    yield "two games of one deal"
    finish(page, lost)
    yield "a lost game"
    page.get_by_role("button", name="Where was it lost?").click()
    page.locator("#panel-body", has_text="still have won").or_(page.get_by_text("No win was found")).wait_for()
    yield "looking back"
    for entry in ("Statistics and feats", "History", "Daily deal"):
        open_menu(page, entry)
        if entry.startswith("Statistics"):
            page.locator("#chart-losses").wait_for()
        yield f"{entry}, with games"
    watch_replay(page, won)
    page.locator("#show").fill("9")
    yield "a replay"
    page.get_by_role("button", name="Resume here").click()
    page.keyboard.press("z")
    page.locator("#show").wait_for()
    yield "the slider over the game"
    page.keyboard.press("Escape")
    open_menu(page, "Move by notation")
    page.locator("#move").fill("no move")
    page.keyboard.press("Enter")
    yield "a move that is none"
    open_menu(page, "Choose the cards")
    page.locator("#panel .still button").first.click()
    yield "a card to choose for a deal"
    play = reached(lambda table: bool(table["work"] and foundations.twins(table)))
    watch_replay(page, play)
    page.locator("#show-last").click()
    page.get_by_role("button", name="Resume here").click()
    page.locator(f'#table [data-stop="{next(iter(foundations.twins(play.position).values()))[0]}"]').click()
    page.locator("#panel[open] .choice").first.wait_for()
    yield "twins to choose between"
    page.locator("#panel-close").click()
    page.locator("#hint").click()
    wait_until(lambda: page.locator("#say").inner_text().startswith("Hint"), "a hint was given")
    yield "a hint"
    page.evaluate(UPDATE, True)
    yield "an update that waits"
    unfold_menu(page)
    yield "the menu that offers it"
    page.locator("#panel-close").click()
    page.evaluate("document.getElementById('boot-failed').hidden = false")
    yield "a start that failed"


@pytest.mark.parametrize(
    ("screen", "walk"),
    [(size, moments) for size in SIZES]
    + [(size, walk) for size in ("phone", "desk") for walk in (panels, lessons, puzzles, occasions)],
    indirect=["screen"],
)
def test_any_screen_can_be_read_pressed_and_walked_in_any_theme(
    screen: Page, walk: Callable[[Page], Iterator[str]]
) -> None:
    found, roomy = [], min(screen.viewport_size.values()) > 600
    least = 44 if roomy and walk is not occasions else 24  # there a whole deck lies, to choose from
    for where in walk(screen):
        if walk in (panels, occasions) and screen.evaluate("document.activeElement === document.body"):
            found.append(f"{where}: what had the focus is gone, and nothing has it now")
        found += faults(screen, where, least)
    assert found == []


@pytest.mark.parametrize("screen", ["phone"], indirect=True)
def test_the_theme_of_the_system_is_the_light_or_the_dark_one(screen: Page) -> None:
    for _ in moments(screen):
        for scheme, other in (("light", "dark"), ("dark", "light")):
            screen.emulate_media(color_scheme=scheme)
            worn, same, different = screen.evaluate(COLOURS, ["system", scheme, other])
            assert worn == same != different


@pytest.mark.parametrize("screen", ["tablet"], indirect=True)
def test_targets_in_panels_are_large_on_a_tablet_too(screen: Page) -> None:
    assert [f"{where}: {one}" for where in panels(screen) for one in screen.evaluate(SMALL, 44)] == []


# stops that are small, lie beside the page, or cannot be scrolled to
ASTRAY = """() => [...document.querySelectorAll("#table .stop")].flatMap((stop) => {
  stop.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, right, bottom, width, height } = stop.getBoundingClientRect();
  const seen = Math.min(left, top, innerWidth - right, innerHeight - bottom) > -1; // scrolling rounds
  return seen && Math.min(width, height) >= 24 ? [] : [[stop.dataset.stop, left, top, width, height]];
})"""


def test_a_desk_enlarged_up_to_four_times_can_be_played(page: Page, site: str) -> None:
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    for width, height in ((720, 450), (512, 384), (480, 300), (360, 225), (320, 256)):
        page.set_viewport_size({"width": width, "height": height})
        for game in ("gridcannon", "grandma"):
            lay_deal(page, f"{game}/7")
            assert (width, game, page.evaluate(ASTRAY)) == (width, game, [])


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
  const felt = document.body.appendChild(document.createElement("span"));
  felt.style.backgroundColor = "var(--table)";
  for (const theme of themes) {
    document.documentElement.dataset.theme = theme;
    for (const figure of document.querySelectorAll("#table .dim:is(.stack, .mini):not(.empty) > :not(.stop, .chip)")) {
      const stop = figure.parentElement.querySelector(".stop");
      const own = read(figure, "backgroundColor");
      const [over, under] = own.alpha
        ? [own, read(felt, "backgroundColor")] // a tab below the card
        : [read(stop, "backgroundColor", "::after"), read(stop.lastElementChild, "backgroundColor")];
      const ground = flattenColors(over, under);
      found.push([figure.className, theme, getContrast(ground, read(figure, "color"))]);
    }
  }
  document.documentElement.dataset.theme = worn;
  felt.remove();
  return found;
}"""


@pytest.mark.parametrize("screen", ["phone"], indirect=True)
def test_figures_on_dimmed_cards_can_be_read_in_any_theme(screen: Page) -> None:
    found = [one for _ in moments(screen) for one in screen.evaluate(DIMMED, THEMES)]
    assert {kind for kind, _, _ in found} == {"count", "caption", "badge"}
    assert [one for one in found if one[2] < 4.5] == []


def test_the_progress_of_a_start_is_there_for_ears(page: Page, site: str) -> None:
    page.route("**/runtime/*.js", lambda route: None)  # it waits for ever
    page.goto(site)
    assert "progressbar" in heard(page)


def test_a_slow_start_is_seen_without_motion_too(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.route("**/runtime/*.js", lambda route: None)  # it waits for ever
    page.goto(site)
    assert page.locator("#boot").evaluate("boot => getComputedStyle(boot, '::after').opacity") == "0.9"


@pytest.mark.parametrize("screen", ["phone"], indirect=True)
def test_an_update_is_said_aloud_and_covers_no_card(screen: Page) -> None:
    shown = "[...document.querySelectorAll('#table .stop')].map((stop) => JSON.stringify(stop.getBoundingClientRect()))"
    for size, (width, height) in SIZES.items():
        screen.set_viewport_size({"width": width, "height": height})
        assert "status" in heard(screen), size  # already there: what is put in later is said
        assert "An update is ready." not in heard(screen)["status"], size
        before = screen.evaluate(shown)
        screen.evaluate(UPDATE, True)
        assert "An update is ready." in heard(screen)["status"], size
        assert screen.evaluate(shown) == before, size
        assert (size, screen.evaluate(COVERED)) == (size, [])
        screen.evaluate(UPDATE, False)


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


EMPTY = """() => {
  const mark = document.querySelector(".rungs .mark:not(.got)");
  return [getComputedStyle(mark).color, getComputedStyle(mark.closest("button")).color];
}"""


@pytest.mark.parametrize("screen", ["phone"], indirect=True)
def test_what_is_not_earned_yet_is_fainter_than_any_text_in_every_theme(screen: Page) -> None:
    open_menu(screen, "Ladder")
    screen.locator(".rungs .mark").first.wait_for()
    for theme in THEMES:
        screen.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        mark, text = screen.evaluate(EMPTY)
        assert mark != text, theme


FAINT = """() => { // what lies on the ground and has another colour than its text
  const ink = getComputedStyle(document.body).color;
  const drawn = [
    [".stack > .caption", "color"],
    ["#status .icon", "fill"],
    ["#title .caret", "fill"],
    ["#title .name", "borderTopColor", "::after"],
  ];
  const colour = ([one, what, part]) => getComputedStyle(document.querySelector(one), part)[what];
  return drawn.filter((one) => colour(one) !== ink);
}"""


@both_sizes
def test_forced_colours_keep_every_edge(screen: Page) -> None:
    """Where the system's colours replace ours, what can be chosen is still marked and the focus still seen."""
    screen.emulate_media(forced_colors="active")
    lay_deal(screen, "gridcannon/7")
    legal = screen.locator("#table .stack .stop.legal, #table .plaque .stop.legal").first
    marked, plain = legal.evaluate("""stop => {
      const edges = () => [null, "::after"].map((part) => {
        const { outline, borderTop } = getComputedStyle(stop, part);
        return [outline, borderTop];
      });
      const marked = edges();
      stop.classList.remove("legal");
      return [marked, edges()];
    }""")
    assert marked != plain
    screen.keyboard.press("Tab")
    assert screen.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    assert screen.evaluate(FORCED, WCAG) == []
    lay_deal(screen, "grandma/7")
    assert screen.evaluate(FAINT) == []


@pytest.mark.parametrize("screen", ["desk"], indirect=True)
def test_forced_colours_tell_dead_royals_from_living_ones(screen: Page) -> None:
    screen.emulate_media(forced_colors="active")
    watch_replay(screen, won_play("gridcannon"))
    screen.locator("#show").fill("40")
    alive, dead = (screen.locator(f"#roster .member.{state}").first for state in ("in", "out"))
    dead.wait_for()
    drawn = "member => [getComputedStyle(member).color, getComputedStyle(member).textDecorationLine]"
    assert set(dead.evaluate(drawn)).isdisjoint(alive.evaluate(drawn))


@pytest.mark.parametrize("screen", ["phone"], indirect=True)
def test_forced_colours_keep_the_bars_of_the_chart_and_what_is_chosen(screen: Page) -> None:
    screen.emulate_media(forced_colors="active")
    finish(screen, won_play("gridcannon"))
    open_menu(screen, "Statistics and feats")
    bar, ground = (screen.locator(one).first for one in ("#chart-year .level-1", "#panel"))
    screen.locator("#chart-year").wait_for()
    drawn = bar.evaluate("one => getComputedStyle(one).fill")
    assert drawn != ground.evaluate("one => getComputedStyle(one).backgroundColor")
    for entry, choice in (("Statistics and feats", ".glance .choice"), ("Deals", ".filter")):
        open_menu(screen, entry)
        chosen, others = (screen.locator(f"#panel {choice}[aria-pressed={pressed}]") for pressed in ("true", "false"))
        chosen.wait_for()
        edge = chosen.evaluate("one => getComputedStyle(one).border")
        assert edge not in others.evaluate_all("all => all.map((one) => getComputedStyle(one).border)"), entry
        assert others.count() > 1
