"""The player's texts in the browser's storage, as a mapping that is the same in all tabs.

What is written in one turn of the event loop is committed as one transaction: all of it is kept, or none. What one tab
writes the others hear, so that none writes over what it has not seen. Where the browser refuses to keep anything
(private windows, blocked or full storage) the game is played all the same, and the player is told. ``static/store.js``
opens the database, and reads it while Python is still loading; but for the finished games, which lie in it alone
(``history``) until one is added here.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from contextlib import suppress

import js
from pyscript import document
from pyscript.ffi import create_proxy

from parlour.memory.history import DONE, LIST
from parlour.web.dom import later, promised
from parlour.web.journal import Journal, catch_up

AT_ONCE = 50  # texts of a large write that go to the page's script at a time
PAUSE = 0.005  # seconds between those
UNLOADING = 0.1  # seconds; a page that is being unloaded fails to write too, and then there is nothing to repair


class BrowserStore(MutableMapping[str, str]):
    """``changed`` is called with the key of what another tab has written, ``lost`` when something could not be kept.

    ``keeps`` is whether the database can be read and written; if not, finished games exist in this object alone. While
    something is not kept, <html> has ``data-unkept``.
    ``readable`` is False where the database could not be read: then nothing is written either, because it could
    overwrite what is there.
    """

    def __init__(self, texts: dict[str, str], *, readable: bool = True, writable: bool = True) -> None:
        self._texts = texts
        self.keeps = readable and writable
        self._readable = readable
        self._mark(failing=not self.keeps)
        self._rewriting = False
        self._sent = 0  # how many writes have gone to the browser
        self.changes = 0  # how often any tab has written
        self._journal = Journal()
        self.changed: Callable[[str], None] = lambda key: None
        self.lost: Callable[[], None] = lambda: None
        js.parlourStore.listen(create_proxy(self._heard))

    def __getitem__(self, key: str) -> str:
        return self._texts[key]

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._texts))

    def __len__(self) -> int:
        return len(self._texts)

    def __setitem__(self, key: str, value: str) -> None:
        before = self._texts.get(key)
        if before != value:
            self._texts[key] = value
            self._wrote(key, before, value)

    def __delitem__(self, key: str) -> None:
        before = self._texts.pop(key)
        self._wrote(key, before, None)

    def _wrote(self, key: str, before: str | None, after: str | None) -> None:
        self.changes += 1
        self._tell(key, after)
        if not self._readable:
            return
        if self._sent == self._journal.total:  # the first write of this turn
            later(self._save())
        self._journal.write(key, before, after)

    async def _save(self) -> None:
        """Commits what was written in this turn. It does not wait for transactions that are open: the browser does them
        in order, and what waited for them would be lost with a browser that crashes."""
        total, batch = self._journal.total, self._journal.batch(self._sent)
        self._sent = total
        try:
            await _commit("write", batch)
        except OSError:
            await self._rewrite()
        else:
            if not self._rewriting:  # an earlier write has failed: it is not settled by a later one
                self._settle(total)

    async def _rewrite(self) -> None:
        """Writes everything anew after a failure, in one transaction: the browser may have cleared it. Where this fails
        too, the next write tries again."""
        if self._rewriting:
            return
        self._rewriting = True
        try:
            await asyncio.sleep(UNLOADING)
            while self._journal and not self._journal.unloading:
                total = self._journal.total
                await _commit("rewrite", {**self._journal.batch(), **self._texts})
                self._settle(total)
        except OSError:
            if not self._failing:
                self._mark(failing=True)
                self.lost()
        finally:
            self._rewriting = False

    def _settle(self, total: int) -> None:
        """The first ``total`` writes are committed."""
        self._journal.settle(total)
        if self._failing:
            self._mark(failing=False)

    def _mark(self, *, failing: bool) -> None:
        """Notes whether what is written is lost with the page, which the player is told once and the menu shows."""
        self._failing = failing
        document.documentElement.toggleAttribute("data-unkept", failing)

    def _heard(self, message: str) -> None:
        """Another tab has written or removed something, and keeps it; here it is only noted."""
        self.changes += 1
        key, told, value = message.partition("\n")
        if told:
            self._texts[key] = value
        else:
            self._texts.pop(key, None)
        self.changed(key)

    async def take(self, changes: Mapping[str, str | None], since: int, told: Callable[[float], None]) -> bool:
        """Makes many changes, None being a removal, while the page goes on: all of them, or none. False, with none
        made, if any tab wrote since there were ``since`` changes. Raises OSError where the browser refuses, and what
        ``told`` raises, which is called with the share that is prepared."""
        if self.keeps:
            writes, all_writes = js.Array.new(), list(changes.items())
            for at in range(0, len(all_writes), AT_ONCE):
                js.parlourStore.stage(writes, json.dumps(all_writes[at : at + AT_ONCE]))
                told(at / len(all_writes))
                await asyncio.sleep(PAUSE)
            if self.changes != since:
                return False
            before = {**self._texts}
            await promised(js.parlourStore, "writeStaged", writes)
        else:
            before = self._texts
        for key, text in changes.items():
            if self._texts.get(key) != before.get(key):
                continue  # a newer write of this key has a transaction of its own
            if text is None:
                self._texts.pop(key, None)
            else:
                self._texts[key] = text
        games = (DONE, LIST)
        later(self._announce([DONE, *(key for key in changes if not key.startswith(games))]))
        return True

    async def _announce(self, keys: Sequence[str]) -> None:
        """Tells the other tabs what lies under these keys now; ``DONE`` stands for all finished games."""
        for at, key in enumerate(keys, 1):
            self._tell(key, self._texts.get(key))
            if at % AT_ONCE == 0:
                await asyncio.sleep(PAUSE)

    def _tell(self, key: str, text: str | None) -> None:
        """Tells the other tabs what lies under a key now, unless nothing is kept here: they would play on with it."""
        if self._readable:
            js.parlourStore.announce(key if text is None else f"{key}\n{text}")

    def returned(self, event: js.PageTransitionEvent) -> None:
        """The page is shown again, perhaps from the browser's own memory of it."""
        if event.persisted:
            later(self._read_again())

    async def _read_again(self) -> None:
        """Reads what other tabs have written while this page was in the browser's memory and could not hear them."""
        with suppress(OSError):
            since = -1
            while self.changes != since:  # a press may have written meanwhile
                since = self.changes
                await asyncio.sleep(0)  # what was written goes to the browser before it is asked
                texts, _ = await _read()
            before, self._texts = self._texts, texts
            self.changed(DONE)  # whatever games were finished, these texts do not tell
            self.changes += 1
            self._journal.settle(self._journal.total)  # what was open when the page was left is in localStorage
            catch_up(self)
            for key in {**before, **self._texts}:
                if before.get(key) != self._texts.get(key):
                    self.changed(key)


async def _commit(method: str, batch: Mapping[str, str | None]) -> None:
    """Writes a batch in one transaction; None removes a key. Raises OSError when the browser refuses."""
    await promised(js.parlourStore, method, json.dumps(list(batch.items())))


async def _read() -> tuple[dict[str, str], bool]:
    """What is kept, and whether more can be. Raises OSError when the browser refuses."""
    found = json.loads(await promised(js.parlourStore, "read"))
    return found["texts"], found["writable"]


async def open_store() -> BrowserStore:
    """The store; without the browser's storage it is nothing but memory, and ``keeps`` is False."""
    try:
        texts, writable = await _read()
    except OSError:
        return BrowserStore({}, readable=False)
    store = BrowserStore(texts, writable=writable)
    catch_up(store)
    js.addEventListener("pageshow", create_proxy(store.returned))
    return store
