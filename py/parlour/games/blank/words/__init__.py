"""The words of Blank, by language."""

from collections.abc import Mapping

from parlour.games.blank.words import de, en

SENTENCES: Mapping[str, Mapping[str, str]] = {"en": en.WORDS, "de": de.WORDS}
