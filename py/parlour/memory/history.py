"""The finished games by what they tell without being played.

Their texts lie under ``done/``, and beside those a list of what their headers say, ``BLOCK`` games in each text: ten
thousand games are read as fast as ten, and no start of the page reads them at all. The list follows from the games:
what it lacks is read from them, and a list that cannot be read is written anew. A version whose columns are others
lists them under another name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping, MutableMapping, Sequence, Set
from contextlib import suppress
from copy import copy
from operator import itemgetter
from typing import Any

from parlour.core.errors import InvalidText
from parlour.core.steps import Steps, finish
from parlour.memory.finished_game import FinishedGame, covers, read_finished

DONE, LIST = "done/", "donelist/"
BLOCK = 250  # games in one text of the list: a game that ends writes one of these anew
_KEY, _DAY = itemgetter(FinishedGame._fields.index("key")), itemgetter(FinishedGame._fields.index("day"))
_NUMBERED = re.compile(rf"{DONE}([0-9]{{1,60}})")

Lists = Mapping[str, Sequence[Sequence[Any]]]  # by the key of each text of the list, its games' fields as columns


class History:
    """The finished games of a store, each once. A text that is no finished game is listed too, without a deal, so that
    nobody looks for it again."""

    def __init__(self, store: MutableMapping[str, str], lists: Lists | None = None) -> None:
        """``lists`` is what the store has of the list; None if all games lie in the store, to be read one by one."""
        self._store = store
        self._blocks: list[list[FinishedGame]] = []
        self._games: dict[str, FinishedGame] = {}
        self._sorted: list[FinishedGame] | None = None
        self._unwritten = 0  # the first block that is not written as it is here
        self._written = len(lists or ())  # texts that the list has in the store
        self._by_deal: dict[str, list[FinishedGame]] | None = None  # when a game was added
        self._last = 0  # the highest number of a game, then
        if lists is None:
            self.read(sorted(key for key in store if key.startswith(DONE)))
        else:
            with suppress(TypeError, ValueError):  # no columns of this version's
                self._restore(lists)

    def _restore(self, lists: Lists) -> None:
        blocks = [[*map(FinishedGame._make, zip(*lists[key], strict=True))] for key in sorted(lists)]
        if sorted(lists) == [_name(place) for place in range(len(blocks))]:
            self._blocks = blocks
            self._unwritten = len(blocks)
            for block in blocks:
                self._games.update(zip(map(_KEY, block), block, strict=True))

    def __len__(self) -> int:
        return len(self._games)

    def keys(self) -> Set[str]:
        """The keys of all texts."""
        return self._games.keys()

    def clear(self) -> None:
        """Forgets what the list says, so that all games are read anew."""
        self._blocks, self._games, self._sorted, self._unwritten = [], {}, None, 0

    @property
    def last(self) -> str:
        """The last key; the empty string without a game."""
        return max(self._games, default="")

    def lacking(self, keys: Iterable[str]) -> list[str]:
        """Those of the keys whose games are not known here."""
        return [key for key in keys if key not in self._games]

    def games(self) -> list[FinishedGame]:
        """The games that can be read, oldest first; those of one day in the order in which they were added."""
        if self._sorted is None:
            self._sorted = sorted((game for game in self._games.values() if game.deal), key=_KEY)
            self._sorted.sort(key=_DAY)  # two sorts of what is nearly sorted take less time than one by both
        return self._sorted

    def read(self, keys: Collection[str], texts: Mapping[str, str] | None = None) -> None:
        """Reads games; of the store, unless their texts are given. ``write_list`` writes down what was read."""
        texts = self._store if texts is None else texts
        for key in self.lacking(keys):
            game = self._games[key] = _row(key, texts[key])
            self._sorted = None
            if not self._blocks or len(self._blocks[-1]) >= BLOCK:
                self._blocks.append([])
            self._unwritten = min(self._unwritten, len(self._blocks) - 1)
            self._blocks[-1].append(game)
            self._index([game])

    def add(self, text: str) -> bool:
        """Adds the text of a finished game under a new key, unless a game covers it; True if it did. Raises
        InvalidText."""
        game = read_finished(text)
        if self._by_deal is None:
            self._by_deal = {}
            self._index(self._games.values())
        if any(covers(known, game) for known in self._by_deal.get(game.deal, ())):
            return False
        key = f"{DONE}{self._last + 1:06d}"
        self._store[key] = text
        self.read([key])
        return True

    def _index(self, games: Iterable[FinishedGame]) -> None:
        """Prepares what only an addition asks for."""
        if self._by_deal is not None:
            for game in games:
                self._by_deal.setdefault(game.deal, []).append(game)
                if found := _NUMBERED.fullmatch(game.key):
                    self._last = max(self._last, int(found[1]))

    def copy(self, store: MutableMapping[str, str]) -> History:
        """The same games, to which others are added in another store."""
        twin = copy(self)
        twin._store, twin._by_deal = store, None
        twin._games, twin._blocks = {**self._games}, [[*block] for block in self._blocks]
        return twin

    def write_list(self) -> bool:
        """Writes the list as far as it has changed; True if it has."""
        return finish(self.writing_list())

    def writing_list(self) -> Steps[bool]:
        """``write_list`` in steps of one text."""
        changed = self._unwritten < len(self._blocks)
        for place in range(self._unwritten, len(self._blocks)):
            self._store[_name(place)] = _text(self._blocks[place])
            yield place / len(self._blocks)
        for place in range(len(self._blocks), self._written):  # of a longer list, which named games that are gone
            self._store[_name(place)] = _text(())
        self._unwritten = self._written = len(self._blocks)
        return changed


def _text(games: Sequence[FinishedGame]) -> str:
    """Columns, because as rows they would take three times as long to read."""
    return json.dumps([*zip(*games, strict=True)], separators=(",", ":"), ensure_ascii=False)


def _name(place: int) -> str:
    return f"{LIST}{place:04d}"


def _row(key: str, text: str) -> FinishedGame:
    try:
        return read_finished(text)._replace(key=key)
    except InvalidText:
        return FinishedGame(key)  # the text stays in the store for a version that can read it
