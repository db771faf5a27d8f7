"""The feats that a game offers, and those that a finished play did."""

from __future__ import annotations

from parlour.core.play import Play
from parlour.games import entry_of


def feats_of(play: Play) -> tuple[str, ...]:
    """The ids of the feats that a finished play did."""
    return tuple(feat.id for feat in entry_of(play.game.id).feats if feat.done(play))


def feats_for(game: str) -> tuple[str, ...]:
    """The ids of the feats that the game of this id offers. Raises InvalidText."""
    return tuple(feat.id for feat in entry_of(game).feats)
