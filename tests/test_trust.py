"""The long runs: cut in pieces, gone on with, and told of only where they passed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import trust


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A run of pieces of two out of two, which fails where a file named ``fails`` lies; gives its folder."""
    test = tmp_path / "test_some.py"
    test.write_text(
        f"""import os
from pathlib import Path

def test_some():
    folder = Path({str(tmp_path)!r})
    with (folder / "seen").open("a") as seen:
        print(os.environ["PARLOUR_SOME"], os.environ["PARLOUR_FROM"], file=seen)
    print()
    print("\\tmoves\\ttime")
    print("\\t7\\t2.5")
    assert not (folder / "fails").exists()
""",
        "utf-8",
    )
    monkeypatch.setattr(trust, "PAGE", tmp_path / "page.md")
    trust.PAGE.write_text("Before.\n<!-- table -->\n<!-- end -->\n<!-- sizes -->\n<!-- end -->\nAfter.\n", "utf-8")
    monkeypatch.setattr(trust, "RUNS", {"soak": trust.Run("some things", 2, 2, str(test), "PARLOUR_SOME")})
    return tmp_path


def test_a_run_goes_on_where_it_was_and_ends_at_its_goal(
    run: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert trust.go_on("soak", 0) == 0
    assert not (run / "seen").exists(), "no time, no piece"
    assert trust.go_on("soak", 5) == 0
    assert "have passed" not in capsys.readouterr().out
    assert trust.go_on("soak", 5) == 0
    assert capsys.readouterr().out == "soak: all 2 have passed; raise its goal in RUNS to try more\n"
    monkeypatch.setitem(trust.RUNS, "soak", replace(trust.RUNS["soak"], goal=3))
    assert trust.go_on("soak", 5) == 0
    assert (run / "seen").read_text().splitlines() == ["2 0", "2 2"]
    assert trust.count("soak") == 4


def test_a_piece_that_fails_is_shown_and_not_counted(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (run / "fails").touch()
    assert trust.go_on("soak", 5) == 1
    assert "1 failed" in capsys.readouterr().out
    assert trust.count("soak") == 0
    (run / "fails").unlink()
    assert trust.go_on("soak", 5) == 0
    assert trust.count("soak") == 2


def test_the_page_says_what_has_passed_and_keeps_its_words(run: Path) -> None:
    trust.go_on("soak", 5)
    told = trust.PAGE.read_text("utf-8").splitlines()
    assert told[4].startswith("| 2 | 2 | some things |")
    assert told[7:] == ["| moves | time |", "| ---: | ---: |", "| 7 | 2.5 |", "<!-- end -->", "After."]


def test_the_page_that_is_there_can_be_gone_on_with() -> None:
    page = trust.PAGE.read_text("utf-8")
    rows = trust.passed(page)
    assert all(count for count, _ in (rows["inputs"], rows["kills"], rows["updates"]))
    assert trust.TABLE.search(page)[0] == trust.table(rows)
