"""Questions that the page asks on the table, in the place of the prompt, so that answering one moves nothing."""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.messages import Message, message
from parlour.table.scene import Action, Scene
from parlour.words import Words

LEARN, PLAY = "learn", "play"  # the stops of the answers to WELCOME


class Question(NamedTuple):
    """What is asked, and the answers: the stop of each and its text, the main one first."""

    text: Message
    answers: tuple[tuple[str, Message], ...]

    def put(self, scene: Scene, words: Words) -> None:
        """Asks in a scene, with the answers before the moves that have a button and instead of its other buttons."""
        scene["question"] = True
        scene["prompt"] = words.say(self.text)
        main = self.answers[0][0]
        answers: list[Action] = [
            {"id": stop, "text": words.say(text), "main": stop == main} for stop, text in self.answers
        ]
        scene["actions"] = [*answers, *(action for action in scene["actions"] if action["main"])]


WELCOME = Question(message("welcome"), ((LEARN, message("welcome.learn")), (PLAY, message("welcome.play"))))
