"""What can be taken elsewhere: the deal, the game with its moves, the result."""

from __future__ import annotations

from typing import Any

import js
from pyscript.ffi import to_js

from parlour.core.notation import write_deal, write_replay
from parlour.core.play import Deal, Play
from parlour.games import table_of
from parlour.memory.sharing import result_card
from parlour.table.table import deal_name
from parlour.web.dom import Element, button, element, later, promised
from parlour.web.menu import Menu
from parlour.web.panels.picture import show_picture


def show_sharing(menu: Menu, play: Play | None = None) -> None:
    """All that there is to share of a play; of the one in hand where none is given."""
    play = play or menu.board.session.play
    name = menu.words.text("card.title", game=table_of(play.game).name, deal=deal_name(play.deal))
    parts = [_part(menu, "deal", name, url=deal_link(play.deal))]
    if play.line:
        parts.append(_part(menu, "game", name, url=_link(write_replay(play))))
    if play.result():
        drawn = button(menu.words.text("share.picture"), lambda: share_picture(menu, play))
        parts += [_result(menu, play), element("div", drawn, class_="actions")]
    menu.open(menu.words.text("menu.share"), *parts)


def share_picture(menu: Menu, play: Play) -> None:
    """The picture of a finished play, and its result as text."""
    later(show_picture(menu, play, _result(menu, play)))


def _result(menu: Menu, play: Play) -> Element:
    return _part(menu, "result", "", text=result_card(play, menu.words, deal_link(play.deal)))


def deal_link(deal: Deal) -> str:
    return _link(write_deal(deal))


def _link(fragment: str) -> str:
    """The page's own address with this behind its #; what a deal may be written with stays readable."""
    encoded = str(js.encodeURIComponent(fragment)).replace("%2F", "/").replace("%3A", ":")
    return f"{str(js.location.href).partition('#')[0]}#{encoded}"


def _part(menu: Menu, kind: str, title: str, url: str = "", text: str = "") -> Element:
    """One thing to share, on show and with its buttons."""
    say, name = menu.words.text, f"share-{kind}"
    if text:
        field = element("textarea", text, id=name, readonly="", rows=str(text.count("\n") + 1))
    else:
        field = element("input", id=name, readonly="", value=url)
    done = element("p", role="status")

    async def copy() -> None:
        try:
            await promised(js.navigator.clipboard, "writeText", text or url)
            done.textContent = say("share.copied")
        except Exception:  # the browser may refuse with any error of its own; what is to be copied is on show
            field.select()
            done.textContent = say("share.refused")

    async def send() -> None:
        given: dict[str, Any] = {"text": text} if text else {"title": title, "url": url}
        try:
            await promised(js.navigator, "share", to_js(given, dict_converter=js.Object.fromEntries))
        except Exception as error:  # as above; a player who thought better of it is told nothing
            if "AbortError" not in str(error):
                await copy()

    buttons = [button(say("share.copy"), copy, "main")]
    if hasattr(js.navigator, "share"):
        buttons.insert(0, button(say("share.send"), send))
    label = element("label", element("strong", say(f"share.{kind}")), " ", say(f"share.{kind}.how"), for_=name)
    return element("section", label, field, element("div", *buttons, class_="actions"), done, class_="share")
