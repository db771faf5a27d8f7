"""The chooser: every game of the parlour with a sentence, a small picture of its table, and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from parlour.chronicle import Entry, entries, statistics
from parlour.game import Game
from parlour.games import GAMES
from parlour.web.page import Element, button, element, listen

if TYPE_CHECKING:
    from parlour.web.menus import Menus

CLASSES = {"deck": "back", "plaque": "royal", "mini": "royal", "fan": "none"}  # of a pile's kind, in a picture


def show_games(menus: Menus) -> None:
    chronicle = entries(menus.board.records.finished())
    choices = [_game(menus, game, chronicle) for game in GAMES]
    menus.open(menus.words.text("menu.games"), element("div", *choices, class_="choices"))


def choice_of_game(menus: Menus, name: str, game: str, chosen: Callable[[str], object]) -> Element:
    """A row in which a panel of this name is turned to another game than the one that it is about."""
    words, name = menus.words, f"{name}-game"
    select = element("select", *(element("option", words.say(one.table.name), value=one.id) for one in GAMES), id=name)
    select.value = game
    listen(select, "change", lambda _: chosen(str(select.value)))
    return element("div", element("label", words.text("stats.of"), for_=name), select, class_="row")


def _game(menus: Menus, game: Game, chronicle: list[Entry]) -> Element:
    made = button("", menus.then(partial(menus.board.change_game, game)), "choice")
    made.append(
        _picture(game),
        element("strong", menus.words.say(game.table.name)),
        element("span", menus.words.text(f"game.{game.id}")),
        *(element("em", state, class_="state") for state in _states(menus, game, chronicle)),
    )
    return made


def _states(menus: Menus, game: Game, chronicle: list[Entry]) -> list[str]:
    """What lies on the game's table, and what was won there."""
    say = menus.words.text
    here = menus.board.seat.play.game.id == game.id
    play = menus.board.records.resume(game)
    going = play is not None and bool(play.line) and not play.result()
    states = [say("games.current" if here else "games.going")] if here or going else []
    known = statistics(chronicle, game.id)
    if known.played:
        won = {"won": known.won, "played": known.played}
        states.append(say("games.played", **won) if known.best is None else say("games.won", **won, best=known.best))
    return states


def _picture(game: Game) -> Element:
    """The table in small: the region of the layout picture that has the most rows."""
    region = max(game.table.regions, key=lambda region: len(region.rows))
    made = element("div", class_="picture", aria_hidden="true")
    made.style.gridTemplateAreas = " ".join(f'"{row}"' for row in region.rows)
    for pile in region.piles:
        part = element("i", class_=CLASSES.get(game.table.kind(pile), ""))
        part.style.gridArea = pile
        made.append(part)
    return made
