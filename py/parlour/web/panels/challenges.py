"""Games that others send: a link is opened, its game runs along beside the player's, and all are compared."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import js

from parlour.core.errors import InvalidText, UserError
from parlour.core.limits import LONGEST_HEADER, MOST_GAMES
from parlour.core.link import Link, read_link
from parlour.core.messages import Message, message
from parlour.core.notation import reading_replay
from parlour.core.packed_link import PackedGame, PackedLink, read_games, read_packed_link, write_games
from parlour.core.packing import packing, unpacking
from parlour.core.play import Deal, Play
from parlour.core.steps import Steps, as_part
from parlour.games import game_of, table_of
from parlour.memory.sharing import standing
from parlour.table.course import course
from parlour.table.rivals import Rival, Rivals
from parlour.table.session import Session
from parlour.web.address import fragment, link_in
from parlour.web.dom import Element, button, element, fill
from parlour.web.menu import Menu
from parlour.web.panels.race import Runner, numbers, plot, results
from parlour.web.panels.sharing import challenge_part
from parlour.web.panels.showing import show_play
from parlour.web.panels.waiting import Cancelled, ProgressBar, in_slices


async def open_game(menu: Menu, link: Link) -> None:
    """Opens a link that holds games: one to look at is shown step by step; a challenge lays its deal, with the other
    games beside it. Another link that is followed meanwhile takes its place."""

    def wanted() -> bool:
        return menu.dealer.followed is link

    bar = ProgressBar(menu.words, "link.reading", partial(_show_bar, menu), wanted)
    try:
        packed, plays = await bar.run(_reading(link))
    except UserError as error:
        _end_bar(menu, bar, message("damaged.link", error=error.message))
    except Cancelled:
        if wanted():
            _end_bar(menu, bar, message("link.cancelled"))
    else:
        if packed and packed.challenge:
            _end_bar(menu, bar)
            await _take_up(menu, packed)
        else:
            show_play(menu, plays[0], redo=False)


def _show_bar(menu: Menu, bar: ProgressBar) -> None:
    menu.open(menu.words.text("link.opening"), bar.element, on_close=bar.cancel)


def _end_bar(menu: Menu, bar: ProgressBar, *told: Message) -> None:
    """Closes the panel of a bar that was shown, and tells what came of it."""
    if bar.shown:
        menu.close()
    if told:
        menu.board.tell(*told)


async def _take_up(menu: Menu, packed: PackedLink) -> None:
    """Lays the deal of a challenge."""
    board = menu.board
    menu.dealer.lay(packed.deal)
    session = board.session
    try:
        _keep(session.play, packed.games)
    except InvalidText as error:
        board.tell(message("challenge.unread", error=error.message))
        return
    board.write()
    rivals = await read_rivals(menu, session)
    if board.session is not session:  # the player has gone on
        return
    if session.play.result():
        await show_challenges(menu)
    else:
        games = zip(read_games(session.play.rivals), rivals.rivals, strict=False)  # one that cannot be read ends them
        board.tell(*_told(session, (rival for game, rival in games if game in packed.games)))


def _reading(link: Link, wanted: Deal | None = None) -> Steps[tuple[PackedLink | None, list[Play]]]:
    """The games of a link; a written replay is not packed. Raises UserError, also where they are not of the deal that
    is wanted."""
    packed = read_packed_link(link.text, game_of) if link.kind == "packed" else None
    deal = packed.deal if packed else link.deal
    if not link.text:
        raise InvalidText("this link holds no game")
    if wanted:
        _require(deal, wanted)
    if not packed:
        return None, [(yield from reading_replay(link.text, game_of)).play]
    plays, size = list[Play](), 1 / len(packed.games)
    for game in packed.games:
        unpacked = unpacking(packed.deal, game.text, game.name)
        plays.append((yield from as_part(unpacked, len(plays) * size, size)))
    return packed, plays


def _require(deal: Deal | None, wanted: Deal) -> None:
    """Raises InvalidText for the link of another deal than the one that is wanted."""
    if deal != wanted:
        raise InvalidText("this link is of another deal: open it by itself")


def _told(session: Session, rivals: Iterable[Rival]) -> list[Message]:
    """What rivals have done."""
    counted = session.table.progress(session.play.position)
    key = "challenge.open" if counted else "challenge.plain"
    return [
        message(
            key,
            name=one.called,
            result=standing(one.play) or message("end.won"),
            moves=message("count.moves", count=one.play.index),
        )
        for one in rivals
    ]


def _keep(play: Play, games: tuple[PackedGame, ...]) -> None:
    """Adds games to those that a play keeps, each once. Raises InvalidText if they do not fit."""
    kept = read_games(play.rivals)
    new = [game for game in games if game not in kept]
    text = write_games([*kept, *new])
    if len(kept) + len(new) > MOST_GAMES or len(text) > LONGEST_HEADER:
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
            read.append((game.name, await in_slices(unpacking(play.deal, game.text, game.name))))
    except UserError as error:
        menu.board.tell(message("challenge.unread", error=error.message))
    session.rivals = rivals = Rivals(session.table, text, read)
    menu.board.paint()
    return rivals


async def show_challenges(menu: Menu, told: str = "") -> None:
    """The games of this deal beside each other, and where another can be added. ``told`` is what came of the last."""
    session, say, unchanged = menu.board.session, menu.words.text, menu.unchanged()
    play = session.play
    rivals = (await read_rivals(menu, session)).rivals
    if not unchanged():
        return
    runners = [Runner(say("challenge.you"), play, course(session.table, play))]
    runners += [Runner(menu.words.say(one.called), one.play, one.course) for one in rivals]
    parts = _compared(menu, runners) if rivals else [element("p", say("challenge.none"))]
    if play.result():
        parts.append(challenge_part(menu, play))
    done, bars = element("p", role="status"), list[ProgressBar]()

    def close() -> None:
        for bar in bars:
            bar.cancel()

    menu.open(say("menu.challenges"), done, *parts, *_adding(menu, bars), on_close=close)
    done.textContent = told  # now that it is there it is spoken


def _compared(menu: Menu, runners: list[Runner]) -> list[Element]:
    words = menu.words
    counted = bool(table_of(runners[0].play.game).progress(runners[0].play.position))
    plotted = [plot(words, runners), numbers(words, runners)] if counted else []
    steps = [
        button(words.text("challenge.step", name=one.name), partial(show_play, menu, one.play, redo=False))
        for one in runners[1:]
    ]
    return [*plotted[:1], results(words, runners), *plotted[1:], element("div", *steps, class_="actions")]


def _adding(menu: Menu, bars: list[ProgressBar]) -> list[Element]:
    """The field for links that were sent: another game of this deal is compared too. While one is read its bar is
    in ``bars``."""
    say = menu.words.text
    field = element("input", id="challenge-link", autocomplete="off", autocapitalize="off", spellcheck="false")
    refused = element("p", role="alert", class_="error", id="challenge-refused")
    place = element("div")

    async def add() -> None:
        if bars:
            return
        bar = ProgressBar(menu.words, "link.reading", lambda bar: fill(place, bar.element))
        bars.append(bar)
        refused.textContent = ""
        try:
            added = await _add(menu, str(field.value), bar)
        except UserError as error:
            refused.textContent = say("wrong", error=error.message)
        except Cancelled:
            refused.textContent = say("link.cancelled")
        else:
            if menu.shows(place):
                await show_challenges(menu, say("challenge.added" if added else "challenge.known"))
        bars.clear()
        held = bar.element.contains(js.document.activeElement)
        fill(place)
        if held:  # the button that gives up is gone
            field.focus()

    label = element("label", say("challenge.link"), for_="challenge-link")
    adds = button(say("challenge.add"), add)
    return [element("div", label, field, adds, class_="field"), place, refused]


async def _add(menu: Menu, text: str, bar: ProgressBar) -> bool:
    """Adds the games of a link, alone or within a message, to the play in hand; False if they are there already.
    Raises UserError and Cancelled."""
    board, deal = menu.board, menu.board.session.play.deal
    found = link_in(text)
    link = read_link(fragment(found) if found else text.strip(), game_of)
    packed, plays = await bar.run(_reading(link, deal), 0, 0.5)
    games = packed.games if packed else (PackedGame("", await bar.run(packing(plays[0]), 0.5, 0.5)),)
    play = board.session.play  # another tab may have gone on meanwhile
    _require(deal, play.deal)
    before = play.rivals
    _keep(play, games)
    board.write()
    return play.rivals != before
