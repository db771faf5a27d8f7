"""The menu and its panels: one dialog, filled anew each time it opens.

Panels are built from what the records and the games say; nothing here knows a game by name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import partial

import js
from pyscript import when

from parlour.cards import InvalidText
from parlour.game import Game
from parlour.games import GAMES
from parlour.notation import read_deal, write_deal
from parlour.record import CHOICES, Settings
from parlour.table import pile_of
from parlour.web.board import Board
from parlour.web.page import Element, button, by_id, element, focus_stop, listen, say_to, stop_of


class Menus:
    """The panels about one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.words = board.words
        board.ended = self.show_ending
        board.choosing = self.show_peek

    def open(self, title: str, *content: Element) -> None:
        """Shows a panel; another that is open gives way to it."""
        panel, body = by_id("panel"), by_id("panel-body")
        by_id("panel-title").textContent = title
        body.replaceChildren(*content)
        if not panel.open:
            panel.showModal()

    def close(self) -> None:
        by_id("panel").close()

    def _then(self, act: Callable[[], object]) -> Callable[[], None]:
        def closed() -> None:
            self.close()
            act()

        return closed

    def show_menu(self) -> None:
        say = self.words.text
        entries: tuple[tuple[str, Callable[[], object]], ...] = (
            ("menu.new", self._then(self.board.deal)),
            ("menu.again", self._then(lambda: self.board.deal(again=True))),
            ("menu.number", self.show_number),
            ("menu.link", self.show_link),
            ("menu.games", self.show_games),
            ("menu.rules", self.show_rules),
            ("menu.settings", self.show_settings),
            ("menu.about", self.show_about),
        )
        choices = [button(say(key), act, "choice") for key, act in entries]
        self.open(say("menu"), element("div", *choices, class_="choices"))

    def show_games(self) -> None:
        choices = [self._game(game) for game in GAMES]
        self.open(self.words.text("menu.games"), element("div", *choices, class_="choices"))

    def _game(self, game: Game) -> Element:
        made = button("", self._then(lambda: self.board.change_game(game)), "choice")
        made.append(
            element("strong", game.name),
            element("span", self.words.text(f"game.{game.id}")),
        )
        here = self.board.seat.play.game.id == game.id
        play = self.board.records.resume(game)
        state = "games.current" if here else "games.going" if play and not play.result() else ""
        if state:
            made.append(element("em", self.words.text(state), class_="state"))
        return made

    def show_number(self) -> None:
        """A number, or a whole deal as links write it."""
        say = self.words.text
        field = element("input", id="number", inputmode="numeric", autocomplete="off", maxlength="200")
        wrong = element("p", class_="error", role="alert")

        def deal(event: js.Event) -> None:
            event.preventDefault()
            game = self.board.seat.play.game
            try:
                number = read_deal(f"{game.id}/{field.value.strip()}", lambda _: game).number
            except InvalidText as error:
                wrong.textContent = f"{error}."
                return
            self.close()
            self.board.deal(number)

        form = element(
            "form",
            element("label", say("number.label"), for_="number"),
            field,
            element("button", say("number.deal"), type="submit", class_="main"),
            class_="field",
        )
        listen(form, "submit", deal)
        self.open(say("menu.number"), form, wrong)
        field.focus()

    def show_link(self) -> None:
        """Shares the link where the device can; else copies it, and shows it where even that is refused."""
        play = self.board.seat.play
        link = f"{str(js.location.href).partition('#')[0]}#{write_deal(play.deal)}"
        field = element("input", id="link", readonly="", value=link)
        done = element("p", role="status")

        async def copy() -> None:
            try:
                await js.navigator.clipboard.writeText(link)
                done.textContent = self.words.text("link.copied")
            except Exception:  # the browser may refuse with any error of its own; the link is on show
                field.select()

        form = element(
            "div",
            element("label", self.words.text("link.here"), for_="link"),
            field,
            button(self.words.text("link.copy"), copy, "main"),
            class_="field",
        )
        self.open(self.words.text("menu.link"), form, done)

    def show_settings(self) -> None:
        rows = [self._setting(field.name) for field in fields(Settings)]
        self.open(self.words.text("menu.settings"), *rows)

    def _setting(self, name: str) -> Element:
        value, say = getattr(self.board.settings, name), self.words.text
        if name in CHOICES:
            control = element("select", id=f"setting-{name}")
            for choice in CHOICES[name]:
                control.append(element("option", say(f"setting.{name}.{choice}"), value=choice))
            control.value = value
        else:
            control = element("input", id=f"setting-{name}", type="checkbox")
            control.checked = value
        listen(control, "change", lambda _: self._set(name, control))
        label = element("label", say(f"setting.{name}"), for_=f"setting-{name}")
        return element("div", label, control, class_="row")

    def _set(self, name: str, control: Element) -> None:
        value = str(control.value) if name in CHOICES else bool(control.checked)
        settings = self.board.settings.having(name, value)
        self.board.records.keep_settings(settings)
        self.board.wear(settings)
        self.board.paint()

    def show_rules(self) -> None:
        game = self.board.seat.play.game
        self.open(game.name, *self._prose(f"rules.{game.id}"))

    def show_about(self) -> None:
        self.open(self.words.text("menu.about"), *self._prose("about"))

    def _prose(self, key: str) -> list[Element]:
        """The paragraphs of a long text: a line that ends in a colon is a heading."""
        lines = self.words.text(key).split("\n")
        tags = ["h3" if line.endswith(":") else "p" for line in lines]
        prose = element("div", class_="prose")
        for tag, line in zip(tags, lines, strict=True):
            prose.append(element(tag, line.removesuffix(":") if tag == "h3" else line))
        return [prose]

    def look(self, stop: str) -> None:
        """Fans out a stack, its top first (rule 12); what is hidden stays hidden."""
        pile, table = pile_of(stop), self.board.seat.choice.table
        seen = table.game.seen(self.board.seat.play.position)[pile]
        title = self.words.text("look.title", place=table.place(pile))
        cards = [js.parlour.face(str(card)) for card in reversed(seen)]
        names = ", ".join(self.words.text("look.card", card=card) for card in reversed(seen))
        told = names or self.words.text("look.empty")
        self.open(title, element("div", *cards, class_="cards", aria_hidden="true"), element("p", told))

    def show_peek(self) -> None:
        """Moves to choose between, each with the card that it would lay bare."""
        seat, say = self.board.seat, self.words.text
        table = seat.choice.table
        choices = []
        for move, cards in table.peek(seat.play.position, seat.picked).items():
            place, beneath = table.place(move.source), cards[:-1]
            told = say("peek.choose", place=place, card=beneath[-1]) if beneath else say("peek.bare", place=place)
            faces = element("div", *(js.parlour.face(str(card)) for card in cards), class_="cards", aria_hidden="true")
            made = button("", self._then(partial(self.board.make, move)), "choice")
            made.append(faces, element("span", told))
            choices.append(made)
        self.open(say("peek.title"), element("div", *choices, class_="choices"))

    def show_ending(self) -> None:
        play = self.board.seat.play
        result = play.result()
        if result is None:
            return
        say = self.words.text
        told = play.game.table.ending(play.position, result)
        score = element("p", str(result.score), class_="score")
        actions = element(
            "div",
            button(say("action.again"), self._then(self.board.deal), "main"),
            button(say("menu.again"), self._then(lambda: self.board.deal(again=True))),
            button(say("end.undo"), self._then(lambda: self.board.step(back=True))),
            button(say("end.look"), self.close, "quiet"),
            class_="actions",
        )
        paragraphs = [element("p", self.words.say(one)) for one in told]
        title = say("end.won" if result.won else "end.lost")
        self.open(title, *([score] if result.won else []), *paragraphs, actions)


