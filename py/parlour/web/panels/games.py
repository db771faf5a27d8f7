"""The chooser: every game of the parlour with a sentence, a small picture of its table, and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from parlour.core.game import Game
from parlour.games import GAMES, table_of
from parlour.memory.statistics import FinishedGame, finished_games, statistics
from parlour.web.dom import Element, button, element, listen
from parlour.web.menu import TILES, Menu, MenuEntry, register


def show_games(menu: Menu) -> None:
    finished = finished_games(menu.board.records.finished())
    choices = [_game(menu, game, finished) for game in GAMES]
    menu.open(menu.words.text("menu.games"), element("div", *choices, class_="choices"))


def choice_of_game(menu: Menu, name: str, game: str, chosen: Callable[[str], object]) -> Element:
    """A row in which a panel of this name is turned to another game than the one that it is about."""
    words, name = menu.words, f"{name}-game"
    select = element(
        "select", *(element("option", words.say(table_of(one).name), value=one.id) for one in GAMES), id=name
    )
    select.value = game
    listen(select, "change", lambda _: chosen(str(select.value)))
    return element("div", element("label", words.text("stats.of"), for_=name), select, class_="row")


def _game(menu: Menu, game: Game, finished: list[FinishedGame]) -> Element:
    made = button("", menu.then(partial(menu.dealer.change_game, game)), "choice")
    made.append(
        _picture(game),
        element("strong", menu.words.say(table_of(game).name)),
        element("span", menu.words.text(f"game.{game.id}")),
        *(element("em", state, class_="state") for state in _states(menu, game, finished)),
    )
    return made


def _states(menu: Menu, game: Game, finished: list[FinishedGame]) -> list[str]:
    """What lies on the game's table, and what was won there."""
    say = menu.words.text
    here = menu.board.session.play.game.id == game.id
    play = menu.board.records.resume(game)
    going = play is not None and bool(play.line) and not play.result()
    states = [say("games.current" if here else "games.going")] if here or going else []
    known = statistics(finished, game.id)
    if known.played:
        won = {"won": known.won, "played": known.played}
        states.append(say("games.played", **won) if known.best is None else say("games.won", **won, best=known.best))
    return states


def _picture(game: Game) -> Element:
    """The table in small: the region of the layout picture that has the most rows."""
    region = max(table_of(game).regions, key=lambda region: len(region.rows))
    made = element("div", class_="picture", aria_hidden="true")
    made.style.gridTemplateAreas = " ".join(f'"{row}"' for row in region.rows)
    for pile in region.piles:
        part = element("i", data_kind=table_of(game).kind(pile))
        part.style.gridArea = pile
        made.append(part)
    return made


register(
    MenuEntry(TILES, "menu.games", 3, show_games, art="games"),
)
