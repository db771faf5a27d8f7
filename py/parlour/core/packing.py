"""Packs a whole game into a short text, so that a link to it fits into a message.

The text is a version letter, a checksum and one number. The number has a digit for each position with more than one
legal move: the chosen move's place among them, in a base as large as their count. So reading needs the rules. The moves
are sorted first: a text stays readable for ever, in whatever order the rules come to list their moves. A change of the
form gets another letter.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from parlour.core.day import day_number
from parlour.core.errors import InvalidText
from parlour.core.game import Move
from parlour.core.limits import MOST_MOVES, MOST_PACKED
from parlour.core.notation import DIGITS, check_length, write_deal
from parlour.core.play import Deal, Play
from parlour.core.steps import Steps, as_part, finish

VERSION = "a"
CHECKED = 3  # digits of the checksum
_PRIME = 238_321  # the largest that fits into them: one changed letter, or two swapped, always alter the remainder
_AT_ONCE = 40  # letters of the number that are read or written at a time: each time takes as long as all of it is
_GROUP = 8  # a count is written in groups of this base, each with a mark whether another follows
_COUNTS = 10**18  # no count is as large


class _Digit(NamedTuple):
    value: int
    base: int


def pack(play: Play, name: str = "") -> str:
    """The game as a text, and with it where undo stands, the help that was had, and the day. ``name`` and the deal are
    not in the text but guarded by its checksum: ``unpack`` must be given the same.

    >>> from parlour.core.notation import read_deal
    >>> from parlour.games import game_of
    >>> play = Play(read_deal("gridcannon/1234", game_of), [Move("hand", "w1")])
    >>> unpack(play.deal, pack(play)).line
    [Move(source='hand', target='w1', nth=0, place=0)]
    """
    return finish(packing(play, name))


def packing(play: Play, name: str = "") -> Steps[str]:
    """``pack`` in steps of one move."""
    day = int(play.day.replace("-", "") or 0)
    counts = (len(play.line), len(play.line) - play.index, play.undos, play.hints, day)
    digits = [digit for count in counts for digit in _written(count)]
    for index, move in enumerate(play.line):
        moves = _choices(play, index)
        digits.append(_Digit(moves.index(move), len(moves)))
        yield 0.7 * index / len(play.line)
    number = 0
    for value, base in reversed(digits):
        number = number * base + value
        yield 0.7
    text = yield from as_part(_writing(number), 0.8, 0.2)
    return VERSION + _checksum(play.deal, name, text) + text


def unpack(deal: Deal, text: str, name: str = "") -> Play:
    """The packed game of a deal. Raises InvalidText."""
    return finish(unpacking(deal, text, name))


def unpacking(deal: Deal, text: str, name: str = "") -> Steps[Play]:
    """``unpack`` in steps of one move."""
    version, body = text[:1], text[1 + CHECKED :]
    if version != VERSION and version.isalpha():
        raise InvalidText("this link is damaged, or of another version of the parlour")
    check_length(text, MOST_PACKED)
    if version != VERSION or not body or text[1 : 1 + CHECKED] != _checksum(deal, name, body):
        raise spoilt_link()
    number = 0
    for at in range(0, len(body), _AT_ONCE):
        letters = body[at : at + _AT_ONCE]
        number = number * len(DIGITS) ** len(letters) + _value(letters)
        yield 0.1 * at / len(body)
    return (yield from as_part(_playing(Play(deal), number), 0.1, 0.9))


def _playing(play: Play, number: int) -> Steps[Play]:
    length, number = _read(number)
    undone, number = _read(number)
    play.undos, number = _read(number)
    play.hints, number = _read(number)
    day, number = _read(number)
    if day:
        play.day = f"{day:08d}"[:-4] + f"-{day // 100 % 100:02d}-{day % 100:02d}"
        day_number(play.day)
    if length > MOST_MOVES:
        raise InvalidText("a game of more than {most} moves is not kept", most=MOST_MOVES)
    if undone > length:
        raise spoilt_link()
    for _ in range(length):
        moves = _choices(play, play.index)
        if not moves:
            raise spoilt_link()
        number, place = divmod(number, len(moves))
        play.play(moves[place])
        yield play.index / length
    if number:
        raise spoilt_link()
    play.index -= undone
    return play


def _choices(play: Play, index: int) -> list[Move]:
    return sorted(play.game.moves(play.at(index)))


def spoilt_link() -> InvalidText:
    """What is raised for a link of which something is missing."""
    return InvalidText("this link has lost something on its way: ask for it again")


def _written(count: int) -> Iterable[_Digit]:
    while count >= _GROUP:
        yield _Digit(count % _GROUP + _GROUP, 2 * _GROUP)
        count //= _GROUP
    yield _Digit(count, 2 * _GROUP)


def _read(number: int) -> tuple[int, int]:
    """The count that a number begins with, and the rest of the number."""
    count, weight, more = 0, 1, True
    while more:
        number, digit = divmod(number, 2 * _GROUP)
        count += weight * (digit % _GROUP)
        weight, more = weight * _GROUP, digit >= _GROUP
        if count >= _COUNTS:
            raise spoilt_link()
    return count, number


def _checksum(deal: Deal, name: str, text: str) -> str:
    """Letters that all of the text, and what it belongs to, must agree with."""
    if not set(text) <= set(DIGITS):
        return ""
    whole = f"{write_deal(deal)} {name} {text}".encode()
    return finish(_writing(int.from_bytes(whole, "big") % _PRIME)).rjust(CHECKED, DIGITS[0])


def _value(letters: str) -> int:
    value = 0
    for letter in letters:
        value = value * len(DIGITS) + DIGITS.index(letter)
    return value


def _writing(number: int) -> Steps[str]:
    """The digits of a number; the share of them is not known before."""
    groups = []
    while number:
        number, rest = divmod(number, len(DIGITS) ** _AT_ONCE)
        groups.append(_letters(rest))
        yield 0.0
    return "".join(reversed(groups)).lstrip(DIGITS[0]) or DIGITS[0]


def _letters(value: int) -> str:
    """A group of digits, as many as there are at once."""
    letters = []
    for _ in range(_AT_ONCE):
        value, place = divmod(value, len(DIGITS))
        letters.append(DIGITS[place])
    return "".join(reversed(letters))
