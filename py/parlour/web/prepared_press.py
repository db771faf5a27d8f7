"""A press that was computed while a finger was down, to be committed when the finger leaves."""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.game import Move
from parlour.core.play import Deal
from parlour.table.scene import Scene
from parlour.table.session import Session


class PressState(NamedTuple):
    """What a precomputed press depends on: where the game stands, and all else that its scene shows."""

    position: tuple[Deal, tuple[Move, ...], int]
    shown: tuple[object, ...]


class PreparedPress(NamedTuple):
    """The number by which the page knows it, what it depends on, the session after it, whether it makes a move, and the
    scene, also as the page has it."""

    token: int
    depends_on: PressState
    session: Session
    moved: bool
    scene: Scene
    text: str


def state_of(session: Session) -> PressState:
    """What a press that is computed for the session now depends on."""
    play = session.play
    told = session.question, session.guided, session.picked, session.advised
    shown = id(session), told, session.options, play.hints, play.undos, session.words.language
    return PressState((play.deal, tuple(play.line), play.index), shown)
