"""Grandma's Game with reordering is decided exactly: compared with games that are tried one by one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from asking import solve
from grandma_proof import covers, leaves_cards
from grandma_twin import SUITS, TooManyError, Twin
from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st

import grandma_exact
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games import table_of
from parlour.games.grandma.clauses import ClauseSolver
from parlour.games.grandma.exact import Decision, deciding
from parlour.games.grandma.foundations import DEAL, plays
from parlour.games.grandma.model import State, read
from parlour.games.grandma.problem import pose
from parlour.games.grandma.rules import FIXED, GRANDMA
from parlour.games.grandma.winning_line import winning_line
from parlour.search.generic import GenericStrategy
from parlour.search.strategy import SOLVED, UNKNOWN, UNSOLVABLE
from parlour.solving.review import iter_reviews
from parlour.solving.solver import iter_found


def decide(state: State, ranks: int = 13) -> Decision:
    *_, last = deciding(state, ranks)
    assert last.decided
    return last


def dealt(number: int) -> Position:
    return GRANDMA.start(shuffled(GRANDMA.deck, number))


@st.composite
def twins(draw: st.DrawFn) -> Twin:
    """Any table of a small game: foundations begun, met or past each other, a tableau lifted or not."""
    ranks = draw(st.integers(3, 5))
    heights = st.integers(0, ranks)
    up, down = (tuple(draw(heights) for _ in SUITS) for _ in "ud")
    cards = [(rank, suit) for suit, height in enumerate(up) for rank in range(height + 1, ranks + 1)]
    cards += [(rank, suit) for suit, height in enumerate(down) for rank in range(1, ranks + 1 - height)]
    cards = draw(st.permutations(cards))
    stock = draw(st.integers(0, min(4, len(cards))))
    home = draw(st.integers(-1, ranks - 1))
    places = draw(st.lists(st.integers(0, ranks - 1), min_size=len(cards) - stock, max_size=len(cards) - stock))
    piles: list[list[tuple[int, int]]] = [[] for _ in range(ranks)]
    for card, place in zip(cards[stock:], places, strict=True):
        piles[place].append(card)
    work = tuple(piles[home]) if home >= 0 else ()
    if home >= 0:
        piles[home] = []
    tableaus = tuple(map(tuple, piles))
    return Twin(tableaus, tuple(cards[:stock]), work, home if work else -1, up, down)


@settings(max_examples=400, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(twins())
def test_small_games_are_won_exactly_where_one_of_all_their_games_is(twin: Twin) -> None:
    decision = decide(twin.state(), twin.ranks)
    event(f"won: {decision.choices is not None}")
    if decision.choices is not None:
        assert twin.wins(winning_line(twin.state(), decision.choices, twin.ranks))
        return
    try:
        assert not twin.winnable()
    except TooManyError:
        assume(False)


def shuffled_twins(count: int, ranks: int, stocks: tuple[int, ...] = (0, 0, 1, 2)) -> Iterator[Twin]:
    """Games of which nothing is laid yet, some tableaus higher than others."""
    chance = random.Random(ranks)
    for _ in range(count):
        cards = [(rank, suit) for rank in range(1, ranks + 1) for suit in range(len(SUITS))] * 2
        chance.shuffle(cards)
        stock = chance.choice(stocks)
        piles: list[list[tuple[int, int]]] = [[] for _ in range(ranks)]
        for card in cards[stock:]:
            chance.choice(piles).append(card)
        yield Twin(tuple(map(tuple, piles)), tuple(cards[:stock]), (), -1, (0, 0), (0, 0))


def test_small_deals_are_decided_as_by_trying_every_game() -> None:
    verdicts = Counter[bool]()
    for twin in (twin for ranks in (3, 4, 5) for twin in shuffled_twins(100, ranks)):
        try:
            winnable = twin.winnable()
        except TooManyError:
            continue
        decision = decide(twin.state(), twin.ranks)
        assert (decision.choices is not None) == winnable, twin
        assert not winnable or twin.wins(winning_line(twin.state(), decision.choices, twin.ranks))
        verdicts[winnable] += 1
    assert min(verdicts[True], verdicts[False]) > 50, verdicts


def test_of_the_first_1250_deals_two_cannot_be_won() -> None:
    assert [number for number in range(1, 1251) if decide(read(dealt(number))).choices is None] == [84, 1183]


def test_the_table_of_times_counts_what_was_decided() -> None:
    answers = [grandma_exact.decide(GRANDMA, dealt(number)) for number in (83, 84, 85)]
    assert [answer.verdict for answer in answers] == [SOLVED, UNSOLVABLE, SOLVED]
    name, count, won, unwinnable, unknown, *_ = grandma_exact.row("deals", answers)
    assert (name, count, str(won)[:5], unwinnable, unknown) == ("deals", 3, "66.7%", 1, 0)
    assert next(grandma_exact.on_the_way(dealt(1), 1)) == next(grandma_exact.on_the_way(dealt(1), 1))


def assert_proven(state: State, ranks: int = 13) -> None:
    decision = decide(state, ranks)
    assert decision.choices is None
    assert all(leaves_cards(state, failure, ranks) for failure in decision.failures)
    assert covers(decision.failures, pose(state, ranks).choices)


@pytest.mark.parametrize("number", [84, 1183])
def test_an_unwinnable_deal_comes_with_a_proof_that_another_checker_accepts(number: int) -> None:
    assert_proven(read(dealt(number)))


def test_a_proof_that_lacks_a_failure_is_refused() -> None:
    state = read(dealt(84))
    failures = decide(state).failures
    every = pose(state).choices
    assert len(failures) > 1
    assert not any(covers(failures[:at] + failures[at + 1 :], every) for at in range(len(failures)))
    assert not leaves_cards(read(dealt(1)), decide(read(dealt(1))).choices)
    assert not leaves_cards(state, every)


def positions_on_the_way(numbers: range) -> Iterator[Position]:
    """Positions of games played at random, some hastily dealt, some with every card laid that can be."""
    for number in numbers:
        chance, position = random.Random(number), dealt(number)
        haste = chance.choice((0, 0.1, 0.5, 1))
        for turn in range(300):
            moves = [move for move in GRANDMA.moves(position) if move.target != "work"]
            builds = list(plays(position))
            if position["stock"] and (not builds or chance.random() < haste):
                moves = [DEAL]
            elif builds and chance.random() < 0.9:
                moves = builds
            if not moves:
                break
            position = GRANDMA.play(position, chance.choice(moves))
            if turn % 8 == number % 8:
                yield position


def test_positions_of_random_games_are_decided_with_a_line_or_a_proof() -> None:
    verdicts = Counter[str]()
    for position in positions_on_the_way(range(1, 31)):
        *_, found = iter_found(GRANDMA, position)  # plays the line by the rules
        verdicts[found.verdict] += 1
        if found.verdict == UNSOLVABLE:
            assert_proven(read(position))
    assert verdicts[UNKNOWN] == 0
    assert min(verdicts[SOLVED], verdicts[UNSOLVABLE]) > 100, verdicts


def endgames(count: int) -> Iterator[Position]:
    """Two suits complete, the last cards of the others anywhere; the rules' own positions."""
    chance = random.Random(1)
    ranks = "A23456789TJQK"
    for _ in range(count):
        piles = {way + suit: "".join(rank + suit for rank in ranks[::step]) for suit in "CD" for way, step in WAYS}
        cards = []
        for suit in "HS":
            up = chance.randint(5, 13)
            for (way, step), height in zip(WAYS, (up, chance.randint(9, 13)), strict=True):
                ladder = [rank + suit for rank in ranks[::step]]
                piles[way + suit] = "".join(ladder[:height])
                cards += ladder[height:]
        chance.shuffle(cards)
        names = ["t" + rank for rank in chance.sample(ranks, 4)]
        stock = cards[: chance.randrange(3)]
        for card in cards[len(stock) :]:
            name = chance.choice(names)
            piles[name] = piles.get(name, "") + card
        lifted = chance.choice(names) if chance.randrange(2) else ""
        work = piles.pop(lifted, "")
        piles |= {"stock": "".join(stock).lower(), "work": work}
        text = " ".join(f"{name}:{cards}" for name, cards in piles.items() if cards)
        position = Position.parse(f"{'work' + lifted[1] if work else 'play'} {text}")
        if not GRANDMA.result(position) and len(work) <= 8:
            yield position


