"""Messages: texts for the player before they are put into a language.

Rules and tables return a key of the words table with the facts that go into its sentence. ``words`` formats it in the
player's language, so no game contains a sentence.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.cards import Card
from parlour.core.errors import ErrorMessage


class Message(NamedTuple):
    """A key of the words table and its facts by name; a fact may be a message itself, such as the name of a place."""

    key: str
    facts: tuple[tuple[str, Fact], ...] = ()


Fact = str | int | Card | Message | ErrorMessage | tuple["Card | Message", ...]


def message(key: str, **facts: Fact) -> Message:
    """A message with these facts.

    >>> message("did.move", place="a1")
    Message(key='did.move', facts=(('place', 'a1'),))
    """
    return Message(key, tuple(facts.items()))
