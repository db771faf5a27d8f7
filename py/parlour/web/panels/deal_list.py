"""The proven deals of a game, by grade, with what the player made of each; any of them is one press away."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from parlour.core.game import Game
from parlour.core.play import Deal
from parlour.games import table_of
from parlour.memory.figures import best_by_deal
from parlour.memory.finished_game import FinishedGame
from parlour.memory.grades import GRADES
from parlour.solving.catalogue import ProvenDeal, best_score
from parlour.web.dom import Element, button, element, listen
from parlour.web.history import with_history
from parlour.web.menu import Menu
from parlour.web.panels.games import choice_of_game
from parlour.web.panels.grading import are_read, grade_row, stars

PAGE = 48  # deals shown at once: whole rows of two, three and four


class Shown(NamedTuple):
    """What is listed: deals of a grade (0 for all), those not won yet, and which page of them."""

    grade: int = 0
    unwon: bool = False
    page: int = 0


ALL = Shown()


@with_history
def show_deals(menu: Menu, game: Game | None = None, shown: Shown = ALL) -> None:
    """Lists the deals of a game; of the one on the table where none is named."""
    say, game = menu.words.text, game or menu.board.session.play.game
    if not are_read(menu, say("menu.deals"), [game], partial(show_deals, menu, game, shown)):
        return
    entries, best = menu.board.catalogues.entries(game), _best(menu, game)
    listed = [
        entry
        for entry in sorted(entries, key=lambda entry: (entry.grade, entry.number))
        if shown.grade in (0, entry.grade) and not (shown.unwon and (kept := best.get(entry.number)) and kept.won)
    ]
    rows = [_row(menu, game, entry, best) for entry in listed[PAGE * shown.page :][:PAGE]]
    menu.open(
        say("menu.deals"),
        choice_of_game(menu, "deals", game, lambda other: show_deals(menu, other, shown._replace(page=0))),
        _grades(menu, game, shown),
        _unwon(menu, game, shown),
        element("div", *rows, class_="choices compact deals") if rows else element("p", say("deals.none")),
        *_turn(menu, game, shown, len(listed)),
        grade_row(menu, game),
    )


def _best(menu: Menu, game: Game) -> dict[int, FinishedGame]:
    """The best finished game of each deal, by number."""
    played = best_by_deal(entry for entry in menu.board.records.finished() if entry.game == game.id)
    numbered = ((entry.deal.partition("/")[2], entry) for entry in played)
    return {int(number): entry for number, entry in numbered if number.isdecimal()}


def _grades(menu: Menu, game: Game, shown: Shown) -> Element:
    """Which grade is listed, as a row of buttons."""
    filters = []
    for grade in range(len(GRADES) + 1):
        turn = partial(show_deals, menu, game, Shown(grade, shown.unwon))
        made = button("", turn, "filter", id=f"deals-grade-{grade}", aria_pressed=str(grade == shown.grade).lower())
        made.append(stars(menu, grade) if grade else menu.words.text("deals.all"))
        filters.append(made)
    return element("div", *filters, class_="filters", role="group", aria_label=menu.words.text("deals.grade"))


def _unwon(menu: Menu, game: Game, shown: Shown) -> Element:
    control = element("input", id="deals-unwon", type="checkbox")
    control.checked = shown.unwon
    listen(control, "change", lambda _: show_deals(menu, game, Shown(shown.grade, bool(control.checked))))
    return element("div", element("label", menu.words.text("deals.unwon"), for_="deals-unwon"), control, class_="row")


def _row(menu: Menu, game: Game, entry: ProvenDeal, best: dict[int, FinishedGame]) -> Element:
    """A deal with its par and what became of it."""
    say, kept, table = menu.words.text, best.get(entry.number), table_of(game)
    told = [say("deals.par", par=entry.par)] if table.graded else []
    if best_score(entry) > entry.par:
        told.append(say("deals.limit", limit=best_score(entry)))
    if kept and kept.won:
        told.append(say("deals.best", best=kept.score) if table.graded else say("deals.won"))
    elif kept:
        told.append(say("deals.tried"))
    lay = menu.then(partial(menu.dealer.lay, Deal(game, entry.number), afresh=True))
    made = button("", lay, "choice deal won" if kept and kept.won else "choice deal")
    made.append(element("strong", str(entry.number)), stars(menu, entry.grade))
    made.append(element("span", " · ".join(told) or say("deals.open")))
    return made


def _turn(menu: Menu, game: Game, shown: Shown, count: int) -> list[Element]:
    """The way to the pages before and after; nothing where there is one page."""
    last = (count - 1) // PAGE
    if last < 1:
        return []
    say = menu.words.text

    def to(page: int, sign: str, name: str) -> Element:
        made = button(sign, partial(show_deals, menu, game, shown._replace(page=page)), id=f"deals-{name}")
        made.setAttribute("aria-label", say(f"deals.{name}"))
        made.disabled = not 0 <= page <= last
        return made

    place = element("span", say("deals.page", at=shown.page + 1, total=last + 1))
    before, after = to(shown.page - 1, "‹", "before"), to(shown.page + 1, "›", "after")
    return [element("div", before, place, after, class_="turn")]
