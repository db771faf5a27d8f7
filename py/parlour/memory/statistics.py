"""Statistics over the finished games: wins, streaks, scores, feats.

No counter is stored: every figure is computed from the replays in the store, so it stays right after an import. A deal
counts once, at the time of its first result, with its best result: undo and another try are part of the same game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from parlour.core.errors import InvalidText
from parlour.core.game import Result
from parlour.core.notation import read_counts, read_day, read_headers, write_replay
from parlour.core.play import Play
from parlour.games import game_of, table_of
from parlour.games.feats import ALONE
from parlour.memory.feats import feats_of

_RESULT = re.compile(r"(won|lost) (-?[0-9]{1,9})(?: ([a-z]+))?")  # an optional reason may follow
BARS = 12  # as many as fit on a phone
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
    noted = {
        "Date": day,
        "Result": f"won {result.score}" if result.won else f"lost {result.score} {_cause(play, result)}",
        "Feats": " ".join(feats_of(play)),
    }
    return {name: value for name, value in noted.items() if value}


def _cause(play: Play, result: Result) -> str:
    return table_of(play.game).cause(play.position, result)


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
        int.from_bytes(" ".join(line).encode(), "big") % _PRIME,
        result[3] or "",
    )


def covers(known: FinishedGame, game: FinishedGame) -> bool:
    """Whether a game of the same deal need not be added to the history, because a known one has its moves and all that
    sets games of the same moves apart: the day whose deal it was, and that it was won without help."""
    alone = ALONE.id not in game.feats or ALONE.id in known.feats
    return known.line == game.line and game.daily in ("", known.daily) and alone


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


def best_by_deal(played: Iterable[FinishedGame]) -> list[FinishedGame]:
    """One game per deal: its best, in the place of its first."""
    best: dict[str, FinishedGame] = {}
    for entry in played:
        known = best.setdefault(entry.deal, entry)
        if (entry.won, entry.score) > (known.won, known.score):
            best[entry.deal] = entry
    return list(best.values())


class Statistics(NamedTuple):
    """The figures of one game; ``scores`` are bars, label and count, from the lowest score to the highest."""

    played: int = 0
    won: int = 0
    streak: int = 0
    best_streak: int = 0
    best: int | None = None
    scores: Sequence[tuple[str, int]] = ()


def scores_losses(game: str) -> bool:
    """Whether the score of a lost game shows how far it went; False for an unknown game of a later version."""
    try:
        return table_of(game_of(game)).scores_losses
    except InvalidText:
        return False


def figures(deals: Sequence[FinishedGame], losses_score: bool = False) -> Statistics:
    """The figures of deals, each with its best result; ``losses_score`` as ``scores_losses`` says.

    >>> games = [read_finished(f'[Deal "gridcannon/1234"] [Result "{result}"]') for result in ("lost 0", "won 6")]
    >>> figures(best_by_deal(games)).won
    1
    """
    scores = [entry.score for entry in deals if entry.won or losses_score]
    streak = best_streak = 0
    for entry in deals:
        streak = streak + 1 if entry.won else 0
        best_streak = max(best_streak, streak)
    won = sum(entry.won for entry in deals)
    return Statistics(len(deals), won, streak, best_streak, max(scores, default=None), bars(scores))


def bars(scores: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """The scores in at most ``BARS`` bars of equal width, empty ones included.

    >>> bars([1, 3, 3])
    (('1', 1), ('2', 0), ('3', 2))
    """
    if not scores:
        return ()
    low, high = min(scores), max(scores)
    width = next(size for size in (1, 2, 5, 10, 20, 50, 100, high - low + 1) if high // size - low // size < BARS)
    counts = Counter(score // width for score in scores)
    shown = range(low // width, high // width + 1)
    # a bar at 0 has width 1 if 0 is the highest score
    return tuple((_label(at * width, width if at or high else 1), counts[at]) for at in shown)


def _label(start: int, width: int) -> str:
    """The range of a bar as text, with minus signs (−) instead of hyphens."""
    between = "–" if start >= 0 else " … "
    return between.join(str(score).replace("-", "−") for score in sorted({start, start + width - 1}))