def bind_menus(menus: Menus) -> None:
    """Binds the buttons of the page's head, and looking through a stack."""

    @when("click", "#menu")
    def menu() -> None:
        menus.show_menu()

    @when("click", "#title")
    def games() -> None:
        menus.show_games()

    @when("click", "#new")
    def new() -> None:
        menus.board.deal()

    @when("click", "#panel-close")
    def close() -> None:
        menus.close()

    @when("parlour:offline", js.document)
    def offline() -> None:
        by_id("offline").hidden = js.document.documentElement.dataset.offline != "ready"

    @when("parlour:update", js.document)
    def update() -> None:
        by_id("update").hidden = js.document.documentElement.dataset.update != "waiting"

    @when("click", "#update-now")
    def take_update() -> None:
        say_to("parlour:reload")

    @when("hold", "#table")
    def held(event: js.CustomEvent) -> None:
        menus.look(event.detail.stop)

    @when("keydown", "#table")
    def looked(event: js.KeyboardEvent) -> None:
        stop = stop_of(event.target)
        if str(event.key).lower() == "i" and stop and menus.board.settings.keys:
            event.preventDefault()
            menus.look(stop)

    @when("close", "#panel")
    def closed() -> None:
        if js.document.activeElement in (None, js.document.body):
            focus_stop(next(iter(menus.board.seat.choice.next_stops(menus.board.seat.picked)), ""))
