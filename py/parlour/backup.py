"""Everything that is remembered as one JSON text, out and in again.

``{"parlour": 1, "shelf": {key: text}}``: the shelf as it is. What comes in is judged whole before anything is touched,
every replay played by the rules, and then merged: games are added and never replaced, so no replay is lost on either
side, and bringing in the same text twice changes nothing. What goes out is sorted first, lest one text that cannot be
read keep all the others from coming in.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping

from parlour.cards import InvalidText
from parlour.chronicle import headers_of, read_entry
from parlour.games import game_of
from parlour.notation import read_day, read_replay, write_replay
from parlour.play import Play
from parlour.record import BESIDE, Records, begun, is_among, read_settings
from parlour.wrong import Wrong

FORMAT = 1
LARGEST = 40_000_000  # characters of a backup
MOST = 50_000  # texts in it
LONGEST = 400_000  # characters of one text
_HALF = re.compile(r"[\ud800-\udfff]")  # half a character, as JSON may spell one: it could not be written down again
_KEY = re.compile(r"[a-z]{1,20}(/[A-Za-z0-9._-]{1,60}){0,4}")
_DAMAGED = re.compile(r"damaged/(.+?)(\.[0-9]+)?")  # the key it had, and its number among those of that key


def write_backup(shelf: Mapping[str, str]) -> str:
    """Everything on the shelf as one text. What cannot be read is among the damaged texts in it, which come in as they
    are; of a finished game the headers are looked at, for to play a long history again would take a minute."""
    texts = {key: str(shelf[key]) for key in sorted(shelf)}
    records = Records(texts)
    for key, text in list(texts.items()):
        try:
            if _kind(key) == "done":
                game_of(read_entry(text).game)
            else:
                _judged(key, text)
        except Wrong:
            records.put_aside(key, texts.pop(key))
    return json.dumps({"parlour": FORMAT, "shelf": texts}, ensure_ascii=False, indent=0) + "\n"


class Backup:
    """A text that came in; ``prove`` it to its end before it is merged."""

    def __init__(self, text: str) -> None:
        """Raises InvalidText for what is no backup."""
        self.shelf = _read(text)
        self._proven: dict[str, str] = {}

    def prove(self) -> Iterator[str]:
        """Judges one text after the other and gives its key; the page draws breath between them. Raises InvalidText
        naming the first that is wrong."""
        for key, text in self.shelf.items():
            try:
                self._proven[key] = _judged(key, text)
            except Wrong as error:
                raise InvalidText("{key} is damaged: {error}", key=key, error=error.fault) from None
            yield key

    def merge(self, records: Records) -> int:
        """Adds what was proven to the shelf and gives the number of games that are new. Settings are the backup's;
        a game in progress takes the table if none is begun there, and else lies with the unfinished ones. Raises
        ValueError before all is proven."""
        if len(self._proven) < len(self.shelf):
            raise ValueError("a backup is proven before it is merged")
        done, ended, new = [], [], 0
        for key, text in self._proven.items():
            kind = _kind(key)
            if kind == "done":
                done.append(text)
            elif kind in ("play", *BESIDE, "left"):
                play = read_replay(text, game_of).play
                if play.result():
                    ended.append(write_replay(play, headers_of(play, "")))
                else:
                    new += _lain(records, kind, play)
            else:
                _lay(records, key, text)
        return new + records.add_finished(*done, *ended)  # those first that know their day


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
    shelf: dict[str, str] = given["shelf"]
    if len(shelf) > MOST:
        raise InvalidText("it holds more than {most} texts", most=MOST)
    for key, one in shelf.items():
        if not _KEY.fullmatch(key):
            raise InvalidText("{key!r} is no name that the parlour uses", key=key[:40])
        if not isinstance(one, str) or len(one) > LONGEST:
            raise InvalidText("{key} is no text of at most {most} characters", key=key, most=LONGEST)
        if _HALF.search(one):
            raise InvalidText("{key} holds half a character", key=key)
    return shelf


def _kind(key: str) -> str:
    return key.partition("/")[0]


def _judged(key: str, text: str) -> str:
    """A text as its kind is written; what is of no kind that is read, as it is. Raises Wrong."""
    return _JUDGES.get(_kind(key), str)(text)


def _settings(text: str) -> str:
    read_settings(text)
    return text


def _game(text: str) -> str:
    return game_of(text).id


def _replay(text: str) -> str:
    return write_replay(read_replay(text, game_of).play)


def _finished(text: str) -> str:
    """The replay with what the rules say of it, whatever its own headers claim."""
    replay = read_replay(text, game_of)
    if replay.play.result() is None:
        raise InvalidText("it is no finished game")
    given = {name: value for name, value in replay.headers.items() if name != "Feats"}
    return write_replay(replay.play, {**given, **headers_of(replay.play, read_day(replay.headers, "Date"))})


_JUDGES: Mapping[str, Callable[[str], str]] = {
    "settings": _settings,
    "current": _game,
    "play": _replay,
    **dict.fromkeys(BESIDE, _replay),
    "left": _replay,
    "done": _finished,
}


def _lay(records: Records, key: str, text: str) -> None:
    """Puts a text that is no game where it belongs; of the damaged ones each is kept."""
    if damaged := _DAMAGED.fullmatch(key):
        records.put_aside(damaged[1], text)
    elif key == "settings" or key not in records.shelf or (key == "current" and not _playing(records)):
        records.shelf[key] = text


def _playing(records: Records) -> bool:
    """Whether a game is begun on the table that is on show."""
    play = records.resume(records.current())
    return play is not None and begun(play)


def _lain(records: Records, kind: str, play: Play) -> bool:
    """Puts a game that goes on where it belongs; True if it is begun and was not there."""
    text, mine = write_replay(play), records.resume(play.game)
    if kind == "play" and not (mine and begun(mine)):
        records.shelf[f"play/{play.game.id}"] = text
        return begun(play)
    here = [records.shelf.get(f"{place}/{play.game.id}", "") for place in ("play", *BESIDE)]
    return not is_among(text, here) and records.leave(text)
