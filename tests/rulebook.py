"""The words in which the rule tests speak.

A test lays a position in the notation, asks which moves the rules allow, plays some and reads the position they
made; all three are text, so a test can be read beside the rulebook with a deck in the other hand. Hand-made
positions show only the cards that the rule is about.
"""

from __future__ import annotations

from random import Random

from parlour.core.cards import read_cards
from parlour.core.game import Game, Move, legal
from parlour.core.play import Play
from parlour.core.position import Position
from parlour.games import GAMES
from parlour.games.blank.rules import BLANK

WITH_BLANK = (*GAMES, BLANK)  # players are not offered Blank, but it obeys the same laws


def lays_a_card(game: Game, position: Position, move: Move) -> bool:
    """Whether a move is neither a reorder in its pile nor a transfer that the next move can take back: a game in which
    only such moves are made at random comes to its end."""
    if move.source == move.target:
        return False
    after = game.play(position, move)
    back = (one for one in game.moves(after) if (one.source, one.target) == (move.target, move.source))
    return all(game.play(after, one) != position for one in back)


def onward(play: Play, chance: Random) -> Move:
    """A random move towards the end: no reorder, and no transfer while a card can be laid."""
    moves = [move for move in play.moves() if move.source != move.target]
    return chance.choice([move for move in moves if lays_a_card(play.game, play.position, move)] or moves)


class Rulebook:
    """One game, asked in texts."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def deal(self, drawn: str) -> Position:
        """The table dealt from a deck that begins with these cards, spaces allowed; the others follow in the deck's
        order."""
        first = read_cards(drawn.replace(" ", ""))
        return self.game.start((*first, *(card for card in self.game.deck if card not in first)))

    def moves(self, position: str, *, to: str = "") -> set[str]:
        """The legal moves, or with ``to`` only where those from that pile lead, as in ``to="hand"``."""
        legal_moves = list(self.game.moves(Position.parse(position)))
        if to:
            return {move.target for move in legal_moves if move.source == to}
        return set(map(str, legal_moves))

    def after(self, position: str, *moves: str) -> str:
        """The position that the moves lead to, each of them legal."""
        at = Position.parse(position)
        for move in moves:
            at = self.game.play(at, legal(self.game, at, Move.parse(move)))
        return str(at)

    def result(self, position: str) -> str:
        """``playing``, or as in ``won 6 royals``."""
        return str(self.game.result(Position.parse(position)) or "playing")


def on_table(position: Position) -> str:
    """The position's text without its stock."""
    return str(position.lay({"stock": ()}))
