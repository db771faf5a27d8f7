"""The words of Grandma's Game, by language."""

from collections.abc import Mapping

from parlour.games.grandma.words import de, en

SENTENCES: Mapping[str, Mapping[str, str]] = {"en": en.WORDS, "de": de.WORDS}
