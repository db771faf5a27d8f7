"""Gridcannon, Version 2: a test or more for each paragraph of its rules, by number, and the seeds' own examples.

``gridcannon`` and ``gridcannon-exact`` differ only in when armour loses the game (8), so all else is asked of both.
"""

from __future__ import annotations

import pytest
from rulebook import Rulebook, on_table

from parlour.core.position import Position
from parlour.games import table_of
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.rules import EXACT, GRIDCANNON
from parlour.words import Words

# Nine high cards: a 2 or 3 in hand fits nowhere.
FULL = "a1:TC b1:TD c1:TH a2:TS b2:9C c2:9D a3:9H b3:9S c3:8C"
ALL_SPOTS = {side + place for side in "nesw" for place in "123"}
# What each spot looks along: the adjacent cell, the middle one, the far one.
LINES = {
    "n1": "a1 a2 a3",
    "n2": "b1 b2 b3",
    "n3": "c1 c2 c3",
    "s1": "a3 a2 a1",
    "s2": "b3 b2 b1",
    "s3": "c3 c2 c1",
    "w1": "a1 b1 c1",
    "w2": "a2 b2 c2",
    "w3": "a3 b3 c3",
    "e1": "c1 b1 a1",
    "e2": "c2 b2 a2",
    "e3": "c3 b3 a3",
}
DEAD = "n1:jc n2:qc n3:kc e1:jd e2:qd e3:kd s1:jh s2:qh s3:kh w1:js w2:qs w3:ks"


@pytest.fixture(params=[GRIDCANNON, EXACT], ids=lambda game: game.id)
def rules(request: pytest.FixtureRequest) -> Rulebook:
    return Rulebook(request.param)


# 1. Deck


def test_1_the_deck_is_fifty_four_cards(rules: Rulebook) -> None:
    assert len(set(rules.game.deck)) == 54
    assert sum(card.joker for card in rules.game.deck) == 2


def test_1_numbers_fill_the_grid_row_by_row(rules: Rulebook) -> None:
    table = rules.deal("2C 3D 4H 5S 6C 7D 8H 9S TC KD 4C")
    assert on_table(table) == "replace a1:2C b1:3D c1:4H a2:5S b2:6C c2:7D a3:8H b3:9S c3:TC"
    assert len(table["stock"]) == 45
    assert not any(card.up for card in table["stock"])
    assert str(table["stock"][-1]) == "kd", "the next card of the deck lies on top"


def test_1_royals_wait_in_the_hand_aces_and_jokers_are_banked(rules: Rulebook) -> None:
    table = rules.deal("KD 2C AS 3D XB 4H QS 5S 6C XR 7D 8H AC 9S TC")
    assert on_table(table) == (
        "setup hand:QSKD aces:ASAC jokers:XBXR a1:2C b1:3D c1:4H a2:5S b2:6C c2:7D a3:8H b3:9S c3:TC"
    )


# 2. Waiting royals


def test_2_the_first_royal_drawn_is_placed_first(rules: Rulebook) -> None:
    table = rules.deal("KD JS 2C 3C 4C 5C 6C 7C 8C 9C TC")
    assert str(table.top("hand")) == "KD"


def test_2_each_is_placed_against_the_royals_already_there(rules: Rulebook) -> None:
    waiting = "setup hand:QHJHKH b1:TH c3:2C"
    assert rules.moves(waiting) == {"hand-n2"}
    one = rules.after(waiting, "hand-n2")
    assert one == "setup hand:QHJH b1:TH c3:2C n2:KH"
    assert rules.moves(one) == {"hand-e3", "hand-s3"}, "the ten's spot is taken"
    assert rules.after(one, "hand-e3", "hand-s3") == "replace b1:TH c3:2C n2:KH e3:JH s3:QH"


def test_2_nothing_else_is_legal_meanwhile(rules: Rulebook) -> None:
    assert rules.moves("setup stock:5d hand:KH aces:AS jokers:XR b1:TH c3:2C") == {"hand-n2"}


