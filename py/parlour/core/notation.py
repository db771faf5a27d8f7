"""Deals and replays as text: the format of links, saves, imports and bug reports.

``gridcannon/1234`` is a deal; a replay is bracketed headers, the moves, and a bar where undo stands. The texts must
stay readable for ever, so reading is strict and errors name the place. The headers ``Deal``, ``Undos``, ``Hints``,
``Clock``, ``Daily``, ``Marks`` and ``Rivals`` become part of the play; any others are kept as they are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from parlour.core.cards import read_cards, write_cards
from parlour.core.day import day_number
from parlour.core.errors import InvalidText
from parlour.core.game import Game, Move, name_of
from parlour.core.limits import LONGEST_HEADER, MOST_LETTERS, MOST_MARKS, MOST_MOVES
from parlour.core.play import Deal, Play
from parlour.core.steps import Steps, finish

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"  # of packed games and of lines of a catalogue

_MARK = re.compile(r"[uh](0|[1-9][0-9]{0,4})")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")
_HEADER = re.compile(rf'\s*\[([A-Z][A-Za-z]{{0,30}}) "([^"\\\[\]\x00-\x1f\x7f\ud800-\udfff]{{0,{LONGEST_HEADER}}})"\]')

_OWN = ("Deal", "Undos", "Hints", "Clock", "Daily", "Marks", "Rivals")  # what says nothing is not written

GameOf = Callable[[str], Game]  # from a game's id; raises InvalidText


@dataclass
class Replay:
    """A play and its other headers by name; those that are part of the play are left out."""

    play: Play
    headers: dict[str, str] = field(default_factory=dict)


def write_deal(deal: Deal) -> str:
    """The deal as text: the game and a number, or the game and the deck."""
    if deal.number is None:
        return f"{deal.game.id}:{write_cards(deal.cards)}"
    return f"{deal.game.id}/{deal.number}"


def read_deal(text: str, game_of: GameOf) -> Deal:
    """The deal that ``text`` names. Raises InvalidText.

    >>> from parlour.games import game_of
    >>> deal = read_deal("gridcannon/1234", game_of)
    >>> deal.number, write_deal(deal)
    (1234, 'gridcannon/1234')
    """
    match = re.fullmatch(r"([a-z][a-z0-9-]{0,30})([/:])(.*)", text, re.DOTALL)
    if not match:
        raise InvalidText("{text!r} is not a deal: write a game and a number, as in gridcannon/1234", text=text[:40])
    name, kind, rest = match.groups()
    game = game_of(name)
    if kind == ":":
        return _read_deck(game, rest)
    if not _NUMBER.fullmatch(rest):
        raise InvalidText("{text!r} is not a deal number: write 0 or more, at most 18 digits", text=rest[:40])
    return Deal(game, int(rest))


def _read_deck(game: Game, text: str) -> Deal:
    if len(text) > 2 * len(game.deck):
        raise InvalidText(
            "the deck has more than the {count} cards of {game}", count=len(game.deck), game=name_of(game)
        )
    cards = read_cards(text)
    missing, extra = Counter(game.deck) - Counter(cards), Counter(cards) - Counter(game.deck)
    wrong = [InvalidText("{card} is missing", card=str(card)).message for card in missing]
    wrong += [InvalidText("{card} is there too often", card=str(card)).message for card in extra]
    if wrong:
        raise InvalidText("the deck is not that of {game}: {wrong}", game=name_of(game), wrong=tuple(wrong[:3]))
    return Deal(game, None, cards)


def write_replay(play: Play, headers: Mapping[str, str] = {}) -> str:
    """A replay on one line. Raises InvalidText for a header that could not be read back."""
    counts = play.undos, play.hints, play.clock
    noted = (write_deal(play.deal), *counts, play.day, " ".join(play.marks), play.rivals)
    own = zip(_OWN, noted, strict=True)
    tags = [f'[{name} "{value}"]' for name, value in own if value]
    tags += [_tag(name, value) for name, value in headers.items()]
    moves = [str(move) for move in play.line]
    if play.index < len(moves):
        moves.insert(play.index, "|")
    return " ".join(tags + moves)


def _tag(name: str, value: str) -> str:
    tag = f'[{name} "{value}"]'
    if name in _OWN or not _HEADER.fullmatch(tag):
        raise InvalidText("{tag!r} cannot stand as a header of a replay", tag=tag[:80])
    return tag


def read_headers(text: str) -> tuple[dict[str, str], str]:
    """The headers of a replay, ``Deal`` among them, and the rest of the text; no move is played. Raises InvalidText.

    >>> read_headers('[Deal "gridcannon/1234"] hand-n1 | stock-hand')
    ({'Deal': 'gridcannon/1234'}, 'hand-n1 | stock-hand')
    """
    headers: dict[str, str] = {}
    at = 0
    while match := _HEADER.match(text, at):
        name, value = match.groups()
        if name in headers:
            raise InvalidText("the header {name} stands twice", name=name)
        headers[name] = value
        at = match.end()
    if "Deal" not in headers:
        raise InvalidText('a replay begins with its deal, as in [Deal "gridcannon/1234"]')
    return headers, text[at:].strip()


def read_count(headers: Mapping[str, str], name: str) -> int:
    """The number in the header of this name, 0 without one. Raises InvalidText."""
    text = headers.get(name, "0")
    if not _NUMBER.fullmatch(text):
        raise InvalidText("{text!r} is not a count: the header {name} is a number", text=text[:40], name=name)
    return int(text)


def read_counts(headers: Mapping[str, str]) -> tuple[int, int]:
    """The numbers of undos and hints in the headers. Raises InvalidText."""
    return read_count(headers, "Undos"), read_count(headers, "Hints")


def read_day(headers: Mapping[str, str], name: str) -> str:
    """The day in the header of this name, the empty string without one. Raises InvalidText for a text that is not a
    day."""
    day = headers.get(name, "")
    if day:
        day_number(day)
    return day


def read_replay(text: str, game_of: GameOf) -> Replay:
    """The replay that ``text`` names, every move played by the rules. Raises InvalidText or IllegalMove.

    >>> from parlour.games import game_of
    >>> replay = read_replay('[Deal "gridcannon/1234"] [Date "2026-03-01"] hand-w1 |', game_of)
    >>> replay.headers, write_replay(replay.play)
    ({'Date': '2026-03-01'}, '[Deal "gridcannon/1234"] hand-w1')
    """
    return finish(reading_replay(text, game_of))


def reading_replay(text: str, game_of: GameOf) -> Steps[Replay]:
    """``read_replay`` in steps of one move."""
    check_length(text)
    headers, moves = read_headers(text)
    play = Play(read_deal(headers["Deal"], game_of))
    words = moves.split()
    index = _take_bar(words)
    for number, word in enumerate(words, 1):
        play.play_next(_read_move(number, word))
        yield number / len(words)
    if index is not None:
        play.go_to(index)
    play.undos, play.hints = read_counts(headers)
    play.clock = read_count(headers, "Clock")
    play.day, play.rivals = read_day(headers, "Daily"), headers.get("Rivals", "")
    play.marks = _read_marks(headers.get("Marks", ""))
    return Replay(play, {name: value for name, value in headers.items() if name not in _OWN})


def check_length(text: str, most: int = MOST_LETTERS) -> None:
    """Raises InvalidText for a text that is longer than any game."""
    if len(text) > most:
        raise InvalidText("it has {size} letters, and at most {most} can be read", size=len(text), most=most)


def _read_marks(text: str) -> tuple[str, ...]:
    """Where undos and hints were used. Raises InvalidText."""
    marks = tuple(text.split())
    if len(marks) > MOST_MARKS or not all(_MARK.fullmatch(mark) for mark in marks):
        raise InvalidText("{text!r} are not marks: write u or h and a number, as in u12", text=text[:40])
    return marks


def _take_bar(words: list[str]) -> int | None:
    """Takes the bar out of a line, and returns where it stood, None if there is none. Raises InvalidText for a second
    one, and for a line of too many moves."""
    index = words.index("|") if "|" in words else None
    if index is not None:
        del words[index]
    if "|" in words:
        raise InvalidText("the bar that marks where undo stands is there twice")
    if len(words) > MOST_MOVES:
        raise InvalidText("a game of more than {most} moves is not kept", most=MOST_MOVES)
    return index


def _read_move(number: int, word: str) -> Move:
    try:
        return Move.parse(word)
    except InvalidText as error:
        raise InvalidText("move {number}: {error}", number=number, error=error.message) from None
