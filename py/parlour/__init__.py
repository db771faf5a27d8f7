"""Patience Parlour: the rules, records and table talk of solitaire card games.

Pure Python with no dependency: the same modules run under CPython (command line, tests, catalogue) and under
Pyodide (the page). Only ``parlour.web`` knows that a browser exists.
"""

from typing import Any

__all__ = ["deal", "hint", "solve"]


def __getattr__(name: str) -> Any:
    """The names of ``parlour.api``, imported when they are asked for: the page starts without them."""
    if name not in __all__:
        raise AttributeError(f"module 'parlour' has no attribute {name!r}")
    from parlour import api

    return getattr(api, name)
