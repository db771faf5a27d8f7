"""The page's address: always a link to the deal on the table, so that it can be copied, kept and reloaded."""

from __future__ import annotations

import js
from pyodide.ffi import JsException

from parlour.core.notation import write_deal
from parlour.core.play import Deal


def fragment(url: str = "") -> str:
    """What an address, the page's own unless another is given, names behind its #; as it stands there if it is not
    properly encoded."""
    fragment = (url or str(js.location.href)).partition("#")[2]
    try:
        return str(js.decodeURIComponent(fragment))
    except JsException:
        return fragment


def link_in(text: str) -> str:
    """The first word of a text that is a link, with something behind its #; the empty string without one."""
    return next((word for word in text.split() if "#" in word[:-1]), "")


def address(deal: Deal) -> None:
    """Makes the address a link to this deal; the browser's history stays as it is."""
    named = write_deal(deal)
    if named != fragment():
        js.history.replaceState(None, "", f"#{named}")
