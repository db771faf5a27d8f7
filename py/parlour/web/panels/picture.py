"""The picture of a finished game, to share or to keep: facts and words come from here, a script draws them."""

from __future__ import annotations

import asyncio
import json
from functools import partial

import js
from pyscript import document
from pyscript.ffi import to_js

from parlour.core.play import Play
from parlour.memory.picture import picture_of, spoken
from parlour.memory.sharing import against_par
from parlour.web.dom import Element, button, element, later, listen, promised
from parlour.web.menu import Menu

SCRIPT = "static/picture.js"
READ = 60.0  # seconds after which every browser has read what it downloads


async def show_picture(menu: Menu, play: Play, text: Element) -> None:
    """Draws the picture of a finished play; ``text`` says the same and stands below it."""
    say, result, proven = menu.words.text, play.result(), menu.board.catalogues.entry(play.deal)
    par = result and against_par(play.game, proven and proven.par, result.won, result.score)
    picture = picture_of(play, menu.words, menu.words.say(par) if par else "")
    canvas = element("canvas", class_="picture", role="img", aria_label=spoken(picture, menu.words))
    told = element("p", say("share.picture.drawing"), role="status")
    actions = element("div", class_="actions")
    menu.open(say("share.picture"), canvas, actions, told, text)
    try:
        await _load()
        blob = await promised(js.parlourPicture, "draw", canvas, json.dumps(picture))
    except OSError:
        told.textContent = say("share.picture.failed")
        canvas.hidden = True
        return
    told.textContent = ""
    if actions.isConnected:  # else the panel shows something else by now, and would never free their listeners
        actions.append(*_ways(menu, _file(play, blob)))


async def _load() -> None:
    """Fetches the script that draws, once. Raises OSError."""
    if hasattr(js, "parlourPicture"):
        return
    script = element("script", type="module", src=SCRIPT)
    loaded: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    listen(script, "load", lambda _: loaded.set_result(True))
    listen(script, "error", lambda _: loaded.set_result(False))
    document.head.append(script)
    if not await loaded:
        script.remove()
        raise OSError(f"{SCRIPT} cannot be fetched")


def _file(play: Play, blob: js.Blob) -> js.File:
    number = "" if play.deal.number is None else f"-{play.deal.number}"
    kind = to_js({"type": "image/png"})
    return js.File.new(to_js([blob]), f"patience-parlour-{play.game.id}{number}.png", kind)


def _ways(menu: Menu, file: js.File) -> list[Element]:
    """Sending the file, where the browser sends files, and keeping it."""
    say = menu.words.text
    given = to_js({"files": [file]})
    ways = [button(say("share.picture.keep"), partial(download, file, str(file.name)), "main")]
    if hasattr(js.navigator, "canShare") and js.navigator.canShare(given):
        ways.insert(0, button(say("share.picture.send"), partial(_send, file, given), "main"))
    return ways


async def _send(file: js.File, given: js.Object) -> None:
    if not await offered(given):
        download(file, str(file.name))


async def offered(given: js.Object) -> bool:
    """Offers something to the device's other apps. False where it cannot be; a player who thinks better of it is told
    nothing."""
    try:
        await promised(js.navigator, "share", given)
    except OSError as error:
        return "AbortError" in str(error)
    return True


def download(file: js.Blob, name: str) -> None:
    """Downloads a file. Safari begins to read it only after the press, so its address stays for ``READ`` seconds."""
    address = js.URL.createObjectURL(file)
    element("a", href=str(address), download=name).click()
    later(_forget(address))


async def _forget(address: str) -> None:
    await asyncio.sleep(READ)
    js.URL.revokeObjectURL(address)
