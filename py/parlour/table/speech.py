"""What is said to the player: in the strip beside the table, and aloud."""

from __future__ import annotations

from parlour.core.messages import Message, message
from parlour.table.question import Question
from parlour.words import Words


class Speech:
    """``why`` stands in the strip in the place of the prompt; ``said`` is spoken by screen readers."""

    lost = False  # whether it is proven, and to be shown, that no win is left
    question: Question | None = None  # what the player is asked, until a move or an answer

    def __init__(self, words: Words) -> None:
        self.words = words
        self.strip: tuple[Message, ...] = ()  # what ``why`` says
        self.said = ""
        self.considered = ""  # the stop that the player looks at
        self.asked = ""  # the stop pressed last, if the answer was what its pile asks for
        self._looked_elsewhere = False  # whether the player has looked at another stop since ``why`` was shown

    @property
    def why(self) -> str:
        """What the strip says in the place of the prompt, or the empty string."""
        return self.words.paragraph(self.strip)

    @property
    def aloud(self) -> Words:
        """The words as screen readers read them."""
        return self.words.aloud

    def clear_messages(self) -> None:
        """Forgets what was last said, so that it is not said again."""
        self.clear_strip()
        self.said = ""

    def clear_strip(self) -> None:
        """Lets the strip show the prompt again, and no pile be marked for what was asked."""
        self.strip, self.asked = (), ""

    def tell(self, *messages: Message) -> None:
        """Shows messages in the strip, and speaks them."""
        self.show_message(*messages)
        self.say(*messages)

    def add(self, more: Message) -> None:
        """Shows and speaks a message after what was told last, which the player has not read yet."""
        self.show_message(*self.strip, more)
        self.say(more)

    def show_message(self, *messages: Message) -> None:
        """Shows messages in the strip until the player looks at another stop."""
        self.clear_strip()
        self.strip, self._looked_elsewhere = messages, False

    def say(self, *messages: Message) -> None:
        """Speaks messages. Repeated, they end with a no-break space: a live region announces only what changes."""
        said = self.aloud.paragraph(messages)
        self.said = f"{said}\u00a0" if said == self.said else said

    def announce_loss(self) -> None:
        """Says that no win is left, after what was said last; while ``lost`` is set the prompt says it too."""
        self.say(message("prompt.lost"))
        if self.strip:
            self.strip += (message("prompt.lost"),)

    def consider(self, stop: str) -> None:
        """The player looks at a stop, or at none: what it would do is shown, also where something else was said."""
        self.considered, self._looked_elsewhere = stop, True
