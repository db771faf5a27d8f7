"""Games that others send: a link is opened, its game runs along beside the player's, and all are compared."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

import js

from parlour.core.errors import InvalidText, UserError
from parlour.core.link import read_link
from parlour.core.messages import Message, message
from parlour.core.packed_link import (
    LONGEST_KEPT,
    MOST_GAMES,
    PackedGame,
    PackedLink,
    read_games,
    read_packed_link,
    write_games,
)
from parlour.core.packing import pack, unpack
from parlour.core.play import Deal, Play
from parlour.games import game_of, table_of
from parlour.memory.sharing import standing
from parlour.table.course import course
from parlour.table.rivals import Rival, Rivals
from parlour.table.session import Session
from parlour.web.address import fragment
from parlour.web.dom import Element, button, element, yield_to_page
from parlour.web.menu import Menu
from parlour.web.panels.race import Runner, numbers, plot, results
from parlour.web.panels.sharing import challenge_part
from parlour.web.panels.showing import show_play

SLICE = 12.0  # ms of unpacking between which the page may paint


async def open_packed(menu: Menu, text: str) -> None:
    """Opens a link of packed games: one to look at is shown step by step; a challenge lays its deal, with the other
    games beside it."""
    board = menu.board
    try:
        link = read_packed_link(text, game_of)
        plays = [await _unpacked(link.deal, game) for game in link.games]
    except UserError as error:
        board.tell(message("damaged.link", error=error.message))
        return
    if not link.challenge:
        show_play(menu, plays[0])
        return
    menu.dealer.lay(link.deal)
    session = board.session
    _keep(session.play, link.games)
    board.write()
    rivals = await read_rivals(menu, session)
    if session.play.result():
        await show_challenges(menu)
    else:
        board.tell(*_told(session, rivals.rivals[-len(plays) :]))


def _told(session: Session, newest: Iterable[Rival]) -> list[Message]:
    """What the newest rivals have done."""
    counted = session.table.progress(session.play.position)
    key = "challenge.open" if counted else "challenge.plain"
    return [
        message(
            key,
            name=one.called,
            result=standing(one.play) or message("end.won"),
            moves=message("count.moves", count=one.play.index),
        )
        for one in newest
    ]


async def _unpacked(deal: Deal, game: PackedGame) -> Play:
    """The play of a packed game, in slices between which the page may paint. Raises InvalidText."""
    play, began = Play(deal), js.performance.now()
    for play in unpack(deal, game.text, game.name):  # noqa: B007  # the last is the whole play
        if js.performance.now() - began > SLICE:
            await yield_to_page()
            began = js.performance.now()
    return play


def _keep(play: Play, games: tuple[PackedGame, ...]) -> None:
    """Adds games to those that a play keeps, each once. Raises InvalidText if they do not fit."""
    kept = read_games(play.rivals)
    new = [game for game in games if game not in kept]
    text = write_games([*kept, *new])
    if len(kept) + len(new) > MOST_GAMES or len(text) > LONGEST_KEPT:
        raise InvalidText("no more games fit beside this one")
    play.rivals = text


async def read_rivals(menu: Menu, session: Session) -> Rivals:
    """Reads the games that the play in hand keeps, unless they were read, and shows how they stand; one that cannot be
    read gets a sentence."""
    if isinstance(session.rivals, Rivals) and session.rivals.text == session.play.rivals:
        return session.rivals
    play, read = session.play, []
    text = play.rivals
    try:
        for game in read_games(text):
            read.append((game.name, await _unpacked(play.deal, game)))
    except UserError as error:
        menu.board.tell(message("challenge.unread", error=error.message))
    session.rivals = rivals = Rivals(session.table, text, read)
    menu.board.paint()
    return rivals


async def show_challenges(menu: Menu, told: str = "") -> None:
    """The games of this deal beside each other, and where another can be added. ``told`` is what came of the last."""
    session, say = menu.board.session, menu.words.text
    play = session.play
    rivals = (await read_rivals(menu, session)).rivals
    runners = [Runner(say("challenge.you"), play, course(session.table, play))]
    runners += [Runner(menu.words.say(one.called), one.play, one.course) for one in rivals]
    parts = _compared(menu, runners) if rivals else [element("p", say("challenge.none"))]
    if play.result():
        parts.append(challenge_part(menu, play))
    done = element("p", role="status")
    menu.open(say("menu.challenges"), done, *parts, *_adding(menu))
    done.textContent = told  # now that it is there it is spoken


def _compared(menu: Menu, runners: list[Runner]) -> list[Element]:
    words = menu.words
    counted = bool(table_of(runners[0].play.game).progress(runners[0].play.position))
    plotted = [plot(words, runners), numbers(words, runners)] if counted else []
    steps = [
        button(words.text("challenge.step", name=one.name), partial(show_play, menu, one.play)) for one in runners[1:]
    ]
    return [*plotted[:1], results(words, runners), *plotted[1:], element("div", *steps, class_="actions")]


def _adding(menu: Menu) -> list[Element]:
    """The field for links that were sent: another game of this deal is compared too."""
    say = menu.words.text
    field = element("input", id="challenge-link", autocomplete="off", autocapitalize="off", spellcheck="false")
    refused = element("p", role="alert", class_="error", id="challenge-refused")

    async def add() -> None:
        try:
            added = await _add(menu, str(field.value))
        except UserError as error:
            refused.textContent = say("wrong", error=error.message)
            return
        await show_challenges(menu, say("challenge.added" if added else "challenge.known"))

    label = element("label", say("challenge.link"), for_="challenge-link")
    return [element("div", label, field, button(say("challenge.add"), add), class_="field"), refused]


async def _add(menu: Menu, text: str) -> bool:
    """Adds the games of a link, alone or within a message, to the play in hand; False if they are there already.
    Raises UserError."""
    board, play = menu.board, menu.board.session.play
    found = re.search(r"\S*#\S+", text)
    link = _read(fragment(found[0]) if found else text.strip())
    if link.deal != play.deal:
        raise InvalidText("this link is of another deal: open it by itself")
    for game in link.games:
        await _unpacked(link.deal, game)
    before = play.rivals
    _keep(play, link.games)
    board.write()
    return play.rivals != before


def _read(text: str) -> PackedLink:
    """The games of a link, a written replay's too. Raises UserError."""
    link = read_link(text, game_of)
    if link.packed:
        return read_packed_link(link.packed, game_of)
    if not link.replay:
        raise InvalidText("this link holds no game")
    return PackedLink(True, link.replay.deal, (PackedGame("", pack(link.replay)),))
