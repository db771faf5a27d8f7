"""Runs inside Pyodide, in Node.js, in the interpreter that is frozen: fills its heap.

What can be imported is imported. PyScript's own package and the parlour's modules that bind to
the page import what exists only there: they are kept compiled, and run when they are imported.
The file system is not part of the heap, so what is not here is not there at all.
"""

import gc
import html
import importlib
import importlib.util
import json
import linecache
import re
import sys
import zipimport
from importlib.machinery import PathFinder

from _pyodide._importhook import WindowsToLinuxPathFinder
from pyodide.webloop import WebLoopPolicy

from parlour.web.code_finder import CodeFinder


def fill(needs_json: str) -> None:
    """Import what is ready; keep the code of what is bound to the page, PyScript's too."""
    needs = json.loads(needs_json)
    for name in needs["ready"]:
        importlib.import_module(name)
    kept = {}
    library = zipimport.zipimporter(next(path for path in sys.path if path.endswith(".zip")))
    for name in needs["bound"]:
        kept[name] = (library.get_code(name.replace(".", "/")), is_package(library, name))
    for file, source in needs["pyscript"].items():
        shown = f"/home/pyodide/pyscript/{file}"
        code = compile(source, shown, "exec", dont_inherit=True, optimize=2)
        package = file == "__init__.py"
        kept["pyscript" if package else f"pyscript.{file[:-3]}"] = (code, package)
    sys.meta_path.insert(0, CodeFinder(kept))


def is_package(library: zipimport.zipimporter, name: str) -> bool:
    """Whether this module of the zip is a package."""
    return library.is_package(name.replace(".", "/"))


# Library modules that others import and that nothing in a page ever calls: sockets, processes, archives and the loops
# that wait for them (a page's own loop is Pyodide's).
NEVER_CALLED = {
    "asyncio.base_events",
    "asyncio.base_subprocess",
    "asyncio.graph",
    "asyncio.selector_events",
    "asyncio.sslproto",
    "asyncio.streams",
    "asyncio.subprocess",
    "asyncio.threads",
    "asyncio.unix_events",
    "bz2",
    "compression",
    "dis",
    "encodings.cp437",
    "html.entities",
    "locale",
    "lzma",
    "opcode",
    "_opcode_metadata",
    "selectors",
    "shutil",
    "socket",
    "ssl",
    "subprocess",
    "tempfile",
    "zipfile",
}


def never_called(name: str) -> bool:
    """Whether this module is one of those, or in one."""
    return any(name == one or name.startswith(f"{one}.") for one in NEVER_CALLED)


def forget() -> None:
    """Take those modules, and what others took from them, out of every namespace."""
    gone = [module for name, module in sys.modules.items() if never_called(name)]
    for module in [module for module in sys.modules.values() if hasattr(module, "__dict__")]:
        for name, value in [*vars(module).items()]:
            if value in gone or never_called(str(getattr(value, "__module__", ""))):
                delattr(module, name)
    for name in [*filter(never_called, sys.modules)]:
        del sys.modules[name]
    del WebLoopPolicy.__base__._loop_factory  # it would make a loop of a process
    del html._html5  # the large table of html.entities by its other name


def tidy() -> str:
    """Drop what only the build needed, so that the heap is as small and as even as can be, and every finder that would
    look for files: the first import of a start looked through four empty folders. Gives the modules that are left, as
    JSON."""
    forget()
    sys.meta_path[:] = [one for one in sys.meta_path if one not in (PathFinder, WindowsToLinuxPathFinder)]
    linecache.clearcache()
    re.purge()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()
    sys._clear_internal_caches()
    gc.collect()
    gc.collect()
    gc.freeze()
    return json.dumps([*sys.modules])