# 3. Replacement


def test_3_every_cell_or_keep(rules: Rulebook) -> None:
    grid = "a1:2C b1:3D c1:4H a2:5S b2:6C c2:7D a3:8H b3:9S c3:TC"
    moves = rules.moves(f"replace stock:5d aces:AS jokers:XR {grid}")
    assert moves == {"keep", *(f"{pile[:2]}-stock" for pile in grid.split())}


def test_3_keep_begins_play(rules: Rulebook) -> None:
    assert rules.after("replace stock:5d a1:2C n1:KC", "keep") == "play stock:5d a1:2C n1:KC"


def test_3_the_card_goes_under_the_stock_and_the_next_number_takes_its_place(
    rules: Rulebook,
) -> None:
    after = rules.after("replace stock:5d9h a1:2C b2:3D", "a1-stock")
    assert after == "play stock:2c5d a1:9H b2:3D"


def test_3_aces_and_jokers_met_on_the_way_are_banked(rules: Rulebook) -> None:
    after = rules.after("replace stock:5d9hxbas aces:AC a1:2C", "a1-stock")
    assert after == "play stock:2c5d aces:ACAS jokers:XB a1:9H"


def test_3_royals_met_on_the_way_wait_and_are_placed_before_play(rules: Rulebook) -> None:
    after = rules.after("replace stock:5d9hjsqh aces:AC a1:2C c1:3D", "a1-stock")
    assert after == "replaced stock:2c5d hand:JSQH aces:AC a1:9H c1:3D"
    assert rules.moves(after) == {"hand-n1", "hand-w1"}, "no ploy and no draw yet"
    placed = rules.after(after, "hand-n1", "hand-w1")
    assert placed == "play stock:2c5d aces:AC a1:9H c1:3D n1:QH w1:JS"


def test_3_one_replacement_only(rules: Rulebook) -> None:
    after = rules.after("replace stock:5d9h a1:2C b2:3D n1:KC", "a1-stock")
    assert rules.moves(after) == {"stock-hand"}


# 4. Most similar


def homes(rules: Rulebook, royal: str, table: str) -> set[str]:
    return rules.moves(f"play stock:2c hand:{royal} {table}", to="hand")


def test_4_same_suit_before_anything(rules: Rulebook) -> None:
    assert homes(rules, "KH", "b1:2H a2:TD c2:TS") == {"n2"}


def test_4_then_same_colour(rules: Rulebook) -> None:
    assert homes(rules, "KH", "b1:2D a2:TC c2:TS") == {"n2"}


def test_4_then_any(rules: Rulebook) -> None:
    assert homes(rules, "KH", "b1:3S a2:2C") == {"n2"}


@pytest.mark.parametrize(("low", "high"), [("2H", "3H"), ("2D", "3D"), ("2C", "3S")])
def test_4_within_it_the_highest_value(rules: Rulebook, low: str, high: str) -> None:
    assert homes(rules, "KH", f"b1:{low} a2:{high}") == {"w2"}


def test_4_only_the_top_of_a_stack_counts(rules: Rulebook) -> None:
    assert homes(rules, "KH", "b1:TH2C a2:3S") == {"w2"}


def test_4_a_corner_offers_both_its_spots(rules: Rulebook) -> None:
    assert homes(rules, "KH", "a1:2H") == {"n1", "w1"}
    assert homes(rules, "KH", "c1:2H") == {"n3", "e1"}
    assert homes(rules, "KH", "a3:2H") == {"s1", "w3"}
    assert homes(rules, "KH", "c3:2H") == {"s3", "e3"}


def test_4_cells_that_tie_offer_all_their_spots(rules: Rulebook) -> None:
    assert homes(rules, "KH", "b1:9C c3:9S a2:8C") == {"n2", "e3", "s3"}


def test_4_a_cell_without_a_free_spot_does_not_compete(rules: Rulebook) -> None:
    assert homes(rules, "KH", "b1:TH a2:2C n2:JC") == {"w2"}
    assert homes(rules, "KH", "a1:TH n1:JC b3:2C") == {"w1"}, "one free spot is enough"


