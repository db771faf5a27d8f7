"""How a game ended, and what next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import js

from parlour.catalogue import measured
from parlour.chronicle import new_feats
from parlour.sharing import helped
from parlour.web.install import keep_storage, offer
from parlour.web.page import button, element, later
from parlour.web.panels.review import show_review
from parlour.web.panels.sharing import show_sharing

if TYPE_CHECKING:
    from parlour.web.menus import Menus


async def show_ending(menus: Menus) -> None:
    """Tells the end once the table is at rest; not if the player has gone on by then."""
    later(keep_storage())
    play = menus.board.seat.play
    await js.parlour.motion.rest()
    result = play.result()
    if result is None or menus.board.seat.play is not play:
        return
    say = menus.words.text
    told = play.game.table.ending(play.position, result)
    score = element("p", str(result.score), class_="score")
    actions = element(
        "div",
        button(say("action.again"), menus.then(menus.board.deal), "main"),
        button(say("menu.again"), menus.then(lambda: menus.board.deal(again=True))),
        button(say("end.undo"), menus.then(lambda: menus.board.step(back=True))),
        *([] if result.won else [button(say("menu.review"), partial(show_review, menus))]),
        button(say("menu.share"), lambda: show_sharing(menus)),
        button(say("end.look"), menus.close, "quiet"),
        class_="actions",
    )
    if entry := menus.board.proven.entry(play.deal):
        told = (*told, *measured(play.game, entry, result))
    paragraphs = [element("p", menus.words.say(one)) for one in told]
    if help_had := helped(play.undos, play.hints, menus.words):
        paragraphs.append(element("p", help_had))
    for feat in new_feats(play, menus.board.records.finished()):
        paragraphs.append(element("p", say("feats.new", name=say(f"feat.{feat}")), class_="feat"))
    title = say("end.won" if result.won else "end.lost")
    menus.open(title, *([score] if result.won else []), *paragraphs, actions, *offer(menus))
