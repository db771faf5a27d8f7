"""The way in of the second interpreter, which thinks while the first keeps the table.

It answers in slices of time: whoever asked may ask for more, or for something else, which is how thinking is cancelled.
"""

from collections.abc import Iterator
from time import monotonic

from pyscript import sync

from parlour.solving.protocol import iter_answers

SLICE = 0.1  # seconds

answers: Iterator[str] = iter(())


def ask(request: str) -> str:
    """Begins to think about a request; what is known after the first slice."""
    global answers
    answers = iter_answers(request)
    return more()


def more() -> str:
    """What is known after another slice."""
    end = monotonic() + SLICE
    last = next(answers)
    while monotonic() < end and (later := next(answers, None)):
        last = later
    return last


sync.ask = ask
sync.more = more
