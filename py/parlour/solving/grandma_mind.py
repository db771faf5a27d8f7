"""How to think about Grandma's Game: mending lists of need times, and a player who goes by distances."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.grandma import Grandma
from parlour.games.ladders import DEAL
from parlour.position import TABLEAU, Position
from parlour.solving.grandma import ALL, Run, read
from parlour.solving.model import Ending, Found, Plan
from parlour.solving.needs import hunt


class GrandmaMind:
    """The mind for one of the two versions."""

    def __init__(self, game: Grandma) -> None:
        self._game = game

    def search(self, position: Position) -> Iterator[Found]:
        return hunt(read(position), self._game.reorders)

    def bound(self, position: Position) -> int:
        return ALL

    def play_out(self, position: Position, seed: int = 0) -> Ending:
        run = Run(read(position), None, self._game.reorders, seed).to_the_end()
        return Ending(run.laid == ALL, run.laid, run.laid / ALL)

    def plans(self, seen: Position) -> list[Plan]:
        """Each card that can be laid, after the transfers it asks for; or to deal, with the workspace in order."""
        state = read(_shown(seen))
        run = Run(state)
        favourites = [card for suit in range(4) if (card := run.next(suit)) is not None]
        cards = [*favourites, *(pile[-1] for pile in state.tableaus if pile), *state.work]
        plans = [plan for card in dict.fromkeys(cards) if (plan := Run(state).lay(card))]
        if seen["stock"]:
            if self._game.reorders and seen["work"]:
                plans.append(Run(state).arranged_deal())
            plans.append((DEAL,))
        return list(dict.fromkeys(plans))

    def reason(self, seen: Position, plan: Plan) -> str:
        if plan[-1] == DEAL:
            return "hint.deal" if len(plan) == 1 else "hint.order"
        return "hint.build" if len(plan) == 1 else "hint.transfer"


def _shown(seen: Position) -> Position:
    """The position without what is unseen."""
    tops = {pile: seen[pile][-1:] for pile in TABLEAU}
    return seen.lay({**tops, "stock": ()})
