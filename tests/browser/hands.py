"""Hands that play in the page: real taps, drags and keys, with a session in CPython that plays along.

The session knows which stops spell a move and what the page must show after it, so every tap is also a check that the
engine in the page and the engine here agree.
"""

from __future__ import annotations

import random
import re
from collections import deque
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, unquote

import pytest
from conftest import ready, wait_until
from playwright.sync_api import Locator, Page, expect
from rulebook import onward
from sessions import session_of

from parlour.core.game import Move
from parlour.core.notation import read_replay, write_deal, write_replay
from parlour.core.packed_link import read_packed_link
from parlour.core.packing import unpack
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.games import game_of
from parlour.games.grandma import foundations
from parlour.games.grandma.rules import GRANDMA
from parlour.table.layout import pile_of, place_of
from parlour.table.session import PlayerOptions
from parlour.table.table import deal_name
from parlour.words import Words

HINT = re.compile(r"Hint: .+: .+\. .*\b(win|wins|won|found)\b.*\.", re.DOTALL)
LISTEN = """() => { // notes what screen readers are told from now on
  globalThis.spoken = [];
  const live = document.getElementById("live");
  const note = () => spoken.push(live.textContent);
  new MutationObserver(note).observe(live, { childList: true, characterData: true, subtree: true });
}"""
LOG = "() => [...document.querySelectorAll('#log li')].map(({ dataset }) => dataset.move).join(' ')"
EDGE = """(stop) => { // by one question: Playwright's own presses wait to see each target at rest
  const { x, y, width, height } = document.querySelector(stop)?.getBoundingClientRect() ?? {};
  return width ? { x: x + 12, y: y + height / 2 } : null;
}"""
TAKES = """() => { // for 300 ms after a move the page ignores another press on its stop: they are over at once here
  const { press } = parlour.state;
  if (!press.due) press.moved = null;
  return !press.due;
}"""
HELD = """() => { // holds every animation where it begins, and notes it
  globalThis.shown = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const one = animate.call(this, frames, options);
    one.pause();
    Object.defineProperty(one, "startTime", { value: null, writable: true }); // a time that is set would let it go
    const { delay = 0, duration } = options;
    const pile = this.closest("[data-pile]")?.dataset.pile ?? "";
    const note = { kind: this.className || this.id, pile, card: this.dataset.card ?? "", text: this.textContent };
    const transforms = frames.map(({ transform = "" }) => transform);
    shown.push({ ...note, begins: delay, ends: delay + duration, frames: transforms });
    return one;
  };
}"""
# the next press of a pointer is no long one, however long the driver of a busy machine keeps the button down
NO_HOLD = """() => {
  addEventListener("pointerdown", () => clearTimeout(parlour.state.pointer.down?.timer), { once: true });
}"""
# puts the text, if there is one, in the place of the game of Gridcannon that is kept; gives all keys
STORE = """async (text) => {
  const asked = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
  const db = await asked(indexedDB.open("patience-parlour"));
  const store = db.transaction("texts", "readwrite").objectStore("texts");
  if (text) await asked(store.put(text, "play/gridcannon"));
  const keys = await asked(store.getAllKeys());
  db.close();
  return keys;
}"""
TWO_FRAMES = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})"""
NEITHER = Move("neither")  # closes the choice between twins
STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def middle(place: Locator) -> tuple[float, float]:
    """The middle of what is seen of an element."""
    box = place.bounding_box()
    assert box, "it is to be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def logged(page: Page) -> list[str]:
    """The moves that a page lists, as they are written."""
    return page.evaluate(LOG).split()


def two_frames(page: Page) -> None:
    """Wait until the page has painted what it shows, and told what there is to tell of that."""
    page.evaluate(TWO_FRAMES)


def every_motion(page: Page) -> list[dict[str, Any]]:
    """All that were set up since ``HELD``, the last of them some frames after the paint."""
    found: list[dict[str, Any]] = page.evaluate("async () => { await parlour.state.motion.wait; return shown; }")
    return found


def stored(page: Page) -> None:
    """Wait until what was done on a page is in the browser's storage."""
    page.evaluate("new Promise((done) => setTimeout(done, 100))")  # a press and a write begin by shorter timers
    page.evaluate(STORE, None)  # after all writes that are open


def wait_to_press_again(page: Page) -> None:
    """Wait until the page takes another press, on the stop that was pressed last too."""
    wait_until(lambda: page.evaluate(TAKES), "the page takes another press")


