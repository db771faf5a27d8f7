"""Sounds and vibration, off until the player asks for them.

A scene names what happened in cues, of which the strongest is heard. The sounds are made on the spot from the tones of
``table/sounds.py``. A browser without either keeps silent.
"""

from __future__ import annotations

import js

from parlour.memory.settings import Settings
from parlour.table.sounds import VIBRATIONS, Cue, Tone, strongest, tones

# Cues of what is seen only when cards have landed; any other is heard at the press.
LANDING = ("win", "lose", "double", "strike", "home", "clank")


class Voice:
    """The one player of sounds. The browser lets it begin after a press only, so its context is made with the first
    sound, and with the first after a silence."""

    def __init__(self) -> None:
        self._context: js.AudioContext | None = None

    def cue(self, cues: list[Cue], settings: Settings, landing: float = 0) -> None:
        """Plays the strongest cue, as the settings allow; ``landing`` is in how many milliseconds the cards land."""
        name = strongest(cues)
        wait = landing if name in LANDING else 0
        if settings.sounds and name:
            self._play(tones(cues, settings.volume), wait / 1000)
        if settings.haptics and name in VIBRATIONS and hasattr(js.navigator, "vibrate") and not _calm():
            js.navigator.vibrate(js.Array.of(*((0, round(wait)) if wait else ()), *VIBRATIONS[name]))

    def silence(self) -> None:
        """Ends what sounds and what has yet to sound."""
        if self._context is not None:
            self._context.close()
            self._context = None

    def _play(self, sounds: tuple[Tone, ...], wait: float) -> None:
        if not hasattr(js, "AudioContext"):
            return
        if self._context is None:
            self._context = js.AudioContext.new()
        if self._context.state != "running":  # suspended, or interrupted by a call
            self._context.resume()
        for tone in sounds:
            self._sound(self._context, tone, wait)

    def _sound(self, context: js.AudioContext, tone: Tone, wait: float) -> None:
        """A tone that begins after the wait, in seconds, and dies away."""
        begins = context.currentTime + wait + tone.at
        ends = begins + tone.lasts
        source, loudness = context.createOscillator(), context.createGain()
        source.type, source.frequency.value = tone.wave, tone.pitch
        loudness.gain.setValueAtTime(0.0001, begins)
        loudness.gain.exponentialRampToValueAtTime(tone.loud, begins + 0.008)
        loudness.gain.exponentialRampToValueAtTime(0.0001, ends)
        source.connect(loudness).connect(context.destination)
        source.start(begins)
        source.stop(ends)


def _calm() -> bool:
    """Whether the player wants nothing to move."""
    return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)
