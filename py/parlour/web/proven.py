"""The proven deals, fetched when they are first asked for: they are among the files that the app keeps."""

from __future__ import annotations

import js

from parlour.catalogue import GENTLE, Entry, read_catalogue
from parlour.daily import daily_deal
from parlour.game import Game
from parlour.play import Deal
from parlour.web.page import promised

DAILY = 1000  # only so many entries serve daily deals, so that a longer catalogue leaves the old days as they were


class Proven:
    """The catalogues read so far, by game."""

    def __init__(self) -> None:
        self._entries: dict[str, dict[int, Entry]] = {}

    async def load(self, game: Game) -> None:
        """Reads the catalogue of a game once; a game without one has no proven deals. Raises OSError when it cannot be
        fetched now."""
        if game.id in self._entries:
            return
        answer = await promised(js, "fetch", f"./static/deals/{game.id}.txt")
        text = await promised(answer, "text") if answer.ok else ""
        self._entries[game.id] = {entry.number: entry for entry in read_catalogue(text)}

    def numbers(self, game: Game) -> tuple[int, ...]:
        """The proven deals of a game; the gentle ones alone until the others are read."""
        return tuple(self._entries.get(game.id, GENTLE.get(game.id, ())))

    def daily(self, game: Game, day: str) -> Deal:
        """The deal of a day: a proven one, unless those are so few that days would often share one."""
        numbers = tuple(self._entries.get(game.id, ()))[:DAILY]
        return daily_deal(game, day, numbers if len(numbers) == DAILY else ())

    def entry(self, deal: Deal) -> Entry | None:
        """What is known of a deal."""
        return None if deal.number is None else self._entries.get(deal.game.id, {}).get(deal.number)
