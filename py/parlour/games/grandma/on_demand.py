"""What only panels tell of Grandma's Game: its sentences by language, and its stories."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.grandma.rules import FIXED, GRANDMA
from parlour.games.grandma.story import GrandmaStory
from parlour.games.grandma.words.de import on_demand as german
from parlour.games.grandma.words.en import on_demand as english
from parlour.words.plurals import Sentence

SENTENCES: Mapping[str, Mapping[str, Sentence]] = {"en": english.WORDS, "de": german.WORDS}
STORIES = tuple(map(GrandmaStory, (GRANDMA, FIXED)))
