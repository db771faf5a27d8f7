"""Statistics over the finished games: wins, streaks, scores, feats.

No counter is stored: every figure is computed from the replays in the store, so it stays right after an import. A deal
counts once, at the time of its first result, with its best result: undo and another try are part of the same game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from parlour.core.errors import InvalidText
from parlour.core.notation import read_counts, read_day, read_headers, write_replay
from parlour.core.play import Play
from parlour.games import game_of, table_of
from parlour.games.feats import ALONE
from parlour.memory.feats import feats_of

_RESULT = re.compile(r"(won|lost) (-?[0-9]{1,9})( [a-z]+)?")  # an optional reason may follow
BARS = 12  # as many as fit on a phone


class FinishedGame(NamedTuple):
    """A finished game by its headers: ``daily`` is the day whose daily deal it was, or the empty string; ``undos`` and
    ``hints`` count how often the player used them."""

    text: str
    game: str
    deal: str
    day: str
    won: bool
    score: int
    daily: str = ""
    feats: tuple[str, ...] = ()
    undos: int = 0
    hints: int = 0


def finished_headers(play: Play, day: str) -> dict[str, str]:
    """The headers for a game that was finished on a day. Raises ValueError if the game goes on."""
    result = play.result()
    if result is None:
        raise ValueError("a game that goes on is not finished")
    noted = {
        "Date": day,
        "Result": f"{'won' if result.won else 'lost'} {result.score}",
        "Feats": " ".join(feats_of(play)),
    }
    return {name: value for name, value in noted.items() if value}


def read_finished(text: str) -> FinishedGame:
    """A finished game from its headers alone; no move is played. Raises InvalidText.

    >>> game = read_finished('[Deal "gridcannon/1234"] [Result "won 6"] hand-n1')
    >>> game.deal, game.won, game.score
    ('gridcannon/1234', True, 6)
    """
    headers, _ = read_headers(text)
    result = _RESULT.fullmatch(headers.get("Result", ""))
    if not result:
        raise InvalidText("a finished game has its result, as in won 6")
    day, daily = read_day(headers, "Date"), read_day(headers, "Daily")
    deal = headers["Deal"]
    game = deal.replace(":", "/").partition("/")[0]
    feats = tuple(headers.get("Feats", "").split())
    return FinishedGame(text, game, deal, day, result[1] == "won", int(result[2]), daily, feats, *read_counts(headers))


def finished_games(texts: Iterable[str]) -> list[FinishedGame]:
    """The finished games that can be read, oldest first; those of one day stay in their order."""
    found = []
    for text in texts:
        try:
            found.append(read_finished(text))
        except InvalidText:
            continue  # the text stays in the store for a version that can read it
    return sorted(found, key=lambda entry: entry.day)


def new_feats(play: Play, finished: Iterable[str]) -> list[str]:
    """The feats of a game that has just been added which no other finished play of the same game has done."""
    *_, own = identities(write_replay(play, finished_headers(play, "")))
    played = [entry for entry in finished_games(finished) if entry.game == play.game.id]
    kept = next((entry for entry in played if own in identities(entry.text)), None)
    known = {feat for entry in played if entry is not kept for feat in entry.feats}
    return [feat for feat in kept.feats if feat not in known] if kept else []


def replay_key(text: str) -> tuple[str, str]:
    """A replay's deal and moves without the bar, by which replays are compared; an invalid text is its own key.

    >>> replay_key('[Deal "gridcannon/1234"] [Date "2026-03-01"] hand-n1 | stock-hand')
    ('gridcannon/1234', 'hand-n1 stock-hand')
    """
    return _key_and_marks(text)[0]


def identities(text: str) -> list[tuple[str, ...]]:
    """The keys that a finished game covers in the history, its own last: the replay's key, and that key with the daily
    day, the mark of a win without help, or both. So a win without help also covers the same moves with help."""
    key, marks = _key_and_marks(text)
    keys: list[tuple[str, ...]] = [key]
    for mark in marks:
        keys += [(*known, mark) for known in keys]
    return keys


def _key_and_marks(text: str) -> tuple[tuple[str, str], list[str]]:
    try:
        headers, moves = read_headers(text)
    except InvalidText:
        return ("", text), []
    marks = headers.get("Daily", ""), ALONE.id if ALONE.id in headers.get("Feats", "").split() else ""
    return (headers["Deal"], " ".join(moves.replace("|", " ").split())), [mark for mark in marks if mark]


def best_by_deal(played: Iterable[FinishedGame]) -> list[FinishedGame]:
    """One game per deal: its best, in the place of its first."""
    best: dict[str, FinishedGame] = {}
    for entry in played:
        known = best.get(entry.deal, entry)
        best[entry.deal] = max(known, entry, key=lambda one: (one.won, one.score))
    return list(best.values())


@dataclass(frozen=True)
class Statistics:
    """The figures of one game; ``scores`` are bars, label and count, from the lowest score to the highest."""

    played: int = 0
    won: int = 0
    streak: int = 0
    best_streak: int = 0
    best: int | None = None
    scores: Sequence[tuple[str, int]] = field(default=())


def scores_losses(game: str) -> bool:
    """Whether the score of a lost game shows how far it went; False for an unknown game of a later version."""
    try:
        return table_of(game_of(game)).scores_losses
    except InvalidText:
        return False


def statistics(games: Iterable[FinishedGame], game: str) -> Statistics:
    """The figures of the game with this id.

    >>> texts = [f'[Deal "gridcannon/1234"] [Result "{result}"]' for result in ("lost 0", "won 6")]
    >>> statistics(finished_games(texts), read_finished(texts[0]).game).won
    1
    """
    played = best_by_deal(entry for entry in games if entry.game == game)
    scores = [entry.score for entry in played if entry.won or scores_losses(game)]
    streak = best_streak = 0
    for entry in played:
        streak = streak + 1 if entry.won else 0
        best_streak = max(best_streak, streak)
    won = sum(entry.won for entry in played)
    return Statistics(len(played), won, streak, best_streak, max(scores, default=None), bars(scores))


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
