"""The order of the page's scripts: what a module looks like, and that none import each other in a circle."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPTS = {
    path.relative_to(ROOT).as_posix(): path for path in [ROOT / "sw.js", *sorted((ROOT / "static").rglob("*.js"))]
}
IMPORTED = re.compile(r"^import [^;]*?\"(\.[^\"]+)\";|^/\*\* @import .* from \"(\.[^\"]+)\" \*/", re.MULTILINE)


def imports(path: Path) -> set[str]:
    """The scripts that a script imports, for their types alone too."""
    named = {value or types for value, types in IMPORTED.findall(path.read_text("utf-8"))}
    found = {(path.parent / name).resolve().relative_to(ROOT.resolve()).as_posix() for name in named}
    return {name for name in found if name in SCRIPTS}


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_says_why_it_exists_and_stays_small(name: str) -> None:
    text = SCRIPTS[name].read_text("utf-8")
    assert text.startswith("// "), f"{name}: open it with a comment that says why it exists"
    size = len(text.splitlines())
    assert size <= 250, f"{name} has {size} lines: split it, none has more than 250"


def test_no_circle_of_imports() -> None:
    graph = {name: imports(path) for name, path in SCRIPTS.items()}
    assert graph["static/page/main.js"] >= {"static/page/press.js", "static/page/state.js"}
    assert "static/page/scene.js" in graph["static/page/state.js"]
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"these import each other in a circle: {' <- '.join(error.args[1])}")
