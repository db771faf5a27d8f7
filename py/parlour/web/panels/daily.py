"""The deal of the day and the days of a month."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from parlour.core.day import month, other_month
from parlour.core.game import Game
from parlour.games import game_of
from parlour.memory.daily import daily_grade, day_name, streak
from parlour.memory.statistics import FinishedGame, finished_games
from parlour.web.dom import Element, button, element, later, today
from parlour.web.menu import Menu
from parlour.web.panels.games import choice_of_game
from parlour.web.panels.grading import stars


def show_daily(menu: Menu, game: Game | None = None, day: str = "") -> None:
    """A game's month: of the game on the table, the month of today where nothing else is asked."""
    say = menu.words.text
    game, now = game or menu.board.session.play.game, today()
    day = day or now
    finished = finished_games(menu.board.records.finished())
    days = streak({entry.daily for entry in finished if entry.daily}, now)
    figure = element("div", element("dt", say("daily.streak")), element("dd", str(days)), id="daily-streak")
    begin = button(say("daily.today"), _lay(menu, game, now), "main")
    begin.append(" ", stars(menu, daily_grade(now)))
    play = element("div", begin, class_="actions")
    menu.open(
        say("menu.daily"),
        choice_of_game(menu, "daily", game.id, lambda chosen: show_daily(menu, game_of(chosen), day)),
        play,
        *_month(menu, game, day, finished),
        element("p", say("daily.key")),
        element("dl", figure, class_="stats"),
        element("p", say("daily.rule")),
    )


def _lay(menu: Menu, game: Game, day: str) -> Callable[[], None]:
    return menu.then(lambda: later(menu.dealer.lay_daily(game, day)))


def _month(menu: Menu, game: Game, day: str, finished: list[FinishedGame]) -> list[Element]:
    say, now = menu.words.text, today()
    name = say("daily.month", month=say(f"month.{int(day[5:7])}"), year=day[:4])
    turn = partial(show_daily, menu, game)
    before = button("‹", partial(turn, other_month(day, -1)), id="daily-before", aria_label=say("daily.before"))
    after = button("›", partial(turn, other_month(day, 1)), id="daily-after", aria_label=say("daily.after"))
    after.disabled = other_month(day, 1) > now
    played, days = _played(finished, game), month(day)
    heads = [_weekday(menu, number, [week[number - 1] for week in days]) for number in range(1, 8)]
    weeks = [element("tr", *(_day(menu, game, one, played) for one in week)) for week in days]
    parts = element("thead", element("tr", *heads)), element("tbody", *weeks)
    table = element("table", *parts, class_="month", aria_label=name)
    return [element("div", before, element("h3", name), after, class_="turn"), table]


def _weekday(menu: Menu, number: int, days: list[str]) -> Element:
    """The head of a column, with the grade that its days have."""
    head = element("th", menu.words.text(f"weekday.{number}"), scope="col")
    head.append(stars(menu, max(daily_grade(day) for day in days if day)))
    return head


def _played(finished: list[FinishedGame], game: Game) -> dict[str, bool]:
    """The days of this game that were played, and whether one of their games was won."""
    played: dict[str, bool] = {}
    for entry in finished:
        if entry.daily and entry.game == game.id:
            played[entry.daily] = entry.won or played.get(entry.daily, False)
    return played


def _day(menu: Menu, game: Game, day: str, played: dict[str, bool]) -> Element:
    if not day:
        return element("td")
    state = "future" if day > today() else "open" if day not in played else "won" if played[day] else "lost"
    label = menu.words.text(f"daily.{state}", day=day_name(day))
    made = button(str(int(day[8:])), _lay(menu, game, day), state, aria_label=label, data_day=day)
    made.disabled = state == "future"
    if day == today():
        made.setAttribute("aria-current", "date")
    return element("td", made)
