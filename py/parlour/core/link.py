"""Reads the fragment of the page's address, the part behind the #.

A fragment is a deal (``gridcannon/1234``) or a replay in the notation, packed games (``packed_link``), or one of the
installed app's shortcuts: ``daily``, ``daily/GAME``, ``continue`` and ``play/GAME``. The games are not read here: that
takes as long as they are.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.errors import InvalidText
from parlour.core.game import Game
from parlour.core.notation import GameOf, check_length, read_deal, read_headers
from parlour.core.play import Deal


class Link(NamedTuple):
    """What to open; ``kind`` is ``daily`` (``game`` None: the current one), ``play``, ``continue``, ``deal``,
    ``replay`` or ``packed``, whose ``text`` is still to be read, by ``notation`` or ``packed_link``."""

    kind: str
    game: Game | None = None
    deal: Deal | None = None
    text: str = ""


def read_link(text: str, game_of: GameOf) -> Link:
    """The link that a fragment names. Raises InvalidText."""
    check_length(text)
    if text.lstrip().startswith("["):
        headers, moves = read_headers(text)
        deal = read_deal(headers["Deal"], game_of)
        return Link("replay", deal.game, deal, text) if moves.strip("|") else Link("deal", deal.game, deal)
    if "~" in text:
        return Link("packed", text=text)
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
