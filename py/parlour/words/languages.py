"""The languages of the parlour: how each calls itself, and which form of a sentence a number asks for in it.

A sentence that counts has a form for each index that the plural rule of its language (gettext's ``Plural-Forms``) can
give, in that order. ``gettext`` itself would add 12 kB to what a stranger loads before the first move, so a rule is a
function here; the tests compare each with what ``gettext.c2py`` makes of the published one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

Sentence = str | tuple[str, ...]  # several are the plural forms


class Language(NamedTuple):
    """``name`` is its own name, ``tag`` what ``lang`` attributes call it; ``form`` gives the index of the plural form
    that a number asks for."""

    name: str
    tag: str
    form: Callable[[int], int]


def _one_is_singular(number: int) -> int:
    return number != 1


def _zero_is_singular_too(number: int) -> int:
    return number > 1


# By the first part of the tag, in the order in which the settings list them.
LANGUAGES: Mapping[str, Language] = {
    "en": Language("English", "en", _one_is_singular),
    "de": Language("Deutsch", "de", _one_is_singular),
    "fr": Language("Français", "fr", _zero_is_singular_too),
    "es": Language("Español", "es", _one_is_singular),
    "it": Language("Italiano", "it", _one_is_singular),
    "pt": Language("Português (Brasil)", "pt-BR", _zero_is_singular_too),
    "nl": Language("Nederlands", "nl", _one_is_singular),
}
