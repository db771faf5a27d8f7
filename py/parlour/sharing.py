"""A result as a few lines of text for a messenger, without a word about how it was done.

The row of squares is the game's own first figure that counts up to something, such as 7/12 royals.
"""

from __future__ import annotations

import re

from parlour.chronicle import TELLING
from parlour.play import Play
from parlour.table import deal_named
from parlour.words import Words

SQUARES = 12


def result_card(play: Play, words: Words, link: str) -> str:
    """The card of a finished game: game and deal, how it ended, how far it went, and a link to the deal. Raises
    ValueError for a game that goes on."""
    result = play.result()
    if result is None:
        raise ValueError("a game that goes on has no result to share")
    ended = "won" if result.won else "lost.score" if play.game.id in TELLING else "lost"
    ended = words.text(f"card.{ended}", score=result.score)
    ended = " · ".join(filter(None, (ended, helped(play.undos, play.hints, words))))
    title = words.text("card.title", game=play.game.table.name, deal=deal_named(play.deal))
    return "\n".join(line for line in (title, ended, progress(play, words), link) if line)


def helped(undos: int, hints: int, words: Words) -> str:
    """How often a player was advised and took back, where that was at all; else the empty string."""
    counts = {"help.hints": hints, "help.undos": undos}
    return " · ".join(words.text(key, count=count) for key, count in counts.items() if count)


def progress(play: Play, words: Words) -> str:
    """Filled squares for what was reached; the empty string for a game that shows no such figure."""
    for _, shown, _ in play.game.table.status(play.position):
        figure = re.fullmatch(r"([0-9]+)/([0-9]+)", words.say(shown))
        if figure:
            reached, whole = map(int, figure.groups())
            filled = SQUARES * reached // whole
            return "■" * filled + "□" * (SQUARES - filled)
    return ""
