"""Reads the finished games out of the browser's storage when they are asked for; no start of the page does.

The list of them (``memory/history.py``) is read whole. A game's own text is read where it is looked at.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, cast

import js

from parlour.core.errors import UserError
from parlour.core.notation import read_replay
from parlour.core.play import Play
from parlour.games import game_of
from parlour.memory.finished_game import FinishedGame
from parlour.memory.history import History
from parlour.memory.records import Records
from parlour.memory.summary import read_summary, write_summary
from parlour.web.browser_store import BrowserStore
from parlour.web.dom import Element, in_time, promised, yield_to_page
from parlour.web.menu import Menu

AT_ONCE = 200  # games that are read before the page has its turn
LATELY = 10  # games that are played through again
PATIENCE = 20  # seconds after which a storage that does not answer cannot be read

_one_reader = asyncio.Lock()


async def read_history(records: Records) -> None:
    """Reads the list of finished games, unless it is known; where it lacks games, those. Where the storage cannot be
    read now, it stays unknown; a page without one has nothing but what it added."""
    store = cast(BrowserStore, records.store)
    async with _one_reader:
        records.history_grew = partial(write_summary, records)
        if not records.history_known:
            with suppress(OSError):
                records.take_history(await _listed(records) if store.keeps else History(store))
        if records.history_known and read_summary(records) is None:
            write_summary(records)


async def _listed(records: Records) -> History:
    """The history that the storage lists, with the games that its list lacks; a damaged list is read anew from the
    games. Raises OSError where the storage cannot be read."""
    answer = await _asked("list")
    try:
        found: Mapping[str, Any] = json.loads(answer)
    except ValueError:  # a text of the list is damaged
        found = {"lists": {}}
    history = History(records.store, found["lists"])
    if (len(history), history.last) != (found.get("count"), found.get("last")):
        keys = json.loads(await _asked("games"))
        if not history.keys() <= {*keys}:  # some are gone: the browser may have cleared its storage
            history.clear()
        lacking = history.lacking(keys)
        for at in range(0, len(lacking), AT_ONCE):
            texts = await texts_of(records, lacking[at : at + AT_ONCE])
            history.read(texts.keys(), texts)
            await yield_to_page()
    return history


async def _asked(method: str, *given: str) -> str:
    """What the storage answers. Raises OSError where it cannot be read, or does not answer."""
    answer: str = await in_time(promised(js.parlourStore, method, *given), PATIENCE)
    return answer


async def texts_of(records: Records, keys: Iterable[str]) -> dict[str, str]:
    """The texts of these keys, of those that there are. Raises OSError where the storage cannot be read."""
    wanted = [*keys]
    known = {key: records.store[key] for key in wanted if key in records.store}
    lacking = [key for key in wanted if key not in known]
    for at in range(0, len(lacking), AT_ONCE):
        found = json.loads(await _asked("texts", json.dumps(lacking[at : at + AT_ONCE])))
        known |= {key: text for key, text in found.items() if text is not None}
    return known


def play_in(text: str) -> Play | None:
    """The game of a text that the history keeps; None where this version cannot read it."""
    with suppress(UserError):
        return read_replay(text, game_of).play
    return None


async def last_plays(records: Records, games: Sequence[FinishedGame], place: Element) -> AsyncIterator[Play]:
    """The last of these finished games that can be read, one after the other, while an element is in the page."""
    texts: dict[str, str] = {}
    with suppress(OSError):
        texts = await texts_of(records, [entry.key for entry in games[-LATELY:]])
    for text in texts.values():
        await yield_to_page()
        if not place.isConnected:
            return
        if play := play_in(text):
            yield play


def with_history(show: Callable[..., object]) -> Callable[..., None]:
    """Wraps a function that shows a panel, so that the finished games are read before it. Where the player has gone on
    by then, nothing is shown."""
    return lambda menu, *given: menu.begin(_read_and_show(show, menu, *given))


def with_summary(show: Callable[..., object]) -> Callable[..., None]:
    """Wraps a function that shows a panel, so that the finished games are read before it where their summary is not
    known."""

    def show_now_or_later(menu: Menu, *given: object) -> None:
        if read_summary(menu.board.records) is None:
            menu.begin(_read_and_show(show, menu, *given))
        else:
            show(menu, *given)

    return show_now_or_later


async def _read_and_show(show: Callable[..., object], menu: Menu, *given: object) -> None:
    unchanged = menu.unchanged()
    await read_history(menu.board.records)
    if unchanged():
        show(menu, *given)
