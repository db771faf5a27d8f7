"""What can be taken elsewhere: the deal, the game with its moves, a challenge, the result."""

from __future__ import annotations

from typing import Any

import js
from pyscript.ffi import to_js

from parlour.core.limits import LONGEST_NAME
from parlour.core.messages import message
from parlour.core.notation import write_deal
from parlour.core.packed_link import PackedGame, PackedLink, clean_name, write_packed_link
from parlour.core.packing import pack
from parlour.core.play import Deal, Play
from parlour.games import table_of
from parlour.memory.sharing import result_card, standing
from parlour.table.table import deal_name
from parlour.web.dom import Element, button, element, listen, promised
from parlour.web.menu import Menu
from parlour.web.panels.picture import offered, show_picture

WIDE = 44  # letters of a line on a phone
NAME = "name"  # the key under which the store has what the player is called in challenges


def show_sharing(menu: Menu, play: Play | None = None) -> None:
    """All that there is to share of a play; of the one in hand where none is given."""
    play = play or menu.board.session.play
    name = menu.words.text("card.title", game=table_of(play.game).name, deal=deal_name(play.deal))
    parts = [_part(menu, "deal", name, url=deal_link(play.deal))]
    if play.line:
        parts.append(_part(menu, "game", name, url=game_link(play)))
    if play.result():
        drawn = button(menu.words.text("share.picture"), lambda: share_picture(menu, play))
        parts += [challenge_part(menu, play), _result(menu, play), element("div", drawn, class_="actions")]
    menu.open(menu.words.text("menu.share"), *parts)


def share_picture(menu: Menu, play: Play) -> None:
    """The picture of a finished play, and its result as text."""
    menu.begin(show_picture(menu, play, _result(menu, play)))


def _result(menu: Menu, play: Play) -> Element:
    return _part(menu, "result", "", text=result_card(play, menu.words, deal_link(play.deal)))


def deal_link(deal: Deal) -> str:
    """A link that lays a deal."""
    return _link(write_deal(deal))


def game_link(play: Play, name: str = "", challenge: bool = False) -> str:
    """A link that shows a game step by step, or challenges somebody to beat it."""
    return _link(write_packed_link(PackedLink(challenge, play.deal, (PackedGame(name, pack(play, name)),))))


def _link(fragment: str) -> str:
    """The page's own address with this behind its #; what a deal may be written with stays readable."""
    encoded = str(js.encodeURIComponent(fragment)).replace("%2F", "/").replace("%3A", ":")
    return f"{str(js.location.href).partition('#')[0]}#{encoded}"


def challenge_part(menu: Menu, play: Play) -> Element:
    """A message that challenges somebody to beat a finished game; the player may sign it."""
    store = menu.board.records.store
    part = _part(menu, "challenge", "", text=_challenge(menu, play, store.get(NAME, "")))
    name = element("input", id="share-name", maxlength=str(LONGEST_NAME), autocomplete="nickname")
    name.value = store.get(NAME, "")

    def signed(_: js.Event) -> None:
        store[NAME] = clean_name(str(name.value))
        part.querySelector("textarea").value = _challenge(menu, play, store[NAME])

    listen(name, "input", signed)
    part.querySelector("textarea").before(element("label", menu.words.text("challenge.name"), for_="share-name"), name)
    return part


def _challenge(menu: Menu, play: Play, name: str) -> str:
    result = standing(play) or message("end.won")
    moves = message("count.moves", count=play.index)
    game, deal = table_of(play.game).name, deal_name(play.deal)
    said = menu.words.text("challenge.text", game=game, deal=deal, result=result, moves=moves)
    return f"{said}\n{game_link(play, clean_name(name), challenge=True)}"


def _part(menu: Menu, kind: str, title: str, url: str = "", text: str = "") -> Element:
    """One thing to share, on show and with its buttons."""
    say, name = menu.words.text, f"share-{kind}"
    if text:
        rows = sum(1 + len(line) // WIDE for line in text.split("\n"))
        field = element("textarea", text, id=name, readonly="", rows=str(rows))
    else:
        field = element("input", id=name, readonly="", value=url)
    done = element("p", role="status")

    async def copy() -> None:
        try:
            await promised(js.navigator.clipboard, "writeText", field.value)
            done.textContent = say("share.copied")
        except Exception:  # the browser may refuse with any error of its own; what is to be copied is on show
            field.select()
            done.textContent = say("share.refused")

    async def send() -> None:
        given: dict[str, Any] = {"text": field.value} if text else {"title": title, "url": url}
        if not await offered(to_js(given)):
            await copy()

    buttons = [button(say("share.copy"), copy, "main")]
    if hasattr(js.navigator, "share"):
        buttons.insert(0, button(say("share.send"), send))
    label = element("label", element("strong", say(f"share.{kind}")), " ", say(f"share.{kind}.how"), for_=name)
    return element("section", label, field, element("div", *buttons, class_="actions"), done, class_="share")
