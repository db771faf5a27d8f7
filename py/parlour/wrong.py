"""What is wrong with a text or a move, so that it can be said in any language.

Whoever refuses says why in English, where it happens, as the command line and the engine pass it on. What the error
carries is that sentence and its facts apart, so that ``words`` can say it as the player does: the English sentence is
the key, and nothing down here knows of languages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from parlour.game import Game

Fact: TypeAlias = "str | int | Game | Fault | tuple[Fault, ...]"


class Fault(NamedTuple):
    """An English sentence with places for its facts, and the facts by name; faults among them are said in its own
    language. It may stand within another, so it has no full stop. ``str`` fills it in."""

    sentence: str
    facts: tuple[tuple[str, Fact], ...] = ()

    def __str__(self) -> str:
        return self.sentence.format(**{name: _several(fact) for name, fact in self.facts})


class Wrong(ValueError):
    """An error that says what is wrong: its text in English, its ``fault`` in any language. Only that is kept when it
    is to be said: an error holds on to all that was at hand when it was raised."""

    def __init__(self, sentence: str, /, **facts: Fact) -> None:
        self.fault = Fault(sentence, tuple(facts.items()))
        super().__init__(str(self.fault))


def _several(fact: Fact) -> object:
    return ", ".join(map(str, fact)) if type(fact) is tuple else fact
