"""The proven deals, fetched when they are first asked for: they are among the files that the app keeps."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Collection

import js

from parlour.core.game import Game
from parlour.core.play import Deal
from parlour.games import entry_of
from parlour.memory.daily import DEALS, daily_deal, daily_grade, day_of
from parlour.memory.grades import GRADES
from parlour.solving.catalogue import ProvenDeal, read_catalogue
from parlour.web.dom import fetched, today

DAILY = 1000  # only so many entries serve daily deals, so that a longer catalogue leaves the old days as they were


class CatalogueStore:
    """The catalogues read so far, by game."""

    def __init__(self) -> None:
        self._entries: dict[str, dict[int, ProvenDeal]] = {}
        self._reading: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)  # by game
        self._daily: dict[tuple[str, int], tuple[int, ...]] = {}  # for the days, by game and grade (0: any)

    async def load(self, game: Game) -> None:
        """Reads the catalogue of a game once, for all who ask meanwhile; a game without one has no proven deals. Raises
        OSError when it cannot be fetched now, also where something else is sent in its place."""
        async with self._reading[game.id]:
            if game.id not in self._entries:
                await self._read(game)

    async def _read(self, game: Game) -> None:
        entries: list[ProvenDeal]
        try:
            entries = await fetched(f"./static/deals/{game.id}.txt", read_catalogue)
        except FileNotFoundError:
            entries = []
        self._entries[game.id] = {entry.number: entry for entry in entries}
        if len(entries) < DAILY:
            return  # days would often share a deal
        for grade in range(len(GRADES) + 1):
            chosen = (entry.number for entry in entries[:DAILY] if grade in (0, entry.grade))
            self._daily[game.id, grade] = tuple(chosen)

    def is_read(self, game: Game) -> bool:
        """Whether the catalogue of a game is read."""
        return game.id in self._entries

    def entries(self, game: Game) -> Collection[ProvenDeal]:
        """The proven deals of a game; none until they are read."""
        return self._entries.get(game.id, {}).values()

    def any_number(self, game: Game, winnable: bool, grade: int = 0, old: int | None = None) -> int:
        """Any deal but the old one, short enough to say aloud; a proven one if that is wanted, of a grade if one is
        named, a gentle one until all are read."""
        graded = [entry.number for entry in self.entries(game) if grade in (0, entry.grade)]
        proven = graded or entry_of(game.id).easy_deals if winnable else ()
        numbers = [number for number in proven if number != old]
        chance = float(js.Math.random())
        return numbers[int(chance * len(numbers))] if numbers else int(chance * DEALS) + 1

    def daily(self, game: Game, day: str) -> Deal:
        """The deal of a day: a proven one, where there are enough."""
        return daily_deal(game, day, self._daily.get((game.id, daily_grade(day)), ()))

    def day_of(self, deal: Deal) -> str:
        """The day of late whose deal this is, if the catalogue is read; the empty string for any other."""
        return day_of(deal, today(), self.daily) if self.is_read(deal.game) else ""

    def entry(self, deal: Deal) -> ProvenDeal | None:
        """What is known of a deal."""
        return None if deal.number is None else self._entries.get(deal.game.id, {}).get(deal.number)

    def entry_named(self, deal: str) -> ProvenDeal | None:
        """The same by the notation of the deal, for whoever asks of all finished games: reading each takes longer."""
        game, _, number = deal.partition("/")
        return self._entries.get(game, {}).get(int(number)) if number.isdecimal() else None
