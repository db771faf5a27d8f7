"""The scene that a newcomer sees before Python has started: the empty table of the first game, in every language.

The engine makes it while the site is built, so the page's scripts need not know how any game lies on the table.
"""

from __future__ import annotations

import json

import kit  # noqa: F401 - finds the rules
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.games import GAMES, table_of
from parlour.table.scene import Scene
from parlour.table.scene_builder import build_scene
from parlour.table.selection import Selection
from parlour.words import SENTENCES, Words

TITLE = "Patience Parlour"


def scene_in(language: str) -> Scene:
    """The empty table in one language: nothing lies on it, and nothing can be pressed."""
    game, words = GAMES[0], Words(language)
    scene = build_scene(Play(Deal(game, 0)), words, Selection(table_of(game), Position({})), None)
    for pile in scene["piles"].values():
        pile["stops"], pile["name"] = [], ""
    return {
        **scene,
        "title": TITLE,
        "deal": "",
        "prompt": words.text("shell.first"),
        "status": [],  # they belong to a deal, which is not known yet
        "roster": [],
    }


def as_json() -> str:
    """The scenes by language, as the text of a data block in HTML."""
    scenes = {language: scene_in(language) for language in SENTENCES}
    return json.dumps(scenes, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
