"""Grandma's Game without reordering is decided exactly: compared with games that are tried one by one."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from grandma_proof import covers
from grandma_twin import TooManyError, Twin
from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis.strategies import randoms
from test_grandma_exact import dealt, shuffled_twins, twins

from fixed_proofs import clauses, leaves_cards
from parlour.core.cards import UNSEEN, Card
from parlour.core.game import Move
from parlour.core.messages import message
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.games.grandma.clauses import ClauseSolver
from parlour.games.grandma.exact import Decision
from parlour.games.grandma.fixed import deciding
from parlour.games.grandma.fixed_game import FixedGame
from parlour.games.grandma.foundations import DEAL, FOUNDATIONS, met, reachable
from parlour.games.grandma.model import State, read
from parlour.games.grandma.problem import Choices
from parlour.games.grandma.rules import FIXED
from parlour.games.grandma.strategy import GrandmaStrategy
from parlour.games.grandma.winning_line import fixed_line
from parlour.search.futures import after_plan, knowledge_after
from parlour.search.strategy import SOLVED, UNSOLVABLE
from parlour.solving.solver import iter_found


def decide(state: State, ranks: int) -> Decision:
    *_, last = deciding(state, ranks)
    assert last.decided
    return last


@settings(max_examples=400, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(twins())
def test_small_games_are_won_exactly_where_one_of_all_their_games_is(twin: Twin) -> None:
    twin = twin._replace(reorders=False)
    choices = decide(twin.state(), twin.ranks).choices
    event(f"won: {choices is not None}")
    if choices is not None:
        assert twin.wins(fixed_line(twin.state(), choices, twin.ranks))
        return
    try:
        assert not twin.winnable()
    except TooManyError:
        assume(False)


def test_small_deals_are_decided_as_by_trying_every_game() -> None:
    verdicts = Counter[bool]()
    for twin in (twin for ranks in (3, 4, 5) for twin in shuffled_twins(100, ranks, stocks=(1, 2, 3, 4))):
        twin = twin._replace(reorders=False)
        try:
            winnable = twin.winnable()
        except TooManyError:
            continue
        choices = decide(twin.state(), twin.ranks).choices
        assert (choices is not None) == winnable, twin
        assert not winnable or twin.wins(fixed_line(twin.state(), choices, twin.ranks))
        verdicts[winnable] += 1
    assert min(verdicts[True], verdicts[False]) > 30, verdicts


def test_a_proof_leaves_no_way_of_making_the_choices() -> None:
    """For small losses all full choices are made one by one: each loses, and one of the failures says so."""
    proven = 0
    for twin in shuffled_twins(60, 3, stocks=(1, 2)):
        game, decision = FixedGame(twin.state(), 3), decide(twin.state(), 3)
        if decision.choices is not None:
            continue
        for choices in every_way(game):
            assert not game.run(choices).won
            assert any(within(choices, failure) for failure in decision.failures)
        assert not any(game.run(failure).won for failure in decision.failures)
        proven += 1
    assert proven > 5


def test_no_copy_is_laid_before_the_one_that_was_chosen_to_go_first() -> None:
    """And some that could be are held back for it."""
    game = FixedGame(read(dealt(1)))
    every, pairs = game.problem.choices, game.problem.pairs
    opened, held = game.run(every), 0
    for suit, bit in pairs:
        for first, second in ((2 * suit, 2 * suit + 1), (2 * suit + 1, 2 * suit)):
            firsts = every.firsts[:]
            firsts[second] &= ~bit
            run = game.run(Choices(firsts, every.meetings))
            assert game.turn(run, first, bit) <= game.turn(run, second, bit)
            held += game.turn(opened, first, bit) > game.turn(opened, second, bit)
    assert held > 10


def test_a_game_that_begins_like_another_goes_on_as_one_from_the_deal() -> None:
    """Under choices that differ more and less from one game to the next, made at random; and the checker of proofs,
    which lays card by card, plays as they do."""
    chance, state, shared, won = Random(1), read(dealt(1)), 0, 0
    game = FixedGame(state)
    every, pairs = game.problem.choices, game.problem.pairs
    run = game.run(every)
    for _ in range(300):
        choices = narrower(every, pairs, chance)
        before = game.turns
        like = game.run(choices, run)
        shared += game.turns < before + len(like.moments) - 1
        run = game.run(choices)
        assert like == run
        assert run.won != leaves_cards(state, choices)
        won += run.won
    assert shared > 30
    assert won > 30


PROVEN = [10, 18, 72, 73]  # lost deals with a short proof


@pytest.mark.parametrize("number", PROVEN)
def test_a_lost_deal_is_proven_by_failures_that_cover_all_choices(number: int) -> None:
    """Checked apart from the solver; and a proof that lacks one failure covers less."""
    state = read(dealt(number))
    decision, every = decide(state, 13), FixedGame(state).problem.choices
    assert decision.choices is None
    assert all(leaves_cards(state, failure) for failure in decision.failures)
    assert covers(decision.failures, every)
    assert not covers(decision.failures[:-1], every)
    assert not satisfiable(clauses(state, decision.failures))
    assert satisfiable(clauses(state, decision.failures[:-1]))


def satisfiable(asked: list[list[int]]) -> bool:
    solver = ClauseSolver([True] * max(abs(literal) for clause in asked for literal in clause))
    while solver.assign():
        violated = [clause for clause in asked if not any(solver.values[literal] == 1 for literal in clause)]
        if not violated:
            return True
        solver.add(violated[0][:])
    return False


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(twins(), randoms())
def test_the_checker_of_proofs_plays_small_games_to_the_same_end(twin: Twin, chance: Random) -> None:
    """From states in the middle of a game, under open choices and others."""
    state, game = twin.state(), FixedGame(twin.state(), twin.ranks)
    every = game.problem.choices
    for _ in range(4):
        won = game.run(every).won
        event(f"won: {won}")
        assert won != leaves_cards(state, every, twin.ranks)
        every = narrower(every, game.problem.pairs, chance)


def narrower(choices: Choices, pairs: list[tuple[int, int]], chance: Random) -> Choices:
    """Some of the choices closed, each to what leaves a way."""
    firsts = choices.firsts[:]
    for suit, bit in chance.sample(pairs, chance.randint(0, len(pairs))):
        side = 2 * suit + chance.randrange(2)
        if firsts[side ^ 1] & bit:
            firsts[side] &= ~bit
    meetings = [bits & chance.randrange(bits + 1) or bits for bits in choices.meetings]
    return Choices(firsts, meetings)


def every_way(game: FixedGame) -> list[Choices]:
    """All full choices of a problem."""
    every, pairs = game.problem.choices, game.problem.pairs
    ways = []
    ranks = [[1 << rank for rank in range(bits.bit_length()) if bits >> rank & 1] for bits in every.meetings]
    for sides in product((0, 1), repeat=len(pairs)):
        firsts = every.firsts[:]
        for (suit, bit), side in zip(pairs, sides, strict=True):
            firsts[2 * suit + side] &= ~bit
        ways += [Choices(firsts, [*meetings]) for meetings in product(*ranks)]
    return ways


def within(choices: Choices, wider: Choices) -> bool:
    pairs = zip([*choices.firsts, *choices.meetings], [*wider.firsts, *wider.meetings], strict=True)
    return not any(bits & ~every for bits, every in pairs)


@pytest.mark.parametrize(("number", "verdict"), [(1, SOLVED), (84, UNSOLVABLE)])
def test_a_deal_is_decided(number: int, verdict: str) -> None:
    """Deal 84 cannot be won with reordering either."""
    *_, found = iter_found(FIXED, dealt(number))  # plays the line by the rules
    assert found.verdict == verdict


def test_a_win_puts_nothing_in_order_and_leaves_no_cards() -> None:
    state = read(dealt(1))
    choices = decide(state, 13).choices
    assert choices is not None
    assert all(not move.place for move in fixed_line(state, choices))
    assert not leaves_cards(state, choices)


def test_the_reasons_are_so() -> None:
    """Each is looked up by the rules in games of the simple player, whose deals put nothing in order."""
    strategy, told = GrandmaStrategy(FIXED), Counter[str]()
    for number in range(1, 5):
        position = Play(Deal(FIXED, number)).position
        seen = FIXED.seen(position)
        while FIXED.result(position) is None:
            for plan in strategy.plans(seen):
                reason = strategy.reason(seen, plan, ())
                facts, (source, _, nth, _) = dict(reason.facts), plan[-1]
                pile, fitting = seen[source], Counter(card for card, _, _ in reachable(seen))
                above, laid = pile[len(pile) + 1 - (nth or 1) :], pile[-(nth or 1)]
                told[reason.key] += 1
                match reason.key:
                    case "hint.deal":
                        assert plan == (DEAL,)
                        assert not fitting
                    case "hint.hold":
                        assert plan == (DEAL,)
                        assert set(facts["cards"]) == set(fitting)
                    case "hint.transfer":
                        assert plan[0].source in FOUNDATIONS
                        assert facts["card"] == laid
                    case "hint.last":
                        assert any(laid in position[foundation] for foundation in FOUNDATIONS)
                    case "hint.twin":
                        assert laid in pile[:-1]
                    case "hint.follow" | "hint.follow.met":
                        after = after_plan(FIXED, seen, plan)
                        assert set(facts["cards"]) == set(Counter(card for card, _, _ in reachable(after)) - fitting)
                        assert reason.key == "hint.follow" or met(after, laid.suit)
                    case "hint.shows":
                        assert seen[source][-2] == UNSEEN
                    case "hint.bares":
                        assert after_plan(FIXED, position, plan)[source][-1] == seen[source][-2] == facts["card"]
                    case "hint.under":
                        assert back(position, DEAL)[-nth] == laid
                        assert facts["count"] == len([card for card in above if card not in fitting])
                    case "hint.top":
                        assert back(position, *plan, DEAL)[-1] == facts["card"]
                        assert facts["card"] not in fitting
                    case "hint.futures":
                        lone = len(pile) == 1 or {*(above or pile[-2:-1])} <= set(fitting)
                        assert lone or not position["stock"]
                    case _:
                        pytest.fail(f"nothing is looked up for {reason.key}")
            for move in strategy.plans(seen)[0]:
                before, position = position, FIXED.play(position, move)
                seen = knowledge_after(FIXED, before, seen, position)
    kinds = "deal hold transfer last twin follow follow.met shows bares under top futures"
    assert set(told) == {f"hint.{kind}" for kind in kinds.split()}, told


def test_a_card_goes_back_under_those_that_cannot_go_home_themselves() -> None:
    """Of K♥ and 7♦ above 2♠ the king can begin a foundation."""
    seen = Position.parse("work7 stock:???? t4:9C work:2SKH7D uS:AS")
    reason = GrandmaStrategy(FIXED).reason(seen, (Move("work", "uS", 3),), ())
    assert reason == message("hint.under", count=1)


def back(position: Position, *moves: Move) -> tuple[Card, ...]:
    """What the last of these moves, a deal, puts back on the lifted tableau; another card may lift it again at once."""
    home = "t" + position.phase[-1]
    dealt = after_plan(FIXED, position, moves)
    return dealt[home] or dealt["work"][:-1]
