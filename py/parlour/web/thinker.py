"""The second interpreter, started when it is first needed and kept.

It lives in a worker, so the table never waits for it. One question at a time: a new one, or a change of the table,
makes the old one pointless, and it is simply not asked for more.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from pyodide.ffi import JsException
from pyscript import create_named_worker

Answer = dict[str, Any]  # JSON, as parlour.think gives it

CONFIG = {"interpreter": "./static/boot/interpreter.mjs"}  # the page's own


class Thinker:
    """Asks the worker; ``asked`` counts the questions, so that an old one notices that it is old."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._asked = 0

    async def answers(self, **request: Any) -> AsyncIterator[Answer]:
        """What is known, again and again until it is all or another question is asked. Raises OSError when the worker
        cannot be started."""
        self._asked += 1
        mine = self._asked
        worker = await self._awake()
        answer = json.loads(await worker.ask(json.dumps(request)))
        while mine == self._asked:
            yield answer
            if answer["done"]:
                return
            answer = json.loads(await worker.more())

    async def _awake(self) -> Any:
        if self._worker is None:
            try:
                self._worker = await create_named_worker("./py/worker.py", name="thinker", config=CONFIG)
            except JsException as error:
                raise OSError("the browser does not start a worker") from error
        return self._worker
