"""Puzzles at the real table: any legal move can be made, and the task says at once what it is worth.

Taps, drags, keys and sums are those of any game. A move that gives the goal away stays until it is taken back, so that
its player sees what it did. Nothing of a puzzle is written down but that it was solved, and the player's own game is
suspended meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from parlour.core.errors import IllegalMove
from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.play import Play
from parlour.table.autoplay import PlayerOptions
from parlour.table.layout import Stops
from parlour.table.puzzle import Task
from parlour.table.scene import Action, Scene
from parlour.table.scene_builder import end_event
from parlour.table.session import Session
from parlour.words import Words

ANSWER, BACK, NEXT, LEAVE = "puzzle-answer", "puzzle-back", "puzzle-next", "puzzle-leave"  # stops of buttons
OPEN, LOST, SOLVED = "open", "lost", "solved"


class PuzzleHost(Protocol):
    """Who opens the session, and is told what happens."""

    def solved(self, alone: bool) -> None:
        """The puzzle is solved; ``alone`` is whether no move was wrong and no answer shown."""

    def show_answer(self) -> None:
        """Shows the answer step by step."""

    def go_on(self) -> None:
        """Lays the next puzzle."""

    def leave(self) -> None:
        """Goes back to the player's own game."""


class PuzzleSession(Session):
    """A player at a puzzle."""

    kept = False
    no_hint_reason = message("hint.puzzle")

    def __init__(self, task: Task, name: Message, start: Play, words: Words, host: PuzzleHost) -> None:
        self.task, self.name, self.host = task, name, host
        self.first = start.index
        self.state = OPEN
        self.alone = True
        self._noted = False  # whether the host knows that it is solved
        super().__init__(task.table, start, words, PlayerOptions(counts=True))

    def begin(self) -> None:
        """Shows the puzzle as it lies there, not being dealt, and says what is asked."""
        self._fresh = False
        self.greet()

    def greet(self) -> None:
        """Says the puzzle's name, and its goal or what the last move was worth."""
        self.say(self.name, *self._told())

    def _told(self) -> tuple[Message, ...]:
        """What is asked, or what the last move was worth."""
        if self.state == SOLVED:
            return (message("puzzle.solved.alone" if self.alone else "puzzle.solved"),)
        return (self.task.loss(self.play) if self.state == LOST else self.task.goal(self.play),)

    def _judge(self) -> None:
        """Finds out where the player stands; a puzzle that was solved stays so."""
        if self.state != SOLVED:
            self.state = self._stands(self.play)
            self.alone = self.alone and self.state != LOST

    def _stands(self, play: Play) -> str:
        if self.task.reached(play):
            return SOLVED
        return OPEN if self.task.hopeful(play) else LOST

    def ponder(self) -> Iterator[None]:
        """Finds out in steps what each first move is worth, so that the press that makes it has nothing to find out."""
        start = self.play.copy()
        for move in tuple(self.selection.paths):
            after = start.copy()
            after.play(move)
            self._stands(after)
            yield
        self._stands(start)  # where undo leads back to

    def press(self, stop: str) -> bool:
        """As in any session, and the puzzle's own buttons."""
        ways = {LEAVE: self.host.leave, NEXT: self.host.go_on, ANSWER: self.host.show_answer, BACK: self._take_back}
        if stop not in ways:
            return super().press(stop)
        ways[stop]()
        return False

    def _auto_move(self) -> Move | None:
        """None that would give the goal away, none after it is reached or lost, and none before the player's first."""
        begun = self.play.index > self.first
        move = super()._auto_move() if begun and self._stands(self.play) == OPEN else None
        if move:
            after = self.play.copy()
            after.play(move)
            return move if self._stands(after) != LOST else None
        return None

    def _announce(self, told: tuple[Message, ...]) -> None:
        """Speaks of what was done, and of what it is worth."""
        before = self.state
        self._judge()
        if self.state == SOLVED != before:
            self._events = [*self._events, end_event(self.table, self.play, won=True)]
        carried = self.play.line[self.play.index - 1].place  # within its pile, which is not yet what is asked
        right = () if carried or self.state != OPEN else (message("puzzle.right"),)
        if right:
            self.show_message(*right)
        self.say(*told, *right, *self._told())

    def take_events(self) -> None:
        super().take_events()
        if self.state == SOLVED and not self._noted:
            self._noted = True
            self.host.solved(self.alone)

    @property
    def can_undo(self) -> bool:
        return self.play.index > self.first

    def undo(self) -> None:
        """Takes back the player's last move with the automatic moves after it. Raises IllegalMove where the puzzle
        begins."""
        if not self.can_undo:
            raise IllegalMove("there is no move to take back")
        super().undo()

    def _take_back(self) -> None:
        """Takes back the move that gave the goal away, and all after it."""
        while self.state == LOST and self.can_undo:
            self.undo()

    def _stepped(self, key: str, came_from: Play) -> None:
        super()._stepped(key, came_from)
        self._judge()
        self.say(message(key), *self._told())

    @property
    def pointed_at(self) -> Stops:
        """The button that goes on, once the puzzle is solved or its goal given away."""
        return (NEXT,) if self.state == SOLVED else (BACK,) if self.state == LOST else super().pointed_at

    def scene(self) -> Scene:
        """The table with the task in the strip."""
        scene = super().scene()
        told = self.words.paragraph(self._told())
        scene["deal"] = self.words.say(self.name)
        scene["why"] = f"{scene['why']} {told}" if self.why and self.state == OPEN else scene["why"]
        scene["prompt"] = told
        scene["actions"] = self._buttons(scene["actions"])
        scene["can"]["hint"] = False
        return scene

    def _buttons(self, actions: list[Action]) -> list[Action]:
        """The buttons of moves, and the puzzle's own."""
        say = self.words.text
        leave: Action = {"id": LEAVE, "text": say("puzzle.leave"), "main": False}
        answer: Action = {"id": ANSWER, "text": say("puzzle.answer"), "main": False}
        if self.state == SOLVED:
            return [{"id": NEXT, "text": say("puzzle.next"), "main": True}, answer, leave]
        if self.state == LOST:
            return [{"id": BACK, "text": say("puzzle.back"), "main": True}, answer, leave]
        return [*(action for action in actions if action["id"] in self.selection.by_text), answer, leave]
