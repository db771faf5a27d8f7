"""After a game: the player's chances from choice to choice, and the choices that cost or kept the most of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from parlour.core.notation import write_replay
from parlour.core.play import Play
from parlour.solving.hint_text import choice_message, plan_of
from parlour.web.dom import Element, button, element, fill
from parlour.web.menu import Menu
from parlour.web.panels.course_plot import MISSED, CoursePlot
from parlour.web.panels.on_demand import show_again
from parlour.web.panels.showing import show_play
from parlour.web.solver_worker import WorkerUnavailable

if TYPE_CHECKING:
    from parlour.solving.protocol import Answer

MOST = 3  # choices that are named as missed, and as well made
WHOLE = 100  # percent
HEADS = ("chances.share", "chances.mark")


async def show_chances(menu: Menu) -> None:
    """Opens the panel of the game on the table, and works out one choice after the other while it is open."""
    chances, watched = Chances(menu, menu.board.session.play.copy()), [True]
    menu.open(menu.words.text("menu.chances"), *chances.parts(), on_close=watched.clear)
    try:
        async for answer in menu.worker.answers_while(watched, chances.request):
            chances.add(answer)
    except WorkerUnavailable as unavailable:
        chances.fail(unavailable.why)


class Chances:
    """The choices of one play as far as they are known, and the parts of the panel that tell them."""

    def __init__(self, menu: Menu, play: Play) -> None:
        self.menu, self.play = menu, play
        self.done, self.first = False, 0  # ``first`` is the index from which on no choice is known
        self._choices: list[Answer] = []
        say = menu.words.text
        self._plot = element("div")
        self._progress = element("progress", max="1", value="0", aria_label=say("chances.looking"))
        self._told = element("div", element("p", say("chances.looking")), aria_live="polite")

    def parts(self) -> list[Element]:
        """What the panel shows."""
        back = button(self.menu.words.text("menu.ending"), partial(show_again, self.menu))
        told = element("div", self._plot, self._progress, self._told, class_="prose chances")
        return [told, element("div", back, class_="actions")]

    def request(self) -> dict[str, object]:
        """What the worker is asked for: the choices that are not known."""
        return {"ask": "chances", "replay": write_replay(self.play), "first": self.first}

    def add(self, answer: Answer) -> None:
        """Adds an answer: one choice more, or that there are no more."""
        self._progress.value = answer.get("progress", 1)
        if "at" in answer:
            self._choices.append(answer)
            self.first = answer["at"] + 1
        self.done = answer["done"]
        if self.done:
            self._progress.className = "over"
            fill(self._told, *self._tell(answer))
        if any(choice["won"] for choice in self._choices):
            fill(self._plot, self._drawn())

    def fail(self, why: str) -> None:
        """Says in the place of an answer why there is none; ``why`` is the key of a sentence."""
        fill(self._told, element("p", self.menu.words.text(why), class_="error"))

    def _drawn(self) -> Element:
        """The share of won futures at each choice, up to the next; then how the game ended."""
        course: list[int] = []
        share = 0
        shares = {choice["at"]: percent(choice["won"], choice) for choice in self._choices}
        known = len(self.play.line) if self.done else self.first
        for at in range(known):
            share = shares.get(at, share if course else next(iter(shares.values())))
            course.append(share)
        result = self.play.game.result(self.play.at(len(self.play.line)))
        course.append(share if not self.done or result is None else WHOLE if result.won else 0)
        missed = tuple(f"{MISSED}{choice['at'] + 1}" for choice in self._standing_out(followed=False))
        best = self._standing_out(followed=True)
        top = self.menu.words.text("stats.share", percent=WHOLE)
        plot = CoursePlot(tuple(course), WHOLE, best[0]["at"] + 1 if best else 0, missed, HEADS, top)
        show = plot.parts if self.done else plot.drawn  # the figures may be unfolded: they are there once they stay
        return show(self.menu.words, self.menu.words.text("menu.chances"))

    def _standing_out(self, followed: bool) -> list[Answer]:
        """The choices that were clearly better than what else came to mind, or clearly worse than the hint; what
        matters most comes first."""
        apart = [choice for choice in self._choices if choice["apart"] and choice["followed"] == followed]
        return sorted(apart, key=lambda choice: choice["other_won"] - choice["won"])[:MOST]

    def _tell(self, answer: Answer) -> Iterable[Element]:
        say = self.menu.words.text
        if answer.get("error"):
            yield element("p", str(answer["error"]), class_="error")
            return
        if not any(choice["won"] for choice in self._choices):
            yield element("p", say("chances.none"))
            return
        yield element("p", say("chances.about", total=self._choices[0]["futures"]))
        missed, best = self._standing_out(followed=False), self._standing_out(followed=True)
        for key, choices in (("chances.missed", missed), ("chances.best", best)):
            if choices:
                yield element("h3", say(key))
                yield element("ul", *map(self._row, sorted(choices, key=lambda choice: choice["at"])))
        if not missed and not best:
            yield element("p", say("chances.even"))

    def _row(self, choice: Answer) -> Element:
        """A choice in words, with a way to see it on the table."""
        at, game, say = choice["at"], self.play.game, self.menu.words.text
        phrase, other = (choice_message(game, self.play.at(at), plan_of(choice, name)) for name in ("plan", "other"))
        best, rest = percent(choice["won"], choice), percent(choice["other_won"], choice)
        key = "chances.kept" if choice["followed"] else "chances.cost"
        told = element("span", say(key, move=at + 1, phrase=phrase, best=best, other=other, percent=rest))
        return element("li", told, button(say("chances.see"), partial(show_play, self.menu, self.play, at), "there"))


def percent(won: int, choice: Answer) -> int:
    """The share of a choice's futures that are won, in percent."""
    futures: int = choice["futures"]
    return round(WHOLE * won / futures)
