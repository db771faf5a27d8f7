"""What the picture of a finished game shows, as plain data for the script that draws it (``static/picture/``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from parlour.core.cards import UNSEEN
from parlour.core.messages import message
from parlour.core.play import Play
from parlour.core.position import Position
from parlour.games import table_of
from parlour.games.story import story_of
from parlour.memory.sharing import deal_message, help_text, outcome
from parlour.table.course import course
from parlour.table.layout import Region
from parlour.table.table import Table
from parlour.words import Words

MOST = 13  # cards that are drawn side by side


class DrawnPile(TypedDict):
    """A place: its card in the notation, none where it is empty; whether that is out of the game, and whether the place
    is a slim one."""

    card: str
    out: bool
    slim: bool


class DrawnRegion(TypedDict):
    """The rows of a region, names of places between spaces, and its places."""

    rows: list[str]
    piles: dict[str, DrawnPile]


class DrawnTrophy(TypedDict):
    """What was won: its card, and the number of the move; 0 where it was not won."""

    card: str
    move: int


class SharedPicture(TypedDict):
    """All that a picture shows."""

    title: str
    deal: str
    verdict: str
    lines: list[str]
    won: bool
    regions: list[DrawnRegion]
    trophies: list[DrawnTrophy]
    course: list[int]
    whole: int


def picture_of(play: Play, words: Words, par: str) -> SharedPicture:
    """The picture of a finished game; ``par`` says how it compares, where that is known. Raises ValueError for a game
    that goes on."""
    result = play.result()
    if result is None:
        raise ValueError("a game that goes on has no picture to share")
    table = table_of(play.game)
    progress = table.progress(play.position)
    ended, verdict = message("end.won" if result.won else "end.lost"), table.verdict(result.won, result.score)
    if progress and not result.won:
        verdict = verdict or story_of(play.game).reached(progress[0])
    return {
        "title": words.say(table.name),
        "deal": f"{words.text('share.house')} · {words.say(deal_message(play))}",
        "verdict": words.say(outcome(ended, verdict)),
        "lines": [line for line in (par, help_text(play.undos, play.hints, words)) if line],
        "won": result.won,
        "regions": list(_regions(table, play.position)),
        "trophies": [{"card": str(one.card), "move": one.move} for one in story_of(play.game).trophies(play)],
        "course": list(course(table, play)),
        "whole": progress[1] if progress else 1,
    }


def _regions(table: Table, position: Position) -> Iterator[DrawnRegion]:
    """The regions in which there is something to see."""
    seen = table.game.seen(position)
    for region in table.regions:
        if region.kind in ("tray", "fan"):
            yield from _loose(seen, region)
        elif any(seen[pile] for pile in region.piles):
            yield _laid(table, position, seen, region)


def _laid(table: Table, position: Position, seen: Position, region: Region) -> DrawnRegion:
    piles: dict[str, DrawnPile] = {}
    for pile in region.piles:
        slim = table.kind(pile) == "plaque"
        cards = seen[pile][:1] if slim else seen[pile][-1:]
        out = "out" in table.decoration(position, pile).marks
        piles[pile] = {"card": "".join(map(str, cards)), "out": out, "slim": slim}
    return {"rows": list(region.rows), "piles": piles}


def _loose(seen: Position, region: Region) -> Iterator[DrawnRegion]:
    """What lies open beside the table, each card in a place of its own; nothing where no card does."""
    shown = [card for pile in region.piles for card in seen[pile] if card.up and card != UNSEEN][-MOST:]
    piles: dict[str, DrawnPile] = {
        f"p{place}": {"card": str(card), "out": False, "slim": False} for place, card in enumerate(shown)
    }
    if piles:
        yield {"rows": [" ".join(piles)], "piles": piles}


def spoken(picture: SharedPicture, words: Words) -> str:
    """The picture in words, for those who cannot see it."""
    told = ". ".join([picture["title"], picture["deal"], picture["verdict"], *picture["lines"]])
    return words.say(message("share.picture.of", text=told))
