"""Sessions, walkthroughs and lessons of a game, as the page opens them."""

from __future__ import annotations

from collections.abc import Callable

from parlour.core.play import Play
from parlour.games import entry_of, table_of
from parlour.table.autoplay import AutoplayOptions
from parlour.table.lesson_session import LessonSession
from parlour.table.session import Session
from parlour.table.walkthrough import Walkthrough
from parlour.words import Words

ENGLISH = Words("en")
NORMAL = AutoplayOptions()


def session_of(
    play: Play, words: Words = ENGLISH, options: AutoplayOptions = NORMAL, previous_play: Play | None = None
) -> Session:
    return Session(table_of(play.game), play, words, options, previous_play)


def walkthrough_of(play: Play, words: Words = ENGLISH, counts: bool = True) -> Walkthrough:
    return Walkthrough(table_of(play.game), play, words, counts)


def lesson_of(game: str, on_leave: Callable[[], None] = lambda: None) -> LessonSession:
    entry = entry_of(game)
    assert entry.lesson, f"{game} has no lesson"
    return LessonSession(entry.table, entry.lesson, ENGLISH, on_leave)
