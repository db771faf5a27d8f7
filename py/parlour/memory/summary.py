"""What a player is told of all games at once, kept beside the history: it is there before that is read.

It follows from the finished games and is written anew whenever one is added.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from parlour.memory.figures import Statistics, figures, scores_losses
from parlour.memory.finished_game import FinishedGame
from parlour.memory.records import SUMMARY, WAITING, Records
from parlour.memory.trends import deals_by_game, lately

ALL = ""  # in the place of a game: all of them together


class Summary(NamedTuple):
    """Of a game, or of all: its figures, its last results, and the feats that were done, each with its first day."""

    figures: Statistics = Statistics()
    lately: Sequence[bool] = ()
    feats: Mapping[str, str] = {}


def write_summary(records: Records) -> None:
    """Keeps the summary of the history, which is known."""
    games = records.finished()
    feats: dict[str, dict[str, str]] = {}
    for entry in games:
        if entry.feats:
            done = feats.setdefault(entry.game, {})
            for feat in entry.feats:
                done.setdefault(feat, entry.day)
    found = {game: _summarize(game, deals, feats.get(game, {})) for game, deals in deals_by_game(games).items()}
    records.store[SUMMARY] = json.dumps(found, separators=(",", ":"), ensure_ascii=False)


def _summarize(game: str, deals: Sequence[FinishedGame], feats: Mapping[str, str]) -> Summary:
    known = figures(deals, game != ALL and scores_losses(game))
    if game == ALL:  # scores of different games do not compare
        known = known._replace(best=None, scores=())
    return Summary(known, lately(deals), feats)


def read_summary(records: Records) -> dict[str, Summary] | None:
    """The summary of each game that was played; None where it is not known, or games wait to be added."""
    if any(key.startswith(WAITING) for key in records.store):
        return None
    try:
        found: dict[str, list[Any]] = json.loads(records.store[SUMMARY])
        return {game: _summary(*fields) for game, fields in found.items()}
    except (KeyError, ValueError, TypeError, AttributeError):
        return None  # of another version


def _summary(known: Sequence[Any], results: Sequence[bool], feats: Mapping[str, str]) -> Summary:
    statistics = Statistics._make(known)
    scores = tuple((label, count) for label, count in statistics.scores)
    return Summary(statistics._replace(scores=scores), tuple(results), feats)
