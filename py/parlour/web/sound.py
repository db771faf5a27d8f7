"""Quiet sounds and a touch in the hand, off until the player asks for them.

A scene says what happened in a word or two; the strongest of them is heard. The sounds are made on the spot from a
few sine and triangle tones, so there is nothing to download. A browser without either keeps silent.
"""

from __future__ import annotations

from typing import NamedTuple

import js

from parlour.record import Settings


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
    "kill": (Tone(196, 0, 0.22, 0.09, "triangle"), Tone(98, 0.04, 0.34, 0.1)),
    "refuse": (Tone(170, 0, 0.09, 0.06, "triangle"), Tone(150, 0.1, 0.12, 0.06, "triangle")),
    "pass": tuple(Tone(620 + 30 * i, 0.07 * i, 0.05, 0.03, "triangle") for i in range(4)),
    "flip": (Tone(700, 0, 0.05, 0.035, "triangle"), Tone(940, 0.03, 0.06, 0.03, "triangle")),
    "lay": (Tone(310, 0, 0.07, 0.06, "triangle"), Tone(120, 0, 0.09, 0.06)),
}
TOUCHES = {"win": (30, 60, 30, 60, 90), "kill": (35,), "refuse": (12, 50, 12), "lay": (8,)}  # milliseconds on, off, on


class Voice:
    """The one player of sounds; the browser lets it begin only after a press, so it is made with the first sound."""

    def __init__(self) -> None:
        self._context: js.AudioContext | None = None

    def cue(self, cues: list[str], settings: Settings) -> None:
        """Plays the strongest cue, as the settings allow."""
        strongest = next((name for name in SOUNDS if name in cues), "")
        if settings.sounds and strongest:
            self._play(SOUNDS[strongest])
        if settings.haptics and strongest in TOUCHES and hasattr(js.navigator, "vibrate"):
            js.navigator.vibrate(js.Array.of(*TOUCHES[strongest]))

    def _play(self, tones: tuple[Tone, ...]) -> None:
        if not hasattr(js, "AudioContext"):
            return
        if self._context is None:
            self._context = js.AudioContext.new()
        if self._context.state == "suspended":
            self._context.resume()
        for tone in tones:
            self._sound(self._context, tone)

    def _sound(self, context: js.AudioContext, tone: Tone) -> None:
        """A tone that begins at once and dies away."""
        begins = context.currentTime + tone.at
        ends = begins + tone.lasts
        source, loudness = context.createOscillator(), context.createGain()
        source.type, source.frequency.value = tone.wave, tone.pitch
        loudness.gain.setValueAtTime(0.0001, begins)
        loudness.gain.exponentialRampToValueAtTime(tone.loud, begins + 0.008)
        loudness.gain.exponentialRampToValueAtTime(0.0001, ends)
        source.connect(loudness).connect(context.destination)
        source.start(begins)
        source.stop(ends)
