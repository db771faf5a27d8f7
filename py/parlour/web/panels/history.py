"""Every game that was played, with its last position in small: finished ones to be looked at again, unfinished ones to
go on with."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from parlour.core.errors import InvalidText, UserError
from parlour.core.game import Game
from parlour.core.messages import Message, message
from parlour.core.notation import read_deal, read_replay, write_replay
from parlour.core.play import Play
from parlour.games import GAMES, game_of, table_of
from parlour.games.story import story_of
from parlour.memory.daily import day_name
from parlour.memory.finished_game import FinishedGame, replay_key
from parlour.memory.records import BESIDE, Records, is_begun
from parlour.memory.sharing import against_par, help_text, outcome_text
from parlour.table.table import deal_name
from parlour.web.dom import Element, button, element, later
from parlour.web.history import play_in, texts_of, with_history
from parlour.web.menu import Menu
from parlour.web.panels.grading import grade_of, stars
from parlour.web.panels.miniature import frame, hang
from parlour.web.panels.showing import show_play

PAGE = 20  # games of a kind listed at once

Kept = TypeVar("Kept")  # how a game is kept: as an entry of the list of finished ones, or as a replay


@with_history
def show_history(menu: Menu) -> None:
    """The newest first; finished games open in the viewer, unfinished ones on the table."""
    say, board = menu.words.text, menu.board
    finished = board.records.finished()[::-1]
    parts = []
    own = board.own_session
    if own.play.line:
        in_hand = partial(show_play, menu, own.play, own.play.index)
        parts.append(_list([_choice(say("history.hand"), menu.words.say(own.table.name), in_hand)]))
    begun = [*_beside(board.records), *reversed(board.records.unfinished())]
    unfinished = [text for text in begun if replay_key(text)[0]]  # others are kept for a version that can read them
    if unfinished:
        parts += [element("h3", say("history.unfinished")), *_pages(menu, unfinished, _unfinished_rows)]
    parts.append(element("h3", say("history.finished")))
    none = "history.none" if board.records.history_known else "history.unreadable"
    parts += _pages(menu, finished, _finished_rows) if finished else [element("p", say(none))]
    menu.open(say("menu.history"), *parts)


def _beside(records: Records) -> list[str]:
    """The replays of the games that lie beside those on the tables, where undo or redo leads to them, and go on."""
    plays = (records.resume(game, place) for game in GAMES for place in BESIDE)
    return [write_replay(play) for play in plays if play and is_begun(play) and not play.result()]


def _pages(menu: Menu, games: list[Kept], rows: Callable[[Menu, list[Kept]], list[Element]]) -> list[Element]:
    """The first games and, where there are others, the button that lists as many more; the keyboard goes on there."""
    listed = _list(rows(menu, games[:PAGE]))

    def go_on() -> None:
        count = listed.childElementCount
        listed.append(*rows(menu, games[count : count + PAGE]))
        listed.children.item(count).focus()
        more.hidden = listed.childElementCount == len(games)

    more = button(menu.words.text("history.more"), go_on)
    more.hidden = len(games) <= PAGE
    return [listed, more]


class _Past:
    """The row of a finished game. Its grade and par come with the deals, how far a loss came with its picture."""

    def __init__(self, menu: Menu, entry: FinishedGame) -> None:
        self.menu, self.entry, self.frame = menu, entry, frame()
        self._reached: Message | None = None
        self.row = _choice(_name(menu, entry.deal), "", lambda: menu.begin(_open(menu, entry.key)))
        self.row.className += " past won" if entry.won else " past lost"
        self.row.prepend(self.frame)
        self._tell()

    def grade(self) -> None:
        """The proven deals are read: adds what they know."""
        self.row.querySelector("strong").append(" ", stars(self.menu, grade_of(self.menu, self.entry.deal)))
        self._tell()

    def read(self, text: str) -> Play | None:
        """The game, for its picture; tells how far a lost one came."""
        play = play_in(text)
        count = table_of(play.game).progress(play.position) if play and not self.entry.won else None
        if play and count:
            self._reached = story_of(play.game).reached(count[0])
            self._tell()
        return play

    def _tell(self) -> None:
        words, entry = self.menu.words, self.entry
        ended = outcome_text(entry.game, entry.won, entry.score, words, self._reached)
        day, had_help = words.say(day_name(entry.day)), help_text(entry.undos, entry.hints, words)
        told = filter(None, (day, ended, _against_par(self.menu, entry), had_help))
        self.row.lastElementChild.textContent = " · ".join(told)


def _finished_rows(menu: Menu, games: list[FinishedGame]) -> list[Element]:
    """A row for each game; the pictures come when the games themselves are read."""
    rows = [_Past(menu, entry) for entry in games]
    later(_paint(menu, rows))
    for game in GAMES:
        own = [row for row in rows if row.entry.game == game.id]
        if own:
            later(_grade(menu, game, own))
    return [row.row for row in rows]


async def _grade(menu: Menu, game: Game, rows: list[_Past]) -> None:
    """Adds grades and par to the rows of a game once its proven deals are read, if they can be."""
    with suppress(OSError):
        await menu.board.catalogues.load(game)
        for row in rows:
            row.grade()


async def _paint(menu: Menu, rows: list[_Past]) -> None:
    with suppress(OSError):
        texts = await texts_of(menu.board.records, [row.entry.key for row in rows])
        hang((row.frame, partial(row.read, texts.get(row.entry.key, ""))) for row in rows)


def _list(choices: list[Element]) -> Element:
    return element("div", *choices, class_="choices")


def _choice(title: str, told: str, act: Callable[[], object]) -> Element:
    made = button("", act, "choice")
    made.append(element("strong", title), element("span", told))
    return made


def _name(menu: Menu, deal: str) -> str:
    """Game and deal in words; the deal as it is written if this version cannot read it."""
    try:
        named = read_deal(deal, game_of)
    except InvalidText:
        return deal[:40]
    return menu.words.text("show.title", game=table_of(named.game).name, deal=deal_name(named))


def _against_par(menu: Menu, entry: FinishedGame) -> str:
    """How a win compares with the par of its deal, where that is known and says something."""
    proven = menu.board.catalogues.entry_named(entry.deal)
    told = against_par(game_of(entry.game), proven.par, entry.won, entry.score) if proven else None
    return menu.words.say(told) if told else ""


async def _open(menu: Menu, key: str) -> None:
    """A damaged replay gets a sentence; nothing else changes, and nothing where the player has gone on by then."""
    unchanged = menu.unchanged()
    try:
        text = (await texts_of(menu.board.records, [key])).get(key, "")
        if unchanged():
            show_play(menu, read_replay(text, game_of).play)
    except UserError as error:
        _refuse(menu, error)
    except OSError:
        if unchanged():
            menu.close()
            menu.board.tell(message("history.unreadable"))


def _unfinished_rows(menu: Menu, texts: list[str]) -> list[Element]:
    """A row for each game; the pictures come one after the other."""
    frames = [frame() for _ in texts]
    hang((picture, partial(play_in, text)) for text, picture in zip(texts, frames, strict=True))
    return [_unfinished(menu, text, picture) for text, picture in zip(texts, frames, strict=True)]


def _unfinished(menu: Menu, text: str, picture: Element) -> Element:
    deal, moves = replay_key(text)
    told = menu.words.text("history.moves", count=len(moves.split()))
    row = _choice(_name(menu, deal), told, menu.then(partial(_take_up, menu, text)))
    row.className += " past"
    row.prepend(picture)
    return row


def _take_up(menu: Menu, text: str) -> None:
    try:
        menu.dealer.put(read_replay(text, game_of).play)
    except UserError as error:
        _refuse(menu, error)


def _refuse(menu: Menu, error: UserError) -> None:
    menu.close()
    menu.board.tell(message("damaged.replay", error=error.message))
