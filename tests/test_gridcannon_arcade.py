"""Gridcannon, arcade: a test or more for each paragraph of its rules, in their order, and the seed's double kill."""

from __future__ import annotations

import pytest
from rulebook import Rulebook, on_table

from parlour.games.gridcannon.rules import ARCADE

FULL = "a1:TC b1:TD c1:TH a2:TS b2:9C c2:9D a3:9H b3:9S c3:8C"
ALL_CELLS = {column + row for column in "abc" for row in "123"}
DEAD = "n1:jc n2:qc n3:kc e1:jd e2:qd e3:kd s1:jh s2:qh s3:kh w1:js w2:qs w3:ks"


@pytest.fixture
def rules() -> Rulebook:
    return Rulebook(ARCADE)


# Set-up


def test_set_up_leaves_b2_empty_and_sorts_the_rest_into_piles(rules: Rulebook) -> None:
    table = rules.deal("KD 2C AS 3D XB QS 4H 5S 6C XR 7D 8H 9D TC")
    assert on_table(table) == ("setup hand:QSKD aces:AS jokers:XBXR a1:2C b1:3D c1:4H a2:5S c2:6C a3:7D b3:8H c3:9D")
    assert str(table["stock"][-1]) == "tc"


def test_set_up_royals_are_placed_in_the_order_drawn(rules: Rulebook) -> None:
    waiting = "setup stock:2d hand:QHKH aces:AS b1:TH c2:2C"
    assert rules.moves(waiting) == {"hand-n2"}, "no ploy yet"
    placed = rules.after(waiting, "hand-n2", "hand-e2")
    assert placed == "play stock:2d aces:AS b1:TH c2:2C n2:KH e2:QH"


# The hand


def test_hand_takes_up_to_three(rules: Rulebook) -> None:
    before = "play stock:5c4d3h a1:TC n1:KH"
    after = rules.after(before, "stock-hand", "stock-hand", "stock-hand")
    assert after == "play hand:3H4D5C a1:TC n1:KH"
    assert "stock-hand" in rules.moves("play stock:6s hand:3H4D a1:TC n1:KH")
    assert "stock-hand" not in rules.moves("play stock:6s hand:3H4D5C a1:TC n1:KH")


def test_hand_only_its_top_can_be_played(rules: Rulebook) -> None:
    before = "play hand:TH2C a1:5C b1:2D c1:TC a2:TD b2:TS c2:9C a3:9D b3:9H c3:9S n1:KH"
    assert rules.moves(before) == {"hand-b1"}
    assert rules.after(before, "hand-b1").startswith("play hand:TH a1:5C b1:2D2C ")


def test_hand_no_draw_while_a_royal_is_on_top(rules: Rulebook) -> None:
    assert rules.moves("play stock:2c hand:5CKD a1:TC n1:KH") == {"hand-w1"}


def test_hand_aces_and_jokers_drawn_go_to_their_piles(rules: Rulebook) -> None:
    after = rules.after("play stock:4dxras hand:5C a1:2C n1:KH", "stock-hand", "stock-hand")
    assert after == "play stock:4d hand:5C aces:AS jokers:XR a1:2C n1:KH"


def test_hand_royals_are_placed_by_likeness_the_player_choosing_among_equals(
    rules: Rulebook,
) -> None:
    assert rules.moves("play hand:KH b1:9C c3:9S a2:8C") == {"hand-n2", "hand-e3", "hand-s3"}
    assert rules.moves("play hand:KH b1:2H a2:TD") == {"hand-n2"}
    assert rules.moves("play hand:KH b1:AH a2:TD") == {"hand-n2"}, "an ace has its suit"


# Numbers, aces, jokers


def test_number_goes_on_equal_lower_or_empty(rules: Rulebook) -> None:
    grid = "a1:4C b1:5S c1:6H a2:TD b2:5D c2:AS"
    cells = rules.moves(f"play hand:5H {grid} n1:KH", to="hand")
    assert cells == {"a1", "b1", "b2", "c2", "a3", "b3", "c3"}


@pytest.mark.parametrize("hand", ["", "hand:5H ", "hand:QD ", "hand:5H4D3C "])
def test_ace_goes_on_any_cell_at_any_time(rules: Rulebook, hand: str) -> None:
    assert rules.moves(f"play {hand}aces:AS a1:TC n1:KH", to="aces") == ALL_CELLS


def test_ace_clears_nothing_and_fires_nothing(rules: Rulebook) -> None:
    before = "play stock:2d aces:ACAS a1:6H a2:7H a3:5CTC n1:KH"
    after = rules.after(before, "aces-a3")
    assert after == "play stock:2d aces:AC a1:6H a2:7H a3:5CTCAS n1:KH"


