"""Grandma's Game without reordering, decided exactly.

The choices are those of ``problem``: which of two copies goes first, and where foundations meet. The cards of the stock
come in a known order, so there is no other: once the choices are made, laying a card that fits never hurts, and neither
does dealing when none fits. Under open choices no fewer cards are laid, so open choices that leave cards prove that
every way of making them does. A solver for clauses proposes the choices one by one, the others open, until the game
with those made so far is lost. ``exact`` proposes all at once, since it seldom needs a second proposal.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.cards import KING
from parlour.games.grandma.exact import Decision, Proposals
from parlour.games.grandma.fixed_game import FixedGame, Run
from parlour.games.grandma.model import ALL, State
from parlour.games.grandma.problem import Choices, is_complete
from parlour.games.grandma.winning_line import fixed_line
from parlour.search.strategy import Found


def deciding(state: State, ranks: int = KING) -> Iterator[Decision]:
    """What is known after each failed proposal, the final decision last. Every card is known."""
    if not is_complete(state, ranks):
        yield Decision(None, [])
        return
    game, failures = FixedGame(state, ranks), list[Choices]()
    every = game.problem.choices
    run = game.run(every)
    if not run.won:
        yield Decision(None, [every], turns=game.turns)
        return
    proposals = Proposals(game.problem, _likely(game, run))
    while proposals.follow():
        run = game.run(proposals.choices(), run)
        if not run.won:
            failures.append(game.blamed(run))
            proposals.exclude(failures[-1])
            yield Decision(None, failures, decided=False, turns=game.turns)
        elif not proposals.guess():
            yield Decision(proposals.choices(), failures, turns=game.turns)
            return
    yield Decision(None, failures, turns=game.turns)


def _likely(game: FixedGame, run: Run) -> Choices:
    """Choices to begin with: the copy first that an open game lays sooner, and foundations that meet in the middle."""
    problem = game.problem
    firsts = problem.choices.firsts[:]
    for suit, bit in problem.pairs:
        if game.turn(run, 2 * suit + 1, bit) < game.turn(run, 2 * suit, bit):
            firsts[2 * suit] &= ~bit
    middles = [1 << bits.bit_length() // 2 if bits & bits - 1 else bits for bits in problem.choices.meetings]
    return Choices(firsts, middles)


def search(state: State) -> Iterator[Found]:
    """The decision with its winning line; the nodes are the turns that were played."""
    for decision in deciding(state):
        if decision.choices is not None:
            yield Found(fixed_line(state, decision.choices), ALL, decision.turns, complete=True)
        else:
            yield Found(None, None, decision.turns, complete=decision.decided)
