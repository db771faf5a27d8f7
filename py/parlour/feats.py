"""Feats: a few things worth doing, which can be read before they are done.

A feat is a question about one finished game, answered from its replay alone; none is a counter, and none is lost when
a replay is copied or imported. The registry says which games can do it; what a move kills is asked of the game's own
table, and what lies where is read from the piles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from parlour.game import Move
from parlour.play import Play
from parlour.position import FOUNDATIONS, SPOTS, TABLEAU

Question = Callable[[Play], bool]

VERSION_2 = ("gridcannon", "gridcannon-exact")
ARMOURED = (*VERSION_2, "gridcannon-old")
GRIDS = (*ARMOURED, "gridcannon-arcade")
GRANDMAS = ("grandma", "grandma-fixed")

ALONE = "alone"  # the one feat that the moves do not tell


@dataclass(frozen=True)
class Feat:
    """``id`` is its key in the words table, ``games`` those that can do it."""

    id: str
    games: tuple[str, ...]
    done: Question


def feats_of(play: Play) -> tuple[str, ...]:
    """The feats that a finished game did."""
    return tuple(feat.id for feat in FEATS if play.game.id in feat.games and feat.done(play))


def feats_for(game: str) -> tuple[Feat, ...]:
    """The feats that a game offers."""
    return tuple(feat for feat in FEATS if game in feat.games)


def _won(play: Play) -> bool:
    result = play.result()
    return result is not None and result.won


def _scored(least: int) -> Question:
    """A win with at least this score."""

    def question(play: Play) -> bool:
        result = play.result()
        return result is not None and result.won and result.score >= least

    return question


def _kills(play: Play) -> Iterator[int]:
    """How many royals each move killed, where it killed any."""
    for index, move in enumerate(play.line[: play.index]):
        killed = sum(effect.kind == "kill" for effect in play.game.table.effects(play.at(index), move))
        if killed:
            yield killed


def _moved(move: Move) -> str:
    """From where to where, in a letter: a pile of the tableau, the workspace, a foundation, or the pile's name."""
    kinds = {**dict.fromkeys(TABLEAU, "t"), **dict.fromkeys(FOUNDATIONS, "f")}
    return f"{kinds.get(move.source, move.source)}-{kinds.get(move.target, move.target)}"


def _never(way: str) -> Question:
    """A win without such a move."""
    return lambda play: _won(play) and all(_moved(move) != way for move in play.line[: play.index])


def _alone(play: Play) -> bool:
    """A win without advice, no move taken back."""
    return _won(play) and not play.hints and not play.undos


def _early(play: Play) -> bool:
    """Ten cards on the foundations before the first card of the stock."""
    moves = play.line[: play.index]
    first = next((at for at, move in enumerate(moves) if move.source == "stock"), len(moves))
    return sum(len(play.at(first)[pile]) for pile in FOUNDATIONS) >= 10


FEATS: tuple[Feat, ...] = (
    Feat("perfect", VERSION_2, _scored(6)),
    Feat("bare", VERSION_2, lambda play: _won(play) and not play.position["spent"]),
    Feat("double", GRIDS, lambda play: any(killed > 1 for killed in _kills(play))),
    Feat("volley", GRIDS, lambda play: sum(killed > 1 for killed in _kills(play)) >= 3),
    Feat("unarmoured", ARMOURED, lambda play: _won(play) and all(len(play.position[spot]) == 1 for spot in SPOTS)),
    Feat("last", GRIDS, lambda play: _won(play) and not play.position["stock"]),
    Feat("honour", ("gridcannon-old",), _scored(0)),
    Feat("thirty", ("gridcannon-arcade",), _scored(30)),
    Feat("home", GRANDMAS, _won),
    Feat("early", GRANDMAS, _early),
    Feat("oneway", GRANDMAS, _never("f-f")),
    Feat("untidied", ("grandma",), _never("work-work")),
    Feat(ALONE, (*GRIDS, *GRANDMAS), _alone),
)