WAYS = ("u", 1), ("d", -1)


def test_endgames_are_decided_as_by_trying_every_move_of_the_rules() -> None:
    tried, verdicts = GenericStrategy(GRANDMA, table_of(GRANDMA).progress), Counter[str]()
    for position in endgames(250):
        found = next((found for found in tried.search(position) if found.complete or found.nodes > 3_000), None)
        verdict = found.verdict if found else UNKNOWN
        if verdict != UNKNOWN:
            assert solve(GRANDMA, position).verdict == verdict, str(position)
        verdicts[verdict] += 1
    assert min(verdicts[SOLVED], verdicts[UNSOLVABLE]) > 50, verdicts


@pytest.mark.parametrize(
    ("table", "king_to", "verdict"),
    [
        ("play t3:AH2H", 3, SOLVED),
        ("play t3:2HAH", 3, UNSOLVABLE),  # nothing lifts the tableau any more
        ("play stock:3h t3:2HAH", 4, SOLVED),
        ("play stock:3h t4:2HAH", 4, UNSOLVABLE),
        ("work4 stock:3h work:2HAH", 4, SOLVED),
        ("work4 work:2HAH", 3, SOLVED),
        ("play t3:AH2H", 4, UNSOLVABLE),  # the 3 is not in the game
        ("play t4:2HAH4H3H", 5, UNSOLVABLE),
        ("play t4:2H3HAH4H", 5, UNSOLVABLE),
        ("work5 work:4HAH t4:2H3H", 5, SOLVED),
    ],
)
def test_only_a_tableau_that_is_lifted_no_more_keeps_its_order(table: str, king_to: int, verdict: str) -> None:
    full = " ".join(f"u{suit}:{ladder(suit)} d{suit}:{ladder(suit, -1)}" for suit in "CDS")
    position = Position.parse(f"{table} {full} uH:{ladder('H')} dH:{ladder('H', -1)[: 2 * (14 - king_to)]}")
    assert solve(GRANDMA, position).verdict == verdict


