"""The browser's storage as a shelf of texts, one shelf for all tabs.

PyScript's storage is a dictionary that writes itself to IndexedDB, a moment later and in order. What one tab writes
the others hear, so that none writes over what it has not seen. Where the browser refuses to keep anything (private
windows, blocked or full storage) the game is played all the same, and the player is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import suppress
from typing import Any

import js
import polyscript
from pyscript import Storage, document
from pyscript.ffi import create_proxy
from pyscript.flatted import parse

from parlour.web.journal import Journal, catch_up
from parlour.web.page import later, promised

NAME = "patience-parlour"
STORE = f"@pyscript/{NAME}"  # where PyScript would keep what it is told to keep under our name
A_MOMENT = 0.1  # seconds in which a page that goes is gone: its storage refuses, and has nothing to mend


class Texts(Storage):  # type: ignore[misc]
    """PyScript's storage, which opens whatever lies in it."""

    def __init__(self, store: Any) -> None:
        dict.__init__(self, {key: _text(value) for key, value in store.entries()})
        self._store = store

    async def sync(self) -> None:
        """Waits until all is written. Raises OSError when the browser refuses."""
        await promised(self._store, "sync")


def _text(value: Any) -> str:
    """A text as PyScript wrote it; anything else as it stands, to be judged like every text."""
    try:
        return str(parse(value)[1])
    except Exception:  # no reader says what it raises for a text of another's making
        return str(value)


class BrowserShelf(MutableMapping[str, str]):
    """``changed`` is called with the key of what another tab has written, ``lost`` when something could not be kept."""

    def __init__(self, kept: dict[str, str]) -> None:
        self._kept = kept
        self._settling = False
        self._journal = Journal()
        self.changed: Callable[[str], None] = lambda key: None
        self.lost: Callable[[], None] = lambda: None
        self._tabs = js.BroadcastChannel.new(NAME)
        self._tabs.onmessage = create_proxy(self._heard)

    def __getitem__(self, key: str) -> str:
        return self._kept[key]

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._kept))

    def __len__(self) -> int:
        return len(self._kept)

    def __setitem__(self, key: str, value: str) -> None:
        before = self._kept.get(key)
        if before != value:
            self._kept[key] = value
            self._wrote(key, before, value)

    def __delitem__(self, key: str) -> None:
        before = self._kept[key]
        del self._kept[key]
        self._wrote(key, before, None)

    def _wrote(self, key: str, before: str | None, after: str | None) -> None:
        self._journal.write(key, before, after)
        self._tabs.postMessage(key if after is None else f"{key}\n{after}")
        if not self._settling:
            self._settling = True
            later(self._settle())

    async def _settle(self) -> None:
        """Waits until all is written. A storage that failed once writes no more, so all of it is written anew."""
        self._settling = False
        written = self._journal.written
        try:
            if sync := getattr(self._kept, "sync", None):
                await sync()
                self._journal.settle(written)
        except Exception:  # the browser may refuse with any error of its own
            await asyncio.sleep(A_MOMENT)
            if not self._journal.left:
                await self._mend()

    async def _mend(self) -> None:
        try:
            fresh = await _open_texts()
            for key in fresh.keys() - self._kept.keys():
                if key in self._journal:  # what another tab has brought need not have been heard of yet
                    del fresh[key]
            for key, value in self._kept.items():
                fresh[key] = value
            self._kept = fresh  # what is written from now on is written there
            await fresh.sync()
        except Exception:  # still refused: what is in memory is all there is
            self._kept = dict(self._kept)
            self.lost()

    def _heard(self, event: js.MessageEvent) -> None:
        """Another tab has written or taken something: here it is only noted, for that tab keeps it."""
        key, told, value = str(event.data).partition("\n")
        if told:
            dict.__setitem__(self._kept, key, value)
        elif key in self._kept:
            dict.__delitem__(self._kept, key)
        self.changed(key)

    def returned(self, event: js.PageTransitionEvent) -> None:
        """The page is there again, perhaps from the browser's own memory of it."""
        if event.persisted and isinstance(self._kept, Texts):
            later(self._read_again())

    async def _read_again(self) -> None:
        """A page that was away heard no other tab."""
        with suppress(OSError):
            before, self._kept = self._kept, await _open_texts()
            catch_up(self)
            for key in {**before, **self._kept}:
                if before.get(key) != self._kept.get(key):
                    self.changed(key)


async def _open_texts() -> Texts:
    """What is kept. Raises OSError when the browser refuses; PyScript's own way to it would then wait for ever."""
    return Texts(await promised(polyscript, "storage", STORE))


async def open_shelf() -> tuple[BrowserShelf, bool]:
    """The shelf, and whether it keeps anything: where the browser refuses, the page has put a stand-in in its place, or
    there is nothing but memory."""
    try:
        kept = await _open_texts()
    except OSError:
        return BrowserShelf({}), False
    shelf, keeps = BrowserShelf(kept), document.documentElement.getAttribute("data-storage") != "none"
    catch_up(shelf)
    if keeps:
        js.addEventListener("pageshow", create_proxy(shelf.returned))
    return shelf, keeps
