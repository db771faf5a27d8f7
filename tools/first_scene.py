"""The scene that a newcomer sees before Python has started: the first deal of the first game, in every language.

The engine makes it while the site is built, and makes it again in the page: the same table, which is then left as it
stands.
"""

from __future__ import annotations

import json

import kit
from parlour.games import GAMES
from parlour.memory.opening import first_play, open_session, welcome
from parlour.memory.records import Records
from parlour.memory.settings import Settings
from parlour.table.scene import Scene
from parlour.words import SENTENCES, Words


def scene_in(language: str) -> Scene:
    """The first deal in one language; nothing is spoken yet."""
    records = Records({})
    welcome(records)
    play = first_play(GAMES[0], records)
    if play is None:
        raise kit.Missing(f"{GAMES[0].id} should have a first deal")
    session = open_session(play, records, Settings(), Words(language))
    session.begin()
    session.take_events()
    session.clear_messages()
    return session.scene()


def as_json() -> str:
    """The scenes by language, as the text of a data block in HTML."""
    scenes = {language: scene_in(language) for language in SENTENCES}
    return json.dumps(scenes, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
