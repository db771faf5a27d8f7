"""What is on the page at a moment, as plain data: all that passes from Python to the page's script.

``scene_builder`` makes a scene; the page reads it as JSON, by the same types (``static/page/scene.js``). What cannot
be said here the page cannot show.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Chip(TypedDict):
    """What the move to a pile comes to, at the foot of its card."""

    tone: str  # good, short, warning or plain
    text: str
    icon: str  # a symbol of index.html, or the empty string


class Pile(TypedDict):
    """A pile as it is painted."""

    kind: str  # stack, deck, hand, fan, bank, plaque or mini
    cards: list[str]  # those that show, bottom to top, "??" for one that is not seen
    count: int  # of all its cards, as far as that is told
    name: str  # its caption
    label: str  # what it is called aloud
    labels: list[str]  # in a fan, what each of its stops is called
    stops: list[str]  # what can be pressed: the pile itself, or each card of a fan from the bottom up
    legal: list[str]  # of those, what leads on
    lifted: list[str]  # what is picked up
    next: NotRequired[list[str]]  # what a hint or the coach points at
    marks: list[str]  # legal, lifted, dim; actor, target, struck, goal; and those of PileDecoration
    chip: Chip | None
    badge: str


class RegionScene(TypedDict):
    """One of the rows of piles that the arrow keys walk through."""

    id: str
    label: str
    rows: list[str]  # names of piles, as CSS lays out a grid
    kind: str  # a layout.RegionKind
    weight: float  # how much of the room it takes against the others


class Action(TypedDict):
    """A button beside the prompt."""

    id: str  # what pressing it presses
    text: str
    main: bool
    label: NotRequired[str]  # what it is called aloud, where its text is a sign
    next: NotRequired[bool]  # whether a hint or the coach points at it


class FigureScene(TypedDict):
    """A small figure beside the table."""

    id: str
    icon: str  # a symbol of index.html, or the empty string
    text: str
    label: str


class MemberScene(TypedDict):
    """One of the cards that the roster lists, and where it is known to be."""

    card: str
    state: str  # in, out or unseen


class Event(TypedDict):
    """What has just happened, to be seen and heard once."""

    # strike: the cards of ``by`` strike the pile ``at``; burst: ``text`` bursts over it; bump: it is knocked; dwell: it
    # alone is lit; gather: ``cards`` go under the deck; wave: all leap
    motion: str
    cue: str  # a sound
    step: int  # how far up its scale the sound is
    at: NotRequired[str]
    by: NotRequired[list[str]]
    counts: NotRequired[list[str]]  # shown one after the other beside ``at`` as each of ``by`` strikes
    cards: NotRequired[list[str]]
    text: NotRequired[str]


class LogRow(TypedDict):
    """A turn in the list of moves."""

    moves: str  # as they are written, between spaces
    text: str
    label: str  # what it is called aloud
    tone: str  # good, or the empty string


class Scene(TypedDict):
    """All that the page shows of a game."""

    game: str
    title: str
    deal: str
    stars: NotRequired[int]  # one to four, for the grade of the deal, if that is known
    grade: NotRequired[str]  # the same in a word
    regions: list[RegionScene]
    piles: dict[str, Pile]
    prompt: str
    why: str  # said instead of the prompt: a refusal, a hint
    said: str  # to be spoken
    question: NotRequired[bool]  # whether the actions answer a question
    lines: list[tuple[str, str]]  # drawn from pile to pile; the empty string is what the strip says
    actions: list[Action]
    can: dict[str, bool]  # undo, redo, hint
    status: list[FigureScene]
    roster: list[MemberScene]
    tagged: bool  # whether cards wear a letter for their colour in a four-colour deck
    log: list[LogRow]
    events: list[Event]
    cues: list[tuple[str, int]]  # sounds, each with how far up its scale it is
    fresh: bool  # a deal to be seen dealt
