"""English."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.words.languages import Sentence

WORDS: Mapping[str, Sentence] = {
    "name.blank": "Blank",
    "game.blank": "Twelve spades, one at a time: lay four that rise.",
    "region.blank": "All piles",
    "pile.uS": "spades upwards",
    "rules.blank": """The aim:
Lay four cards on the foundation, each higher than the one before.
Playing:
- Twelve spades are turned up one at a time. Lay the card on the foundation if it is higher than the last, or discard it.
- Four cards on the foundation win. When the cards run out before that, you have lost.""",
}
