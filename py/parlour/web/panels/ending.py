"""How a game ended, and what next."""

from __future__ import annotations

from functools import partial

import js

from parlour.games import entry_of, table_of
from parlour.memory.sharing import help_text
from parlour.memory.statistics import new_feats
from parlour.solving.catalogue import par_messages
from parlour.web.art import medal
from parlour.web.dom import button, element, later
from parlour.web.install import keep_storage, offer
from parlour.web.menu import Menu
from parlour.web.panels.challenges import show_challenges
from parlour.web.panels.review import show_review
from parlour.web.panels.sharing import show_sharing


async def show_ending(menu: Menu) -> None:
    """Tells the end once the table is at rest; not if the player has gone on by then."""
    later(keep_storage())
    play = menu.board.session.play
    await js.parlour.motion.rest()
    result = play.result()
    if result is None or menu.board.session.play is not play:
        return
    say = menu.words.text
    told = table_of(play.game).ending(play.position, result)
    verdict = table_of(play.game).verdict(result.won, result.score)
    actions = element(
        "div",
        button(say("action.again"), menu.then(menu.dealer.deal), "main", autofocus=""),
        button(say("menu.again"), menu.then(lambda: menu.dealer.deal(again=True))),
        button(say("end.undo"), menu.then(lambda: menu.board.step(back=True))),
        *([] if result.won else [button(say("menu.review"), partial(show_review, menu))]),
        button(say("menu.share"), lambda: show_sharing(menu)),
        *([button(say("menu.challenges"), partial(show_challenges, menu))] if play.rivals else []),
        button(say("end.look"), menu.close, "quiet"),
        class_="actions",
    )
    if entry := menu.board.catalogues.entry(play.deal):
        told = (*told, *par_messages(play.game, entry, result))
    paragraphs = [element("p", menu.words.say(one)) for one in told]
    if help_had := help_text(play.undos, play.hints, menu.words):
        paragraphs.append(element("p", help_had))
    icons = {feat.id: feat.icon for feat in entry_of(play.game.id).feats}
    for feat in new_feats(play, menu.board.records.finished()):
        named = say("feats.new", name=say(f"feat.{feat}"))
        paragraphs.append(element("p", medal(icons[feat]), named, class_="feat"))
    title = say("end.won" if result.won else "end.lost")
    head = element("div", medal("star" if result.won else "flag"), class_=f"result {'won' if result.won else 'lost'}")
    head.append(element("p", menu.words.say(verdict) if verdict else title, class_="verdict"))
    menu.open(title, head, *paragraphs, actions, *offer(menu))