def no_hold(page: Page) -> None:
    """The next press of a pointer may last, and is no long one all the same."""
    page.evaluate(NO_HOLD)


def unfold_menu(page: Page) -> None:
    """Opens the menu, with all that is folded in it."""
    page.locator("#menu").click()
    unfold(page)


def unfold(page: Page) -> None:
    """Opens all that is folded in the menu, once that is there."""
    page.locator("#panel .tiles").wait_for()
    page.locator("#panel .fold").evaluate_all("(folds) => { for (const fold of folds) fold.open = true; }")


def follow_entry(page: Page, entry: str) -> None:
    """Presses an entry of the menu that is open, and waits for what it opens."""
    page.get_by_role("button", name=entry, exact=True).click()
    wait_for_entry(page)


def wait_for_entry(page: Page) -> None:
    """Waits until the menu has given way to what was pressed in it."""
    page.locator("#panel .tiles").wait_for(state="hidden")


def open_entry(page: Page, entry: str) -> None:
    """Opens what the menu has under this name."""
    if page.locator("#panel[open]").count():
        page.locator("#panel-close").click()
    unfold_menu(page)
    page.get_by_role("button", name=entry, exact=True).click()


def follow(page: Page, *links: str) -> None:
    """Follows links one right after the other, of which this stands behind the #, in a page that is open."""
    page.evaluate("links => { for (const link of links) location.hash = link; }", links)


def lay_deal(page: Page, deal: str) -> Play:
    """Lays a deal by its link in a page that is open, and gives its play as it begins."""
    follow(page, deal)
    play = dealt(deal)
    expect(page.locator("#table")).to_have_attribute("data-game", play.game.id)
    expect(page.locator("#title .deal")).to_contain_text(Words("en").say(deal_name(play.deal)))
    return play


