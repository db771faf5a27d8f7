"""How far a lost game came against those before it."""

from __future__ import annotations

from parlour.core.notation import write_replay
from parlour.core.play import Play
from parlour.games import table_of
from parlour.games.story import story_of
from parlour.memory.finished_game import FinishedGame, finished_headers, read_finished
from parlour.web.dom import Element
from parlour.web.history import last_plays
from parlour.web.menu import Menu


async def tell_average(menu: Menu, play: Play, finished: list[FinishedGame], place: Element) -> None:
    """Writes how far the games before a play came, while the panel shows its place. Undo and another try of its deal
    are part of the same game."""
    own = read_finished(write_replay(play, finished_headers(play, "")))
    played = [one for one in finished if one.game == own.game and one.deal != own.deal]
    table, counts = table_of(play.game), list[int]()
    async for before in last_plays(menu.board.records, played, place):
        if count := table.progress(before.position):
            counts.append(count[0])
    if counts:
        story = story_of(play.game)
        average = story.reached(round(sum(counts) / len(counts)))
        place.textContent = menu.words.text("story.average", count=len(counts), average=average)
