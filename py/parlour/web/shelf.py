"""The browser's storage as a shelf of texts.

PyScript's storage is a dictionary that writes itself to IndexedDB. Where the browser refuses (private windows, blocked
storage) the shelf is a plain dictionary: the game is played and forgotten, and the player is told.
"""

from __future__ import annotations

import js
from pyscript import storage

from parlour.record import Shelf


async def open_shelf() -> tuple[Shelf, bool]:
    """The shelf, and whether it keeps anything."""
    try:
        return await storage("patience-parlour"), True
    except Exception:  # the browser may refuse with any error of its own
        return {}, False


def keep_scene(text: str) -> None:
    """Keeps the scene on show where the page finds it at its next start, before Python is there. Only a copy: a browser
    that refuses it starts with an empty table."""
    try:
        js.localStorage.setItem("parlour.scene", text)
    except Exception:  # full or forbidden, with an error of the browser's own
        return
