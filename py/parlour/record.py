"""What is remembered between visits: settings, the game on each table, and every finished game.

All of it is text on a shelf, a mapping from keys to strings; the page's shelf is the browser's storage, a test's is
a dict. A text that cannot be read is put aside under ``damaged/`` with a sentence for the player, never thrown away.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from parlour.cards import InvalidText
from parlour.game import Game, IllegalMove
from parlour.games import GAMES, game_of
from parlour.notation import read_replay, write_replay
from parlour.note import Note, note
from parlour.play import Play

Shelf = MutableMapping[str, str]


@dataclass(frozen=True)
class Settings:
    """What the player chose; ``CHOICES`` are the values of those that are not yes or no."""

    draw: bool = True
    forced: bool = False
    keys: bool = True
    theme: str = "felt"
    deck: str = "two"
    hand: str = "right"
    size: str = "m"
    speed: str = "normal"

    def having(self, name: str, value: str | bool) -> Settings:
        """The same settings but for one. Raises InvalidText for a value that it cannot have."""
        if not (value in CHOICES[name] if name in CHOICES else isinstance(value, bool)):
            raise InvalidText(f"the setting {name} cannot be {str(value)[:40]!r}")
        changed: dict[str, Any] = {name: value}
        return replace(self, **changed)


CHOICES = {
    "theme": ("felt", "light", "dark", "contrast", "system"),
    "deck": ("two", "four"),
    "hand": ("right", "left"),
    "size": ("s", "m", "l"),
    "speed": ("off", "fast", "normal"),
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
        self.complaints: list[Note] = []  # what could not be read, for the page to say once

    def settings(self) -> Settings:
        try:
            return read_settings(self.shelf.get("settings", "{}"))
        except InvalidText as error:
            self._put_aside("settings", note("damaged.settings", error=str(error)))
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
        """The game as it was left on its table (``play``) or put aside for a new deal (``aside``)."""
        key = f"{place}/{game.id}"
        if key not in self.shelf:
            return None
        try:
            play = read_replay(str(self.shelf[key]), game_of).play
            if play.game.id != game.id:
                raise InvalidText(f"it is a game of {play.game.name}")
            return play
        except (InvalidText, IllegalMove) as error:
            self._put_aside(key, note("damaged.play", game=game.name, error=str(error)))
            return None

    def keep(self, play: Play, aside: Play | None = None) -> None:
        """Writes down the game in hand, and the one that its deal put aside."""
        self.shelf["current"] = play.game.id
        self.shelf[f"play/{play.game.id}"] = write_replay(play)
        if aside:
            self.shelf[f"aside/{play.game.id}"] = write_replay(aside)

    def keep_finished(self, play: Play, day: str) -> None:
        """Adds a finished game to the history, once; ``day`` is its date as YYYY-MM-DD. Raises ValueError if it
        goes on."""
        result = play.result()
        if result is None:
            raise ValueError("a game that goes on is not finished")
        headers = {"Date": day, "Result": f"{'won' if result.won else 'lost'} {result.score}"}
        text = write_replay(play, headers)
        if text not in self.finished():
            self.shelf[f"done/{len(self.finished()) + 1:06d}"] = text

    def finished(self) -> list[str]:
        """The replays of finished games, oldest first."""
        return [self.shelf[key] for key in sorted(self.shelf) if key.startswith("done/")]

    def _put_aside(self, key: str, complaint: Note) -> None:
        self.shelf[f"damaged/{key}"] = str(self.shelf.pop(key))
        self.complaints.append(complaint)
