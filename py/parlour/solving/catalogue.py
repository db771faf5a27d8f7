"""The catalogue of proven deals: deals that can be won, each with a winning line, its par and how easy it is.

A game's catalogue is a text with a deal per line: number, par (the best score that the search found), how many of
``TRIES`` games a simple player won, how many states the search examined before its first win, and the winning line. The
line is coded: one letter for every position with more than one legal move, the move's index among them. Then follow the
deal's grade, from 1 to 4, how far in percent the hint player came ("-" where the simple player won), and the deal's
place on the game's ladder (0 for none). Where it is proven that no game of the deal scores more than some score, that
limit follows, and a line that reaches it, or "-" where none is known. ``tools/catalogue.py`` makes the texts,
``tools/grades.py`` grades them, ``tools/perfect.py`` writes the limits; the tests play every line in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from parlour.core.errors import InvalidText
from parlour.core.game import Game, Move, Result
from parlour.core.messages import Message, message
from parlour.core.notation import DIGITS
from parlour.core.play import Deal
from parlour.core.position import Position
from parlour.games import table_of

TRIES = 20
_GRADED = r"(?: ([0-4]) (-|[0-9]{1,3}) ([0-9]{1,2})(.*))?"
_ROW = re.compile(rf"([0-9]{{1,18}}) (-?[0-9]{{1,9}}) ([0-9]{{1,9}}) ([0-9]{{1,18}}) (\S+){_GRADED}")
# apart from the rest of the row: one pattern for both calls machine code that comes after the start
_LIMIT = re.compile(r" (-?[0-9]{1,9}) (\S+)")
MORE = "+"  # before a letter: adds len(DIGITS) to its index


class ProvenDeal(NamedTuple):
    r"""A line of the catalogue; a simple player won ``easy`` of ``TRIES`` games. ``grade`` counts from 1 (0: not graded
    yet), ``far`` is how far in percent the hint player came if the simple one won none, ``rung`` the ladder's place.
    No game scores more than ``limit``, and the line ``best`` reaches it, if that is known.

    >>> read_catalogue("# a remark\n12 3 17 4560 0a+Z 2 - 0 6 0b")
    [ProvenDeal(number=12, par=3, easy=17, nodes=4560, line='0a+Z', grade=2, far=None, rung=0, limit=6, best='0b')]
    """

    number: int
    par: int
    easy: int
    nodes: int
    line: str
    grade: int = 0
    far: int | None = None
    rung: int = 0
    limit: int | None = None
    best: str | None = None


def read_catalogue(text: str) -> list[ProvenDeal]:
    """The deals of a catalogue; lines that begin with # are comments, or deals for which no win was found. Raises
    InvalidText naming the line."""
    entries = []
    for place, row in enumerate(text.splitlines(), 1):
        if row.startswith("#"):
            continue
        match = _ROW.fullmatch(row)
        limited = _LIMIT.fullmatch(match[9]) if match and match[9] else None
        if not match or (match[9] and not limited):
            raise InvalidText(
                "line {place} is not number, par, ease, nodes and line: {row!r}", place=place, row=row[:40]
            )
        number, par, easy, nodes = map(int, match.groups()[:4])
        far = None if match[7] in (None, "-") else int(match[7])
        grade, rung = int(match[6] or 0), int(match[8] or 0)
        limit = int(limited[1]) if limited else None
        best = limited[2] if limited and limited[2] != "-" else None
        entries.append(ProvenDeal(number, par, easy, nodes, match[5], grade, far, rung, limit, best))
    return entries


def deal_title(game: Game, deal: str, entry: ProvenDeal) -> Message:
    """The name of a proven deal with its par, or with the word "proven" where every win scores the same."""
    return message("deal.par", deal=deal, par=entry.par) if table_of(game).graded else message("deal.proven", deal=deal)


def par_messages(game: Game, entry: ProvenDeal, result: Result) -> tuple[Message, ...]:
    """How a win compares with par, if not every win scores the same, and with the highest score that is possible;
    after a loss, that the deal can be won."""
    graded = table_of(game).graded
    if not result.won:
        return (message("end.par", par=entry.par) if graded else message("end.winnable"), *_limit_messages(entry))
    if not graded:
        return ()
    ahead = result.score - entry.par
    told = message("end.beaten" if ahead > 0 else "end.below" if ahead else "end.level", count=abs(ahead))
    return told, *([message("end.highest")] if result.score == entry.limit else _limit_messages(entry))


def _limit_messages(entry: ProvenDeal) -> tuple[Message, ...]:
    """The highest score that is possible, if that is known."""
    return (message("end.limit", limit=best_score(entry)),) if entry.best else ()


def best_score(entry: ProvenDeal) -> int:
    """The score of the best line that is known."""
    return entry.limit if entry.best and entry.limit is not None else entry.par


def write_proven_deal(entry: ProvenDeal) -> str:
    """The deal as a line of the catalogue."""
    known = entry if entry.limit is not None else entry[: ProvenDeal._fields.index("limit")]
    return " ".join("-" if part is None else str(part) for part in known)


def encode_line(game: Game, position: Position, line: Iterable[Move]) -> str:
    """A line as text; ``decode_line`` reads it. Raises ValueError for a move that is not legal."""
    letters = []
    for move in line:
        moves = list(game.moves(position))
        if len(moves) > 1:
            more, place = divmod(moves.index(move), len(DIGITS))
            letters.append(MORE * more + DIGITS[place])
        position = game.play(position, move)
    return "".join(letters)


def decode_line(game: Game, position: Position, text: str) -> Iterator[tuple[Move, Position]]:
    """The moves of a coded line, each with the position after it, to the end of the game. Raises InvalidText."""
    letters = iter(text)
    while moves := list(game.moves(position)):
        move = moves[0] if len(moves) == 1 else chosen_move(moves, letters)
        position = game.play(position, move)
        yield move, position
    if next(letters, None) is not None:
        raise InvalidText("the line goes on after the game has ended")


def chosen_move(moves: list[Move], letters: Iterator[str]) -> Move:
    """The move among several that the next letters name. Raises InvalidText."""
    place = 0
    for letter in letters:
        if letter != MORE:
            place = place + DIGITS.index(letter) if letter in DIGITS else -1
            break
        place += len(DIGITS)
    else:
        raise InvalidText("the line ends before the game does")
    if not 0 <= place < len(moves):
        raise InvalidText("the line asks for move {place} of {count}", place=place + 1, count=len(moves))
    return moves[place]


def solution(game: Game, entry: ProvenDeal) -> list[Move]:
    """The winning line of a proven deal that scores its par. Raises InvalidText."""
    deal = Deal(game, entry.number)
    return [move for move, _ in decode_line(game, game.start(deal.deck), entry.line)]


def best_solution(game: Game, entry: ProvenDeal) -> list[Move]:
    """The best winning line that is known of a proven deal. Raises InvalidText."""
    return solution(game, entry._replace(line=entry.best or entry.line))
