"""How a player's sessions are opened, and what a newcomer finds: a first deal, a question, and guidance.

A newcomer is one who came when nothing was kept; a key of the store says so ever after, and whether the question still
waits for its answer.
"""

from __future__ import annotations

from collections.abc import Iterable

from parlour.core.game import Game
from parlour.core.play import Deal, Play
from parlour.games import FAMILIES, entry_of, table_of
from parlour.memory.records import BESIDE, PLAYED, Records, is_begun
from parlour.memory.settings import Settings
from parlour.table.autoplay import PlayerOptions
from parlour.table.question import WELCOME
from parlour.table.session import Session
from parlour.words import Words

KEY, ASKED, ANSWERED = "welcome", "asked", "answered"
_GAMES = ("play", *BESIDE, "left", "done", PLAYED)  # the kinds of keys that tell of games


def options_of(settings: Settings) -> PlayerOptions:
    """What a session needs of the settings."""
    return PlayerOptions(draw=settings.draw, forced=settings.forced, counts=settings.memory != "off")


def welcome(records: Records) -> bool:
    """Notes a newcomer, to be asked; True if it is one."""
    new = not any(key.partition("/")[0] in _GAMES for key in records.store)
    if new:
        records.store[KEY] = ASKED
    return new


def answer_welcome(records: Records) -> None:
    """Notes that the question was answered, so that it never comes again."""
    if records.store.get(KEY) == ASKED:
        records.store[KEY] = ANSWERED


def first_play(game: Game, records: Records) -> Play | None:
    """The first deal of a game that was never played; None for any other game, or one without a first deal."""
    first = entry_of(game.id).first
    if first is None or game.id in records.played_games() or _among(game, records.unfinished()):
        return None
    return Play(Deal(game, first))


def open_session(
    play: Play,
    records: Records,
    settings: Settings,
    words: Words,
    previous_play: Play | None = None,
    next_play: Play | None = None,
) -> Session:
    """A session at a play, with what a newcomer is asked and led to."""
    session = Session(table_of(play.game), play, words, options_of(settings), previous_play, next_play)
    if records.store.get(KEY) == ASKED and _is_first_game(play, records) and not is_begun(play):
        session.question = WELCOME
    guide(session, records, settings)
    return session


def guide(session: Session, records: Records, settings: Settings) -> None:
    """Lets the table give tips where they are wanted, and show a newcomer where to press, in a first game."""
    session.tips = records if settings.tips else None
    session.tip = session.tip if settings.tips else None
    session.guided = settings.tips and KEY in records.store and _is_first_game(session.play, records)


def _is_first_game(play: Play, records: Records) -> bool:
    """Whether a play is of its game's first deal, while no game of its family is finished."""
    first = entry_of(play.game.id).first
    if first is None or play.deal != Deal(play.game, first):
        return False
    games = next(games for family in FAMILIES if play.game in (games := [entry.game for entry in family.entries]))
    return records.played_games().isdisjoint(game.id for game in games)


def _among(game: Game, replays: Iterable[str]) -> bool:
    """Whether one of the replays is of the game."""
    starts = tuple(f'[Deal "{game.id}{mark}' for mark in "/:")
    return any(text.startswith(starts) for text in replays)
