"""Fair advice for Grandma's Game: futures agree with what is known, and plans keep winnable what can be kept."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest
from asking import solve

from parlour.core.cards import UNSEEN, Card
from parlour.core.game import Move, legal
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games.grandma.exact import solution
from parlour.games.grandma.fair import FUTURES, advice, lays, safe_lays
from parlour.games.grandma.foundations import DEAL, FOUNDATIONS, plays, reachable
from parlour.games.grandma.knowledge import Knowledge
from parlour.games.grandma.model import CARDS, FIRST, HIDDEN, PLACE, Playout, State, card_of, insertions, read
from parlour.games.grandma.orders import Orders, _with_one_elsewhere
from parlour.games.grandma.problem import is_complete, pose
from parlour.games.grandma.rules import GRANDMA
from parlour.games.grandma.strategy import GrandmaStrategy
from parlour.search.futures import after_plan, knowledge_after
from parlour.search.strategy import SOLVED, Advice, Plan
from parlour.words import Words


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


def test_a_card_that_no_choice_depends_on_loses_no_game() -> None:
    """In games in which cards are laid as soon as they fit, as long as they can be won."""
    kept = 0
    for number in range(1, 31):
        chance, position = random.Random(number), GRANDMA.start(shuffled(GRANDMA.deck, number))
        known = GRANDMA.seen(position)
        while moves := [*plays(position)] or [move for move in GRANDMA.moves(position) if not move.place]:
            if (plan := safe_lays(read(known))) and solve(GRANDMA, position).verdict == SOLVED:
                after = position
                for move in plan:
                    after = GRANDMA.play(after, legal(GRANDMA, after, move))
                assert solve(GRANDMA, after).verdict == SOLVED, f"deal {number}: {position}"
                kept += 1
            after = GRANDMA.play(position, chance.choice(moves))
            position, known = after, knowledge_after(GRANDMA, position, known, after)
    assert kept > 30


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


def test_a_round_of_a_long_hint_tries_no_more_futures_than_a_whole_hint_of_the_page() -> None:
    """A caller can stop between rounds."""
    position = GRANDMA.start(shuffled(GRANDMA.deck, 1))
    tried = [best.futures for best in advice(Knowledge(position), 4 * FUTURES + 1, 0)]
    assert tried == [4, 8, 16, 32, 64, 128, FUTURES, 2 * FUTURES, 3 * FUTURES, 4 * FUTURES, 4 * FUTURES + 1]


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


def test_a_win_that_is_repeated_under_another_order_is_one() -> None:
    """Choices that did not matter where the win was found are closed, as they may matter under another order."""
    repeated, lost = 0, 0
    for number in range(1, 40):
        known = on_the_way(number, 40)[1]
        orders = Orders(Knowledge(known), number)
        orders.best(4)
        for future in orders._futures:
            for order in permutations(orders._work[:4]):
                tried = bytes(order) + orders._work[4:]
                wins = solution(pose(future._with(tried))) is not None
                repeats = future.repeats_under(tried)
                assert wins or not repeats
                repeated, lost = repeated + repeats, lost + (not wins)
                assert future.wins_under(tried) == wins
    assert repeated
    assert lost


NEEDS_MISLEAD = (
    "work7 stock:?????????????????? tA:AD7D t2:2H t3:9S t4:8S4D t5:AH8C5D6H5H t6:2C4S6D6H7HQC t8:????????9H t9:??????TC"
    " tT:JSTSTD7S tJ:JC8DQD4H tQ:QSAC tK:KSKH6S3H work:KD3C5C2D7C uC:AC2C3C4C5C6C7C8C9CTC uD:AD2D3D4D5D6D7D"
    " uH:AH2H3H4H5H uS:AS2S3S dC:KCQC dD:KDQDJDTD9D dH:KHQHJHTH9H dS:KSQSJSTS9S8S7S6S5S4S3S2SAS"
)


def test_an_order_by_need_that_loses_is_improved_card_by_card() -> None:
    """By need 5♣ lies under 3♣; every future is lost so, and none where it lies above."""
    orders = Orders(Knowledge(Position.parse(NEEDS_MISLEAD)), 0)
    best = orders.best(32)
    every = len(orders._futures)
    assert every > 16
    assert len(orders._best_by_need()[1]) == every
    assert not orders._lost(best, every)
    assert [str(card_of(card)) for card in best] == ["KD", "3C", "5C", "7C", "2D"]


def test_an_order_is_told_by_what_is_so_of_every_one_that_is_advised() -> None:
    """It may put a card on top that waits longer than another; but no other that was tried loses fewer futures."""
    strategy, told = GrandmaStrategy(GRANDMA), Counter[str]()
    for number in range(1, 60):
        _, known = on_the_way(number, 30)
        if fitting(known):
            continue
        orders = Orders(Knowledge(known), number)
        best = orders.best(8)
        every = len(orders._futures)
        if best == orders._work:
            continue
        lost = len(orders._lost(best, every))
        tried = [orders._best_by_need()[0], *(_with_one_elsewhere(best) if lost else ())]
        assert all(len(orders._lost(other, every)) >= lost for other in tried)
        order = insertions([*orders._work], [*best])
        told[Words("en").say(strategy.reason(known, (*order, DEAL), ()))] += 1
    assert told["No other order that was tried keeps more futures winnable"], told


def advised(number: int, futures: int) -> Iterator[tuple[Position, Position, Advice]]:
    """Each position of a game played by the advice, what its player knows there, and the advice."""
    position, turn = GRANDMA.start(shuffled(GRANDMA.deck, number)), 0
    known = GRANDMA.seen(position)
    while GRANDMA.result(position) is None:
        *_, best = advice(Knowledge(known), futures, turn)
        yield position, known, best
        for move in best.plan:
            after = GRANDMA.play(position, move)
            position, known = after, knowledge_after(GRANDMA, position, known, after)
        turn += futures


def test_what_lays_a_card_and_what_deals_are_compared_once_both_have_dealt_alike() -> None:
    """So that the price of an order is not taken for that of a card."""
    strategy, compared = GrandmaStrategy(GRANDMA), 0
    for number in range(1, 60):
        position, known = on_the_way(number, 25)
        chance = random.Random(number)
        orders = [move for move in GRANDMA.moves(position) if move.place]
        laying = Playout(read(known)).lay(next(iter(lays(Playout(read(known)))), 0))
        if not (laying and orders and position["stock"]):
            continue
        dealing = (chance.choice(orders), DEAL)
        plans = strategy.compared(laying, dealing, known)
        assert plans == strategy.compared(dealing, laying, known)[::-1]
        assert plans[0][: len(laying)] == laying
        assert plans[1] == dealing
        home, ends = f"t{position.phase.removeprefix('work')}", [after_plan(GRANDMA, position, plan) for plan in plans]
        dealt = [[card for name in (home, "work") for card in end[name]] for end in ends]
        rest = iter(dealt[1])
        assert all(card in rest for card in dealt[0]), "in the same order, but for the card that was laid"
        assert len(dealt[1]) - len(dealt[0]) in (0, 1)
        assert strategy.compared(laying, laying, known) == (laying, laying)
        compared += 1
    assert compared > 10


def winnable(state: State, card: int | None = None) -> bool:
    """Whether a future that is complete can be won, after laying a card that fits if one is named."""
    if card is not None:
        run = Playout(state)
        assert run.lay(card)
        twin, left = bytes([card ^ 1]), bytes([card & ~1])  # what is left is numbered from 0
        piles = [bytes(pile).replace(twin, left) for pile in (*run.tableaus, run.stock, run.work)]
        state = State(tuple(piles[:-2]), piles[-2], piles[-1], run.home, bytes(run.up), bytes(run.down))
    return solution(pose(state)) is not None


def homeward(plan: Plan) -> list[Move]:
    """The moves of a plan that lay a card, without transfers."""
    return [move for move in plan if move.target in FOUNDATIONS and move.source not in FOUNDATIONS]


def test_of_the_futures_as_many_can_be_won_as_is_said_and_as_many_with_the_card_that_is_compared() -> None:
    compared = Counter[str]()
    for turn, (_, known, best) in enumerate(advised(12, 16)):
        state = (knowledge := Knowledge(known)).state
        futures = [future for future in map(knowledge.future, range(16 * turn, 16 * turn + 16)) if is_complete(future)]
        for plan, won in ((best.plan, best.won), (best.instead, best.instead_won)):
            laid = homeward(plan)
            if not plan or len(laid) > 1:
                continue
            source = laid and (state.work[-laid[0].nth] if laid[0].nth else state.tableaus[PLACE[laid[0].source]][-1])
            assert won == sum(winnable(future, source or None) for future in futures)
            compared["instead" if plan is best.instead else "laid" if laid else "dealt"] += 1
        assert best.instead_won <= best.won
        if best.plan[-1] == DEAL:
            assert bool(best.instead) == bool(lays(Playout(state))), "what is held back is compared"
            compared["held"] += bool(best.instead)
    assert all(compared[kind] > 2 for kind in ("instead", "laid", "dealt", "held")), compared


def some_advice() -> Iterator[tuple[Position, Position, Advice]]:
    """That of whole games, and that at positions where chance has led, which the advice would have kept from."""
    for number in (2, 12):
        yield from advised(number, 16)
    for number in range(1, 21):
        position, known = on_the_way(number, 25)
        *_, best = advice(Knowledge(known), 4, 0)
        yield position, known, best


def test_the_reasons_are_so() -> None:
    """Each by the rules and the cards in sight alone."""
    strategy, seen = GrandmaStrategy(GRANDMA), Counter[str]()
    for position, known, best in some_advice():
        told, move = strategy.reason(known, best.plan, best.instead), best.plan[0]
        reason, cards = told.key, dict(told.facts).get("cards", ())
        seen[reason] += 1
        held = reason.startswith("hint.hold.")
        assert (held or reason.startswith("hint.follow")) == bool(cards)
        if best.plan[-1] == DEAL:
            assert held == bool(fitting(position))
            assert held or reason in (("hint.order", "hint.order.near") if move != DEAL else ("hint.deal",))
            if reason == "hint.order.near":
                told_of = dict(told.facts)
                for one in best.plan[:-1]:
                    position = GRANDMA.play(position, one)
                assert position["work"][-1] == told_of["card"]
                waiting = [waits(position, card) for card in position["work"]]
                assert told_of["count"] == waiting[-1] == min(waiting)
            assert set(cards) <= set(fitting(position))
        elif reason == "hint.transfer":
            assert move.source in FOUNDATIONS
            laid = next(move for move in best.plan if move.source not in FOUNDATIONS)
            assert told.facts == (("card", position[laid.source][-(laid.nth or 1)]),)
        else:
            pile, laid = position[move.source], [card for name in FOUNDATIONS for card in position[name]]
            assert reason != "hint.last" or pile[-(move.nth or 1)] in laid
            assert reason != "hint.twin" or pile[-1] in pile[:-1]
            if reason.startswith("hint.build"):
                assert position["stock"], "what is laid at the end may cost a lot"
                assert (UNSEEN in known[move.source][-2:-1]) == (reason == "hint.build.shows")
            follow = fitting(GRANDMA.play(known, move)) - fitting(known)
            assert set(cards) == (set(follow) if reason.startswith("hint.follow") else set())
            suit = pile[-(move.nth or 1)].suit
            laid = [len(one[f"u{suit}"]) + len(one[f"d{suit}"]) for one in (known, GRANDMA.play(known, move))]
            meets = laid == [12, 13] and {card.suit for card in follow} == {suit}
            assert not reason.startswith("hint.follow") or (reason == "hint.follow.met") == meets
    kinds = "deal order order.near transfer last twin follow follow.met build build.shows"
    holds = "hold.unseen hold.twin hold.meeting"
    assert set(seen) == {f"hint.{kind}" for kind in (*kinds.split(), *holds.split())}


def waits(position: Position, card: Card) -> int:
    """How many cards of its suit go home before a card can, at least, if they lay where one wanted them."""
    near, ahead = [(len(position[f"u{card.suit}"]), len(position[f"d{card.suit}"]))], 0
    while True:
        for up, down in near:  # grows: the transfers (5)
            if card.rank in (up + 1, 13 - down):
                return ahead
            moved = ((up + 1, down - 1), (up - 1, down + 1)) if up + down == 13 else ()
            near += [one for one in moved if min(one) > 0 and one not in near]
        near = [one for up, down in near for one in ((up + 1, down), (up, down + 1)) if max(one) <= 13]
        ahead += 1


def test_a_card_is_held_for_what_it_would_settle() -> None:
    """Some future can be won, but not once the card is laid: so its twin has to go before it there, or the foundations
    of its suit have to meet elsewhere."""
    strategy, seen = GrandmaStrategy(GRANDMA), Counter[str]()
    for turn, (_, known, best) in enumerate(advised(12, 16)):
        told = strategy.reason(known, best.plan, best.instead)
        if not told.key.startswith("hint.hold."):
            continue
        seen[told.key] += 1
        state = (knowledge := Knowledge(known)).state
        futures = [future for future in map(knowledge.future, range(16 * turn, 16 * turn + 16)) if is_complete(future)]
        for card in lays(Playout(state)):
            if card_of(card) not in dict(told.facts)["cards"]:
                continue
            lost = [future for future in futures if winnable(future) and not winnable(future, card)]
            assert lost
            for choices in (solution(pose(future)) for future in lost):
                rank, suit = card >> 3, card >> 1 & 3
                if told.key == "hint.hold.meeting":
                    assert choices.meetings[suit] != 1 << max(1, rank - 1)
                else:
                    assert not choices.firsts[2 * suit + (card & 1)] & 1 << rank - 1
            copies = sum(cards.count(card_of(card)) for cards in known.piles.values())
            assert copies == 1 or told.key != "hint.hold.unseen"
            assert copies == 2 or told.key == "hint.hold.unseen"
    assert sum(seen.values()) > 2, seen


def fitting(position: Position) -> Counter[Card]:
    """The cards that fit on a foundation, now or after transfers."""
    return Counter(card for card, _, _ in reachable(position))
