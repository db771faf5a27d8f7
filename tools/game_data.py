"""What a game has in the folder of its family, read for the commands and the tests.

What a game does not have yet is a kit.Missing, whose one sentence says how it is made.
"""

from __future__ import annotations

import kit
from parlour.core.notation import read_replay
from parlour.core.play import Play
from parlour.games import game_of
from parlour.solving.catalogue import ProvenDeal, read_catalogue

LACKING = {
    "deals": "proven deals; prove some: python3 tools/catalogue.py {game} 1000, and more if some were not won",
    "puzzles": "puzzles; find some: python3 tools/puzzles.py {game} 60",
    "replay": "golden replays; make some: python3 tools/golden.py {game}",
    "won": "known wins; write some into golden/{game}.won in its family's folder, one replay a line, as the engine's"
    " replay answers it, without the ok, once the moves of its solution are played:"
    " PYTHONPATH=py python3 -m parlour engine",
}


def missing(game: str, kind: str) -> kit.Missing:
    """The sentence that tells of a file of :func:`kit.data_of` that is not there, or in which nothing stands."""
    return kit.Missing(f"{game} has no {LACKING[kind].format(game=game)}")


def text_of(game: str, kind: str) -> str:
    """The text of a file of :func:`kit.data_of`. Raises Missing."""
    file = kit.data_of(game, kind)
    if not file.is_file():
        raise missing(game, kind)
    with kit.reading(file):
        return file.read_text("utf-8")


def lines_of(game: str, kind: str) -> list[str]:
    """The lines of such a file in which something stands, at least one. Raises Missing."""
    lines = [line for line in text_of(game, kind).splitlines() if line.strip()]
    if not lines:
        raise missing(game, kind)
    return lines


def proven_deals(game: str) -> list[ProvenDeal]:
    """The proven deals of a game, at least one. Raises Missing."""
    text = text_of(game, "deals")
    with kit.reading(kit.data_of(game, "deals")):
        proven = read_catalogue(text)
    if not proven:
        raise missing(game, "deals")
    return proven


def won_plays(game: str) -> list[Play]:
    """The known wins of a game, at least one, each standing at its end. Raises Missing."""
    return [read_replay(line, game_of).play for line in lines_of(game, "won")]


def won_play(game: str, number: int = 0) -> Play:
    """One of the known wins, which are numbered from 0. Raises Missing."""
    lines = lines_of(game, "won")
    if number >= len(lines):
        raise kit.Missing(f"{game} has {len(lines)} known wins, and number {number} is asked for; they count from 0")
    return read_replay(lines[number], game_of).play
