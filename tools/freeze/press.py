"""Runs inside Pyodide, in Node.js: finds out what the page's Python needs, and compiles it.

pack.mjs and freeze.mjs lay their files under /press and call these functions. Whatever py/,
PyScript's own Python and their imports reach is found by importing it; nothing is listed by hand,
but for what CPython itself loads only when something goes wrong.
"""

import ast
import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from _frozen_importlib_external import _code_to_hash_pyc
from collections.abc import Iterable
from pathlib import Path
from types import CodeType

PY = Path("/press/py")
ON_DEMAND = "on_demand.py"  # the entry point that no start runs
STDLIB = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"
BOUND_TO = {"js", "pyscript", "polyscript", "pyodide_js"}  # there only once the page stands
WHEN_THINGS_GO_WRONG = ["linecache", "tokenize", "traceback"]


def module_name(path: Path) -> str:
    """parlour/games/grid.py -> parlour.games.grid"""
    parts = path.relative_to(PY).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(entries: Iterable[Path]) -> dict[str, Path]:
    """The parlour's modules by name that entry points import, directly or through others, with the packages that they
    lie in: commands and the game to be copied have no place in the page."""
    every = {module_name(path): path for path in sorted((PY / "parlour").rglob("*.py"))}
    found: set[str] = set()
    names = {name for path in entries for name in imports(path.read_text("utf-8"))}
    while more := (names & every.keys()) - found:
        found |= more
        names = {name for one in more for name in imports(every[one].read_text("utf-8"))}
        names |= {".".join(name.split(".")[:end]) for name in names for end in range(1, name.count(".") + 1)}
    return {name: path for name, path in every.items() if name in found}


def at_start() -> dict[str, Path]:
    """The modules that a start of the page or of its worker needs."""
    return modules(path for path in PY.glob("*.py") if path.name != ON_DEMAND)


def on_demand() -> dict[str, Path]:
    """The other modules of the page."""
    start = at_start()
    return {name: path for name, path in modules([PY / ON_DEMAND]).items() if name not in start}


def imports(source: str, package: str = "") -> set[str]:
    """The modules that a source text names in its imports, those inside functions too."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")[: 1 - node.level or None] if node.level else []
            base = ".".join([*parts, *([node.module] if node.module else [])])
            names |= {base} | {f"{base}.{alias.name}" for alias in node.names}
    return names


def bound() -> dict[str, Path]:
    """The parlour's modules that can be imported only in the page, directly or through another."""
    every = at_start()
    reach = {}
    for name, path in every.items():
        package = name if path.stem == "__init__" else name.rpartition(".")[0]
        reach[name] = imports(path.read_text("utf-8"), package)
    found: set[str] = set()
    while True:
        more = {name for name, names in reach.items() if any(x.split(".")[0] in BOUND_TO or x in found for x in names)}
        if more <= found:
            return {name: every[name] for name in every if name in found}
        found |= more


def pyscript() -> dict[str, str]:
    """PyScript's own Python: module name -> source."""
    files = json.loads(Path("/press/pyscript.json").read_text("utf-8"))
    return {
        "pyscript" if file == "__init__.py" else f"pyscript.{file.removesuffix('.py')}": source
        for file, source in files.items()
    }


def load() -> str:
    """Import all that the page will import, as far as it can be without a page.

    Gives back, as JSON, what to import before a freeze and what can only run in the page.
    """
    sys.path.insert(0, str(PY))
    only_in_page = bound()
    wanted = set(WHEN_THINGS_GO_WRONG)
    for source in pyscript().values():
        wanted |= imports(source)
    for path in [*at_start().values(), *on_demand().values(), *PY.glob("*.py")]:
        wanted |= imports(path.read_text("utf-8"))
    for name in sorted(wanted):
        top = name.split(".")[0]
        if top in sys.stdlib_module_names and importlib.util.find_spec(top):
            _import_if_module(name)
    ready = [name for name in at_start() if name not in only_in_page]
    for name in ready:
        importlib.import_module(name)
    return json.dumps({"ready": sorted([*library(), *ready]), "bound": list(only_in_page)})


def library() -> dict[str, str]:
    """The library modules imported by now: name -> path in the library's zip."""
    origins = {
        name: getattr(getattr(module, "__spec__", None), "origin", None) or "" for name, module in sys.modules.items()
    }
    return {name: origin.removeprefix(STDLIB) for name, origin in origins.items() if origin.startswith(STDLIB)}


def _import_if_module(name: str) -> None:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        if "." not in name:  # not a module: a function named in `from a import b`
            raise


def compiled(source: bytes, name: str) -> CodeType:
    """Compiled as -OO does, and without the annotations of functions, which nothing reads at run time."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return compile(tree, STDLIB + name, "exec", dont_inherit=True, optimize=2)


def pyc(source: bytes, name: str) -> bytes:
    """Compiled, and tied to its source by hash and to no clock."""
    return bytes(_code_to_hash_pyc(compiled(source, name), importlib.util.source_hash(source), False))


def put(out: zipfile.ZipFile, name: str, body: bytes) -> None:
    """Add a file to a zip that will be gzipped whole, with the oldest date that a zip knows."""
    out.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), body, zipfile.ZIP_STORED)


def compile_library(source: str, target: str) -> None:
    """Write the whole standard library, compiled: what every later press and freeze starts from."""
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(target, "w") as out:
        for name in sorted(given.namelist()):
            body = given.read(name)
            if name.endswith(".py"):
                name, body = f"{name}c", pyc(body, name)
            put(out, name, body)


def bind(target: str) -> None:
    """Write the plain boot's one zip: the library modules in use and the parlour, compiled."""
    with zipfile.ZipFile(STDLIB.rstrip("/")) as source, zipfile.ZipFile(target, "w") as out:
        for name in sorted(set(library().values())):
            put(out, name, source.read(name))
        for path in at_start().values():
            name = path.relative_to(PY).as_posix()
            put(out, f"{name}c", pyc(path.read_bytes(), name))


def bind_on_demand(target: str) -> None:
    """Write the modules that no start needs, marshalled: name -> (its code, marshalled too, and whether it is a
    package). ``parlour.web.on_demand`` reads it."""
    found = {
        name: (marshal.dumps(compiled(path.read_bytes(), path.relative_to(PY).as_posix())), path.stem == "__init__")
        for name, path in on_demand().items()
    }
    Path(target).write_bytes(marshal.dumps(found))
