"""What is remembered between visits: settings, the game on each table, every finished game and every unfinished one.

All of it is text on a shelf, a mapping from keys to strings; the page's shelf is the browser's storage, a test's is
a dict. A text that cannot be read is put aside under ``damaged/`` with a sentence for the player, never thrown away.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import asdict, dataclass, fields, replace
from itertools import count, islice
from typing import Any

from parlour.cards import InvalidText
from parlour.chronicle import headers_of, known_by, tale
from parlour.game import Game
from parlour.games import GAMES, game_of
from parlour.notation import read_replay, write_deal, write_replay
from parlour.note import Note, note
from parlour.play import Deal, Play
from parlour.words import LANGUAGES
from parlour.wrong import Wrong

Shelf = MutableMapping[str, str]

BESIDE = ("aside", "ahead")  # where undo at the start of the game on the table leads, and redo at its end


@dataclass(frozen=True)
class Settings:
    """What the player chose; ``CHOICES`` are the values of those that are not yes or no."""

    draw: bool = True
    forced: bool = False
    winnable: bool = True
    keys: bool = True
    theme: str = "felt"
    deck: str = "two"
    hand: str = "right"
    size: str = "m"
    speed: str = "normal"
    memory: str = "off"
    sounds: bool = False
    haptics: bool = False
    sign: bool = False
    language: str = "system"

    def having(self, name: str, value: str | bool) -> Settings:
        """The same settings but for one. Raises InvalidText for a value that it cannot have."""
        if not (value in CHOICES[name] if name in CHOICES else isinstance(value, bool)):
            raise InvalidText("the setting {name} cannot be {value!r}", name=name, value=str(value)[:40])
        changed: dict[str, Any] = {name: value}
        return replace(self, **changed)


CHOICES = {
    "theme": ("felt", "light", "dark", "contrast", "system"),
    "deck": ("two", "four"),
    "hand": ("right", "left"),
    "size": ("s", "m", "l"),
    "speed": ("off", "fast", "normal"),
    "memory": ("off", "counts", "ledger"),
    "language": (*LANGUAGES, "system"),
}


def read_settings(text: str) -> Settings:
    """Settings from their JSON; names it does not know are left out. Raises InvalidText naming what is wrong."""
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidText("the settings are not JSON") from None
    if not isinstance(given, dict):
        raise InvalidText("the settings are not a JSON object")
    settings = Settings()
    for field in fields(Settings):
        if field.name in given:
            settings = settings.having(field.name, given[field.name])
    return settings


class Records:
    """The shelf, read and written in the house's terms."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._complaints: list[Note] = []  # for the page to say once
        self._lying: list[Play] = []  # the games on the table and beside it, as they were last kept

    def complain(self) -> list[Note]:
        """What could not be read since this was last asked for."""
        complaints, self._complaints = self._complaints, []
        return complaints

    def settings(self) -> Settings:
        try:
            return read_settings(self.shelf.get("settings", "{}"))
        except InvalidText as error:
            self.put_aside("settings", self.shelf.pop("settings"))
            self._complaints.append(note("damaged.settings", error=error.fault))
            return Settings()

    def keep_settings(self, settings: Settings) -> None:
        self.shelf["settings"] = json.dumps(asdict(settings))

    def current(self) -> Game:
        """The game that was played last; the first of the parlour for a newcomer."""
        try:
            return game_of(self.shelf.get("current", GAMES[0].id))
        except InvalidText:
            return GAMES[0]

    def resume(self, game: Game, place: str = "play") -> Play | None:
        """The game as it was left on its table (``play``), or another that lies beside it."""
        key, table = f"{place}/{game.id}", f"play/{game.id}"
        there = [self.shelf[table]] if table in self.shelf and key != table else []
        if key not in self.shelf or is_among(self.shelf[key], there):
            return None  # what is beside the table is just being put on it, or taken from it
        try:
            play = read_replay(self.shelf[key], game_of).play
            if play.game.id != game.id:
                raise InvalidText("it is a game of {game.name}", game=play.game)
            return play
        except Wrong as error:
            self.put_aside(key, self.shelf.pop(key))
            told = "damaged.play" if key == table else "damaged.beside"
            self._complaints.append(note(told, game=game.table.name, error=error.fault))
            return None

    def keep(self, play: Play, aside: Play | None = None, ahead: Play | None = None) -> None:
        """Writes down the game on the table and those beside it. A game in progress that has to make room for them
        goes to the unfinished ones."""
        game = play.game.id
        lying = {f"aside/{game}": aside, f"ahead/{game}": ahead, f"play/{game}": play}
        written = {key: write_replay(one) for key, one in lying.items() if one}
        for key in lying:
            if key in self.shelf and not _goes_on(key, self.shelf[key], written):
                self.leave(self.shelf[key])
        self.shelf["current"] = game
        for key, text in written.items():  # the table last: another tab takes up what it hears of there
            self.shelf[key] = text
        for key in lying.keys() - written.keys():
            self.shelf.pop(key, None)
        before, self._lying = self._lying, [one for one in lying.values() if one]
        if any(one not in before for one in self._lying):  # of what lay there already none is taken up again
            for key in [key for key in self.shelf if key.startswith("left/")]:
                if is_among(self.shelf[key], written.values()):
                    del self.shelf[key]

    def leave(self, text: str) -> bool:
        """Puts a game in progress with the unfinished ones, once; False for any other text. Nothing is lost: a game
        that has ended is in the history, one that never began is its deal's number, and what cannot be read is put
        aside."""
        try:
            play = read_replay(text, game_of).play
        except Wrong:
            self.put_aside("left", text)
            return False
        if not begun(play) or play.result() or is_among(text, self.unfinished()):
            return False
        self._add("left", text)
        return True

    def begun_before(self, deal: Deal) -> Play | None:
        """The game of this deal that was put aside or left unfinished, the newest that goes on."""
        start = f'[Deal "{write_deal(deal)}"]'
        beside = (self.shelf.get(f"{place}/{deal.game.id}", "") for place in BESIDE)
        for text in (*beside, *reversed(self.unfinished())):
            try:
                if text.startswith(start) and not (play := read_replay(text, game_of).play).result():
                    return play
            except Wrong:
                continue  # it stays on the shelf as it is
        return None

    def unfinished(self) -> list[str]:
        """The replays of games in progress that lie on no table, oldest first."""
        return self._all("left")

    def keep_finished(self, play: Play, day: str) -> None:
        """Adds a finished game to the history, once; ``day`` is its date as YYYY-MM-DD. Raises ValueError if it goes
        on."""
        self.add_finished(write_replay(play, headers_of(play, day)))

    def add_finished(self, *texts: str) -> int:
        """Adds the replays of finished games and gives how many are new: the same moves of the same deal are one
        game, the first, and once more for another day, or when it is first won on one's own."""
        known = {name for text in self.finished() for name in known_by(text)}
        new = []
        for text in texts:
            *_, own = told = known_by(text)
            if own not in known:
                known.update(told)
                new.append(text)
        self._add("done", *new)
        return len(new)

    def finished(self) -> list[str]:
        """The replays of finished games, in the order they came."""
        return self._all("done")

    def put_aside(self, key: str, text: str) -> None:
        """Keeps a text that cannot be read, under a name that no other has."""
        names = (f"damaged/{key}{f'.{number}' if number else ''}" for number in count())
        self.shelf[next(name for name in names if self.shelf.get(name, text) == text)] = text

    def _all(self, kind: str) -> list[str]:
        return [self.shelf[key] for key in sorted(self.shelf) if key.startswith(f"{kind}/")]

    def _add(self, kind: str, *texts: str) -> None:
        names = [re.fullmatch(rf"{kind}/([0-9]{{1,60}})", key) for key in self.shelf]
        last = max((int(name[1]) for name in names if name), default=0)
        for number, text in enumerate(texts, last + 1):
            self.shelf[f"{kind}/{number:06d}"] = text


def begun(play: Play) -> bool:
    """Whether the player has chosen anything: made a move that was neither the only one nor made for them."""
    game = play.game
    for index, move in enumerate(play.line):
        position = play.at(index)
        if move != game.table.unasked(position) and len(list(islice(game.moves(position), 2))) > 1:
            return True
    return False


def _goes_on(key: str, text: str, written: Mapping[str, str]) -> bool:
    """Whether a text on the shelf lives on in what is written now: as it is, or as the same deal's next move."""
    deal, whole, _ = text.partition('"]')
    same = bool(whole) and key.startswith("play/") and written[key].startswith(deal + whole)
    return same or is_among(text, written.values())


def is_among(text: str, others: Iterable[str]) -> bool:
    """Whether a game is one of these, wherever undo stands in it."""
    deal = text.partition('"]')[0]
    return any(other == text or (other.startswith(deal) and tale(other) == tale(text)) for other in others)