class Hands:
    """One player at the page, and the session that plays along."""

    def __init__(self, page: Page, site: str, deal: str, *, draw: bool = True) -> None:
        page.emulate_media(reduced_motion="reduce")
        self.page, self.site = page, site
        page.goto(site if not draw else f"{site}#{deal}")
        ready(page)
        if not draw:
            self.choose("#setting-draw", False)
            page.goto(f"{site}#{deal}")
        self._begin_session(dealt(deal), PlayerOptions(draw=draw))

    def _begin_session(self, play: Play, options: PlayerOptions) -> None:
        self.session = session_of(play, Words("en"), options)
        self.session.begin()
        self.agree()

    def lay(self, deal: str) -> None:
        """Goes on with another deal in the same page."""
        self._begin_session(lay_deal(self.page, deal), self.session.options)

    def skip(self, line: list[Move]) -> None:
        """Goes on from the position after these moves, by the link of a replay; from the deal after none."""
        if not line:
            return
        play = Play(self.session.play.deal, line)
        self.page.goto(f"{self.site}#{fragment(play)}")
        self.page.locator("#show-last").click()
        self.page.locator("#panel .main").click()
        self._begin_session(play, self.session.options)

    def choose(self, control: str, value: bool | str) -> None:
        """Changes a setting through the menu."""
        page = self.page
        unfold_menu(page)
        page.get_by_role("button", name="Settings").click()
        set_choice(page, control, value)
        page.locator("#panel-close").click()

    def stop(self, stop: str) -> str:
        return f'#table [data-stop="{stop}"]'

    def log(self) -> list[str]:
        return logged(self.page)

    def agree(self) -> None:
        """The page has made the same moves, and says the same of them."""
        expected = [str(move) for move in self.session.play.line[: self.session.play.index]]
        deal = deal_of(self.session.play)
        wait_until(lambda: self.log() == expected, f"the page had played {expected} in {deal}", self.log)

    def pressing(self, stop: str, press: Callable[[], object]) -> None:
        """Presses a stop in the page and in the session, when the page takes it."""
        wait_to_press_again(self.page)
        press()
        self.session.press(stop)
        self.agree()

    def pointing(self, stop: str, press: Callable[[], object]) -> None:
        """Presses a stop with a pointer."""
        no_hold(self.page)
        self.pressing(stop, press)

    def tap(self, stop: str) -> None:
        """Presses with the mouse."""
        self.pointing(stop, lambda: self.page.mouse.click(*self.edge(stop)))

    def click(self, stop: str) -> None:
        """Presses as a browser's driver does, in any engine: slowly, for it waits to see the stop at rest."""
        self.pointing(stop, self.page.locator(self.stop(stop)).click)

    def touch(self, stop: str) -> None:
        """Presses with a finger."""
        self.pointing(stop, lambda: self.page.touchscreen.tap(*self.edge(stop)))

    def drag(self, source: str, target: str) -> None:
        """Carries a card with the pointer down all the way, in several steps as a finger does. It is held near its left
        edge, which shows in a fan too."""
        there = self.edge(target)
        self.down(source)
        self.page.mouse.move(*there, steps=6)
        self.page.mouse.up()
        self.session.lift(source)
        self.session.drop(target)
        self.agree()

    def down(self, stop: str) -> tuple[float, float]:
        """Puts the mouse down on a stop, where it may rest; gives where that is."""
        point = self.edge(stop)
        no_hold(self.page)
        self.page.mouse.move(*point)
        self.page.mouse.down()
        return point

    def edge(self, stop: str) -> tuple[float, float]:
        """A point near the left edge of a stop, or of a fan's top card."""
        point = self.page.evaluate(EDGE, f"{self.stop(stop)}, {self.stop(f'{stop}.1')}")
        assert point, f"{stop} is not to be seen"
        return point["x"], point["y"]

    def focused(self) -> str:
        return str(self.page.evaluate("document.activeElement?.closest('[data-stop]')?.dataset.stop ?? ''"))

    def key_to(self, stop: str) -> None:
        """Walks the focus to a stop by Tab between regions and arrows inside them, then presses Enter."""
        regions = {pile: region for region in self.session.table.regions for pile in region.piles}
        wanted = regions.get(pile_of(stop))
        for _ in range(60):
            here = self.focused()
            if here == stop or (wanted and regions.get(pile_of(here)) is wanted):
                break
            self.page.keyboard.press("Tab")
        if self.focused() != stop and wanted:
            for key in _walk(wanted.beside, pile_of(self.focused()), pile_of(stop)):
                self.page.keyboard.press(key)
            for _ in range(30):
                if self.focused() == stop:
                    break
                deeper = place_of(stop) > place_of(self.focused())
                self.page.keyboard.press("ArrowLeft" if deeper else "ArrowRight")
        assert self.focused() == stop, f"the focus is on {self.focused()!r}, not on {stop}"
        self.pressing(stop, lambda: self.page.keyboard.press("Enter"))

    def spell(self, move: Move, press: Callable[[str], None]) -> None:
        """Presses the stops of a move that are not picked already."""
        path = self.session.table.path(self.session.play.position, move)
        if move.place:  # a card of a fan goes anywhere by drag, by button only a step or all the way
            self.drag(f"{move.source}.{move.nth}", f"{move.target}.{move.place}")
            return
        if path == self.session.picked:
            self.session.cancel()
        index = self.session.play.index
        for count, stop in enumerate(path, 1):
            if self.session.play.index == index and self.session.picked[:count] != path[:count]:
                press(stop)
                self.decide(move)

    def decide(self, move: Move) -> None:
        """Takes the move in the panel that opens where the same card lies twice; closes it where it is not offered."""
        offered = list(self.session.table.peek(self.session.play.position, self.session.picked))
        if not offered:
            return
        choices = self.page.locator("#panel[open] .choice")
        choices.first.wait_for()
        if move in offered:
            choices.nth(offered.index(move)).focus()
            self.page.keyboard.press("Enter")
            self.session.make(move)
            self.agree()
        else:
            self.page.keyboard.press("Escape")

    def follow(self, line: list[Move], press: Callable[[str], None]) -> None:
        """Plays a line of moves to its end, by taps or by keys."""
        while self.session.play.index < len(line):
            self.spell(line[self.session.play.index], press)

    def ending(self) -> str:
        """The title of the panel that says how the game ended."""
        panel = self.page.locator("#panel[open] #panel-title")
        panel.wait_for()
        return panel.inner_text()


def play_on(hands: Hands, moves: int, chance: random.Random, press: Callable[[str], None] | None = None) -> None:
    """So many presses, by the mouse unless told otherwise; fewer where the game ends."""
    for _ in range(moves):
        stops = hands.session.selection.next_stops(hands.session.picked) or hands.session.selection.next_stops(())
        if onward := sorted(stop for stop in stops if "-work" not in stop):
            (press or hands.tap)(chance.choice(onward))
            hands.decide(NEITHER)


def set_choice(page: Page, control: str, value: bool | str) -> None:
    """Sets a control of the settings: a switch, a list, or a row of pictures."""
    if isinstance(value, bool):
        page.locator(control).set_checked(value)
    elif page.locator(f"{control}.swatches").count():
        page.locator(f"{control}-{value}").check()
    else:
        page.locator(control).select_option(value)


