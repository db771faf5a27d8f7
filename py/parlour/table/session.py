"""One player at one table: a play, what is picked up, and what was last said.

Everything the page does to a game goes through a session, so whole games can be played in a test without a browser.
After the player's move the automatic moves follow (``autoplay``); undo takes them back together.
"""

from __future__ import annotations

from copy import copy
from typing import Protocol, Self

from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.play import HINTED, Play
from parlour.core.position import Position
from parlour.table.autoplay import PlayerOptions
from parlour.table.inspection import explain, inspect_stop
from parlour.table.layout import Stops, pile_of
from parlour.table.scene import FigureScene, Scene
from parlour.table.scene_builder import build_scene, end_event, events, lead, point_at, share_strip
from parlour.table.stepping import Stepping
from parlour.table.table import Table, deal_name
from parlour.table.tips import TipMemory, next_tip, spoken
from parlour.table.undo_history import UndoHistory
from parlour.words import Words


class RivalFigures(Protocol):
    """What a session asks of the games beside its own (``table.rivals``, which a start goes without)."""

    @property
    def text(self) -> str:
        """The games, as ``Play.rivals`` has them."""

    def figure(self, play: Play, words: Words) -> FigureScene | None:
        """How far they had come after as many moves as the player has made."""


class Session(Stepping):
    """One player at one table."""

    kept = True  # whether what happens here is written down; a lesson is not
    no_hint_reason: Message | None = None  # why there are no hints here
    guided = False  # whether the table shows a newcomer where to press
    tips: TipMemory | None = None  # which tips the player has had; without it there are none
    rivals: RivalFigures | None = None  # those who challenged the player, once they are read

    def __init__(
        self,
        table: Table,
        play: Play,
        words: Words,
        options: PlayerOptions,
        previous_play: Play | None = None,
        next_play: Play | None = None,
    ) -> None:
        super().__init__(table, UndoHistory(play, previous_play, next_play), words, options)
        self._cues: list[tuple[str, int]] = []
        self._lifted = self.play.index  # how many moves stood when a card was last picked up
        self._dropping = False  # whether a drag ends: a card that is let go is not carried on

    def begin(self) -> None:
        """Says what lies here, and makes the moves that a new deal allows without asking; it is seen dealt with them
        made."""
        if self.play.line:
            self.greet()
        else:
            self._announce((message("did.deal", deal=deal_name(self.play.deal)), *self._carry_on()))

    def greet(self) -> None:
        """Says which game lies here and what the strip says, to a player who comes to it from elsewhere."""
        self.say(self._named(), *(self.strip or self.selection.told(self.picked)))

    def press(self, stop: str) -> bool:
        """Presses a stop; True when that made a move."""
        pressed = self.selection.press(self.picked, stop, self.advised)
        self.clear_strip()
        self.picked = pressed.picked
        self._events = []
        if pressed.move is not None:
            self.make(pressed.move)
            return True
        if pressed.why:
            self._refuse(pressed.why, stop)
        else:
            self._lifted = self.play.index
            self.say(self.table.prompt(self.play.position, self.picked))
        return False

    def copy(self) -> Self:
        """The same session once more, which can go on without this one."""
        copied = copy(self)
        copied.history = self.history.copy()
        return copied

    def precompute(self, stop: str) -> tuple[Self, bool] | None:
        """The session as it would be after pressing a stop, and whether that makes a move; None off the table."""
        if pile_of(stop) not in self.table.piles:
            return None
        after = self.copy()
        moved = after.press(stop)
        return after, moved

    def commit(self, prepared: Session) -> None:
        """Becomes the session that a press was precomputed to lead to. This session and its play stay the same objects,
        so that whoever holds them sees the game go on. What the player looks at, the rivals, the clock and the day
        stay as they are by now."""
        play, considered, rivals = self.play, self.considered, self.rivals
        vars(play).update({**vars(prepared.play), "clock": play.clock, "day": play.day, "rivals": play.rivals})
        prepared.history.play = play
        vars(self).update(vars(prepared))
        self.considered, self.rivals = considered, rivals

    def make(self, move: Move) -> None:
        """Plays a move and what follows by itself. Raises IllegalMove, and then nothing has changed."""
        if self.play.full:
            self._refuse(message("why.long", most=self.play.index))
            return
        before, move = self.play.position, self.play.play(move)
        self._events, self.question = [], None
        self.clear_strip()
        told = self._made(before, move)
        self.history.branch()
        self._fresh = False
        self._announce((*told, *self._carry_on()))

    def lift(self, stop: str) -> None:
        """A drag begins: its targets are shown, or why nothing there can be carried."""
        if (lifted := self.selection.lift(self.picked, stop)) is not None:
            self.clear_strip()
            self.picked, self._lifted = lifted, self.play.index
        elif why := self.selection.press(self.picked, stop).why:
            self._refuse(why, stop)

    def drop(self, stop: str) -> bool:
        """A drag ends over a stop or none; True if that made a move. What cannot lie there goes back, with a reason."""
        self.considered = ""  # a finger is gone; a mouse says again where it is
        place = pile_of(stop) in self.table.piles and stop not in self.selection.by_text  # and no button
        if not place or not self.picked or stop == self.picked[-1]:
            self.cancel()
            return False
        if landed := self.selection.drop(self.picked, stop):
            self._dropping = True
            moved = self.press(landed)
            self._dropping = False
            return moved
        why = self.table.why_not(self.play.position, self.picked, stop)
        self.cancel()
        self._refuse(why, stop)
        return False

    def _refuse(self, why: Message, stop: str = "") -> None:
        """Says why a press or a drag is no move; where that is what the pile asks for, its piles are marked."""
        self._cues = [*self._cues, ("refuse", 0)]
        self.tell(why)
        explanation = explain(self.table, self.play.position, stop)
        self.asked = stop if explanation and explanation.sentence == why else ""

    def nudge(self, key: str) -> bool:
        """An arrow key, Home or End with something picked up; True when that made a move."""
        move = self.table.nudge(self.play.position, self.picked, key)
        if move is None or str(move) not in self.selection.by_text:
            return False
        self.make(move)
        return True

    def advise(self, move: Move, why: Message, aloud: bool = True) -> None:
        """Shows a move that was thought out, and what speaks for it; ``aloud`` says it too. It is one hint, however
        often it grows better."""
        if not self.advised:
            self.play.hints += 1
            self.play.mark(HINTED)
        self.advised = self.selection.presses(move)
        self.show_message(why)
        if aloud:
            self.say(why)

    def cancel(self) -> str:
        """Puts what is picked up back where it was; that stop when it took back moves to do so, else nothing."""
        self.clear_strip()
        if self.picked == self.selection.default_selection:
            return ""
        table, picked, index = self.table, self.picked, self.play.index
        while self.play.index > self._lifted and picked == table.follow(self.play.line[self.play.index - 1]):
            move = self.play.undo()
            picked = table.path(self.play.position, move)[:1]
        self._reset_selection()
        self.say(message("did.put"))
        return picked[0] if self.play.index < index else ""

    def _carry_on(self) -> tuple[Message, ...]:
        told: list[Message] = []
        because = None
        while not self.play.full and (move := self._auto_move()):
            because = self.table.auto_reason(self.play.position, move) or because
            told += self._made(self.play.position, self.play.play(move))
        if because:
            self.show_message(because, *self.selection.told(self.picked))
        return tuple(told)

    def _made(self, before: Position, move: Move) -> tuple[Message, ...]:
        """Notes what the page shows of a move that was just played, and gives what is said of it."""
        self._events = [*self._events, *events(self.table, before, move, self.words)]
        self._cues = [*self._cues, ("turn" if move.source == "stock" else "lay", 0)]
        self._reset_selection()
        self.picked = (() if self._dropping else self.table.follow(move)) or self.picked
        return self.table.happened(before, move, self.play.position)

    def _announce(self, told: tuple[Message, ...]) -> None:
        """Speaks of what was done, and of what there is to do now where that is not plain."""
        result, plain = self.selection.result, self.table.quiet_prompts
        quiet = self.why or self.question or result
        self.tip = None if quiet else next_tip(self.table, self.play.position, self.tips)
        if result:
            self._events = [*self._events, end_event(self.table, self.play, result.won)]
        asked = (self.question.text,) if self.question else ()
        now = (one for one in self.selection.told(self.picked) if one.key not in plain)
        self.say(*told, *now, *spoken(self.table, self.tip), *asked)

    @property
    def pointed_at(self) -> Stops:
        """The stops that a hint points at."""
        return self.advised

    def scene(self) -> Scene:
        """What the page shows now; what has just happened stays in it until ``take_events``."""
        stop = self.considered or self.asked
        scene = build_scene(self.play, self.words, self.selection, self.picked, stop, self.options.counts)
        looked = self.words.paragraph(inspect_stop(self.selection, self.picked, self.considered).told)
        if self.rivals and (figure := self.rivals.figure(self.play, self.words)):
            scene["status"].append(figure)
        scene["can"] |= {"undo": self.can_undo, "redo": self.can_redo}
        point_at(scene, self.pointed_at)
        if self.guided and not self.advised:
            lead(scene, self.selection, self.picked, self.words)
        if self.question and not self.advised:
            self.question.put(scene, self.words)
        scene["why"] = (looked or self.why) if self._looked_elsewhere else (self.why or looked)
        share_strip(scene, self.selection, self.advised)
        if self.lost and not (self.selection.result or self.question):  # one that is over needs no sign
            scene["prompt"] += f" {self.words.text('prompt.lost')}"
        if self.tip and not (scene["why"] or self.lost) and self.picked == self.selection.default_selection:
            scene["why"] = self.words.say(self.tip.sentence)
            scene["lines"] = [("", pile) for pile in self.tip.at]
            for name in self.tip.at:
                scene["piles"][name]["marks"].append("target")
        scene["said"], scene["events"], scene["fresh"] = self.said, self._events, self._fresh
        scene["cues"] = [*self._cues, *((event["cue"], event["step"]) for event in self._events)]
        return scene

    def take_events(self) -> None:
        """Forgets what has just happened: it has been shown, and is shown once."""
        self.forget_cues()
        if self.tip and self.tips:
            self.tips.add_tip(self.tip.name)

    def forget_cues(self) -> None:
        """Forgets what is to be seen and heard of what has just happened."""
        self._events, self._cues, self._fresh = [], [], False
