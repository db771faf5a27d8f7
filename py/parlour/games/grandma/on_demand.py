"""What only panels tell of Grandma's Game: its English sentences, and its stories."""

from __future__ import annotations

from parlour.games.grandma.rules import FIXED, GRANDMA
from parlour.games.grandma.story import GrandmaStory
from parlour.games.grandma.words.en.on_demand import WORDS

__all__ = ["STORIES", "WORDS"]

STORIES = tuple(map(GrandmaStory, (GRANDMA, FIXED)))