@pytest.mark.parametrize(
    ("up", "down", "table", "verdict"),
    [
        (13, 0, "tA:AH2H3H4H5H6H7H8H9HTHJHQHKH", SOLVED),  # at the king
        (0, 13, "tA:KHQHJHTH9H8H7H6H5H4H3H2HAH", SOLVED),
        (13, 0, "tA:KHQHJHTH9H8H7H6H5H4H3H2HAH", SOLVED),  # moved down to the ace
        (6, 7, "tA:KHQHJHTH9HAH2H3H4H5H6H7H8H", SOLVED),  # moved up
        (6, 7, "tA:KHQHJHTH9HAH2H3H4H5H7H6H8H", UNSOLVABLE),
        (6, 8, "tA:QHJHTH9HAH2H3H4H5H6HKH8H7H", UNSOLVABLE),  # they have passed each other
        (6, 8, "tA:AH2H3H4H5H6HKHQHJHTH9H8H7H", UNSOLVABLE),
    ],
)
def test_foundations_that_have_met_can_be_made_to_meet_elsewhere(up: int, down: int, table: str, verdict: str) -> None:
    full = " ".join(f"u{suit}:{ladder(suit)} d{suit}:{ladder(suit, -1)}" for suit in "CDS")
    hearts = f"uH:{ladder('H')[: 2 * up]}" * (up > 0) + " " + f"dH:{ladder('H', -1)[: 2 * down]}" * (down > 0)
    assert solve(GRANDMA, Position.parse(f"play {table} {full} {hearts}")).verdict == verdict


def ladder(suit: str, step: int = 1) -> str:
    return "".join(rank + suit for rank in "A23456789TJQK"[::step])


def test_a_game_without_reordering_is_decided_once_its_stock_is_empty() -> None:
    verdicts = {solve(FIXED, position).verdict for position in endgames(60) if not position["stock"]}
    assert verdicts == {SOLVED, UNSOLVABLE}


def test_a_review_knows_the_move_that_lost() -> None:
    """After every card is dealt and none ordered, deal 1 is lost; where that happened is known to the move."""
    play = Play(Deal(GRANDMA, 1))
    while play.position["stock"]:
        play.play(DEAL)
    *_, review = iter_reviews(play)
    assert review.last_win is not None
    assert review.first_lost == review.last_win + 1


@pytest.mark.parametrize("seed", range(60))
def test_clauses_are_satisfied_or_cannot_be(seed: int) -> None:
    """Nine variables, of which exactly one of the last four is yes; clauses are added when they are violated."""
    chance = random.Random(seed)
    clauses = [[v * chance.choice((-1, 1)) for v in chance.sample(range(1, 10), 3)] for _ in range(20 + seed // 2)]

    def holds(values: tuple[bool, ...], clause: list[int]) -> bool:
        return any(values[abs(literal) - 1] == (literal > 0) for literal in clause)

    every = [values for values in product((False, True), repeat=9) if sum(values[5:]) == 1]
    solver = ClauseSolver([chance.random() < 0.5 for _ in range(9)], [range(6, 10)])
    added: list[list[int]] = []
    while solver.assign():
        values = tuple(value == 1 for value in solver.values[1:10])
        assert values in every
        assert all(holds(values, clause) for clause in added)
        violated = next((clause for clause in clauses if not holds(values, clause)), None)
        if violated is None:
            return
        added.append(violated)
        solver.add(violated[:])
    assert not any(all(holds(values, clause) for clause in added) for values in every)
