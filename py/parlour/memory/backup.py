"""Export and import of the whole store as one JSON text.

The format is ``{"parlour": 1, "version": "0.2.0", "shelf": {key: text}}``; the version, of whoever wrote it, is for
people. An import is validated completely before anything is changed, every replay by playing it, and is then merged:
games are added and never replaced, and importing the same text twice changes nothing. An export moves the texts that an
import would reject to ``damaged/``, so that the others can be read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping

from parlour.core.errors import InvalidText, UserError
from parlour.core.notation import read_day, read_replay, write_replay
from parlour.core.play import Play
from parlour.core.version import VERSION
from parlour.games import game_of
from parlour.memory.history import LIST
from parlour.memory.puzzles import DAYS, KIND, merge_marks
from parlour.memory.records import BESIDE, PLAYED, SUMMARY, Records, is_among, is_begun
from parlour.memory.settings import read_settings
from parlour.memory.statistics import finished_headers, read_finished

FORMAT = 1
LARGEST = 40_000_000  # characters of a backup
MOST = 50_000  # texts in it
LONGEST = 400_000  # characters of one text
_SURROGATE = re.compile(r"[\ud800-\udfff]")  # a lone surrogate, which JSON can spell and UTF-8 cannot
_DERIVED = (LIST, PLAYED, SUMMARY)  # how the keys begin of what follows from the finished games
_KEY = re.compile(r"[a-z]{1,20}(/[A-Za-z0-9._-]{1,60}){0,4}")
_DAMAGED = re.compile(r"damaged/(.+?)(\.[0-9]+)?")  # its key, and its number among the damaged texts of that key


def write_backup(store: Mapping[str, str]) -> str:
    """The whole store as one text, with invalid texts under ``damaged/``. Of finished games only the headers are
    checked: playing a long history takes a minute."""
    texts = {key: str(store[key]) for key in sorted(store) if not key.startswith(_DERIVED)}
    records = Records(texts)
    for key, text in list(texts.items()):
        try:
            if _kind(key) == "done":
                game_of(read_finished(text).game)
            else:
                _validated(key, text)
        except UserError:
            records.quarantine(key, texts.pop(key))
    return json.dumps({"parlour": FORMAT, "version": VERSION, "shelf": texts}, ensure_ascii=False, indent=0) + "\n"


class Backup:
    """A text that came in; ``validate`` must have run to its end before ``merge``."""

    def __init__(self, text: str) -> None:
        """Raises InvalidText for a text that is not a backup."""
        self.texts = _read(text)
        self._valid: dict[str, str] = {}

    def validate(self) -> Iterator[str]:
        """Validates one text after the other and yields its key, so that the page can paint in between. Raises
        InvalidText naming the first invalid one."""
        for key, text in self.texts.items():
            try:
                self._valid[key] = _validated(key, text)
            except UserError as error:
                raise InvalidText("{key} is damaged: {error}", key=key, error=error.message) from None
            yield key

    def merge(self, records: Records) -> int:
        """Adds the texts to the store and returns the number of new games. Settings are replaced; a game in progress
        becomes the current one if none is begun there, else an unfinished one. Raises ValueError unless every text was
        validated."""
        if len(self._valid) < len(self.texts):
            raise ValueError("validate the backup before merging it")
        done, ended, new = [], [], 0
        for key, text in self._valid.items():
            kind = _kind(key)
            if kind in ("done", "ended"):
                done.append(text)
            elif kind in ("play", *BESIDE, "left"):
                play = read_replay(text, game_of).play
                if play.result():
                    ended.append(write_replay(play, finished_headers(play, "")))
                else:
                    new += _merge_game(records, kind, play)
            elif not key.startswith(_DERIVED):
                _merge_text(records, key, text)
        return new + records.add_finished(*done, *ended)  # the dated ones first, since of equal games the first is kept


def _read(text: str) -> dict[str, str]:
    if len(text) > LARGEST:
        raise InvalidText("it is longer than {most} characters", most=LARGEST)
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidText("it is not JSON") from None
    if not isinstance(given, dict) or "parlour" not in given or not isinstance(given.get("shelf"), dict):
        raise InvalidText("it is not a backup of Patience Parlour")
    version = given["parlour"]
    if type(version) is not int or version != FORMAT:
        named = str(version)[:10]
        raise InvalidText("it is of version {version}; this one reads version {ours}", version=named, ours=FORMAT)
    _check_texts(given["shelf"])
    texts: dict[str, str] = given["shelf"]
    return texts


def _check_texts(texts: Mapping[str, object]) -> None:
    """Raises InvalidText unless every key is well formed and every value is a text that can be stored."""
    if len(texts) > MOST:
        raise InvalidText("it holds more than {most} texts", most=MOST)
    for key, text in texts.items():
        if not _KEY.fullmatch(key):
            raise InvalidText("{key!r} is no name that the parlour uses", key=key[:40])
        if not isinstance(text, str) or len(text) > LONGEST:
            raise InvalidText("{key} is no text of at most {most} characters", key=key, most=LONGEST)
        if _SURROGATE.search(text):
            raise InvalidText("{key} holds half a character", key=key)


def _kind(key: str) -> str:
    return key.partition("/")[0]


def _validated(key: str, text: str) -> str:
    """The text as this version writes it; a text of an unknown kind unchanged. Raises UserError."""
    return _VALIDATORS.get(_kind(key), str)(text)


def _settings(text: str) -> str:
    read_settings(text)
    return text


def _game(text: str) -> str:
    return game_of(text).id


def _replay(text: str) -> str:
    return write_replay(read_replay(text, game_of).play)


def _finished(text: str) -> str:
    """The replay with its result and feats computed anew: its own headers may be wrong."""
    replay = read_replay(text, game_of)
    if replay.play.result() is None:
        raise InvalidText("it is no finished game")
    given = {name: value for name, value in replay.headers.items() if name != "Feats"}
    return write_replay(replay.play, {**given, **finished_headers(replay.play, read_day(replay.headers, "Date"))})


_VALIDATORS: Mapping[str, Callable[[str], str]] = {
    "settings": _settings,
    "current": _game,
    "play": _replay,
    **dict.fromkeys(BESIDE, _replay),
    "left": _replay,
    "done": _finished,
    "ended": _finished,
}


def _merge_text(records: Records, key: str, text: str) -> None:
    """Stores a text that is no game; no damaged text replaces another."""
    if damaged := _DAMAGED.fullmatch(key):
        records.quarantine(damaged[1], text)
    elif key == "tips":
        records.add_tip(*text.split())
    elif _kind(key) in (KIND, DAYS):
        merge_marks(records.store, key, text)
    elif key == "settings" or key not in records.store or (key == "current" and not _playing(records)):
        records.store[key] = text


def _playing(records: Records) -> bool:
    """Whether the current game is begun."""
    play = records.resume(records.current())
    return play is not None and is_begun(play)


def _merge_game(records: Records, kind: str, play: Play) -> bool:
    """Stores a game in progress; True if it is begun and new."""
    text, mine = write_replay(play), records.resume(play.game)
    if kind == "play" and not (mine and is_begun(mine)):
        records.store[f"play/{play.game.id}"] = text
        return is_begun(play)
    here = [records.store.get(f"{place}/{play.game.id}", "") for place in ("play", *BESIDE)]
    return not is_among(text, here) and records.add_unfinished(text)
