"""The puzzles that ship: where each lies in a real game, its task, its grade and an answer.

A game's puzzles are a text with one per line: number, grade, kind, what is given to the task, the deal, the coded moves
that lead to the position, and the moves of the answer. A puzzle keeps its number for ever. ``tools/puzzles.py`` makes
the texts; the tests prove every puzzle again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from parlour.core.errors import InvalidText
from parlour.core.game import Game, Move, read_moves
from parlour.core.play import Deal, Play
from parlour.games.puzzles import PUZZLES
from parlour.solving.catalogue import chosen_move, encode_line
from parlour.table.puzzle import Task

CHANCES = (0.31, 0.1, 0.03)  # of a hasty player, above which a puzzle has the first grade, the second, the third
NONE = "-"  # where nothing is given, or no move was made
GRADES = tuple(range(1, len(CHANCES) + 2))
_ROW = re.compile(r"([0-9]{1,6}) ([1-9]) ([a-z]{1,20}) (\S{1,20}) ([0-9]{1,18}) (\S+) (.+)")


class Puzzle(NamedTuple):
    r"""A line of the text.

    >>> read_puzzles("# a remark\n12 3 finish 2 417 0a+Z hand-a1 hand-c1")[0].grade
    3
    """

    number: int
    grade: int
    kind: str
    given: str
    deal: int
    opening: str
    answer: tuple[Move, ...]


def grade_of(chance: float) -> int:
    """The grade of a puzzle that a hasty player solves so often, 1 for the easiest."""
    return 1 + sum(chance <= least for least in CHANCES)


def read_puzzles(text: str) -> list[Puzzle]:
    """The puzzles of a text; lines that begin with # are remarks. Raises ValueError for a line that is none."""
    puzzles = []
    for place, row in enumerate(text.splitlines(), 1):
        if row.startswith("#"):
            continue
        if not (match := _ROW.fullmatch(row)):
            raise ValueError(f"line {place} is no puzzle: {row[:40]!r}")
        number, grade, kind, given, deal, opening, answer = match.groups()
        moves = read_moves(answer)
        coded = "" if opening == NONE else opening
        puzzles.append(Puzzle(int(number), int(grade), kind, given, int(deal), coded, moves))
    return puzzles


def write_puzzle(puzzle: Puzzle) -> str:
    """The puzzle as a line of the text."""
    *facts, opening, answer = puzzle
    return " ".join([*map(str, facts), opening or NONE, *map(str, answer)])


def encode_opening(deal: Deal, line: Iterable[Move]) -> str:
    """Moves from the start of a deal as text: the index of each among the legal ones, where there is more than one."""
    return encode_line(deal.game, deal.game.start(deal.deck), line)


def start_of(game: Game, puzzle: Puzzle) -> Play:
    """The play that stands at the puzzle's position, where there is a choice, without the number of its deal: it is no
    game of that deal. Raises InvalidText."""
    play, letters = Play(Deal(game, None, Deal(game, puzzle.deal).deck)), iter(puzzle.opening)
    while moves := list(play.moves()):
        move = moves[0]
        if len(moves) > 1:
            letter = next(letters, None)
            if letter is None:
                return play
            move = chosen_move(moves, chain((letter,), letters))
        play.play(move)
    raise InvalidText("the line goes on after the game has ended")


def answer_of(game: Game, puzzle: Puzzle) -> Play:
    """The play with the puzzle's answer made. Raises InvalidText or IllegalMove."""
    play = start_of(game, puzzle)
    for move in puzzle.answer:
        play.play(move)
    return play


def task_of(start: Play, puzzle: Puzzle) -> Task:
    """The puzzle's task where its play stands. Raises ValueError for a kind that the game has not."""
    puzzles = PUZZLES.get(start.game.id)
    if puzzles is None or puzzle.kind not in puzzles.kinds:
        raise ValueError(f"{start.game.id} has no puzzle of the kind {puzzle.kind!r}")
    return puzzles.task(puzzle.kind, puzzle.given, start)
