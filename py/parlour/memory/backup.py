"""Export and import of the whole store as one JSON text.

The format is ``{"parlour": 1, "version": "0.2.0", "shelf": {key: text}}``; the version, of whoever wrote it, is for
people. An import is read completely before anything is changed, every replay by playing it: what is wrong in it is left
out, and of what remains games are added and never replaced. Importing the same text twice changes nothing. An export
moves the texts that an import would leave out to ``damaged/``, so that they come along. All of it is done in steps.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from parlour.core.day import day_number
from parlour.core.errors import ErrorMessage, InvalidText, UserError
from parlour.core.limits import MEGABYTE, MOST_BYTES, MOST_LETTERS, MOST_TEXTS
from parlour.core.notation import Replay, read_day, reading_replay, write_replay
from parlour.core.play import Play
from parlour.core.steps import Steps, as_part, finish
from parlour.core.version import VERSION
from parlour.games import game_of
from parlour.memory.daily import DAILY_DONE, note_daily
from parlour.memory.finished_game import finished_headers, read_finished
from parlour.memory.history import LIST
from parlour.memory.puzzles import DAYS, KIND, merge_marks
from parlour.memory.records import BESIDE, PLAYED, SUMMARY, Records, is_among, is_begun
from parlour.memory.scanner import Scanner
from parlour.memory.settings import read_settings

FORMAT = 1
_SURROGATE = re.compile(r"[\ud800-\udfff]")  # a lone surrogate, which JSON can spell and UTF-8 cannot
_FINISHED, _UNFINISHED = ("done", "ended"), ("play", *BESIDE, "left")  # the kinds of texts that are games
_SETTINGS = ("settings", "grade")  # the kinds of texts that become those of the file
_DERIVED = (LIST, PLAYED, SUMMARY)  # how the keys begin of what follows from the finished games
_KEY = re.compile(r"[a-z]{1,20}(/[A-Za-z0-9._-]{1,60}){0,4}")
_DAMAGED = re.compile(r"damaged/(.+?)(\.[0-9]+)?")  # its key, and its number among the damaged texts of that key


def write_backup(store: Mapping[str, str]) -> str:
    """The whole store as one text, with invalid texts under ``damaged/``. Of finished games only the headers are
    checked: playing a long history takes minutes."""
    return "".join(finish(writing_backup(store)))


def writing_backup(store: Mapping[str, str]) -> Steps[list[str]]:
    """``write_backup`` in steps of one text, and in pieces."""
    texts = {key: str(store[key]) for key in sorted(store) if not key.startswith(_DERIVED)}
    records = Records(texts)
    for done, (key, text) in enumerate([*texts.items()]):
        try:
            if _kind(key) == "done":
                game_of(read_finished(text).game)
            else:
                yield from as_part(_validating(key, text), done / len(texts), 0)
        except UserError:
            records.quarantine(key, texts.pop(key))
        yield done / len(texts)
    pieces = [f'{{\n"parlour": {FORMAT},\n"version": "{VERSION}",\n"shelf": {{']
    for key, text in texts.items():
        pieces.append(f"{',' if pieces[1:] else ''}\n{json.dumps(key)}: {json.dumps(text, ensure_ascii=False)}")
        yield 1.0
    return [*pieces, "\n}\n}\n"]


class LeftOut(NamedTuple):
    """What could not be read of a file: how many texts, and why the first."""

    total: int = 0
    first: ErrorMessage | None = None


class Backup:
    """The valid texts of a file, and what was left out of it; ``reading_backup`` makes it."""

    def __init__(self, texts: Mapping[str, str], left_out: LeftOut) -> None:
        self.texts = texts
        self.left_out = left_out

    def merging(self, records: Records) -> Steps[int]:
        """Adds the texts to the store and returns the number of new games, in steps; whoever may give up in between
        gives it a ``Draft``. Settings are replaced; a game in progress becomes the current one if none is begun there,
        else an unfinished one."""
        done, ended, new = [], [], 0
        for at, (key, text) in enumerate(self.texts.items()):
            share, kind = 0.5 * at / len(self.texts), _kind(key)
            if kind in _FINISHED:
                done.append(text)
            elif kind in _UNFINISHED:
                play = (yield from as_part(reading_replay(text, game_of), share, 0)).play
                if play.result():
                    ended.append(write_replay(play, finished_headers(play, "")))
                else:
                    new += _merge_game(records, kind, play)
            elif not key.startswith(_DERIVED):
                _merge_text(records, key, text)
            yield share
        games = [*done, *ended]  # the dated ones first, since of equal games the first is kept
        return new + (yield from as_part(records.adding_finished(games), 0.5, 0.5))


def read_backup(text: str) -> Backup:
    """The backup that a text holds, without what is wrong in it. Raises InvalidText for a text that is no backup, or
    of which nothing could be read."""
    return finish(reading_backup(text))


def reading_backup(text: str) -> Steps[Backup]:
    """``read_backup`` in steps: of one move, where a text is a game."""
    try:
        found = yield from as_part(_reading_entries(text), 0, 0.1)
    except InvalidText:
        raise
    except (ValueError, RecursionError):
        raise InvalidText("it is not JSON") from None
    texts, left_out, first, share = {}, 0, None, 0.1
    letters = sum(map(_length, found.values())) or 1
    for key, given in found.items():
        size = 0.9 * _length(given) / letters
        try:
            texts[key] = yield from as_part(_validating(key, _checked(key, given)), share, size)
        except UserError as error:
            left_out, first = left_out + 1, first or error
        share += size
        yield share
    if first and not texts:
        raise first
    return Backup(texts, LeftOut(left_out, first.message if first else None))


def _length(given: object) -> int:
    return len(given) if isinstance(given, str) else 0


def _reading_entries(text: str) -> Steps[dict[str, object]]:
    """What a backup says by key, in steps of one entry. Raises InvalidText where it is none of this format, ValueError
    or RecursionError where it is not JSON."""
    scanner, said = Scanner(text), dict[str, object]()
    shelf: dict[str, object] | None = None
    if scanner.peek() != "{" or '"shelf"' not in text:  # other large files are not read to their end
        raise InvalidText("it is not a backup of Patience Parlour")
    for name in scanner.members():
        if name != "shelf" or scanner.peek() != "{":
            said[name] = scanner.value()
            continue
        shelf = {}
        for key in scanner.members():
            shelf[key] = scanner.value()
            if len(shelf) > MOST_TEXTS:
                raise InvalidText("it holds more than {most} texts", most=MOST_TEXTS)
            yield scanner.share
    if scanner.peek():
        raise ValueError("something follows the end")
    if "parlour" not in said or shelf is None:
        raise InvalidText("it is not a backup of Patience Parlour")
    version = said["parlour"]
    if type(version) is not int or version != FORMAT:
        named = str(version)[:10]
        raise InvalidText("it is of version {version}; this one reads version {ours}", version=named, ours=FORMAT)
    return shelf


def check_size(size: int) -> None:
    """Raises InvalidText for a file of more bytes than can be read."""
    if size > MOST_BYTES:
        size, most = -(-size // MEGABYTE), MOST_BYTES // MEGABYTE
        raise InvalidText("it has {size} MB, and at most {most} MB can be read", size=size, most=most)


def _checked(key: str, text: object) -> str:
    """Raises InvalidText unless the key is well formed and the value a text that can be stored."""
    if not _KEY.fullmatch(key):
        raise InvalidText("{key!r} is not a name that the parlour uses", key=key[:40])
    if not isinstance(text, str) or len(text) > MOST_LETTERS:
        raise InvalidText("{key} is not a text of at most {most} characters", key=key, most=MOST_LETTERS)
    if _SURROGATE.search(text):
        raise InvalidText("{key} holds half a character", key=key)
    return text


def _kind(key: str) -> str:
    return key.partition("/")[0]


def _validating(key: str, text: str) -> Steps[str]:
    """The text as this version writes it; a text of an unknown kind unchanged. Raises InvalidText."""
    kind = _kind(key)
    try:
        if kind in _UNFINISHED or kind in _FINISHED:
            replay = yield from reading_replay(text, game_of)
            return _finished(replay) if kind in _FINISHED else write_replay(replay.play)
        return _VALIDATORS.get(kind, str)(text)
    except UserError as error:
        raise InvalidText("{key} is damaged: {error}", key=key, error=error.message) from None


def _settings(text: str) -> str:
    read_settings(text)
    return text


def _game(text: str) -> str:
    return game_of(text).id


def _finished(replay: Replay) -> str:
    """The replay with its result and feats computed anew: its own headers may be wrong."""
    if replay.play.result() is None:
        raise InvalidText("it is not a finished game")
    given = {name: value for name, value in replay.headers.items() if name != "Feats"}
    return write_replay(replay.play, {**given, **finished_headers(replay.play, read_day(replay.headers, "Date"))})


def _day(text: str) -> str:
    day_number(text)
    return text


_VALIDATORS: Mapping[str, Callable[[str], str]] = {"settings": _settings, "current": _game, DAILY_DONE: _day}


def _merge_text(records: Records, key: str, text: str) -> None:
    """Stores a text that is no game; no damaged text replaces another."""
    if damaged := _DAMAGED.fullmatch(key):
        records.quarantine(damaged[1], text)
    elif key == "tips":
        records.add_tip(*text.split())
    elif _kind(key) in (KIND, DAYS):
        merge_marks(records.store, key, text)
    elif key == DAILY_DONE:
        note_daily(records.store, text)
    elif _kind(key) in _SETTINGS or key not in records.store or (key == "current" and not _playing(records)):
        records.store[key] = text


def _playing(records: Records) -> bool:
    """Whether the current game is begun."""
    play = records.resume(records.current())
    return play is not None and is_begun(play)


def _merge_game(records: Records, kind: str, play: Play) -> bool:
    """Stores a game in progress; True if it is begun and new."""
    text, game = write_replay(play), play.game
    if kind == "play":
        mine = records.resume(game)
        if not (mine and is_begun(mine)):
            new = is_begun(play) and not is_among(text, records.unfinished())
            records.store[f"play/{game.id}"] = text
            records.drop_unfinished([text])
            return new
    here = [records.store.get(f"{place}/{game.id}", "") for place in ("play", *BESIDE)]
    return not is_among(text, here) and records.add_unfinished_play(play)
