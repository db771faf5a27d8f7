"""How the games went: all of them at a glance, and of one, or of all together, figures, charts and feats."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from functools import partial

import js

from parlour.core.day import WEEK
from parlour.games import GAMES, table_of
from parlour.memory.daily import day_name
from parlour.memory.figures import Statistics, bars, best_by_deal, scores_losses
from parlour.memory.finished_game import FinishedGame
from parlour.memory.summary import ALL, Summary, read_summary
from parlour.memory.trends import above_par, by_grade, by_month, causes, losses, year_of_days
from parlour.web.dom import Element, button, element, later, today, yield_to_page
from parlour.web.history import read_history, with_summary
from parlour.web.menu import Menu
from parlour.web.panels.charts import calendar, chart, columns, legend, line, results, shares, signed
from parlour.web.panels.feats import list_feats
from parlour.web.panels.grading import grade_of
from parlour.words import write_number

YEAR = 365  # days: the weeks of the calendar are a few more


@with_summary
def show_statistics(menu: Menu, game: str | None = None) -> None:
    """The figures of a game; of the one on the table where none is named."""
    say, summaries = menu.words.text, read_summary(menu.board.records) or {}
    game = menu.board.own_session.play.game.id if game is None else game
    known = summaries.get(game, Summary())
    told = say("stats.rule") if known.figures.played else say("stats.none")
    charts = element("div", class_="charts")
    parts = [_glance(menu, summaries, game), _figures(menu, game, known.figures), element("p", told), charts]
    parts += [] if game == ALL else list_feats(menu, game, known.feats)
    menu.open(say("menu.statistics"), *parts)
    later(_draw(menu, charts, game, summaries))


def _glance(menu: Menu, summaries: Mapping[str, Summary], shown: str) -> Element:
    """A card for each game, and one for all; pressed, it tells more."""
    words = menu.words
    names = {ALL: words.text("glance.all"), **{game.id: words.say(table_of(game).name) for game in GAMES}}
    cards = [_card(menu, game, name, summaries.get(game, Summary()), game == shown) for game, name in names.items()]
    return element("div", *cards, class_="glance", role="group", aria_label=words.text("glance"))


def _card(menu: Menu, game: str, name: str, summary: Summary, shown: bool) -> Element:
    say, known = menu.words.text, summary.figures
    card = button("", partial(show_statistics, menu, game), "choice", id=f"glance-{game or 'all'}")
    card.setAttribute("aria-pressed", "true" if shown else "false")
    told = say("glance.won", won=known.won, played=known.played) if known.played else say("glance.none")
    card.append(element("strong", name), element("span", told))
    if known.streak > 1:
        card.append(element("span", say("glance.streak", count=known.streak)))
    if known.played:
        card.append(results(summary.lately))
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
        shown["best"] = "–" if known.best is None else write_number(known.best)
    pairs = [element("div", element("dt", say(f"stats.{name}")), element("dd", value)) for name, value in shown.items()]
    return element("dl", *pairs, class_="stats")


async def _draw(menu: Menu, place: Element, game: str, summaries: Mapping[str, Summary]) -> None:
    """Reads the games and draws one chart after the other, while the panel shows them; the page has its turn between
    them. Where the games say something else than their summary, all is shown anew."""
    records = menu.board.records
    await read_history(records)
    own = [entry for entry in records.finished() if game in (ALL, entry.game)]
    if not (own and records.history_known and menu.shows(place)):
        return
    if read_summary(records) != summaries:
        show_statistics(menu, game)
        return
    async for drawn in _charts(menu, game, own, summaries[game].figures):
        if not place.isConnected:
            return
        if drawn:
            place.append(drawn)
        await yield_to_page()


async def _charts(
    menu: Menu, game: str, finished: list[FinishedGame], known: Statistics
) -> AsyncIterator[Element | None]:
    yield _year(menu, finished)
    if known.scores:
        yield _scores(menu, game, known.scores)
    for one in GAMES:
        if game in (ALL, one.id):
            with suppress(OSError):  # what is not there now is left out
                await menu.board.catalogues.load(one)
    deals = best_by_deal(finished)
    yield _against_par(menu, deals)
    yield _grades(menu, deals)
    yield _losses(menu, deals)
    yield _causes(menu, deals)


def _scores(menu: Menu, game: str, scores: Sequence[tuple[str, int]]) -> Element:
    say, name = menu.words.text, "scores" if scores_losses(game) else "scores.won"
    rows = [(label, str(count)) for label, count in scores]
    told = say("chart.scores.told", count=sum(count for _, count in scores))
    return chart(menu.words, name, told, columns(scores), (say("head.score"), say("head.games")), rows)


def _against_par(menu: Menu, deals: list[FinishedGame]) -> Element | None:
    """How wins compare with the par of their deals, where one win can score more than another."""
    say, graded = menu.words.text, {game.id for game in GAMES if table_of(game).graded}

    def par(entry: FinishedGame) -> int | None:
        proven = menu.board.catalogues.entry_named(entry.deal) if entry.game in graded else None
        return proven.par if proven else None

    points = above_par(deals, par)
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
    return chart(menu.words, "par", say("chart.par.told", count=count, mean=mean), drawing, heads, rows)


def _grades(menu: Menu, deals: list[FinishedGame]) -> Element | None:
    """How often deals of each grade were won."""
    say, found = menu.words.text, by_grade(deals, lambda entry: grade_of(menu, entry.deal))
    if not found:
        return None
    parts, rows = [], []
    for one, played, won in found:
        name, percent = say(f"grade.{one}"), say("stats.share", percent=round(100 * won / played))
        parts.append((name, won / played, percent))
        rows.append((name, str(played), str(won), percent))
    heads = say("head.grade"), say("head.games"), say("head.won"), say("head.share")
    told = say("chart.grades.told", count=sum(played for _, played, _ in found))
    return chart(menu.words, "grades", told, shares(parts), heads, rows)


def _losses(menu: Menu, deals: list[FinishedGame]) -> Element | None:
    say, moves = menu.words.text, losses(deals)
    if not moves:
        return None
    counted = bars(moves)
    told = say("chart.losses.told", count=len(moves), at=moves[(len(moves) - 1) // 2])
    heads = say("head.moves"), say("head.games")
    return chart(menu.words, "losses", told, columns(counted), heads, [(label, str(count)) for label, count in counted])


def _causes(menu: Menu, deals: list[FinishedGame]) -> Element | None:
    """Why games were lost; nothing where all were for the same reason."""
    say, known = menu.words.text, {cause for game in GAMES for cause in table_of(game).causes}
    found = [(cause, count) for cause, count in causes(deals) if cause in known]
    if len(found) < 2:
        return None
    total = sum(count for _, count in found)
    percent = {cause: say("stats.share", percent=round(100 * count / total)) for cause, count in found}
    drawing = shares([(say(f"cause.{cause}"), count / total, percent[cause]) for cause, count in found])
    rows = [(say(f"cause.{cause}"), str(count), percent[cause]) for cause, count in found]
    heads = say("head.cause"), say("head.games"), say("head.share")
    return chart(menu.words, "causes", say("chart.causes.told", count=total), drawing, heads, rows)


def _year(menu: Menu, finished: list[FinishedGame]) -> Element:
    say, days = menu.words.text, year_of_days(finished, today())
    short = js.Intl.DateTimeFormat.new(js.document.documentElement.lang, month="short", timeZone="UTC")
    firsts = [(place // WEEK, js.Date.new(one.day)) for place, one in enumerate(days) if one.day.endswith("-01")]
    drawing = calendar([one.played for one in days], [(week, str(short.format(first))) for week, first in firsts[::2]])
    drawing.append(legend(say("chart.less"), say("chart.more")))
    rows = []
    for first, played, games, won in by_month(days):
        month = say("daily.month", month=say(f"month.{int(first[5:7])}"), year=first[:4])
        rows.append((month, str(played), str(games), str(won)))
    heads = say("head.month"), say("head.played"), say("head.games"), say("head.won")
    told = say("chart.year.told", count=sum(one.played > 0 for one in days[-YEAR:]))
    return chart(menu.words, "year", told, drawing, heads, rows)
