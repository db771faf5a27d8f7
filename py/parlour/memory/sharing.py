"""A finished game's result as a few lines of text to share, without its moves.

The row of squares shows the game's progress, such as 7 of 12.
"""

from __future__ import annotations

from parlour.core.errors import InvalidText
from parlour.core.game import Game
from parlour.core.messages import Message, message
from parlour.core.play import Play
from parlour.games import game_of, table_of
from parlour.memory.daily import day_name
from parlour.table.table import deal_name
from parlour.words import Words

SQUARES = 12


def result_card(play: Play, words: Words, link: str) -> str:
    """The text for a finished game: game and deal or day, result, progress, and a link to the deal. Raises ValueError
    for a game that goes on."""
    result = play.result()
    if result is None:
        raise ValueError("a game that goes on has no result to share")
    ended = outcome_text(play.game.id, result.won, result.score, words)
    ended = " · ".join(filter(None, (ended, help_text(play.undos, play.hints, words))))
    title = words.text("card.title", game=table_of(play.game).name, deal=deal_message(play))
    return "\n".join(line for line in (title, ended, progress(play), link) if line)


def deal_message(play: Play) -> Message:
    """The day whose daily deal a play was opened as, or its deal."""
    return message("card.daily", day=day_name(play.day)) if play.day else deal_name(play.deal)


def outcome_text(game: str, won: bool, score: int, words: Words, reached: Message | None = None) -> str:
    """Whether a game was won, and what the result is worth; where that says nothing, how far it came, if ``reached``
    tells."""
    return words.say(outcome(message("end.won" if won else "end.lost"), verdict_of(game, won, score) or reached))


def outcome(ended: Message, verdict: Message | None) -> Message:
    """How a game ended, with what that is worth where it says something."""
    return message("outcome", ended=ended, verdict=verdict) if verdict else ended


def verdict_of(game: str, won: bool, score: int) -> Message | None:
    """What a result is worth in words; None where they say nothing, and for an unknown game of a later version."""
    try:
        return table_of(game_of(game)).verdict(won, score)
    except InvalidText:
        return None


def standing(play: Play) -> Message | None:
    """What a play has come to, in few words: what its result is worth, or else how far it came."""
    table, result = table_of(play.game), play.result()
    count = table.progress(play.position)
    come = message("challenge.reached", done=count[0], total=count[1]) if count else None
    return (table.verdict(result.won, result.score) if result else None) or come


def help_text(undos: int, hints: int, words: Words) -> str:
    """How many hints and undos were used; the empty string for none."""
    counts = {"help.hints": hints, "help.undos": undos}
    return " · ".join(words.text(key, count=count) for key, count in counts.items() if count)


def progress(play: Play) -> str:
    """A row of squares, filled as far as the game came; the empty string for a game without progress."""
    if not (count := table_of(play.game).progress(play.position)):
        return ""
    reached, whole = count
    filled = SQUARES * reached // whole
    return "■" * filled + "□" * (SQUARES - filled)


def against_par(game: Game, par: int | None, won: bool, score: int) -> Message | None:
    """How far a win is above or below the par of its deal; None where that is unknown or says nothing."""
    if par is None or not won or not table_of(game).graded:
        return None
    ahead = score - par
    return message("par.above" if ahead > 0 else "par.below" if ahead else "par.level", count=abs(ahead))
