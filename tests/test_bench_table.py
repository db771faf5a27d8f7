"""The benchmark's table: each line once, when it is measured, beside the other pages and the table of before."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import pytest

from bench_table import Numbers, Table, missed


def numbers(**medians: float) -> Numbers:
    """What a start's board took on each page."""
    found: Numbers = defaultdict(list)
    for name, median in medians.items():
        found["cold", "1", "board", name] = [median - 1, median, median + 1]
    return found


LABEL = "cold, CPU ×1: board shown"


def test_a_line_is_printed_once(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(["ours", "stock"])
    table.show_new(numbers(ours=100))
    assert capsys.readouterr().out.splitlines()[-1].split() == [*LABEL.split(), "100", "ms"]
    table.show_new(numbers(ours=200))
    assert capsys.readouterr().out == ""


def test_each_page_stands_under_its_name_with_the_ratio_of_ours_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    Table(["ours", "stock", "peer"]).show_new(numbers(ours=100, peer=400))
    head, line = capsys.readouterr().out.splitlines()[-2:]
    assert line.split()[-3:] == ["400", "ms", "0.25"]
    assert line.index("400 ms") + len("400 ms") == head.index("peer") + len("peer")


def test_a_kept_table_is_compared_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "table.json"
    before = Table(["ours"])
    before.show_new(numbers(ours=200))
    before.write(kept)
    assert json.loads(kept.read_text("utf-8")) == {LABEL: {"ours": 200}}
    Table(["ours"], kept).show_new(numbers(ours=100))
    assert capsys.readouterr().out.splitlines()[-1].split()[-5:] == ["100", "ms", "200", "ms", "0.50"]


@pytest.mark.parametrize("text", ["no table", "[]"])
def test_what_is_no_table_is_refused(text: str, tmp_path: Path) -> None:
    kept = tmp_path / "table.json"
    kept.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"table|Expecting"):
        Table(["ours"], kept)


def test_a_frame_that_lasts_three_ticks_has_missed_two() -> None:
    assert missed([1000 / 60, 50]) == pytest.approx(0.5)
