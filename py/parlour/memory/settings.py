"""What the player chose, kept as a JSON object; for what cannot be understood in it there is a sentence."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from typing import Any

from parlour.core.errors import InvalidText
from parlour.table.sounds import VOLUMES
from parlour.words.languages import LANGUAGES


@dataclass(frozen=True)
class Settings:
    """What the player chose; ``CHOICES`` has the values of those settings that are not yes or no."""

    draw: bool = True  # draw by itself with an empty hand, and bring the last cards home
    forced: bool = False  # make a move that is the only one
    winnable: bool = True  # deal proven deals only
    keys: bool = True  # single-key shortcuts
    tips: bool = True
    felt: str = "green"  # colour of the table
    theme: str = "felt"  # colours of the page
    back: str = "lattice"  # of the cards
    face: str = "plain"  # of the cards
    deck: str = "two"  # colours of the suits: two or four
    hand: str = "right"  # the player's
    size: str = "m"  # of the cards
    speed: str = "normal"  # of what moves
    memory: str = "off"  # aid for face-down cards: none, their number, or each that was seen
    sounds: bool = False
    volume: str = "medium"
    haptics: bool = False  # vibration
    sign: bool = False  # tell when a loss is proven, which looks at hidden cards
    awake: bool = True  # keep the screen on
    badge: bool = False  # on the app's icon until the daily deal is done
    clock: bool = False
    language: str = "system"

    def having(self, name: str, value: str | bool) -> Settings:
        """The settings with one changed. Raises InvalidText for a value that it cannot have."""
        if not (value in CHOICES[name] if name in CHOICES else isinstance(value, bool)):
            raise InvalidText("the setting {name} cannot be {value!r}", name=name, value=str(value)[:40])
        changed: dict[str, Any] = {name: value}
        return replace(self, **changed)


CHOICES = {
    "felt": ("green", "blue", "wine", "slate", "plum", "night"),
    "theme": ("felt", "light", "dark", "contrast", "system"),
    "back": ("lattice", "scales", "argyle", "rays", "waves", "stars"),
    "face": ("plain", "pictorial", "gilt"),
    "deck": ("two", "four"),
    "hand": ("right", "left"),
    "size": ("s", "m", "l"),
    "speed": ("off", "fast", "normal"),
    "memory": ("off", "counts", "ledger"),
    "volume": tuple(VOLUMES),
    "language": (*LANGUAGES, "system"),
}

# Looks that are rewards, as a setting and its value, each with the marks on the ladders that it takes.
REWARDS = {
    ("back", "waves"): 5,
    ("felt", "plum"): 12,
    ("back", "stars"): 25,
    ("felt", "night"): 45,
    ("face", "gilt"): 75,
}


def read_settings(text: str, usual: Settings = Settings()) -> Settings:
    """Settings from JSON, ``usual`` where it says nothing; unknown names are ignored. Raises InvalidText naming what is
    wrong.

    >>> read_settings('{"theme": "dark"}').theme
    'dark'
    """
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidText("the settings are not JSON") from None
    if not isinstance(given, dict):
        raise InvalidText("the settings are not a JSON object")
    for field in fields(Settings):
        if field.name in given:
            usual = usual.having(field.name, given[field.name])
    return usual
