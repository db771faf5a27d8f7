"""The words of Gridcannon, by language."""

from collections.abc import Mapping

from parlour.games.gridcannon.words import de, en
from parlour.words.plurals import Sentence

SENTENCES: Mapping[str, Mapping[str, Sentence]] = {"en": en.WORDS, "de": de.WORDS}
