"""Gridcannon, Old Version: a test or more for each paragraph of its rules, in their order.

Where it shares a paragraph with Version 2 (royals, attacks, cycling), one test shows that it does; the details
stand there.
"""

from __future__ import annotations

import pytest
from rulebook import Rulebook, on_table

from parlour.core.position import Position
from parlour.games.gridcannon.rules import OLD

FULL = "a1:TC b1:TD c1:TH a2:TS b2:9C c2:9D a3:9H b3:9S c3:8C"
ALL_CELLS = {column + row for column in "abc" for row in "123"}
DEAD = "n1:jc n2:qc n3:kc e1:jd e2:qd e3:kd s1:jh s2:qh s3:kh w1:js w2:qs w3:ks"


@pytest.fixture
def rules() -> Rulebook:
    return Rulebook(OLD)


def homes(rules: Rulebook, royal: str, table: str) -> set[str]:
    return rules.moves(f"play stock:2c hand:{royal} {table}", to="hand")


# Set-up


def test_set_up_leaves_b2_empty_and_sets_only_royals_aside(rules: Rulebook) -> None:
    table = rules.deal("KD 2C AS 3D XB QS 4H 5S 6C XR 9D")
    assert on_table(table) == "setup hand:QSKD a1:2C b1:AS c1:3D a2:XB c2:4H a3:5S b3:6C c3:XR"
    assert str(table["stock"][-1]) == "9d"


def test_set_up_without_royals_begins_play(rules: Rulebook) -> None:
    table = rules.deal("2C AS 3D XB 4H 5S 6C XR 9D")
    assert on_table(table) == "play a1:2C b1:AS c1:3D a2:XB c2:4H a3:5S b3:6C c3:XR"


def test_set_up_royals_are_placed_and_play_begins_without_a_replacement(rules: Rulebook) -> None:
    waiting = "setup stock:2d hand:QHKH b1:TH c2:2C"
    assert rules.moves(waiting) == {"hand-n2"}
    assert rules.after(waiting, "hand-n2", "hand-e2") == "play stock:2d b1:TH c2:2C n2:KH e2:QH"


# Values and placement


def test_values_a_joker_is_nothing_and_an_ace_is_one(rules: Rulebook) -> None:
    grid = "a1:XR b1:AS c1:2D a2:3H b2:2C3C c2:TC a3:TD b3:TH c3:TS"
    assert rules.moves(f"play stock:2h hand:2S {grid} n1:KH") == {"hand-a1", "hand-b1", "hand-c1"}


def test_values_hold_for_the_placing_of_royals(rules: Rulebook) -> None:
    assert homes(rules, "KH", "b1:AH a2:2D") == {"n2"}, "an ace has a suit"
    assert homes(rules, "KH", "b1:AC a2:XR") == {"n2"}, "an ace is more than a joker"
    assert homes(rules, "KH", "b1:2H a2:AH") == {"n2"}, "and less than a two"


def test_values_every_free_spot_when_no_card_lies_beside_one(rules: Rulebook) -> None:
    assert homes(rules, "KH", "a1:TH b2:9H n1:jc w1:js") == set("n2 n3 e1 e2 e3 s1 s2 s3 w2 w3".split())


def test_values_a_joker_has_no_suit_and_no_colour(rules: Rulebook) -> None:
    assert homes(rules, "KH", "b1:2C a2:XR") == {"n2"}
    assert homes(rules, "KS", "b1:2D a2:XB") == {"n2"}
    assert homes(rules, "KS", "a2:XB c2:XR") == {"w2", "e2"}


# Aces and jokers drawn


@pytest.mark.parametrize("card", ["AS", "XB"])
def test_ace_or_joker_drawn_waits_in_the_hand_and_must_go_on_any_cell(rules: Rulebook, card: str) -> None:
    drawn = rules.after(f"play stock:2c{card.lower()} {FULL} n1:KH", "stock-hand")
    assert drawn == f"play stock:2c hand:{card} {FULL} n1:KH"
    assert rules.moves(drawn) == {f"hand-{cell}" for cell in ALL_CELLS}
    assert rules.moves(f"play hand:{card} a1:TC n1:KH") == {f"hand-{cell}" for cell in ALL_CELLS}


@pytest.mark.parametrize("card", ["AS", "XB"])
def test_ace_or_joker_clears_the_stack_first(rules: Rulebook, card: str) -> None:
    after = rules.after(f"play stock:4d hand:{card} b2:2C5DAHTS n1:KH", "hand-b2")
    assert after == f"play stock:tsah5d2c4d b2:{card} n1:KH", "the oldest card comes out first"


@pytest.mark.parametrize("card", ["AS", "XB"])
def test_ace_or_joker_attacks_like_any_placed_card(rules: Rulebook, card: str) -> None:
    after = rules.after(f"play hand:{card} a1:6H a2:7H a3:TC n1:KH", "hand-a3")
    assert after == f"play stock:tc a1:6H a2:7H a3:{card} n1:kh"


def attack(rules: Rulebook, royal: str, adjacent: str, middle: str) -> bool:
    after = rules.after(f"play hand:TS a1:{adjacent} a2:{middle} n1:{royal}", "hand-a3")
    return after.endswith(f"n1:{royal.lower()}")


