"""The reasons of hints for Gridcannon are facts: each is looked up again on the cards in sight, by the rules alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from parlour.core.cards import Card
from parlour.core.game import Move
from parlour.core.messages import message
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.games import GAMES, game_of, strategy_of
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.grid import CELLS, DRAW
from parlour.games.gridcannon.hint_reason import reason
from parlour.games.gridcannon.rules import GRIDCANNON, Version
from parlour.words import Words

VERSIONS = [game for game in GAMES if isinstance(game, Version)]


def compared(game: Version, deals: range) -> Iterator[tuple[Position, Move, Move]]:
    """What the player sees in games of the simple player, the plan that comes to its mind first, and each other."""
    strategy = strategy_of(game)
    for number in deals:
        play = Play(Deal(game, number))
        while play.result() is None and len(play.line) < 150:
            first, *others = strategy.plans(game.seen(play.position))
            for other in others:
                yield game.seen(play.position), first[0], other[0]
                yield game.seen(play.position), other[0], first[0]
            for move in first:
                play.play(move)


def killed(game: Version, position: Position, move: Move) -> set[Card]:
    """The royals that a move kills."""
    after = game.play(position, move)
    return {royal.face(up=True) for royal in set(grid.dead_royals(after)) - set(grid.dead_royals(position))}


def in_danger(game: Version, position: Position) -> set[Card]:
    """The royals that a card laid opposite would kill: tried by the rules, on cells that are cleared for it."""
    found = set[Card]()
    for cell in CELLS:
        found |= killed(game, position.lay({"hand": (Card(10, "C"),), cell: ()}, phase="play"), Move("hand", cell))
    return found


def against(position: Position, spot: str) -> set[Card]:
    """The cards before a royal that can be counted against it: any for a Jack, of her colour for a Queen, of his suit
    for a King (6)."""
    royal, line = position[spot][0], grid.LINES[spot]
    tops = [card for cell in (line.adjacent, line.middle) if (card := position.top(cell))]
    same = {11: lambda _: True, 12: lambda card: card.colour == royal.colour, 13: lambda card: card.suit == royal.suit}
    return set(filter(same[royal.rank], tops))


def ploys(position: Position) -> Counter[Card]:
    """The aces and jokers that can be spent."""
    return Counter(card for card in (*position["aces"], *position["jokers"]) if card.up)


def lowest(position: Position) -> int:
    """The lowest rank that fits on some cell."""
    return min(max(2, position.top(cell).rank) if position[cell] else 2 for cell in CELLS)


UNCLAIMED = {f"hint.{kind}" for kind in "futures keep ploy refill replace reset shame".split()}  # say nothing of cards


def fits(position: Position) -> int:
    """On how many cells each rank fits, added up."""
    return sum(rank >= position.top(cell).rank if position[cell] else 1 for cell in CELLS for rank in range(2, 11))


@pytest.mark.parametrize("game", VERSIONS, ids=lambda game: game.id)
def test_the_reasons_are_so(game: Version) -> None:
    seen = Counter[str]()
    for position, move, other in compared(game, range(1, 7)):
        told = reason(game, position, move, other)
        # nobody knows what a draw turns up
        after, instead = (position if one == DRAW else game.play(position, one) for one in (move, other))
        facts, spot = dict(told.facts), move.target
        targets = set(facts.get("targets", ()))
        aimable = {*grid.living(after)} - {*game.doomed(after)}
        seen[told.key] += 1
        match told.key:
            case "hint.kill":
                assert targets == killed(game, position, move)
            case "hint.loads":
                assert targets == in_danger(game, after) - in_danger(game, position)
            case "hint.spares":
                assert targets == in_danger(game, after) - in_danger(game, instead) - killed(game, position, other)
            case "hint.room.from":
                assert facts["rank"] == lowest(after) < lowest(instead) == facts["other"]
            case "hint.aims":
                [at] = (at for at in aimable if after[at][0] == facts["royal"])
                power, *before = (sum(card.rank for card in against(table, at)) for table in (after, position, instead))
                assert facts["power"] == power > max(before)
                assert facts["health"] == sum(card.rank for card in after[at])
            case "hint.leaves":
                spots = [at for at in aimable if at in grid.living(instead)]
                powers = {
                    at: [sum(card.rank for card in against(table, at)) for table in (after, instead)] for at in spots
                }
                [at] = (at for at in spots if after[at][0] == facts["royal"])
                assert [facts["power"], facts["other"]] == powers[at]
                assert facts["power"] > facts["other"]
                assert sum(power - less for power, less in powers.values()) > 0
            case "hint.saves":
                [saved] = ploys(after) - ploys(instead)
                assert facts["ploy"] == message("ploy.ace" if saved.rank == 1 else "ploy.joker")
            case "hint.home.loaded":
                assert after[spot][0] in in_danger(game, after)
            case "hint.home.against":
                assert set(facts["cards"]) == against(after, spot)
            case "hint.home":
                assert not against(after, spot)
            case "hint.armour.reach":
                assert facts["royal"] == instead[other.target][0]
                assert other.target in game.doomed(instead)
                assert not {spot, other.target} & {*game.doomed(after)}
            case "hint.armour" | "hint.armour.rather":
                assert facts["royal"] == after[spot][0]
                assert facts["health"] == sum(card.rank for card in after[spot])
                assert facts.get("other") in (None, instead[other.target][0])
                assert facts.get("most") in (None, sum(card.rank for card in instead[other.target]))
            case "hint.room":
                assert fits(after) > fits(instead)
            case _:
                assert told.key in UNCLAIMED
    kinds = "kill loads spares aims leaves room room.from futures home.loaded home.against"
    if game is not game_of("gridcannon-old"):
        kinds += " saves"
    assert set(seen) >= {f"hint.{kind}" for kind in kinds.split()}, seen


FULL = "a1:4C b1:3C c1:5C a2:6C b2:6C c2:6C a3:7C b3:7C c3:8C"


@pytest.mark.parametrize(
    ("table", "move", "instead", "told"),
    [
        ("a1:5H a2:7D hand:JH", "hand-n1", "hand-n2", "A shot at it is loaded there"),
        ("a1:5H a2:7D hand:QH", "hand-w1", "hand-n2", "5♥ can be counted against it"),
        ("hand:5S n1:QC w1:QS2C", "hand-n1", "hand-w1", "Q♣ comes to 17 there, Q♠ would come to 19"),
        ("hand:5S n1:KC w1:KS3C", "hand-n1", "hand-w1", "Else K♠ would be beyond reach"),
        ("hand:7S n1:KC w1:KS3C", "hand-n1", "hand-w1", "K♣ comes to 20 there, K♠ would come to 23"),  # both lose
        ("hand:5S n1:QC w1:QS2C", "hand-w1", "hand-n1", "Q♠ comes to 19 there"),
        ("hand:9H a1:2H n1:KH5D c3:4C", "hand-a2", "hand-c3", "It brings 11 to bear on K♥, who has 18"),
        ("hand:9C a2:7H a1:6H n1:KH c3:4C", "hand-c3", "hand-a1", "It spares the shot at K♥"),
        ("hand:9H a2:7H n1:KH aces:AC c3:4C", "hand-c3", "aces-a2", "It saves an ace for later"),
        ("hand:6S a1:5H c3:4C n1:QH", "hand-c3", "hand-a1", "It leaves 5 to bear on Q♥, not 0"),
        ("hand:9H a2:7H n1:KH c3:4C", "hand-a1", "hand-c3", "It loads a shot at K♥"),
        ("hand:9H a2:7H a1:6H n1:KH", "hand-a3", "hand-c3", "It kills K♥"),
        (f"hand:9H {FULL}", "hand-a1", "hand-b1", "Cards from 3 up still fit then, else only from 4 up"),
    ],
)
def test_what_decides_is_told(table: str, move: str, instead: str, told: str) -> None:
    position = Position.parse(f"play stock:?? {table}")
    assert Words("en").say(reason(GRIDCANNON, position, Move.parse(move), Move.parse(instead))) == told


@pytest.mark.parametrize(
    ("table", "move", "instead", "told"),
    [
        ("hand:9C a1:2C n1:KC{} a2:2C c3:9D", "hand-a2", "hand-c3", "It brings 11 to bear on K♣, who has 18"),
        ("hand:6S a1:5C c3:4C n1:KC{}", "hand-c3", "hand-a1", "It leaves 5 to bear on K♣, not 0"),
    ],
)
def test_nothing_is_brought_to_bear_on_a_royal_that_nothing_kills(
    table: str, move: str, instead: str, told: str
) -> None:
    """In the Old Version the game goes on with one."""
    old = game_of("gridcannon-old")

    def reason_with(armour: str) -> str:
        position = Position.parse(f"play stock:?? {table.format(armour)}")
        return Words("en").say(reason(old, position, Move.parse(move), Move.parse(instead)))

    assert reason_with("5D") == told
    assert "K♣" not in reason_with("2D5S")
