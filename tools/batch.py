"""Runs one function over many deals: on one core, on all, or on a Dask cluster.

A task is a function of a module and picklable arguments; its row depends on these alone, so the rows are the same
whoever computes them. The commands put them in the order of deals, and so their files are the same too.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import islice
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

import kit

AHEAD = 4  # tasks in flight for each worker: enough that none waits for the next
ANY = re.compile(".*")  # a row of any shape

Key = TypeVar("Key")
Row = TypeVar("Row")


def add_options(parser: argparse.ArgumentParser) -> None:
    """``--jobs`` and ``--scheduler``, which :func:`rows` takes."""
    # one process of a pool on Windows waits for at most 61 others
    parser.add_argument(
        "--jobs", type=kit.at_least(1), default=min(cores(), 61), help="processes that work; all cores if not said"
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a Dask cluster that works instead (docs/scale.md)")


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def rows(
    function: Callable[..., Row],
    tasks: Iterable[tuple[Key, tuple[Any, ...]]],
    jobs: int = 1,
    scheduler: str | None = None,
    in_order: bool = False,
) -> Iterator[tuple[Key, Row]]:
    """The key and the row of each task as they are finished; ``in_order``: as they were given."""
    if jobs < 1:
        raise kit.Missing("at least one process must work: --jobs 1")
    if scheduler is None and jobs == 1:
        for key, given in tasks:
            yield key, _told(key, lambda given=given: function(*given))
        return
    with _cluster(scheduler) if scheduler else _processes(jobs) as (pool, workers):
        waiting, flying = iter(tasks), dict[Future[Row], Key]()
        while True:
            for key, given in islice(waiting, max(0, AHEAD * workers() - len(flying))):
                flying[_told(key, lambda given=given: pool.submit(function, *given))] = key
            if not flying:
                return
            for future in wait(list(flying)[:1] if in_order else flying, return_when=FIRST_COMPLETED).done:
                key = flying.pop(future)
                yield key, _told(key, future.result)


def extend(
    file: Path,
    kept: dict[int, str],
    function: Callable[..., str],
    tasks: Iterable[tuple[int, tuple[Any, ...]]],
    given: argparse.Namespace,
    head: str = "",
) -> None:
    """Adds the row of each task to those kept in a file, whole before and in order after; each is appended at once."""
    write_rows(file, kept, head)
    with file.open("a", encoding="utf-8") as appended:
        for number, row in rows(function, tasks, given.jobs, given.scheduler):
            kept[number] = row
            print(row, file=appended, flush=True)
    write_rows(file, kept, head)


def _told(key: Any, work: Callable[[], Row]) -> Row:
    try:
        return work()
    except Exception as error:
        raise kit.Missing(f"deal {key} could not be done: {type(error).__name__}: {error}") from error


@contextmanager
def _processes(jobs: int) -> Iterator[tuple[Executor, Callable[[], int]]]:
    # spawned, not forked: the same on every system, and no lock of a thread is copied
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_end_with_parent)
    try:
        yield pool, lambda: jobs
    finally:
        pool.shutdown(cancel_futures=True)


def _end_with_parent() -> None:
    """A worker ends with the command: at once and silently by Ctrl-C, and where the command is killed as well."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = parent_process()

    def watch() -> None:
        if parent:
            parent.join()
            os._exit(1)

    Thread(target=watch, daemon=True).start()


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, Callable[[], int]]]:
    if find_spec("distributed") is None:
        kit.enter("requirements-cluster.txt")
    from distributed import Client  # optional: only a cluster needs it

    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise kit.Missing(f"no Dask scheduler answers at {address}: {error}") from error
    # workers come and go; a task waits with the scheduler while there is none
    with client:
        yield client.get_executor(), lambda: sum(client.nthreads().values()) or 1


def lines_of(file: Path) -> list[str]:
    """The whole lines of a file, none where there is no file. Raises Missing where it is no UTF-8."""
    with kit.reading(file):
        return file.read_text("utf-8").split("\n")[:-1] if file.exists() else []  # the last is cut off, or empty


def rows_of(file: Path, shape: re.Pattern[str] = ANY) -> dict[int, str]:
    """The rows of a file by deal; of two of one deal the later, which was made with more effort. Raises
    Missing where it is no UTF-8, or a row has another shape."""
    lines = lines_of(file)
    rows = {
        int(words[0]): line for line in lines if (words := line.removeprefix("# ").split()) and words[0].isdecimal()
    }
    if spoilt := next((row for row in rows.values() if not shape.fullmatch(row)), None):
        raise kit.Missing(f"{file}: {spoilt[:40]!r} is no row of it; without that line its deal is done again")
    return rows


def write_rows(file: Path, kept: dict[int, str], head: str = "") -> None:
    """Writes rows in the order of the deals, below the head, which ends its lines itself."""
    write(file, head + "".join(f"{kept[number]}\n" for number in sorted(kept)))


def write(file: Path, text: str) -> None:
    """Replace a file's text at once: whoever is cut off meanwhile keeps the old one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    draft.write_text(text, "utf-8")
    draft.replace(file)
