"""The grades of deals in panels: as stars, as the question before a new deal, and what is offered after wins."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from parlour.core.game import Game
from parlour.core.play import Play
from parlour.games import table_of
from parlour.memory.grades import ANY, GRADES, number_of, want, wanted
from parlour.memory.ladder import next_grade
from parlour.web.dom import Element, button, by_id, element, later, listen, svg
from parlour.web.menu import Menu


def stars(menu: Menu, grade: int) -> Element:
    """A grade as stars, called by its name; nothing where there is no grade."""
    drawn = stars_beside_name(grade)
    if grade:
        drawn.setAttribute("role", "img")
        drawn.setAttribute("aria-label", menu.words.text(f"grade.{grade}"))
        drawn.removeAttribute("aria-hidden")
    return drawn


def stars_beside_name(grade: int) -> Element:
    """A grade as stars that are not read out: its name stands beside them."""
    return element("span", *(_star() for _ in range(grade)), class_="stars", aria_hidden="true")


def _star() -> Element:
    return svg("svg", svg("use", href="#star"), class_="sign", viewBox="0 0 24 24", aria_hidden="true")


def grade_of(menu: Menu, deal: str) -> int:
    """The grade of a deal by its notation; 0 where none is known."""
    entry = menu.board.catalogues.entry_named(deal)
    return entry.grade if entry else 0


def are_read(menu: Menu, title: str, games: Collection[Game], show: Callable[[], object]) -> bool:
    """Whether the proven deals of games are read. If not, a panel says that they are fetched, and what was asked for is
    shown when they are there, unless that panel is closed by then."""
    if all(map(menu.board.catalogues.is_read, games)):
        return True
    waiting = element("p", menu.words.text("deals.reading"), role="status")
    menu.open(title, waiting)
    later(_read(menu, waiting, games, show))
    return False


async def _read(menu: Menu, waiting: Element, games: Collection[Game], show: Callable[[], object]) -> None:
    try:
        for game in games:
            await menu.board.catalogues.load(game)
    except OSError:
        waiting.textContent = menu.words.text("deals.unread")
        return
    if by_id("panel").open and waiting.isConnected:
        show()


def ask_grade(menu: Menu) -> None:
    """Asks how hard the deals of the game on the table are to be, and deals."""
    say, game = menu.words.text, menu.board.own_session.play.game

    def choose(grade: str) -> None:
        want(menu.board.records.store, game, grade)
        menu.close_and(menu.dealer.deal)

    choices = [_choice(menu, grade, partial(choose, grade)) for grade in (*GRADES, ANY)]
    played = game.id in menu.board.records.played_games()
    choices[-1 if played else 0].autofocus = True
    told = say("grade.ask.how", game=table_of(game).name)
    menu.open(say("grade.ask"), element("p", told), element("div", *choices, class_="choices grades"))


def _choice(menu: Menu, grade: str, act: Callable[[], None]) -> Element:
    made, named = button("", act, "choice"), number_of(grade)
    made.append(element("strong", menu.words.text(f"grade.{named}")), stars_beside_name(named))
    made.append(element("span", menu.words.text(f"grade.{named}.how")))
    return made


def grade_row(menu: Menu, game: Game) -> Element:
    """A row of settings: how hard the new deals of a game are to be."""
    say, board = menu.words.text, menu.board
    select = element("select", id="setting-grade")
    for grade in (ANY, *GRADES):
        select.append(element("option", say(f"grade.{number_of(grade)}"), value=grade))
    select.value = dealt_grade(menu, game)

    def choose() -> None:
        _want(menu, game, str(select.value))
        if control := by_id("setting-winnable"):
            control.checked = board.settings.winnable

    listen(select, "change", lambda _: choose())
    label = element("label", say("grade.setting", game=table_of(game).name), for_="setting-grade")
    return element("div", label, select, class_="row")


def dealt_grade(menu: Menu, game: Game) -> str:
    """The grade of a game's new deals: any while they need not be proven, whatever is wanted else."""
    return (menu.board.settings.winnable and wanted(menu.board.records.store, game)) or ANY


def _want(menu: Menu, game: Game, grade: str) -> None:
    """New deals of a game are to be of this grade, which only proven deals have."""
    want(menu.board.records.store, game, grade)
    if grade != ANY and not menu.board.settings.winnable:
        menu.board.choose("winnable", True)


def offer_next_grade(menu: Menu, play: Play) -> list[Element]:
    """A line in the ending, after some wins in a row: harder deals from now on? Nothing else leads there."""
    store = menu.board.records.store
    games = [entry for entry in menu.board.records.finished() if entry.game == play.game.id]
    grade = next_grade(games, wanted(store, play.game), partial(grade_of, menu))
    if not grade:
        return []
    say, name = menu.words.text, menu.words.text(f"grade.{number_of(grade)}")
    line = element("p", say("grade.row"), " ", class_="offer-grade")

    def take() -> None:
        _want(menu, play.game, grade)
        line.textContent = say("grade.taken", grade=name)
        line.tabIndex = -1
        line.focus()

    line.append(button(say("grade.take", grade=name), take, "link"))
    return [line]
