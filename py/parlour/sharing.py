"""A result as a few lines of text for a messenger, without a word about how it was done.

The row of squares is how far the game came by its own count, such as 7 of 12 royals.
"""

from __future__ import annotations

from parlour.chronicle import TELLING
from parlour.daily import day_named
from parlour.note import note
from parlour.play import Play
from parlour.table import deal_named
from parlour.words import Words

SQUARES = 12


def result_card(play: Play, words: Words, link: str) -> str:
    """The card of a finished game: game and deal, or the day whose deal it is, how it ended, how far it went, and a
    link to the deal. Raises ValueError for a game that goes on."""
    result = play.result()
    if result is None:
        raise ValueError("a game that goes on has no result to share")
    ended = outcome(play.game.id, result.won, result.score, words)
    ended = " · ".join(filter(None, (ended, helped(play.undos, play.hints, words))))
    deal = note("card.daily", day=day_named(play.day)) if play.day else deal_named(play.deal)
    title = words.text("card.title", game=play.game.table.name, deal=deal)
    return "\n".join(line for line in (title, ended, progress(play), link) if line)


def outcome(game: str, won: bool, score: int, words: Words) -> str:
    """How a game ended, with its score where that says something."""
    ended = "won" if won else "lost.score" if game in TELLING else "lost"
    return words.text(f"outcome.{ended}", score=score)


def helped(undos: int, hints: int, words: Words) -> str:
    """How often a player was advised and took back, where that was at all; else the empty string."""
    counts = {"help.hints": hints, "help.undos": undos}
    return " · ".join(words.text(key, count=count) for key, count in counts.items() if count)


def progress(play: Play) -> str:
    """Filled squares for what was reached; the empty string for a game that does not count it."""
    if not (count := play.game.table.progress(play.position)):
        return ""
    reached, whole = count
    filled = SQUARES * reached // whole
    return "■" * filled + "□" * (SQUARES - filled)
