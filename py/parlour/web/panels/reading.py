"""What there is to read: the rules of the game on the table, illustrated, and the credits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import js

from parlour.core.version import VERSION
from parlour.games import PICTURES, table_of
from parlour.table.pictures import painted
from parlour.web.dom import Element, button, element
from parlour.web.menu import Menu
from parlour.web.panels.aloud import show_keys
from parlour.web.panels.lesson import begin_lesson, has_lesson
from parlour.web.panels.sheet import sheet
from parlour.web.panels.still import still
from parlour.words import Words
from parlour.words.prose import Block, blocks, cells, parts


def show_rules(menu: Menu) -> None:
    """The rules, with ways to the lesson and the keys, and their headings to jump to."""
    game, say = menu.board.session.play.game, menu.words.text
    prose = _prose(menu.words, f"rules.{game.id}")
    ways = element(
        "div",
        *([button(say("menu.lesson"), partial(begin_lesson, menu), "main")] if has_lesson(menu) else []),
        button(say("menu.keys"), partial(show_keys, menu)),
        class_="actions",
    )
    menu.open(menu.words.say(table_of(game).name), ways, _contents(say("reading.contents"), prose), prose)


def show_about(menu: Menu) -> None:
    """What the app is, and its credits."""
    say = menu.words.text
    version = element("p", say("about.version", version=VERSION))
    menu.open(say("menu.about"), version, _prose(menu.words, "about"), element("p", say("reading.opens")))


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
        heads, *rows = (cells(line) for line in block.lines)
        return sheet(heads, ((first, *(_written("span", cell) for cell in rest)) for first, *rest in rows))
    if block.kind == "picture":
        return _picture(words, block.lines[0])
    return _written("p", block.lines[0])


def _picture(words: Words, name: str) -> Element:
    """A still table, and below it what it shows."""
    picture = PICTURES[name]
    table = table_of(picture.game)
    drawn = still(table.tagged, *painted(table, picture, words))
    drawn.setAttribute("aria-hidden", "true")  # the words below say it all
    return element("figure", drawn, _written("figcaption", words.text(f"picture.{name}")))


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
