"""What the finished games tell: who won, how well, how often in a row.

Nothing is counted while it happens: every figure is a fold over the replays on the shelf, so none can drift, and an
import or a merge needs no sums of its own. A deal counts once, when it was first finished, with the best result it
ever had: undo and another try are part of the same game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from parlour.cards import InvalidText
from parlour.feats import ALONE, feats_of
from parlour.notation import read_counts, read_day, read_headers, write_replay
from parlour.play import Play

_RESULT = re.compile(r"(won|lost) (-?[0-9]{1,9})( [a-z]+)?")  # a reason may follow, as a result's own text has it
BARS = 12  # the most bars that a phone shows
TELLING = frozenset({"gridcannon-arcade", "grandma", "grandma-fixed"})  # their scores say how far a lost game went


class Entry(NamedTuple):
    """A finished game as its headers tell it: ``daily`` is the day whose deal it was, or the empty string; ``undos``
    and ``hints`` are how often its player took back and was advised."""

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


def headers_of(play: Play, day: str) -> dict[str, str]:
    """What is noted about a game that was finished on a day. Raises ValueError if it goes on."""
    result = play.result()
    if result is None:
        raise ValueError("a game that goes on is not finished")
    noted = {
        "Date": day,
        "Result": f"{'won' if result.won else 'lost'} {result.score}",
        "Feats": " ".join(feats_of(play)),
    }
    return {name: value for name, value in noted.items() if value}


def read_entry(text: str) -> Entry:
    """Reads the headers alone. Raises InvalidText."""
    headers, _ = read_headers(text)
    result = _RESULT.fullmatch(headers.get("Result", ""))
    if not result:
        raise InvalidText("a finished game has its result, as in won 6")
    day, daily = read_day(headers, "Date"), read_day(headers, "Daily")
    deal = headers["Deal"]
    game = deal.replace(":", "/").partition("/")[0]
    feats = tuple(headers.get("Feats", "").split())
    return Entry(text, game, deal, day, result[1] == "won", int(result[2]), daily, feats, *read_counts(headers))


def entries(texts: Iterable[str]) -> list[Entry]:
    """The finished games that can be read, oldest first; those of one day stay in their order."""
    found = []
    for text in texts:
        try:
            found.append(read_entry(text))
        except InvalidText:
            continue  # it stays on the shelf as it is, for a version that can read it
    return sorted(found, key=lambda entry: entry.day)


def new_feats(play: Play, finished: Iterable[str]) -> list[str]:
    """The feats kept of a game that has just ended which no other finished game of the same kind has done."""
    *_, own = known_by(write_replay(play, headers_of(play, "")))
    played = [entry for entry in entries(finished) if entry.game == play.game.id]
    kept = next((entry for entry in played if own in known_by(entry.text)), None)
    known = {feat for entry in played if entry is not kept for feat in entry.feats}
    return [feat for feat in kept.feats if feat not in known] if kept else []


def tale(text: str) -> tuple[str, str]:
    """What makes a replay the same as another: its deal and its moves, wherever undo stands; all of a text that is
    none."""
    return _tale_and_marks(text)[0]


def known_by(text: str) -> list[tuple[str, ...]]:
    """What a finished game is known by, the last as far as it tells: its tale, and the tale with what the moves do not
    tell. Days may share a deal, and each is to be played; and a game may be won once more on one's own."""
    told, marks = _tale_and_marks(text)
    names: list[tuple[str, ...]] = [told]
    for mark in marks:
        names += [(*name, mark) for name in names]
    return names


def _tale_and_marks(text: str) -> tuple[tuple[str, str], list[str]]:
    try:
        headers, moves = read_headers(text)
    except InvalidText:
        return ("", text), []
    marks = headers.get("Daily", ""), ALONE if ALONE in headers.get("Feats", "").split() else ""
    return (headers["Deal"], " ".join(moves.replace("|", " ").split())), [mark for mark in marks if mark]


def each_deal(played: Iterable[Entry]) -> list[Entry]:
    """One entry a deal: its best, in the place of its first."""
    best: dict[str, Entry] = {}
    for entry in played:
        known = best.get(entry.deal, entry)
        best[entry.deal] = max(known, entry, key=lambda one: (one.won, one.score))
    return list(best.values())


@dataclass(frozen=True)
class Statistics:
    """The figures of one game; ``scores`` are bars from the lowest score to the highest: label and count."""

    played: int = 0
    won: int = 0
    streak: int = 0
    best_streak: int = 0
    best: int | None = None
    scores: Sequence[tuple[str, int]] = field(default=())


def statistics(chronicle: Iterable[Entry], game: str) -> Statistics:
    played = each_deal(entry for entry in chronicle if entry.game == game)
    scores = [entry.score for entry in played if entry.won or game in TELLING]
    streak = best_streak = 0
    for entry in played:
        streak = streak + 1 if entry.won else 0
        best_streak = max(best_streak, streak)
    won = sum(entry.won for entry in played)
    return Statistics(len(played), won, streak, best_streak, max(scores, default=None), bars(scores))


def bars(scores: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """The scores in bars of one width, at most ``BARS`` of them, empty ones between included."""
    if not scores:
        return ()
    low, high = min(scores), max(scores)
    width = next(size for size in (1, 2, 5, 10, 20, 50, 100, high - low + 1) if high // size - low // size < BARS)
    counts = Counter(score // width for score in scores)
    shown = range(low // width, high // width + 1)
    # where the best is 0 none is above it: that bar is no wider
    return tuple((_label(at * width, width if at or high else 1), counts[at]) for at in shown)


def _label(start: int, width: int) -> str:
    """The scores of a bar in print, where a number below 0 has a sign that is no dash."""
    between = "–" if start >= 0 else " … "
    return between.join(str(score).replace("-", "−") for score in sorted({start, start + width - 1}))
