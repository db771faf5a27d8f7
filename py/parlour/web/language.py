"""The language of the page: the words turn to it, and what index.html says in English is said again in it."""

from __future__ import annotations

import js
from pyscript import document

from parlour.words import Words, language_of

KEYS = {"u": "undo", "r": "redo", "h": "hint"}  # the single keys that press a button of the header
GAIN = "g"  # the key that takes the focus to what gains something


def speak(words: Words, wish: str) -> bool:
    """Turns the words and the page to the language that is wished for, else to the browser's; True if the words spoke
    another before."""
    before = words.language
    words.language = language_of(wish, map(str, js.navigator.languages))
    document.documentElement.lang = words.language
    for told in document.querySelectorAll("[data-say]"):
        text = words.text(str(told.dataset.say))
        spoken = next((name for name in ("aria-label", "content") if told.hasAttribute(name)), None)
        if spoken:
            told.setAttribute(spoken, text)
        else:
            told.textContent = text
    return words.language != before


def tip(keys: bool) -> None:
    """Names the buttons of the header to a mouse that rests on them, with their single keys if the player has such."""
    for tool in document.querySelectorAll("#tools button"):
        tool.title = tool.getAttribute("aria-label")
    for key, name in KEYS.items() if keys else ():
        document.getElementById(name).title += f" ({key.upper()})"
