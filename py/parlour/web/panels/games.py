"""The chooser: every game of the parlour with a sentence, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.game import Game
from parlour.games import GAMES
from parlour.web.page import Element, button, element

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def show_games(menus: Menus) -> None:
    choices = [_game(menus, game) for game in GAMES]
    menus.open(menus.words.text("menu.games"), element("div", *choices, class_="choices"))


def _game(menus: Menus, game: Game) -> Element:
    made = button("", menus.then(lambda: menus.board.change_game(game)), "choice")
    made.append(
        element("strong", game.name),
        element("span", menus.words.text(f"game.{game.id}")),
    )
    here = menus.board.seat.play.game.id == game.id
    play = menus.board.records.resume(game)
    state = "games.current" if here else "games.going" if play and not play.result() else ""
    if state:
        made.append(element("em", menus.words.text(state), class_="state"))
    return made
