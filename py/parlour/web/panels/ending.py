"""The end of a game as a story: what was won and in which order, the best moment, a plot, and what could have been.

The table stays in sight beside it, with the card that lost the game lit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Any

import js

from parlour.core.game import Result
from parlour.core.play import Play
from parlour.games import entry_of, table_of
from parlour.games.story import Trophy, story_of
from parlour.memory.finished_game import new_feats
from parlour.memory.sharing import help_text
from parlour.solving.catalogue import best_score, par_messages
from parlour.table.course import course
from parlour.web.art import medal
from parlour.web.dom import Element, button, by_id, element, later
from parlour.web.history import read_history
from parlour.web.menu import Menu
from parlour.web.panels.average import tell_average
from parlour.web.panels.challenges import show_challenges
from parlour.web.panels.chances import show_chances
from parlour.web.panels.course_plot import CoursePlot
from parlour.web.panels.daily import days_played, show_daily, streaks
from parlour.web.panels.deals import new_deal
from parlour.web.panels.install import keep_storage, offer
from parlour.web.panels.ladder import after_win, show_ladder
from parlour.web.panels.looking_back import LookingBack, wants_search
from parlour.web.panels.review import advised, listed_win, show_review, show_win
from parlour.web.panels.sharing import share_picture, show_sharing

PAUSE = 0.2  # seconds
MOST = 9  # trophies in a row on a phone


_due: list[Ending] = []  # the one that is to be told; a later one takes its place


async def show_ending(menu: Menu) -> None:
    """Tells the end once the table is at rest and no other panel is open; not if the player has gone on by then, nor
    where it is told a second time meanwhile."""
    later(keep_storage())
    play = menu.board.session.play
    result = play.result()
    if result is None:
        return
    ending = Ending(menu, play, result)
    _due[:] = [ending]
    await js.parlour.motion.rest()
    await js.parlour.released()
    await read_history(menu.board.records)
    while by_id("panel").open and _due == [ending]:  # the player has opened it meanwhile
        ending.pause()
        await asyncio.sleep(PAUSE)
    if _due != [ending]:
        ending.pause()
    elif menu.board.session.play is play and play.result() == result:
        ending.show()
    else:
        ending.end()


def show_again(menu: Menu) -> None:
    """Tells the end of the game on the table once more."""
    menu.close()
    later(show_ending(menu))


class Ending:
    """The panel of one play that has ended; its search begins at once."""

    def __init__(self, menu: Menu, play: Play, result: Result) -> None:
        self.menu, self.play, self.result = menu, play, result
        self.say = menu.words.text
        self.table, self.story = table_of(play.game), story_of(play.game)
        self.best = self.story.best_moment(play)
        count = self.table.progress(play.position)
        self.reached = menu.words.say(self.story.reached(count[0])) if count else ""
        best = self.best.move if self.best else 0
        self.plot = CoursePlot(course(self.table, play), count[1], best, play.marks) if count else None
        self.search = LookingBack(menu, play, result, self.plot) if wants_search(play, result) else None
        if self.search:
            self.search.begin()

    def pause(self) -> None:
        """Another panel is open: the search waits until this one is."""
        if self.search:
            self.search.end()

    def end(self) -> None:
        """The player goes on: the search ends, and no card is lit any more."""
        self.pause()
        for lit in js.document.querySelectorAll("#table .fatal"):
            lit.classList.remove("fatal")

    def show(self) -> None:
        """Shows the panel, and lets the search begin."""
        if self.search:
            self.search.begin()
        won = self.result.won
        story = element("div", self._head(), class_=f"story {'won' if won else 'lost'}")
        search = [self.search.place] if self.search else []
        plot = [self.plot.parts(self.menu.words, self.reached)] if self.plot else []
        story.append(*([] if won else search), *self._trophies(), *plot, *self._told())
        story.append(*(after_win(self.menu, self.play) if won else []), *(search if won else []))
        if self.play.day:
            story.append(streaks(self.menu, days_played(self.menu.board.records.finished())))
        story.append(self._more(), *offer(self.menu), self._next())
        self.menu.open(self.say("end.won" if won else "end.lost"), story, low=True, on_close=self.end)
        if not won:
            self._light()

    def _head(self) -> Element:
        """The verdict, how it compares with par, and a way to see the best game that is known."""
        won, score = self.result.won, self.result.score
        verdict = self.table.verdict(won, score)
        shown = self.menu.words.say(verdict) if verdict else self.reached if not won else self.say("end.won")
        about = element("div", element("p", shown, class_="verdict"))
        entry = self.menu.board.catalogues.entry(self.play.deal)
        for told in par_messages(self.play.game, entry, self.result) if entry else ():
            about.append(element("p", self.menu.words.say(told)))
        head = element("div", medal("star" if won else "flag"), about, class_=f"result {'won' if won else 'lost'}")
        if entry and won and score < best_score(entry):
            head.append(button(self.say("story.see"), self._see_how, "there"))
        return head

    async def _see_how(self) -> None:
        """The listed win from where this game parts from it."""
        if win := await listed_win(self.menu, self.play.deal):
            pairs = enumerate(zip(self.play.line, win.line, strict=False))
            show_win(self.menu, advised(win, self.play), next((at for at, (own, other) in pairs if own != other), 0))

    def _trophies(self) -> Iterator[Element]:
        trophies = self.story.trophies(self.play)
        if trophies:
            rows = (self._trophy(trophy) for trophy in trophies)
            yield element("p", self.say("story.trophies"), id="trophies")
            made = element("ol", *rows, class_="trophies", aria_labelledby="trophies")
            made.style.setProperty("--wide", str(len(trophies)))
            made.style.setProperty("--narrow", str(len(trophies) if len(trophies) < MOST else (len(trophies) + 1) // 2))
            yield made

    def _trophy(self, trophy: Trophy) -> Element:
        words = self.menu.words.aloud
        key = "story.trophy" if trophy.move else "story.trophy.open"
        spoken = element("span", words.text(key, name=trophy.name, move=trophy.move), class_="heard")
        face = element("span", js.parlour.face(str(trophy.card)), class_="face", aria_hidden="true")
        shown = element("span", str(trophy.move) if trophy.move else "", aria_hidden="true", class_="under")
        made = element("li", spoken, face, shown, class_="won" if trophy.move else "open")
        made.style.setProperty("--part", f"{trophy.part:.2f}")
        return made

    def _told(self) -> Iterator[Element]:
        """What happened in words, what was new, and the help that was had."""
        words, finished = self.menu.words, self.menu.board.records.finished()
        if self.best:
            told = words.text("story.best", move=self.best.move, told=self.best.told)
            yield written(element("p", class_="moment"), told)
        yield element("p", words.paragraph(self.table.ending(self.play.position, self.result)))
        if not self.result.won:
            average = element("p", class_="average")
            later(tell_average(self.menu, self.play, finished, average))
            yield average
        if help_had := help_text(self.play.undos, self.play.hints, words):
            yield element("p", help_had)
        if self.result.won and sum(one.won for one in finished if one.game == self.play.game.id) == 1:
            yield element("p", medal("crown"), self.say("story.first"), class_="feat")
        icons = {feat.id: feat.icon for feat in entry_of(self.play.game.id).feats}
        for feat in new_feats(self.play, finished):
            named = self.say("feats.new", name=self.say(f"feat.{feat}"))
            yield element("p", medal(icons[feat]), named, class_="feat")

    def _more(self) -> Element:
        menu, say = self.menu, self.say
        lost = [] if self.result.won else [button(say("menu.review"), self._opening(show_review))]
        return element(
            "div",
            button(say("end.undo"), self._of_this(menu.then(lambda: menu.board.step(back=True)))),
            *lost,
            button(say("menu.chances"), self._opening(show_chances)),
            *self._places(),
            button(say("menu.share"), lambda: show_sharing(menu, self.play)),
            button(say("share.picture"), lambda: share_picture(menu, self.play)),
            *([button(say("menu.challenges"), self._opening(show_challenges))] if self.play.rivals else []),
            button(say("end.look"), menu.close, "quiet"),
            class_="actions",
        )

    def _places(self) -> Iterator[Element]:
        """The calendar and the ladder, where the deal has its place there."""
        entry = self.menu.board.catalogues.entry(self.play.deal)
        if self.play.day:
            yield button(self.say("menu.daily"), partial(show_daily, self.menu, self.play.game, self.play.day))
        if entry and entry.rung:
            yield button(self.say("menu.ladder"), partial(show_ladder, self.menu, self.play.game))

    def _of_this(self, act: Callable[[], object]) -> Callable[[], object]:
        """Does this while the game that ended lies on the table; where another tab has gone on the panel closes."""
        return lambda: act() if self.menu.board.session.play is self.play else self.menu.close()

    def _opening(self, show: Callable[[Menu], Coroutine[Any, Any, object]]) -> Callable[[], object]:
        """Opens a panel that takes its time, about the game that ended."""
        return self._of_this(lambda: self.menu.begin(show(self.menu)))

    def _next(self) -> Element:
        """Another deal, or this one again."""
        menu, say = self.menu, self.say
        return element(
            "div",
            button(say("action.again"), self._of_this(menu.then(partial(new_deal, menu))), "main", autofocus=""),
            button(say("menu.again"), self._of_this(menu.then(lambda: menu.dealer.deal(again=True)))),
            class_="actions next",
        )

    def _light(self) -> None:
        """Lights the card that lost the game."""
        pile = self.table.lost_by(self.play.position, self.play.line[self.play.index - 1]) if self.play.index else ""
        if box := js.document.querySelector(f'#table [data-pile="{pile}"]'):
            box.classList.add("fatal")


def written(made: Element, text: str) -> Element:
    """An element with a text in which suits are drawn."""
    js.parlour.write(made, text)
    return made
