"""How to think about Grandma's Game: mending lists of need times, and a player who goes by distances."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.grandma import Grandma
from parlour.games.ladders import DEAL, plays
from parlour.position import TABLEAU, Position
from parlour.solving.dice import Dice
from parlour.solving.futures import imagined
from parlour.solving.grandma import ALL, CARDS, Run, State, read
from parlour.solving.model import Ending, Found, Plan, Step
from parlour.solving.needs import Mending, hunt
from parlour.solving.plain import PlainMind

SAMPLES, MENDS = 16, 12  # futures looked at to put the workspace in order, and games played in each
LATEST = 120.0  # a card that was not laid at all counts as needed then


class GrandmaMind:
    """The mind for one of the two versions."""

    def __init__(self, game: Grandma) -> None:
        self._game = game

    def search(self, position: Position) -> Iterator[Found]:
        """With an empty stock every play is tried; before that, only wins can be proven."""
        if not position["stock"]:
            return _LastPlays(self._game).search(position)
        return hunt(read(position), self._game.reorders)

    def bound(self, position: Position) -> int:
        return ALL

    def play_out(self, position: Position, seed: int = 0) -> Ending:
        run = Run(read(position), None, self._game.reorders, seed).to_the_end()
        return Ending(run.laid == ALL, run.laid, run.laid / ALL)

    def plans(self, seen: Position) -> list[Plan]:
        """Each card that can be laid, after the transfers it asks for; or to deal, with the workspace in order."""
        state = read(_shown(seen))
        needs = None if any(plays(seen)) else self._sampled(seen, state)
        run = Run(state, needs)
        favourites = [card for suit in range(4) if (card := run.next(suit)) is not None]
        cards = [*favourites, *(pile[-1] for pile in state.tableaus if pile), *state.work]
        plans = [plan for card in dict.fromkeys(cards) if (plan := Run(state).lay(card))]
        if seen["stock"]:
            if self._game.reorders and seen["work"]:
                plans += [run.arranged_deal(), Run(state).arranged_deal()]
            plans.append((DEAL,))
        return list(dict.fromkeys(plans))

    def _sampled(self, seen: Position, shown: State) -> list[float]:
        """When each card in sight is needed, on the mean of some futures that were mended as far as could be."""
        needs = [0.0] * CARDS
        for seed in range(SAMPLES):
            state = read(imagined(self._game, seen, seed))
            mending = Mending(state, self._game.reorders, Dice(seed))
            for _ in range(MENDS):
                if mending.run.laid < ALL:
                    mending.again()
            times = mending.observed()
            for card, twin in zip(_in_sight(shown), _in_sight(state), strict=True):
                needs[card] += min(times[twin], LATEST)
        return needs

    def reason(self, seen: Position, plan: Plan) -> str:
        if plan[-1] == DEAL:
            return "hint.deal" if len(plan) == 1 else "hint.order"
        return "hint.build" if len(plan) == 1 else "hint.transfer"


class _LastPlays(PlainMind):
    """The end of the game, when all cards of the workspace lie open for good and their order is of no matter."""

    def steps(self, state: Position) -> list[Step[Position]]:
        return [(move, after) for move, after in super().steps(state) if move.target != "work"]

    def bound(self, position: Position) -> int:
        return ALL


def _in_sight(state: State) -> list[int]:
    return [*(pile[-1] for pile in state.tableaus if pile), *state.work]


def _shown(seen: Position) -> Position:
    """The position without what is unseen."""
    tops = {pile: seen[pile][-1:] for pile in TABLEAU}
    return seen.lay({**tops, "stock": ()})
