"""The words of Grandma's Game, by language."""

from collections.abc import Mapping

from parlour.games.grandma.words import de, en
from parlour.words.plurals import Sentence

SENTENCES: Mapping[str, Mapping[str, Sentence]] = {"en": en.WORDS, "de": de.WORDS}
