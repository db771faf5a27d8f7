"""Everything in one file: out as a download, in from a file that the player picks."""

from __future__ import annotations

import asyncio

import js
from pyscript.ffi import to_js

from parlour.core.errors import InvalidText
from parlour.memory.backup import LARGEST, Backup, write_backup
from parlour.web.dom import button, element, later, listen, promised, today
from parlour.web.history import read_history, texts_of
from parlour.web.menu import Menu

READ = 60.0  # seconds after which every browser has read what it downloads


def show_backup(menu: Menu, done: str = "", file: js.File | None = None) -> None:
    """``done`` is what came of the file that was brought in last; ``file`` is brought in at once."""
    say = menu.words.text
    told = element("p", done, role="status", id="backup-told")
    field = element("input", id="backup-file", type="file", accept=".json,application/json")

    async def bring_in(file: js.File) -> None:
        language, told.className = menu.words.language, ""
        try:
            done = await _bring_in(menu, file, told)
            if menu.words.language == language:
                told.textContent = done
            else:
                show_backup(menu, done)
        except InvalidText as error:
            refuse(say("backup.wrong", error=error.message))
        except OSError:
            refuse(say("backup.unread"))

    async def chosen(_: js.Event) -> None:
        if field.files.length:
            await bring_in(field.files.item(0))
            field.value = ""

    async def take_out() -> None:
        try:
            await _take_out(menu)
        except OSError:
            refuse(say("backup.lost"))

    def refuse(why: str) -> None:
        told.className, told.textContent = "error", why

    listen(field, "change", chosen)
    label = element("label", say("backup.file"), for_="backup-file")
    menu.open(
        say("menu.backup"),
        element("p", say("backup.how")),
        element("div", button(say("backup.export"), take_out, "main"), class_="actions"),
        element("div", label, field, class_="row"),
        told,
    )
    if file:
        later(bring_in(file))


async def _take_out(menu: Menu) -> None:
    """Downloads the file. Safari begins to read it only after the press. Raises OSError where the storage cannot be
    read: half a backup is worse than none."""
    records = menu.board.records
    await read_history(records)
    if not records.history_known:
        raise OSError("the finished games cannot be read")
    texts = await texts_of(records, records.history.keys())
    text = write_backup({**records.store, **texts})
    options = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
    address = js.URL.createObjectURL(js.Blob.new(to_js([text]), options))
    link = element("a", href=str(address), download=f"patience-parlour-{today()}.json")
    link.click()
    await asyncio.sleep(READ)
    js.URL.revokeObjectURL(address)


async def _bring_in(menu: Menu, file: js.File, told: js.Element) -> str:
    """Judges the whole file, drawing breath for the page, and only then merges it. Raises InvalidText, and OSError for
    a file that the browser cannot read."""
    if file.size > LARGEST:
        raise InvalidText("it is longer than {most} characters", most=LARGEST)
    backup = Backup(str(await promised(file, "text")))
    for done, _ in enumerate(backup.validate(), 1):
        if done % 5 == 0:
            told.textContent = menu.words.text("backup.reading", done=done, total=len(backup.texts))
            await asyncio.sleep(0)
    await read_history(menu.board.records)
    count = backup.merge(menu.board.records)
    menu.dealer.reopen()
    return menu.words.text("backup.done" if count else "backup.same", count=count)
