"""Finished games as their headers tell them: results, days, feats.

Every figure follows from the replays in the store, so it stays right after an import (``figures``, ``trends``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from parlour.core.errors import InvalidText
from parlour.core.notation import read_counts, read_day, read_headers, write_replay
from parlour.core.play import Play
from parlour.games import entry_of, table_of
from parlour.games.feats import ALONE

_RESULT = re.compile(r"(won|lost) (-?[0-9]{1,9})(?: ([a-z]+))?")  # an optional reason may follow
_PRIME = 2**31 - 1


class FinishedGame(NamedTuple):
    """A finished game by its headers, and by the ``key`` of its text: ``daily`` is the day whose daily deal it was, or
    the empty string; ``undos`` and ``hints`` count how often the player used them; ``moves`` counts the moves, and
    ``line`` stands for them: games of one deal with the same line are the same game. ``reason`` is why it ended, the
    empty string where that was not noted."""

    key: str
    game: str = ""
    deal: str = ""
    day: str = ""
    won: bool = False
    score: int = 0
    daily: str = ""
    feats: Sequence[str] = ()
    undos: int = 0
    hints: int = 0
    moves: int = 0
    line: int = 0
    reason: str = ""


def finished_headers(play: Play, day: str) -> dict[str, str]:
    """The headers for a game that was finished on a day. Raises ValueError if the game goes on."""
    result = play.result()
    if result is None:
        raise ValueError("a game that goes on is not finished")
    lost = "" if result.won else f" {table_of(play.game).cause(play.position, result)}"
    noted = {
        "Date": day,
        "Result": f"{'won' if result.won else 'lost'} {result.score}{lost}",
        "Feats": " ".join(feats_of(play)),
    }
    return {name: value for name, value in noted.items() if value}


def feats_of(play: Play) -> tuple[str, ...]:
    """The ids of the feats that a finished play did."""
    return tuple(feat.id for feat in entry_of(play.game.id).feats if feat.done(play))


def read_finished(text: str) -> FinishedGame:
    """A finished game from its headers alone; no move is played. Its key is not known here. Raises InvalidText.

    >>> game = read_finished('[Deal "gridcannon/1234"] [Result "won 6"] hand-n1')
    >>> game.deal, game.won, game.score, game.moves
    ('gridcannon/1234', True, 6, 1)
    """
    headers, moves = read_headers(text)
    result = _RESULT.fullmatch(headers.get("Result", ""))
    if not result:
        raise InvalidText("a finished game has its result, as in won 6")
    day, daily = read_day(headers, "Date"), read_day(headers, "Daily")
    deal, feats, line = headers["Deal"], headers.get("Feats", "").split(), moves.replace("|", " ").split()
    return FinishedGame(
        "",
        deal.replace(":", "/").partition("/")[0],
        deal,
        day,
        result[1] == "won",
        int(result[2]),
        daily,
        tuple(feats),
        *read_counts(headers),
        len(line),
        int.from_bytes(" ".join(line).encode("utf-8", "surrogatepass"), "big") % _PRIME,
        result[3] or "",
    )


def covers(known: FinishedGame, game: FinishedGame) -> bool:
    """Whether a game of the same deal need not be added to the history, because a known one has its moves and all that
    sets games of the same moves apart: the day whose deal it was, and that it was won without a hint, or without any
    help."""
    alone = ALONE.id not in game.feats or ALONE.id in known.feats
    unhinted = not known.hints or game.hints > 0 or not game.won
    return known.line == game.line and game.daily in ("", known.daily) and alone and unhinted


def new_feats(play: Play, finished: Iterable[FinishedGame]) -> list[str]:
    """The feats of a game that has just been added which no other finished play of the same game has done."""
    own = read_finished(write_replay(play, finished_headers(play, "")))
    played = [entry for entry in finished if entry.game == own.game]
    kept = next((entry for entry in played if entry.deal == own.deal and covers(entry, own)), None)
    known = {feat for entry in played if entry is not kept for feat in entry.feats}
    return [feat for feat in kept.feats if feat not in known] if kept else []


def replay_key(text: str) -> tuple[str, str]:
    """A replay's deal and moves without the bar, by which replays are compared; an invalid text is its own key.

    >>> replay_key('[Deal "gridcannon/1234"] [Date "2026-03-01"] hand-n1 | stock-hand')
    ('gridcannon/1234', 'hand-n1 stock-hand')
    """
    try:
        headers, moves = read_headers(text)
    except InvalidText:
        return ("", text)
    return (headers["Deal"], " ".join(moves.replace("|", " ").split()))