def test_4_b2_never_competes(rules: Rulebook) -> None:
    assert homes(rules, "KH", "b2:TH a2:2C") == {"w2"}


def test_4_every_free_spot_when_no_cell_competes(rules: Rulebook) -> None:
    assert homes(rules, "KH", "b2:TH n1:jc") == ALL_SPOTS - {"n1"}
    assert homes(rules, "KH", "b1:TH n2:jc") == ALL_SPOTS - {"n2"}


# 5. Draw


def test_5_drawing_is_a_move_of_its_own(rules: Rulebook) -> None:
    assert rules.moves("play stock:4d7h a1:2C n1:KH") == {"stock-hand"}


@pytest.mark.parametrize("card", ["7H", "KD"])
def test_5_a_number_or_a_royal_waits_in_the_hand(rules: Rulebook, card: str) -> None:
    before = f"play stock:4d{card.lower()} a1:2C n1:KH"
    assert rules.after(before, "stock-hand") == f"play stock:4d hand:{card} a1:2C n1:KH"


def test_5_an_ace_or_a_joker_is_banked(rules: Rulebook) -> None:
    after = rules.after("play stock:4dxras a1:2C n1:KH", "stock-hand", "stock-hand")
    assert after == "play stock:4d aces:AS jokers:XR a1:2C n1:KH"


@pytest.mark.parametrize("card", ["7H", "KD"])
def test_5_it_is_placed_before_the_next_draw(rules: Rulebook, card: str) -> None:
    assert "stock-hand" not in rules.moves(f"play stock:4d hand:{card} a1:2C n1:KH")


# 6. A number card


def test_6_it_goes_on_a_cell_that_is_empty_lower_or_equal(rules: Rulebook) -> None:
    grid = "a1:4C b1:5S c1:6H a2:TD b2:5D c2:2C"
    cells = rules.moves(f"play stock:2d hand:5H {grid} n1:KH", to="hand")
    assert cells == {"a1", "b1", "b2", "c2", "a3", "b3", "c3"}


def test_6_it_must_be_placed_if_it_can_be(rules: Rulebook) -> None:
    grid = FULL.replace("c3:8C", "c3:2D")
    assert rules.moves(f"play stock:2d hand:2C {grid} n1:KC") == {"hand-c3"}


@pytest.mark.parametrize("spot", LINES)
def test_6_it_fires_from_the_far_cell_along_the_line(rules: Rulebook, spot: str) -> None:
    adjacent, middle, far = LINES[spot].split()
    before = f"play hand:2C {adjacent}:5H {middle}:6H {spot}:JC"
    fired = rules.after(before, f"hand-{far}")
    assert f"{spot}:jc" in fired.split()
    elsewhere = [cell for cell in rules.moves(before, to="hand") if cell not in (adjacent, middle, far)]
    assert len(elsewhere) == 6
    for cell in elsewhere:
        assert f"{spot}:JC" in rules.after(before, f"hand-{cell}").split()


def test_6_it_does_not_fire_from_the_adjacent_or_the_middle_cell(rules: Rulebook) -> None:
    loaded = "a1:5H a2:6H a3:2D n1:JC"
    for cell in ("a1", "a2"):
        assert rules.after(f"play hand:TC {loaded}", f"hand-{cell}").endswith("n1:JC")


def attack(rules: Rulebook, royal: str, adjacent: str, middle: str) -> bool:
    """Whether a card laid on a3 kills the royal at n1 with these two between."""
    before = f"play hand:TS a1:{adjacent} a2:{middle} n1:{royal}"
    fallen = f"n1:{royal.lower()}" in rules.after(before, "hand-a3").split()
    assert fallen or f"n1:{royal}" in rules.after(before, "hand-a3").split()
    return fallen


def test_6_a_jack_has_eleven_and_any_two_count(rules: Rulebook) -> None:
    assert attack(rules, "JC", "5H", "6S")
    assert attack(rules, "JC", "TH", "TS")
    assert not attack(rules, "JC", "5H", "5S")


