"""Fair advice for Grandma's Game: futures agree with what is known, and plans keep winnable what can be kept."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from asking import solve

from parlour.core.game import Move, legal
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games.grandma.fair import advice, lays, safe_lays
from parlour.games.grandma.knowledge import Knowledge
from parlour.games.grandma.ladders import DEAL
from parlour.games.grandma.model import CARDS, FIRST, HIDDEN, Playout, read
from parlour.games.grandma.orders import Orders
from parlour.games.grandma.problem import is_complete
from parlour.games.grandma.rules import GRANDMA
from parlour.search.futures import knowledge_after
from parlour.search.strategy import SOLVED


def on_the_way(number: int, moves: int) -> tuple[Position, Position]:
    """A position of a game played at random, and what its player knows."""
    chance = random.Random(number)
    position = GRANDMA.start(shuffled(GRANDMA.deck, number))
    known = GRANDMA.seen(position)
    for _ in range(moves):
        choices = [move for move in GRANDMA.moves(position) if not move.place]
        if not choices:
            break
        after = GRANDMA.play(position, chance.choice(choices))
        position, known = after, knowledge_after(GRANDMA, position, known, after)
    return position, known


@pytest.mark.parametrize("number", range(1, 21))
def test_a_future_agrees_with_what_is_known_and_has_every_card_once(number: int) -> None:
    _, known = on_the_way(number, 4 * number)
    knowledge = Knowledge(known)
    for state in (knowledge.future(1), knowledge.future(2), knowledge.kept_future(knowledge.state.home, 3)):
        if state is None:
            continue
        assert is_complete(state)
        for pile, sampled in zip(knowledge.state.tableaus, state.tableaus, strict=True):
            assert all(card in (HIDDEN, other) for card, other in zip(pile, sampled, strict=True))
        cards = [*b"".join(state.tableaus), *state.stock, *state.work]
        assert len(set(cards)) == len(cards) == CARDS - FIRST - sum(state.up) - sum(state.down)
    assert knowledge.future(1) == knowledge.future(1)
    if state and len({*state.stock}) > 2:
        assert knowledge.future(1) != knowledge.future(2)


def test_in_a_kept_future_no_card_of_the_stock_lifts_the_tableau() -> None:
    tried = Counter[bool]()
    for number in range(1, 21):
        _, known = on_the_way(number, 3 * number)
        knowledge = Knowledge(known)
        for seed in range(10):
            state = knowledge.kept_future(knowledge.state.home, seed)
            if state is not None and knowledge.state.home >= 0:
                assert all((card >> 3) - 1 != state.home for card in state.stock)
                tried[True] += 1
    assert tried[True] > 50


def test_more_unseen_cards_than_are_left_are_refused() -> None:
    with pytest.raises(ValueError, match="more cards are unseen"):
        Knowledge(Position.parse("play stock:" + "??" * 105))


@pytest.mark.parametrize("number", range(1, 31))
def test_a_card_that_no_choice_depends_on_loses_no_game(number: int) -> None:
    position, known = on_the_way(number, 5 * number)
    plan = safe_lays(read(known))
    won = solve(GRANDMA, position).verdict
    for move in plan:
        position = GRANDMA.play(position, legal(GRANDMA, position, move))
    assert solve(GRANDMA, position).verdict == won


@pytest.mark.parametrize("number", range(1, 13))
def test_where_every_card_is_known_the_advice_wins_what_can_be_won(number: int) -> None:
    """With nothing hidden all futures are the same, so no plan may give the win away."""
    position = GRANDMA.start(shuffled(GRANDMA.deck, number))
    assert solve(GRANDMA, position).verdict == SOLVED
    turns = 0
    while GRANDMA.result(position) is None:
        *_, best = advice(Knowledge(position), 1, 0)
        assert best.won == 1
        for move in best.plan:
            position = GRANDMA.play(position, legal(GRANDMA, position, move))
        turns += 1
        assert turns < 200
    assert GRANDMA.result(position).won


def test_a_card_is_held_that_would_lose_the_game() -> None:
    held = 0
    for number in range(1, 400):
        position, _ = on_the_way(number, number % 40)
        if not position["stock"] or solve(GRANDMA, position).verdict != SOLVED:
            continue
        plans = [Playout(read(position)).lay(card) for card in lays(Playout(read(position)))]
        lost = [plan[0] for plan in plans if len(plan) == 1 and not winnable_after(position, plan[0])]
        if lost:
            *_, best = advice(Knowledge(position), 1, 0)
            assert best.plan[0] not in lost
            held += 1
    assert held > 3


def winnable_after(position: Position, move: Move) -> bool:
    return solve(GRANDMA, GRANDMA.play(position, move)).verdict == SOLVED


def test_the_order_of_the_workspace_is_one_under_which_the_future_is_won() -> None:
    """Where all cards are known and the tableau is lifted no more, a wrong order loses games and the right one none."""
    wrong = 0
    for number in range(1, 60):
        position, _ = on_the_way(number, 30)
        knowledge = Knowledge(position)
        if not knowledge.state.work or knowledge.kept_future(knowledge.state.home, 0) is None:
            continue
        if not position["stock"] or solve(GRANDMA, position).verdict != SOLVED:
            continue
        order = Orders(knowledge, 0).best(1)
        work = knowledge.state.work
        for wanted, wins in ((order, True), (order[::-1], None)):
            cards = [position["work"][work.index(card)] for card in wanted]
            after = GRANDMA.play(position.lay({"work": cards}), DEAL)
            verdict = solve(GRANDMA, after).verdict
            assert verdict == SOLVED or not wins
            wrong += verdict != SOLVED
    assert wrong > 0
