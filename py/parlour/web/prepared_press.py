"""A press that was computed while a finger was down, to be committed when the finger leaves."""

from __future__ import annotations

from typing import NamedTuple

from parlour.table.scene import Scene
from parlour.table.session import Session


class PreparedPress(NamedTuple):
    """The number by which the page knows it, what it depends on, the session after it, whether it makes a move, and the
    scene, also as the page has it."""

    token: int
    depends_on: tuple[object, ...]
    session: Session
    moved: bool
    scene: Scene
    text: str


def state_of(session: Session) -> tuple[object, ...]:
    """What a precomputed press depends on; first the position."""
    play = session.play
    position = play.deal, tuple(play.line), play.index
    shown = session.question, session.guided, session.picked, session.advised
    return position, id(session), shown, session.options, play.hints, play.undos, session.words.language
