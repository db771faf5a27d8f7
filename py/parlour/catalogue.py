"""Proven deals: numbers of deals that can be won, each with its line, its par and how easy it is.

One text a game, a deal a line: number, par (the best score found), how many of ``TRIES`` games a simple player won,
how many states the search looked at before it first won, and the winning line. A line is short: of every position
with more than one legal move it holds the move's place among them. The texts are made by ``tools/catalogue.py``;
the tests play every line in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from parlour.cards import InvalidText
from parlour.game import Game, Move, Result
from parlour.note import Note, note
from parlour.play import Deal
from parlour.position import Position

TRIES = 20
_ROW = re.compile(r"([0-9]{1,18}) (-?[0-9]{1,9}) ([0-9]{1,9}) ([0-9]{1,18}) (\S+)")
LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MORE = "+"  # counts as many places as there are letters, before the letter that follows
GENTLE = {
    "gridcannon": (38, 39, 51, 81, 203, 289, 348, 470, 500, 548, 588, 595, 625),
    "gridcannon-exact": (38, 39, 51, 81, 203, 289, 348, 470, 500, 548, 588, 595, 625),
    "gridcannon-old": (1, 5, 6, 8, 15, 17, 22, 23, 24, 25, 26, 27, 28),
    "gridcannon-arcade": (92, 103, 114, 145, 203, 216, 224, 623, 688, 766, 853, 1085, 1132),
    "grandma": (7, 170, 182, 364, 419, 533, 644, 681, 723, 745, 932, 936, 1235),
    "grandma-fixed": (959, 1221, 1252, 1533, 2722, 2992, 3146, 3346, 3478, 3570, 3697, 5388, 5548),
}
"""The thirteen deals of each game that the simple player won most often: until the whole list is read, deals are of
these."""


class Entry(NamedTuple):
    """A proven deal; ``easy`` of ``TRIES`` games of a simple player were won."""

    number: int
    par: int
    easy: int
    nodes: int
    line: str


def read_catalogue(text: str) -> list[Entry]:
    """The entries of a catalogue; lines that begin with # are remarks, or deals that were tried in vain. Raises
    InvalidText naming the line."""
    entries = []
    for place, row in enumerate(text.splitlines(), 1):
        if row.startswith("#"):
            continue
        if not (match := _ROW.fullmatch(row)):
            raise InvalidText(
                "line {place} is not number, par, ease, nodes and line: {row!r}", place=place, row=row[:40]
            )
        number, par, easy, nodes = map(int, match.groups()[:-1])
        entries.append(Entry(number, par, easy, nodes, match[5]))
    return entries


def titled(game: Game, deal: str, entry: Entry) -> Note:
    """A proven deal by its name: with its par, or with that it can be won where every win scores the same."""
    return note("deal.par", deal=deal, par=entry.par) if game.table.graded else note("deal.proven", deal=deal)


def measured(game: Game, entry: Entry, result: Result) -> tuple[Note, ...]:
    """What there is to say of par when a game has ended."""
    if not game.table.graded:
        return ()
    return (note("end.beaten" if result.won and result.score > entry.par else "end.par", par=entry.par),)


def write_entry(entry: Entry) -> str:
    return " ".join(map(str, entry))


def shorten(game: Game, position: Position, line: Iterable[Move]) -> str:
    """A line as text. Raises ValueError when a move is not legal."""
    letters = []
    for move in line:
        moves = list(game.moves(position))
        if len(moves) > 1:
            more, place = divmod(moves.index(move), len(LETTERS))
            letters.append(MORE * more + LETTERS[place])
        position = game.play(position, move)
    return "".join(letters)


def lengthen(game: Game, position: Position, text: str) -> Iterator[tuple[Move, Position]]:
    """The moves that a text stands for and where each leads, to the end of the game. Raises InvalidText."""
    letters = iter(text)
    while moves := list(game.moves(position)):
        move = moves[0] if len(moves) == 1 else _chosen(moves, letters)
        position = game.play(position, move)
        yield move, position
    if next(letters, None) is not None:
        raise InvalidText("the line goes on after the game has ended")


def _chosen(moves: list[Move], letters: Iterator[str]) -> Move:
    place = 0
    for letter in letters:
        if letter != MORE:
            place = place + LETTERS.index(letter) if letter in LETTERS else -1
            break
        place += len(LETTERS)
    else:
        raise InvalidText("the line ends before the game does")
    if not 0 <= place < len(moves):
        raise InvalidText("the line asks for move {place} of {count}", place=place + 1, count=len(moves))
    return moves[place]


def solution(game: Game, entry: Entry) -> list[Move]:
    """The winning line of an entry. Raises InvalidText."""
    deal = Deal(game, entry.number)
    return [move for move, _ in lengthen(game, game.start(deal.deck), entry.line)]