def test_attacking_an_ace_counts_one_of_its_suit(rules: Rulebook) -> None:
    assert attack(rules, "JC", "TH", "AS")
    assert not attack(rules, "JC", "9H", "AS")
    assert not attack(rules, "QH", "TH", "AD"), "eleven is not twelve"


def test_attacking_a_joker_counts_nothing(rules: Rulebook) -> None:
    assert not attack(rules, "JC", "TH", "XR")
    assert not attack(rules, "QH", "TH", "XR")


# A blocked number


def test_blocked_number_is_shame_or_armour(rules: Rulebook) -> None:
    moves = rules.moves(f"play stock:2h hand:2C {FULL} n1:KS n2:QC n3:JC e2:KC")
    assert moves == {"hand-shame", "hand-n3"}, "armour: the lowest of its suit"


def test_blocked_number_only(rules: Rulebook) -> None:
    moves = rules.moves("play stock:2h hand:2C a1:TC n1:KS")
    assert moves == {f"hand-{cell}" for cell in ALL_CELLS - {"a1"}}


def test_shame_then_resets_one_stack(rules: Rulebook) -> None:
    shamed = rules.after(f"play stock:4d hand:2C shame:3C {FULL} n1:KS", "hand-shame")
    assert shamed == f"reset stock:4d shame:3C2C {FULL} n1:KS"
    assert rules.moves(shamed) == {f"{cell}-stock" for cell in ALL_CELLS}


def test_reset_slides_the_stack_under_the_stock(rules: Rulebook) -> None:
    after = rules.after("reset stock:4d shame:2C a1:5H b2:2C5DTS n1:KS", "b2-stock")
    assert after == "play stock:ts5d2c4d shame:2C a1:5H n1:KS"


def test_reset_may_give_an_empty_stock_its_cards(rules: Rulebook) -> None:
    after = rules.after("reset shame:2C b2:2C5D n1:KS", "b2-stock")
    assert after == "play stock:5d2c shame:2C n1:KS"


def test_armour_never_ends_the_game_but_dooms_a_royal(rules: Rulebook) -> None:
    after = rules.after(f"play stock:2h hand:2C {FULL} n1:JC8D", "hand-n1")
    assert after == f"play stock:2h {FULL} n1:JC8D2C"
    assert rules.result(after) == "playing"


@pytest.mark.parametrize(
    ("royals", "doomed"),
    [
        ("n1:JC9D n2:QC8D n3:KC6D", ()),
        ("n1:JC9D n2:QC9D n3:KC7D", ("n2", "n3")),
        ("n1:JCTD n2:qc9d", ("n1",)),
    ],
)
def test_armour_dooms_a_royal_that_no_two_cards_can_kill(royals: str, doomed: tuple) -> None:
    """Ten and ten are the most against a Jack or a Queen, ten and nine of his suit against a King."""
    assert OLD.doomed(Position.parse(f"play {royals}")) == doomed


def test_blocked_number_with_no_living_royal_is_shame(rules: Rulebook) -> None:
    assert rules.moves(f"play stock:2hkd hand:2C {FULL} n1:jc") == {"hand-shame"}


# The stock is empty


def test_empty_stock_takes_a_stack_but_its_top_card(rules: Rulebook) -> None:
    before = "play shame:3C a1:5H b2:2C5DTS n1:KS"
    assert rules.moves(before) == {"a1-stock", "b2-stock"}
    assert rules.after(before, "b2-stock") == "play stock:5d2c shame:3CTS a1:5H n1:KS"


def test_empty_stock_one_card_gives_no_stock_so_choose_again(rules: Rulebook) -> None:
    after = rules.after("play a1:5H b2:2C5DTS n1:KS", "a1-stock")
    assert after == "play shame:5H b2:2C5DTS n1:KS"
    assert rules.moves(after) == {"b2-stock"}


def test_empty_stock_only_at_a_draw(rules: Rulebook) -> None:
    assert rules.moves("play stock:2c a1:5H n1:KS") == {"stock-hand"}
    assert "a1-stock" not in rules.moves("play hand:6H a1:5H n1:KS")


def test_empty_stock_and_no_stack_left_is_lost(rules: Rulebook) -> None:
    assert rules.result("play shame:5H2C n1:KS") == "lost -2 stuck"


# Score and end


def test_score_is_minus_the_shame(rules: Rulebook) -> None:
    assert rules.result(f"play stock:2c shame:3C4C a1:5H {DEAD}") == "won -2 royals"
    assert rules.result(f"play a1:5H {DEAD}") == "won 0 royals"


def test_twelve_dead_win_at_once(rules: Rulebook) -> None:
    last = DEAD.replace("n1:jc", "n1:JC")
    after = rules.after(f"play stock:2h hand:AS a1:5H a2:6H a3:TC {last}", "hand-a3")
    assert rules.result(after) == "won 0 royals"
    assert rules.moves(after) == set()


# Cycling


def test_cycling_passes_aces_and_jokers_too(rules: Rulebook) -> None:
    after = rules.after("play stock:2cqdxbas7h a1:5H n1:jc", "stock-hand")
    assert after == "play stock:xbas7h2c hand:QD a1:5H n1:jc"
