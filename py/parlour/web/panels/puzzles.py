"""The puzzles of a game: today's, the list by grade with what was solved, and the host of one of them."""

from __future__ import annotations

from asyncio import Lock
from collections import defaultdict
from contextlib import suppress
from functools import partial

import js

from parlour.core.game import Game
from parlour.core.messages import Message, message
from parlour.memory.daily import streak
from parlour.memory.puzzles import add_day, add_solved, daily_number, solved_days, solved_puzzles
from parlour.solving.puzzles import GRADES, Puzzle, answer_of, read_puzzles, start_of, task_of
from parlour.table.answer import AnswerWalkthrough
from parlour.table.puzzle_session import SOLVED, PuzzleSession
from parlour.web.dom import Element, button, by_id, element, fetched, later, today, yield_to_page
from parlour.web.menu import Menu
from parlour.web.panels.games import choice_of_game
from parlour.web.panels.showing import show_walkthrough

_read: dict[str, list[Puzzle]] = {}  # the puzzles read so far, by game
_reading: dict[str, Lock] = defaultdict(Lock)
_answered: set[Puzzle] = set()  # those whose answer was shown before they were solved alone


async def read_game(game: Game) -> list[Puzzle]:
    """The puzzles of a game, fetched once for all who ask: they are among the files that the app keeps. Raises OSError
    when they cannot be fetched now, also where something else is sent in their place."""
    async with _reading[game.id]:
        if game.id not in _read:
            _read[game.id] = await fetched(f"./static/puzzles/{game.id}.txt", read_puzzles)
    return _read[game.id]


async def show_puzzles(menu: Menu, game: Game | None = None) -> None:
    """A game's puzzles: of the game on the table, where no other is named."""
    say, game = menu.words.text, game or menu.board.session.play.game
    waiting = _choice(menu, game)
    menu.open(say("menu.puzzles"), waiting)
    puzzles: list[Puzzle] | None = None
    with suppress(OSError):
        puzzles = await read_game(game)
    if not menu.shows(waiting):  # another panel was opened meanwhile, or none is
        return
    if puzzles is None:
        content = [element("p", say("puzzles.unread"), class_="error", role="alert")]
    else:
        listed = [*_today(menu, game, puzzles), *_list(menu, game, puzzles)] if puzzles else []
        content = listed or [element("p", say("puzzles.none"))]
    menu.open(say("menu.puzzles"), _choice(menu, game), *content)
    first = by_id("panel-body").querySelector("[autofocus]")
    if first and js.document.activeElement.id == "panel-title":  # the focus waited there
        first.focus()


def _choice(menu: Menu, game: Game) -> Element:
    return choice_of_game(menu, "puzzles", game, partial(show_puzzles, menu))


def _today(menu: Menu, game: Game, puzzles: list[Puzzle]) -> list[Element]:
    """The puzzle of the day, and what was done so far."""
    say, store, day = menu.words.text, menu.board.records.store, today()
    solved, days = solved_puzzles(store, game), streak(solved_days(store), day)
    done = say("puzzles.share", done=len(solved), total=len(puzzles))
    figures = ("puzzles.streak", str(days), "puzzle-streak"), ("puzzles.solved", done, "puzzle-count")
    boxes = [element("div", element("dt", say(key)), element("dd", text), id=name) for key, text, name in figures]
    lay = menu.then(lambda: PageHost(menu, game, puzzle_of_day(puzzles, today())).lay())  # midnight may have come
    play = button(say("puzzles.today"), lay, "main", autofocus="")
    return [
        element("div", play, class_="actions"),
        element("p", say("puzzles.how")),
        element("dl", *boxes, class_="stats"),
    ]


def puzzle_of_day(puzzles: list[Puzzle], day: str) -> Puzzle:
    """The puzzle of a day, the same for everyone."""
    number = daily_number([puzzle.number for puzzle in puzzles], day)
    return next(puzzle for puzzle in puzzles if puzzle.number == number)


