"""The sentences that players read or hear, by language, and the formatting of messages.

The page's sentences are in a folder per language; families of games add theirs (``add_sentences``). Every language has
the same keys (tested). A message's facts are formatted by type: a card as "nine of hearts", with ``:s`` as "9♥"; a
message as its sentence; several joined by commas, with ``:or`` as a choice. Error messages have no key: their English
sentence is looked up in ``ERRORS``. A new language is a folder beside ``en``, an entry in ``SENTENCES`` and ``ERRORS``,
one in each family's words, and the few words in index.html; the tests name what is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from string import Formatter
from typing import Any

from parlour.core.cards import Card, card_symbol
from parlour.core.errors import ErrorMessage, Term
from parlour.core.messages import Fact, Message, message
from parlour.words import de, en

SENTENCES: dict[str, dict[str, str]] = {"en": {**en.WORDS}, "de": {**de.WORDS}}
ERRORS: Mapping[str, Mapping[str, str]] = {"en": {}, "de": de.ERRORS}


def add_sentences(sentences: Mapping[str, Mapping[str, str]]) -> None:
    """Adds the sentences of a family of games, by language."""
    for language, added in sentences.items():
        SENTENCES[language].update(added)


def language_of(wish: str, browser: Iterable[str]) -> str:
    """The language to use: the one wished for, else the first of the browser's (such as ``de-AT``) that is available,
    else English.

    >>> language_of("system", ["fr", "de-AT"])
    'de'
    """
    named = (wish, *(name.partition("-")[0].lower() for name in browser))
    return next((name for name in named if name in SENTENCES), "en")


class Words:
    """The sentences of a language; ``language`` may be set later, for all holders of this object. With ``aloud`` every
    card is named in full, for screen readers.

    >>> Words("en").say(message("did.move", card=Card(9, "H"), place=message("pile.hand")))
    'Nine of hearts to hand.'
    """

    def __init__(self, language: str = "en", aloud: bool = False) -> None:
        self.language = language_of(language, ())
        self._aloud = aloud

    @property
    def aloud(self) -> Words:
        """The same language for screen readers."""
        return Words(self.language, aloud=True)

    @property
    def _table(self) -> Mapping[str, str]:
        return SENTENCES[self.language]

    def say(self, said: Message) -> str:
        """The sentence of a message, its first letter a capital. Raises KeyError for an unknown key."""
        text = _sentence(self.language, self._aloud, said)
        return text[:1].upper() + text[1:]

    def text(self, key: str, **facts: Fact) -> str:
        return self.say(message(key, **facts))

    def paragraph(self, notes: tuple[Message, ...]) -> str:
        return " ".join(map(self.say, notes))

    def format_fact(self, fact: object, style: str) -> str:
        """A fact in words; ``style`` is what follows the colon in the sentence's template."""
        if isinstance(fact, Message):
            return _sentence(self.language, self._aloud, fact)
        if isinstance(fact, Term):
            return self._table[fact.key]
        if isinstance(fact, ErrorMessage):
            sentence = ERRORS[self.language].get(fact.sentence, fact.sentence)
            return _FactFormatter(self).vformat(sentence, (), dict(fact.facts))
        if isinstance(fact, Card):
            return card_symbol(fact) if style and not self._aloud else self._card(fact)
        if isinstance(fact, tuple):
            joint = self._table["or"] if style == "or" else ", "
            return joint.join(self.format_fact(one, style) for one in fact)
        return str(fact)

    def quote(self, fact: object) -> str:
        return self._table["quoted"].format(text=repr(fact)[1:-1])

    def _card(self, card: Card) -> str:
        if not card.suit.isalpha():
            return self._table["card.unseen"]
        if card.joker:
            return self._table["card.joker"]
        rank, suit = self._table[f"rank.{card.rank}"], self._table[f"suit.{card.suit}"]
        return self._table["card"].format(rank=rank, suit=suit)


@lru_cache(maxsize=2048)  # most sentences were in the scene before: without it scenes take half as long again
def _sentence(language: str, aloud: bool, said: Message) -> str:
    return _FactFormatter(Words(language, aloud)).vformat(SENTENCES[language][said.key], (), dict(said.facts))


class _FactFormatter(Formatter):
    """Formats a sentence's template with facts in a language."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def format_field(self, value: Any, format_spec: str) -> str:
        return self._words.format_fact(value, format_spec)

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        """``{text!r}`` is a text in the language's quotation marks, unprintable characters escaped."""
        return self._words.quote(value) if conversion == "r" else super().convert_field(value, conversion)
