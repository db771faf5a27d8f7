"""Blank, the game to copy: its rules, and that copying it gives a whole game."""

from __future__ import annotations

from rulebook import Rulebook

from parlour.core.play import Deal, Play
from parlour.games import GAMES
from parlour.games.blank.rules import BLANK

RULES = Rulebook(BLANK)


def ending(number: int, wanted: str) -> str:
    """The result of a deal for a player who lays or discards when possible."""
    play = Play(Deal(BLANK, number))
    while moves := list(play.moves()):
        play.play(next((move for move in moves if move.target == wanted), moves[0]))
    return RULES.result(str(play.position))


def test_the_first_card_is_turned_up() -> None:
    table = RULES.deal("5S 2S QS")
    assert str(table.top("hand")) == "5S"
    assert str(table["stock"][-1]) == "2s"
    assert str(BLANK.seen(table)) == f"play stock:{'??' * 11} hand:5S"


def test_ranks_rise_on_the_foundation_and_anything_may_be_discarded() -> None:
    assert RULES.moves("play stock:as hand:5S") == {"hand-uS", "hand-discard"}
    assert RULES.moves("play stock:as hand:6S uS:5S") == {"hand-uS", "hand-discard"}
    assert RULES.moves("play stock:as hand:4S uS:5S") == {"hand-discard"}


def test_the_next_card_is_turned_up() -> None:
    assert RULES.after("play stock:as9s hand:5S", "hand-uS") == "play stock:as hand:9S uS:5S"
    assert RULES.after("play hand:5S uS:2S", "hand-discard") == "play discard:5S uS:2S"


def test_four_cards_win_at_once_and_an_empty_stock_loses() -> None:
    assert RULES.result("play stock:as hand:5S uS:2S3S4S") == "playing"
    assert RULES.result("play stock:as hand:6S uS:2S3S4S5S") == "won 4 foundations"
    assert RULES.result("play discard:5S uS:2S3S4S") == "lost 3 stuck"


def test_a_player_may_win_or_lose_by_choice() -> None:
    number = next(number for number in range(100) if ending(number, "uS").startswith("won"))
    assert ending(number, "discard") == "lost 0 stuck"


def test_it_is_not_offered() -> None:
    assert BLANK.id not in {game.id for game in GAMES}
