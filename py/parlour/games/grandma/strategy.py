"""The strategy of Grandma's Game: exact and local search, and a simple player guided by distances."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.position import Position
from parlour.games.grandma import exact
from parlour.games.grandma.ladders import DEAL, TABLEAU, plays
from parlour.games.grandma.model import ALL, CARDS, Playout, State, read
from parlour.games.grandma.rules import Grandma
from parlour.games.grandma.search import LocalSearch, local_search
from parlour.search.futures import sample_future
from parlour.search.random_source import RandomSource
from parlour.search.strategy import Found, Outcome, Plan

SAMPLES, STEPS = 16, 12  # futures sampled to order the workspace, and playouts in each
LATEST = 120.0  # the latest priority, for cards that were not laid


class GrandmaStrategy:
    """The strategy of one version."""

    def __init__(self, game: Grandma) -> None:
        self._game = game

    def search(self, position: Position) -> Iterator[Found]:
        """Exact with reordering, or once the stock is empty and order no longer matters; else only wins are proven."""
        state = read(position)
        exactly = self._game.reorders or not state.stock
        return exact.search(state) if exactly else local_search(state)

    def bound(self, position: Position) -> int:
        return ALL

    def play_out(self, position: Position, seed: int = 0) -> Outcome:
        run = Playout(read(position), None, self._game.reorders, seed).to_the_end()
        return Outcome(run.laid == ALL, run.laid, run.laid / ALL)

    def plans(self, seen: Position) -> list[Plan]:
        """Each card that can be laid, after the transfers that it needs; and dealing, with the workspace reordered."""
        state = read(_shown(seen))
        priorities = None if any(plays(seen)) else self._sampled(seen, state)
        run = Playout(state, priorities)
        preferred = [card for suit in range(4) if (card := run.next(suit)) is not None]
        cards = [*preferred, *(pile[-1] for pile in state.tableaus if pile), *state.work]
        plans = [plan for card in dict.fromkeys(cards) if (plan := Playout(state).lay(card))]
        if seen["stock"]:
            if self._game.reorders and seen["work"]:
                plans += [run.arranged_deal(), Playout(state).arranged_deal()]
            plans.append((DEAL,))
        return list(dict.fromkeys(plans))

    def _sampled(self, seen: Position, shown: State) -> list[float]:
        """The priorities of the cards in sight, summed over the local search in some random futures."""
        priorities = [0.0] * CARDS
        for seed in range(SAMPLES):
            state = read(sample_future(self._game, seen, seed))
            local = LocalSearch(state, self._game.reorders, RandomSource(seed))
            for _ in range(STEPS):
                if local.run.laid < ALL:
                    local.step()
            times = local.observed_priorities()
            for card, twin in zip(_in_sight(shown), _in_sight(state), strict=True):
                priorities[card] += min(times[twin], LATEST)
        return priorities

    def reason(self, seen: Position, plan: Plan) -> str:
        if plan[-1] == DEAL:
            return "hint.deal" if len(plan) == 1 else "hint.order"
        return "hint.build" if len(plan) == 1 else "hint.transfer"


def _in_sight(state: State) -> list[int]:
    return [*(pile[-1] for pile in state.tableaus if pile), *state.work]


def _shown(seen: Position) -> Position:
    """The position without its unseen cards."""
    tops = {pile: seen[pile][-1:] for pile in TABLEAU}
    return seen.lay({**tops, "stock": ()})
