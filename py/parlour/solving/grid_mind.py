"""How to think about the Gridcannons: a beam over the grid's model, and a player who lays what looks best."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.cards import Card
from parlour.game import Move
from parlour.games import grid
from parlour.games.grid import DRAW, KEEP, SHAME
from parlour.games.gridcannon import Version
from parlour.position import CELLS, SPOTS, Position
from parlour.solving.codes import DEAD, State, pile_of
from parlour.solving.dice import Dice
from parlour.solving.grid import GridModel
from parlour.solving.model import Ending, Found, Plan, Step
from parlour.solving.search import search

LONGEST = 400  # steps of a play-out; the Old Version's cards can go round for ever
_REASONS = {KEEP: "hint.keep", SHAME: "hint.shame"}
STAND_IN = Card(2, "C", up=False)  # for a card that nobody has seen: a look at the table needs the stock's size only
UNLOOKED = pile_of([STAND_IN])
PLANS = 8  # moves that a hint weighs, of those that look best
SLIPS = 8  # the simple player who slips plays the second best once in so many choices


class GridMind:
    """The mind for one version."""

    def __init__(self, version: Version) -> None:
        self._version = version
        self.model = GridModel(version)

    def search(self, position: Position) -> Iterator[Found]:
        return search(self.model, self.model.read(position))

    def plans(self, seen: Position) -> list[Plan]:
        """The legal moves that look best; before a draw that costs nothing, only that."""
        state = self.model.read(seen.lay({"stock": [STAND_IN] * len(seen["stock"])}))
        if step := self.model.forced(state):
            return [(step[0],)]
        favourite = self.choice(state)
        steps = sorted(self.model.steps(state), key=lambda step: -self.model.worth(step[1]))
        moves = [step[0] for step in ([favourite] if favourite else []) + steps]
        plans: list[Plan] = [(move,) for move in dict.fromkeys(moves)]
        return plans[:PLANS]

    def bound(self, position: Position) -> int:
        return self.model.bound(self.model.read(position))

    def play_out(self, position: Position, seed: int = 0) -> Ending:
        model, state = self.model, self.model.read(position)
        dice = Dice(seed) if seed else None
        for _ in range(LONGEST):
            if not (step := model.forced(state) or self.choice(state, dice)):
                break
            state = step[1]
        return Ending(model.won(state), model.score(state), state[7].count(DEAD) / len(SPOTS))

    def choice(self, state: State, dice: Dice | None = None) -> Step[State] | None:
        """The step that looks best to who cannot see the card that it turns up, a ploy only where nothing can be laid;
        with dice, now and then the second best."""
        laid = self.model.laying(state) if state[2] else []
        steps = laid or self.model.steps(state)
        if len(steps) < 2:
            return steps[0] if steps else None
        worth = [self.model.worth(after) for _, after in laid or self.model.steps(_unlooked(state))]
        if dice and not dice.below(SLIPS):
            return steps[sorted(range(len(steps)), key=lambda at: -worth[at])[1]]
        return steps[worth.index(max(worth))]

    def reason(self, seen: Position, plan: Plan) -> str:
        move = plan[0]
        if move == DRAW:
            return "hint.draw" if self.plans(seen) == [plan] else "hint.futures"
        if move in _REASONS:
            return _REASONS[move]
        if move.target == "stock":
            if seen.phase == "replace":
                return "hint.replace"
            return "hint.refill" if seen.phase == "play" and len(seen[move.source]) > 1 else "hint.reset"
        if move.target in SPOTS:
            return "hint.home" if seen["hand"][-1].royal else "hint.armour"
        if self._kills(seen, move):
            return "hint.kill"
        if move.source != "hand":
            return "hint.ploy"
        return "hint.loads" if self._loads(seen, move) else "hint.room"

    def _kills(self, seen: Position, move: Move) -> bool:
        return grid.dead(self._version.play(seen, move)) > grid.dead(seen)

    def _loads(self, seen: Position, move: Move) -> bool:
        """Whether more royals could be killed after the move than before, were the right card laid."""
        return _loaded(self._version.play(seen, move)) > _loaded(seen)


def _unlooked(state: State) -> State:
    """The state as it is seen by who knows of the stock how many cards it has."""
    return (state[0], UNLOOKED * len(state[1]), *state[2:])


def _loaded(position: Position) -> int:
    return sum(shot.kills for cell in CELLS for shot in grid.shots(position, cell))