def test_6_a_queen_has_twelve_and_her_colour_counts(rules: Rulebook) -> None:
    assert attack(rules, "QH", "5H", "7D")
    assert not attack(rules, "QH", "5H", "6D")
    assert not attack(rules, "QH", "TH", "TS")
    assert not attack(rules, "QH", "TC", "TD")
    assert attack(rules, "QS", "TS", "2C")


def test_6_a_king_has_thirteen_and_his_suit_counts(rules: Rulebook) -> None:
    assert attack(rules, "KH", "6H", "7H")
    assert not attack(rules, "KH", "6H", "5H")
    assert not attack(rules, "KH", "TH", "9D")
    assert not attack(rules, "KH", "9D", "TH")


def test_6_both_cells_must_hold_a_card(rules: Rulebook) -> None:
    assert rules.after("play hand:TS a1:TH n1:JC", "hand-a3").endswith("n1:JC")
    assert rules.after("play hand:TS a2:TH n1:JC", "hand-a3").endswith("n1:JC")


def test_6_an_attack_can_be_told_before_it_is_made() -> None:
    """What the preview shows: which royal, from which cells, what counts, how much it is and how much it takes."""
    laid = Position.parse("play a1:TC5H a2:7C b3:6S n1:QH2C w3:jd e3:KS s1:JD")
    queen, king = grid.attacks(laid, "a3")
    assert (queen.spot, str(queen.royal), queen.cells) == ("n1", "QH", ("a1", "a2"))
    assert (queen.counting, queen.power, queen.health) == ((True, False), 5, 14)
    assert (king.spot, king.cells, king.cards[0]) == ("e3", ("c3", "b3"), None)
    assert (king.counting, king.power, king.health) == ((False, True), 6, 13)
    assert not queen.kills
    assert not king.kills


def test_6_only_the_tops_of_stacks_attack(rules: Rulebook) -> None:
    assert not attack(rules, "JC", "TH2C", "TS3C")
    assert attack(rules, "KH", "2C6H", "2D7H")


def test_6_the_card_laid_is_no_part_of_the_attack(rules: Rulebook) -> None:
    assert not attack(rules, "JC", "2H", "2S")


def test_6_one_card_can_kill_two_royals(rules: Rulebook) -> None:
    before = "play hand:2C a1:6H a2:7H b3:7S c3:5C n1:KH e3:QC"
    assert rules.after(before, "hand-a3") == "play a1:6H a2:7H a3:2C b3:7S c3:5C n1:kh e3:qc"


def test_6_one_of_two_may_die_alone(rules: Rulebook) -> None:
    before = "play hand:2C a1:6H a2:7H b3:7S c3:5D n1:KH e3:QC"
    assert rules.after(before, "hand-a3") == "play a1:6H a2:7H a3:2C b3:7S c3:5D n1:kh e3:QC"


# 7. Ploys


def test_7_an_ace_slides_a_stack_under_the_stock_oldest_card_first(rules: Rulebook) -> None:
    after = rules.after("play stock:4d7h aces:ASAH b2:2C5D9S n1:KH", "aces-b2")
    assert after == "play stock:9s5d2c4d7h aces:AS spent:ah n1:KH"


def test_7_an_ace_takes_stacks_not_empty_cells(rules: Rulebook) -> None:
    assert rules.moves("play aces:AS b2:2C c3:4D n1:KH") == {"aces-b2", "aces-c3"}


def test_7_a_joker_moves_a_top_card_to_where_it_fits(rules: Rulebook) -> None:
    grid = "a1:TC b1:9D c1:9H a2:8S b2:8C c2:7D a3:6H b3:5S"
    moves = rules.moves(f"play stock:2d jokers:XR {grid} n1:KH")
    assert {move for move in moves if move.startswith("b1-")} == {
        f"b1-{cell}" for cell in ("c1", "a2", "b2", "c2", "a3", "b3", "c3")
    }
    assert {move for move in moves if move.startswith("b3-")} == {"b3-c3"}
    assert not any(move.startswith("c3-") for move in moves), "nothing lies on c3"