def test_ace_is_then_a_one_of_its_suit(rules: Rulebook) -> None:
    assert "b2" in rules.moves("play hand:2C b2:TCAS n1:KH", to="hand")
    assert rules.after("play hand:2C a1:TH a2:AS n1:JC", "hand-a3").endswith("n1:jc")
    assert rules.after("play hand:2C a1:TH a2:AD n1:JC3C", "hand-a3").endswith("n1:JC3C")


def test_joker_picks_up_a_stack_but_not_an_empty_one(rules: Rulebook) -> None:
    assert rules.moves("play jokers:XR a1:TC b2:5H n1:KH", to="jokers") == {"a1", "b2"}


def test_joker_slides_the_numbers_under_the_stock_and_discards_aces_and_itself(
    rules: Rulebook,
) -> None:
    before = "play stock:4d discard:AD jokers:XBXR b2:2CAS5DAHTS n1:KH"
    after = rules.after(before, "jokers-b2")
    assert after == "play stock:ts5d2c4d jokers:XB discard:ADASAHXR n1:KH"


# Attacks


def attack(rules: Rulebook, royal: str, adjacent: str, middle: str) -> bool:
    after = rules.after(f"play hand:TS a1:{adjacent} a2:{middle} n1:{royal}", "hand-a3")
    return after.endswith(f"n1:{royal.lower()}")


def test_attack_needs_both_cards_to_qualify(rules: Rulebook) -> None:
    assert attack(rules, "JC", "5H", "6S")
    assert not attack(rules, "JC", "5H", "5S")
    assert attack(rules, "QH", "5H", "7D")
    assert not attack(rules, "QH", "TH", "TS")
    assert attack(rules, "KH", "6H", "7H")
    assert not attack(rules, "KH", "TH", "9D")


def test_attack_leaves_no_armour_for_what_fits_nowhere(rules: Rulebook) -> None:
    assert rules.moves(f"play stock:2h hand:4D3D2C {FULL} n1:KC") == set()


# Points


def test_points_jack_one_queen_two_king_three(rules: Rulebook) -> None:
    assert rules.result("play n1:jc s1:KH") == "lost 1 stuck"
    assert rules.result("play n1:qc s1:KH") == "lost 2 stuck"
    assert rules.result("play n1:kc s1:KH") == "lost 3 stuck"
    assert rules.result(f"play a1:TC {DEAD}") == "won 24 royals"


def test_points_seed_a_king_and_a_queen_together_are_ten(rules: Rulebook) -> None:
    before = "play hand:2C a1:6H a2:7H b3:7S c3:5C n1:KH e3:QC s3:JD"
    after = rules.after(before, "hand-a3")
    assert after == "play+5 a1:6H a2:7H a3:2C b3:7S c3:5C n1:kh e3:qc s3:JD"
    assert rules.result(after) == "lost 10 stuck"


def test_points_two_kills_by_two_cards_are_not_doubled(rules: Rulebook) -> None:
    before = "play hand:TC9C a1:6H a2:7H b3:7S c3:5C n1:KH e1:JD b1:4D c1:8C"
    after = rules.after(before, "hand-a3", "hand-a1")
    assert after == "play a1:6HTC b1:4D c1:8C a2:7H a3:9C b3:7S c3:5C n1:kh e1:jd"
    assert rules.result(f"{after} s3:JS") == "lost 4 stuck"


def test_points_doubles_add_up(rules: Rulebook) -> None:
    before = "play+5 hand:2C a1:6H a2:7H b3:7S c3:5C n1:JH e3:QC"
    assert rules.after(before, "hand-a3").startswith("play+8 ")


# No living royal


@pytest.mark.parametrize("hand", ["", "2C", "2C3C", "2C3C4C"])
def test_no_living_royal_cycles_even_with_three_in_hand(rules: Rulebook, hand: str) -> None:
    held = f"hand:{hand} " if hand else ""
    before = f"play stock:3hqdxbas7h {held}b1:5D n1:jc"
    after = rules.after(before, "stock-hand")
    assert after == f"play stock:xbas7h3h hand:{hand}QD b1:5D n1:jc"
    assert rules.moves(after) == {"hand-n2"}


# End


def test_won_twelve_dead(rules: Rulebook) -> None:
    last = DEAD.replace("n1:jc", "n1:JC")
    after = rules.after(f"play stock:2h hand:3STS aces:AS a1:5H a2:6H {last}", "hand-a3")
    assert rules.result(after) == "won 24 royals"
    assert rules.moves(after) == set()


def test_lost_no_legal_move(rules: Rulebook) -> None:
    assert rules.result("play a1:5H n1:KH") == "lost 0 stuck"
    assert rules.result(f"play stock:2h hand:4D3D2C {FULL} n1:KC") == "lost 0 stuck"


@pytest.mark.parametrize("left", ["stock:2c", "hand:5H", "aces:AS", "jokers:XR"])
def test_one_legal_move_plays_on(rules: Rulebook, left: str) -> None:
    assert rules.result(f"play {left} a1:5H n1:KH") == "playing"
