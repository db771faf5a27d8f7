"""Feats as medals: those that were done with their day, the others with what is to be done and how near it was."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.core.play import Play
from parlour.games import entry_of
from parlour.games.feats import Feat, won_score
from parlour.memory.daily import day_name
from parlour.web.art import medal
from parlour.web.dom import Element, element, later
from parlour.web.history import last_plays, read_history
from parlour.web.menu import Menu


def list_feats(menu: Menu, game: str, done: Mapping[str, str]) -> tuple[Element, Element]:
    """How many feats of the game were done, and every one with how it is done, won or not; ``done`` are their days."""
    offered = entry_of(game).feats
    count = sum(feat.id in done for feat in offered)
    rows = [(feat, _row(menu, feat, done)) for feat in offered]
    counting = [(feat, row) for feat, row in rows if feat.reached and feat.id not in done]
    if counting:
        later(_count(menu, game, counting))
    heading = element("h3", menu.words.text("feats.count", done=count, total=len(offered)))
    return heading, element("ul", *(row for _, row in rows), class_="feats", id="feats")


def _row(menu: Menu, feat: Feat, done: Mapping[str, str]) -> Element:
    say = menu.words.text
    state = say("feats.done", day=day_name(done[feat.id])) if feat.id in done else say("feats.open")
    about = element("div", element("strong", say(f"feat.{feat.id}")), element("span", say(f"feat.{feat.id}.how")))
    about.append(element("em", state))
    return element("li", medal(feat.icon), about, class_="done" if feat.id in done else "open locked")


async def _count(menu: Menu, game: str, feats: list[tuple[Feat, Element]]) -> None:
    """Adds to feats that count how near the game on the table and the last finished ones came, while the panel shows
    them."""
    best = dict.fromkeys((feat.id for feat, _ in feats), 0)
    on_table = menu.board.own_session.play
    for play in [on_table] if on_table.game.id == game else []:
        _add(best, feats, play)
    records = menu.board.records
    await read_history(records)
    played = [entry for entry in records.finished() if entry.game == game]
    score = max((entry.score for entry in played if entry.won), default=0)  # no game need be played through for it
    best |= {feat.id: max(best[feat.id], score) for feat, _ in feats if feat.reached is won_score}
    async for play in last_plays(records, played, feats[0][1]):
        _add(best, feats, play)
    for feat, row in feats:
        told = menu.words.text("feats.progress", done=min(best[feat.id], feat.goal), total=feat.goal)
        bar = element("span", class_="progress", aria_hidden="true")
        bar.style.setProperty("--done", str(best[feat.id] / feat.goal))
        row.lastElementChild.lastElementChild.replaceWith(bar, element("em", told))


def _add(best: dict[str, int], feats: list[tuple[Feat, Element]], play: Play) -> None:
    for feat, _ in feats:
        if feat.reached:
            best[feat.id] = max(best[feat.id], feat.reached(play))
