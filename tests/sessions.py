"""Sessions, walkthroughs and lessons of a game, as the page opens them."""

from __future__ import annotations

from collections.abc import Callable

from parlour.core.messages import message
from parlour.core.play import Play
from parlour.games import entry_of, game_of, table_of
from parlour.solving.puzzles import Puzzle, start_of, task_of
from parlour.table.autoplay import PlayerOptions
from parlour.table.lesson_session import LessonSession
from parlour.table.puzzle_session import PuzzleSession
from parlour.table.session import Session
from parlour.table.walkthrough import Walkthrough
from parlour.words import Words

ENGLISH = Words("en")
NORMAL = PlayerOptions()


def session_of(
    play: Play, words: Words = ENGLISH, options: PlayerOptions = NORMAL, previous_play: Play | None = None
) -> Session:
    return Session(table_of(play.game), play, words, options, previous_play)


def walkthrough_of(play: Play, words: Words = ENGLISH, counts: bool = True) -> Walkthrough:
    return Walkthrough(table_of(play.game), play, words, counts)


def lesson_of(game: str, on_leave: Callable[[], None] = lambda: None) -> LessonSession:
    entry = entry_of(game)
    assert entry.lesson, f"{game} has no lesson: give its Entry one of 6 to 16 steps"
    return LessonSession(entry.table, entry.lesson, ENGLISH, on_leave)


class Host:
    """Notes what a session at a puzzle tells."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def solved(self, alone: bool) -> None:
        self.told.append(f"solved {alone}")

    def show_answer(self) -> None:
        self.told.append("answer")

    def go_on(self) -> None:
        self.told.append("next")

    def leave(self) -> None:
        self.told.append("leave")


def puzzle_session(game: str, puzzle: Puzzle) -> tuple[PuzzleSession, Host]:
    start, host = start_of(game_of(game), puzzle), Host()
    session = PuzzleSession(task_of(start, puzzle), message("puzzle.answer"), start, ENGLISH, host)
    session.begin()
    return session, host
