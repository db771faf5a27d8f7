"""The solver's protocol: a request and its answers are lines of JSON. The page's worker runs it, and any program can.

``{"ask": "hint", "replay": "[Deal …] …"}``, or from a position alone ``{"ask": "hint", "game": …, "seen": …}``;
``{"ask": "solve", "game": …, "position": …}``; ``{"ask": "why", "game": …, "position": …}`` for why it cannot be won;
``{"ask": "review", "replay": …}``, with a ``won`` replay of the same deal if one is known; ``{"ask": "chances",
"replay": …}``, from the move ``first`` on, with an answer for each choice and one more at the end. Reasons are messages
as ``core.messages`` writes them. ``futures`` and ``nodes`` are budgets. Answers are yielded while the search goes on,
so that a caller can show progress and stop; the last has ``"done": true``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from parlour.core.game import Game, write_moves
from parlour.core.messages import to_json
from parlour.core.notation import read_replay
from parlour.core.position import Position
from parlour.games import game_of, strategy_of
from parlour.search.futures import knowledge_of
from parlour.solving.chances import FUTURES as CHANCE_FUTURES
from parlour.solving.chances import iter_chances
from parlour.solving.hint import iter_hints
from parlour.solving.review import NODES as REVIEW_NODES
from parlour.solving.review import iter_reviews
from parlour.solving.solver import iter_found, require_seen

NODES = 300_000  # states that a search examines
_LEAST = {"futures": 1, "nodes": 1, "seed": 0, "first": 0}  # the least value of each number in a request

Answer = dict[str, Any]  # a line of JSON
Request = dict[str, Any]


def iter_answers(text: str) -> Iterator[str]:
    """The answers to a request, both as JSON; the last one is done. The answer to an invalid request or an impossible
    position is an ``error``.

    >>> list(iter_answers('{"ask": "tea"}'))
    ['{"error": "ask for one of hint, solve, why, review, chances", "done": true}']
    """
    last: Answer = {}
    try:
        request = json.loads(text)
        if not isinstance(request, dict) or _checked(request).get("ask") not in _HANDLERS:
            raise ValueError(f"ask for one of {', '.join(_HANDLERS)}")
        for last in _HANDLERS[request["ask"]](request):
            if last["done"]:
                break
            yield json.dumps(last)
        last["done"] = True
    except LookupError:  # a card is missing, or unknown to the model
        last = {"error": "no game leads to such a position", "done": True}
    except RecursionError:
        last = {"error": "the request goes too deep", "done": True}
    except ValueError as error:
        last = {"error": str(error), "done": True}
    yield json.dumps(last)


def _checked(request: Request) -> Request:
    """The request, if its budgets are numbers and everything else is text. Raises ValueError naming what is not."""
    for name, value in request.items():
        least = _LEAST.get(name)
        if least is None and not isinstance(value, str):
            raise ValueError(f"{name} is not a text")
        if least is not None and (type(value) is not int or value < least):
            raise ValueError(f"{name} is not a whole number of at least {least}")
    return request


def _required(request: Request, name: str) -> str:
    """The value of a name that the request must have. Raises ValueError."""
    if name not in request:
        raise ValueError(f"the request does not say its {name}")
    return str(request[name])


def _hint(request: Request) -> Iterator[Answer]:
    """Answers to ``hint``; ``move`` is None if the game is over."""
    game, seen = _knowledge(request)
    futures = request.get("futures", strategy_of(game).futures)
    if game.result(seen):
        yield {"ask": "hint", "move": None, "done": True}
    for hint in iter_hints(game, seen, futures, request.get("seed", 0)):
        yield {
            "ask": "hint",
            "move": str(hint.move),
            "plan": write_moves(hint.plan),
            "reason": to_json(hint.reason),
            "won": hint.won,
            "futures": hint.futures,
            "exact": hint.exact,
            "instead": write_moves(hint.instead),
            "instead_won": hint.instead_won,
            "done": hint.futures >= futures,
        }


def _knowledge(request: Request) -> tuple[Game, Position]:
    """What the player knows: the cards seen in the position, or in the whole replay."""
    if "replay" not in request:
        return game_of(_required(request, "game")), Position.parse(_required(request, "seen"))
    play = read_replay(request["replay"], game_of).play
    return play.game, knowledge_of(play)


def _solve(request: Request) -> Iterator[Answer]:
    most = request.get("nodes", NODES)
    for found in iter_found(game_of(_required(request, "game")), Position.parse(_required(request, "position"))):
        yield {
            "ask": "solve",
            "verdict": found.verdict,
            "score": found.score,
            "line": None if found.line is None else write_moves(found.line),
            "nodes": found.nodes,
            "complete": found.complete,
            "progress": round(min(1.0, found.nodes / most), 3),
            "done": found.complete or found.nodes >= most,
        }


def _why(request: Request) -> Iterator[Answer]:
    game, position = game_of(_required(request, "game")), Position.parse(_required(request, "position"))
    require_seen(position)
    reasons = [
        {name: to_json(told) for name, told in one._asdict().items()} for one in strategy_of(game).why_lost(position)
    ]
    yield {"ask": "why", "reasons": reasons, "done": True}


def _review(request: Request) -> Iterator[Answer]:
    play = read_replay(_required(request, "replay"), game_of).play
    won = read_replay(request["won"], game_of).play if request.get("won") else None
    for review in iter_reviews(play, request.get("nodes", REVIEW_NODES), won):
        yield {
            "ask": "review",
            "last_win": review.last_win,
            "line": write_moves(review.line),
            "best": review.best,
            "first_lost": review.first_lost,
            "costs": [list(cost) for cost in review.costs],
            "progress": round(review.progress, 3),
            "done": review.complete,
        }


def _chances(request: Request) -> Iterator[Answer]:
    play = read_replay(_required(request, "replay"), game_of).play
    for chance in iter_chances(play, request.get("futures", CHANCE_FUTURES), request.get("first", 0)):
        yield {
            "ask": "chances",
            "at": chance.at,
            "plan": write_moves(chance.plan),
            "won": chance.won,
            "other": write_moves(chance.other),
            "other_won": chance.other_won,
            "futures": chance.futures,
            "followed": chance.followed,
            "apart": chance.apart,
            "progress": round(chance.progress, 3),
            "done": False,
        }
    yield {"ask": "chances", "progress": 1.0, "done": True}


_HANDLERS: dict[str, Callable[[Request], Iterator[Answer]]] = {
    "hint": _hint,
    "solve": _solve,
    "why": _why,
    "review": _review,
    "chances": _chances,
}
