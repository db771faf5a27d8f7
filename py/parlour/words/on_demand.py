"""The sentences of the page that only panels say, by language; ``parlour.games.on_demand`` adds them."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.words.de import on_demand as german
from parlour.words.en import on_demand as english
from parlour.words.plurals import Sentence

SENTENCES: Mapping[str, Mapping[str, Sentence]] = {"en": english.WORDS, "de": german.WORDS}
