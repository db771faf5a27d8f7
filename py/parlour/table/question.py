"""Questions that the page asks on the table, in the place of the prompt, so that answering one moves nothing."""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.messages import Message, message
from parlour.table.scene import Scene
from parlour.words import Words

LEARN, PLAY = "learn", "play"  # the stops of the answers to WELCOME


class Question(NamedTuple):
    """What is asked, and the answers: the stop of each and its text, the main one first."""

    text: Message
    answers: tuple[tuple[str, Message], ...]

    def put(self, scene: Scene, words: Words) -> None:
        """Asks in a scene, with the answers instead of its buttons."""
        scene["question"] = True
        scene["prompt"] = words.say(self.text)
        main = self.answers[0][0]
        scene["actions"] = [{"id": stop, "text": words.say(text), "main": stop == main} for stop, text in self.answers]


WELCOME = Question(message("welcome"), ((LEARN, message("welcome.learn")), (PLAY, message("welcome.play"))))