def test_7_a_joker_moves_one_card_and_lies_spent_face_down(rules: Rulebook) -> None:
    before = "play spent:as jokers:XBXR a1:2C5D c3:4H n1:KH"
    after = rules.after(before, "a1-c3")
    assert after == "play jokers:XB spent:asxr a1:2C c3:4H5D n1:KH"


def test_7_a_joker_may_empty_a_cell(rules: Rulebook) -> None:
    assert rules.after("play jokers:XR a1:5D c3:4H", "a1-c3") == "play spent:xr c3:4H5D"


def test_7_a_card_moved_by_a_joker_attacks(rules: Rulebook) -> None:
    before = "play jokers:XR a1:6H a2:7H c1:2C n1:KH"
    assert rules.after(before, "c1-a3") == "play spent:xr a1:6H a2:7H a3:2C n1:kh"


def test_7_the_card_under_it_attacks_once_it_is_bare(rules: Rulebook) -> None:
    before = "play jokers:XR a1:6H a2:7H9C n1:KH"
    assert rules.after(before, "a2-a3") == "play spent:xr a1:6H a2:7H a3:9C n1:kh"


@pytest.mark.parametrize("hand", ["", "hand:5H ", "hand:QD "])
@pytest.mark.parametrize("stock", ["", "stock:2d "])
def test_7_ploys_can_be_played_at_any_time_of_play(rules: Rulebook, hand: str, stock: str) -> None:
    moves = rules.moves(f"play {stock}{hand}aces:AS jokers:XR b2:2C n1:KH")
    assert {"aces-b2", "b2-c3"} <= moves


def test_7_a_ploy_leaves_the_hand_as_it_is(rules: Rulebook) -> None:
    after = rules.after("play hand:2C aces:AS b2:9C n1:KH", "aces-b2")
    assert after == "play stock:9c hand:2C spent:as n1:KH"


# 8. Armour


def armoured(rules: Rulebook, card: str, royals: str) -> set[str]:
    return rules.moves(f"play stock:2h hand:{card} {FULL} {royals}")


def test_8_a_number_that_fits_nowhere_is_armour(rules: Rulebook) -> None:
    assert armoured(rules, "2C", "n1:KC") == {"hand-n1"}
    before = f"play stock:2h hand:2C {FULL} n1:KC"
    assert rules.after(before, "hand-n1") == f"play stock:2h {FULL} n1:KC2C"


@pytest.mark.parametrize("ploy", ["aces:AS", "jokers:XR"])
def test_8_not_while_a_ploy_can_be_played(rules: Rulebook, ploy: str) -> None:
    moves = rules.moves(f"play stock:2h hand:2C {ploy} {FULL} n1:KC")
    assert moves
    assert not any(move.startswith("hand") for move in moves)


def test_8_it_goes_to_the_royal_of_its_suit(rules: Rulebook) -> None:
    assert armoured(rules, "2C", "n1:JS n2:KC n3:JH") == {"hand-n2"}


def test_8_else_to_one_of_its_colour(rules: Rulebook) -> None:
    assert armoured(rules, "2C", "n1:JH n2:KS n3:JD") == {"hand-n2"}


def test_8_else_to_any(rules: Rulebook) -> None:
    assert armoured(rules, "2C", "n1:KH n2:JD") == {"hand-n2"}


def test_8_within_it_to_the_lowest_printed_rank(rules: Rulebook) -> None:
    assert armoured(rules, "2C", "n1:KC n2:QC n3:KS") == {"hand-n2"}
    assert armoured(rules, "2C", "n1:KC n2:JC7D") == {"hand-n2"}, "armour does not make a Jack more"


def test_8_ties_are_the_players_choice(rules: Rulebook) -> None:
    assert armoured(rules, "2C", "n1:QH e2:QD w3:KH") == {"hand-n1", "hand-e2"}


