"""Everything in one file: out as a download, in from a file that the player picks."""

from __future__ import annotations

import codecs
from collections.abc import Awaitable, Callable
from functools import partial
from typing import cast

import js
from pyscript.ffi import to_js

from parlour.core.errors import InvalidText
from parlour.core.messages import message
from parlour.core.steps import Steps
from parlour.memory.backup import Backup, check_size, reading_backup, writing_backup
from parlour.memory.draft import Draft
from parlour.memory.history import DONE
from parlour.memory.records import Records
from parlour.memory.summary import write_summary
from parlour.web.browser_store import AT_ONCE, BrowserStore
from parlour.web.dom import button, by_id, element, fill, later, listen, promised, today
from parlour.web.history import read_history, texts_of
from parlour.web.menu import Menu
from parlour.web.panels.picture import download
from parlour.web.panels.waiting import Cancelled, ProgressBar

PIECE = 1_000_000  # bytes of a file that are read at a time


def show_backup(menu: Menu, done: str = "", file: js.File | None = None) -> None:
    """``done`` is what came of the file that was brought in last; ``file`` is brought in at once."""
    panel = BackupPanel(menu, done)
    panel.open()
    if file:
        later(panel.bring_in(file))


class BackupPanel:
    """Export and import, one at a time. Whoever closes the panel cancels what goes on."""

    def __init__(self, menu: Menu, done: str) -> None:
        say = menu.words.text
        self.menu = menu
        self.told = element("p", done, role="status", id="backup-told")
        self.place = element("div")
        self.field = element("input", id="backup-file", type="file", accept=".json,application/json")
        self.export = button(say("backup.export"), self.take_out, "main")
        self.bar: ProgressBar | None = None
        listen(self.field, "change", self._chosen)

    def open(self) -> None:
        """Shows the panel."""
        say = self.menu.words.text
        label = element("label", say("backup.file"), for_="backup-file")
        self.menu.open(
            say("menu.backup"),
            element("p", say("backup.how")),
            element("div", self.export, class_="actions"),
            element("div", label, self.field, class_="row"),
            self.place,
            self.told,
            on_close=self._close,
        )

    def _close(self) -> None:
        if self.bar:
            self.bar.cancel()

    async def _chosen(self, _: js.Event) -> None:
        if self.field.files.length:
            await self.bring_in(self.field.files.item(0))
            self.field.value = ""

    async def take_out(self) -> None:
        """Exports all that is kept."""
        await self._work("backup.writing", self.export, partial(_take_out, self.menu))

    async def bring_in(self, file: js.File) -> None:
        """Imports a file."""
        await self._work("backup.reading", self.field, partial(_bring_in, self.menu, file))

    async def _work(self, key: str, control: js.Element, work: Callable[[ProgressBar], Awaitable[str]]) -> None:
        """Does something long behind a bar, and then says what came of it."""
        if self.bar:
            return
        words, language = self.menu.words, self.menu.words.language
        self.bar = bar = ProgressBar(words, key)
        self.told.className = self.told.textContent = ""
        self.field.disabled = True
        self.export.setAttribute("aria-disabled", "true")
        fill(self.place, bar.element)
        bar.button.focus()
        said, refused = "", ""
        try:
            said = await work(bar)
        except Cancelled:
            said = words.text("backup.cancelled")
            if not (by_id("panel").open and bar.shown):
                self.menu.board.tell(message("backup.cancelled"))
        except InvalidText as error:
            refused = words.text("backup.wrong", error=error.message)
        except OSError as error:
            refused = words.text(error.args[0] if isinstance(error, Unkept) else "backup.unread")
        self.bar = None
        held = bar.element.contains(js.document.activeElement)
        self.field.disabled = False
        self.export.removeAttribute("aria-disabled")
        fill(self.place)
        if held:
            control.focus()
        if words.language != language and self.menu.shows(self.told):
            show_backup(self.menu, said)
        self.told.className, self.told.textContent = "error" if refused else "", refused or said


class Unkept(OSError):
    """Raised where the browser's storage cannot be read, or keeps nothing; its argument is the sentence to say."""


async def _take_out(menu: Menu, bar: ProgressBar) -> str:
    """Downloads the file. Raises Unkept where the storage cannot be read: half a backup is worse than none. Raises
    Cancelled."""
    records = menu.board.records
    try:
        await read_history(records)
        texts = await texts_of(records, records.history.keys()) if records.history_known else None
    except OSError:
        texts = None
    if texts is None:
        raise Unkept("backup.lost")
    pieces = js.Array.new()
    await bar.run(_pushing(pieces, await bar.run(writing_backup({**records.store, **texts}))), 1.0, 0.0)
    options = to_js({"type": "application/json"})
    download(js.Blob.new(pieces, options), f"patience-parlour-{today()}.json")
    return ""


def _pushing(pieces: js.Array, texts: list[str]) -> Steps[None]:
    """Hands texts to the browser, some at a time."""
    for at in range(0, len(texts), AT_ONCE):
        pieces.push("".join(texts[at : at + AT_ONCE]))
        yield at / len(texts)


async def _bring_in(menu: Menu, file: js.File, bar: ProgressBar) -> str:
    """Reads the whole file, merges it into a draft, and only then keeps that, in one go. Raises InvalidText, Cancelled,
    and OSError for a file that the browser cannot read."""
    check_size(int(file.size))
    backup = await bar.run(reading_backup(await _text_of(file, bar)), 0.1, 0.7)
    count = await _merge(menu.board.records, backup, bar)
    await menu.dealer.reopen()
    say, left_out = menu.words.text, backup.left_out
    done = say("backup.done" if count else "backup.same", count=count)
    if left_out.first:
        done = f"{done} {say('backup.left', count=left_out.total, error=left_out.first)}"
    return done


async def _text_of(file: js.File, bar: ProgressBar) -> str:
    """A file's text, read piece by piece. Raises OSError and Cancelled."""
    decoder, pieces = codecs.getincrementaldecoder("utf-8")("replace"), []
    for at in range(0, int(file.size), PIECE):
        piece = await promised(file.slice(at, at + PIECE), "arrayBuffer")
        pieces.append(decoder.decode(piece.to_bytes()))
        await bar.tell_and_yield(0.1 * at / file.size)
    return "".join([*pieces, decoder.decode(b"", final=True)]).removeprefix("\ufeff")


async def _merge(records: Records, backup: Backup, bar: ProgressBar) -> int:
    """Merges a backup and returns the number of new games; anew where the player, or another tab, went on meanwhile.
    Raises Unkept and Cancelled, and then nothing has changed."""
    store = cast(BrowserStore, records.store)
    while True:
        await read_history(records)
        changes, draft = store.changes, Draft(store)
        drafted = Records(draft, whole=False)
        if records.history_known:
            drafted.take_history(records.history.copy(draft))
            drafted.history_grew = partial(write_summary, drafted)
        count = await bar.run(backup.merging(drafted), 0.8, 0.15)
        try:
            kept = await store.take(draft.changes, changes, lambda share: bar.tell(0.95 + 0.05 * share))
        except OSError:
            raise Unkept("backup.unkept") from None
        if kept:
            records.note_change(DONE)
            await read_history(records)
            return count
