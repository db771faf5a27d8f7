"""Finds modules whose compiled code lies in memory: a page has no files to import them from."""

from __future__ import annotations

import marshal
from collections.abc import Mapping, Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import CodeType, ModuleType


class CodeFinder(Loader):
    """A finder for ``sys.meta_path``, and the loader of what it finds; ``code`` is by the modules' full names, each
    with whether it is a package. Code that is marshalled is read when its module is imported."""

    def __init__(self, code: Mapping[str, tuple[CodeType | bytes, bool]]) -> None:
        self._code = dict(code)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As importlib asks: a spec for what is here, else None."""
        if name not in self._code:
            return None
        return spec_from_loader(name, self, origin="memory", is_package=self._code[name][1])

    def create_module(self, spec: ModuleSpec) -> None:
        """The ordinary module will do."""

    def exec_module(self, module: ModuleType) -> None:
        """Runs the code in its new module."""
        code, _ = self._code[module.__name__]
        exec(marshal.loads(code) if isinstance(code, bytes) else code, module.__dict__)
