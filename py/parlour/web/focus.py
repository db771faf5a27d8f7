"""The keyboard's focus on the table: it starts where the next press is, and follows the game.

A focus that nobody asked for is not drawn, and one that a finger or the mouse has set stays where it is.
"""

from __future__ import annotations

import js
from pyscript import document

from parlour.table.next_press import next_press
from parlour.table.session import Session
from parlour.web.dom import Element, focus_stop, stop_element, stop_of


def start_focus(session: Session) -> None:
    """Puts the focus where the next press is, unless something has it."""
    if js.document.activeElement in (None, document.body):
        _focus_next(session, shown=False)


def restart_focus(session: Session) -> None:
    """Another game has been laid: a focus that is on the table goes to where the next press is there."""
    if focused := document.querySelector("#table .stop:focus"):
        _focus_next(session, shown=focused.matches(":focus-visible"))


def _focus_next(session: Session, shown: bool) -> None:
    if found := stop_element(next_press(session)):
        found.focus(preventScroll=True, focusVisible=shown)


def draw_focus(focused: Element) -> None:
    """A key was pressed: a stop that got the focus unasked shows it from now on."""
    if stop_of(focused) and not focused.matches(":focus-visible"):
        focused.blur()  # the browser draws it only for a focus that comes anew
        focused.focus()


def follow_focus(session: Session) -> None:
    """After a move: a keyboard's focus goes on to the next press, unless it is on one, or goes with what is carried."""
    focused = document.querySelector("#table .stop:focus-visible")
    carries = session.picked != session.selection.default_selection
    if focused and not carries and stop_of(focused) not in session.selection.next_stops(session.picked):
        focus_stop(next_press(session))
