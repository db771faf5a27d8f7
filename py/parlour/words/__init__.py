"""Every sentence a player reads or hears, by language.

One table a language, keys the same in each (tested). A note's facts are spoken on the way: a card as "nine of hearts",
with ``:s`` as "9♥", a place by its own note, several joined by commas, or with ``:or`` as a choice. What is wrong with
a text that was typed or came in is the one thing that has no key: what reads it says so in English, and that sentence
is looked up in ``FAULTS``. A new language is a folder beside ``en``, its name in ``LANGUAGES`` and ``FAULTS``, and the
few words that index.html says before Python is there; the tests say what is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from string import Formatter
from typing import Any

from parlour.cards import Card
from parlour.note import Fact, Note, note
from parlour.table import short
from parlour.words import de, en
from parlour.wrong import Fault

LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": en.WORDS, "de": de.WORDS}
FAULTS: Mapping[str, Mapping[str, str]] = {"en": {}, "de": de.FAULTS}


def language_of(wish: str, browser: Iterable[str]) -> str:
    """The language to speak: the one wished for, or else the first that the browser names (``de-AT``) and the parlour
    has; English if there is none."""
    named = (wish, *(name.partition("-")[0].lower() for name in browser))
    return next((name for name in named if name in LANGUAGES), "en")


class Words:
    """The sentences of a language, which may change while everybody keeps the same words. ``aloud`` are words for the
    ear: every card is spoken in full."""

    def __init__(self, language: str = "en", aloud: bool = False) -> None:
        self.language = language_of(language, ())
        self._aloud = aloud

    @property
    def aloud(self) -> Words:
        """The same language for the ear."""
        return Words(self.language, aloud=True)

    @property
    def _table(self) -> Mapping[str, str]:
        return LANGUAGES[self.language]

    def say(self, said: Note) -> str:
        """The sentence of a note, its first letter a capital where it begins one. Raises KeyError for an unknown key."""
        text = _spoken(self.language, self._aloud, said)
        return text[:1].upper() + text[1:]

    def text(self, key: str, **facts: Fact) -> str:
        return self.say(note(key, **facts))

    def paragraph(self, notes: tuple[Note, ...]) -> str:
        return " ".join(map(self.say, notes))

    def spoken(self, fact: object, style: str) -> str:
        if isinstance(fact, Note):
            return _spoken(self.language, self._aloud, fact)
        if isinstance(fact, Fault):
            sentence = FAULTS[self.language].get(fact.sentence, fact.sentence)
            return _Speaker(self).vformat(sentence, (), dict(fact.facts))
        if isinstance(fact, Card):
            return short(fact) if style and not self._aloud else self._card(fact)
        if isinstance(fact, tuple):
            joint = self._table["or"] if style == "or" else ", "
            return joint.join(self.spoken(one, style) for one in fact)
        return str(fact)

    def quoted(self, fact: object) -> str:
        return self._table["quoted"].format(text=repr(fact)[1:-1])

    def _card(self, card: Card) -> str:
        if not card.suit.isalpha():
            return self._table["card.unseen"]
        if card.joker:
            return self._table["card.joker"]
        rank, suit = self._table[f"rank.{card.rank}"], self._table[f"suit.{card.suit}"]
        return self._table["card"].format(rank=rank, suit=suit)


@lru_cache(maxsize=2048)  # a scene says mostly what the scene before said
def _spoken(language: str, aloud: bool, said: Note) -> str:
    return _Speaker(Words(language, aloud)).vformat(LANGUAGES[language][said.key], (), dict(said.facts))


class _Speaker(Formatter):
    """Formats a template with facts spoken in a language."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def format_field(self, value: Any, format_spec: str) -> str:
        return self._words.spoken(value, format_spec)

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        """``{text!r}`` is a text between the quotes of the language; what cannot be printed is spelled out."""
        return self._words.quoted(value) if conversion == "r" else super().convert_field(value, conversion)
