"""The face of the page: its typefaces come without moving anything."""

from __future__ import annotations

from conftest import ready, wait_until
from playwright.sync_api import Page, Route

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
    page.wait_for_timeout(1500)  # the deal is laid
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
