"""What only panels tell of Gridcannon: its sentences by language, and its stories."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.gridcannon.rules import ARCADE, EXACT, GRIDCANNON, OLD
from parlour.games.gridcannon.story import GridStory
from parlour.games.gridcannon.words.de import on_demand as german
from parlour.games.gridcannon.words.en import on_demand as english
from parlour.words.plurals import Sentence

SENTENCES: Mapping[str, Mapping[str, Sentence]] = {"en": english.WORDS, "de": german.WORDS}
STORIES = tuple(map(GridStory, (GRIDCANNON, EXACT, OLD, ARCADE)))
