"""Why a position of Gridcannon cannot be won: what is told holds in every game that is left, tried one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from asking import solve
from test_hint_reasons import against

from parlour.core.cards import Card
from parlour.core.game import Game
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.games import strategy_of
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.rules import ARCADE, GRIDCANNON, Version
from parlour.games.gridcannon.why_lost import reasons
from parlour.solving.review import iter_reviews
from parlour.words import Words


def lost_position(game: Game, number: int) -> Position | None:
    """The first lost position of the simple player's game of a deal, if it is known."""
    play, strategy = Play(Deal(game, number)), strategy_of(game)
    while play.result() is None:
        for move in strategy.plans(game.seen(play.position))[0]:
            play.play(move)
    if play.result().won:
        return None
    *_, review = iter_reviews(play, nodes=20_000)
    return None if review.first_lost is None else play.at(review.first_lost)


def every_position(game: Game, position: Position) -> Iterator[Position]:
    """All positions that can be reached, by the rules alone, each once."""
    known, todo = set[Position](), [position]
    while todo:
        at = todo.pop()
        if at not in known:
            known.add(at)
            yield at
            todo += [game.play(at, move) for move in game.moves(at)]


def spot_of(position: Position, royal: Card) -> str | None:
    return next((spot for spot in grid.SPOTS if position[spot][:1] == (royal,)), None)


def assert_so(game: Version, tree: list[Position], key: str, facts: dict[str, object]) -> None:
    """What is told of a position holds in its ``tree``, all that can be reached from it."""
    ends = [at for at in tree if game.result(at)]
    dead = [{card.face(up=True) for card in grid.dead_royals(at)} for at in ends]
    royal = facts.get("royal")
    lines = [(at, spot) for at in tree if royal and (spot := spot_of(at, royal))]
    sums = [  # what counts before the royal where two cards do, and its health
        (sum(card.rank for card in cards), sum(card.rank for card in at[spot]))
        for at, spot in lines
        if len(cards := against(at, spot)) == 2
    ]
    match key:
        case "lost.beyond":
            assert all(spot_of(at, card) in game.doomed(at) for at in ends for card in facts["royals"])
        case "lost.lives":
            assert not any(royal in dead_here for dead_here in dead)
        case "lost.some":
            assert facts["count"] == 12 - max(map(len, dead))
        case "lost.undrawn":
            assert not lines
        case "lost.uncounted":
            assert lines
            assert not sums
        case "lost.short" | "lost.unfired":
            assert (facts["power"], facts["health"]) in sums
            assert max(power - health for power, health in sums) == facts["power"] - facts["health"]
            assert (facts["power"] >= facts["health"]) == (key == "lost.unfired")
        case _:
            pytest.fail(key)


@pytest.mark.parametrize(("game", "deals"), [(GRIDCANNON, range(1, 28)), (ARCADE, range(1, 13))], ids=["v2", "arcade"])
def test_what_is_told_holds_in_every_game_that_is_left(game: Version, deals: range) -> None:
    told = Counter[str]()
    for position in filter(None, (lost_position(game, number) for number in deals)):
        tree = list(every_position(game, position)) if (given := reasons(game, position)) else []
        for reason in given:
            assert reason.when == ()
            for fact in reason.because:
                told[fact.key] += 1
                assert_so(game, tree, fact.key, dict(fact.facts))
    assert {"lost.lives", "lost.some", "lost.uncounted"} <= set(told), told


@pytest.mark.parametrize(
    ("grid", "told"),
    [
        ("a1:5H b1:TD c1:TH a2:5S b2:9C c2:9D a3:9H b3:9S c3:8C", "lost.short"),
        ("a1:TC b1:TD c1:TH a2:TS b2:9C c2:9D a3:9H b3:9S c3:8C", "lost.unfired"),
    ],
)
def test_what_saves_a_royal_is_told_where_no_move_is_left(grid: str, told: str) -> None:
    """Three cards in the hand, none of which fits; the king of diamonds lies in the stock."""
    dead = "n2:qc n3:kc e1:jd e2:qd s1:jh s2:qh s3:kh w1:js w2:qs w3:ks"
    lost = Position.parse(f"play stock:kd hand:4D3D2C {grid} n1:JC {dead}")
    [reason] = reasons(ARCADE, lost)
    tree = [*every_position(ARCADE, lost)]
    for fact in reason.because:
        assert_so(ARCADE, tree, fact.key, dict(fact.facts))
    assert [fact.key for fact in reason.because] == ["lost.lives", told, "lost.lives", "lost.undrawn"]


def test_the_deal_that_cannot_be_won_says_why() -> None:
    lost = Play(Deal(GRIDCANNON, 309)).position
    [reason] = reasons(GRIDCANNON, lost)
    assert [Words("en").say(fact) for fact in reason.because] == ["Whatever is played, armour puts K♥ beyond reach."]
    assert_so(GRIDCANNON, [*every_position(GRIDCANNON, lost)], reason.because[0].key, dict(reason.because[0].facts))


def test_where_a_win_is_left_or_much_to_try_nothing_is_told() -> None:
    play = Play(Deal(GRIDCANNON, 1))
    assert reasons(GRIDCANNON, play.position) == ()
    won = Play(play.deal, solve(GRIDCANNON, play.position, nodes=40_000).line)
    assert reasons(GRIDCANNON, won.at(len(won.line) - 4)) == ()
    assert reasons(GRIDCANNON, won.position) == ()
