"""The sentences that players read or hear, by language, and the formatting of messages.

English is Python, in ``en``: the page's sentences here, a family's in its own folder, which ``add_sentences`` adds.
Every other language is a PO file beside each ``en``; ``tools/languages.py`` compiles those of a language into one file,
and ``add_language`` adds what is read from it. Every language has the same keys (tested).

A message's facts are formatted by type: a card as "nine of hearts", with ``:s`` as "9♥"; a message as its sentence;
several joined by commas, with ``:or`` or ``:and`` by that. A sentence that counts is a tuple of its plural forms
(``languages``), of which the fact ``count`` chooses one. Spoken, a sentence has words for its signs: an entry
``aloud.+`` is what stands for a "+" and the space before it. Error messages have no key: their English sentence is
looked up in ``ERRORS``.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from string import Formatter
from typing import Any, TypedDict

from parlour.core.cards import SUIT_SYMBOLS, Card, card_symbol
from parlour.core.errors import ErrorMessage, Term
from parlour.core.messages import Fact, Message, message
from parlour.words import en
from parlour.words.languages import LANGUAGES, Sentence

# What can be said now, by language.
SENTENCES: dict[str, dict[str, Sentence]] = {"en": {**en.WORDS}}
ERRORS: dict[str, Mapping[str, str]] = {"en": {}}


class Translation(TypedDict):
    """All sentences of a language, as JSON has them; ``errors`` by their English sentences."""

    sentences: Mapping[str, str | list[str]]
    errors: Mapping[str, str]


def add_sentences(sentences: Mapping[str, Sentence]) -> None:
    """Adds the English sentences of a family of games, or of the panels."""
    SENTENCES["en"].update(sentences)


def add_language(language: str, translation: Translation) -> None:
    """Makes a language available."""
    said = translation["sentences"].items()
    SENTENCES[language] = {key: text if isinstance(text, str) else tuple(text) for key, text in said}
    ERRORS[language] = translation["errors"]


def language_of(wish: str, browser: Iterable[str], among: Container[str] = LANGUAGES) -> str:
    """The language to use: the one wished for, else the first of the browser's (such as ``de-AT``) that is ``among``
    those named, else English.

    >>> language_of("system", ["tlh", "de-AT"])
    'de'
    """
    named = (wish, *(name.partition("-")[0].lower() for name in browser))
    return next((name for name in named if name in among), "en")


class Words:
    """The sentences of a language, of English if that is not available; ``language`` may be set later, for all holders
    of this object. With ``aloud`` every card is named in full, for screen readers.

    >>> Words("en").say(message("did.move", card=Card(9, "H"), place=message("pile.hand")))
    'Nine of hearts to hand.'
    """

    def __init__(self, language: str = "en", aloud: bool = False) -> None:
        self.language = language_of(language, (), SENTENCES)
        self._aloud = aloud

    @property
    def aloud(self) -> Words:
        """The same language for screen readers."""
        return Words(self.language, aloud=True)

    def say(self, said: Message) -> str:
        """The sentence of a message, its first letter a capital. Raises KeyError for an unknown key."""
        text = _sentence(self.language, self._aloud, said)
        return text[:1].upper() + text[1:]

    def text(self, key: str, **facts: Fact) -> str:
        """The sentence of a key with these facts. Raises KeyError for an unknown key."""
        return self.say(message(key, **facts))

    def paragraph(self, notes: tuple[Message, ...]) -> str:
        """Several messages as one text, a sentence each."""
        return " ".join(map(self.say, notes))

    def format_fact(self, fact: object, style: str) -> str:
        """A fact in words; ``style`` is what follows the colon in the sentence's template."""
        if isinstance(fact, Message):
            return _sentence(self.language, self._aloud, fact)
        if isinstance(fact, Term):
            return _template(self.language, fact.key)
        if isinstance(fact, ErrorMessage):
            sentence = ERRORS[self.language].get(fact.sentence, fact.sentence)
            return _FactFormatter(self).vformat(sentence, (), dict(fact.facts))
        if isinstance(fact, Card):
            return card_symbol(fact) if style and not self._aloud else self._card(fact)
        if isinstance(fact, tuple):
            joint = _template(self.language, style) if style in ("or", "and") else ", "
            return joint.join(self.format_fact(one, style) for one in fact)
        return write_number(fact) if isinstance(fact, int) else str(fact)

    def quote(self, fact: object) -> str:
        """A text in the language's quotation marks."""
        return _template(self.language, "quoted").format(text=repr(fact)[1:-1])

    def _card(self, card: Card) -> str:
        if not card.suit.isalpha():
            return _template(self.language, "card.unseen")
        if card.joker:
            return _template(self.language, "card.joker")
        rank, suit = (_template(self.language, key) for key in (f"rank.{card.rank}", f"suit.{card.suit}"))
        return _template(self.language, "card").format(rank=rank, suit=suit)


def write_number(number: int) -> str:
    """A number as it is printed, below zero with a minus sign and no hyphen.

    >>> write_number(-42), write_number(7)
    ('−42', '7')
    """
    return f"−{-number}" if number < 0 else str(number)


@lru_cache(maxsize=2048)  # most sentences were in the scene before: without it scenes take half as long again
def _sentence(language: str, aloud: bool, said: Message) -> str:
    facts = dict(said.facts)
    template = _template(language, said.key, facts.get("count"))
    template = _spoken(language, template) if aloud else template
    return _FactFormatter(Words(language, aloud)).vformat(template, (), facts)


def _template(language: str, key: str, count: object = None) -> str:
    """The sentence of a key; of its plural forms the one that ``count`` asks for."""
    sentence = SENTENCES[language][key]
    if isinstance(sentence, str):
        return sentence
    if not isinstance(count, int):
        raise TypeError(f"{key} has plural forms: give it a number as its count, not {count!r}")
    return sentence[LANGUAGES[language].form(count)]


@lru_cache(maxsize=512)
def _spoken(language: str, template: str) -> str:
    """A template with words for its signs, and for the cards that it names."""
    signs = {name.removeprefix("aloud."): name for name in SENTENCES[language] if name.startswith("aloud.")}
    named = re.sub("(10|[2-9AJQK])([♣♦♥♠])", lambda found: _named(language, *found.groups()), template)
    return re.sub(f" ?([{re.escape(''.join(signs))}])", lambda found: _template(language, signs[found[1]]), named)


def _named(language: str, rank: str, symbol: str) -> str:
    """A card as players write it, such as 10♥, by its name."""
    suit = next(suit for suit, drawn in SUIT_SYMBOLS.items() if drawn == symbol)
    return Words(language).format_fact(Card.parse(rank.replace("10", "T") + suit), "")


class _FactFormatter(Formatter):
    """Formats a sentence's template with facts in a language."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def format_field(self, value: Any, format_spec: str) -> str:
        return self._words.format_fact(value, format_spec)

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        """``{text!r}`` is a text in the language's quotation marks, unprintable characters escaped."""
        return self._words.quote(value) if conversion == "r" else super().convert_field(value, conversion)
