"""Long work in steps: between two of them its caller may paint, tell how far it is, or give up.

Each step yields the share of the work that is done, from 0 to 1; what the work comes to is returned at the end.
``web/panels/waiting.py`` takes the steps in slices of time, ``finish`` all at once.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Steps: TypeAlias = Generator[float, None, T]


def finish(steps: Generator[object, None, T]) -> T:
    """What the work comes to, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def as_part(steps: Steps[T], start: float, size: float) -> Steps[T]:
    """The same work as a part of a longer one: ``start`` is the share done before it, ``size`` its own share.

    >>> def work():
    ...     yield 0.5
    ...     return "done"
    >>> list(as_part(work(), 0.2, 0.4))
    [0.4]
    """
    while True:
        try:
            share = next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
        yield start + size * share
