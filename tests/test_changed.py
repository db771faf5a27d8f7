"""What developers are spared by `check.py --changed`."""

from __future__ import annotations

import subprocess
import sys

import pytest

import changed
import kit


@pytest.mark.parametrize(
    ("file", "among", "not_among"),
    [
        ("py/parlour/memory/figures.py", "tests/test_statistics.py", "tests/test_gridcannon.py"),
        ("py/parlour/games/grandma/rules.py", "tests/test_grandma.py", "tests/test_bench_table.py"),
        ("py/parlour/games/grandma/deals/grandma.txt", "tests/test_grandma.py", "tests/test_bench_table.py"),
        ("tests/browser/ear.py", "tests/browser/test_by_ear.py", "tests/browser/test_pointer.py"),
        ("static/page/drag.js", "tests/browser", "tests/test_cards.py"),
        ("tools/bench_table.py", "tests/test_bench_table.py", "tests/test_cards.py"),
        ("README.md", "tests/test_doctests.py", "tests/test_cards.py"),
    ],
)
def test_what_changed_concerns_the_tests_that_import_or_name_it(file: str, among: str, not_among: str) -> None:
    found = changed.concerned([file])
    assert among in found
    assert not_among not in found


def test_what_every_test_stands_on_concerns_all() -> None:
    assert changed.concerned(["tests/conftest.py", "py/parlour/memory/figures.py"]) == ["tests"]
    assert changed.concerned([]) == []


def test_its_help_needs_no_package() -> None:
    bare = [sys.executable, "-S", kit.TOOLS / "changed.py", "--help"]  # as where there is no .venv yet
    done = subprocess.run(bare, capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)
