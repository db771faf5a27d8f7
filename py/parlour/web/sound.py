"""Quiet sounds and a touch in the hand, off until the player asks for them.

A scene says what happened in a word or two; the strongest of them is heard. The sounds are made on the spot from the
tones in tones.py. A browser without either keeps silent.
"""

from __future__ import annotations

import js

from parlour.memory.settings import Settings
from parlour.table.sounds import SOUNDS, TOUCHES, Tone


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
        if self._context.state != "running":  # suspended, or interrupted by a call
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
