"""Lessons: a real table, real moves, and a coach who says which one comes next.

A lesson is data: steps, each a sentence and the move that it asks for. It is played in a session like any game, so
taps, drags, keys, marks and sums are those of the real table; only another move than the one asked for is put off.
Nothing of a lesson is written down, and the game in hand waits until the pupil leaves.
"""

from __future__ import annotations

from collections.abc import Callable

from parlour.core.errors import IllegalMove
from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.play import Play
from parlour.table.autoplay import PlayerOptions
from parlour.table.layout import Stops
from parlour.table.lesson import Lesson, Step, opened
from parlour.table.scene import Action, Scene
from parlour.table.session import Session
from parlour.table.table import Table
from parlour.words import Words

NEXT, LEAVE = "lesson-next", "lesson-leave"  # stops of the coach's own buttons


class LessonSession(Session):
    """A lesson in play, from the step ``at`` on. ``leave`` is called when the pupil has had enough."""

    kept = False
    no_hint_reason = message("hint.lesson")

    def __init__(self, table: Table, lesson: Lesson, words: Words, leave: Callable[[], None], at: int = 0) -> None:
        self.lesson = lesson
        self.leave = leave
        super().__init__(table, _laid(table, lesson, 0), words, PlayerOptions())
        self._turn_to(at)

    @property
    def step(self) -> Step:
        """The step that the lesson stands at."""
        return self.lesson[self.at]

    @property
    def text(self) -> str:
        """What the coach says now."""
        return self.words.text(self.step.say)

    @property
    def heard(self) -> str:
        """The same for screen readers."""
        return self.aloud.text(self.step.say)

    def _turn_to(self, at: int) -> None:
        """Lays the table as it is at the beginning of a step, where the coach speaks."""
        first = max(number for number in range(at + 1) if self.lesson[number].opening)
        self.history.play = _laid(self.table, self.lesson, first)
        self._reset_selection()
        self._fresh = True
        self.begin()
        for self.at in range(first, at):
            if self.step.move:
                super().make(Move.parse(self.step.move))
        self.at = at
        self._events, self._cues, self.strip, self.said = [], [], (), self.heard

    def press(self, stop: str) -> bool:
        """As in any session, and the coach's buttons."""
        if stop == LEAVE:
            self.leave()
            return False
        if stop == NEXT:
            self._go_on()
            return True
        return super().press(stop)

    def make(self, move: Move) -> None:
        """Makes the move that the coach asks for; another is put off with a sentence. Raises IllegalMove."""
        if str(move) != self.step.move:
            self._refuse(message("lesson.other"))
            return
        super().make(move)
        self._lifted = self.play.index  # what the coach asked for is never put back
        done, self.strip = self.said, ()
        self._go_on()
        self.said = f"{done} {self.heard}"

    def _announce(self, told: tuple[Message, ...]) -> None:
        """Speaks of what was done: what there is to do now the coach says."""
        self.say(*told)

    def _go_on(self) -> None:
        if self._is_last:
            return
        if self.lesson[self.at + 1].opening:
            self._turn_to(self.at + 1)
            return
        self.at += 1
        self.said = self.heard

    @property
    def can_undo(self) -> bool:
        return self.at > 0

    def undo(self) -> None:
        """Goes back a step. Raises IllegalMove at the first."""
        if not self.at:
            raise IllegalMove("the lesson begins here")
        self._turn_to(self.at - 1)

    @property
    def _is_last(self) -> bool:
        return self.at + 1 == len(self.lesson)

    @property
    def pointed_at(self) -> Stops:
        """The stop to press now, or the coach's button where the coach only tells."""
        return (self.next_stop() or (LEAVE if self._is_last else NEXT),)

    def scene(self) -> Scene:
        """The table with the coach's words in the strip, and where to press marked. A look at a pile marks what takes
        part, and does not take the coach's place."""
        scene = super().scene()
        scene["prompt"] = self.text
        scene["why"] = f"{self.why} {self.text}" if self.why else ""
        scene["deal"] = self.words.text("lesson.place", at=self.at + 1, total=len(self.lesson))
        scene["actions"] = self._buttons(scene["actions"])
        scene["can"]["hint"] = False
        scene["lines"] = [(start, end) for start, _, end in (pair.partition("-") for pair in self.step.lines.split())]
        return scene

    def _buttons(self, actions: list[Action]) -> list[Action]:
        """The button that makes the move asked for, where it has one, and the coach's own."""
        own = [action for action in actions if action["id"] == self.step.move]
        if not self.step.move and not self._is_last:
            own.append({"id": NEXT, "text": self.words.text("lesson.next"), "main": True})
        end = self.words.text("lesson.done" if self._is_last else "lesson.leave")
        return [*own, {"id": LEAVE, "text": end, "main": self._is_last}]

    def next_stop(self) -> str:
        """The stop to press now; the empty string where the coach only tells."""
        if not self.step.move:
            return ""
        path = self.selection.table.path(self.play.position, Move.parse(self.step.move))
        begun = len(self.picked) if path[: len(self.picked)] == self.picked else 0
        return path[begun] if begun < len(path) else path[-1]


def _laid(table: Table, lesson: Lesson, at: int) -> Play:
    """The table that a step lays."""
    opening = lesson[at].opening
    assert opening, f"step {at} of the lesson of {table.game.id} opens with no table"
    return opened(table.game, opening)
