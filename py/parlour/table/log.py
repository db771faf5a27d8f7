"""The list of moves: a row for each turn, with the cards that were drawn for it folded in."""

from __future__ import annotations

from functools import lru_cache

from parlour.core.messages import Message, message
from parlour.core.play import MadeMove, Play
from parlour.table.scene import LogRow
from parlour.table.table import Table
from parlour.words import Words

LISTED = 400  # turns with a row of their own, more than most games have: every scene carries them all


def log_rows(table: Table, play: Play, language: str) -> list[LogRow]:
    """The rows of the moves that stand, those of the earliest turns of a very long game in one."""
    turns = _turns(table, play)
    rows = [_row(table, turn, language) for turn in turns[-LISTED:]]
    if earlier := [str(one.move) for turn in turns[:-LISTED] for one in turn]:
        told = Words(language).text("log.earlier", count=len(earlier))
        rows.insert(0, {"moves": " ".join(earlier), "text": f"{told} …", "label": f"{told}.", "tone": ""})
    return rows


def _turns(table: Table, play: Play) -> list[tuple[MadeMove, ...]]:
    """The moves that stand, by turns. A move that only prepares the next shares its turn."""
    turns: list[tuple[MadeMove, ...]] = []
    turn: tuple[MadeMove, ...] = ()
    for made in play.history():
        turn = (*turn, made)
        if not table.prepares(made.move):
            turns.append(turn)
            turn = ()
    return [*turns, turn] if turn else turns


@lru_cache(maxsize=512)  # all rows but one were in the scene before: without it scenes take a sixth longer
def _row(table: Table, turn: tuple[MadeMove, ...], language: str) -> LogRow:
    """A turn as it is written, shown and spoken; its tone is good where the game has a mark for it."""
    *before, made = turn
    told = _moved(table, made)
    if drawn := tuple(one.card for one in before if one.card and one.card != made.card):
        told = message("log.before", cards=drawn, told=told)  # a card that is drawn and then moved is named once
    marked = table.log_mark(told, made.turned)
    words = Words(language)
    return {
        "moves": " ".join(str(one.move) for one in turn),
        "text": words.say(marked or told),
        "label": f"{words.aloud.say(marked or told)}.",
        "tone": "good" if marked else "",
    }


def _moved(table: Table, made: MadeMove) -> Message:
    """The card and where it went, or the button that was pressed."""
    phase, move, card, _ = made
    told = table.logged(phase, move)
    if card is None:
        return told
    placed = move.target and told == table.pile_name(move.target)
    return message("log.placed" if placed else "log.told", card=card, told=told)
