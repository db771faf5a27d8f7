"""Whether the player wants sound: asked once, in the strip, after the first moment that is worth hearing.

The question is spoken; on the screen two buttons with speakers stand beside what is to be done. They stay until one is
pressed or another game is dealt, also over starts, and give way to buttons that the game itself needs.
"""

from __future__ import annotations

from parlour.core.notation import write_deal
from parlour.memory.records import Records
from parlour.memory.settings import Settings
from parlour.table.scene import Scene
from parlour.table.session import Session
from parlour.table.sounds import MILESTONES, Cue
from parlour.words import Words

YES, NO = "sound-yes", "sound-no"  # stops of its buttons
ANSWERS = {YES: ("🔊", "sound.yes"), NO: ("🔇", "sound.no")}  # what stands on them, and the key of what it means
SAMPLE: list[Cue] = [("strike", 0)]  # what is heard when sound is turned on
# In the store: the deal in which it is asked, or that it was answered; up to 0.3.0 "due" while it was asked.
_KEY, _DUE, _DONE = "asked/sound", "due", "done"


class SoundSwitch:
    """The question at one board."""

    def __init__(self, records: Records, words: Words) -> None:
        self._records, self._words = records, words
        self._said = ""  # what was said when the question came up: as long as it stands the question is heard with it

    def answered(self) -> None:
        """Sound was turned on or off: it is not asked for any more."""
        self._records.store[_KEY] = _DONE

    def note(self, session: Session, scene: Scene, settings: Settings) -> None:
        """What has just been shown: after a milestone the question is due."""
        if self._is_due(session, scene["cues"], settings):
            self._records.store[_KEY] = write_deal(session.play.deal)
        self._said = session.said if scene["said"] != session.said else ""

    def scene(self, session: Session, settings: Settings) -> Scene:
        """The session's scene, and in it the question beside what is to be done, if it is due or becomes so with it.
        While the words tell something else the question waits."""
        scene, milestone = session.scene(), False
        if not (scene["actions"] or scene["why"] or session.advised) and self._is_due(session, scene["cues"], settings):
            milestone = _is_milestone(scene["cues"])
            self._ask(scene)
        if milestone or (self._said and scene["said"] == self._said):
            scene["said"] += f" {self._words.text('sound.ask')}"
        return scene

    def _ask(self, scene: Scene) -> None:
        asked = self._words.text("sound.ask")
        scene["question"] = True
        scene["actions"] = [
            {"id": stop, "text": sign, "label": f"{asked} {self._words.text(key)}", "main": False}
            for stop, (sign, key) in ANSWERS.items()
        ]

    def _is_due(self, session: Session, cues: list[Cue], settings: Settings) -> bool:
        """Whether an answer is still to be given; a lesson, which is not kept, asks for none."""
        if settings.sounds or not session.kept:
            return False
        state = self._records.store.get(_KEY, "")
        if not state:
            return _is_milestone(cues)
        return state != _DONE and state in (_DUE, write_deal(session.play.deal))


def _is_milestone(cues: list[Cue]) -> bool:
    return any(name in MILESTONES for name, _ in cues)
