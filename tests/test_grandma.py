"""Grandma's Game: a test or more for each paragraph of its rules, by number, and the seed's example.

What both games share is asked of both; they differ only in reordering (4).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rulebook import Rulebook

from grandma_deals import report, survey
from parlour.core.cards import SUITS, Card, read_cards, write_cards
from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.notation import read_replay, write_replay
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games import game_of, table_of
from parlour.games.grandma import foundations
from parlour.games.grandma.first_deals import serves_first
from parlour.games.grandma.foundations import FOUNDATIONS, TABLEAU
from parlour.games.grandma.rules import FIXED, GRANDMA
from parlour.words import Words

RANKS = "A23456789TJQK"


def up(suit: str, to: str) -> str:
    """A foundation built up to a rank, as in ``uH:AH2H3H``."""
    return f"u{suit}:" + "".join(rank + suit for rank in RANKS[: RANKS.index(to) + 1])


def down(suit: str, to: str) -> str:
    """A foundation built down to a rank, as in ``dH:KHQHJH``."""
    return f"d{suit}:" + "".join(rank + suit for rank in reversed(RANKS[RANKS.index(to) :]))


def complete(suits: str) -> str:
    return " ".join(f"{up(suit, 'K')} {down(suit, 'A')}" for suit in suits)


def in_order(text: str) -> str:
    """A position with its piles in the order in which positions are written."""
    return str(Position.parse(text))


def dealt(cards: str) -> list[str]:
    """Where each of these cards goes, as in ``tA 3H``."""
    return [f"{pile} {card}" for pile, card in foundations.deal(read_cards(cards.replace(" ", "")))]


@pytest.fixture(params=[GRANDMA, FIXED], ids=lambda game: game.id)
def rules(request: pytest.FixtureRequest) -> Rulebook:
    return Rulebook(request.param)


@pytest.fixture
def free() -> Rulebook:
    return Rulebook(GRANDMA)


@pytest.fixture
def fixed() -> Rulebook:
    return Rulebook(FIXED)


# 1. Deal


def test_1_the_deck_is_two_decks(rules: Rulebook) -> None:
    assert len(rules.game.deck) == 104
    assert set(Counter(rules.game.deck).values()) == {2}


def test_1_the_seeds_example_card_for_card() -> None:
    assert dealt("3H JS 3D 7C 9C 5H 2S AD KD 6C 4H") == [
        "tA 3H",
        "t2 JS",
        "t3 3D",
        "stock 7c",  # the 3 lies on the 3 pile
        "t4 9C",
        "t5 5H",
        "stock 2s",  # the end of a row
        "stock ad",  # the 5 lies on the 5 pile
        "t6 KD",
        "stock 6c",  # a King
        "t7 4H",
    ]


def test_1_a_king_on_the_king_pile_owes_three() -> None:
    before = "2C 3C 4C 5C 6C AC 7C 8C 9C TC JC AD QC AH"
    assert dealt(f"{before} KC 2D 3D 4D 5D")[-5:] == [
        "tK KC",
        "stock 2d",
        "stock 3d",
        "stock 4d",
        "tA 5D",
    ]


def test_1_the_piles_are_dealt_to_over_and_over(rules: Rulebook) -> None:
    table = rules.deal("2C 3C 4C 5C 6C AC 7C 8C 9C TC JC AD QC AH 2D 3D 4D 5D")
    assert [str(table[pile][0]) for pile in TABLEAU] == ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC AH 2D".split())
    assert write_cards(table["tA"][:2]) == "2C4D"


def test_1_owed_cards_are_not_examined() -> None:
    assert dealt("KC KD 2S") == ["tA KC", "stock kd", "t2 2S"]


def test_1_what_is_owed_when_the_hand_runs_out_is_forgotten() -> None:
    assert dealt("2C 3C 4C 5C 5D 6C") == ["tA 2C", "t2 3C", "t3 4C", "t4 5C", "t5 5D", "stock 6c"]
    assert dealt("2C 3C 4C 5C 5D") == ["tA 2C", "t2 3C", "t3 4C", "t4 5C", "t5 5D"]


@given(st.permutations(GRANDMA.deck))
def test_1_every_card_is_dealt(deck: list[Card]) -> None:
    table = GRANDMA.start(deck)
    assert set(table.piles) == {"stock", *TABLEAU}
    assert table.phase == "play"
    assert all(card.up for pile in TABLEAU for card in table[pile])
    assert not any(card.up for card in table["stock"])
    faces = [card.face(up=True) for cards in table.piles.values() for card in cards]
    assert Counter(faces) == Counter(GRANDMA.deck)


def test_1_deal_1_is_this_for_ever(rules: Rulebook) -> None:
    assert str(rules.game.start(shuffled(rules.game.deck, 1))) == (
        "play stock:7d6skdjhts3c5s3s9cqdasas3hjstd8h2h9h5hth4c4htc5hkh8djd4h "
        "tA:6H4CADJH4DQD t2:7HJC6D2SQS3H t3:JC9S6H2CQH8S t4:8CJSKH5C2HQC t5:KSKCKC9S9D3D "
        "t6:8C7S5S7CQCTD t7:6CAC5D3CKSKD t8:9C8S2D6S7HTC t9:5C8D3S2S6DJD tT:TH9D2CAH5DAC "
        "tJ:AH3D7C4SAD7S tQ:QS6C4S9HTS tK:4D7D8HQH2D"
    )


# 2. Foundations


def test_2_a_foundation_begins_with_its_ace_or_king(rules: Rulebook) -> None:
    assert rules.moves("play tA:AC t2:KC t3:QC t4:2C") == {"tA-uC", "t2-dC"}


def test_2_tops_of_tableaus_and_every_workspace_card_may_go(fixed: Rulebook) -> None:
    built = f"{up('H', '5')} {down('H', '8')} {up('S', '3')} {down('S', 'K')}"
    assert fixed.moves(f"work5 tA:5C6H t2:7H5D t3:6H9C t4:2H5S work:QS4S9D {built}") == {
        "tA-uH",
        "work.2-uS",
        "work.3-dS",
    }


def test_2_a_card_that_fits_both_may_go_up_or_down(rules: Rulebook) -> None:
    table = f"play tA:7H {up('H', '6')} {down('H', '8')}"
    assert rules.moves(table) == {"tA-uH", "tA-dH"}
    assert rules.after(table, "tA-dH") == f"play {up('H', '6')} {down('H', '7')}"


def test_2_the_workspace_keeps_its_order_around_a_card_that_leaves(rules: Rulebook) -> None:
    after = rules.after("work5 stock:9d t2:7H work:4DAS5S uS:AS2S3S", "stock-work")
    assert after == "work9 t2:7H t5:4DAS5S work:9D uS:AS2S3S"
    after = rules.after("work5 work:4D4S5SAC uS:AS2S3S", "work.3-uS")
    assert after == "work5 work:4D5SAC uS:AS2S3S4S"


def test_2_never_back_to_the_tableau(rules: Rulebook) -> None:
    table = f"play stock:9d tA:7C t2:8D {up('H', '6')} {down('S', '9')}"
    assert rules.moves(table) == {"stock-work"}


def test_2_what_each_foundation_takes_next() -> None:
    table = Position.parse(f"play {up('C', '4')} {up('D', 'K')} {down('H', '2')}")
    assert {pile: str(card) for pile, card in foundations.next_cards(table).items()} == {
        "uC": "5C",
        "uH": "AH",
        "uS": "AS",
        "dC": "KC",
        "dD": "KD",
        "dH": "AH",
        "dS": "KS",
    }


@pytest.mark.parametrize(("picked", "stop"), [("t9", "stock"), ("work.3", "stock"), ("t9", "tA")])
def test_2_what_is_carried_to_a_place_that_is_no_foundation_is_told_so(picked: str, stop: str) -> None:
    table = Position.parse("work7 stock:??3c tA:5C t9:KD work:9S3S4D7H uS:AS2S dS:KSQSJSTS")
    for game in (GRANDMA, FIXED):
        assert table_of(game).why_not(table, (picked,), stop) == message("why.back")
    assert table_of(FIXED).why_not(table, ("work.3",), "work.2") == message("why.back")


@pytest.mark.parametrize("stop", ["uS", "tA", "t4", "work", "stock"])
def test_5_a_card_of_a_foundation_that_is_carried_elsewhere_is_told_so(stop: str) -> None:
    table = Position.parse(f"play stock:9d tA:5C {up('H', '7')} {down('H', '8')}")
    assert table_of(GRANDMA).why_not(table, ("uH",), stop) == message("why.stays")


# 3. Deal from the stock


def test_3_at_any_time(rules: Rulebook) -> None:
    assert "stock-work" in rules.moves("play stock:3d9d tA:AC")
    assert "stock-work" in rules.moves("work3 stock:9d work:3D")


def test_3_whether_plays_remain() -> None:
    assert any(foundations.plays(Position.parse("work3 stock:3d work:AC9S3D")))
    assert not any(foundations.plays(Position.parse("work3 stock:3d tA:AC2S work:9S3D")))


def test_3_how_many_cards_can_go_wherever_they_can_go() -> None:
    table = Position.parse(f"work3 stock:3d tA:7H work:AC9S {up('H', '6')} {down('H', '8')}")
    assert len(list(foundations.plays(table))) == 3
    assert table_of(GRANDMA).prompt(table, ()) == message("prompt.plays", count=2)


@pytest.mark.parametrize(
    ("cards", "count"),
    [
        ("tA:5C2H t5:TC2H uH:AH", 1),
        (f"tA:5C7H t5:TC7H {up('H', '6')} {down('H', '8')}", 2),
        ("tA:5C2H t5:TC2H uH:AH t6:KS t7:AS t8:AS", 3),
    ],
)
def test_3_twins_count_as_two_where_both_foundations_take_them(cards: str, count: int) -> None:
    table = Position.parse(f"play stock:9d {cards}")
    either = message("prompt.plays.twin", card=Card.parse("2H"))  # both glow
    assert table_of(GRANDMA).prompt(table, ()) == (either if count == 1 else message("prompt.plays", count=count))
    assert table_of(GRANDMA).prompt(table, ("stock",)) == message("prompt.deal.anyway", count=count)


@pytest.mark.parametrize(
    ("picked", "key"),
    [("work.1", "carry.home"), ("work.2", "carry"), ("tA", "foundation"), ("t2", "plays"), ("t3", "plays")],
)
def test_4_a_card_that_is_picked_up_is_told_where_it_can_go(picked: str, key: str) -> None:
    table = Position.parse(f"work4 stock:3d tA:7H t2:2C t3:2C work:9SAD {up('H', '6')} {down('H', '8')} uC:AC")
    said = table_of(GRANDMA).prompt(table, (picked,))
    assert said.key == f"prompt.{key}"
    assert table_of(FIXED).prompt(table, (picked,)).key == f"prompt.{key if key == 'plays' else 'foundation'}"


@pytest.mark.parametrize(
    ("heart", "said"),
    [
        (f"{up('H', '4')} {down('H', 'J')}", "9♥ cannot go yet: the foundations of its suit need 5♥ or 10♥."),
        (f"{up('H', '6')} {down('H', '8')}", "9♥ cannot go yet: the foundations of its suit need 7♥."),
        (
            f"{up('H', '7')} {down('H', '8')}",
            "9♥ can go once others have moved between the foundations of its suit, which have met.",
        ),
    ],
)
def test_2_why_a_card_cannot_go_yet(heart: str, said: str) -> None:
    told = table_of(GRANDMA).why_not(Position.parse(f"play stock:3d tA:9H {heart}"), (), "tA")
    assert Words("en").say(told) == said


@pytest.mark.parametrize(
    ("lying", "presses", "said"),
    [
        (f"tA:7H {up('H', '6')}", ("stock", "stock"), message("prompt.plays", count=1)),
        (f"tA:JH {up('H', '7')} {down('H', '8')}", ("stock", "stock"), message("prompt.transfer")),
        (f"tA:JS {up('H', '7')} {down('H', '8')}", ("stock", "work"), message("prompt.deal")),
    ],
)
def test_3_dealing_takes_a_second_press_while_a_card_can_go_or_could_after_transfers(
    lying: str, presses: tuple[str, ...], said: Message
) -> None:
    table = Position.parse(f"play stock:9d {lying}")
    assert table_of(GRANDMA).path(table, foundations.DEAL) == presses
    assert table_of(GRANDMA).prompt(table, ()) == said
    anyway = message("prompt.deal.anyway", count=1)
    assert table_of(GRANDMA).prompt(table, ("stock",)) == (anyway if presses == ("stock", "stock") else said)


def test_3_the_last_dealt_card_lifts_the_tableau_of_its_rank(rules: Rulebook) -> None:
    after = rules.after("play stock:qc3d t3:7H8S t4:9C", "stock-work")
    assert after == "work3 stock:qc t4:9C work:7H8S3D"


def test_3_the_workspace_first_goes_back_in_its_present_order(free: Rulebook) -> None:
    after = free.after("work3 stock:9d t9:KH work:7H8S3D", "work.3-work.1", "stock-work")
    assert after == "work9 t3:8S3D7H work:KH9D"


def test_3_the_same_tableau_may_be_lifted_again(rules: Rulebook) -> None:
    after = rules.after("work3 stock:3s work:7H8S3D", "stock-work")
    assert after == "work3 work:7H8S3D3S"


def test_3_the_lifted_slot_is_known_when_others_are_empty_and_the_dealt_card_has_left(
    rules: Rulebook,
) -> None:
    table = "play stock:9dac tA:7H8S"
    lifted = rules.after(table, "stock-work", "work.1-uC")
    assert lifted == "workA stock:9d work:7H8S uC:AC"
    assert foundations.lifted_from(Position.parse(lifted)) == "tA"
    assert rules.after(lifted, "stock-work") == "work9 tA:7H8S work:9D uC:AC"


def test_3_a_workspace_that_empties_goes_back_nowhere(rules: Rulebook) -> None:
    after = rules.after("play stock:9dac", "stock-work", "work.1-uC")
    assert after == "play stock:9d uC:AC"
    assert foundations.lifted_from(Position.parse(after)) is None


def test_3_while_lifted_nothing_goes_to_the_slot(free: Rulebook) -> None:
    targets = {Move.parse(move).target for move in free.moves("work3 stock:3c tA:AC work:7H8S3D")}
    assert targets == {"uC", "work"}


def test_3_when_the_stock_is_empty_the_workspace_stays_open(fixed: Rulebook) -> None:
    assert fixed.moves("work3 t9:KH work:AS7H8S3D") == {"t9-dH", "work.4-uS"}


# 4. Reordering


def test_4_any_card_to_any_other_place(free: Rulebook) -> None:
    moves = {move for move in free.moves("work3 stock:9d work:7H8S3D5C") if move != "stock-work"}
    places = range(1, 5)
    assert moves == {f"work.{n}-work.{m}" for n in places for m in places if n != m}


def test_4_the_third_from_the_top_becomes_the_first(free: Rulebook) -> None:
    table = "work3 stock:9d work:7H8S3D5C"
    assert free.after(table, "work.3-work.1") == "work3 stock:9d work:7H3D5C8S"
    assert free.after(table, "work.1-work.4") == "work3 stock:9d work:5C7H8S3D"
    assert free.after(table, "work.2-work.3") == "work3 stock:9d work:7H3D8S5C"


def test_4_an_unsaid_place_is_the_top(free: Rulebook) -> None:
    table = "work3 stock:9d work:7H8S3D5C"
    assert free.after(table, "work.3-work") == free.after(table, "work.3-work.1")


@given(st.data())
def test_4_the_card_is_then_where_it_was_put_and_the_others_in_their_order(
    data: st.DataObject,
) -> None:
    cards = data.draw(st.lists(st.sampled_from(GRANDMA.deck), min_size=2, max_size=16))
    place = st.integers(1, len(cards))
    n, m = data.draw(st.tuples(place, place).filter(lambda pair: pair[0] != pair[1]))
    before = Position({"work": tuple(cards)}, "work3")
    after = GRANDMA.play(before, Move("work", "work", n, m))
    assert after["work"][-m] == cards[-n]
    left, right = list(cards), list(after["work"])
    del left[-n], right[-m]
    assert left == right
    assert GRANDMA.play(after, Move("work", "work", m, n)) == before


def test_4_not_in_the_fixed_game(fixed: Rulebook) -> None:
    assert fixed.moves("work3 stock:9d work:7H8S3D5C") == {"stock-work"}


# 5. Transfers


def test_5_when_the_pair_meets_either_top_may_go_over(rules: Rulebook) -> None:
    table = f"play stock:9d {up('H', '7')} {down('H', '8')}"
    assert rules.moves(table) == {"stock-work", "uH-dH", "dH-uH"}
    assert rules.after(table, "dH-uH", "dH-uH", "dH-uH") == (f"play stock:9d {up('H', 'T')} {down('H', 'J')}")
    assert rules.after(table, "uH-dH") == f"play stock:9d {up('H', '6')} {down('H', '7')}"


@pytest.mark.parametrize(("low", "high"), [("6", "8"), ("8", "8"), ("7", "9")])
def test_5_only_when_it_fits(rules: Rulebook, low: str, high: str) -> None:
    assert rules.moves(f"play stock:9d {up('H', low)} {down('H', high)}") == {"stock-work"}


def test_5_the_giver_keeps_its_first_card(rules: Rulebook) -> None:
    assert rules.moves(f"play stock:9d uH:AH {down('H', '2')}") == {"stock-work", "dH-uH"}
    assert rules.moves(f"play stock:9d {up('H', 'Q')} dH:KH") == {"stock-work", "uH-dH"}
    both_ways = {"stock-work", "uH-dH", "dH-uH"}
    assert rules.moves(f"play stock:9d uH:AH2H {down('H', '3')}") == both_ways


@pytest.mark.parametrize(("low", "high", "met"), [("A", "2", True), ("Q", "K", True), ("7", "9", False)])
def test_5_a_pair_that_has_met_is_marked_whichever_may_give(low: str, high: str, met: bool) -> None:
    position = Position.parse(f"play stock:9d {up('H', low)} {down('H', high)}")
    marked = {pile for pile in FOUNDATIONS if "paired" in table_of(GRANDMA).decoration(position, pile).marks}
    assert marked == ({"uH", "dH"} if met else set())


@pytest.mark.parametrize(
    ("cards", "picked", "pile", "said"),
    [
        (f"uH:AH {down('H', '2')}", "", "uH", "A foundation keeps its first card."),
        (f"{up('H', 'Q')} dH:KH", "", "dH", "A foundation keeps its first card."),
        (f"uH:AH {down('H', '3')}", "", "uH", "Hearts upwards needs 2♥ next: none is in sight."),
        (f"{up('H', '7')} {down('H', '9')}", "", "uH", "Hearts upwards needs 8♥ next: none is in sight."),
        ("t4:9C5H t9:9D uH:AH2H3H4H", "t9", "uH", "Hearts upwards needs 5♥ next: it lies on the four pile."),
        ("tA:2C2H t4:5H9C uH:AH", "", "uH", "Hearts upwards needs 2♥ next: it lies on the ace pile."),
        ("t4:2H9C uH:AH", "", "uH", "Hearts upwards needs 2♥ next: none is in sight."),
        (
            "t4:2H t5:2H uH:AH",
            "",
            "uH",
            "Hearts upwards needs 2♥ next: one lies on the four pile, one on the five pile.",
        ),
        ("", "", "dH", "Hearts downwards needs K♥ next: none is in sight."),
        (up("H", "K"), "", "uH", "Hearts upwards is complete."),
        (
            f"{up('H', '7')} {down('H', '8')}",
            "uH",
            "dS",
            "Cards of a foundation move only to the other one of their suit, when the two have met.",
        ),
    ],
)
def test_5_why_a_foundation_takes_or_gives_no_card(cards: str, picked: str, pile: str, said: str) -> None:
    """What lies buried is not told, and what the stock holds neither (6)."""
    position = Position.parse(f"play stock:2h {cards}")
    assert Words("en").say(table_of(GRANDMA).why_not(position, tuple(picked.split()), pile)) == said


def test_2_5_a_foundation_shows_where_its_next_card_lies() -> None:
    """In the workspace the card itself is marked, of a pair that has met the other foundation."""
    table = table_of(GRANDMA)
    work = table.explain(Position.parse("work9 stock:2h work:9C2H9D uH:AH"), "uH")
    assert (Words("en").say(work.sentence), work.by) == (
        "Hearts upwards needs 2♥ next: it lies in the workspace, number 2 from the top.",
        ("work.2",),
    )
    met = table.explain(Position.parse(f"play stock:2h {up('H', '7')} {down('H', '8')}"), "uH")
    assert (Words("en").say(met.sentence), met.by) == (
        "Hearts upwards needs 8♥ next: it lies on hearts downwards.",
        ("dH",),
    )
    kept = table.explain(Position.parse(f"play stock:2h {up('S', 'Q')} dS:KS"), "uS")
    assert (Words("en").say(kept.sentence), kept.by) == (
        "Spades upwards needs K♠ next: the other foundation keeps it.",
        (),
    )
    assert table.explain(Position.parse("play stock:2h"), "t4") is None


@pytest.mark.parametrize(
    ("cards", "stop", "said"),
    [
        ("stock:2h", "work", "The workspace is empty: deal the next card, and the pile of its rank comes here."),
        ("stock:2h", "t4", "This pile is empty until a card of its rank is dealt."),
        ("t9:2H uS:AS2S", "t4", "No card lies here."),
        ("t9:2H uS:AS2S", "work", "No card lies here."),
    ],
)
def test_3_an_empty_place_says_when_a_card_will_lie_there(cards: str, stop: str, said: str) -> None:
    assert Words("en").say(table_of(GRANDMA).why_not(Position.parse(f"play {cards} tA:AH"), (), stop)) == said


def test_5_a_complete_foundation_may_begin_the_other(rules: Rulebook) -> None:
    assert rules.moves(f"play stock:9d {down('H', 'A')}") == {"stock-work", "dH-uH"}
    assert rules.moves(f"play stock:9d {up('H', 'K')}") == {"stock-work", "uH-dH"}


def test_5_within_a_suit_only(rules: Rulebook) -> None:
    assert rules.moves(f"play stock:9d {up('H', '7')} {down('D', '8')}") == {"stock-work"}


# 6. Peek


def test_6_two_tops_of_the_same_card_that_a_foundation_takes() -> None:
    table = Position.parse(f"play tA:5CTH t5:TH t7:6D9S t8:4C9S tK:TH2C {up('H', '9')} {down('S', 'T')} {up('S', '2')}")
    assert foundations.twins(table) == {"uH": ("tA", "t5"), "dS": ("t7", "t8")}


def test_6_no_choice_without_a_foundation_or_a_second_top() -> None:
    assert foundations.twins(Position.parse("play tA:TH t5:TH t6:AC t7:AC2C")) == {}


def test_6_other_buried_cards_stay_hidden(rules: Rulebook) -> None:
    table = Position.parse("work7 stock:9d8c tA:5CTH t5:TH t6:2C3C4C work:5S6S uH:AH2H dS:KSQS")
    assert str(rules.game.seen(table)) == ("work7 stock:???? tA:??TH t5:TH t6:????4C work:5S6S uH:AH2H dS:KSQS")


# 7. Won and lost


def test_7_won_with_104_on_the_foundations(rules: Rulebook) -> None:
    table = f"work7 work:KS {up('S', 'Q')} {down('S', 'A')} {complete('CDH')}"
    assert rules.result(table) == "playing"
    won = rules.after(table, "work.1-uS")
    assert won == in_order(f"play {complete('CDHS')}")
    assert rules.result(won) == "won 104 foundations"
    assert rules.moves(won) == set()


def test_7_lost_when_the_stock_is_empty_and_no_card_can_go(rules: Rulebook) -> None:
    stuck = "work9 t2:AS7H work:9H8C uC:AC uH:AH2H3H"
    assert rules.result(stuck) == "lost 4 stuck"
    assert rules.moves(stuck) == set(), "reordering would change nothing"
    for more in ("stock:4d", "tA:4H", "tA:KC"):
        assert rules.result(f"{stuck} {more}") == "playing"


def test_7_not_lost_while_a_transfer_makes_room(fixed: Rulebook) -> None:
    table = f"play tA:JH {up('H', '7')} {down('H', '8')}"
    assert fixed.result(table) == "playing"
    assert fixed.moves(table) == {"uH-dH", "dH-uH"}
    room = fixed.after(table, "dH-uH", "dH-uH", "dH-uH")
    assert fixed.moves(room) == {"tA-uH", "uH-dH", "dH-uH"}


def test_7_transfers_of_another_suit_do_not_help(rules: Rulebook) -> None:
    table = f"play tA:JS {up('H', '7')} {down('H', '8')}"
    assert rules.result(table) == "lost 13 stuck"


def test_7_score_is_the_cards_on_the_foundations() -> None:
    assert GRANDMA.score(Position.parse("play tA:5C work:6C uC:AC2C dD:KD")) == 3


def reaches(foundation: tuple[Card, ...], card: Card, way: str) -> bool:
    """Whether a card fits, told as a player would: the next rank, or the first card."""
    if not foundation:
        return card.rank == (1 if way == "u" else 13)
    return card.rank == foundation[-1].rank + (1 if way == "u" else -1)


def reached_by_transfers(position: Position) -> Iterable[Position]:
    """Every position that transfers alone can make of one."""
    found, new = {position}, [position]
    while new:
        at = new.pop()
        for suit in SUITS:
            for giver, taker in (("u" + suit, "d" + suit), ("d" + suit, "u" + suit)):
                *kept, top = at[giver] or (None,)
                if kept and top and reaches(at[taker], top, taker[0]):
                    after = at.lay({giver: kept, taker: (*at[taker], top)})
                    new += {after} - found
                    found.add(after)
    return found


@st.composite
def late_tables(draw: st.DrawFn) -> Position:
    """Foundations of two suits anyhow built; a few of their other cards on tops or in the
    workspace."""
    piles: dict[str, tuple[Card, ...]] = {}
    left = [card for card in GRANDMA.deck if card.suit in "HS"]
    for suit in "HS":
        height = draw(st.integers(0, 13))
        heights = height, draw(st.integers(0, 13) | st.just(13 - height))  # which is a meeting
        for foundation, laid in zip(("u" + suit, "d" + suit), heights, strict=True):
            piles[foundation] = foundations.SEQUENCES[foundation][:laid]
            for card in piles[foundation]:
                left.remove(card)
    shown = draw(st.permutations(left))[: draw(st.integers(0, 4))]
    in_work = draw(st.integers(0, len(shown)))
    tops = {pile: (card,) for pile, card in zip(TABLEAU, shown[in_work:], strict=False)}
    return Position({**piles, **tops, "work": tuple(shown[:in_work])}, "workK")


@given(late_tables())
def test_7_lost_exactly_when_no_transfers_let_a_card_through(table: Position) -> None:
    reached = list(reached_by_transfers(table))
    hopes = [
        place
        for place in foundations.available(table)
        if any(reaches(at[way + place[0].suit], place[0], way) for at in reached for way in "ud")
    ]
    assert list(foundations.reachable(table)) == hopes
    assert foundations.stuck(table) == (not hopes)


# Plays that are no choice


def winnable(position: Position) -> bool:
    """Whether some line wins, by trying all."""
    found, new = {position}, [position]
    while new:
        at = new.pop()
        if GRANDMA.score(at) == 104:
            return True
        after = {FIXED.play(at, move) for move in FIXED.moves(at)}
        new += after - found
        found |= after
    return False


@st.composite
def passed_suits(draw: st.DrawFn) -> Position:
    """Hearts and spades whose foundations have passed each other, their last cards in any order on
    three tableaus; the rest is home."""
    piles = dict(foundations.SEQUENCES)
    left: list[Card] = []
    for pile in ("uH", "dH", "uS", "dS"):
        height = draw(st.integers(9, 13))
        left += piles[pile][height:]
        piles[pile] = piles[pile][:height]
    for place, card in enumerate(draw(st.permutations(left))):
        tableau = TABLEAU[place % 3]
        piles[tableau] = (*piles.get(tableau, ()), card)
    return Position(piles)


@st.composite
def on_the_way_to_a_win(draw: st.DrawFn) -> Position:
    """A won table from which cards were taken back, mostly spades, one by one to four tableaus."""
    piles = dict(foundations.SEQUENCES)
    givers, takers = st.sampled_from(("uS", "dS", "uS", "dS", "uH")), st.sampled_from(TABLEAU[:4])
    for giver, taker in draw(st.lists(st.tuples(givers, takers), min_size=12, max_size=18)):
        if not piles[giver]:
            continue
        *piles[giver], card = piles[giver]
        piles[taker] = (*piles.get(taker, ()), card)
    return Position({pile: tuple(cards) for pile, cards in piles.items()})


@settings(max_examples=25)
@given(on_the_way_to_a_win())
def test_a_safe_play_never_spoils_a_win(table: Position) -> None:
    for move in foundations.forced_plays(table):
        assert winnable(GRANDMA.play(table, move))


@given(passed_suits())
def test_finish_finds_every_win_that_needs_no_choice(table: Position) -> None:
    line = foundations.finishing_moves(table)
    cards_left = 104 - GRANDMA.score(table)
    assert len(line) == (cards_left if winnable(table) else 0)
    for move in line:
        assert move in GRANDMA.moves(table)
        table = GRANDMA.play(table, move)
    assert not line or GRANDMA.score(table) == 104


def test_where_there_is_a_choice_no_play_is_safe() -> None:
    twins = Position.parse("play tA:AH t2:AH")
    ends_a_meeting = Position.parse(f"play tA:8H {up('H', '7')} {down('H', '8')}")
    either_way = Position.parse(f"play tA:7H {up('H', '6')} {down('H', '8')}")
    for table in (twins, ends_a_meeting, either_way):
        assert any(foundations.plays(table))
        assert not any(foundations.forced_plays(table))


def test_finish_waits_until_the_stock_is_dealt() -> None:
    left = f"tA:KHQH {up('H', 'J')} {down('H', 'A')} {complete('CDS')}"
    line = foundations.finishing_moves(Position.parse(f"play {left}"))
    assert line == [Move("tA", "uH"), Move("tA", "uH")]
    still = left.replace(up("S", "K"), up("S", "Q"))
    assert foundations.finishing_moves(Position.parse(f"play stock:ks {still}")) == []


# Both games through the kernel


def test_a_choice_of_place_is_a_move_of_the_replay(free: Rulebook) -> None:
    play = Play(Deal(free.game, 1))
    for text in ("stock-work", "work.5-work", "stock-work"):
        play.play(Move.parse(text))
    assert write_replay(play) == '[Deal "grandma/1"] stock-work work.5-work.1 stock-work'
    assert read_replay(write_replay(play), game_of).play.position == play.position


def test_the_survey_agrees_with_the_rules_page() -> None:
    found = survey(range(500))
    assert 28 < sum(size * deals for size, deals in found.stock.items()) / 500 < 28.6
    assert all(21 <= size <= 37 for size in found.stock)
    assert sum(deals for size, deals in found.stock.items() if 25 <= size <= 32) > 475
    assert {height for heights in found.heights.values() for height in heights} <= {5, 6, 7}
    assert report(found).startswith("500 deals\nstock  mean 28.")


@pytest.mark.parametrize(
    ("table", "serves"),
    [
        ("tA:AC t2:AD t3:AH", True),
        ("tA:AC t2:AD", False),
        ("tA:AC t2:AD t3:AH t4:AC", False),
    ],
)
def test_a_first_game_begins_with_three_cards_that_can_go_and_no_twins(table: str, serves: bool) -> None:
    assert serves_first(GRANDMA, Position.parse(f"play {table}")) == serves
