"""What the browser had not written down yet when the page went away, found again at the next start.

A browser writes to its storage a moment later, and one that unloads the page may drop what it has not begun. The little
that is then still open goes where writing is immediate, with what lay on the shelf before, so that it can be told
later whether the shelf has moved on.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from contextlib import suppress

import js
from pyscript.ffi import create_proxy

NAME = "parlour.journal"

Texts = list[str | None]  # what lay under a key and what was written there since, in order; None for nothing


class Journal:
    """The writes that are still open."""

    def __init__(self) -> None:
        self._open: dict[str, Texts] = {}
        self.written = 0  # how many writes there ever were
        self.left = False  # whether the page is gone; it may come back
        js.addEventListener("pagehide", create_proxy(self._leave))
        js.addEventListener("pageshow", create_proxy(self._return))

    def __contains__(self, key: str) -> bool:
        """Whether a write under this key is still open."""
        return key in self._open

    def write(self, key: str, before: str | None, after: str | None) -> None:
        """Notes a write, or with no text after it a removal."""
        self._open.setdefault(key, [before]).append(after)
        self.written += 1

    def settle(self, written: int) -> None:
        """The browser has done all of so many writes."""
        if written == self.written:
            self._open.clear()

    def _return(self, _: js.Event) -> None:
        self.left = False

    def _leave(self, _: js.Event) -> None:
        self.left = True
        with suppress(Exception):  # full or forbidden, with an error of its own: the storage may still be in time
            if self._open:
                left = _left()  # by another tab, perhaps, that goes at the same time
                for key, texts in self._open.items():
                    left[key] = [*left.get(key, ()), *texts]
                js.localStorage.setItem(NAME, json.dumps(left))


def _left() -> dict[str, Texts]:
    """What earlier pages left open; nothing where that is forbidden or not what we wrote."""
    try:
        left = json.loads(js.localStorage.getItem(NAME) or "{}")
        return {key: [*texts] for key, texts in left.items() if _are_texts(texts)}
    except Exception:  # forbidden with an error of the browser's own, or no object of JSON
        return {}


def _are_texts(given: object) -> bool:
    return isinstance(given, list) and bool(given) and all(one is None or isinstance(one, str) for one in given)


def catch_up(kept: MutableMapping[str, str]) -> None:
    """Does the writes that the last pages left open, but for those that the browser did, or went on from, after all."""
    left = _left()
    with suppress(Exception):  # forbidden: then there was nothing to read either
        js.localStorage.removeItem(NAME)
    for key, (*earlier, last) in left.items():
        if kept.get(key) not in earlier:
            continue
        if last is not None:
            kept[key] = last
        elif key in kept:
            del kept[key]
