"""Where the next press is: where the keyboard's focus starts, and which places a key walks through."""

from __future__ import annotations

from parlour.table.layout import Stops, pile_of, place_of
from parlour.table.session import Session


def next_press(session: Session) -> str:
    """The stop to press next: one that a hint or the coach points at, else one that gains something, else the first
    that leads on, else a button."""
    pointed = (stop for stop in session.pointed_at if stop not in session.picked)
    offered = (str(move) for move, _ in session.table.actions(session.play.position, session.picked))
    buttons = (text for text in offered if text in session.selection.by_text)
    return next(iter((*pointed, *gains(session), *_onward(session), *buttons)), "again")


def gains(session: Session) -> Stops:
    """The stops that lead only to moves that gain something at once (``Table.gains``), in reading order."""
    position, onward = session.play.position, session.selection.next_stops(session.picked)
    return tuple(stop for stop in _onward(session) if all(session.table.gains(position, move) for move in onward[stop]))


def next_gain(session: Session, here: str, back: bool = False) -> str:
    """The stop after ``here`` that gains something, or with ``back`` the one before; past the end it goes round. The
    empty string where none does."""
    stops = gains(session)[:: -1 if back else 1]
    if _is_on_table(session, here):
        start, places = _place(session, here), {stop: _place(session, stop) for stop in stops}
        beyond = (stop for stop in stops if (places[stop] < start if back else places[stop] > start))
        stops = (*beyond, *stops)
    return next(iter(stops), "")


def _onward(session: Session) -> Stops:
    """The stops of the table that lead on, in reading order."""
    stops = (stop for stop in session.selection.next_stops(session.picked) if _is_on_table(session, stop))
    return tuple(sorted(stops, key=lambda stop: _place(session, stop)))


def _is_on_table(session: Session, stop: str) -> bool:
    """Whether a stop is a card or a pile; the text of a move is a button."""
    return pile_of(stop) in session.table.piles and stop not in session.selection.by_text


def _place(session: Session, stop: str) -> tuple[int, int]:
    """Where a stop comes in reading order; the right end of a fan is its top."""
    return session.table.piles.index(pile_of(stop)), -place_of(stop)
