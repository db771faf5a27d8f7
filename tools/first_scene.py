"""The scene that a newcomer sees before Python has started: the first deal of the first game. It is in the page in
English, and in any other language in the file of its sentences.

The engine makes it while the site is built, and makes it again in the page: the same table, which is then left as it
stands. What its presses lead to lies beside it, as it does beside the scene of any later start.
"""

from __future__ import annotations

import json

import kit
from parlour.games import GAMES
from parlour.memory.opening import first_play, open_session, welcome
from parlour.memory.records import Records
from parlour.memory.settings import Settings
from parlour.table.ahead import Kept, kept
from parlour.table.session import Session
from parlour.words import Words


def scene_in(language: str) -> Kept:
    """The first deal in one language, and what its presses lead to; nothing is spoken yet."""
    records = Records({})
    welcome(records)
    play = first_play(GAMES[0], records)
    if play is None:
        raise kit.Missing(f"{GAMES[0].id} should have a first deal")
    session = open_session(play, records, Settings(), Words(language))
    session.begin()
    session.take_events()
    session.clear_messages()
    return kept(session, Session.scene)


def as_json() -> str:
    """The English scene, as the text of a data block in HTML."""
    return json.dumps(scene_in("en"), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
