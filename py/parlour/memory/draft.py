"""What a store is to become, while the store itself stays as it is: kept in one go in the end, or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping


class Draft(MutableMapping[str, str]):
    """A store with what is to change in it; ``changes`` are the texts by their keys, None where one is removed.

    >>> draft = Draft({"a": "1", "b": "2"})
    >>> draft["c"] = "3"
    >>> del draft["a"]
    >>> dict(draft), draft.changes
    ({'b': '2', 'c': '3'}, {'c': '3', 'a': None})
    """

    def __init__(self, store: Mapping[str, str]) -> None:
        """``store`` must stay as it is while the draft is in use."""
        self._store = store
        self.changes: dict[str, str | None] = {}

    def __getitem__(self, key: str) -> str:
        text = self.changes[key] if key in self.changes else self._store[key]
        if text is None:
            raise KeyError(key)
        return text

    def __setitem__(self, key: str, text: str) -> None:
        self.changes[key] = text

    def __delitem__(self, key: str) -> None:
        self[key]
        self.changes[key] = None

    def __iter__(self) -> Iterator[str]:
        yield from [key for key in self._store if key not in self.changes]
        yield from [key for key, text in self.changes.items() if text is not None]

    def __len__(self) -> int:
        return sum(1 for _ in self)
