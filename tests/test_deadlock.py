"""The short account of why a position of Grandma's Game cannot be won: all it says is so, and it suffices."""

from __future__ import annotations

import json
from collections import Counter

from asking import answer
from grandma_proof import Above, cards_above, covers, taken_of
from grandma_twin import Twin
from hypothesis import event, given, settings
from test_grandma_exact import dealt, decide, positions_on_the_way, twins

from parlour.core.messages import from_json
from parlour.games import strategy_of
from parlour.games.grandma.deadlock import CASES, Account, account
from parlour.games.grandma.model import State, read
from parlour.games.grandma.problem import pose
from parlour.games.grandma.rules import FIXED, GRANDMA
from parlour.games.grandma.why_lost import reasons
from parlour.words import Words


def assert_so(state: State, told: Account, ranks: int = 13) -> None:
    """The cases make up all choices, and in each what is told, and nothing else, leaves cards."""
    assert told.problem == pose(state, ranks)
    assert len(told.cases) <= CASES
    assert covers([case.choices for case in told.cases], told.problem.choices)
    real = cards_above(state)
    for case in told.cases:
        assert case.waits
        assert all(wait.under in real[wait.card] for wait in case.waits)
        alone: Above = {card: set() for card in real} | {wait.card: {wait.under} for wait in case.waits}
        taken = taken_of(alone, state, case.choices, ranks)
        assert not taken & {card for wait in case.waits for card in (wait.card, wait.under)}
        for wait in case.waits:
            awaited = {(rank, wait.under >> 1 & 3) for rank in wait.ranks}
            withheld = {one.card for one in case.waits if (one.card >> 3, one.card >> 1 & 3) in awaited}
            held: Above = {card: {card} if card in withheld else set() for card in real}
            assert wait.under not in taken_of(held, state, case.choices, ranks), "it waits for what is told"


@settings(max_examples=400)
@given(twins())
def test_small_games_are_lost_for_the_reasons_told(twin: Twin) -> None:
    state, won = twin.state(), decide(twin.state(), twin.ranks).choices is not None
    told = account(state, twin.ranks)
    event(f"won: {won}, told: {told is not None}")
    if told:
        assert not won
        assert_so(state, told, twin.ranks)


def test_most_lost_positions_have_a_short_account() -> None:
    found = Counter[str]()
    for position in positions_on_the_way(range(1, 31)):
        state = read(position)
        told = account(state)
        if decide(state).choices is not None:
            assert told is None
        elif told:
            assert_so(state, told)
        found["won" if decide(state).choices else "told" if told else "not told"] += 1
    assert found["told"] > 4 * found["not told"] > 0, found
    assert found["won"]


def told_of(number: int) -> list[str]:
    """The account of a deal in English, line by line."""
    request = {"ask": "why", "game": "grandma", "position": str(dealt(number))}
    words, lines = Words("en"), []
    for reason in json.loads(answer(json.dumps(request)))["reasons"]:
        if when := from_json(reason["when"]):
            lines.append(words.text("review.why.when", conditions=when))
        lines += map(words.say, from_json(reason["because"]))
    return lines


def test_an_account_is_told_in_words() -> None:
    assert told_of(1) == []
    assert told_of(1183) == []  # it needs more cases than are told
    assert told_of(2299) == [
        "On the two pile, which is not lifted any more, J♠ lies under 3♠, and that waits for A♠ or J♠.",
        "On the two pile, which is not lifted any more, A♠ lies under 3♠, and that waits for A♠ or J♠.",
    ]
    assert told_of(1641) == [
        "If 5♦ on the ten pile goes home after the other:",
        "On the ten pile, which is not lifted any more, 9♦ lies under 5♦, and that waits for 9♦.",
        "If 5♦ on the ten pile goes home before the other:",
        "On the ten pile, which is not lifted any more, 9♦ lies under 6♦, and that waits for 5♦ or 9♦.",
        "On the ten pile, which is not lifted any more, 5♦ lies under 6♦, and that waits for 5♦ or 9♦.",
    ]


def test_where_foundations_may_meet_is_told() -> None:
    lost = next(told for one in positions_on_the_way(range(3, 99)) if len(told := reasons(read(one))) == 2)
    assert [[Words("en").say(when) for when in one.when] for one in lost] == [
        ["The rising foundation of clubs gets to 9♣ at most before it meets the falling one"],
        ["The rising foundation of clubs gets to 10♣ at least before it meets the falling one"],
    ]


def test_without_reordering_there_is_an_account_once_the_stock_is_empty() -> None:
    deal = dealt(2299)
    assert strategy_of(GRANDMA).why_lost(deal)
    assert strategy_of(FIXED).why_lost(deal) == ()
    late = next(one for one in positions_on_the_way(range(1, 99)) if not one["stock"] and reasons(read(one)))
    assert strategy_of(FIXED).why_lost(late) == reasons(read(late))
    assert "any more" not in str(reasons(read(late)))
