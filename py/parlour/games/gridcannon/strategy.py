"""The strategy of Gridcannon: beam search, and a simple player who makes the move with the best evaluation.

Where the hand may have several cards, what the next one can be laid to counts too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter

from parlour.core.cards import Card
from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.position import Position
from parlour.games.gridcannon.choices import GridChoices
from parlour.games.gridcannon.codes import DEAD, HAND, ROYALS, STOCK, State, pile_of
from parlour.games.gridcannon.evaluation import PLAYED
from parlour.games.gridcannon.grid import DRAW, SPOTS
from parlour.games.gridcannon.hint_reason import reason
from parlour.games.gridcannon.model import GridModel
from parlour.games.gridcannon.rules import Version
from parlour.games.gridcannon.why_lost import reasons
from parlour.search.beam import search
from parlour.search.playing_out import advice
from parlour.search.random_source import RandomSource
from parlour.search.strategy import FUTURES, Advice, Choice, Found, Outcome, Plan, Reason

LONGEST = 400  # steps of a playout; the Old Version's cards can go round for ever
STAND_IN = Card(2, "C", up=False)  # replaces unseen cards: the evaluation needs only the stock's size
STAND_IN_CODE = pile_of([STAND_IN])
PLANS = 8  # the number of moves that a hint compares
LOOKED_ON = 5  # steps that are judged by what can be laid after them
SLIPS = 8  # with a seed, the simple player makes the second best move once in so many choices


class GridStrategy:
    """The strategy of one version."""

    futures = FUTURES

    def __init__(self, version: Version) -> None:
        self._version = version
        self.model = GridModel(version)
        self.player = GridChoices(version, PLAYED.get(version.id))

    def search(self, position: Position) -> Iterator[Found]:
        return search(self.model, self.model.read(position))

    def plans(self, seen: Position) -> list[Plan]:
        """The legal moves with the best evaluation; only the draw where drawing loses nothing."""
        state = self.model.read(seen.lay({"stock": [STAND_IN] * len(seen["stock"])}))
        if step := self.model.forced(state):
            return [(step[0],)]
        best = self.choice(state)
        moves = ([best] if best else []) + [move for _, move in _best_first(self.player.choices(state))]
        plans: list[Plan] = [(move,) for move in dict.fromkeys(moves)]
        return plans[:PLANS]

    def only_plan(self, seen: Position) -> Plan | None:
        plans = self.plans(seen)
        return plans[0] if len(plans) == 1 else None

    def advice(self, seen: Position, futures: int, seed: int) -> Iterator[Advice]:
        return advice(self._version, self, seen, futures, seed)

    def bound(self, position: Position) -> int:
        return self.model.bound(self.model.read(position))

    def play_out(self, position: Position, seed: int = 0) -> Outcome:
        model, state = self.model, self.model.read(position)
        rng = RandomSource(seed) if seed else None
        for _ in range(LONGEST):
            if step := model.forced(state):
                state = step[1]
            elif move := self.choice(state, rng):
                state = model.after(state, move)
            else:
                break
        return Outcome(model.won(state), model.score(state), state[ROYALS].count(DEAD) / len(SPOTS))

    def wins(self, position: Position) -> bool:
        return self.play_out(position).won

    def choice(self, state: State, rng: RandomSource | None = None) -> Move | None:
        """The move with the best evaluation for a player who cannot see the cards that it turns up; with ``rng``,
        sometimes the second best. With one card in the hand it is a ploy only where nothing can be laid. With several
        the ``LOOKED_ON`` best are judged by what the next card can be laid to."""
        state, several = _without_stock(state), self._version.hand > 1
        laid = self.player.laying(state) if state[HAND] and not several else []
        choices = _best_first(laid or self.player.choices(state))
        if len(choices) < 2:
            return choices[0][1] if choices else None
        if several:
            choices = _best_first((self._outlook(state, *choice), choice[1]) for choice in choices[:LOOKED_ON])
        return choices[1 if rng and not rng.below(SLIPS) else 0][1]

    def _outlook(self, state: State, value: float, move: Move) -> float:
        """The evaluation of the state after a move, or of the best one after the next card of the hand is laid too; a
        card that the move draws is not known."""
        if move == DRAW:
            return value
        after = self.player.after(state, move)
        return max([value, *(choice[0] for choice in self.player.laying(after))]) if after[HAND] else value

    def compared(self, plan: Plan, other: Plan, seen: Position) -> tuple[Plan, Plan]:
        return plan, other

    def reason(self, seen: Position, plan: Plan, instead: Plan) -> Message:
        if plan[0] == DRAW and self.only_plan(seen) == plan:
            return message("hint.draw")
        return reason(self._version, seen, plan[0], next(iter(instead), None))

    def why_lost(self, position: Position) -> tuple[Reason, ...]:
        return reasons(self._version, position)


def _without_stock(state: State) -> State:
    """The state with every card of the stock replaced by ``STAND_IN``."""
    return (*state[:STOCK], STAND_IN_CODE * len(state[STOCK]), *state[HAND:])


def _best_first(choices: Iterable[Choice]) -> list[Choice]:
    return sorted(choices, key=itemgetter(0), reverse=True)
