"""The chooser: every game of the parlour with the player's table of it in small, what sets it apart, how often it is
won, and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from parlour.core.game import Game
from parlour.core.play import Deal, Play
from parlour.games import GAMES, entry_of, game_of, table_of
from parlour.memory.figures import Statistics
from parlour.memory.summary import Summary, read_summary
from parlour.web.dom import Element, button, element, listen
from parlour.web.history import with_summary
from parlour.web.menu import Menu
from parlour.web.panels.lesson import lesson_button
from parlour.web.panels.miniature import frame, hang

LEVELS = (10, 40, 80)  # from how many wins in 100 games on a game is called less hard


@with_summary
def show_games(menu: Menu) -> None:
    """All games, each with what the player made of it."""
    known = read_summary(menu.board.records) or {}
    offers = [_offer(menu, game, known.get(game.id, Summary()).figures) for game in GAMES]
    menu.open(menu.words.text("menu.games"), element("div", *offers, class_="offers"))


def choice_of_game(menu: Menu, name: str, game: Game, chosen: Callable[[Game], object]) -> Element:
    """A row in which a panel of this name is turned to another game than the one that it is about."""
    words, name = menu.words, f"{name}-game"
    select = element(
        "select", *(element("option", words.say(table_of(one).name), value=one.id) for one in GAMES), id=name
    )
    select.value = game.id
    listen(select, "change", lambda _: chosen(game_of(str(select.value))))
    return element("div", element("label", words.text("stats.of"), for_=name), select, class_="row")


def _offer(menu: Menu, game: Game, known: Statistics) -> Element:
    """A game with the player's own table of it in small."""
    table, say = table_of(game), menu.words.text
    here = menu.board.own_session.play.game.id == game.id
    play = menu.board.own_session.play if here else menu.board.records.resume(game)
    made = button("", menu.then(partial(menu.dealer.change_game, game)), "choice game")
    text = element("span", element("strong", menu.words.say(table.name)), class_="about")
    text.append(element("span", say(f"game.{game.id}")), *_ease(menu, game), *_states(menu, game, play, known))
    picture = frame()
    made.append(picture, text)
    made.autofocus = here
    hang([(picture, lambda: play or _first(game))])
    return element("div", made, *lesson_button(menu, game), class_="offer")


def _first(game: Game) -> Play:
    """The deal that a game is played with first."""
    return Play(Deal(game, entry_of(game.id).first or 1))


def _ease(menu: Menu, game: Game) -> list[Element]:
    """How often the game is won, as a word and as dots; nothing where that is not known."""
    percent = entry_of(game.id).ease
    if percent is None:
        return []
    level = sum(percent >= least for least in LEVELS)
    dots = element("span", "●" * (len(LEVELS) + 1 - level) + "○" * level, class_="dots", aria_hidden="true")
    told = menu.words.text(f"games.ease.{level}", percent=percent)
    return [element("span", dots, " ", told, class_="ease")]


def _states(menu: Menu, game: Game, play: Play | None, known: Statistics) -> list[Element]:
    """What lies on the game's table, and what was won there."""
    say = menu.words.text
    here = menu.board.own_session.play.game.id == game.id
    going = play is not None and bool(play.line) and not play.result()
    states = [say("games.current" if here else "games.going")] if here or going else []
    if known.played:
        won = {"won": known.won, "played": known.played}
        states.append(say("games.played", **won) if known.best is None else say("games.won", **won, best=known.best))
    return [element("em", state, class_="state") for state in states]
