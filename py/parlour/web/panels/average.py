"""How far a lost game came against those before it."""

from __future__ import annotations

from contextlib import suppress

from parlour.core.errors import UserError
from parlour.core.notation import read_replay, write_replay
from parlour.core.play import Play
from parlour.games import game_of, table_of
from parlour.games.story import story_of
from parlour.memory.finished_game import FinishedGame, finished_headers, read_finished
from parlour.web.dom import Element, yield_to_page
from parlour.web.history import texts_of
from parlour.web.menu import Menu

LATELY = 10  # games that are played through again


async def tell_average(menu: Menu, play: Play, finished: list[FinishedGame], place: Element) -> None:
    """Writes how far the games before a play came, while the panel shows its place."""
    own = read_finished(write_replay(play, finished_headers(play, "")))
    played = [one for one in finished if one.game == own.game and (one.deal, one.line) != (own.deal, own.line)]
    texts: dict[str, str] = {}
    with suppress(OSError):
        texts = await texts_of(menu.board.records, [one.key for one in played[-LATELY:]])
    counts: list[int] = []
    for text in texts.values():
        await yield_to_page()
        if not place.isConnected:
            return
        counts += _progress(text)
    if counts:
        story = story_of(play.game)
        average = story.reached(round(sum(counts) / len(counts)))
        place.textContent = menu.words.text("story.average", count=len(counts), average=average)


def _progress(text: str) -> list[int]:
    """How far a game came, as its only member; nothing where that cannot be read."""
    try:
        played = read_replay(text, game_of).play
    except UserError:
        return []
    count = table_of(played.game).progress(played.position)
    return [count[0]] if count else []
