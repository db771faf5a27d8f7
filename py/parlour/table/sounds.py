"""What the sounds are made of: a few sine and triangle tones each, so there is nothing to download.

They lie here, and not with their player in the page, because what needs no page is frozen with the interpreter and
costs a start nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Tone(NamedTuple):
    """One tone: hertz, when it begins and how long it fades, in seconds, and how loud it is; ``climbs`` where it is
    the higher the more of its kind were heard before."""

    pitch: float
    at: float
    lasts: float
    loud: float
    wave: str = "sine"
    climbs: bool = False


SOUNDS = {  # the strongest first
    "win": (
        Tone(523, 0, 1.2, 0.05),
        Tone(659, 0.12, 1.1, 0.05),
        Tone(784, 0.24, 1.0, 0.05),
        Tone(1047, 0.38, 1.4, 0.04),
        Tone(262, 0.38, 1.4, 0.05, "triangle"),
    ),
    "lose": (Tone(98, 0, 0.9, 0.1, "triangle"), Tone(73, 0.12, 1.1, 0.1), Tone(147, 0, 0.35, 0.04)),
    "double": (
        Tone(98, 0, 0.3, 0.1),
        Tone(262, 0, 0.22, 0.08, "triangle", climbs=True),
        Tone(330, 0.1, 0.22, 0.08, "triangle", climbs=True),
        Tone(392, 0.2, 0.5, 0.08, "triangle", climbs=True),
        Tone(784, 0.2, 0.6, 0.03, climbs=True),
    ),
    "strike": (
        Tone(98, 0, 0.3, 0.1),
        Tone(262, 0, 0.26, 0.09, "triangle", climbs=True),
        Tone(524, 0.05, 0.34, 0.04, climbs=True),
    ),
    "refuse": (Tone(170, 0, 0.09, 0.06, "triangle"), Tone(150, 0.1, 0.12, 0.06, "triangle")),
    "home": (Tone(392, 0, 0.18, 0.06, "triangle", climbs=True), Tone(784, 0.02, 0.3, 0.03, climbs=True)),
    "clank": (
        Tone(1244, 0, 0.12, 0.035, "triangle"),
        Tone(1873, 0.01, 0.2, 0.025),
        Tone(2637, 0.02, 0.26, 0.015),
        Tone(165, 0, 0.08, 0.06, "triangle"),
    ),
    "gather": tuple(Tone(620 + 30 * i, 0.07 * i, 0.05, 0.03, "triangle") for i in range(4)),
    "turn": (Tone(700, 0, 0.05, 0.035, "triangle"), Tone(940, 0.03, 0.06, 0.03, "triangle")),
    "lay": (Tone(310, 0, 0.07, 0.06, "triangle"), Tone(120, 0, 0.09, 0.06)),
}
VIBRATIONS = {
    "win": (30, 60, 30, 60, 90),
    "lose": (120,),
    "double": (35, 45, 60),
    "strike": (35,),
    "refuse": (12, 50, 12),
    "home": (14,),
    "clank": (20,),
    "lay": (8,),
}  # milliseconds on, off, on
MILESTONES = ("strike", "double", "home")  # what a player hears with pleasure: after it sound is offered
VOLUMES = {"soft": 0.4, "medium": 1.0, "loud": 2.2}
APART = 0.09  # seconds between sounds of one kind that come at once
MOST = 8  # of them
_SCALE = (0, 2, 4, 5, 7, 9, 11)  # semitones of a major scale's steps

Cue = tuple[str, int]  # a sound, and how far up its scale it is


def strongest(cues: Iterable[Cue]) -> str:
    """The cue that is heard of those that come at once; the empty string for none."""
    names = {name for name, _ in cues}
    return next((name for name in SOUNDS if name in names), "")


def tones(cues: Iterable[Cue], volume: str) -> tuple[Tone, ...]:
    """The tones of the strongest cue, once for each time it comes, each at its step of the scale.

    >>> [round(tone.pitch) for tone in tones([("lay", 0), ("home", 0), ("home", 7)], "medium")]
    [392, 784, 784, 1568]
    """
    listed = list(cues)
    name = strongest(listed)
    steps = [step for cue, step in listed if cue == name][-MOST:]
    return tuple(
        tone._replace(
            pitch=tone.pitch * (_ratio(step) if tone.climbs else 1),
            at=tone.at + number * APART,
            loud=tone.loud * VOLUMES[volume],
        )
        for number, step in enumerate(steps)
        for tone in SOUNDS.get(name, ())
    )


def _ratio(step: int) -> float:
    """How much higher the step of a scale is than its first."""
    octaves, degree = divmod(step, len(_SCALE))
    return float(2 ** (octaves + _SCALE[degree] / 12))
