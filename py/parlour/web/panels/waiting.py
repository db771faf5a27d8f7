"""Long work in slices of time, between which the page answers; its bar tells how far it is, and has a Cancel."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter

from parlour.core.steps import Steps, T, as_part
from parlour.web.dom import button, element
from parlour.words import Words

SLICE = 0.02  # seconds of work between which the page may paint and hear a press
PAUSE = 0.005  # seconds after a slice: without any, the browser lets the next slice pass before frames and messages
SOON = 0.5  # seconds of work that need no bar


class Cancelled(Exception):
    """Raised by work that the player gives up, or that is not wanted any more."""


async def in_slices(steps: Steps[T], told: Callable[[float], None] = lambda share: None) -> T:
    """What the work comes to; ``told`` is called after each slice with the share that is done, and ends the work by
    raising an error."""
    slice_end = perf_counter() + SLICE
    while True:
        try:
            share = next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
        if perf_counter() >= slice_end:
            told(share)
            await asyncio.sleep(PAUSE)
            slice_end = perf_counter() + SLICE


class ProgressBar:
    """A bar for work that the player may give up; ``element`` is to be put into the page."""

    def __init__(
        self,
        words: Words,
        key: str,
        show: Callable[[ProgressBar], None] | None = None,
        wanted: Callable[[], bool] = lambda: True,
    ) -> None:
        """``key`` is of the sentence that says what is done; ``show`` puts the bar into the page, once it is clear that
        the work takes long. Work that is not ``wanted`` any more is given up."""
        said = words.text(key)
        self._bar = element("progress", max="1", value="0", aria_label=said)
        self.button = button(words.text("wait.cancel"), self.cancel, id="cancel")
        self.element = element("div", element("p", said), self._bar, self.button, class_="waiting")
        self._show, self._wanted = show, wanted
        self._began = perf_counter()
        self._cancelled = False

    def cancel(self) -> None:
        """Gives the work up; where it has ended this changes nothing."""
        self._cancelled = True

    def tell(self, share: float) -> None:
        """Moves the bar. Raises Cancelled if the work was given up."""
        self._require_wanted()
        self._bar.value = share
        if self._show and perf_counter() > self._began + SOON:
            show, self._show = self._show, None
            show(self)

    @property
    def shown(self) -> bool:
        """Whether the bar stands in the page."""
        return bool(self.element.isConnected)

    async def tell_and_yield(self, share: float) -> None:
        """Lets the page have its turn in work that has no steps. Raises Cancelled."""
        self.tell(share)
        await asyncio.sleep(PAUSE)

    async def run(self, steps: Steps[T], start: float = 0.0, size: float = 1.0) -> T:
        """What the work comes to, as a part of a longer one. Raises Cancelled."""
        done = await in_slices(as_part(steps, start, size), self.tell)
        self._require_wanted()
        return done

    def _require_wanted(self) -> None:
        if self._cancelled or not self._wanted():
            raise Cancelled
