"""The search behind an ending: up to which move a lost game could still be won, what a move of a won one gave away.

It begins while the last card falls, pauses while the ending waits for another panel, which may ask the worker
something else, and ends when the panel is closed. Its place in the panel is there from the start,
so that what it finds moves nothing that is being read or pressed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.game import Result
from parlour.core.play import Play
from parlour.games import table_of
from parlour.games.story import story_of
from parlour.solving.hint_text import phrase_at
from parlour.web.dom import button, element, later
from parlour.web.menu import Menu
from parlour.web.panels.course_plot import CoursePlot
from parlour.web.panels.review import advised, review_answers
from parlour.web.solver_worker import WorkerUnavailable

if TYPE_CHECKING:
    from parlour.solving.protocol import Answer


class LookingBack:
    """The search about one play that has ended, its place, and the plot that shows what is known."""

    def __init__(self, menu: Menu, play: Play, result: Result, plot: CoursePlot | None) -> None:
        self._menu, self._play, self._won, self._plot = menu, play.copy(), result.won, plot
        self._watched: list[bool] = []  # empty while nothing is searched
        self._back_to = 0  # the number of moves after which the button goes on
        looking = menu.words.text("story.looking")
        self._told = element("p", looking, aria_live="polite")
        self._progress = element("progress", max="1", value="0", aria_label=looking)
        key = "story.try" if self._won else "story.there"
        self._button = button(menu.words.text(key), menu.then(self._go_on), "there")
        self._button.disabled = True
        self.place = element("div", element("div", self._told, self._progress), self._button, class_="looking")

    def begin(self) -> None:
        """Searches from now on, if it does not already."""
        if not self._watched:
            self._watched = [True]
            later(self._search(self._watched))

    def end(self) -> None:
        """Nothing more is searched."""
        self._watched.clear()

    async def _search(self, watched: list[bool]) -> None:
        tell = self._tell_costs if self._won else self._tell_last_win
        try:
            async for answer in review_answers(self._menu, self._play, watched):
                self._progress.value = answer.get("progress", 1)
                tell(answer)
        except WorkerUnavailable as unavailable:
            self._say(unavailable.why)
        if watched:
            self._progress.className = "over"

    def _tell_last_win(self, answer: Answer) -> None:
        last, lost, done = answer.get("last_win"), answer.get("first_lost"), answer["done"]
        if self._plot:
            self._plot.know(last, lost)
        if last is None:
            if done:
                self._say("story.never" if lost == 0 else "story.unknown")
        elif done:
            self._say("story.start" if not last else "story.last" if lost == last + 1 else "story.after", move=last)
            self._offer(last)
        elif last:
            self._say("story.least", move=last)

    def _tell_costs(self, answer: Answer) -> None:
        if not answer["done"]:
            return
        costs: list[tuple[int, int, int]] = answer.get("costs") or []
        if not costs:
            self._say("story.costless")
            return
        at, best, bound_after = max(costs, key=lambda cost: cost[1] - cost[2])
        worth, phrase = story_of(self._play.game).worth(best - bound_after), phrase_at(self._play, at)
        self._say("story.cost", worth=worth, move=at + 1, phrase=phrase)
        self._offer(at)

    def _say(self, key: str, **facts: object) -> None:
        told = self._menu.words.text(key, **facts)  # type: ignore[arg-type]  # facts of the sentences above
        if self._told.textContent != told:
            self._told.textContent = told

    def _offer(self, index: int) -> None:
        self._back_to, self._button.disabled = index, False

    def _go_on(self) -> None:
        """Lays the game as it stood there; what was found is one hint more."""
        play = Play(self._play.deal, self._play.line[: self._back_to])
        self._menu.dealer.put(advised(play, self._play))


def wants_search(play: Play, result: Result) -> bool:
    """Whether there is something to find: where every win scores the same, a won game gave nothing away."""
    return not result.won or table_of(play.game).graded
