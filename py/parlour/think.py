"""Thinking as text: one request in, answers out, each a line of JSON. What the page's worker runs, and any program can.

``{"ask": "hint", "replay": "[Deal …] …"}`` or, with nothing remembered, ``{"ask": "hint", "game": …, "seen": …}``;
``{"ask": "solve", "game": …, "position": …}``; ``{"ask": "review", "replay": …}``, and with it a replay that is
``won``, where one of the same deal is known. ``futures`` and ``nodes`` are budgets. Answers come while the thinking
goes on; the last has ``"done": true``, so a caller may show progress, and stop by asking for no more.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from parlour.game import Game
from parlour.games import game_of
from parlour.hint import FUTURES, hinting
from parlour.notation import read_replay
from parlour.position import Position
from parlour.review import NODES as REVIEW_NODES
from parlour.review import reviewing
from parlour.solver import solving
from parlour.solving.futures import remembered

NODES = 300_000  # states that a search looks at
_LEAST = {"futures": 1, "nodes": 1, "seed": 0}  # of the numbers in a request

Answer = dict[str, Any]  # of a line of JSON
Request = dict[str, Any]


def answering(request: str) -> Iterator[str]:
    """Answers to a request, better and better; the last one is done. A request that cannot be read, cards that
    cannot be known or cannot lie so are answered with an ``error``."""
    last: Answer = {}
    try:
        asked = json.loads(request)
        if not isinstance(asked, dict) or _checked(asked).get("ask") not in _ASKED:
            raise ValueError(f"ask for one of {', '.join(_ASKED)}")
        for last in _ASKED[asked["ask"]](asked):
            if last["done"]:
                break
            yield json.dumps(last)
        last["done"] = True
    except LookupError:  # a search misses something, or has no number for it
        last = {"error": "no game leads to such a position", "done": True}
    except RecursionError:
        last = {"error": "the request goes too deep", "done": True}
    except ValueError as error:
        last = {"error": str(error), "done": True}
    yield json.dumps(last)


def _checked(asked: Request) -> Request:
    """The request, if its budgets are numbers and all else is text. Raises ValueError naming what is not."""
    for name, value in asked.items():
        least = _LEAST.get(name)
        if least is None and not isinstance(value, str):
            raise ValueError(f"{name} is no text")
        if least is not None and (type(value) is not int or value < least):
            raise ValueError(f"{name} is no number from {least} on")
    return asked


def _given(asked: Request, name: str) -> str:
    """What a request must say. Raises ValueError."""
    if name not in asked:
        raise ValueError(f"the request does not say its {name}")
    return str(asked[name])


def _hint(asked: Request) -> Iterator[Answer]:
    """``move`` is None when the game is over."""
    futures = asked.get("futures", FUTURES)
    game, seen = _knowledge(asked)
    if game.result(seen):
        yield {"ask": "hint", "move": None, "done": True}
    for hint in hinting(game, seen, futures, asked.get("seed", 0)):
        yield {
            "ask": "hint",
            "move": str(hint.move),
            "plan": " ".join(map(str, hint.plan)),
            "reason": hint.reason,
            "won": hint.won,
            "futures": hint.futures,
            "done": hint.futures >= futures,
        }


def _knowledge(asked: Request) -> tuple[Game, Position]:
    """What a player knows who sees the position, or who has watched the whole replay."""
    if "replay" not in asked:
        return game_of(_given(asked, "game")), Position.parse(_given(asked, "seen"))
    play = read_replay(asked["replay"], game_of).play
    return play.game, remembered(play.game, map(play.at, range(play.index + 1)))


def _solve(asked: Request) -> Iterator[Answer]:
    most = asked.get("nodes", NODES)
    for found in solving(game_of(_given(asked, "game")), Position.parse(_given(asked, "position"))):
        yield {
            "ask": "solve",
            "verdict": found.verdict,
            "score": found.score,
            "line": None if found.line is None else " ".join(map(str, found.line)),
            "nodes": found.nodes,
            "complete": found.complete,
            "done": found.complete or found.nodes >= most,
        }


def _review(asked: Request) -> Iterator[Answer]:
    play = read_replay(_given(asked, "replay"), game_of).play
    won = read_replay(asked["won"], game_of).play if asked.get("won") else None
    for review in reviewing(play, asked.get("nodes", REVIEW_NODES), won):
        yield {
            "ask": "review",
            "last_win": review.last_win,
            "line": " ".join(map(str, review.line)),
            "best": review.best,
            "first_lost": review.first_lost,
            "costs": [list(cost) for cost in review.costs],
            "done": review.complete,
        }


_ASKED: dict[str, Callable[[Request], Iterator[Answer]]] = {"hint": _hint, "solve": _solve, "review": _review}
