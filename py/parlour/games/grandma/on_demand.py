"""The sentences of Grandma's Game that only panels say, by language."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.grandma.words.de import puzzles as german_puzzles
from parlour.games.grandma.words.de import texts as german
from parlour.games.grandma.words.en import puzzles as english_puzzles
from parlour.games.grandma.words.en import texts as english
from parlour.words.plurals import Sentence

SENTENCES: Mapping[str, Mapping[str, Sentence]] = {
    "en": {**english.WORDS, **english_puzzles.WORDS},
    "de": {**german.WORDS, **german_puzzles.WORDS},
}
