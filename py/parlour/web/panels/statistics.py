"""How the games went: all of them at a glance, and of one, or of all together, figures, plots and feats."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from functools import partial

from parlour.games import GAMES, table_of
from parlour.memory.daily import day_name
from parlour.memory.statistics import FinishedGame, Statistics, bars, figures, scores_losses, tally
from parlour.memory.trends import (
    against_par,
    by_month,
    causes,
    deals_by_game,
    lately,
    losses,
    year_of_days,
)
from parlour.web.dom import Element, button, element, later, today, yield_to_page
from parlour.web.history import with_history
from parlour.web.menu import Menu
from parlour.web.panels.feats import count_feats, list_feats
from parlour.web.panels.plots import calendar, columns, legend, line, plot, results, shares, signed

ALL = ""  # in the place of a game: all of them together


@with_history
def show_statistics(menu: Menu, game: str | None = None) -> None:
    """The figures of a game; of the one on the table where none is named."""
    say, finished = menu.words.text, menu.board.records.finished()
    game = menu.board.session.play.game.id if game is None else game
    deals = deals_by_game(finished)
    known = figures(deals.get(game, []), game != ALL and scores_losses(game))
    told = say("stats.rule") if known.played else say("stats.none")
    plots = element("div", class_="plots")
    parts = [_glance(menu, deals, game), _figures(menu, game, known), element("p", told), plots]
    if game != ALL:
        counted = say("feats.count", **count_feats(game, finished))
        parts += [element("h3", counted), list_feats(menu, game, finished)]
    menu.open(say("menu.statistics"), *parts)
    own = [entry for entry in finished if game in (ALL, entry.game)]
    if own:
        later(_draw(plots, _plots(menu, game, own, deals[game])))


def _glance(menu: Menu, deals: dict[str, list[FinishedGame]], shown: str) -> Element:
    """A card for each game, and one for all; pressed, it tells more."""
    words = menu.words
    names = {ALL: words.text("glance.all"), **{game.id: words.say(table_of(game).name) for game in GAMES}}
    cards = [_card(menu, game, name, deals.get(game, []), game == shown) for game, name in names.items()]
    return element("div", *cards, class_="glance", role="group", aria_label=words.text("glance"))


def _card(menu: Menu, game: str, name: str, deals: Sequence[FinishedGame], shown: bool) -> Element:
    say, known = menu.words.text, tally(deals)
    card = button("", partial(show_statistics, menu, game), "choice", id=f"glance-{game or 'all'}")
    card.setAttribute("aria-pressed", "true" if shown else "false")
    told = say("glance.won", won=known.won, played=known.played) if known.played else say("glance.none")
    card.append(element("strong", name), element("span", told))
    if known.streak > 1:
        card.append(element("span", say("glance.streak", count=known.streak)))
    if known.played:
        card.append(results(lately(deals)))
    return card


def _figures(menu: Menu, game: str, known: Statistics) -> Element:
    say = menu.words.text
    share = f" ({say('stats.share', percent=round(100 * known.won / known.played))})" if known.played else ""
    shown = {
        "played": str(known.played),
        "won": f"{known.won}{share}",
        "streak": str(known.streak),
        "best_streak": str(known.best_streak),
    }
    if game != ALL:  # scores of different games do not compare
        shown["best"] = "–" if known.best is None else str(known.best)
    pairs = [element("div", element("dt", say(f"stats.{name}")), element("dd", value)) for name, value in shown.items()]
    return element("dl", *pairs, class_="stats")


async def _draw(place: Element, plots: AsyncIterator[Element | None]) -> None:
    """Draws one plot after the other while the panel shows them, and the page has its turn between them."""
    async for drawn in plots:
        if not place.isConnected:
            return
        if drawn:
            place.append(drawn)
        await yield_to_page()


async def _plots(
    menu: Menu, game: str, finished: list[FinishedGame], deals: list[FinishedGame]
) -> AsyncIterator[Element | None]:
    """``finished`` are the games, ``deals`` the best of each deal."""
    yield _year(menu, finished)
    if game != ALL:
        yield _scores(menu, game, deals)
    for one in GAMES:
        if game in (ALL, one.id):
            with suppress(OSError):  # what is not there now is left out
                await menu.board.catalogues.load(one)
    yield _against_par(menu, deals)
    yield _losses(menu, finished)
    yield _causes(menu, finished)


def _scores(menu: Menu, game: str, deals: list[FinishedGame]) -> Element | None:
    lost = scores_losses(game)
    scores = [entry.score for entry in deals if entry.won or lost]
    if not scores:
        return None
    say, counted = menu.words.text, bars(scores)
    name = "scores" if lost else "scores.won"
    rows = [(label, str(count)) for label, count in counted]
    heads = say("head.score"), say("head.games")
    return plot(menu.words, name, say("plot.scores.told", count=len(scores)), columns(counted), heads, rows)


def _against_par(menu: Menu, deals: list[FinishedGame]) -> Element | None:
    """How wins compare with the par of their deals, where one win can score more than another."""
    say = menu.words.text
    pars = {game.id: menu.board.catalogues.proven(game.id) for game in GAMES if table_of(game).graded}

    def par(entry: FinishedGame) -> int | None:
        number = entry.deal.rpartition("/")[2]
        proven = pars[entry.game].get(int(number)) if entry.game in pars and number.isdecimal() else None
        return proven.par if proven else None

    points = against_par(deals, par)
    if not points:
        return None
    count = sum(point.wins for point in points)
    mean = signed(sum(point.mean * point.wins for point in points) / count)
    rows = []
    for point in points:
        first, last = day_name(point.first), day_name(point.last)
        span = menu.words.say(first) if first == last else say("head.days.span", day=first, last=last)
        rows.append((span, signed(point.mean), str(point.wins)))
    ends = menu.words.say(day_name(points[0].first)), menu.words.say(day_name(points[-1].last))
    drawing = line([point.mean for point in points], ends)
    heads = say("head.days"), say("head.mean"), say("head.games")
    return plot(menu.words, "par", say("plot.par.told", count=count, mean=mean), drawing, heads, rows)


def _losses(menu: Menu, finished: list[FinishedGame]) -> Element | None:
    say, moves = menu.words.text, losses(finished)
    if not moves:
        return None
    counted = bars(moves)
    told = say("plot.losses.told", count=len(moves), at=moves[(len(moves) - 1) // 2])
    heads = say("head.moves"), say("head.games")
    return plot(menu.words, "losses", told, columns(counted), heads, [(label, str(count)) for label, count in counted])


def _causes(menu: Menu, finished: list[FinishedGame]) -> Element | None:
    """Why games were lost; nothing where all were for the same reason."""
    say, known = menu.words.text, {cause for game in GAMES for cause in table_of(game).causes}
    found = [(cause, count) for cause, count in causes(finished) if cause in known]
    if len(found) < 2:
        return None
    total = sum(count for _, count in found)
    percent = {cause: say("stats.share", percent=round(100 * count / total)) for cause, count in found}
    drawing = shares([(say(f"cause.{cause}"), count / total, percent[cause]) for cause, count in found])
    rows = [(say(f"cause.{cause}"), str(count), percent[cause]) for cause, count in found]
    heads = say("head.cause"), say("head.games"), say("head.share")
    return plot(menu.words, "causes", say("plot.causes.told", count=total), drawing, heads, rows)


def _year(menu: Menu, finished: list[FinishedGame]) -> Element:
    say, days = menu.words.text, year_of_days(finished, today())
    firsts = [(place // 7, one.day) for place, one in enumerate(days) if one.day.endswith("-01")]
    names = [(week, say(f"month.{int(day[5:7])}")[:3]) for week, day in firsts[::2]]
    drawing = calendar([one.played for one in days], names)
    drawing.append(legend(say("plot.less"), say("plot.more")))
    rows = []
    for first, played, games, won in by_month(days):
        month = say("daily.month", month=say(f"month.{int(first[5:7])}"), year=first[:4])
        rows.append((month, str(played), str(games), str(won)))
    heads = say("head.month"), say("head.played"), say("head.games"), say("head.won")
    told = say("plot.year.told", count=sum(one.played > 0 for one in days))
    return plot(menu.words, "year", told, drawing, heads, rows)
