"""The feats that a finished play did."""

from __future__ import annotations

from parlour.core.play import Play
from parlour.games import entry_of


def feats_of(play: Play) -> tuple[str, ...]:
    """The ids of the feats that a finished play did."""
    return tuple(feat.id for feat in entry_of(play.game.id).feats if feat.done(play))
