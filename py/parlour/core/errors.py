"""Errors whose text is shown to players, in any language.

An error is raised with an English sentence, which the command line and the engine protocol print. It keeps the sentence
and its facts apart, so that ``words`` can translate it: the English sentence is the key.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

ErrorFact: TypeAlias = "str | int | Term | ErrorMessage | tuple[ErrorMessage, ...]"


class Term(NamedTuple):
    """A term that has a translation, such as a game's name: its English text, and its key in the words table."""

    english: str
    key: str

    def __str__(self) -> str:
        return self.english


class ErrorMessage(NamedTuple):
    """An English sentence with places for its facts, and the facts by name.

    The sentence has no full stop, since it may stand within another. A fact may be an error message itself; it is put
    into the same language.

    >>> str(ErrorMessage("{card} is missing", (("card", "7H"),)))
    '7H is missing'
    """

    sentence: str
    facts: tuple[tuple[str, ErrorFact], ...] = ()

    def __str__(self) -> str:
        return self.sentence.format(**{name: _joined(fact) for name, fact in self.facts})


class UserError(ValueError):
    """An error whose text is for people: English as ``str``, any language by its ``message``.

    Store the message, not the error: an error keeps every frame it was raised through alive.

    >>> str(UserError("{text!r} is not a card", text="9Z"))
    "'9Z' is not a card"
    """

    def __init__(self, sentence: str, /, **facts: ErrorFact) -> None:
        self.message = ErrorMessage(sentence, tuple(facts.items()))
        super().__init__(str(self.message))


class InvalidText(UserError):
    """Raised for a text that is not in the notation; the message says what is wrong and where."""


class IllegalMove(UserError):
    """Raised for a move that the position does not allow; the message says which."""


def _joined(fact: object) -> object:
    return ", ".join(map(str, fact)) if type(fact) is tuple else fact
