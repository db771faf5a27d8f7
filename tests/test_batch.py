"""A batch gives the same file on one core, on two, on a cluster that loses a worker, and after it was cut off."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster
from test_chances import in_need_of_order

import batch
import catalogue
import hints
import kit
from winnability import survey

DEALS = 12
ONLY_SMALL = ["--polish", "200", "--most", "8000"]


class CutOffError(Exception):
    """What ends a run in these tests as a power cut would."""


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., bytes]:
    """Runs the catalogue with these options, and gives the bytes of its file."""
    file = tmp_path / "gridcannon.txt"
    monkeypatch.setattr(kit, "data_of", lambda game, kind: file)

    def command(*options: str) -> bytes:
        monkeypatch.setattr(sys, "argv", ["catalogue.py", "gridcannon", str(DEALS), *ONLY_SMALL, *options])
        catalogue.main()
        return file.read_bytes()

    command.file = file
    return command


@pytest.fixture(scope="module")
def on_one_core() -> bytes:
    lines = {number: catalogue.row("gridcannon", number, 200, 8000, None) for number in range(1, DEALS + 1)}
    return "\n".join([catalogue.HEAD.rstrip("\n"), *lines.values(), ""]).encode()


def after(count: int, then: Callable[[], None]) -> Callable[..., Iterator[tuple[object, str]]]:
    """``batch.rows``, but something happens once so many rows have come."""
    rows = batch.rows

    def watched(*given: object, **named: object) -> Iterator[tuple[object, str]]:
        for place, found in enumerate(rows(*given, **named)):
            if place == count:
                then()
            yield found

    return watched


def cut_off() -> None:
    raise CutOffError


def test_one_process_or_two_give_the_same_bytes(run: Callable[..., bytes], on_one_core: bytes) -> None:
    assert run("--jobs", "1") == on_one_core
    run.file.unlink()
    assert run("--jobs", "2") == on_one_core


def test_a_run_that_was_cut_off_goes_on_to_the_same_bytes(
    run: Callable[..., bytes], on_one_core: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(batch, "rows", after(5, cut_off))
        with pytest.raises(CutOffError):
            run("--jobs", "2")
    kept = run.file.read_bytes()
    assert len(kept.splitlines()) == len(catalogue.HEAD.splitlines()) + 5
    run.file.write_bytes(kept + on_one_core.splitlines()[-1][:9])  # and the last line only in part
    tried = []
    row = catalogue.row
    monkeypatch.setattr(catalogue, "row", lambda *given: tried.append(given[1]) or row(*given))
    assert run("--jobs", "1") == on_one_core
    assert len(tried) == DEALS - 5


def test_a_deal_that_was_given_up_stays_in_the_file_until_it_is_tried_again(
    run: Callable[..., bytes], on_one_core: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.file.write_bytes(on_one_core)
    given_up = [line.split()[1] for line in on_one_core.splitlines() if b" unknown " in line]
    assert given_up
    monkeypatch.setattr(
        sys, "argv", ["catalogue.py", "gridcannon", "1", "--jobs", "1"]
    )  # with more effort, but for one
    catalogue.main()
    assert run.file.read_bytes() == on_one_core
    monkeypatch.setattr(batch, "rows", after(0, cut_off))
    monkeypatch.setattr(sys, "argv", ["catalogue.py", "gridcannon", given_up[0].decode(), "--jobs", "1"])
    with pytest.raises(CutOffError):
        catalogue.main()
    assert run.file.read_bytes() == on_one_core


# distributed closes the sockets of a killed worker when they are collected, which is within this test
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_cluster_that_loses_a_worker_gives_the_same_bytes(
    run: Callable[..., bytes], on_one_core: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LocalCluster(2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        killed = []

        def kill() -> None:
            killed.append(cluster.workers[0].pid)
            os.kill(killed[0], signal.SIGKILL)

        monkeypatch.setattr(batch, "rows", after(3, kill))
        assert run("--scheduler", cluster.scheduler_address) == on_one_core
        assert killed
    gc.collect()


def test_hints_are_the_same_and_go_on_where_they_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    for jobs, deals in (("1", "2"), ("2", "1"), ("2", "2")):
        monkeypatch.setattr(hints, "RESULTS", tmp_path / jobs)
        monkeypatch.setattr(sys, "argv", ["hints.py", "grandma", "--futures=1", "--deals", deals, "--jobs", jobs])
        hints.main()
        seen.append({file.name: file.read_bytes() for file in (tmp_path / jobs).iterdir()})
    assert seen[0] == seen[2] != seen[1]
    assert len(seen[0]) == 3


def test_a_game_that_is_named_twice_has_its_rows_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hints, "RESULTS", tmp_path)
    monkeypatch.setattr(hints, "line", lambda *_: "0 0")
    monkeypatch.setattr(sys, "argv", ["hints.py", "grandma", "grandma", "--deals=1", "--jobs=1"])
    hints.main()
    _, _, *rows = capsys.readouterr().out.splitlines()
    assert [row.split(" | ")[1] for row in rows] == ["random", "simple", "hint of 10"]


def test_the_hints_player_asks_where_a_workspace_may_be_put_in_order() -> None:
    play = in_need_of_order()
    end = hints.played_by_hints(play.game, play.position, 8, 1)
    assert play.game.result(end).won


def test_of_a_deal_that_was_tried_again_the_last_row_counts_and_a_row_that_is_cut_off_does_not(tmp_path: Path) -> None:
    """A catalogue that is still made can be read; what begins with no whole number is none of its rows."""
    file = tmp_path / "some.txt"
    file.write_text("# a head\n\n² 3 5\n# 17 unknown 1000\n# 18 unsolvable 7\n1 3 5 10 0\n17 3 5 2000 0\n19 3", "utf-8")
    assert list(batch.rows_of(file)) == [17, 18, 1]
    found = survey(file)
    assert sorted(entry.number for entry in found.proven) == [1, 17]
    assert (found.tried, found.unsolvable, found.unknown) == (3, 1, 0)


ROWS = """
import catalogue, hints
from parlour.games import GAMES
for game in GAMES:
    print(catalogue.row(game.id, 2001, 2000, 20_000, None))
for name in ("gridcannon-old", "grandma"):
    print(hints.line(name, "hint", 2, 1_000_901))
"""


def test_rows_do_not_depend_on_the_order_in_which_sets_are_walked() -> None:
    """Which differs from one process to the next, and between CPython and PyPy."""
    told = set()
    for seed in ("1", "2"):
        command = [sys.executable, "-c", ROWS]
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": f"{kit.ROOT / 'py'}{os.pathsep}{kit.TOOLS}"}
        told.add(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout)
    assert len(told) == 1
    assert len(told.pop().split()) > 30


def fails(number: int) -> str:
    return f"{number // (number - 3)}"


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_goes_wrong_names_the_deal(jobs: int) -> None:
    with pytest.raises(kit.Missing, match="deal 3 could not be done: ZeroDivisionError"):
        list(batch.rows(fails, ((number, (number,)) for number in range(1, 9)), jobs, in_order=True))


def test_nobody_works_is_told_in_a_sentence() -> None:
    with pytest.raises(kit.Missing, match="--jobs 1"):
        list(batch.rows(fails, [], 0))


def test_a_scheduler_that_does_not_answer_is_told_in_a_sentence() -> None:
    with pytest.raises(kit.Missing, match="no Dask scheduler answers"):
        list(batch.rows(fails, [], 1, "127.0.0.1:9"))
