"""What the next presses lead to, computed before they are made, so that the page can answer them without Python.

A start of the page paints a scene long before Python is there. With it are kept the scenes that its presses lead to,
each as what differs from it: one move ahead, with all the presses that spell it, and its undo. The page finds its way
among them by the names of the presses alone (``static/page/early.js``), and decides nothing.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Generator, Iterator
from functools import partial
from itertools import chain, islice
from typing import Any, NamedTuple, NotRequired, TypedDict

from parlour.core.notation import write_deal
from parlour.core.steps import finish
from parlour.table.layout import Stops
from parlour.table.question import PLAY
from parlour.table.scene import Scene
from parlour.table.session import Session

STEPS = 200  # presses that are looked at: what lies beyond is answered once Python is there
LETTERS = 80_000  # of the changes as JSON

END = "|"  # of the moves in what tells where a session stands


class TimedScene(Scene):
    """A scene as the page has it."""

    speed: NotRequired[float]  # the share of its usual time that a motion takes, 0 for none


Shown = Callable[[Session], TimedScene]


class Ahead(TypedDict):
    """``changes`` lead from the first scene to each that is known, beginning with itself. ``leads`` has for each of
    them the presses that are known there, each with the number of the scene after it."""

    changes: list[Any]
    leads: list[dict[str, int]]


class Kept(TimedScene):
    """What is kept for the next start."""

    at: str  # where the session stands
    ahead: Ahead


class Outcome(NamedTuple):
    """A press by its name, and the session after it."""

    press: str
    after: Session


def look_ahead(session: Session, shown: Shown) -> Generator[Kept, None, Kept]:
    """Computes what the presses on a session lead to, the nearest first, a scene at a step, so that it can be given up
    between two; yields what is to be kept so far, which grows, and returns it whole. The session stays as it is."""
    first = shown(session)
    ahead: Ahead = {"changes": [{}], "leads": [{}]}
    kept: Kept = {**first, "at": session_key(session), "ahead": ahead}
    yield kept
    numbers, letters, count = {("{}", session_key(session)): 0}, 0, 0
    todo: deque[tuple[int, Iterator[Outcome]]] = deque([(0, chain(_onward(session, first), _refused(session, first)))])
    while todo and letters <= LETTERS:
        here, steps = todo.popleft()
        for press, after in islice(steps, STEPS - count):
            count += 1
            scene = shown(after)
            difference = change(first, scene)
            text = json.dumps(difference)
            ends = press.startswith("click")  # at undo: equal scenes after it share a number
            known = text, "" if ends else session_key(after)
            if known not in numbers:
                letters += len(text)
                if letters > LETTERS:
                    break
                numbers[known] = len(numbers)
                ahead["changes"].append(difference)
                ahead["leads"].append({})
                if not ends and after.play.index == session.play.index:
                    todo.append((numbers[known], _onward(after, scene)))
                elif not ends:
                    todo.appendleft((numbers[known], _undone(after)))
            ahead["leads"][here][press] = numbers[known]
            yield kept
    return kept


def kept(session: Session, shown: Shown) -> Kept:
    """What ``look_ahead`` keeps in the end, computed without a pause."""
    return finish(look_ahead(session, shown))


def session_key(session: Session) -> str:
    """Where a session stands, as text: the deal, its moves, which of them stand, and what is picked up beside what the
    table picks up by itself. Two sessions of which it is the same take a press alike."""
    play, picked = session.play, session.picked
    moves = map(str, play.line)
    own = () if picked == session.selection.default_selection else picked
    return " ".join((write_deal(play.deal), str(play.index), *moves, END, *own))


def change(old: Any, new: Any) -> Any:
    """What leads from one value of JSON to another: an object changes key by key, and null takes one out; of a list so
    many stay, and the rest is new; anything else is replaced.

    >>> change({"a": 1, "b": [1, 2], "c": 3}, {"a": 1, "b": [1, 5], "d": 4})
    {'c': None, 'b': [1, [5]], 'd': [4]}
    """
    if isinstance(old, dict) and isinstance(new, dict):
        changed = {key: change(old.get(key), new[key]) for key in new if key not in old or old[key] != new[key]}
        return {key: None for key in old if key not in new} | changed
    if isinstance(old, list) and isinstance(new, list):
        same = 0
        while same < min(len(old), len(new)) and old[same] == new[same]:
            same += 1
        return [same, new[same:]] if same else [new]
    return [new]


def _onward(session: Session, scene: Scene) -> Iterator[Outcome]:
    """The presses that lead on, or put back what is picked up; drags that begin, land, or end nowhere; then undo."""
    selection, picked = session.selection, session.picked
    onward = selection.next_stops(picked).keys() | picked[-1:]
    buttons = (action["id"] for action in scene["actions"] if action["id"] in selection.by_text)
    for stop in (*(stop for stop in _stops(scene) if stop in onward), *buttons):
        yield _outcome(f"press {stop}", session, partial(Session.press, stop=stop))
    if session.question and PLAY in dict(session.question.answers):
        yield _outcome(f"press {PLAY}", session, _answer)
    for stop in _stops(scene):
        if selection.lift(picked, stop) is not None:
            yield _outcome(f"lift {stop}", session, partial(Session.lift, stop=stop))
    for stop in ("", *_stops(scene)) if picked else ():
        if not stop or selection.drop(picked, stop):
            yield _outcome(f"drop {stop}", session, partial(Session.drop, stop=stop))
    yield from _undone(session)


def _refused(session: Session, scene: Scene) -> Iterator[Outcome]:
    """The presses that are answered with the reason why they lead nowhere."""
    onward = session.selection.next_stops(session.picked)
    for stop in _stops(scene):
        if stop not in onward and stop not in session.picked:
            yield _outcome(f"press {stop}", session, partial(Session.press, stop=stop))


def _undone(session: Session) -> Iterator[Outcome]:
    """Undo and redo, where there is a move to take back or to make again."""
    if session.play.index:
        yield _outcome("click undo", session, Session.undo)
    if session.play.index < len(session.play.line):
        yield _outcome("click redo", session, Session.redo)


def _stops(scene: Scene) -> Stops:
    return tuple(stop for pile in scene["piles"].values() for stop in pile["stops"])


def _outcome(press: str, session: Session, act: Callable[[Session], object]) -> Outcome:
    after = session.copy()
    after.forget_cues()
    act(after)
    return Outcome(press, after)


def _answer(session: Session) -> None:
    session.question = None
