"""What the browser had not committed yet when the page was unloaded, found again at the next start.

A browser commits to its database a moment later, and one that unloads the page may drop what has not begun. What is
then still open goes to ``localStorage``, where writing is immediate, with the texts that were there before: they tell
at the next start whether the database has moved on since.
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
    """The writes that are not committed yet, in order."""

    def __init__(self) -> None:
        self._writes: list[tuple[str, str | None, str | None]] = []  # key, the text before, the text after
        self.total = 0  # how many writes there ever were
        self.unloading = False  # whether the page is being unloaded; it may come back
        js.addEventListener("pagehide", create_proxy(self._leave))
        js.addEventListener("pageshow", create_proxy(self._return))

    def __len__(self) -> int:
        return len(self._writes)

    def write(self, key: str, before: str | None, after: str | None) -> None:
        """Notes a write, or with no text after it a removal."""
        self._writes.append((key, before, after))
        self.total += 1

    def batch(self, since: int = 0) -> dict[str, str | None]:
        """What the open writes come to, of all there ever were without the first ``since``: the last text of each key,
        None where it is removed."""
        settled = self.total - len(self._writes)
        return {key: after for key, _, after in self._writes[max(0, since - settled) :]}

    def settle(self, total: int) -> None:
        """Of all the writes there ever were, the first ``total`` are committed."""
        later = self.total - total
        del self._writes[: max(0, len(self._writes) - later)]

    def _return(self, _: js.Event) -> None:
        self.unloading = False

    def _leave(self, _: js.Event) -> None:
        self.unloading = True
        with suppress(Exception):  # full or forbidden, with an error of its own: the storage may still be in time
            if self._writes:
                journal = _read_journal()  # by another tab, perhaps, that is unloaded at the same time
                for key, before, after in self._writes:
                    texts = journal.setdefault(key, [])
                    texts += [after] if texts[-1:] == [before] else [before, after]
                js.localStorage.setItem(NAME, json.dumps(journal))


def _read_journal() -> dict[str, Texts]:
    """What earlier pages left open; nothing where that is forbidden or not what we wrote."""
    try:
        journal = json.loads(js.localStorage.getItem(NAME) or "{}")
        return {key: [*texts] for key, texts in journal.items() if _are_texts(texts)}
    except Exception:  # forbidden with an error of the browser's own, or no object of JSON
        return {}


def _are_texts(given: object) -> bool:
    return isinstance(given, list) and bool(given) and all(one is None or isinstance(one, str) for one in given)


def catch_up(kept: MutableMapping[str, str]) -> None:
    """Does the writes that the last pages left open, but for those that the browser did, or went on from, after all."""
    journal = _read_journal()
    with suppress(Exception):  # forbidden: then there was nothing to read either
        js.localStorage.removeItem(NAME)
    for key, (*earlier, last) in journal.items():
        if kept.get(key) not in earlier:
            continue
        if last is not None:
            kept[key] = last
        elif key in kept:
            del kept[key]
