"""What there is to look at: the scenes of the page that tools/screens.py takes pictures of.

A scene is a function of a stage, which walks the page there and gives a name whenever there is something to see. Panels
are found in the menu as it is, so a new panel is photographed by itself.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING
from urllib.parse import quote

import kit
from bench_page import until
from game_data import won_play
from parlour.core.notation import write_replay
from parlour.core.play import Deal, Play
from parlour.games import FAMILIES, GAMES, game_of, table_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

KILL_FRAMES = "kill-"  # pictures of what moves: taken at one size each
FRAMES = (90, 200, 300, 420, 520, 640)  # ms after the press
OVER = 60_000  # ms
SHOWN = tuple(family.entries[0].game.id for family in FAMILIES)  # the first game of each family
# what moves stands still at this moment of its time, or is over
HOLD = """(at) => {
  for (const animation of document.getAnimations()) {
    if (animation.effect.getComputedTiming().endTime <= at) animation.finish();
    else {
      animation.pause();
      animation.currentTime = at;
    }
  }
}"""
ENTRIES = """() => {
  for (const fold of document.querySelectorAll("#panel details")) fold.open = true;
  const entries = [...document.querySelectorAll("#panel-body button")].filter((one) => one.checkVisibility());
  return entries.map((one) => one.innerText.split("\\n").at(-1)); // a picture may hold letters
}"""


class Stage:
    """One page, and the ways to bring a game on its table."""

    def __init__(self, page: Page, sizes: list[str]) -> None:
        self.page = page
        self.sizes = sizes

    def lay(self, deal: str) -> None:
        """Deal a game by its link."""
        self.page.evaluate("deal => { location.hash = deal; }", deal)
        game = deal.partition("/")[0]
        until(lambda: self.page.locator("#table").get_attribute("data-game") == game, deal)
        self.page.wait_for_timeout(1500)

    def tapped(self, deal: str, taps: int) -> None:
        """Tap the first legal place, again and again, and let the motion end."""
        self.lay(deal)
        for _ in range(taps):
            legal = self.page.locator("#table .stop.legal:visible")
            if not legal.count():
                break
            legal.first.click()
            self.page.wait_for_timeout(400)

    def resumed(self, play: Play, index: int) -> None:
        """A play by its link, resumed after so many of its moves."""
        page = self.page
        page.evaluate("text => { location.hash = text }", quote(write_replay(play)))
        page.locator("#show").wait_for()
        page.locator("#show").fill(str(index))
        page.locator("#panel .main").click()
        page.wait_for_timeout(600)

    def ended(self, play: Play) -> None:
        """A play whose last move is made on the table, and the panel that says so."""
        self.resumed(play, len(play.line) - 1)
        self.page.keyboard.press("t")  # redo does not play what came after
        self.page.locator("#move").fill(str(play.line[-1]))
        self.page.keyboard.press("Enter")
        self.page.locator("#panel[open] .result").wait_for()
        self.page.wait_for_timeout(500)

    def close(self) -> None:
        """Close the panel, if one is open."""
        if self.page.locator("#panel[open]").count():
            self.page.locator("#panel-close").click()


def lost(game: str) -> Play:
    """A game that chance played to a loss."""
    for number in range(1, 50):
        play, chance = Play(Deal(game_of(game), number)), random.Random(7)
        while play.result() is None:
            moves = [move for move in play.moves() if move.source != move.target]
            play.play(chance.choice(moves or list(play.moves())))
        result = play.result()
        if result is not None and not result.won:
            return play
    raise kit.Missing(f"chance loses no game of {game}")


def striking(play: Play) -> tuple[Play, str]:
    """A play up to its first strike that one press brings about, and the stop that is pressed."""
    table = table_of(play.game)
    for index, move in enumerate(play.line):
        position = Play(play.deal, play.line[:index]).position
        *picked, stop = table.path(position, move)
        strikes = any(one.motion == "strike" for one in table.happenings(position, move))
        if strikes and tuple(picked) == table.default_selection(position):
            return Play(play.deal, play.line[:index]), stop
    raise kit.Missing(f"one press strikes nothing in the known win of {play.game.id}")


def first(stage: Stage) -> Iterator[str]:
    """The first visit."""
    yield "first"


def tables(stage: Stage) -> Iterator[str]:
    """Every game as it is dealt, and after some moves."""
    for game in GAMES:
        stage.lay(f"{game.id}/7")
        yield f"dealt-{game.id}"
        play = won_play(game.id)
        stage.resumed(play, len(play.line) // 2)
        yield f"middle-{game.id}"
        stage.page.locator("#table .stop[tabindex='0']").first.focus()
        stage.page.keyboard.press("ArrowRight")
        yield f"focus-{game.id}"


def kills(stage: Stage) -> Iterator[str]:
    """The frames of a strike, at each size: what the table calls one, it shows."""
    play, stop = striking(won_play(SHOWN[0]))
    for size in stage.sizes:
        width, height = map(int, size.split("x"))
        stage.page.set_viewport_size({"width": width, "height": height})
        stage.resumed(play, len(play.line))
        stage.page.evaluate(HOLD, OVER)
        stage.page.locator(f'#table [data-stop="{stop}"]').dispatch_event("click")
        for at in FRAMES:
            stage.page.evaluate(HOLD, at)
            yield f"{KILL_FRAMES}{at}-{size}"


def endings(stage: Stage) -> Iterator[str]:
    """A win and a loss of each family, and the picture to share."""
    for game in SHOWN:
        stage.ended(won_play(game))
        yield f"won-{game}"
        press(stage, "Picture to share")
        stage.page.get_by_role("button", name="Keep the picture").wait_for()
        yield f"picture-{game}"
        stage.ended(lost(game))
        yield f"lost-{game}"
        stage.close()


def lessons(stage: Stage) -> Iterator[str]:
    """The lesson of each family as it begins."""
    for game in SHOWN:
        stage.lay(f"{game}/7")
        entries(stage)
        press(stage, "Learn")
        press(stage, "Learn by playing")
        stage.page.wait_for_timeout(900)
        yield f"lesson-{game}"


def puzzles(stage: Stage) -> Iterator[str]:
    """The puzzles of each family, the first as it begins, and its answer."""
    for game in SHOWN:
        stage.lay(f"{game}/7")
        entries(stage)
        press(stage, "Puzzles")
        stage.page.locator("#panel .puzzles").first.wait_for()
        yield f"puzzles-{game}"
        stage.page.locator("#panel .puzzles button").first.click()
        yield f"puzzle-{game}"
        stage.page.locator("[data-stop='puzzle-answer']").click()
        stage.page.locator("#show-last").click()
        yield f"puzzle-answer-{game}"


def panels(stage: Stage) -> Iterator[str]:
    """The menu, each panel that it opens, with a few games played before; a replay; a hint."""
    for game in SHOWN:
        stage.ended(won_play(game))
        stage.ended(lost(game))
        stage.close()
    stage.tapped(f"{SHOWN[0]}/1234", 9)
    found = entries(stage)
    yield "menu"
    for number, text in enumerate(found):
        entries(stage)
        press(stage, text)
        stage.page.wait_for_timeout(500)
        stage.page.evaluate("document.fullscreenElement && document.exitFullscreen()")  # else no size can be set
        if stage.page.locator("#panel[open]").count():
            yield f"panel-{number:02}-{'-'.join(re.findall('[a-z]+', text.lower())[:3])}"
        stage.close()
    stage.tapped(f"{SHOWN[0]}/1234", 6)
    stage.page.locator("#hint").click()
    stage.page.locator("#prompt.why").wait_for()
    yield "hint"
    play = won_play(SHOWN[0])
    stage.page.evaluate("text => { location.hash = text }", quote(write_replay(play)))
    stage.page.locator("#show").fill("30")
    yield "replay"


def entries(stage: Stage) -> list[str]:
    """Open the menu, and give what can be pressed in it."""
    stage.close()
    stage.page.locator("#menu").click()
    stage.page.locator("#panel[open]").wait_for()
    found: list[str] = stage.page.evaluate(ENTRIES)
    return found


def press(stage: Stage, text: str) -> None:
    """Press an entry of the open menu."""
    stage.page.locator("#panel-body").get_by_role("button", name=text, exact=True).first.click()


SCENES: dict[str, Callable[[Stage], Iterator[str]]] = {
    "first": first,
    "table": tables,
    "kill": kills,
    "ending": endings,
    "lesson": lessons,
    "puzzle": puzzles,
    "panel": panels,
}
