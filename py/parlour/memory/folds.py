"""Which headings of the menu were left open, kept in the store beside the games."""

from __future__ import annotations

from collections.abc import MutableMapping

KEY = "folds"


def open_folds(store: MutableMapping[str, str]) -> list[str]:
    """The headings that were left open."""
    return store.get(KEY, "").split()


def keep_fold(store: MutableMapping[str, str], heading: str, is_open: bool) -> None:
    """Keeps whether a heading is open."""
    folds = {*open_folds(store)}
    if is_open != (heading in folds):
        store[KEY] = " ".join(sorted(folds ^ {heading}))
