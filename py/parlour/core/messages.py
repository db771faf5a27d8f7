"""Messages: texts for the player before they are put into a language.

Rules and tables return a key of the words table with the facts that go into its sentence. ``words`` formats it in the
player's language, so no game contains a sentence.
"""

from __future__ import annotations

from typing import Any, NamedTuple

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


def to_json(fact: Fact) -> Any:
    """A message, or a fact of one, as values of JSON.

    >>> to_json(message("did.move", place="a1", card=Card(3, "H")))
    {'key': 'did.move', 'facts': {'place': 'a1', 'card': {'card': '3H'}}}
    """
    if isinstance(fact, Message):
        return {"key": fact.key, "facts": {name: to_json(one) for name, one in fact.facts}}
    if isinstance(fact, Card):
        return {"card": str(fact)}
    return [to_json(one) for one in fact] if isinstance(fact, tuple) else fact


def from_json(value: Any) -> Any:
    """The fact that ``to_json`` wrote.

    >>> said = message("did.move", cards=(Card(3, "H"),), count=1)
    >>> from_json(to_json(said)) == said
    True
    """
    if isinstance(value, dict):
        if "card" in value:
            return Card.parse(value["card"])
        return message(value["key"], **{name: from_json(one) for name, one in value["facts"].items()})
    return tuple(map(from_json, value)) if isinstance(value, list) else value