def _list(menu: Menu, game: Game, puzzles: list[Puzzle]) -> list[Element]:
    """The puzzles by grade, each with its mark."""
    say, solved = menu.words.text, solved_puzzles(menu.board.records.store, game)
    rows: list[Element] = []
    for grade in GRADES:
        those = [puzzle for puzzle in puzzles if puzzle.grade == grade]
        if those:
            buttons = (_button(menu, game, puzzle, solved.get(puzzle.number)) for puzzle in those)
            rows += [element("h3", say(f"grade.{grade}")), element("div", *buttons, class_="puzzles")]
    signs = [
        element("span", element("span", sign, aria_hidden="true"), f" {say(key)}")
        for sign, key in (("★", "puzzles.alone"), ("✓", "puzzles.done"))
    ]
    return [*rows, element("p", *signs, class_="key")]


def _button(menu: Menu, game: Game, puzzle: Puzzle, alone: bool | None) -> Element:
    """A puzzle's button; ``alone`` is None while it is not solved."""
    state = "open" if alone is None else "alone" if alone else "done"
    kind, done = message(f"puzzle.kind.{puzzle.kind}"), message(f"puzzles.{state}")
    label = menu.words.text("puzzles.label", number=puzzle.number, kind=kind, state=done)
    return button(str(puzzle.number), menu.then(PageHost(menu, game, puzzle).lay), state, aria_label=label)


class PageHost:
    """The page as the host of a puzzle; ``day`` is the day if the puzzle is that day's, else the empty string."""

    def __init__(self, menu: Menu, game: Game, puzzle: Puzzle) -> None:
        self.menu, self.game, self.puzzle, self.day = menu, game, puzzle, ""

    @property
    def alone(self) -> bool:
        """Whether no answer was shown."""
        return self.puzzle not in _answered

    def note_answered(self) -> None:
        """Notes for the life of the page that the answer was shown."""
        _answered.add(self.puzzle)

    @property
    def name(self) -> Message:
        """What the puzzle is called."""
        grade = message(f"grade.{self.puzzle.grade}")
        return message("puzzle.name.daily" if self.day else "puzzle.name", number=self.puzzle.number, grade=grade)

    def lay(self) -> None:
        """Lays the puzzle on the table; the player's own game is suspended."""
        board, start = self.menu.board, start_of(self.game, self.puzzle)
        self.day = today() if puzzle_of_day(_read[self.game.id], today()) is self.puzzle else ""
        self.session = PuzzleSession(task_of(start, self.puzzle), self.name, start, board.words, self)
        self.session.alone = self.alone
        self.session.begin()
        board.seat(self.session, suspended=board.own_session)
        board.paint()
        later(self._ponder(self.session))

    async def _ponder(self, session: PuzzleSession) -> None:
        """Thinks ahead while the player looks at the puzzle."""
        for _ in session.ponder():
            await yield_to_page()
            if self.menu.board.session is not session:
                return

    def solved(self, alone: bool) -> None:
        store = self.menu.board.records.store
        add_solved(store, self.game, self.puzzle.number, alone)
        if self.day:
            add_day(store, self.day)

    def show_answer(self) -> None:
        """Shows the answer step by step; the puzzle then no longer counts as solved alone."""
        session, menu = self.session, self.menu
        if session.state != SOLVED or not session.alone:
            self.note_answered()
        session.alone = self.alone
        answered = answer_of(self.game, self.puzzle)
        answer = AnswerWalkthrough(session.task, self.name, answered, session.first, menu.words)
        again = button(menu.words.text("puzzle.try"), menu.then(self.lay), "main")
        show_walkthrough(menu, menu.words.text("puzzle.show"), answer, again)

    def go_on(self) -> None:
        """The next puzzle of the list that is not solved, of this grade if there is one."""
        solved = solved_puzzles(self.menu.board.records.store, self.game)
        puzzles = _read[self.game.id]
        at = puzzles.index(self.puzzle)
        ahead = [puzzle for puzzle in (*puzzles[at + 1 :], *puzzles[:at]) if puzzle.number not in solved]
        graded = [puzzle for puzzle in ahead if puzzle.grade == self.puzzle.grade]
        following = next(iter((*graded, *ahead)), None)
        if following:
            PageHost(self.menu, self.game, following).lay()
        else:
            self.leave()

    def leave(self) -> None:
        self.menu.board.leave_lesson()