def test_8_the_dead_wear_nothing(rules: Rulebook) -> None:
    assert armoured(rules, "2C", "n1:jc n2:KS") == {"hand-n2"}


def test_8_seed_a_king_with_a_three_has_sixteen(rules: Rulebook) -> None:
    assert not rules.after("play hand:TS a1:8H a2:7H n1:KH3C", "hand-a3").endswith("n1:kh3c")
    assert rules.after("play hand:TS a1:9H a2:7H n1:KH3C", "hand-a3").endswith("n1:kh3c")


def test_8_seed_armour_stacks(rules: Rulebook) -> None:
    assert not rules.after("play hand:TS a1:8H a2:9H n1:KH3C2D", "hand-a3").endswith("n1:kh3c2d")
    assert rules.after("play hand:TS a1:8H a2:TH n1:KH3C2D", "hand-a3").endswith("n1:kh3c2d")


WEARS = "play stock:2h hand:{} " + FULL + " n1:{}"


@pytest.mark.parametrize(
    ("game", "royal", "last", "ending"),
    [
        (GRIDCANNON, "JC5D", "3C", "playing"),
        (GRIDCANNON, "JC6D", "3C", "lost 0 armour"),
        (GRIDCANNON, "QC4D", "3C", "playing"),
        (GRIDCANNON, "QC5D", "3C", "lost 0 armour"),
        (GRIDCANNON, "KC2D", "3C", "playing"),
        (GRIDCANNON, "KC3D", "3C", "lost 0 armour"),
        (EXACT, "JC6D", "3C", "playing"),
        (EXACT, "JC7D", "3C", "lost 0 armour"),
        (EXACT, "QC5D", "3C", "playing"),
        (EXACT, "QC6D", "3C", "lost 0 armour"),
        (EXACT, "KC3D", "3C", "playing"),
        (EXACT, "KC4D", "3C", "lost 0 armour"),
    ],
    ids=lambda value: getattr(value, "id", value),
)
def test_8_too_much_armour_loses_at_once(game, royal: str, last: str, ending: str) -> None:
    rules = Rulebook(game)
    after = rules.after(WEARS.format(last, royal), "hand-n1")
    assert rules.result(after) == ending
    assert bool(rules.moves(after)) == (ending == "playing")


def test_8_exact_twenty_can_still_be_killed() -> None:
    assert attack(Rulebook(EXACT), "JC6D3C", "TH", "TS")
    assert attack(Rulebook(EXACT), "KC3D3C", "TC", "9C")


def test_8_with_no_royal_to_armour_the_next_royal_is_fetched(rules: Rulebook) -> None:
    before = f"play stock:4dkd5h hand:2C {FULL} n1:kc"
    assert rules.moves(before) == {"stock-hand"}
    fetched = rules.after(before, "stock-hand")
    assert fetched == f"play stock:5h4d hand:2CKD {FULL} n1:kc"
    assert rules.moves(fetched) == {"hand-n2"}, "the royal is placed first, beside the ten"
    placed = rules.after(fetched, "hand-n2")
    assert rules.moves(placed) == {"hand-n2"}, "now there is one to armour"
    assert rules.after(placed, "hand-n2") == f"play stock:5h4d {FULL} n1:kc n2:KD2C"


def test_8_a_number_that_fits_is_laid_before_a_royal_is_fetched(rules: Rulebook) -> None:
    assert rules.moves("play stock:4dkd hand:2C a1:TC n1:kc", to="stock") == set()


# 9. Royals never share or leave a spot


def test_9_a_dead_royal_lies_face_down_where_it_died_with_its_armour(rules: Rulebook) -> None:
    before = "play hand:TS a1:TH a2:9D n1:JC2C3D"
    assert rules.after(before, "hand-a3") == "play a1:TH a2:9D a3:TS n1:jc2c3d"


@pytest.mark.parametrize("other", ["JC", "jc"])
def test_9_no_royal_goes_where_one_lies(rules: Rulebook, other: str) -> None:
    assert homes(rules, "KH", f"a1:TH n1:{other}") == {"w1"}


