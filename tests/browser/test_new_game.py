"""A new family is played in the page as soon as it is offered: the page lays it out from its picture alone.

A scratch copy of what the build reads is given one more line, and the site that it builds is played in by tap, by drag
and by keyboard, at the four sizes that every change is looked at in.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Watch
from hands import Hands, unfold_menu
from playwright.sync_api import Browser, Page, expect

import kit
from parlour.core.game import Move
from parlour.games import table_of
from parlour.games.blank.rules import BLANK
from parlour.games.blank.words.en import WORDS as ENGLISH
from serving import Server

LINE = "from parlour.games.blank import FAMILY as BLANK\n"  # all that a new folder needs

SIZES = [(360, 640), (844, 390), (768, 1024), (1440, 900)]
LEAST = 39  # pixels, the width of the narrowest card that can be read
READ = ("py", "static", "tools", "index.html", "manifest.json", "sw.js")
LINKED = (".venv", "tools/node_modules")
PACKED = ("runtime", "pyodide", "library.zip", "runtime.stamp")  # the runtime, which no game changes


@pytest.fixture(scope="module")
def site(built: Path, tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[str]:
    """The address of a site that offers the blank game too."""
    own = tmp_path_factory.getbasetemp()
    root = (own if worker_id == "master" else own.parent) / "with-blank"  # one for all workers
    with kit.alone(root):
        if not (root / "build" / "site").is_dir():
            build(root)
    server = Server(root / "build" / "site", zips=True).start()
    yield server.url
    server.close()


def build(root: Path) -> None:
    """Builds the site in a folder of its own."""
    for name in READ:
        copied(kit.ROOT / name, root / name)
    for name in LINKED:
        (root / name).symlink_to(kit.ROOT / name, target_is_directory=True)
    (root / "build").mkdir()
    with kit.alone(kit.BUILD):
        for name in PACKED:
            copied(kit.BUILD / name, root / "build" / name)
    append(root / "py/parlour/games/offered.py", LINE)
    subprocess.run([sys.executable, root / "tools/build.py"], check=True, capture_output=True, env=clean())


def copied(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    else:
        shutil.copy(source, target)


def append(path: Path, line: str) -> None:
    path.write_text(path.read_text("utf-8") + line, "utf-8")


def clean() -> dict[str, str]:
    """The environment without a path to our own modules: the copy has to use its own."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


@pytest.fixture(params=SIZES, ids=lambda size: "{}x{}".format(*size))
def window(chromium: Browser, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A watched page of a size, for fingers and mouse."""
    width, height = request.param
    fresh = chromium.new_context(viewport={"width": width, "height": height}, has_touch=True, service_workers="block")
    yield watch.over(fresh.new_page())
    fresh.close()


# What is wrong with how the table lies: a pile is not wholly in the window or lies over another, a card is narrow, or
# something scrolls.
FAULTS = """(least) => {
  const box = (one) => one.getBoundingClientRect();
  const name = (one) => one.dataset.pile ?? one.id;
  const apart = [...document.querySelectorAll("#table .pile, #prompt, #bar, #log, #roster")]
    .filter((one) => one.checkVisibility() && box(one).width && box(one).height);
  const outside = apart.filter((one) => {
    const { left, top, right, bottom } = box(one);
    return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  });
  const over = apart.flatMap((one, i) => apart.slice(i + 1).filter((other) => {
    const [a, b] = [box(one), box(other)];
    return a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
  }).map((other) => `${name(one)} and ${name(other)} overlap`));
  const narrow = [...document.querySelectorAll("#table .card")].filter((card) => box(card).width < least);
  const scrolls = [document.scrollingElement, document.body, document.getElementById("table")]
    .filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth);
  return [
    ...outside.map((one) => `${name(one)} is not in the window`), ...over,
    ...narrow.map((card) => `${card.dataset.card} is ${box(card).width} wide`),
    ...scrolls.map((one) => `${one.id || one.tagName} scrolls`),
  ];
}"""


def rising(hands: Hands) -> Move:
    """The card onto the foundation where it may, else away."""
    return next(iter(hands.session.play.moves()))


@pytest.mark.parametrize("way", ["tap", "drag", "keyboard"])
def test_a_new_game_is_laid_out_from_its_picture_and_played_to_its_end(window: Page, site: str, way: str) -> None:
    hands = Hands(window, site, "blank/1")
    press = hands.key_to if way == "keyboard" else hands.touch
    assert window.locator("#table .pile").count() == len(table_of(BLANK).piles)
    while hands.session.play.result() is None:
        assert window.evaluate(FAULTS, LEAST) == []
        move = rising(hands)
        if way == "drag":
            hands.drag(move.source, move.target)
        else:
            hands.spell(move, press)
    assert hands.ending() == ("Won" if hands.session.play.result().won else "Lost")
    window.keyboard.press("Escape")
    assert window.evaluate(FAULTS, LEAST) == []


def test_the_chooser_offers_it_in_small_and_its_rules_open(window: Page, site: str) -> None:
    Hands(window, site, "blank/1")
    unfold_menu(window)
    window.get_by_role("button", name="Games").click()
    offered = window.locator("#panel .choice", has_text=ENGLISH["game.blank"])
    expect(offered.locator(".miniature .pile")).to_have_count(len(table_of(BLANK).piles))
    window.locator("#panel-close").click()
    unfold_menu(window)
    window.get_by_role("button", name="Learn", exact=True).click()
    assert "Lay four cards on the foundation" in window.locator("#panel-body").inner_text()
