"""A play shown step by step on the table, with its slider below; the game in hand waits as it is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial

import js
from pyscript import when

from parlour.core.play import Play
from parlour.games import table_of
from parlour.table.table import deal_name
from parlour.table.walkthrough import Walkthrough
from parlour.web.dom import Element, button, by_id, by_itself, element, later, listen
from parlour.web.menu import Menu
from parlour.web.panels.sharing import show_sharing

STEP = 0.8  # seconds a move while it plays by itself
BUTTON_SIGNS = {"first": "«", "back": "‹", "play": "▶", "forward": "›", "last": "»"}
ARROWS = {"ArrowLeft": "back", "ArrowRight": "forward"}


@when("keydown", "body")
def stepped(event: js.KeyboardEvent) -> None:
    """The arrow keys step through the play from wherever the focus is; the slider goes by them itself."""
    step = by_id(f"show-{ARROWS.get(str(event.key))}")
    if step and by_itself(event) and event.target.id != "show" and by_id("panel").open:
        event.preventDefault()
        step.click()


def show_play(menu: Menu, play: Play, at: int = 0, redo: bool = True) -> None:
    """Opens the viewer at a move; at the deal where none is named. Whoever resumes the game there can play what comes
    after it by ``redo``, unless another played it, or it was found for the player."""
    say, counts = menu.words.text, menu.board.session.options.counts
    showing = Walkthrough(table_of(play.game), play, menu.words, counts)
    resume = button(say("show.resume"), menu.then(lambda: menu.dealer.put(showing.resumed_play(redo))), "main")
    share = button(say("show.share"), partial(show_sharing, menu, play), "quiet")
    title = say("show.title", game=table_of(play.game).name, deal=deal_name(play.deal))
    show_walkthrough(menu, title, showing, resume, share, at=at)


def show_walkthrough(menu: Menu, title: str, showing: Walkthrough, *actions: Element, at: int = 0) -> None:
    """Opens the viewer at a move of a walkthrough, with these buttons."""
    viewer = Viewer(menu, showing)
    menu.open(title, *viewer.parts(actions), low=True, on_close=viewer.close)
    viewer.to(at)


class Viewer:
    """The controls below the table and the walkthrough that they move."""

    def __init__(self, menu: Menu, showing: Walkthrough) -> None:
        self.menu = menu
        self.showing = showing
        self.running: object | None = None  # the playing by itself that goes on; a new one is another
        say = menu.words.text
        self.slider = element(
            "input", id="show", type="range", min="0", max=str(showing.last), step="1", aria_label=say("show.slider")
        )
        self.told = element("p", role="status", class_="heard")
        self.count = element("p", class_="step")
        self.buttons = {name: self._button(name) for name in BUTTON_SIGNS}

    def _button(self, name: str) -> Element:
        steps = {
            "first": lambda: self.to(0),
            "back": lambda: self.to(self.showing.at - 1),
            "play": self.toggle,
            "forward": lambda: self.to(self.showing.at + 1),
            "last": lambda: self.to(self.showing.last),
        }
        label = self.menu.words.text(f"show.{name}")
        return button(BUTTON_SIGNS[name], steps[name], id=f"show-{name}", aria_label=label)

    def parts(self, actions: Iterable[Element]) -> list[Element]:
        """What the panel shows, with its ``actions``."""
        listen(self.slider, "input", lambda _: self.to(int(self.slider.value)))
        steps = element("div", *self.buttons.values(), class_="steps")
        return [self.slider, self.count, steps, element("div", *actions, class_="actions"), self.told]

    def to(self, index: int) -> None:
        """Shows the table after a move; a step by hand ends the playing by itself."""
        self.running = None
        self._show(index)

    def _show(self, index: int) -> None:
        showing, say = self.showing, self.menu.words.text
        showing.to(index)
        self.slider.value = str(showing.at)
        at = say("show.at", at=showing.at, total=showing.last)
        self.count.textContent = at
        heard = showing.told(aloud=True)
        self.slider.setAttribute("aria-valuetext", f"{at}. {heard}")
        self.told.textContent = "" if self.slider.matches(":focus") else heard  # what is focused is read by itself
        for name, end in (("first", 0), ("back", 0), ("forward", showing.last), ("last", showing.last)):
            self.buttons[name].setAttribute("aria-disabled", "true" if showing.at == end else "false")
        js.parlour.write(self.buttons["play"], "❚❚" if self.running else BUTTON_SIGNS["play"])
        self.buttons["play"].setAttribute("aria-label", say("show.pause" if self.running else "show.play"))
        self.menu.board.look(showing)

    def toggle(self) -> None:
        """Plays on by itself, from the start when it stands at the end, or stops."""
        if self.running:
            self.to(self.showing.at)
        else:
            self.running = object()
            self._show(0 if self.showing.at == self.showing.last else self.showing.at)
            later(self._play_on(self.running))

    async def _play_on(self, mine: object) -> None:
        while self.running is mine and self.showing.at < self.showing.last:
            await asyncio.sleep(STEP)
            if self.running is mine:
                self._show(self.showing.at + 1)
        if self.running is mine:
            self.to(self.showing.at)

    def close(self) -> None:
        """The table shows the game in hand again."""
        self.running = None
        self.menu.board.look(None)
        by_id("table").scrollTop = 0
