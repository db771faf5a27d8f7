"""Parses long texts, such as a page of rules, into blocks.

The texts are in the words table and are translated like any sentence, so the markup is minimal. A line that ends in a
colon is a heading, ``- `` begins an item, ``| a | b`` is a row of a table (the first one its head), ``[name]`` a
picture, ``> key`` another text of the words table; any other line is a paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

_MARKS = {"- ": "items", "| ": "rows", "[": "picture", "> ": "text"}
_LINK = re.compile(r"(https://[^\s,;()]*[^\s,;().]|licences\.txt)")  # licences.txt is beside the page


class Block(NamedTuple):
    """``kind`` is ``heading``, ``words``, ``items``, ``rows``, ``picture`` or ``text``; ``lines`` are without their
    marks, several only for items and rows."""

    kind: str
    lines: tuple[str, ...]


def blocks(text: str) -> Iterator[Block]:
    r"""The blocks of a text, in order; consecutive items are one block, and so are consecutive rows.

    >>> list(blocks("Aim:\n- one\n- two"))
    [Block(kind='heading', lines=('Aim',)), Block(kind='items', lines=('one', 'two'))]
    """
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
    """A line split at its addresses: words and addresses alternate, words first."""
    return tuple(_LINK.split(line))
