"""What the page's address asks for behind its #.

A deal (``gridcannon/1234``) or a whole replay, as the notation writes them; and the ways in that the installed app's
shortcuts use: ``daily``, ``daily/GAME``, ``continue`` and ``play/GAME``.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour.cards import InvalidText
from parlour.game import Game
from parlour.notation import GameOf, read_deal, read_replay
from parlour.play import Deal, Play


class Link(NamedTuple):
    """What to do: ``daily`` or ``play`` a game (None: the one on the table), ``continue`` as it was left, lay a
    ``deal``, or show a ``replay``."""

    kind: str
    game: Game | None = None
    deal: Deal | None = None
    replay: Play | None = None


def read_link(text: str, game_of: GameOf) -> Link:
    """What a link's fragment names. Raises InvalidText or IllegalMove."""
    if text.lstrip().startswith("["):
        replay = read_replay(text, game_of).play
        return Link("replay", replay.game, replay=replay) if replay.line else Link("deal", replay.game, replay.deal)
    kind, slash, name = text.partition("/")
    if kind == "continue" and slash:
        raise InvalidText("{text!r} names too much: continue stands alone", text=text[:40])
    if kind in ("daily", "continue", "play"):
        if slash:
            return Link(kind, game_of(name))
        if kind == "play":
            raise InvalidText("{text!r} names no game: write it as in play/gridcannon", text=text[:40])
        return Link(kind)
    deal = read_deal(text, game_of)
    return Link("deal", deal.game, deal)
