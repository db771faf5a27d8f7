"""Print the tests that concern what has changed since main, a path a line: for `tools/check.py --changed`.

A test concerns a module of the rules that it imports, itself or through others; so do the tests' own helpers. All the
browser's tests concern what only the page has: its scripts and styles, and `parlour.web`. Whatever else a test names
(a tool, a page of the docs) concerns the tests that name it.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import kit

if TYPE_CHECKING:
    import grimp

PAGE = (
    "static/",
    "py/parlour/web/",
    "py/main.py",
    "py/worker.py",
    "py/on_demand.py",
    "index.html",
    "sw.js",
    "manifest",
)
EVERYTHING = ("pyproject.toml", "tools/requirements", "tests/conftest.py")


def changed() -> list[str]:
    """The files that differ from where this branch left main, committed or not."""
    base = next(filter(None, (_git("merge-base", name, "HEAD") for name in ("main", "origin/main"))), "HEAD")
    return sorted({*_git("diff", "--name-only", base).split(), *_git("ls-files", "-o", "--exclude-standard").split()})


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=kit.ROOT, capture_output=True, text=True, check=False).stdout.strip()


def concerned(files: Iterable[str]) -> list[str]:
    """The tests that concern these files; both are paths below the checkout."""
    files = list(files)
    tests = {path.relative_to(kit.ROOT).as_posix(): path for path in (kit.ROOT / "tests").rglob("*.py")}
    if any(name.startswith(EVERYTHING) for name in files):
        return ["tests"]
    names = _touched_modules(files, tests)
    picked = {name for name in files if name in tests}
    for name, path in tests.items():
        text = path.read_text("utf-8")
        if _imports(path) & names or any(_named(file) in text for file in files if file not in tests):
            picked.add(name)
    if any(name.startswith((*PAGE, "tests/browser/conftest.py")) for name in files):
        picked.add("tests/browser")
    return sorted(name for name in picked if Path(name).name.startswith("test_") or name == "tests/browser")


def _touched_modules(files: Iterable[str], tests: Iterable[str]) -> set[str]:
    """The modules that changed, and all that import them through whatever: of the rules, the tools and the tests."""
    graph = _graph()
    touched: set[str] = set()
    for file in files:
        path = Path(file)
        if file.startswith("py/parlour/"):
            module = ".".join(path.with_suffix("").parts[1:]).removesuffix(".__init__")
            while module not in graph.modules:  # a file of data concerns whoever reads its folder
                module = module.rpartition(".")[0]
            touched |= {module, *graph.find_downstream_modules(module)}
        elif path.suffix == ".py":
            touched.add(path.stem)
    before = -1
    while before != (before := len(touched)):
        touched |= {Path(name).stem for name in tests if name not in EVERYTHING and _imports(kit.ROOT / name) & touched}
        touched |= {path.stem for path in kit.TOOLS.glob("*.py") if _imports(path) & touched}
    return touched


@cache
def _graph() -> grimp.ImportGraph:
    import grimp  # only now: it is a package of .venv

    return grimp.build_graph("parlour")


@cache
def _imports(path: Path) -> set[str]:
    """The modules that a file imports as it is read."""
    found: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def _named(file: str) -> str:
    """How a test names a file that it does not import: by its path's last two parts."""
    return "/".join(Path(file).parts[-2:])


if __name__ == "__main__":
    argparse.ArgumentParser(description="Print the tests that concern what has changed since main.").parse_args()
    kit.enter("requirements.txt")
    print(*concerned(changed()), sep="\n")
