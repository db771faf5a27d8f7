"""A puzzle's answer shown step by step, from the puzzle's position on, each step told."""

from __future__ import annotations

from parlour.core.messages import Message, message
from parlour.core.play import Play
from parlour.table.puzzle import Task
from parlour.table.scene import Scene
from parlour.table.walkthrough import Walkthrough
from parlour.words import Words


class AnswerWalkthrough(Walkthrough):
    """A play with the answer made, of which the moves before ``first`` are not shown."""

    def __init__(self, task: Task, name: Message, answered: Play, first: int, words: Words) -> None:
        self.task, self.name, self.first = task, name, first
        super().__init__(task.table, answered, words)
        self.last = answered.index - first
        self.to(0)

    @property
    def at(self) -> int:
        return self.play.index - self.first

    def to(self, index: int) -> None:
        self.play.index = self.first + max(0, min(index, self.last))

    def told(self, aloud: bool = False) -> str:
        words = self.words.aloud if aloud else self.words
        if not self.at:
            return words.paragraph((self.task.goal(self.play), self.task.proof(self.play)))
        told = super().told(aloud)
        return f"{told} {words.say(message('puzzle.solved'))}" if self.task.reached(self.play) else told

    def scene(self) -> Scene:
        scene = super().scene()
        scene["deal"] = self.words.say(self.name)
        return scene
