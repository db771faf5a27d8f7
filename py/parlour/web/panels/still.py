"""A table that stands still: piles painted as on the big table, small, for the rules and the editor.

The classes are those that static/page/piles.js sets and static/cards.css styles, so a picture looks as the table does
in every theme.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import js

from parlour.table.layout import Region
from parlour.table.scene import Pile
from parlour.web.dom import Element, element

ICONS = {"swords": "⚔ "}  # the signs of chips, as ``write`` draws them
SHOWN = {"stack": 2, "mini": 2, "deck": 1}  # cards that are drawn, from the top


def still(
    tagged: bool, region: Region, piles: Mapping[str, Pile], stop: Callable[[str, Pile], Element] | None = None
) -> Element:
    """A region of a table, ``tagged`` as in a scene. ``stop`` makes what the cards of a pile lie in, as a button."""
    spread = element("div", class_="spread")
    for name, pile in piles.items():
        spread.append(_pile(name, pile, stop))
    made = element("div", spread, class_="still", data_tagged=str(tagged).lower())
    plaques = (name for name, pile in piles.items() if pile["kind"] == "plaque")
    js.parlour.arrange(spread, region.kind, "\n".join(region.rows), " ".join(plaques))
    return made


def _pile(name: str, pile: Pile, stop: Callable[[str, Pile], Element] | None) -> Element:
    kind, count = pile["kind"], pile["count"]
    cards = pile["cards"][-SHOWN.get(kind, len(pile["cards"])) :] if pile["cards"] else []
    deep = ["deep"] if count > 2 else ["two"] if count > 1 else []
    empty = [] if cards else ["empty"]
    box = element("div", class_=" ".join(["pile", kind, *pile["marks"], *deep, *empty]), data_pile=name)
    box.style.setProperty("--area", name)
    box.style.setProperty("--wide", str(len(cards)))
    for place, stopped in enumerate(_stops(name, pile, cards, stop)):
        stopped.style.setProperty("--i", str(place))
        stopped.style.setProperty("--row", "0")
        box.append(stopped)
    for part, text in (("caption", pile["name"]), ("badge", pile["badge"]), ("chip", _chip(pile))):
        if text:
            box.append(_part(part, text))
    if pile["chip"]:
        box.lastElementChild.dataset.tone = pile["chip"]["tone"]
    return box


def _stops(name: str, pile: Pile, cards: list[str], stop: Callable[[str, Pile], Element] | None) -> list[Element]:
    """What the cards lie in: one for the pile, or in a fan one for each card."""
    if pile["kind"] == "fan":
        legal = pile["legal"]
        return [
            element("span", js.parlour.face(card), class_=f"stop{' legal' if one in legal else ''}")
            for card, one in zip(cards, pile["stops"], strict=True)
        ]
    made = stop(name, pile) if stop else element("span")
    made.className = "stop legal" if "legal" in pile["marks"] else "stop"
    made.append(*(js.parlour.face(card) for card in cards))
    return [made]


def _chip(pile: Pile) -> str:
    chip = pile["chip"]
    return f"{ICONS.get(chip['icon'], '')}{chip['text']}" if chip else ""


def _part(name: str, text: str) -> Element:
    """What a pile wears, with suits and swords drawn as on the table."""
    part = element("span", class_=name, aria_hidden="true")
    js.parlour.write(part, text)
    return part
