"""Links that hold whole games in few letters: ``gridcannon/1234~~a0F3…`` is a game to look at, and with ``challenge/``
before it a game to beat: ``challenge/gridcannon/1234~Anna~a0F3…``.

Behind the deal stand pairs of a name, which may be empty, and a packed game. The pairs alone are what a play keeps of
those who challenged its player.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, NoReturn

from parlour.core.limits import LONGEST_NAME, MOST_GAMES
from parlour.core.notation import GameOf, read_deal, write_deal
from parlour.core.packing import spoilt_link
from parlour.core.play import Deal

CHALLENGE = "challenge/"
JOINT = "~"
_FORBIDDEN = '"\\[]' + JOINT  # they end a name in a link or in a header


class PackedGame(NamedTuple):
    """A game of a deal that is told elsewhere: who played it, and the text that ``packing`` reads."""

    name: str
    text: str


class PackedLink(NamedTuple):
    """What a link of packed games says; ``challenge``: it asks to be beaten."""

    challenge: bool
    deal: Deal
    games: tuple[PackedGame, ...]


def clean_name(name: str) -> str:
    """A name as links carry it: short, printable, and without the letters that would end it.

    >>> clean_name("  Anna ~ of\\nGreen  Gables, indeed ")
    'Anna of Green Gables'
    """
    kept = "".join(letter if letter.isprintable() else " " for letter in name if letter not in _FORBIDDEN)
    return " ".join(kept.split())[:LONGEST_NAME].rstrip(" ,;")


def write_games(games: Iterable[PackedGame]) -> str:
    """The games as text; ``read_games`` reads it."""
    return JOINT.join(part for game in games for part in game)


def read_games(text: str) -> tuple[PackedGame, ...]:
    """The games of a text that ``write_games`` made; none of an empty text. Raises InvalidText."""
    parts = text.split(JOINT) if text else []
    if len(parts) % 2 or len(parts) > 2 * MOST_GAMES or any(name != clean_name(name) for name in parts[::2]):
        _refuse()
    return tuple(map(PackedGame, parts[::2], parts[1::2]))


def write_packed_link(link: PackedLink) -> str:
    """The link as text; ``read_packed_link`` reads it."""
    kind = CHALLENGE if link.challenge else ""
    return f"{kind}{write_deal(link.deal)}{JOINT}{write_games(link.games)}"


def read_packed_link(text: str, game_of: GameOf) -> PackedLink:
    """The packed games that a link holds; none is unpacked. Raises InvalidText.

    >>> from parlour.games import game_of
    >>> read_packed_link("challenge/gridcannon/1234~Anna~a0F3", game_of).games
    (PackedGame(name='Anna', text='a0F3'),)
    """
    deal, _, games = text.removeprefix(CHALLENGE).partition(JOINT)
    return PackedLink(text.startswith(CHALLENGE), read_deal(deal, game_of), read_games(games) or _refuse())


def _refuse() -> NoReturn:
    raise spoilt_link()
