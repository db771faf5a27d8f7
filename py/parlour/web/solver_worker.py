"""The second interpreter, started when it is first needed and kept.

It lives in a worker, so the table never waits for it. One question at a time: a new one, or a change of the table,
makes the old one pointless, and it is simply not asked for more.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pyodide.ffi import JsException
from pyscript import create_named_worker, document

from parlour.web.dom import in_time, say_to

if TYPE_CHECKING:
    from parlour.solving.protocol import Answer

PATIENCE = 20  # seconds; a slice takes a tenth of one
START = 60  # seconds; WebKitGTK took 37 for a worker where four pages started at once on two cores
CONFIG = {"interpreter": "./static/boot/interpreter.js"}  # the page's own


class WorkerUnavailable(OSError):
    """The worker does not answer; ``why`` is the key of the sentence that says so."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class SolverWorker:
    """Asks the worker, one question at a time."""

    def __init__(self) -> None:
        self._waking: asyncio.Future[Any] | None = None  # the one worker, also while it starts
        self._asked = 0  # how many questions: an old one notices by it that it is old
        self._started = 0

    async def answers(self, **request: Any) -> AsyncIterator[Answer]:
        """What is known, again and again until it is all or another question is asked. Raises
        WorkerUnavailable when the worker does not start in time, or stops answering."""
        say_to("parlour:thinking")  # boot/page.js compiles nothing meanwhile
        self._asked += 1
        mine = self._asked
        answer = await self._say("ask", json.dumps(request))
        while mine == self._asked:
            yield answer
            if answer["done"]:
                return
            answer = await self._say("more")

    async def answers_while(
        self, watched: Sequence[object], request: Callable[[], Mapping[str, object]]
    ) -> AsyncIterator[Answer]:
        """The answers to a request, to the last, while somebody watches; ``watched`` is emptied when nobody does. Where
        another question cuts them off it is asked again. Raises as ``answers`` does."""
        while watched:
            async for answer in self.answers(**request()):
                if not watched:
                    return
                yield answer
                if answer["done"]:
                    return

    async def _say(self, word: str, *texts: str) -> Answer:
        """One exchange. A worker that does not answer in time is given up; the next question wakes another."""
        waking = self._waking = self._waking or asyncio.ensure_future(self._wake())
        why = "think.unstarted"
        try:
            worker = await waking
            why = "think.failed"
            return dict(json.loads(await in_time(getattr(worker, word)(*texts), PATIENCE)))
        except (JsException, TimeoutError) as error:
            if waking is self._waking:
                self._give_up()
            raise WorkerUnavailable(why) from error

    async def _wake(self) -> Any:
        self._started += 1
        starting = create_named_worker("./py/worker.py", name=self._name, config=CONFIG)
        return await in_time(starting, START)

    def _give_up(self) -> None:
        """Ends the worker, so that the next question starts another: a slow one would go on computing beside it."""
        self._waking = None
        worker = getattr(document.querySelector(f'script[name="{self._name}"]'), "xworker", None)
        if worker:
            worker.terminate()

    @property
    def _name(self) -> str:
        """What the worker's script is called; PyScript takes each name once."""
        return f"solver-{self._started}"
