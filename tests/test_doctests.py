"""The examples in the docstrings are true.

pytest's own ``--doctest-modules`` would import every file of the tests as well, the scripts of tests/browser included.
"""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

PY = Path(__file__).resolve().parent.parent / "py"
NAMES = [".".join(path.relative_to(PY).with_suffix("").parts) for path in sorted((PY / "parlour").rglob("*.py"))]
PURE = [name.removesuffix(".__init__") for name in NAMES if not name.startswith("parlour.web")]
SHOWN = ("cards", "day", "game", "notation", "play", "position", "shuffle")  # values that have a text form


@pytest.mark.parametrize("name", PURE)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_the_examples_of_the_readme_are_true() -> None:
    result = doctest.testfile(str(PY.parent / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted
    assert result.failed == 0


@pytest.mark.parametrize("name", SHOWN)
def test_values_with_a_text_form_have_examples(name: str) -> None:
    assert doctest.testmod(import_module(f"parlour.core.{name}")).attempted, f"core/{name}.py has no example: write one"
