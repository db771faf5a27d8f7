"""The ladder of a game: thirty deals from easy to fiendish, the marks on each, and what marks are rewarded with."""

from __future__ import annotations

from functools import partial

import js

from parlour.core.game import Game
from parlour.core.notation import write_deal
from parlour.core.play import Deal, Play
from parlour.games import GAMES, table_of
from parlour.memory.finished_game import FinishedGame
from parlour.memory.ladder import ALIKE, MARKS, marks, next_reward, rewards
from parlour.memory.settings import REWARDS
from parlour.solving.catalogue import ProvenDeal
from parlour.web.art import medal
from parlour.web.dom import Element, button, by_id, element, svg
from parlour.web.history import read_history, with_history
from parlour.web.menu import Menu
from parlour.web.panels.games import choice_of_game
from parlour.web.panels.grading import are_read, offer_next_grade, stars_beside_name
from parlour.web.panels.looks import sample

ICONS = {"won": "star", "par": "flag", "unhinted": "bulb", "alone": "crown"}  # symbols of index.html


def rungs(menu: Menu, game: Game) -> list[ProvenDeal]:
    """The deals of a game's ladder from the bottom up; none until they are read."""
    return sorted((entry for entry in menu.board.catalogues.entries(game) if entry.rung), key=lambda one: one.rung)


def marks_of(menu: Menu, game: Game, played: list[FinishedGame]) -> dict[int, frozenset[str]]:
    """The marks of a game's ladder, by the number of the deal."""
    pars = {write_deal(Deal(game, entry.number)): entry.par for entry in rungs(menu, game)}
    got = marks(played, pars, table_of(game).graded)
    return {int(deal.partition("/")[2]): names for deal, names in got.items()}


async def count_marks(menu: Menu) -> int:
    """The marks of all games together. Raises OSError where deals cannot be fetched."""
    for game in GAMES:
        await menu.board.catalogues.load(game)
    await read_history(menu.board.records)
    return _total(menu, menu.board.records.finished())


@with_history
def show_ladder(menu: Menu, game: Game | None = None) -> None:
    """The ladder of a game; of the one on the table where none is named."""
    say, game = menu.words.text, game or menu.board.session.play.game
    if not are_read(menu, say("menu.ladder"), GAMES, partial(show_ladder, menu, game)):
        return
    another = choice_of_game(menu, "ladder", game, partial(show_ladder, menu))
    js.parlour.wearRewards()
    got = marks_of(menu, game, menu.board.records.finished())
    menu.open(say("menu.ladder"), another, _sum(menu, game, got), _key(menu, game), *_steps(menu, game, got))
    _append_rewards(menu, _total(menu, menu.board.records.finished()))


def _sum(menu: Menu, game: Game, got: dict[int, frozenset[str]]) -> Element:
    """How many marks the player has on this ladder, in words and as a bar."""
    count, whole = sum(map(len, got.values())), len(got) * len(MARKS)
    bar = element("span", class_="progress", aria_hidden="true")
    bar.style.setProperty("--done", str(count / (whole or 1)))
    return element(
        "div", element("strong", menu.words.text("ladder.sum", done=count, total=whole)), bar, class_="tally"
    )


def _names(game: Game) -> tuple[str, ...]:
    return MARKS if table_of(game).graded else ALIKE


def _key(menu: Menu, game: Game) -> Element:
    """What the marks mean."""
    parts = (element("span", _mark(name, True), menu.words.text(f"mark.{name}")) for name in _names(game))
    return element("p", *parts, class_="marks-key")


def _mark(name: str, got: bool) -> Element:
    shape, box = svg("use", href=f"#{ICONS[name]}"), "0 0 64 40" if name == "alone" else "0 0 24 24"
    return svg("svg", shape, viewBox=box, class_=f"mark {name} got" if got else f"mark {name}")


def _steps(menu: Menu, game: Game, got: dict[int, frozenset[str]]) -> list[Element]:
    """The deals under their grades; the first without a win has the focus."""
    parts, grade = [], 0
    steps = rungs(menu, game)
    first = next((entry.number for entry in steps if not got[entry.number]), 0)
    for entry in steps:
        if entry.grade > grade:
            grade = entry.grade
            parts += [element("h3", menu.words.text(f"grade.{grade}"), " ", stars_beside_name(grade)), element("div")]
            parts[-1].className = "choices rungs"
        step = _step(menu, game, entry, got[entry.number])
        step.autofocus = entry.number == first
        parts[-1].append(step)
    return parts


def _step(menu: Menu, game: Game, entry: ProvenDeal, got: frozenset[str]) -> Element:
    say = menu.words.text
    told = tuple(say(f"mark.{name}") for name in _names(game) if name in got)
    label = say("ladder.step", at=entry.rung, number=entry.number, state=", ".join(told) or say("ladder.open"))
    lay = menu.then(partial(menu.dealer.lay, Deal(game, entry.number), afresh=True))
    made = button("", lay, "choice rung won" if got else "choice rung", aria_label=label)
    made.append(
        element("strong", str(entry.rung)), element("span", *(_mark(name, name in got) for name in _names(game)))
    )
    return made


def _append_rewards(menu: Menu, total: int) -> None:
    """Below the ladder, the looks that marks of all games are rewarded with."""
    say, won, coming = menu.words.text, rewards(total), next_reward(total)
    told = say("rewards.next", count=REWARDS[coming] - total) if coming else say("rewards.all")
    parts = []
    for (name, value), least in REWARDS.items():
        look = say("rewards.look", setting=say(f"setting.{name}"), look=say(f"setting.{name}.{value}"))
        state = say("rewards.won") if (name, value) in won else say("rewards.marks", count=least)
        parts.append(element("li", sample(name, value), element("span", look), element("em", state)))
    shown = element("ul", *parts, class_="rewards")
    body = by_id("panel-body")
    body.append(element("h3", say("rewards")), element("p", told), shown)


def after_win(menu: Menu, play: Play) -> list[Element]:
    """What a win means beyond its game: marks on the ladder, new looks, and harder deals to go on with."""
    parts, say = [], menu.words.text
    entry = menu.board.catalogues.entry(play.deal)
    if entry and entry.rung:
        got = marks_of(menu, play.game, menu.board.records.finished())[entry.number]
        told = ", ".join(say(f"mark.{name}") for name in _names(play.game) if name in got)
        parts.append(element("p", say("ladder.got", at=entry.rung, state=told)))
    for name, value in _new_looks(menu, play):
        look = say("rewards.look", setting=say(f"setting.{name}"), look=say(f"setting.{name}.{value}"))
        parts.append(element("p", medal("star"), say("rewards.new", look=look), class_="feat"))
    return [*parts, *offer_next_grade(menu, play)]


def _new_looks(menu: Menu, play: Play) -> list[tuple[str, str]]:
    """The looks that the last finished game of a deal was rewarded with; none before all deals are read."""
    if not all(map(menu.board.catalogues.is_read, GAMES)):
        return []
    played, deal = menu.board.records.finished(), write_deal(play.deal)
    last = max((at for at, entry in enumerate(played) if entry.deal == deal), default=len(played))
    before, now = (_total(menu, games) for games in (played[:last] + played[last + 1 :], played))
    return sorted(rewards(now) - rewards(before))


def _total(menu: Menu, played: list[FinishedGame]) -> int:
    return sum(len(names) for game in GAMES for names in marks_of(menu, game, played).values())
