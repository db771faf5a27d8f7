"""Why a position cannot be won, where a family has a short account of it."""

from __future__ import annotations

from typing import Any

from parlour.core.game import Game
from parlour.core.messages import from_json
from parlour.core.position import Position
from parlour.web.dom import Element, element
from parlour.web.menu import Menu


async def why_lost(menu: Menu, game: Game, position: Position, watched: list[bool]) -> list[Element]:
    """A heading and the reasons; nothing where there is no short account, or nobody watches any more. Raises
    WorkerUnavailable."""
    request = {"ask": "why", "game": game.id, "position": str(position)}
    async for answer in menu.worker.answers_while(watched, lambda: request):
        told = [part for reason in answer.get("reasons", []) for part in _told(menu, reason)]
        return [element("h3", menu.words.text("review.why")), *told] if told else []
    return []


def _told(menu: Menu, reason: dict[str, Any]) -> list[Element]:
    """The case that a reason speaks of, if not of all, and the facts that close it."""
    when, because = from_json(reason["when"]), from_json(reason["because"])
    heading = [element("p", menu.words.text("review.why.when", conditions=when))] if when else []
    return [*heading, element("ul", *(element("li", menu.words.say(fact)) for fact in because))]
