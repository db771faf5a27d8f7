"""The deal of the day, and a month of days to look back at and to play: a mark for each game that was played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import js
from pyscript import document

from parlour.core.day import WEEK, day_number, day_text, month, other_month
from parlour.core.game import Game
from parlour.games import GAMES
from parlour.memory.daily import daily_grade, day_name, longest_streak, streak
from parlour.memory.finished_game import FinishedGame
from parlour.web.dom import Element, button, by_itself, element, listen, today
from parlour.web.history import with_history
from parlour.web.menu import Menu
from parlour.web.panels.games import choice_of_game
from parlour.web.panels.grading import stars

STEPS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -WEEK, "ArrowDown": WEEK}  # days
PAGES = {"PageUp": -1, "PageDown": 1}  # months

Played = Mapping[str, Mapping[str, bool]]  # by day: the games that were played, and whether one of each was won


@with_history
def show_daily(menu: Menu, game: Game | None = None, day: str = "") -> None:
    """A game's month, around a day: of the game on the table, today where nothing else is asked."""
    say = menu.words.text
    game, now = game or menu.board.session.play.game, today()
    asked, day = bool(day), day or now
    played = days_played(menu.board.records.finished())
    again = game.id in played.get(now, {})
    lay = menu.then(lambda: menu.dealer.lay_daily(game, today(), afresh=True))  # midnight may have come
    begin = button(say("daily.again" if again else "daily.today"), lay, "main")
    begin.append(" ", stars(menu, daily_grade(now)))
    begin.autofocus = not asked
    play = element("div", begin, class_="actions")
    menu.open(
        say("menu.daily"),
        choice_of_game(menu, "daily", game, lambda other: show_daily(menu, other, day)),
        play,
        *_month(menu, game, day, played, focused=asked),
        element("p", say("daily.key")),
        streaks(menu, played),
        element("p", say("daily.rule")),
    )


def days_played(finished: Iterable[FinishedGame]) -> Played:
    """The days whose deals were finished."""
    played: dict[str, dict[str, bool]] = {}
    for entry in finished:
        if entry.daily:
            games = played.setdefault(entry.daily, {})
            games[entry.game] = entry.won or games.get(entry.game, False)
    return played


def streaks(menu: Menu, played: Played) -> Element:
    """How many days in a row were played, and how many at most."""
    say = menu.words.text
    figures = {"daily-streak": streak(played, today()), "daily-longest": longest_streak(played)}
    shown = [
        element("div", element("dt", say(name.replace("-", "."))), element("dd", str(count)), id=name)
        for name, count in figures.items()
    ]
    return element("dl", *shown, class_="stats")


def _month(menu: Menu, game: Game, day: str, played: Played, focused: bool) -> list[Element]:
    """The month as a grid, of which Tab finds one day; arrows go on from there, into other months too. The day may have
    the focus at once."""
    say, now = menu.words.text, today()
    name = say("daily.month", month=say(f"month.{int(day[5:7])}"), year=day[:4])
    turn = partial(show_daily, menu, game)
    before = button("‹", partial(turn, other_month(day, -1)), id="daily-before", aria_label=say("daily.before"))
    after = button("›", partial(turn, other_month(day, 1)), id="daily-after", aria_label=say("daily.after"))
    after.disabled = other_month(day, 1) > now
    days = month(day)
    heads = [_weekday(menu, number, [week[number - 1] for week in days]) for number in range(1, 8)]
    weeks = [element("tr", *(_day(menu, game, one, played.get(one, {})) for one in week)) for week in days]
    parts = element("thead", element("tr", *heads)), element("tbody", *weeks)
    grid = element("table", *parts, class_="month", role="grid", aria_label=name)
    listen(grid, "keydown", partial(_step, turn))
    if found := _button(grid, day):
        found.tabIndex, found.autofocus = 0, focused
    return [element("div", before, element("h3", name), after, class_="turn"), grid]


def _weekday(menu: Menu, number: int, days: list[str]) -> Element:
    """The head of a column, with the grade that its days have."""
    head = element("th", menu.words.text(f"weekday.{number}"), scope="col")
    head.append(stars(menu, max(daily_grade(day) for day in days if day)))
    return head


def _day(menu: Menu, game: Game, day: str, played: Mapping[str, bool]) -> Element:
    """A day, as the game went, with a mark for each game that was played."""
    if not day:
        return element("td")
    say, won = menu.words.text, played.get(game.id)
    state = "future" if day > today() else "open" if won is None else "won" if won else "lost"
    label = say(f"daily.{state}", day=day_name(day))
    if played:
        label = say("daily.all", day=label, count=len(played), won=sum(played.values()))
    lay = menu.then(partial(menu.dealer.lay_daily, game, day, afresh=True))
    made = button(str(int(day[8:])), lay, state, aria_label=label, data_day=day, tabindex="-1")
    marks = [element("i", class_="won" if played[one.id] else "lost") for one in GAMES if one.id in played]
    if marks:
        made.append(element("span", *marks, class_="each-game", aria_hidden="true"))
    made.disabled = state == "future"
    if day == today():
        made.setAttribute("aria-current", "date")
    return element("td", made)


def _button(grid: Element, day: str) -> Element:
    """The button of a day, or None where it cannot be pressed."""
    return grid.querySelector(f'[data-day="{day}"]:not([disabled])')


def _step(turn: Callable[[str], object], event: js.KeyboardEvent) -> None:
    """Takes the focus to another day, and turns to its month; none comes after today."""
    here, key = str(event.target.dataset.day or ""), str(event.key)
    if not (here and by_itself(event) and (key in STEPS or key in PAGES)):
        return
    event.preventDefault()
    to = day_text(day_number(here) + STEPS[key]) if key in STEPS else other_month(here, PAGES[key])
    to = min(to, today())
    if found := _button(document.querySelector(".month"), to):
        event.target.tabIndex, found.tabIndex = -1, 0
        found.focus()
    else:
        turn(to)
