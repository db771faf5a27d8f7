"""The words of Gridcannon, by language."""

from collections.abc import Mapping

from parlour.games.gridcannon.words import de, en

SENTENCES: Mapping[str, Mapping[str, str]] = {"en": en.WORDS, "de": de.WORDS}
