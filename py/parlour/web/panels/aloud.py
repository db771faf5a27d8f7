"""The table in words: read region by region, every legal move as a button, a move typed in, and the keys.

Nothing here is for screen readers alone; whoever finds pointing hard, or wants to know what is possible, has the
same panels in the menu.
"""

from __future__ import annotations

import re

import js

from parlour.core.errors import IllegalMove, InvalidText
from parlour.core.game import Move
from parlour.web.dom import Element, element, listen
from parlour.web.language import GAIN
from parlour.web.menu import Menu

NAMED = ("tab", "arrows", "carry", "ends", "enter", "escape", "undo")
CARRYING = ("carry", "ends")  # of them, what only a game has in which cards are carried along a fan
SINGLE = ("u", "r", "z", "h", GAIN, "i", "b", "l", "m", "t", "?")


def show_board(menu: Menu) -> None:
    """What there is to do, how it stands, and every pile by region."""
    scene, say = menu.board.session.scene(), menu.words.text
    heard = {"read.now": [scene["prompt"]], "read.figures": [figure["label"] for figure in scene["status"]]}
    parts = [_part(say(key), lines) for key, lines in heard.items()]
    for region, drawn in zip(menu.board.session.table.regions, scene["regions"], strict=True):
        piles = [scene["piles"][pile] for pile in region.piles]
        parts.append(_part(drawn["label"], [line for pile in piles for line in pile["labels"] or [pile["label"]]]))
    menu.open(say("menu.read"), *parts)


def _part(title: str, lines: list[str]) -> Element:
    listed = element("ul", *(element("li", line) for line in lines))
    return element("section", element("h3", title), listed, class_="prose")


def show_moves(menu: Menu) -> None:
    """Every legal move, each a button that plays it; the many that only put a pile in order stand apart."""
    session, say = menu.board.session, menu.words.text
    moves = list(session.play.moves())
    orders = [move for move in moves if move.source == move.target]
    parts = [_moves(menu, [move for move in moves if move.source != move.target])] if moves else []
    if orders:
        summary = element("summary", say("moves.order", count=len(orders)))
        parts.append(element("details", summary, _moves(menu, orders)))
    menu.open(say("menu.moves"), *(parts or [element("p", say("moves.none"))]))


def _moves(menu: Menu, moves: list[Move]) -> Element:
    """One listener for them all: a long pile can be put in order in hundreds of ways."""
    session, make = menu.board.session, menu.making()
    table, position = session.table, session.play.position
    listed = element("div", class_="choices")
    for move in moves:
        told = session.aloud.say(table.phrase(position, move))
        listed.append(element("button", told, type="button", class_="choice", data_move=str(move)))

    def pressed(event: js.Event) -> None:
        chosen = event.target.closest("[data-move]")
        if chosen:
            make(Move.parse(str(chosen.dataset.move)))

    listen(listed, "click", pressed)
    return listed


def show_typed(menu: Menu) -> None:
    """A field for a move as replays write it; one that is none gets a sentence and changes nothing."""
    session, say = menu.board.session, menu.words.text
    example = next((str(move) for move in session.play.moves()), "")
    if not example:
        menu.open(say("menu.type"), element("p", say("moves.none")))
        return
    field = element("input", id="move", autocomplete="off", autocapitalize="off", spellcheck="false", maxlength="40")
    wrong = element("p", class_="error", role="alert")

    def typed(event: js.Event) -> None:
        event.preventDefault()
        text = re.sub(r"\s*[-‐‑–—]\s*", "-", str(field.value).strip())
        meant = (move for move in session.play.moves() if str(move).casefold() == text.casefold())
        try:
            menu.board.make(next(meant, None) or Move.parse(text))
        except InvalidText as error:
            wrong.textContent = say("wrong", error=error.message)
        except IllegalMove:
            wrong.textContent = say("type.illegal", move=text)
        else:
            menu.close()

    label = element("label", say("type.label", example=example), for_="move")
    form = element("form", label, field, element("button", say("type.play"), type="submit", class_="main"))
    form.className = "field"
    listen(form, "submit", typed)
    menu.open(say("menu.type"), form, wrong)
    field.focus()


def show_keys(menu: Menu) -> None:
    """What each key does; the last part is the game's own."""
    say, table = menu.words.text, menu.board.session.table
    single = [(key.upper(), say(table.gain if key == GAIN else f"keys.{key}")) for key in SINGLE]
    named = [name for name in NAMED if table.carries or name not in CARRYING]
    stops = [(key.upper(), _pressed(menu, stop)) for key, stop in table.keys.items()]
    menu.open(
        say("menu.keys"),
        _keys([(say(f"keys.key.{name}"), say(f"keys.{name}")) for name in named]),
        element("h3", say("keys.single")),
        _keys([*single, *stops]),
    )


def _pressed(menu: Menu, stop: str) -> str:
    table = menu.board.session.table
    if stop not in table.piles:
        return menu.words.text(f"action.{stop}")
    return menu.words.text("keys.stop", place=table.pile_name(stop))


def _keys(rows: list[tuple[str, str]]) -> Element:
    table = element("table", class_="keys")
    for key, told in rows:
        head = element("th", element("kbd", key), scope="row")
        table.append(element("tr", head, element("td", told)))
    return table
