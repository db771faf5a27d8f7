"""The deal of the day and the days of a month."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from parlour.chronicle import Entry, entries
from parlour.daily import day_named, streak
from parlour.day import month, other_month
from parlour.game import Game
from parlour.games import game_of
from parlour.web.page import Element, button, element, later, today
from parlour.web.panels.games import choice_of_game

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def show_daily(menus: Menus, game: Game | None = None, day: str = "") -> None:
    """A game's month: of the game on the table, the month of today where nothing else is asked."""
    say = menus.words.text
    game, now = game or menus.board.seat.play.game, today()
    day = day or now
    chronicle = entries(menus.board.records.finished())
    days = streak({entry.daily for entry in chronicle if entry.daily}, now)
    figure = element("div", element("dt", say("daily.streak")), element("dd", str(days)), id="daily-streak")
    play = element("div", button(say("daily.today"), _lay(menus, game, now), "main"), class_="actions")
    menus.open(
        say("menu.daily"),
        choice_of_game(menus, "daily", game.id, lambda chosen: show_daily(menus, game_of(chosen), day)),
        play,
        *_month(menus, game, day, chronicle),
        element("p", say("daily.key")),
        element("dl", figure, class_="stats"),
        element("p", say("daily.rule")),
    )


def _lay(menus: Menus, game: Game, day: str) -> Callable[[], None]:
    return menus.then(lambda: later(menus.board.lay_daily(game, day)))


def _month(menus: Menus, game: Game, day: str, chronicle: list[Entry]) -> list[Element]:
    say, now = menus.words.text, today()
    name = say("daily.month", month=say(f"month.{int(day[5:7])}"), year=day[:4])
    turn = partial(show_daily, menus, game)
    before = button("‹", partial(turn, other_month(day, -1)), id="daily-before", aria_label=say("daily.before"))
    after = button("›", partial(turn, other_month(day, 1)), id="daily-after", aria_label=say("daily.after"))
    after.disabled = other_month(day, 1) > now
    heads = [element("th", say(f"weekday.{number}"), scope="col") for number in range(1, 8)]
    played = _played(chronicle, game)
    weeks = [element("tr", *(_day(menus, game, one, played) for one in week)) for week in month(day)]
    parts = element("thead", element("tr", *heads)), element("tbody", *weeks)
    table = element("table", *parts, class_="month", aria_label=name)
    return [element("div", before, element("h3", name), after, class_="turn"), table]


def _played(chronicle: list[Entry], game: Game) -> dict[str, bool]:
    """The days of this game that were played, and whether one of their games was won."""
    played: dict[str, bool] = {}
    for entry in chronicle:
        if entry.daily and entry.game == game.id:
            played[entry.daily] = entry.won or played.get(entry.daily, False)
    return played


def _day(menus: Menus, game: Game, day: str, played: dict[str, bool]) -> Element:
    if not day:
        return element("td")
    state = "future" if day > today() else "open" if day not in played else "won" if played[day] else "lost"
    label = menus.words.text(f"daily.{state}", day=day_named(day))
    made = button(str(int(day[8:])), _lay(menus, game, day), state, aria_label=label, data_day=day)
    made.disabled = state == "future"
    if day == today():
        made.setAttribute("aria-current", "date")
    return element("td", made)
