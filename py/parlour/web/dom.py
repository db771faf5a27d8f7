"""The document, as little of it as the parlour needs.

Text only ever becomes text here, never markup, so nothing that a link, a save or an import says can run.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import js
from pyodide.ffi import JsException
from pyscript import document
from pyscript.ffi import create_proxy

Element = Any  # a proxy of a DOM element

PIECE = 5  # seconds that are waited for at a time
MISSING = 404  # what a server answers for a file that it does not have

_listening: list[tuple[Element, str, Any]] = []  # each with its event and what hears it
_going_on: set[asyncio.Future[object]] = set()


def by_id(name: str) -> Element:
    """The element with an id, or None."""
    return document.getElementById(name)


def element(tag: str, *children: Element | str, **attributes: str) -> Element:
    """A new element; ``class_`` is its class, strings among the children are text."""
    return _filled(document.createElement(tag), children, attributes)


def svg(tag: str, *children: Element, **attributes: str) -> Element:
    """A new element of a drawing; names as for ``element``."""
    return _filled(document.createElementNS("http://www.w3.org/2000/svg", tag), children, attributes)


def _filled(made: Element, children: tuple[Element | str, ...], attributes: dict[str, str]) -> Element:
    for name, value in attributes.items():
        made.setAttribute(name.rstrip("_").replace("_", "-"), value)
    made.append(*children)
    return made


def button(text: str, pressed: Callable[[], object], class_: str = "", **attributes: str) -> Element:
    """A new button that calls ``pressed``; other names as for ``element``."""
    made = element("button", text, type="button", class_=class_, **attributes)
    listen(made, "click", lambda _: pressed())
    return made


def listen(target: Element, event: str, heard: Callable[[Any], object]) -> None:
    """Adds a listener to an element that is removed in time, as a panel's are (``@when`` is for those that stay). A
    coroutine that ``heard`` returns runs as a task."""

    def hear(happened: Any) -> None:
        given = heard(happened)
        if isinstance(given, Coroutine):
            later(given)

    hearing = create_proxy(hear)
    target.addEventListener(event, hearing)
    _listening.append((target, event, hearing))


def fill(holder: Element, *content: Element) -> None:
    """Replaces what an element holds. Listeners of elements that leave are removed first: a Python listener and its
    element refer to each other across two garbage collectors, and neither would be freed."""
    staying = []
    for one in _listening:
        target, event, hearing = one
        if holder.contains(target):
            target.removeEventListener(event, hearing)
        else:
            staying.append(one)
    _listening[:] = staying
    holder.replaceChildren(*content)


def later(work: Coroutine[Any, Any, object]) -> None:
    """Runs a coroutine as a background task, which begins a turn later: the player may have done something by then. A
    reference is kept until it is done: the event loop's own is weak."""
    task = asyncio.ensure_future(work)
    _going_on.add(task)
    task.add_done_callback(_going_on.discard)


async def yield_to_page() -> None:
    """Lets other tasks of the page have their turn: it may paint, and hear a press."""
    await asyncio.sleep(0)


async def in_time(asked: Awaitable[Any], patience: int) -> Any:
    """What is awaited gives. Raises TimeoutError where it has not come in so many seconds. They are waited for in
    pieces: after a sleep of the device one of them is over, not all, and who was asked has slept too."""
    answer = asyncio.ensure_future(asked)
    for _ in range(patience // PIECE):
        if (await asyncio.wait([answer], timeout=PIECE))[0]:
            return answer.result()
    answer.cancel()
    raise TimeoutError


async def promised(what: Any, method: str, *given: Any) -> Any:
    """What a method of the browser's gives in the end. Raises OSError when it fails."""
    try:
        return await js.parlour.promised(what, method, *given)
    except JsException as error:
        raise OSError(f"the browser fails: {error}") from error


async def fetched(path: str, read: Callable[[str], object]) -> Any:
    """What is read from a file of the site. Raises FileNotFoundError where there is none, and OSError where it cannot
    be fetched now, also where something is sent in its place that ``read`` refuses with a ValueError."""
    answer = await promised(js, "fetch", path)
    if not answer.ok:
        lack = FileNotFoundError if answer.status == MISSING else OSError
        raise lack(f"the server answers {answer.status}")
    try:
        return read(str(await promised(answer, "text")))
    except ValueError as error:
        raise OSError(f"what was sent is not {path}: {error}") from None


def stop_of(target: Element) -> str:
    """The stop that an element, or one around it, presses; the empty string for none."""
    found = target.closest("[data-stop]") if target and hasattr(target, "closest") else None
    return str(found.dataset.stop) if found else ""


def by_itself(event: js.KeyboardEvent) -> bool:
    """Whether a key is pressed alone, not as a part of a shortcut of the browser's."""
    return not (event.ctrlKey or event.metaKey or event.altKey)


def stop_element(stop: str) -> Element:
    """The button that presses a stop, or None."""
    return document.querySelector(f'#table [data-stop="{stop}"]')


def focus_stop(stop: str) -> None:
    """Puts the keyboard focus on a stop's button, if there is one."""
    if found := stop_element(stop):
        found.focus()


def say_to(name: str) -> None:
    """Tells the page's own scripts something: an event on the document."""
    document.dispatchEvent(js.Event.new(name))


def today() -> str:
    """The day as the player's own calendar has it, YYYY-MM-DD."""
    now = js.Date.new()
    return f"{now.getFullYear():04d}-{now.getMonth() + 1:02d}-{now.getDate():02d}"
