"""The language of the page: its sentences are fetched, the words turn to it, and what index.html says in English is
said again in it."""

from __future__ import annotations

import json

import js
from pyscript import document

from parlour.core.messages import Message, message
from parlour.web.dom import promised
from parlour.words import SENTENCES, Words, add_language, language_of
from parlour.words.languages import LANGUAGES

KEYS = {"u": "undo", "r": "redo", "h": "hint"}  # the single keys that press a button of the header
GAIN = "g"  # the key that takes the focus to what gains something


async def fetch_language(wish: str) -> tuple[Message, ...]:
    """Makes the language available that is wished for, else the browser's: the page asks for its sentences before
    Python is there. Gives what to tell the player, which is nothing unless they cannot be had now."""
    language = language_of(wish, map(str, js.navigator.languages))
    if language in SENTENCES:
        return ()
    try:
        add_language(language, json.loads(await promised(js.parlour, "fetchLanguage", language)))
    except OSError:
        return (message("language.unreachable", name=LANGUAGES[language].name),)
    return ()


def speak(words: Words, wish: str) -> bool:
    """Turns the words and the page to the language that is wished for, else to the browser's, else to English, as far
    as they are available; True if the words spoke another before."""
    before = words.language
    words.language = language_of(wish, map(str, js.navigator.languages), SENTENCES)
    js.parlour.speak(LANGUAGES[words.language].tag, words.text)
    return words.language != before


def set_tooltips(keys: bool) -> None:
    """Names the buttons of the header to a mouse that rests on them, with their single keys if the player has such."""
    for tool in document.querySelectorAll("#tools button"):
        tool.title = tool.getAttribute("aria-label")
    for key, name in KEYS.items() if keys else ():
        document.getElementById(name).title += f" ({key.upper()})"
