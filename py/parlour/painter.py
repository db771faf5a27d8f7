"""Makes the scene of a position from what the player may see of it, the moves of the rules and the words of a language.

It knows no game and no browser: the same scene serves the page, the screen reader and the tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from parlour.cards import UNSEEN, Card
from parlour.choice import Choice
from parlour.game import Move
from parlour.note import Note, note
from parlour.play import Play
from parlour.position import Position
from parlour.scene import Action, Chip, Event, Pile, Scene
from parlour.table import Effect, Stops, Table, deal_named, pile_of, place_of, short
from parlour.words import Words

SHOWN_WHOLE = ("fan", "hand", "bank", "plaque")  # kinds of which every card shows, not only the top


class Painter:
    """Makes the scenes of one position: what is legal is marked for the stops picked so far."""

    def __init__(self, choice: Choice, words: Words, counts: bool = True) -> None:
        self.choice = choice
        self.counts = counts  # whether the player is told how many cards lie unseen under a top
        self.table: Table = choice.table
        self.position: Position = choice.position
        self.seen = self.table.game.seen(choice.position)
        self.words = words
        self.aloud = words.aloud

    def piles(self, picked: Stops | None, considered: str = "") -> dict[str, Pile]:
        """Every pile of the layout picture, marked; ``considered`` is the stop the player looks at. Nothing can be
        pressed where ``picked`` is None."""
        onward = {} if picked is None else self.choice.next_stops(picked)
        effects = {stop: self._effects(moves) for stop, moves in onward.items()}
        roles = _roles(effects.get(considered, ()))
        return {pile: self._pile(pile, picked or (), onward, effects, roles.get(pile, ())) for pile in self.table.piles}

    def _effects(self, moves: list[Move]) -> tuple[Effect, ...]:
        """What pressing a stop would do: known only when it leaves one move."""
        return self.table.effects(self.position, moves[0]) if len(moves) == 1 else ()

    def _pile(
        self,
        pile: str,
        picked: Stops,
        onward: Mapping[str, list[Move]],
        effects: Mapping[str, tuple[Effect, ...]],
        roles: tuple[str, ...],
    ) -> Pile:
        kind, cards = self.table.kind(pile), self.seen[pile]
        dress = self.table.dress(self.position, pile)
        stops = [f"{pile}.{place}" for place in range(len(cards), 0, -1)] if kind == "fan" else [pile]
        legal = [stop for stop in stops if stop in onward]
        marks = [*dress.marks, *roles]
        if legal or pile in onward:
            marks.append("legal")
        elif onward and picked and pile not in map(pile_of, picked):
            marks.append("dim")
        if any(pile_of(stop) == pile for stop in picked):
            marks.append("lifted")
        fired = effects.get(legal[0], ()) if legal else ()
        return {
            "kind": kind,
            "cards": [str(card) for card in (cards if kind in SHOWN_WHOLE else cards[-3:])],
            "count": self._count(pile),
            "name": self.words.say(dress.name) if dress.name else "",
            "label": self._label(pile, kind, fired, onward.get(legal[0], []) if legal else []),
            "labels": [self._fanned(pile, stop, picked, onward.get(stop, [])) for stop in stops]
            if kind == "fan"
            else [],
            "stops": stops,
            "legal": legal,
            "lifted": [stop for stop in stops if stop in picked],
            "marks": marks,
            "chip": _chip(fired),
            "badge": dress.badge,
        }

    def _count(self, pile: str) -> int:
        """The cards of a pile, as many as the player is told of."""
        cards = self.seen[pile]
        hides = not self.counts and self.table.kind(pile) == "stack" and UNSEEN in cards
        return 1 if hides else len(cards)

    def _label(self, pile: str, kind: str, fired: tuple[Effect, ...], moves: list[Move]) -> str:
        """What a pile is called aloud: what lies there, and what choosing it would do."""
        told = [self._lies(pile, kind)]
        if moves:
            told.append(self._offer(moves, fired))
        if len(moves) == 1:
            told += self.table.besides(self.position, moves[0])
        told += [consequence(effect) for effect in fired if effect.kind != "kill"]
        return self.aloud.paragraph(tuple(told))

    def _offer(self, moves: list[Move], fired: tuple[Effect, ...]) -> Note:
        """What can be done with a pile: the one move that it leaves, and whom that kills."""
        if len(moves) > 1:
            return note("label.legal")
        move, card = moves[0], self.position.top(moves[0].source)
        royals = tuple(self.seen[effect.at][0] for effect in fired if effect.kind == "kill")
        if royals and card:
            return note("label.place.kills", card=card, royals=royals)
        if card and move.source == "hand" and move.target:
            return note("label.place", card=card)
        return note("label.move", move=self.table.phrase(self.position, move))

    def _fanned(self, pile: str, stop: str, picked: Stops, moves: list[Move]) -> str:
        """A card of a fan aloud: which from the top it is, whether it is picked up, where it can go."""
        cards, nth = self.seen[pile], place_of(stop)
        told = [note("label.fan", card=cards[-nth], nth=nth, count=len(cards), place=self.table.place(pile))]
        if stop in picked:
            told.append(note("label.lifted"))
        leave = [move for move in moves if move.target != pile]
        told += [note("label.move", move=self.table.phrase(self.position, move)) for move in leave]
        return self.aloud.paragraph(tuple(told))

    def _lies(self, pile: str, kind: str) -> Note:
        cards, place = self.seen[pile], self.table.place(pile)
        described = self.table.describe(self.position, pile)
        if described:
            return described
        if kind == "deck":
            return note("label.deck", place=place, count=len(cards))
        if not cards:
            return note("label.empty", place=place)
        if kind == "bank":
            return note("label.bank", place=place, cards=cards)
        count = self._count(pile)
        return note("label.stack" if count > 1 else "label.card", card=cards[-1], count=count, place=place)


def paint(
    play: Play, words: Words, choice: Choice, picked: Stops | None, considered: str = "", counts: bool = True
) -> Scene:
    """The scene of a play in which nothing has just happened and nobody speaks; ``picked`` is None where nothing can be
    pressed."""
    table, position = choice.table, choice.position
    return {
        "game": table.game.id,
        "title": words.say(table.name),
        "deal": words.say(deal_named(play.deal)),
        "layout": table.layout,
        "regions": [
            {"id": region.id, "label": words.text(f"region.{region.id}"), "rows": list(region.rows)}
            for region in table.regions
        ],
        "piles": {**_piles(choice, words.language, counts, picked, considered)},
        "prompt": "" if picked is None else words.paragraph(choice.told(picked)),
        "why": "",
        "said": "",
        "actions": [] if picked is None else list(_actions(choice, words, picked)),
        "can": {"undo": False, "redo": False, "hint": picked is not None and choice.result is None},
        "status": [
            {"id": name, "text": words.say(shown), "label": words.say(spoken)}
            for name, shown, spoken in table.status(position)
        ],
        "log": [_row(table, *made, words.language) for made in play.made()],
        "events": [],
        "cues": [],
        "fresh": False,
    }


@lru_cache(maxsize=512)  # of a long game's rows all but one were there before
def _row(table: Table, phase: str, move: Move, card: Card | None, language: str) -> tuple[str, str]:
    """A move as it is written, and as it is read: the card and where it went, or the button that was pressed."""
    told = Words(language).say(table.logged(phase, move))
    return str(move), f"{short(card)} {told}" if card else told


@lru_cache(maxsize=8)  # a seat that foresees asks for what it shows a moment later
def _piles(choice: Choice, language: str, counts: bool, picked: Stops | None, considered: str) -> Mapping[str, Pile]:
    return Painter(choice, Words(language), counts).piles(picked, considered)


def _actions(choice: Choice, words: Words, picked: Stops) -> Iterator[Action]:
    """The buttons beside the strip: moves that have one, or a new deal when the game is over. One that shows a sign is
    called by what it does."""
    table, position = choice.table, choice.position
    if not choice.paths:
        yield {"id": "again", "text": words.text("action.again"), "main": True}
    for move, told in table.actions(position, picked):
        if str(move) in choice.by_text:
            text = words.say(told)
            action: Action = {"id": str(move), "text": text, "main": True}
            if not text[0].isalpha():
                action["label"] = words.aloud.say(table.phrase(position, move))
            yield action


def considered_effects(choice: Choice, picked: Stops, stop: str) -> tuple[Note, ...]:
    """What the strip says while the player looks at a stop: what it does there, the sums and reasons of its effects."""
    moves = choice.next_stops(picked).get(stop, [])
    if len(moves) != 1:
        return ()
    effects = choice.table.effects(choice.position, moves[0])
    return (*choice.table.besides(choice.position, moves[0]), *map(consequence, effects))


def consequence(effect: Effect) -> Note:
    return note(f"label.{effect.kind}", effect=effect.told)


def _roles(effects: tuple[Effect, ...]) -> dict[str, tuple[str, ...]]:
    """The marks of the piles that take part in effects."""
    roles: dict[str, tuple[str, ...]] = {}
    for effect in effects:
        roles[effect.at] = ("target",)
        for pile in effect.by:
            roles[pile] = ("struck",) if pile in effect.struck else roles.get(pile, ("attacker",))
    return roles


def _chip(effects: tuple[Effect, ...]) -> Chip | None:
    """The chip at a card's foot: what the move kills, or else how far it falls short; none where nothing counts, lest
    the sums be lost among noughts."""
    kills = [effect for effect in effects if effect.kind == "kill"]
    if len(kills) > 1:
        return {
            "kind": "kill",
            "text": " + ".join(effect.chip.partition(" ")[0] for effect in kills),
        }
    for effect in (*kills, *(effect for effect in effects if effect.kind != "idle")):
        return {"kind": effect.kind, "text": effect.chip}
    return None


def events(table: Table, before: Position, move: Move) -> Iterator[Event]:
    """Kills and passing cards of a move, as the painter shows them."""
    if turned := table.turned(before, move):
        yield {"kind": "pass", "cards": [str(card) for card in turned]}
    for effect in table.effects(before, move):
        if effect.kind == "kill":
            yield {"kind": "kill", "at": effect.at, "by": list(effect.by)}
