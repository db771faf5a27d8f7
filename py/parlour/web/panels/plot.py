"""The plot of a game: what it had reached after each move, drawn, and in figures for those who cannot see it."""

from __future__ import annotations

from parlour.core.messages import message
from parlour.table.course import gains
from parlour.web.dom import Element, element, listen, svg
from parlour.words import Words

SIDE = 100  # of the drawing both ways, in its own units: it is stretched to its place


class Plot:
    """The drawing of a course (``table.course``) whose end is ``whole``. What a search finds is laid under it."""

    def __init__(self, course: tuple[int, ...], whole: int, best: int = 0) -> None:
        """``best`` is the number of a move that is marked; 0 for none."""
        self._course, self._whole, self._best = course, whole, best
        self._won, self._lost = (svg("rect", height=str(SIDE), class_=f"zone {zone}") for zone in ("won", "lost"))

    def parts(self, words: Words, reached: str) -> Element:
        """The drawing with its figures; it is called by what was reached in how many moves."""
        moves = message("count.moves", count=len(self._course) - 1)
        drawn = element("div", *self._drawing(), class_="plot", role="img")
        drawn.setAttribute("aria-label", words.text("story.plot", reached=reached, moves=moves))
        return element("div", drawn, self._figures(words), class_="course")

    def _drawing(self) -> list[Element]:
        steps = " ".join(f"H{self._x(move):.2f}V{self._y(now):.2f}" for move, now in gains(self._course))
        line = f"M0 {self._y(self._course[0]):.2f}{steps}H{SIDE}"
        stretched = {"viewBox": f"0 0 {SIDE} {SIDE}", "preserveAspectRatio": "none", "aria_hidden": "true"}
        area = svg("path", d=f"{line}V{SIDE}H0z", class_="area")
        drawn = svg("svg", self._won, self._lost, area, svg("path", d=line, class_="line"), **stretched)
        labels = (
            element("span", str(self._whole), class_="whole"),
            element("span", "0", class_="start"),
            element("span", str(len(self._course) - 1), class_="end"),
        )
        return [drawn, *labels, *([self._star()] if self._best else [])]

    def _star(self) -> Element:
        star = svg("svg", svg("use", href="#star"), viewBox="0 0 24 24", class_="best")
        star.style.left = f"{self._x(self._best):.2f}%"
        star.style.top = f"{self._y(self._course[self._best]):.2f}%"
        return star

    def know(self, last_win: int | None, first_lost: int | None) -> None:
        """Shows up to which move a win is proven, and from which move on none is possible."""
        lost = SIDE if first_lost is None else self._x(first_lost)
        self._won.setAttribute("width", f"{self._x(last_win or 0):.2f}")
        self._lost.setAttribute("x", f"{lost:.2f}")
        self._lost.setAttribute("width", f"{SIDE - lost:.2f}")

    def _figures(self, words: Words) -> Element:
        """The same as a table, made when it is asked for."""
        fold = element("details", element("summary", words.text("story.figures")), class_="figures")

        def fill(_: object) -> None:
            if fold.open and not fold.querySelector("table"):
                fold.append(self._table(words))

        listen(fold, "toggle", fill)
        return fold

    def _table(self, words: Words) -> Element:
        heads = (element("th", words.text(key), scope="col") for key in ("story.move", "story.then"))
        made = element("table", element("thead", element("tr", *heads)))
        rows = gains(self._course)
        made.append(element("tbody", *(element("tr", *(element("td", str(one)) for one in row)) for row in rows)))
        return element("div", made, class_="sheet")

    def _x(self, move: int) -> float:
        return SIDE * move / max(1, len(self._course) - 1)

    def _y(self, now: int) -> float:
        return SIDE * (1 - now / self._whole)
