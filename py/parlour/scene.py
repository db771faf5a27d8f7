"""What is on the page at a moment, as plain data: all that passes from Python to the painter in the browser.

``painter.py`` makes a scene, ``static/table.js`` and ``static/shell.js`` read it as JSON; what cannot be said here the
page cannot show.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Chip(TypedDict):
    """What the move to a pile comes to, at the foot of its card."""

    kind: str  # of the effect: kill, short ...
    text: str


class Pile(TypedDict):
    """A pile as it is painted."""

    kind: str
    cards: list[str]  # those that show, bottom to top, "?" for one that is not seen
    count: int  # of all its cards, as far as that is told
    name: str  # its caption
    label: str  # what it is called aloud
    labels: list[str]  # in a fan, what each of its stops is called
    stops: list[str]  # what can be pressed: the pile itself, or each card of a fan from the bottom up
    legal: list[str]  # of those, what leads on
    lifted: list[str]  # what is picked up
    next: NotRequired[list[str]]  # what a hint or the coach points at
    marks: list[str]  # classes: legal, lifted, dim; attacker, target, struck; those of the game's own
    chip: Chip | None
    badge: str


class Strip(TypedDict):
    """One of the rows of piles that the arrow keys walk through."""

    id: str
    label: str
    rows: list[str]  # names of piles, as CSS lays out a grid


class Action(TypedDict):
    """A button beside the prompt."""

    id: str  # what pressing it presses
    text: str
    main: bool
    label: NotRequired[str]  # what it is called aloud, where its text is a sign


class Figure(TypedDict):
    """A small figure beside the table."""

    id: str
    text: str
    label: str


class Event(TypedDict):
    """What has just happened, to be seen and heard once: a kill, passing cards, a win."""

    kind: str
    at: NotRequired[str]  # the pile of the royal that was killed
    by: NotRequired[list[str]]  # the piles of its attackers
    cards: NotRequired[list[str]]  # those that passed


class Scene(TypedDict):
    """All that the page shows of a game."""

    game: str
    title: str
    deal: str
    layout: str
    regions: list[Strip]
    piles: dict[str, Pile]
    prompt: str
    why: str  # said instead of the prompt: a refusal, a hint
    said: str  # to be spoken
    actions: list[Action]
    can: dict[str, bool]  # undo, redo, hint
    status: list[Figure]
    log: list[tuple[str, str]]  # each move as it is written, and as it is read
    events: list[Event]
    cues: list[str]  # sounds
    fresh: bool  # a deal to be seen dealt
