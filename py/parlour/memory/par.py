"""How a win compares with the par of its deal, in short, for lists and pictures."""

from __future__ import annotations

from parlour.core.game import Game
from parlour.core.messages import Message, message
from parlour.games import table_of


def against_par(game: Game, par: int | None, won: bool, score: int) -> Message | None:
    """How far above or below par; None where that is unknown or says nothing."""
    if par is None or not won or not table_of(game).graded:
        return None
    ahead = score - par
    return message("par.above" if ahead > 0 else "par.below" if ahead else "par.level", count=abs(ahead))
