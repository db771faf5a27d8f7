"""What is seen of the table: the player's own, or a play that is looked at while the player's own waits unseen."""

from __future__ import annotations

import json

import js
from pyscript import document

from parlour.catalogue import titled
from parlour.play import Deal
from parlour.record import Settings
from parlour.scene import Scene
from parlour.seat import Seat
from parlour.showing import Showing
from parlour.web.language import speak, tip
from parlour.web.proven import Proven
from parlour.web.sound import Voice
from parlour.words import Words

# By speed: the share of its time that a motion takes, and the seconds a card while a deal is watched.
SPEEDS = {"off": (0.0, 0.03), "fast": (0.5, 0.06), "normal": (1.0, 0.12)}


class Screen:
    """The one table on the page, as it is painted; ``looking`` is whether a play is looked at."""

    def __init__(self, words: Words, proven: Proven) -> None:
        self.settings = Settings()
        self.looking = False
        self._words = words
        self._proven = proven
        self._voice = Voice()

    def wear(self, settings: Settings) -> bool:
        """Applies the settings of the look; True if the page speaks another language now."""
        self.settings = settings
        root = document.documentElement.dataset
        root.theme, root.deck, root.hand, root.size = settings.theme, settings.deck, settings.hand, settings.size
        anew = speak(self._words, settings.language)
        tip(settings.keys)
        return anew

    def show(self, seat: Seat, scene: Scene) -> None:
        """Paints the player's own table. It is kept for the next start, where it is seen before Python is there."""
        self._paint(scene, seat.play.deal, seat.kept)
        self._voice.cue(scene["cues"], self.settings)

    def foresee(self, stop: str, seat: Seat, scene: Scene) -> None:
        """Hands over what a press on a stop will show, lest it wait for Python when it comes."""
        js.parlour.foresee(stop, self._text(scene, seat.play.deal))

    def look(self, showing: Showing) -> None:
        """Paints a play that is looked at."""
        self.looking = True
        self._paint(showing.scene(), showing.play.deal)

    def _paint(self, scene: Scene, deal: Deal, kept: bool = False) -> None:
        js.parlour.show(self._text(scene, deal), kept)

    def _text(self, scene: Scene, deal: Deal) -> str:
        """A scene as the painter reads it, with the par of its deal if that is known."""
        if entry := self._proven.entry(deal):
            scene["deal"] = self._words.say(titled(deal.game, scene["deal"], entry))
        speed, _ = SPEEDS[self.settings.speed]
        return json.dumps({**scene, "speed": speed}, separators=(",", ":"))
