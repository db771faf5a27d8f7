"""Makes the scene of a position from what the player may see of it, the moves of the rules and the words of a language.

It knows no game and no browser: the same scene serves the page, the screen reader and the tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from parlour.core.cards import UNSEEN
from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.play import Play
from parlour.core.position import Position
from parlour.table.effects import GOOD, Effect
from parlour.table.inspection import NOTHING, inspect_stop
from parlour.table.layout import Stops, pile_of, place_of
from parlour.table.log import log_rows
from parlour.table.scene import Action, Chip, Event, Pile, Scene
from parlour.table.selection import Selection
from parlour.table.table import Table, deal_name
from parlour.words import Words

SHOWN_WHOLE = ("fan", "hand", "bank", "plaque")  # kinds of which every card shows
OF_OTHERS = 3  # cards from the top that the page gets of a pile of another kind: what a card that leaves lays bare


class SceneBuilder:
    """Makes the scenes of one position: what is legal is marked for the stops picked so far."""

    def __init__(self, selection: Selection, words: Words, counts: bool = True) -> None:
        self.selection = selection
        self.counts = counts  # whether the player is told how many cards lie unseen under a top
        self.table: Table = selection.table
        self.position: Position = selection.position
        self.seen = self.table.game.seen(selection.position)
        self.words = words
        self.aloud = words.aloud

    def piles(self, picked: Stops | None, considered: str = "") -> dict[str, Pile]:
        """Every pile of the layout picture, marked; ``considered`` is the stop the player looks at. Nothing can be
        pressed where ``picked`` is None."""
        onward = {} if picked is None else self.selection.next_stops(picked)
        effects = {stop: self._effects((*(picked or ()), stop), moves) for stop, moves in onward.items()}
        _, roles, fanned = inspect_stop(self.selection, picked or (), considered) if onward else NOTHING
        names = self.table.piles
        piles = {pile: self._pile(pile, picked or (), onward, effects, roles.get(pile, ())) for pile in names}
        for stop in fanned:
            piles[pile_of(stop)].setdefault("next", []).append(stop)
        return piles

    def _effects(self, picked: Stops, moves: list[Move]) -> tuple[Effect, ...]:
        """What pressing the last of these stops would do: known only when it makes the one move left."""
        effects = self.table.effects(self.position, moves[0]) if len(moves) == 1 else ()
        return effects if effects and self.selection.reached(picked, moves).move else ()

    def _pile(
        self,
        pile: str,
        picked: Stops,
        onward: Mapping[str, list[Move]],
        effects: Mapping[str, tuple[Effect, ...]],
        roles: tuple[str, ...],
    ) -> Pile:
        kind, cards = self.table.kind(pile), self.seen[pile]
        decoration = self.table.decoration(self.position, pile)
        stops = [f"{pile}.{place}" for place in range(len(cards), 0, -1)] if kind == "fan" else [pile]
        legal = [stop for stop in stops if stop in onward]
        marks = [*decoration.marks, *roles]
        if legal or pile in onward:
            marks.append("legal")
        elif onward and picked and not roles and pile not in map(pile_of, picked):
            marks.append("dim")
        if any(pile_of(stop) == pile for stop in picked):
            marks.append("lifted")
        press_effects = effects.get(legal[0], ()) if legal else ()
        return {
            "kind": kind,
            "cards": [str(card) for card in (cards if kind in SHOWN_WHOLE else cards[-OF_OTHERS:])],
            "count": self._count(pile),
            "name": self.words.say(decoration.name) if decoration.name else "",
            "label": self._label(pile, kind, press_effects, onward.get(legal[0], []) if legal else []),
            "labels": [self._fanned(pile, stop, picked, onward.get(stop, [])) for stop in stops]
            if kind == "fan"
            else [],
            "stops": stops,
            "legal": legal,
            "lifted": [stop for stop in stops if stop in picked],
            "marks": marks,
            "chip": _chip(press_effects),
            "badge": decoration.badge,
        }

    def _count(self, pile: str) -> int:
        """The cards of a pile, as many as the player is told of."""
        cards = self.seen[pile]
        hides = not self.counts and self.table.kind(pile) == "stack" and UNSEEN in cards
        return 1 if hides else len(cards)

    def _label(self, pile: str, kind: str, press_effects: tuple[Effect, ...], moves: list[Move]) -> str:
        """What a pile is called aloud: what lies there, and what choosing it would do."""
        told = [self._lies(pile, kind)]
        if len(moves) == 1:
            told += self.table.offer(self.position, moves[0], press_effects)
        elif moves:
            told.append(message("label.legal"))
        return self.aloud.paragraph(tuple(told))

    def _fanned(self, pile: str, stop: str, picked: Stops, moves: list[Move]) -> str:
        """A card of a fan aloud: which from the top it is, whether it is picked up, where it can go."""
        cards, nth = self.seen[pile], place_of(stop)
        told = [message("label.fan", card=cards[-nth], nth=nth, total=len(cards), place=self.table.pile_name(pile))]
        if stop in picked:
            told.append(message("label.lifted"))
        leave = [move for move in moves if move.target != pile]
        told += [message("label.move", move=self.table.phrase(self.position, move)) for move in leave]
        return self.aloud.paragraph(tuple(told))

    def _lies(self, pile: str, kind: str) -> Message:
        cards, place = self.seen[pile], self.table.pile_name(pile)
        described = self.table.describe(self.position, pile)
        if described:
            return described
        if not cards:
            return message("label.empty", place=place)
        if kind == "deck":
            return message("label.deck", place=place, count=len(cards))
        if kind == "bank":
            return message("label.bank", place=place, cards=cards)
        count = self._count(pile)
        return message("label.stack" if count > 1 else "label.card", card=cards[-1], total=count, place=place)


def build_scene(
    play: Play, words: Words, selection: Selection, picked: Stops | None, considered: str = "", counts: bool = True
) -> Scene:
    """The scene of a play in which nothing has just happened and nobody speaks; ``picked`` is None where nothing can be
    pressed."""
    table, position = selection.table, selection.position
    return {
        "game": table.game.id,
        "title": words.say(table.name),
        "deal": words.say(deal_name(play.deal)),
        "regions": [
            {
                "id": region.id,
                "label": words.text(f"region.{region.id}"),
                "rows": list(region.rows),
                "kind": region.kind,
                "weight": region.weight,
            }
            for region in table.regions
        ],
        "piles": SceneBuilder(selection, words, counts).piles(picked, considered),
        "prompt": "" if picked is None else words.paragraph(selection.told(picked)),
        "why": "",
        "said": "",
        "lines": [],
        "actions": [] if picked is None else list(_actions(play, selection, words, picked)),
        "can": {"undo": False, "redo": False, "hint": picked is not None and selection.result is None},
        "status": [
            {"id": figure.id, "icon": figure.icon, "text": words.say(figure.text), "label": words.say(figure.label)}
            for figure in table.status(position)
        ],
        "roster": [
            {"card": str(member.card), "state": member.state} for member in table.roster(table.game.seen(position))
        ],
        "tagged": table.tagged,
        "log": log_rows(table, play, words.language),
        "events": [],
        "cues": [],
        "fresh": False,
    }


def _actions(play: Play, selection: Selection, words: Words, picked: Stops) -> Iterator[Action]:
    """The buttons beside the strip: moves that have one, watching the deal before the first move, or a new deal when
    the game is over. One that shows a sign is called by what it does."""
    table, position = selection.table, selection.position
    if not selection.paths:
        yield {"id": "again", "text": words.text("action.again"), "main": True}
    for move, told in table.actions(position, picked):
        if str(move) in selection.by_text:
            text = words.say(told)
            action: Action = {"id": str(move), "text": text, "main": True}
            if not text[0].isalpha():
                action["label"] = words.aloud.say(table.phrase(position, move))
            yield action
    if not play.line and picked == selection.default_selection and next(table.dealing(play.deal.deck), None):
        yield {"id": "watch", "text": words.text("action.watch"), "main": False}


def point_at(scene: Scene, stops: Stops) -> None:
    """Marks the stops that a hint, the coach or the table points at: cards, piles and buttons."""
    for stop in stops:
        if pile := scene["piles"].get(pile_of(stop)):
            pile.setdefault("next", []).append(stop)
    for action in scene["actions"]:
        if action["id"] in stops:
            action["next"] = True


def lead(scene: Scene, selection: Selection, picked: Stops, words: Words) -> None:
    """Shows a newcomer where to press, and says what that leads to."""
    if selection.guidance and (stops := selection.leading_stops(picked)):
        point_at(scene, stops)
        scene["prompt"] += f" {words.say(selection.guidance.reason)}"


def share_strip(scene: Scene, selection: Selection, advised: Stops) -> None:
    """Fits sentences and buttons into the strip. A hint takes the place of the button that watches the deal.
    Where a move has a button, the prompt that the button answers follows what else is told."""
    if advised:
        scene["actions"] = [action for action in scene["actions"] if action["id"] != "watch"]
    elif scene["why"] and any(action["id"] in selection.by_text for action in scene["actions"]):
        scene["why"] += "" if scene["prompt"] in scene["why"] else f" {scene['prompt']}"


def _chip(effects: tuple[Effect, ...]) -> Chip | None:
    """The chip at a card's foot: the good effects before the others; of several good ones the first word of each."""
    shown = [effect for effect in effects if effect.chip]
    good = [effect for effect in shown if effect.tone == GOOD]
    text = " + ".join(effect.chip.partition(" ")[0] for effect in good) if len(good) > 1 else ""
    if not shown:
        return None
    first = (good or shown)[0]
    return {"tone": first.tone, "text": text or first.chip, "icon": first.icon}


def events(table: Table, before: Position, move: Move, words: Words) -> Iterator[Event]:
    """What is to be seen of a move besides the way of its card, as plain data."""
    for happening in table.happenings(before, move):
        event: Event = {"motion": happening.motion, "cue": happening.cue, "step": happening.step}
        if happening.at:
            event |= {"at": happening.at, "by": list(happening.by), "counts": list(happening.counts)}
        if happening.told:
            event["text"] = words.say(happening.told)
        if happening.cards:
            event["cards"] = [str(card) for card in happening.cards]
        yield event


def end_event(table: Table, play: Play, won: bool) -> Event:
    """The celebration of a win, or a look at the card that lost the game."""
    if won:
        return {"motion": "wave", "cue": "win", "step": 0}
    lost_by = table.lost_by(play.position, play.line[play.index - 1]) if play.index else ""
    seen = lost_by in table.piles and play.position[lost_by]
    return {"motion": "dwell" if seen else "", "cue": "lose", "step": 0, "at": lost_by}
