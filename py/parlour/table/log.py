"""The list of moves: a row for each turn, with the cards that were drawn for it folded in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from parlour.core.messages import Message, message
from parlour.core.play import MadeMove, Play
from parlour.table.scene import LogRow
from parlour.table.table import Table
from parlour.words import Words

Told = tuple[Message, Message]  # as it is shown, and as it is spoken


def log_rows(table: Table, play: Play, language: str) -> list[LogRow]:
    """The rows of the moves that stand. A move that only prepares the next shares its row."""
    rows: list[LogRow] = []
    turn: list[MadeMove] = []
    for made in play.history():
        turn.append(made)
        if not table.prepares(made.move):
            rows.append(_row(table, tuple(turn), language))
            turn = []
    return [*rows, _row(table, tuple(turn), language)] if turn else rows


@lru_cache(maxsize=512)  # all rows but one were in the scene before: without it scenes take a sixth longer
def _row(table: Table, turn: tuple[MadeMove, ...], language: str) -> LogRow:
    """A turn as it is written, shown and spoken; its tone is good where the game has a mark for it."""
    words, marks = Words(language), table.log_marks(turn[-1].turned)
    told = [*_drawn(turn), _moved(table, turn[-1]), *marks]
    return {
        "moves": " ".join(str(made.move) for made in turn),
        "text": " ".join(words.say(shown) for shown, _ in told),
        "label": words.aloud.text("log.spoken", told=tuple(spoken for _, spoken in told)),
        "tone": "good" if marks else "",
    }


def _drawn(turn: tuple[MadeMove, ...]) -> Iterator[Told]:
    """The cards that were drawn before and went elsewhere: a card that is drawn and then moved is named once."""
    *before, last = turn
    if cards := tuple(made.card for made in before if made.card and made.card != last.card):
        yield message("log.before", cards=cards), message("log.before.spoken", cards=cards)


def _moved(table: Table, made: MadeMove) -> Told:
    """The card and where it went, or the button that was pressed."""
    phase, move, card, _ = made
    told = table.logged(phase, move)
    if card is None:
        return told, told
    if move.target and told == table.place(move.target):
        return message("log.placed", card=card, place=told), message("log.placed.spoken", card=card, place=told)
    beside = message("log.told", card=card, told=told)
    return beside, beside
