"""Reads a large JSON object entry by entry, where ``json.loads`` would hold up the page until all is read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

_SPACE = re.compile(r"[ \t\n\r]*")
_DECODER = json.JSONDecoder()


class Scanner:
    """A JSON text and how far it was read. Every method raises ValueError or RecursionError where it is not JSON.

    >>> scanner = Scanner('{"a": {"b": 1}, "c": [2]}')
    >>> [(key, scanner.value()) for key in scanner.members()]
    [('a', {'b': 1}), ('c', [2])]
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self.at = 0

    @property
    def share(self) -> float:
        """How much of the text was read, from 0 to 1."""
        return self.at / max(1, len(self._text))

    def peek(self) -> str:
        """The next character but for white space; the empty string at the end."""
        space = _SPACE.match(self._text, self.at)
        self.at = space.end() if space else self.at
        return self._text[self.at : self.at + 1]

    def value(self) -> object:
        """The value that begins here."""
        self.peek()
        value, self.at = _DECODER.raw_decode(self._text, self.at)
        return value

    def members(self) -> Iterator[str]:
        """The keys of the object that begins here; each one's value must be read before the next is asked for."""
        self._take("{")
        more = self.peek() != "}"
        while more:
            key = self.value()
            if not isinstance(key, str):
                raise ValueError("a key is a string")
            self._take(":")
            yield key
            more = self.peek() == ","
            if more:
                self._take(",")
        self._take("}")

    def _take(self, sign: str) -> None:
        if self.peek() != sign:
            raise ValueError(f"{sign} is missing at {self.at}")
        self.at += 1
