"""Which form of a sentence a number asks for, by the plural rules of gettext.

A sentence that counts has a form for each index that the rule of its language (gettext's ``Plural-Forms``) can give, in
that order. ``gettext`` itself would add 12 kB to what a stranger loads before the first move, so a rule is a function
here; the tests compare each with what ``gettext.c2py`` makes of the published one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

Sentence = str | tuple[str, ...]  # several are the forms


# By language: the index of the form that a number asks for.
FORMS: Mapping[str, Callable[[int], int]] = {"en": lambda n: n != 1, "de": lambda n: n != 1}
