"""What the sounds are made of: a few sine and triangle tones each, so there is nothing to download.

They lie here, and not with their player in the page, because what needs no page is frozen with the interpreter and
costs a start nothing.
"""

from __future__ import annotations

from typing import NamedTuple


class Tone(NamedTuple):
    """One tone: hertz, when it begins and how long it fades, in seconds, and how loud it is."""

    pitch: float
    at: float
    lasts: float
    loud: float
    wave: str = "sine"


SOUNDS = {  # the strongest first
    "win": (
        Tone(523, 0, 0.5, 0.05),
        Tone(659, 0.12, 0.5, 0.05),
        Tone(784, 0.24, 0.6, 0.05),
        Tone(1047, 0.38, 0.9, 0.04),
    ),
    "strike": (Tone(196, 0, 0.22, 0.09, "triangle"), Tone(98, 0.04, 0.34, 0.1)),
    "refuse": (Tone(170, 0, 0.09, 0.06, "triangle"), Tone(150, 0.1, 0.12, 0.06, "triangle")),
    "gather": tuple(Tone(620 + 30 * i, 0.07 * i, 0.05, 0.03, "triangle") for i in range(4)),
    "turn": (Tone(700, 0, 0.05, 0.035, "triangle"), Tone(940, 0.03, 0.06, 0.03, "triangle")),
    "lay": (Tone(310, 0, 0.07, 0.06, "triangle"), Tone(120, 0, 0.09, 0.06)),
}
TOUCHES = {
    "win": (30, 60, 30, 60, 90),
    "strike": (35,),
    "refuse": (12, 50, 12),
    "lay": (8,),
}  # milliseconds on, off, on
