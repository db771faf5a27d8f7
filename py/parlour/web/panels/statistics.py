"""How the games went: figures, a chart of scores, and the feats of a game."""

from __future__ import annotations

from functools import partial

from parlour.memory.statistics import Statistics, finished_games, scores_losses, statistics
from parlour.web.dom import Element, element
from parlour.web.menu import Menu
from parlour.web.panels.feats import list_feats
from parlour.web.panels.games import choice_of_game


def show_statistics(menu: Menu, game: str = "") -> None:
    """The figures of a game; of the one on the table where none is named."""
    say = menu.words.text
    game = game or menu.board.session.play.game.id
    finished = finished_games(menu.board.records.finished())
    figures = statistics(finished, game)
    row = choice_of_game(menu, "stats", game, partial(show_statistics, menu))
    told = say("stats.rule") if figures.played else say("stats.none")
    parts = [row, _figures(menu, figures), element("p", told)]
    if figures.scores:
        parts += [
            element("h3", say("stats.scores" if scores_losses(game) else "stats.scores.won")),
            _chart(menu, figures),
        ]
    menu.open(say("menu.statistics"), *parts, element("h3", say("feats")), list_feats(menu, game, finished))


def _figures(menu: Menu, figures: Statistics) -> Element:
    say = menu.words.text
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


def _chart(menu: Menu, figures: Statistics) -> Element:
    """A list that is drawn as bars: read aloud, each says its score and its count."""
    most = max(count for _, count in figures.scores)
    chart = element("ol", class_="bars", id="scores")
    for score, count in figures.scores:
        spoken = element("span", menu.words.text("stats.bar", score=score, count=count), class_="heard")
        bar = element("span", aria_hidden="true", class_="bar")
        bar.style.height = f"{70 * count / most:.1f}%"
        shown = element("span", str(count) if count else "", aria_hidden="true")
        chart.append(element("li", spoken, shown, bar, element("span", score, aria_hidden="true", class_="under")))
    return chart
