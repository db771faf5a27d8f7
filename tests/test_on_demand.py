"""What no start needs stays out of the start, and every panel that is fetched on demand can be opened."""

from __future__ import annotations

import ast
import marshal
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from freeze import press
from parlour.web.code_finder import CodeFinder
from parlour.words import SENTENCES
from parlour.words.en.on_demand import WORDS

PY = Path(__file__).resolve().parent.parent / "py"
OPENED = re.compile(r'opener\("(\w+)", "(\w+)"')
ENTRIES = PY / "parlour" / "web" / "panels" / "on_demand.py"
ENTERED = ENTRIES.read_text("utf-8") + ENTRIES.with_name("wiring.py").read_text("utf-8")


@pytest.fixture(autouse=True)
def sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """The freezer looks at our sources where they lie."""
    monkeypatch.setattr(press, "PY", PY)


def test_a_start_says_nothing_that_is_fetched_on_demand() -> None:
    """Else it would fail wherever that has not been fetched yet."""
    said = {
        node.value: name
        for name, path in press.at_start().items()
        if ".words" not in name
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    early = {key: said[key] for key in WORDS.keys() & said.keys()}
    assert early == {}, "move these sentences to the start's, in words/en"


def test_what_panels_need_is_in_one_of_the_two_files() -> None:
    start, later = press.at_start(), press.on_demand()
    assert "parlour.web.panels.statistics" in later
    assert "parlour.web.menu" in start
    assert not start.keys() & later.keys()
    panels = {press.module_name(path) for path in ENTRIES.parent.glob("*.py")}
    assert panels <= start.keys() | later.keys(), "import it in py/on_demand.py"


@pytest.mark.parametrize(("module", "function"), sorted(set(OPENED.findall(ENTERED))))
def test_an_entry_opens_a_function_that_is_there(module: str, function: str) -> None:
    path = ENTRIES.parent / f"{module}.py"
    functions = ast.FunctionDef, ast.AsyncFunctionDef
    defined = {node.name for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, functions)}
    assert function in defined


@pytest.fixture(params=[lambda code: code, marshal.dumps], ids=["code", "marshalled"])
def finder(request: pytest.FixtureRequest) -> Iterator[CodeFinder]:
    code = {"kept_code": ("", True), "kept_code.inner": ("said = __name__", False)}
    made = CodeFinder(
        {name: (request.param(compile(text, name, "exec")), package) for name, (text, package) in code.items()}
    )
    sys.meta_path.append(made)
    yield made
    sys.meta_path.remove(made)
    for name in code:
        sys.modules.pop(name, None)


def test_code_in_memory_is_imported_like_any_other(finder: CodeFinder) -> None:
    from kept_code.inner import said  # type: ignore[import-not-found]

    assert said == "kept_code.inner"
    assert finder.find_spec("kept_code.other") is None


def test_every_language_says_on_demand_what_english_says() -> None:
    assert all(WORDS.keys() <= sentences.keys() for sentences in SENTENCES.values())