class Fingers:
    """Fingers on a page, each where it is told."""

    def __init__(self, page: Page) -> None:
        self._page, self._session = page, page.context.new_cdp_session(page)

    def start(self, *points: tuple[float, float]) -> None:
        """These are down now, in the order in which they came."""
        self._tell("touchStart", points)

    def move(self, *points: tuple[float, float]) -> None:
        """These are down still, here by now."""
        self._tell("touchMove", points)

    def end(self, *points: tuple[float, float]) -> None:
        """One has left, these are down still."""
        self._tell("touchEnd", points)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """One finger goes from here to there, in several steps."""
        (x, y), (to_x, to_y) = start, end
        no_hold(self._page)
        self.start(start)
        for part in (0.2, 0.6, 1.0):
            self.move((x + (to_x - x) * part, y + (to_y - y) * part))
        self.end()

    def _tell(self, kind: str, points: tuple[tuple[float, float], ...]) -> None:
        tips = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": tips})


def dealt(deal: str) -> Play:
    """A deal as it is named in a link, and no move made."""
    return Play(read_replay(f'[Deal "{deal}"]', game_of).play.deal)


def deal_of(play: Play) -> str:
    return write_deal(play.deal)


def some_game(game: str, number: int = 7, moves: int = 10_000) -> Play:
    """A game played at random to its end, or for so many moves."""
    play, chance = Play(Deal(game_of(game), number)), random.Random(7)
    while play.result() is None and len(play.line) < moves:
        play.play(onward(play, chance))
    return play


MOST = 150  # moves of a game that is played by hand: the Old Version's go on for long


# The deals, of the first twenty, that chance loses soonest: to find them takes as long as to play them.
SOON_LOST = {
    "gridcannon": 14,
    "gridcannon-exact": 14,
    "gridcannon-old": 15,
    "gridcannon-arcade": 13,
    "grandma": 2,
    "grandma-fixed": 2,
}


def soon_lost(game: str) -> Play:
    """A game that chance loses soon; drawn as the page draws."""
    assert game in SOON_LOST, (
        f"{game} has no line in SOON_LOST: name the deal of the first twenty that chance loses soonest"
    )
    deal = Deal(game_of(game), SOON_LOST[game])
    session, chance = session_of(Play(deal), Words("en"), PlayerOptions()), random.Random(7)
    session.begin()
    while session.play.result() is None:
        session.make(onward(session.play, chance))
    return session.play


def fragment(play: Play) -> str:
    return quote(write_replay(play))


def linked_game(link: str) -> Play:
    """The game that a link holds, packed."""
    named = read_packed_link(unquote(link.partition("#")[2]), game_of)
    [(name, text)] = named.games
    return unpack(named.deal, text, name)


def watch_replay(page: Page, play: Play) -> None:
    """Follows a link with a whole game."""
    follow(page, fragment(play))
    page.locator("#show").wait_for()


def take_last_move(page: Page, play: Play) -> None:
    """Lays a game on the table as it was before its last move, and makes that."""
    watch_replay(page, play)
    page.locator("#show").fill(str(len(play.line) - 1))
    page.get_by_role("button", name="Resume here").click()
    page.keyboard.press("t")  # redo does not play what came after
    page.locator("#move").fill(str(play.line[-1]))
    page.keyboard.press("Enter")


def finish(page: Page, play: Play) -> None:
    """Ends a game on the table: the last move of its replay is made there."""
    take_last_move(page, play)
    wait_until(lambda: page.locator("#panel-title").inner_text() in ("Won", "Lost"), "the game had ended")


def reached(holds: Callable[[Position], bool]) -> Play:
    """The first simple play in which a position holds: cards go home as they can, then the next is dealt."""
    for number in range(500):
        play = Play(Deal(GRANDMA, number))
        while play.result() is None and not holds(play.position):
            play.play(next(foundations.plays(play.position), foundations.DEAL))
            if not play.position["stock"]:
                break
        if play.result() is None and holds(play.position):
            return play
    pytest.fail("no deal of 500 comes to such a position")


def _walk(beside: Callable[[str, int, int], str], start: str, end: str) -> list[str]:
    """The shortest way from pile to pile by arrow keys."""
    ways: dict[str, list[str]] = {start: []}
    waiting = deque([start])
    while waiting and end not in ways:
        here = waiting.popleft()
        for key, step in STEPS.items():
            there = beside(here, *step)
            if there not in ways:
                ways[there] = [*ways[here], key]
                waiting.append(there)
    return ways[end]
