"""Long texts as blocks: what a page of rules is made of, before it is an element.

The texts stand in the words table, so they are translated like any sentence; the marks are those that a translator can
keep by eye. A line that ends in a colon is a heading, ``- `` begins an item, ``| a | b`` is a row of a table (the first
of them its head), ``[name]`` a picture, ``> key`` another text of the words table; anything else is a paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

_MARKS = {"- ": "items", "| ": "rows", "[": "picture", "> ": "text"}
_LINK = re.compile(r"(https://[^\s,;()]*[^\s,;().]|licences\.txt)")  # that file lies beside the page


class Block(NamedTuple):
    """``kind`` is ``heading``, ``words``, ``items``, ``rows``, ``picture`` or ``text``; ``lines`` are without their
    marks, several only for items and rows."""

    kind: str
    lines: tuple[str, ...]


def blocks(text: str) -> Iterator[Block]:
    """The blocks of a text, in order; items that follow one another are one list, rows one table."""
    marked = [_block(line) for line in text.split("\n") if line]
    for kind, same in groupby(marked, key=lambda block: block.kind):
        if kind in ("items", "rows"):
            yield Block(kind, tuple(line for block in same for line in block.lines))
        else:
            yield from same


def _block(line: str) -> Block:
    for mark, kind in _MARKS.items():
        if line.startswith(mark):
            return Block(kind, (line.removeprefix(mark).removesuffix("]" if mark == "[" else ""),))
    return Block("heading", (line[:-1],)) if line.endswith(":") else Block("words", (line,))


def cells(row: str) -> tuple[str, ...]:
    """The cells of a row: ``King | 13`` has two."""
    return tuple(cell.strip() for cell in row.split("|"))


def parts(line: str) -> tuple[str, ...]:
    """A line cut at its addresses: words and addresses take turns, words first."""
    return tuple(_LINK.split(line))
