"""What there is to say, before it is said in a language.

Rules and tables speak in notes: a key and the facts that go with it. ``words`` turns a note into a sentence in the
player's language, so no game holds a string that a player reads.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour.cards import Card
from parlour.wrong import Fault


class Note(NamedTuple):
    """A key of the words table and its facts by name; a fact may be a note itself, such as the name of a place."""

    key: str
    facts: tuple[tuple[str, Fact], ...] = ()


Fact = str | int | Card | Note | Fault | tuple["Card | Note", ...]


def note(key: str, **facts: Fact) -> Note:
    return Note(key, tuple(facts.items()))
