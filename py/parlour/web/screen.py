"""What the page shows of a table: the player's own, or a walkthrough in its place."""

from __future__ import annotations

import json
from collections.abc import Callable

import js
from pyscript import document

from parlour.core.play import Deal
from parlour.memory.settings import REWARDS, Settings
from parlour.solving.catalogue import deal_title
from parlour.table.ahead import Kept, TimedScene, session_key
from parlour.table.scene import Scene
from parlour.table.session import Session
from parlour.table.sounds import Cue
from parlour.table.walkthrough import Walkthrough
from parlour.web.catalogue_store import CatalogueStore
from parlour.web.language import set_tooltips, speak
from parlour.web.sound import Voice
from parlour.words import Words

# By speed: the share of its usual time that a motion takes, and the seconds per card while a deal is watched.
SPEEDS = {"off": (0.0, 0.03), "fast": (0.5, 0.06), "normal": (1.0, 0.12)}


class Screen:
    """The one table on the page; ``looking`` is whether it shows a walkthrough."""

    def __init__(self, words: Words, catalogues: CatalogueStore, settings: Settings) -> None:
        self.settings = settings
        self.looking = False
        self.used: Callable[[], None] = lambda: None  # called when the table is pressed, or shown anew
        self.ahead_of: object = None  # the session's key, settings and scene whose look-ahead is kept whole
        self._words = words
        self._catalogues = catalogues
        self._voice = Voice()

    def apply_settings(self, settings: Settings) -> bool:
        """Applies the settings of the look; True if the page speaks another language now."""
        if settings is not self.settings:  # what is kept for the next start shows what those before made of the table
            self.ahead_of = js.parlour.state.storage.ahead = None
        self.settings = settings
        if not settings.sounds:
            self._voice.silence()
        root = document.documentElement.dataset
        root.theme, root.felt, root.back, root.face = settings.theme, settings.felt, settings.back, settings.face
        root.extra = "yes" if any(getattr(settings, name) == value for name, value in REWARDS) else ""
        root.deck, root.hand, root.size = settings.deck, settings.hand, settings.size
        changed = speak(self._words, settings.language)
        set_tooltips(settings.keys)
        return changed

    def show(self, session: Session, scene: Scene, text: str = "", stays: bool = True) -> None:
        """Shows the player's own table; ``text`` is the scene as the page reads it, if that is made already. If it
        ``stays``, it is kept for the next start, where it is shown before Python is there, and what was pressed before
        Python was there counts on it. No cue sounds where the page had shown the scene before."""
        self.used()
        at = session_key(session) if stays and session.kept else ""
        if js.parlour.show(text or self.text(scene, session.play.deal), at):
            self.play(scene["cues"])

    def play(self, cues: list[Cue]) -> None:
        """Plays the strongest cue, as the settings allow; where it is for cards that land (``sound.LANDING``), then."""
        if cues and (self.settings.sounds or self.settings.haptics):
            self._voice.cue(cues, self.settings, float(js.parlour.motion.landing()))

    def precompute(self, stop: str, text: str, token: int) -> None:
        """Hands over the scene that a press on a stop leads to, so that the page shows it when the press comes."""
        self.used()
        js.parlour.precompute(stop, text, token)

    def look(self, walkthrough: Walkthrough) -> None:
        """Shows a walkthrough."""
        self.looking = True
        js.parlour.show(self.text(walkthrough.scene(), walkthrough.play.deal), "")

    def keep_ahead(self, kept: Kept, ahead_of: object = None) -> None:
        """Keeps for the next start what a start shows, and what its presses lead to: all of them where ``ahead_of``
        names what was looked at."""
        self.ahead_of = ahead_of
        js.parlour.keepAhead(json.dumps(kept, separators=(",", ":")), kept["at"])

    def text(self, scene: Scene, deal: Deal) -> str:
        """A scene as the page reads it."""
        return json.dumps(self.complete(scene, deal), separators=(",", ":"))

    def complete(self, scene: Scene, deal: Deal) -> TimedScene:
        """A scene with the par and the grade of its deal, if they are known, and the speed of what moves."""
        if entry := self._catalogues.entry(deal):
            scene["deal"] = self._words.say(deal_title(deal.game, scene["deal"], entry))
            scene["grade"] = self._words.text(f"grade.{entry.grade}") if entry.grade else ""
            scene["stars"] = entry.grade
        speed, _ = SPEEDS[self.settings.speed]
        return {**scene, "speed": speed}
