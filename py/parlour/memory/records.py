"""Reads and writes the store: settings, each game's current play, every finished and every unfinished play.

A store is a mutable mapping from keys to texts: the browser's storage in the page, a dict in tests. A text that cannot
be read is never deleted: it is moved to ``damaged/``, with a message for the player.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping, MutableMapping
from dataclasses import asdict
from itertools import count, islice

from parlour.core.errors import InvalidText, UserError
from parlour.core.game import Game, name_of
from parlour.core.messages import Message, message
from parlour.core.notation import read_replay, write_deal, write_replay
from parlour.core.play import Deal, Play
from parlour.core.steps import Steps, as_part, finish
from parlour.games import GAMES, game_of, table_of
from parlour.memory.finished_game import FinishedGame, finished_headers, replay_key
from parlour.memory.history import DONE, History
from parlour.memory.settings import Settings, read_settings

Store = MutableMapping[str, str]

WAITING = "ended/"  # how the keys begin of games that wait for the history to be read
LEFT = "left/"  # and of unfinished ones
SUMMARY = "summary"  # the key of ``memory.summary``
PLAYED = "finished"  # the key of the games of which one is finished, known without reading those
BESIDE = ("aside", "ahead")  # the plays that undo at the current one's start and redo at its end go to

_GAME = re.compile(r'\[Deal "([a-z][a-z0-9-]*)[/:]')


class Records:
    """The store as plays and settings."""

    def __init__(self, store: Store, whole: bool = True) -> None:
        """``whole``: whether the store holds every finished game; if not, the history must be read (``take_history``),
        and games that end before wait for it."""
        self.store = store
        self._whole = self.history_known = whole
        self._history: History | None = None
        self.history_grew: Callable[[], None] = lambda: None  # called when games were added to a known history
        self._complaints: list[Message] = []  # for the page to show once
        self._last_saved: list[Play] = []  # the plays of the last ``save``

    def take_complaints(self) -> list[Message]:
        """Returns and clears the messages about texts that could not be read."""
        complaints, self._complaints = self._complaints, []
        return complaints

    def settings(self) -> Settings:
        """What the player chose. Who finished games before there were tips gets none unasked."""
        played = PLAYED in self.store or any(key.startswith(DONE) for key in self.store)
        usual = Settings(tips="tips" in self.store or not played)
        try:
            return read_settings(self.store.get("settings", "{}"), usual)
        except InvalidText as error:
            self.quarantine("settings", self.store.pop("settings"))
            self._complaints.append(message("damaged.settings", error=error.message))
            return usual

    def save_settings(self, settings: Settings) -> None:
        """Keeps what the player chose."""
        self.store["settings"] = json.dumps(asdict(settings))

    def tips_shown(self) -> frozenset[str]:
        """The names of the tips that the player has had."""
        return frozenset(self.store.get("tips", "").split())

    def add_tip(self, *names: str) -> None:
        """Remembers that tips were shown."""
        if not self.tips_shown().issuperset(names):
            self.store["tips"] = " ".join(sorted(self.tips_shown().union(names)))

    def current(self) -> Game:
        """The game that was played last, or the first game."""
        try:
            return game_of(self.store.get("current", GAMES[0].id))
        except InvalidText:
            return GAMES[0]

    def resume(self, game: Game, place: str = "play") -> Play | None:
        """The stored play of a game: the current one (``play``), or one of ``BESIDE``; None if there is none."""
        key, table = f"{place}/{game.id}", f"play/{game.id}"
        there = [self.store[table]] if table in self.store and key != table else []
        if key not in self.store or is_among(self.store[key], there):
            return None  # another tab has written one of the two keys that a move to the table changes
        try:
            play = read_replay(self.store[key], game_of).play
            if play.game.id != game.id:
                raise InvalidText("it is a game of {game}", game=name_of(play.game))
            return play
        except UserError as error:
            self.quarantine(key, self.store.pop(key))
            sentence = "damaged.play" if key == table else "damaged.beside"
            self._complaints.append(message(sentence, game=table_of(game).name, error=error.message))
            return None

    def save(self, play: Play, previous_play: Play | None = None, next_play: Play | None = None) -> None:
        """Stores the current play and those that undo and redo lead to; a game in progress that goes is unfinished."""
        game = play.game.id
        lying = {f"aside/{game}": previous_play, f"ahead/{game}": next_play, f"play/{game}": play}
        written = {key: write_replay(one) for key, one in lying.items() if one}
        for key in lying:
            if key in self.store and not _goes_on(key, self.store[key], written):
                self.add_unfinished(self.store[key])
        self.store["current"] = game
        for key, text in written.items():  # the current play last: another tab opens it when it hears of the change
            self.store[key] = text
        for key in lying.keys() - written.keys():
            self.store.pop(key, None)
        before, self._last_saved = self._last_saved, [one for one in lying.values() if one]
        if any(one not in before for one in self._last_saved):  # a play that becomes current is unfinished no more
            self.drop_unfinished(written.values())

    def drop_unfinished(self, texts: Collection[str]) -> None:
        """Removes those of the unfinished games that are among these replays, which lie elsewhere in the store."""
        for key in [key for key in self.store if key.startswith(LEFT)]:
            if is_among(self.store[key], texts):
                del self.store[key]

    def add_unfinished(self, text: str) -> bool:
        """Stores a game in progress as unfinished, once, and returns whether it did. It skips a finished game, which is
        in the history, and one that was never begun; a text that cannot be read is quarantined."""
        try:
            play = read_replay(text, game_of).play
        except UserError:
            self.quarantine("left", text)
            return False
        return self.add_unfinished_play(play, text)

    def add_unfinished_play(self, play: Play, text: str = "") -> bool:
        """Stores a game in progress like ``add_unfinished``, which read it from ``text`` if that is given."""
        text = text or write_replay(play)
        if not is_begun(play) or play.result() or is_among(text, self.unfinished()):
            return False
        self._add(LEFT, text)
        return True

    def find_unfinished(self, deal: Deal) -> Play | None:
        """The newest stored play of this deal that goes on, or None."""
        start = f'[Deal "{write_deal(deal)}"]'
        beside = (self.store.get(f"{place}/{deal.game.id}", "") for place in BESIDE)
        for text in (*beside, *reversed(self.unfinished())):
            try:
                if text.startswith(start) and not (play := read_replay(text, game_of).play).result():
                    return play
            except UserError:
                continue  # the text stays in the store
        return None

    def unfinished(self) -> list[str]:
        """The replays of unfinished games, oldest first."""
        return [self.store[key] for key in sorted(self.store) if key.startswith(LEFT)]

    def record_finished(self, play: Play, day: str) -> None:
        """Adds a finished game to the history, once; ``day`` is its date. Raises ValueError if the game goes on."""
        self.add_finished(write_replay(play, finished_headers(play, day)))

    def add_finished(self, *texts: str) -> int:
        """Adds the replays of finished games and returns how many are new. The same moves of the same deal count again
        only as another day's daily deal, or as the first win without a hint or without any help. While the history is
        not known they wait for it, and all count as new. Raises InvalidText."""
        return finish(self.adding_finished(texts))

    def adding_finished(self, texts: Collection[str]) -> Steps[int]:
        """``add_finished`` in steps of one game."""
        self._note_played({game[1] for game in map(_GAME.match, texts) if game})
        if not self.history_known:
            self._add(WAITING, *texts)
            return len(texts)
        count = 0
        for done, text in enumerate(texts, 1):
            count += self.history.add(text)
            yield 0.9 * done / len(texts)
        if (yield from as_part(self.history.writing_list(), 0.9, 0.1)):
            self.history_grew()
        return count

    @property
    def history(self) -> History:
        """The finished games, as far as they are known."""
        if self._history is None:
            self._history = History(self.store)
        return self._history

    def finished(self) -> list[FinishedGame]:
        """The finished games, oldest first."""
        return self.history.games()

    def played_games(self) -> frozenset[str]:
        """The ids of the games of which one is finished; the history need not be known."""
        starts = (_GAME.match(text) for key, text in self.store.items() if key.startswith(DONE))
        return frozenset([*self.store.get(PLAYED, "").split(), *(start[1] for start in starts if start)])

    def _note_played(self, games: Iterable[str]) -> None:
        played = self.played_games().union(games)
        if played:
            self.store[PLAYED] = " ".join(sorted(played))

    def take_history(self, history: History) -> None:
        """The history was read: what came in meanwhile, from here or from other tabs, is added to it."""
        self._history, self.history_known = history, True
        history.read([key for key in sorted(self.store) if key.startswith(DONE)])
        waiting = {key: self.store[key] for key in sorted(self.store) if key.startswith(WAITING)}
        for key, text in waiting.items():
            try:
                self.add_finished(text)
            except UserError:
                self.quarantine(key, text)
            del self.store[key]
        if history.write_list():
            self.history_grew()
        self._note_played({game.game for game in history.games()})

    def note_change(self, key: str) -> None:
        """Another tab has written ``key``. A new finished game is added to the history if that was read; otherwise the
        history must be read again, with the games that wait for it."""
        if key.startswith(DONE) and key in self.store and self._history is not None:
            self._history.read([key])
        elif key.startswith(DONE) or (key.startswith(WAITING) and key in self.store):
            self.history_known = self._whole

    def quarantine(self, key: str, text: str) -> None:
        """Stores a text that cannot be read under a key of its own in ``damaged/``."""
        names = (f"damaged/{key}{f'.{number}' if number else ''}" for number in count())
        self.store[next(name for name in names if self.store.get(name, text) == text)] = text

    def _add(self, prefix: str, *texts: str) -> None:
        names = [re.fullmatch(rf"{prefix}([0-9]{{1,60}})", key) for key in self.store]
        last = max((int(name[1]) for name in names if name), default=0)
        for number, text in enumerate(texts, last + 1):
            self.store[f"{prefix}{number:06d}"] = text


def is_begun(play: Play) -> bool:
    """Whether the player has made a choice: a move that was neither the only one nor an automatic one."""
    game = play.game
    for index, move in enumerate(play.line):
        position = play.at(index)
        if move != table_of(game).auto_move(position) and len(list(islice(game.moves(position), 2))) > 1:
            return True
    return False


def _goes_on(key: str, text: str, written: Mapping[str, str]) -> bool:
    """Whether a stored text is among those written now, as it is or as the same deal's current play."""
    deal, whole, _ = text.partition('"]')
    same = whole and key.startswith("play/") and written[key].startswith(deal + whole)
    return bool(same) or is_among(text, written.values())


def is_among(text: str, others: Iterable[str]) -> bool:
    """Whether a replay is one of these; where undo stands makes no difference."""
    deal = text.partition('"]')[0]
    return any(other == text or (other.startswith(deal) and replay_key(other) == replay_key(text)) for other in others)
