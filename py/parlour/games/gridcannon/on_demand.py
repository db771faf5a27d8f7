"""The sentences of Gridcannon that only panels say, by language."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.gridcannon.words.de import texts as german
from parlour.games.gridcannon.words.en import texts as english
from parlour.words.plurals import Sentence

SENTENCES: Mapping[str, Mapping[str, Sentence]] = {"en": english.WORDS, "de": german.WORDS}
