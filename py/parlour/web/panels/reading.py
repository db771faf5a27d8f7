"""What there is to read: the rules of the game on the table, illustrated, and the credits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import js

from parlour.lessons.pictures import PICTURES, painted
from parlour.prose import Block, blocks, cells, parts
from parlour.web.page import Element, button, element
from parlour.web.panels.aloud import show_keys
from parlour.web.panels.lesson import lessons
from parlour.web.panels.still import still
from parlour.words import Words

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def show_rules(menus: Menus) -> None:
    """The rules, with ways to the lesson and the keys, and their headings to jump to."""
    game, say = menus.board.seat.play.game, menus.words.text
    prose = _prose(menus.words, f"rules.{game.id}")
    ways = element(
        "div",
        *(button(say(key), begin, "main") for key, begin in lessons(menus).items()),
        button(say("menu.keys"), partial(show_keys, menus)),
        class_="actions",
    )
    menus.open(menus.words.say(game.table.name), ways, _contents(say("reading.contents"), prose), prose)


def show_about(menus: Menus) -> None:
    note = element("p", menus.words.text("reading.opens"))
    menus.open(menus.words.text("menu.about"), _prose(menus.words, "about"), note)


def _contents(title: str, prose: Element) -> Element:
    """The headings as buttons: a link would change the address, which names the deal."""
    listed = element("ul")
    for heading in prose.querySelectorAll("h3"):
        listed.append(element("li", button(str(heading.textContent), partial(_jump, heading))))
    return element("nav", listed, class_="contents", aria_label=title)


def _jump(heading: Element) -> None:
    heading.setAttribute("tabindex", "-1")
    heading.focus()
    heading.scrollIntoView()


def _prose(words: Words, key: str) -> Element:
    return element("div", *_elements(words, key), class_="prose")


def _elements(words: Words, key: str) -> Iterator[Element]:
    for block in blocks(words.text(key)):
        if block.kind == "text":
            yield from _elements(words, block.lines[0])
        else:
            yield _element(words, block)


def _element(words: Words, block: Block) -> Element:
    if block.kind == "heading":
        return _written("h3", block.lines[0])
    if block.kind == "items":
        return element("ul", *(_written("li", line) for line in block.lines))
    if block.kind == "rows":
        return _table([cells(line) for line in block.lines])
    if block.kind == "picture":
        return _picture(words, block.lines[0])
    return _written("p", block.lines[0])


def _table(rows: list[tuple[str, ...]]) -> Element:
    head, *others = rows
    body = element("tbody")
    for first, *rest in others:
        body.append(element("tr", element("th", first, scope="row"), *(_written("td", cell) for cell in rest)))
    top = element("tr", *(element("th", cell, scope="col") for cell in head))
    return element("div", element("table", element("thead", top), body), class_="sheet")


def _picture(words: Words, name: str) -> Element:
    """A still table, and below it what it shows."""
    picture = PICTURES[name]
    table = still(picture.game, *painted(picture, words))
    table.setAttribute("aria-hidden", "true")  # the words below say it all
    return element("figure", table, _written("figcaption", words.text(f"picture.{name}")))


def _written(tag: str, line: str) -> Element:
    """A line with its suits drawn and its addresses to follow; following one is the player's own step."""
    made = element(tag)
    for place, part in enumerate(parts(line)):
        if place % 2:
            made.append(element("a", part, href=part, rel="noopener noreferrer", target="_blank"))
        elif part:
            words = element("span")
            js.parlour.write(words, part)
            made.append(words)
    return made
