"""Several games of one deal compared: a plot of how far each had come, move by move, and the same as tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from parlour.core.messages import message
from parlour.core.play import Play
from parlour.games import table_of
from parlour.memory.sharing import help_text, outcome, standing
from parlour.table.course import progress_changes
from parlour.web.dom import Element, element, svg
from parlour.web.panels.sheet import sheet
from parlour.words import Words

WIDE, HIGH = 320, 150  # of the plot, in its own units
LEFT, BELOW = 22, 16  # room for the numbers beside it


class Runner(NamedTuple):
    """One of the games: who played it, and its course (``table.course``)."""

    name: str
    play: Play
    course: tuple[int, ...]


def results(words: Words, runners: Iterable[Runner]) -> Element:
    """What each game came to."""
    say = words.text
    heads = [say(f"challenge.{name}") for name in ("player", "result", "moves", "help")]
    rows = [
        (_key(place, one.name), _result(words, one.play), str(one.play.index), _help(words, one.play))
        for place, one in enumerate(runners)
    ]
    return _table(say("challenge.result"), heads, rows)


def plot(words: Words, runners: Sequence[Runner]) -> Element:
    """The courses as lines, the player's own the thickest."""
    longest = max(len(one.course) for one in runners) - 1
    count = table_of(runners[0].play.game).progress(runners[0].play.position)
    whole = count[1] if count else 1
    drawn = svg("svg", viewBox=f"0 0 {WIDE} {HIGH}", role="img", class_="race")
    drawn.setAttribute("aria-label", words.text("challenge.plot"))
    for part in range(5):
        height = _height(part / 4)
        drawn.append(svg("path", d=f"M{LEFT} {height}H{WIDE}", class_="grid"))
    drawn.append(_number(str(whole), LEFT - 4, _height(1) + 4), _number("0", LEFT - 4, _height(0) + 4))
    drawn.append(_number(str(longest), WIDE, HIGH - 2), _number("0", LEFT + 4, HIGH - 2))
    for place, one in reversed([*enumerate(runners)]):  # the player's own lies on top
        drawn.append(svg("path", d=_line(one.course, longest, whole), class_=f"run run-{place}"))
    return drawn


def numbers(words: Words, runners: Sequence[Runner]) -> Element:
    """The moves at which a game came further, with how far all of them were."""
    changed = {0, *(move for one in runners for move, _ in progress_changes(one.course))}
    ends = {len(one.course) - 1 for one in runners}
    rows = [
        (str(move), *(str(one.course[move]) if move < len(one.course) else "–" for one in runners))
        for move in sorted(changed | ends)
    ]
    table = _table(
        words.text("challenge.numbers"), [words.text("challenge.move"), *(one.name for one in runners)], rows
    )
    return element("details", element("summary", words.text("challenge.numbers")), table)


def _height(share: float) -> float:
    """How far down a share of the whole lies."""
    return round(8 + (HIGH - BELOW - 8) * (1 - share), 1)


def _line(course: tuple[int, ...], longest: int, whole: int) -> str:
    """The course as steps: it stays where it is until a move changes it."""
    path = f"M{LEFT} {_height(course[0] / whole)}"
    for move, now in progress_changes(course):
        path += f"H{_across(move, longest)}V{_height(now / whole)}"
    return f"{path}H{_across(len(course) - 1, longest)}"


def _across(move: int, longest: int) -> float:
    return round(LEFT + (WIDE - LEFT - 2) * move / max(longest, 1), 1)


def _number(text: str, across: float, down: float) -> Element:
    made = svg("text", x=str(across), y=str(down), class_="end")
    made.textContent = text
    return made


def _key(place: int, name: str) -> Element:
    """A player's name with the line that is theirs in the plot."""
    line = svg("svg", svg("path", d="M0 4H24", class_=f"run run-{place}"), viewBox="0 0 24 8", class_="key")
    line.setAttribute("aria-hidden", "true")
    return element("span", line, name, class_="runner")


def _result(words: Words, play: Play) -> str:
    come, result = standing(play), play.result()
    ended = message("challenge.going" if result is None else "end.won" if result.won else "end.lost")
    return words.say(outcome(ended, come))


def _help(words: Words, play: Play) -> str:
    return help_text(play.undos, play.hints, words) or words.text("challenge.alone")


def _table(name: str, heads: Iterable[str], rows: Iterable[tuple[Element | str, ...]]) -> Element:
    return sheet(heads, rows, tabindex="0", role="group", aria_label=name)  # it may be scrolled
