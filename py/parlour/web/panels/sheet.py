"""A table of facts in a panel, which scrolls by itself where it is wider than its place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlour.web.dom import Element, element


def sheet(heads: Iterable[str], rows: Iterable[Sequence[Element | str]], **attributes: str) -> Element:
    """Rows under their heads, the first of each row heading it; ``attributes`` are those of what scrolls."""
    body = element("tbody")
    for first, *rest in rows:
        body.append(element("tr", element("th", first, scope="row"), *(element("td", cell) for cell in rest)))
    top = element("tr", *(element("th", head, scope="col") for head in heads))
    return element("div", element("table", element("thead", top), body), class_="sheet", **attributes)
