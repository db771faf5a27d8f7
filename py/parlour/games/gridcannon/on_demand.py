"""The sentences of Gridcannon that only panels say, by language."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.gridcannon.words.de import puzzles as german_puzzles
from parlour.games.gridcannon.words.de import texts as german
from parlour.games.gridcannon.words.en import puzzles as english_puzzles
from parlour.games.gridcannon.words.en import texts as english
from parlour.words.plurals import Sentence

SENTENCES: Mapping[str, Mapping[str, Sentence]] = {
    "en": {**english.WORDS, **english_puzzles.WORDS},
    "de": {**german.WORDS, **german_puzzles.WORDS},
}
