"""The plot of one game: what it had reached after each move, drawn, and in figures for those who cannot see it."""

from __future__ import annotations

from parlour.core.messages import message
from parlour.core.play import HINTED, UNDONE
from parlour.table.course import progress_changes
from parlour.web.dom import Element, element, listen, svg
from parlour.web.panels.sheet import sheet
from parlour.words import Words

MISSED = "!"  # marks a move that another was better than
SIGNS = {HINTED: ("bulb", "story.hinted"), UNDONE: ("left", "story.undone"), MISSED: ("flag", "chances.missed")}
SIDE = 100  # of the drawing both ways, in its own units: it is stretched to its place


class CoursePlot:
    """The drawing of a course (``table.course``) whose end is ``whole``. What a search finds is laid under it."""

    def __init__(
        self,
        course: tuple[int, ...],
        whole: int,
        best: int = 0,
        marks: tuple[str, ...] = (),
        heads: tuple[str, str] = ("story.then", "story.help"),
        top: str = "",
    ) -> None:
        """``best`` is the number of a move that is marked, 0 for none; ``marks`` are written like those of a play;
        ``heads`` are the keys of the table's heads for the course and the marks; ``top`` is what the whole is called
        beside the drawing, its number unless it has a unit."""
        self._course, self._whole, self._best, self._heads = course, whole, best, heads
        self._top = top or str(whole)
        self._marked = sorted((move, mark[0]) for mark in marks if (move := int(mark[1:])) < len(course))
        self._won, self._lost = (svg("rect", height=str(SIDE), class_=f"zone {zone}") for zone in ("won", "lost"))

    def parts(self, words: Words, reached: str) -> Element:
        """The drawing with its figures."""
        return element("div", self.drawn(words, reached), self._figures(words), class_="course")

    def drawn(self, words: Words, reached: str) -> Element:
        """The drawing alone; it is called by what was reached in how many moves."""
        moves = message("count.moves", count=len(self._course) - 1)
        drawn = element("div", *self._drawing(), class_="plot", role="img")
        drawn.setAttribute("aria-label", words.text("story.plot", reached=reached, moves=moves))
        return drawn

    def _drawing(self) -> list[Element]:
        steps = " ".join(f"H{self._x(move):.2f}V{self._y(now):.2f}" for move, now in progress_changes(self._course))
        line = f"M0 {self._y(self._course[0]):.2f}{steps}H{SIDE}"
        stretched = {"viewBox": f"0 0 {SIDE} {SIDE}", "preserveAspectRatio": "none", "aria_hidden": "true"}
        area = svg("path", d=f"{line}V{SIDE}H0z", class_="area")
        drawn = svg("svg", self._won, self._lost, area, svg("path", d=line, class_="line"), **stretched)
        labels = (
            element("span", self._top, class_="whole"),
            element("span", "0", class_="start"),
            element("span", str(len(self._course) - 1), class_="end"),
        )
        marked = [self._sign(SIGNS[kind][0], move, "help") for move, kind in self._marked]
        best = [self._sign("star", self._best, "best")] if self._best else []
        return [drawn, *labels, *marked, *best]

    def _sign(self, symbol: str, move: int, kind: str) -> Element:
        """A symbol of index.html where the line is at a move."""
        sign = svg("svg", svg("use", href=f"#{symbol}"), viewBox="0 0 24 24", class_=kind)
        sign.style.left = f"{self._x(move):.2f}%"
        sign.style.top = f"{self._y(self._course[move]):.2f}%"
        return sign

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
        keys = ("story.move", *self._heads)[: 3 if self._marked else 2]
        rows = (self._row(words, move)[: len(keys)] for move in self._moves())
        return sheet(map(words.text, keys), rows)

    def _moves(self) -> list[int]:
        """The moves that the table tells of: those that gained something, and where help was had."""
        return sorted({move for move, _ in (*progress_changes(self._course), *self._marked)})

    def _row(self, words: Words, move: int) -> tuple[str, ...]:
        had = ", ".join(words.text(SIGNS[kind][1]) for at, kind in self._marked if at == move)
        return str(move), str(self._course[move]), had

    def _x(self, move: int) -> float:
        return SIDE * move / max(1, len(self._course) - 1)

    def _y(self, now: int) -> float:
        return SIDE * (1 - now / self._whole)