def test_9_the_dead_are_not_killed_again(rules: Rulebook) -> None:
    assert rules.after("play hand:TS a1:TH a2:9D n1:jc", "hand-a3").endswith("n1:jc")


# 10. No living royal on the table


def test_10_cards_pass_until_a_royal_comes_and_go_under_in_their_order(rules: Rulebook) -> None:
    after = rules.after("play stock:3c2cqd8s7s6s a1:5H n1:kc", "stock-hand")
    assert after == "play stock:8s7s6s3c2c hand:QD a1:5H n1:kc", "6S passed first and comes first"


def test_10_aces_and_jokers_pass_too(rules: Rulebook) -> None:
    after = rules.after("play stock:2cqdxbas aces:AH a1:5H", "stock-hand")
    assert after == "play stock:xbas2c hand:QD aces:AH a1:5H"


def test_10_a_royal_on_top_is_fetched_alone(rules: Rulebook) -> None:
    assert rules.after("play stock:2cqd a1:5H", "stock-hand") == "play stock:2c hand:QD a1:5H"


# 11. End


def test_11_twelve_dead_win_at_once_whatever_is_pending(rules: Rulebook) -> None:
    last = DEAD.replace("n1:jc", "n1:JC")
    before = f"play stock:2h hand:TS aces:ASAD jokers:XR a1:5H a2:6H {last}"
    after = rules.after(before, "hand-a3")
    assert rules.result(after) == "won 3 royals"
    assert rules.moves(after) == set()


def test_11_also_with_the_stock_empty(rules: Rulebook) -> None:
    assert rules.result(f"play a1:5H {DEAD}") == "won 0 royals"


def test_11_the_best_score_is_six(rules: Rulebook) -> None:
    assert rules.result(f"play aces:ACADAHAS jokers:XRXB {DEAD}") == "won 6 royals"


def test_11_spent_ploys_do_not_score(rules: Rulebook) -> None:
    assert rules.result(f"play aces:AC spent:adxr {DEAD}") == "won 1 royals"


@pytest.mark.parametrize(
    ("ploys", "undrawn"),
    [
        ("aces:AC spent:adxr", "3 ploys were never drawn."),
        ("aces:ACADAHAS spent:xrxb", ""),
        ("", "6 ploys were never drawn."),
    ],
)
def test_11_also_told_is_how_many_ploys_were_never_drawn(rules: Rulebook, ploys: str, undrawn: str) -> None:
    won = Position.parse(f"play {ploys} {DEAD}")
    told = Words().paragraph(table_of(rules.game).ending(won, rules.game.result(won)))
    assert told.partition("unspent ploys.")[2].strip() == undrawn


def test_11_no_legal_move_is_a_loss(rules: Rulebook) -> None:
    assert rules.moves("play a1:5H n1:KH") == set()
    assert rules.result("play a1:5H n1:KH") == "lost 0 stuck"


@pytest.mark.parametrize("left", ["hand:5H", "aces:AS", "jokers:XR", "stock:2c"])
def test_11_one_legal_move_plays_on(rules: Rulebook, left: str) -> None:
    assert rules.result(f"play {left} a1:5H n1:KH") == "playing"


def test_11_an_ace_with_the_stock_empty_gives_a_stock(rules: Rulebook) -> None:
    after = rules.after("play aces:AS a1:5H6D n1:KH", "aces-a1", "stock-hand")
    assert after == "play stock:6d hand:5H spent:as n1:KH"


# 12. What may be looked through


def test_12_the_stock_shows_its_count_only(rules: Rulebook) -> None:
    position = rules.deal("KD 2C AS 3D 4H 5S 6C 7D 8H 9S TC")
    seen = rules.game.seen(position)
    assert {str(card) for card in seen["stock"]} == {"??"}
    assert len(seen["stock"]) == len(position["stock"])
    assert on_table(seen) == on_table(position)
