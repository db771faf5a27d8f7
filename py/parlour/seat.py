"""A player's seat at a table: a play, what is picked up, and what was last said.

Everything the page does to a game goes through here, so whole games can be played in a test without a browser.
After the player's move the moves that nobody would choose otherwise are made too; undo takes them back together.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass

from parlour.choice import Choice, choice_at
from parlour.game import Move
from parlour.note import Note, note
from parlour.painter import considered_effects, events, paint
from parlour.play import Play
from parlour.scene import Event, Scene
from parlour.table import Stops, deal_named, pile_of
from parlour.words import Words


@dataclass(frozen=True)
class Manners:
    """What the page does unasked: ``draw`` when the hand is empty and bring home the last cards, ``forced`` any move
    that is the only one, and ``counts``: whether it tells how many cards lie unseen under a top."""

    draw: bool = True
    forced: bool = False
    counts: bool = False


class Seat:
    """One player at one table. ``aside`` is the game that lay there before, to which undo leads at the start of this
    one; ``ahead`` the one that undo came from, to which redo leads at the end."""

    kept = True  # whether what happens here is written down; a lesson is not
    lost = False  # whether it is proven, and to be shown, that no win is left

    def __init__(
        self, play: Play, words: Words, manners: Manners, aside: Play | None = None, ahead: Play | None = None
    ) -> None:
        self.play = play
        self.words = words
        self.manners = manners
        self.aside = aside
        self.ahead = ahead
        self.why = ""
        self.said = ""
        self.considered = ""
        self._read = False  # whether the player has looked at another stop since ``why`` was said
        self._events: list[Event] = []
        self._cues: list[str] = []
        self._lifted = 0  # how many moves stood when a card was last picked up
        self._fresh = not play.line
        self._sit()

    @property
    def aloud(self) -> Words:
        return self.words.aloud

    def hush(self) -> None:
        """Forgets what was last said, lest it be said again."""
        self.why = self.said = ""

    def _sit(self) -> None:
        """Looks at the position anew: nothing is picked up."""
        self.advised: Stops = ()
        self.choice = choice_at(self.play.game.table, self.play.position)
        self.picked: Stops = self.choice.resting

    def begin(self) -> None:
        """Says what lies here, and makes the moves that a new deal allows without asking; it is seen dealt with them
        made."""
        if self.play.line:
            self.greet()
        else:
            self._told((note("did.deal", deal=deal_named(self.play.deal)), *self._carry_on()))

    def greet(self) -> None:
        """Says which game lies here and what the strip says, to a player who comes to it from elsewhere."""
        self._say(self._named(), *(() if self.why else self.choice.told(self.picked)))
        self.said = f"{self.said} {self.why}".rstrip(" ")

    def _named(self) -> Note:
        return note("did.resume", game=self.choice.table.name, deal=deal_named(self.play.deal))

    def press(self, stop: str) -> bool:
        """Presses a stop; True when that made a move."""
        pressed = self.choice.press(self.picked, stop)
        self.why = ""
        self.picked = pressed.picked
        self._events = []
        if pressed.move is not None:
            self.make(pressed.move)
            return True
        if pressed.why:
            self._refuse(pressed.why)
        else:
            self._lifted = self.play.index
            self._say(self.choice.table.prompt(self.play.position, self.picked))
        return False

    def foresee(self, stop: str) -> Scene | None:
        """What the press will show that a finger on a stop announces; None where no pile is. Nothing changes; but
        rules, choices, piles and sentences are remembered by what they are of, so the press itself finds them made."""
        if pile_of(stop) not in self.choice.table.piles:
            return None
        ahead = copy(self)
        ahead.play = self.play.copy()
        ahead.press(stop)
        return ahead.scene()

    def make(self, move: Move) -> None:
        """Plays a move and what follows by itself. Raises IllegalMove, and then nothing has changed."""
        self._events, self.why = [], ""
        if self.play.full:
            self._refuse(note("why.long", count=self.play.index))
            return
        told = self._play(move)
        self.aside, self.ahead = self.ahead or self.aside, None
        self._fresh = False
        self._told((*told, *self._carry_on()))

    def lift(self, stop: str) -> None:
        """A drag begins: its targets are shown, or why nothing there can be carried."""
        if (lifted := self.choice.lift(self.picked, stop)) is not None:
            self.picked, self.why, self._lifted = lifted, "", self.play.index
        elif why := self.choice.press(self.picked, stop).why:
            self._refuse(why)

    def drop(self, stop: str) -> bool:
        """A drag ends over a stop, or over none; True when that made a move. What cannot lie there goes back, and is
        told why."""
        self.considered = ""  # a finger is gone; a mouse says again where it is
        place = pile_of(stop) in self.choice.table.piles and stop not in self.choice.by_text  # and no button
        if not place or not self.picked or stop == self.picked[-1]:
            self.cancel()
            return False
        if landed := self.choice.drop(self.picked, stop):
            return self.press(landed)
        why = self.choice.table.why_not(self.play.position, self.picked, stop)
        self.cancel()
        self._refuse(why)
        return False

    def tell(self, *told: Note) -> None:
        """Says something in the strip, and aloud."""
        self._show(*told)
        self._say(*told)

    def _show(self, *told: Note) -> None:
        """Puts something in the strip, where it stands until the player looks at another stop."""
        self.why, self._read = self.words.paragraph(told), False

    def _refuse(self, why: Note) -> None:
        self._cues = [*self._cues, "refuse"]
        self.tell(why)

    def nudge(self, key: str) -> bool:
        """An arrow key, Home or End with something picked up; True when that made a move."""
        move = self.choice.table.nudge(self.play.position, self.picked, key)
        if move is None or str(move) not in self.choice.by_text:
            return False
        self.make(move)
        return True

    def advise(self, move: Move, why: Note, aloud: bool = True) -> None:
        """Shows a move that was thought out, and what speaks for it; ``aloud`` says it too. It is one hint, however
        often it grows better."""
        self.play.hints += not self.advised
        self.advised = self.choice.table.path(self.play.position, move)
        self._show(why)
        if aloud:
            self._say(why)

    def mourn(self) -> None:
        """Says that no win is left, after what was said last; while ``lost`` is set the prompt says it too."""
        self._say(note("prompt.lost"))
        if self.why:
            self.why += f" {self.words.text('prompt.lost')}"

    def cancel(self) -> str:
        """Puts what is picked up back where it was; that stop when it took back moves to do so, else nothing."""
        self.why = ""
        if self.picked == self.choice.resting:
            return ""
        table, picked, index = self.choice.table, self.picked, self.play.index
        while self.play.index > self._lifted and picked == table.follow(self.play.line[self.play.index - 1]):
            move = self.play.undo()
            picked = table.path(self.play.position, move)[:1]
        self._sit()
        self._say(note("did.put"))
        return picked[0] if self.play.index < index else ""

    def consider(self, stop: str) -> None:
        """The player looks at a stop, or at none: what it would do is shown, also where something else was said."""
        self.considered, self._read = stop, True

    @property
    def can_undo(self) -> bool:
        return self.play.index > 0 or self.aside is not None

    @property
    def can_redo(self) -> bool:
        return self.play.index < len(self.play.line) or self.ahead is not None

    def undo(self) -> None:
        """Takes back the player's last move with what followed by itself; at the start, the new deal itself. Raises
        IllegalMove when there is nothing to take back."""
        here, index = self.play, self.play.index
        if index or not self.aside:
            here.undo()
            while here.index and self._follows():
                here.undo()
        dealt = not here.index and (not index or self._follows())  # no move after the deal was the player's
        if self.aside and dealt:
            self.play, self.aside, self.ahead = self.aside, None, here
        here.undos += not dealt
        self._stepped("did.undo", here)

    def redo(self) -> None:
        """Plays again what undo took back, a new deal too. Raises IllegalMove when there is nothing."""
        here = self.play
        if here.index == len(here.line) and self.ahead:
            self.play, self.aside, self.ahead = self.ahead, here, None
        else:
            self.play.redo()
        while self._follows():
            self.play.redo()
        self._stepped("did.redo", here)

    def _follows(self) -> bool:
        """Whether the move that comes next in the line is one that the page makes."""
        return self.play.index < len(self.play.line) and self._automatic() == self.play.line[self.play.index]

    def _stepped(self, key: str, came_from: Play) -> None:
        self._events, self._fresh, self.why = [], False, ""
        self._sit()
        named = () if self.play is came_from else (self._named(),)
        self._say(note(key), *named, *self.choice.told(self.picked))

    def _automatic(self) -> Move | None:
        """The move that the page makes here for the player."""
        table, position = self.choice.table, self.play.position
        if self.manners.draw and (move := table.unasked(position)):
            return move
        moves = table.moves(position)
        if len(moves) == 1 and (self.manners.forced or table.obvious(position, moves[0])):
            return moves[0]
        return None

    def _carry_on(self) -> tuple[Note, ...]:
        told: list[Note] = []
        because = None
        while not self.play.full and (move := self._automatic()):
            because = self.choice.table.obvious(self.play.position, move) or because
            told += self._play(move)
        if because:
            self._show(because, self.choice.table.prompt(self.play.position, self.picked))
        return tuple(told)

    def _play(self, move: Move) -> tuple[Note, ...]:
        """Makes one move and notes what the painter shall show of it."""
        before, table = self.play.position, self.choice.table
        move = self.play.play(move)
        self._events = [*self._events, *events(table, before, move)]
        self._cues = [*self._cues, "flip" if move.source == "stock" else "lay"]
        self._sit()
        self.picked = table.follow(move) or self.picked
        return table.happened(before, move, self.play.position)

    def _told(self, told: tuple[Note, ...]) -> None:
        """Speaks of what was done, and of what there is to do now where that is not plain."""
        result, plain = self.choice.result, self.choice.table.plain
        if result and result.won:
            self._events = [*self._events, {"kind": "win"}]
        self._say(*told, *(one for one in self.choice.told(self.picked) if one.key not in plain))

    def _say(self, *told: Note) -> None:
        """Speaks. The same sentence once more gets a space that nobody hears, else nobody would hear the sentence."""
        said = self.aloud.paragraph(told)
        self.said = f"{said}\u00a0" if said == self.said else said

    def scene(self) -> Scene:
        """What the page paints now."""
        scene = paint(self.play, self.words, self.choice, self.picked, self.considered, self.manners.counts)
        looked = self.words.paragraph(considered_effects(self.choice, self.picked, self.considered))
        scene["can"] |= {"undo": self.can_undo, "redo": self.can_redo}
        if self.lost:
            scene["prompt"] += f" {self.words.text('prompt.lost')}"
        for stop in self.advised:
            if drawn := scene["piles"].get(pile_of(stop)):
                scene["piles"][pile_of(stop)] = {**drawn, "next": [*drawn.get("next", ()), stop]}
        if not self.play.line and next(self.choice.table.dealing(self.play.deal.deck), None):
            scene["actions"].append({"id": "watch", "text": self.words.text("action.watch"), "main": False})
        scene["why"] = (looked or self.why) if self._read else (self.why or looked)
        scene["said"] = self.said
        scene["events"], scene["fresh"] = self._events, self._fresh
        scene["cues"] = [*self._cues, *(event["kind"] for event in self._events)]
        self._events, self._cues, self._fresh = [], [], False  # shown once
        return scene

    def dealing(self) -> Iterator[Scene]:
        """The scenes of the deal, card by card, for a player who watches it; none for a game whose deal says
        nothing."""
        table = self.choice.table
        self.hush()  # what was said before is not said again when the deal is done
        for position in table.dealing(self.play.deal.deck):
            scene = paint(self.play, self.words, Choice(table, position), None, counts=self.manners.counts)
            scene["prompt"], scene["said"] = self.words.text("prompt.watch"), self.aloud.text("prompt.watch")
            scene["actions"] = [{"id": "skip", "text": self.words.text("action.skip"), "main": True}]
            yield scene
