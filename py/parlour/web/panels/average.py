"""How far a lost game came against those before it."""

from __future__ import annotations

from parlour.core.errors import UserError
from parlour.core.notation import read_replay, write_replay
from parlour.core.play import Play
from parlour.games import game_of, table_of
from parlour.games.story import story_of
from parlour.memory.statistics import FinishedGame, replay_key
from parlour.web.dom import Element, yield_to_page
from parlour.web.menu import Menu

LATELY = 10  # games that are played through again


async def tell_average(menu: Menu, play: Play, finished: list[FinishedGame], place: Element) -> None:
    """Writes how far the games before a play came, while the panel shows its place."""
    own = replay_key(write_replay(play))
    before = [one for one in finished if one.game == play.game.id and replay_key(one.text) != own][-LATELY:]
    counts: list[int] = []
    for entry in before:
        await yield_to_page()
        if not place.isConnected:
            return
        counts += _progress(entry)
    if counts:
        story = story_of(play.game)
        average = story.reached(round(sum(counts) / len(counts)))
        place.textContent = menu.words.text("story.average", count=len(counts), average=average)


def _progress(entry: FinishedGame) -> list[int]:
    """How far a game came, as its only member; nothing where that cannot be read. A score that says so is read from
    the headers alone."""
    try:
        played = read_replay(entry.text, game_of).play
    except UserError:
        return []
    count = table_of(played.game).progress(played.position)
    return [count[0]] if count else []
