"""The games as environments of Gymnasium (gymnasium.farama.org), for those who train players: importing this module
registers ``parlour/gridcannon-v1`` and the like.

It is the one module that needs a library: ``pip install .[training]`` brings it.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from parlour.core.cards import UNSEEN, Card
from parlour.core.game import Move
from parlour.core.notation import read_deal
from parlour.core.play import Deal, Play
from parlour.games import GAMES, game_of, table_of
from parlour.memory.daily import DEALS

ACTIONS = 256  # a pile of sixteen cards can be put in order by 240 moves; what is beyond cannot be chosen
PHASE = 16  # letters of a phase with its tally
STEPS = 1000  # after which a game is cut off: cards can be put in order for ever

Observation = dict[str, Any]  # an array by name


class ParlourEnv(gymnasium.Env[Observation, np.int64]):
    """One player at one game, who sees what a player may see.

    An observation has four arrays of small numbers. ``piles``: a row a pile in the order of ``table_of(game).piles``,
    from its bottom; 0 is no card, 1 one that is not seen, others are ``cards``: each has one number face up and another
    face down, where a player knows it. ``moves``: a row a legal move, its source, the card's place there from the
    top, its target, and the place there; piles count from 1, and 0 is none. ``legal``: 1 for each of these rows that is
    a move. ``phase``: the letters in ASCII, then 0, of the word with which the position's notation begins, such as
    ``reset`` or ``play+5``. An action is a row of ``moves``; a number beyond them counts on from the first. The reward
    is 1 for a win and 0 for all else; ``info`` has the ``score`` of a game that has ended.

    >>> env = gymnasium.make("parlour/gridcannon-v1", number=1234)
    >>> observation, _ = env.reset()
    >>> int(observation["legal"].sum())
    2
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, game: str = GAMES[0].id, number: int | None = None, render_mode: str | None = "ansi") -> None:
        """``number`` is the deal; without one each reset deals another. Raises InvalidText for an unknown game,
        or a number that is no deal's."""
        self.game, self.render_mode = game_of(game), render_mode
        self.piles = {pile: place for place, pile in enumerate(table_of(self.game).piles, 1)}
        kinds = sorted({card.face(True) for card in self.game.deck})
        faces = [card.face(up) for up in (True, False) for card in kinds]
        self.cards: dict[Card, int] = {card: code for code, card in enumerate(faces, 2)} | {UNSEEN: 1}
        shape = (len(self.piles), len(self.game.deck))
        self.observation_space = spaces.Dict(
            {
                "piles": spaces.Box(0, len(self.cards), shape, np.uint8),
                "moves": spaces.Box(0, 255, (ACTIONS, len(Move._fields)), np.uint8),
                "legal": spaces.MultiBinary(ACTIONS),
                "phase": spaces.Box(0, 127, (PHASE,), np.uint8),
            }
        )
        self.action_space = spaces.Discrete(ACTIONS)
        deal = read_deal(f"{self.game.id}/{1 if number is None else number}", game_of)
        self.number, self.play = None if number is None else deal.number, Play(deal)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1, DEALS, endpoint=True)) if self.number is None else self.number
        self.play = Play(Deal(self.game, number))
        return self._observed(), {"deal": number}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Makes a move. Raises ValueError when the game is over."""
        moves = self._moves()
        if not moves:
            raise ValueError("the game is over: reset the environment")
        self.play.play(moves[int(action) % len(moves)])
        result = self.play.result()
        info = {"score": result.score} if result else {}
        won = result is not None and result.won
        return self._observed(), float(won), result is not None, len(self.play.line) >= STEPS, info

    def render(self) -> str:
        """The position in notation, as the player sees it."""
        return str(self.game.seen(self.play.position))

    def _moves(self) -> list[Move]:
        return list(self.play.moves())[:ACTIONS]

    def _observed(self) -> Observation:
        seen, moves = self.game.seen(self.play.position), self._moves()
        cards = np.zeros((len(self.piles), len(self.game.deck)), np.uint8)
        for pile, row in self.piles.items():
            for place, card in enumerate(seen[pile]):
                cards[row - 1, place] = self.cards[card]
        rows = np.zeros((ACTIONS, len(Move._fields)), np.uint8)
        for row, (source, target, nth, place) in enumerate(moves):
            rows[row] = (self.piles.get(source, 0), nth, self.piles.get(target, 0), place)
        return {
            "piles": cards,
            "moves": rows,
            "legal": (np.arange(ACTIONS) < len(moves)).astype(np.int8),
            "phase": np.array([*str(seen).partition(" ")[0].encode().ljust(PHASE, b"\0")], np.uint8),
        }


for _game in GAMES:
    gymnasium.register(f"parlour/{_game.id}-v1", f"{__name__}:{ParlourEnv.__name__}", kwargs={"game": _game.id})
