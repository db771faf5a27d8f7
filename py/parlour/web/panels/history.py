"""Every game that was played: finished ones to be looked at again, unfinished ones to go on with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from parlour.cards import InvalidText
from parlour.chronicle import Entry, entries, tale
from parlour.daily import day_named
from parlour.games import game_of
from parlour.notation import read_deal, read_replay
from parlour.note import note
from parlour.sharing import helped, outcome
from parlour.table import deal_named
from parlour.web.page import Element, button, element
from parlour.web.panels.showing import show_play
from parlour.wrong import Wrong

if TYPE_CHECKING:
    from parlour.web.menus import Menus

PAGE = 20  # games listed at once


def show_history(menus: Menus) -> None:
    """The newest first; finished games open in the viewer, unfinished ones on the table."""
    say, board = menus.words.text, menus.board
    finished = entries(board.records.finished())[::-1]
    parts = []
    if board.seat.play.line:
        in_hand = partial(show_play, menus, board.seat.play, from_start=False)
        parts.append(_list([_choice(say("history.hand"), menus.words.say(board.seat.play.game.table.name), in_hand)]))
    unfinished = [*filter(None, (_unfinished(menus, text) for text in reversed(board.records.unfinished())))]
    if unfinished:
        parts += [element("h3", say("history.unfinished")), _list(unfinished)]
    parts.append(element("h3", say("history.finished")))
    parts += _pages(menus, finished) if finished else [element("p", say("history.none"))]
    menus.open(say("menu.history"), *parts)


def _pages(menus: Menus, games: list[Entry]) -> list[Element]:
    """The first games and, where there are others, the button that lists as many more; the keyboard goes on there."""
    listed = _list([_finished(menus, entry) for entry in games[:PAGE]])

    def go_on() -> None:
        count = listed.childElementCount
        listed.append(*(_finished(menus, entry) for entry in games[count : count + PAGE]))
        listed.children.item(count).focus()
        more.hidden = listed.childElementCount == len(games)

    more = button(menus.words.text("history.more"), go_on)
    more.hidden = len(games) <= PAGE
    return [listed, more]


def _list(choices: list[Element]) -> Element:
    return element("div", *choices, class_="choices")


def _choice(title: str, told: str, act: Callable[[], object]) -> Element:
    made = button("", act, "choice")
    made.append(element("strong", title), element("span", told))
    return made


def _name(menus: Menus, deal: str) -> str:
    """Game and deal in words; the deal as it is written if this version cannot read it."""
    try:
        named = read_deal(deal, game_of)
    except InvalidText:
        return deal[:40]
    return menus.words.text("show.title", game=named.game.table.name, deal=deal_named(named))


def _finished(menus: Menus, entry: Entry) -> Element:
    words = menus.words
    ended = outcome(entry.game, entry.won, entry.score, words)
    told = (words.say(day_named(entry.day)), ended, helped(entry.undos, entry.hints, words))
    return _choice(_name(menus, entry.deal), " · ".join(filter(None, told)), partial(_open, menus, entry.text))


def _open(menus: Menus, text: str) -> None:
    """A damaged replay gets a sentence; nothing else changes."""
    try:
        show_play(menus, read_replay(text, game_of).play)
    except Wrong as error:
        _refuse(menus, error)


def _unfinished(menus: Menus, text: str) -> Element | None:
    deal, moves = tale(text)
    if not deal:
        return None  # it stays on the shelf as it is, for a version that can read it
    told = menus.words.text("history.moves", count=len(moves.split()))
    return _choice(_name(menus, deal), told, menus.then(partial(_take_up, menus, text)))


def _take_up(menus: Menus, text: str) -> None:
    try:
        menus.board.put(read_replay(text, game_of).play)
    except Wrong as error:
        _refuse(menus, error)


def _refuse(menus: Menus, error: Wrong) -> None:
    menus.close()
    menus.board.tell(note("damaged.replay", error=error.fault))
