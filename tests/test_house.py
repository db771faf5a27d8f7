"""The order of the house: who may import whom, and what a module looks like. Each failure says what to do."""

from __future__ import annotations

import ast
from collections.abc import Callable
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PY = Path(__file__).resolve().parent.parent / "py"
KERNEL = ["wrong", "cards", "shuffle", "position", "day", "game", "play", "notation"]  # each imports earlier ones only
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
OUTSIDE_WORLD = set(
    "time datetime random secrets uuid os sys io pathlib tempfile shutil subprocess socket urllib threading".split()
)


def name_of(path: Path) -> str:
    parts = path.relative_to(PY).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in sorted(PY.rglob("*.py"))}


def is_for_types_only(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def imports(module: str, *, types: bool = True) -> set[str]:
    """The modules that a module imports, by full name; without ``types`` those that it imports when it runs."""
    tree = ast.parse(MODULES[module].read_text("utf-8"))
    if not types:
        tree.body = [node for node in tree.body if not is_for_types_only(node)]
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module}: write out the relative import in line {node.lineno}"
            whole = {f"{node.module}.{alias.name}" for alias in node.names}
            parts = {name for name in whole if name in MODULES}
            found |= parts | ({node.module or ""} if whole - parts else set())
    return found


def ours(module: str, *, types: bool = True) -> set[str]:
    return {name for name in imports(module, types=types) if name in MODULES}


def is_web(module: str) -> bool:
    return module.startswith("parlour.web")


def is_entry(module: str) -> bool:
    return not module.startswith("parlour")


def is_game(module: str) -> bool:
    return module.startswith("parlour.games.")


def is_pure(module: str) -> bool:
    return not is_web(module) and not is_entry(module)


def each(holds: Callable[[str], bool] = lambda module: True) -> pytest.MarkDecorator:
    """One test for each module of which this holds."""
    return pytest.mark.parametrize("module", list(filter(holds, MODULES)))


@pytest.mark.parametrize("module", KERNEL)
def test_the_kernel_stands_on_what_comes_before(module: str) -> None:
    before = {f"parlour.{name}" for name in KERNEL[: KERNEL.index(module)]}
    above = {name for name in ours(f"parlour.{module}", types=False) if name not in before}
    assert not above, f"{module} may import {sorted(before)}, not {sorted(above)}: move what it needs down"


@each(is_game)
def test_games_know_cards_and_tables_but_not_who_plays_them(module: str) -> None:
    known = {"parlour.cards", "parlour.position", "parlour.game", "parlour.note", "parlour.table"}
    wrong = {name for name in ours(module) - known if not is_game(name)}
    assert not wrong, f"{module} may import {sorted(known)} and other games, not {sorted(wrong)}"


@each(lambda module: not module.startswith(("parlour.games", "parlour.solving")))
def test_no_one_but_games_and_their_minds_knows_a_game_by_name(module: str) -> None:
    named = {name for name in ours(module) if is_game(name)}
    assert not named, f"{module} imports {sorted(named)}: ask parlour.games or the game's own table instead"


@each(is_pure)
def test_nothing_pure_imports_the_web(module: str) -> None:
    wrong = {name for name in ours(module) if is_web(name) or is_entry(name)}
    assert not wrong, f"{module} is pure and must not import {sorted(wrong)}: pass what it needs as a value"


@each(lambda module: not is_web(module) and module != "worker")  # whose way in speaks to PyScript: it has no page
def test_only_the_web_knows_the_browser(module: str) -> None:
    wrong = {name for name in imports(module) if name.partition(".")[0] in BROWSER}
    assert not wrong, f"{module} imports {sorted(wrong)}: move that part to parlour/web"


@each(lambda module: is_pure(module) and module != "parlour.__main__")
def test_pure_code_reads_no_clock_no_chance_and_no_file(module: str) -> None:
    wrong = {name for name in imports(module) if name.partition(".")[0] in OUTSIDE_WORLD}
    assert not wrong, f"{module} imports {sorted(wrong)}: let the caller pass the value in"
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(MODULES[module].read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"open", "input", "print"}, f"{module} reads or prints: let the caller do that"


def test_no_circle_of_imports() -> None:
    graph = {module: ours(module, types=False) for module in MODULES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"these import each other in a circle: {' <- '.join(error.args[1])}")


@each()
def test_a_module_says_why_it_exists_and_stays_small(module: str) -> None:
    text = MODULES[module].read_text("utf-8")
    assert ast.get_docstring(ast.parse(text)), f"{module}: open it with a docstring that says why it exists"
    size = len(text.splitlines())
    assert size <= 320, f"{module} has {size} lines: split it, none has more than 320"
