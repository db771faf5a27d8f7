"""The second interpreter, started when it is first needed and kept.

It lives in a worker, so the table never waits for it. One question at a time: a new one, or a change of the table,
makes the old one pointless, and it is simply not asked for more.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from pyodide.ffi import JsException
from pyscript import create_named_worker

Answer = dict[str, Any]  # JSON, as parlour.think gives it

PATIENCE = 20  # seconds; a slice takes a tenth of one, a slow phone's start of a worker a few
CONFIG = {"interpreter": "./static/boot/interpreter.mjs"}  # the page's own


class Thinker:
    """Asks the worker; ``asked`` counts the questions, so that an old one notices that it is old."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._asked = 0
        self._started = 0

    async def answers(self, **request: Any) -> AsyncIterator[Answer]:
        """What is known, again and again until it is all or another question is asked. Raises OSError when the worker
        cannot be started, or dies."""
        self._asked += 1
        mine = self._asked
        answer = await self._say("ask", json.dumps(request))
        while mine == self._asked:
            yield answer
            if answer["done"]:
                return
            answer = await self._say("more")

    async def _say(self, word: str, *texts: str) -> Answer:
        """One exchange. A worker that does not answer in time has died; the next question wakes another."""
        try:
            worker = await asyncio.wait_for(self._awake(), PATIENCE)
            return dict(json.loads(await asyncio.wait_for(getattr(worker, word)(*texts), PATIENCE)))
        except (JsException, TimeoutError) as error:
            self._worker = None
            raise OSError("the worker does not answer") from error

    async def _awake(self) -> Any:
        if self._worker is None:
            self._started += 1
            name = f"thinker-{self._started}"
            self._worker = await create_named_worker("./py/worker.py", name=name, config=CONFIG)
        return self._worker
