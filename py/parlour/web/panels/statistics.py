"""How the games went: figures, a chart of scores, and the feats of a game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from parlour.chronicle import TELLING, Entry, Statistics, entries, statistics
from parlour.daily import day_named
from parlour.feats import feats_for
from parlour.web.page import Element, element
from parlour.web.panels.games import choice_of_game

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def show_statistics(menus: Menus, game: str = "") -> None:
    """The figures of a game; of the one on the table where none is named."""
    say = menus.words.text
    game = game or menus.board.seat.play.game.id
    chronicle = entries(menus.board.records.finished())
    figures = statistics(chronicle, game)
    row = choice_of_game(menus, "stats", game, partial(show_statistics, menus))
    told = say("stats.rule") if figures.played else say("stats.none")
    parts = [row, _figures(menus, figures), element("p", told)]
    if figures.scores:
        parts += [element("h3", say("stats.scores" if game in TELLING else "stats.scores.won")), _chart(menus, figures)]
    menus.open(say("menu.statistics"), *parts, element("h3", say("feats")), _feats(menus, game, chronicle))


def _figures(menus: Menus, figures: Statistics) -> Element:
    say = menus.words.text
    share = f" ({say('stats.share', percent=round(100 * figures.won / figures.played))})" if figures.played else ""
    shown = {
        "played": str(figures.played),
        "won": f"{figures.won}{share}",
        "streak": str(figures.streak),
        "best_streak": str(figures.best_streak),
        "best": "–" if figures.best is None else str(figures.best),
    }
    pairs = [element("div", element("dt", say(f"stats.{name}")), element("dd", value)) for name, value in shown.items()]
    return element("dl", *pairs, class_="stats")


def _chart(menus: Menus, figures: Statistics) -> Element:
    """A list that is drawn as bars: read aloud, each says its score and its count."""
    most = max(count for _, count in figures.scores)
    chart = element("ol", class_="bars", id="scores")
    for score, count in figures.scores:
        spoken = element("span", menus.words.text("stats.bar", score=score, count=count), class_="heard")
        bar = element("span", aria_hidden="true", class_="bar")
        bar.style.height = f"{70 * count / most:.1f}%"
        shown = element("span", str(count) if count else "", aria_hidden="true")
        chart.append(element("li", spoken, shown, bar, element("span", score, aria_hidden="true", class_="under")))
    return chart


def _feats(menus: Menus, game: str, chronicle: list[Entry]) -> Element:
    """Every feat of the game with how it is done, won or not."""
    say = menus.words.text
    won: dict[str, str] = {}
    for entry in chronicle:
        for name in entry.feats if entry.game == game else ():
            won.setdefault(name, entry.day)
    rows = []
    for feat in feats_for(game):
        state = say("feats.done", day=day_named(won[feat.id])) if feat.id in won else say("feats.open")
        title, how = element("strong", say(f"feat.{feat.id}")), element("span", say(f"feat.{feat.id}.how"))
        rows.append(element("li", title, how, element("em", state), class_="done" if feat.id in won else "open"))
    return element("ul", *rows, class_="feats", id="feats")
