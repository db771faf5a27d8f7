"""The scenes of a deal, card by card, for games whose deal is worth watching."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.table.scene import Scene
from parlour.table.scene_builder import build_scene
from parlour.table.selection import Selection
from parlour.table.session import Session


def deal_scenes(session: Session) -> Iterator[Scene]:
    """The table after each card of the session's deal; none for a game whose deal says nothing. What the session said
    before is cleared, so that it is not said again when the deal is done."""
    session.clear_messages()
    words = session.words
    for position in session.table.dealing(session.play.deal.deck):
        selection = Selection(session.table, position)
        scene = build_scene(session.play, words, selection, None, counts=session.options.counts)
        scene["prompt"], scene["said"] = words.text("prompt.watch"), words.aloud.text("prompt.watch")
        scene["actions"] = [{"id": "skip", "text": words.text("action.skip"), "main": True}]
        yield scene
