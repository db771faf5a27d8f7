"""Taps, drags and keys, as calls of the board.

Pointer, touch and keyboard use the same calls; only the stop differs. A key without a meaning here is left to the
browser.
"""

from __future__ import annotations

import js
from pyscript import when

from parlour.core.messages import message
from parlour.table.layout import pile_of
from parlour.table.next_press import next_gain, next_press
from parlour.web.address import fragment
from parlour.web.board import Board
from parlour.web.dealer import Dealer
from parlour.web.dom import Element, by_id, focus_stop, stop_element, stop_of
from parlour.web.focus import draw_focus, follow_focus
from parlour.web.language import GAIN, KEYS

MUTE = "m"
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def bind_input(board: Board, dealer: Dealer) -> None:
    """Binds the table's events to the board: one listener a kind of event, on the whole table."""

    @when("press", "#table")
    def pressed(event: js.CustomEvent) -> None:
        board.press(event.detail.stop, int(event.detail.token))

    @when("pointerdown", "#table")
    def announced(event: js.PointerEvent) -> None:
        board.precompute(stop_of(event.target))

    @when("lift", "#table")
    def lifted(event: js.CustomEvent) -> None:
        board.lift(event.detail.stop)

    @when("drop", "#table")
    def dropped(event: js.CustomEvent) -> None:
        board.drop(event.detail.stop)

    @when("discarded", "#table")
    def discarded() -> None:
        board.session.add(message("tabs.dropped"))
        board.paint()

    @when("consider", "#table")
    def considered(event: js.CustomEvent) -> None:
        board.session.consider(event.detail.stop)
        if board.session.selection.paths:  # in a game that is over a paint would only end the motion of its last move
            board.paint()

    @when("click", "#undo")
    def undo() -> None:
        if not by_id("panel").open:  # else it was held: see panels.rewinding
            board.step(back=True)

    @when("click", "#redo")
    def redo() -> None:
        board.step(back=False)

    @when("hashchange", js.window)
    def linked(event: js.HashChangeEvent) -> None:
        if dealer.opened:  # else it reads the address
            by_id("panel").close()
            dealer.open_link(fragment(event.newURL))  # what was written down since may have named its own deal

    @when("keydown", "body")
    def key(event: js.KeyboardEvent) -> None:
        if by_id("panel").open:
            return
        if not (event.ctrlKey or event.metaKey or event.altKey or event.key == "Shift"):  # as browsers do
            draw_focus(event.target)
        if _keyed(board, event):
            event.preventDefault()


def _keyed(board: Board, event: js.KeyboardEvent) -> bool:
    """What a key does; False leaves it to the browser."""
    key = str(event.key)
    if event.altKey:
        return False
    if key == "Enter":  # ignore key repeat, except for undo and redo
        return bool(event.repeat) and not event.target.closest("#undo, #redo")
    if event.ctrlKey or event.metaKey:
        steps = {"z": not event.shiftKey, "y": False}
        if key.lower() in steps:
            board.step(back=steps[key.lower()])
        return key.lower() in steps
    pad = str(event.code).removeprefix("Numpad")  # while NumLock is off, 1 to 9 call themselves arrows and ends
    if pad in board.session.table.keys and board.settings.keys:
        return _shortcut(board, pad, event.repeat)
    if _focus_is_on_selection(board, event.target) and board.nudge(key):
        return True
    if key in ARROWS:
        return _moved_focus(board, event.target, *ARROWS[key])
    if key == "Escape":
        board.cancel()
        return True
    if key.lower() == GAIN and board.settings.keys:
        _focus_gain(board, stop_of(event.target), event.shiftKey)
        return True
    return board.settings.keys and _shortcut(board, key.lower(), event.repeat)


def _focus_is_on_selection(board: Board, focused: Element) -> bool:
    """Whether the focus is where the picked card lies, or nowhere: elsewhere the arrow keys look for a place to put it,
    or do what they do in a list."""
    here = pile_of(stop_of(focused))
    return focused == js.document.body or any(pile_of(picked) == here for picked in board.session.picked)


def _shortcut(board: Board, key: str, repeated: bool) -> bool:
    """What a single key does. Key repeat is ignored, except for undo and redo."""
    stop, button = board.session.table.keys.get(key), KEYS.get(key)
    if key == MUTE and not stop:
        if not repeated:
            board.set_sounds(not board.settings.sounds)
        return True
    if button and (button != "hint" or not repeated):
        by_id(button).click()
    elif stop and not repeated:
        play, index = board.session.play, board.session.play.index
        js.parlour.press(stop)  # every press goes through the page, and comes back as the event above
        focus_stop(stop)
        if (board.session.play, board.session.play.index) != (play, index):
            follow_focus(board.session)
    return bool(button or stop)


def _focus_gain(board: Board, here: str, back: bool) -> None:
    """Takes the focus to the next stop that gains something, or the one before; says so where there is none."""
    if stop := next_gain(board.session, here, back):
        if stop == here:
            stop_element(here).blur()  # so that a screen reader names it again
        focus_stop(stop)
    else:
        board.tell(message(f"{board.session.table.gain}.none"))


def _moved_focus(board: Board, target: Element, right: int, down: int) -> bool:
    """The arrow keys go from pile to pile as the layout picture shows them, for a left hand its mirror image, and from
    card to card in a fan; where nothing has the focus they begin at the next press."""
    if target == js.document.body:
        focus_stop(next_press(board.session))
        return True
    pile, _, place = stop_of(target).partition(".")
    spread = target.closest(".spread")  # a button has none, though it may be called by a move from a pile
    for region in board.session.table.regions:
        if spread and pile in region.piles:
            mirrored = js.getComputedStyle(spread).direction == "rtl"
            beside = region.beside(pile, -right if mirrored else right, down)
            focus_stop(f"{pile}.{int(place) - right}" if place and right else beside)
            return True
    return False
