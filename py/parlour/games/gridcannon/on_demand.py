"""What only panels tell of Gridcannon: its English sentences, and its stories."""

from __future__ import annotations

from parlour.games.gridcannon.rules import ARCADE, EXACT, GRIDCANNON, OLD
from parlour.games.gridcannon.story import GridStory
from parlour.games.gridcannon.words.en.on_demand import WORDS

__all__ = ["STORIES", "WORDS"]

STORIES = tuple(map(GridStory, (GRIDCANNON, EXACT, OLD, ARCADE)))
