"""Positions: values that never change, and their texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.cards import UNSEEN, Card, read_cards, standard_deck
from parlour.core.errors import InvalidText
from parlour.core.position import Position, order_piles
from parlour.games.grandma.foundations import FOUNDATIONS, TABLEAU
from parlour.games.gridcannon.grid import CELLS, SPOTS

PILES = ("stock", "hand", "aces", "spent", *CELLS, *SPOTS, *TABLEAU, "work", *FOUNDATIONS, "cellar")
CARDS = (UNSEEN, *(card.face(up) for card in standard_deck(2) for up in (True, False)))
positions = st.builds(
    Position,
    st.dictionaries(st.sampled_from(PILES), st.lists(st.sampled_from(CARDS), max_size=6).map(tuple)),
    st.sampled_from(["setup", "replace", "replaced", "play", "reset"]),
    st.integers(0, 999_999),
)


def test_the_example_of_the_notation() -> None:
    text = "play stock:4d7h hand:9C a1:2H5S n1:KH3D"
    position = Position.parse(text)
    assert position.phase == "play"
    assert position["stock"] == (Card(4, "D", up=False), Card(7, "H", up=False))
    assert position["a1"] == (Card(2, "H"), Card(5, "S"))
    assert str(position) == text


@given(positions)
def test_positions_read_back_equal_with_equal_hashes(position: Position) -> None:
    twin = Position.parse(str(position))
    assert twin == position
    assert hash(twin) == hash(position)
    assert str(twin) == str(position)


@given(positions, positions)
def test_texts_are_equal_exactly_when_positions_are(one: Position, other: Position) -> None:
    assert (str(one) == str(other)) == (one == other)


@given(st.text(max_size=30) | st.text("play +:59a1stock 4dKH", max_size=30))
def test_any_text_is_a_position_or_invalid(text: str) -> None:
    try:
        position = Position.parse(text)
    except InvalidText:
        return
    assert Position.parse(str(position)) == position


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "an empty text"),
        ("  \n", "an empty text"),
        ("stock:4d", "'stock:4d'"),
        ("play+ a1:4D", "'play+'"),
        ("play+05", "'play+05'"),
        ("play+x", "'play+x'"),
        ("play a1", "'a1'"),
        ("play a1:", "'a1:'"),
        ("play :4D", "':4D'"),
        ("play a-1:4D", "'a-1:4D'"),
        ("play a1:4D a1:5D", "'a1:5D'"),
        ("play a1:4D b2:5X", "b2"),
        ("play a1:4D b2:5", "b2"),
    ],
)
def test_what_is_no_position_is_named(text: str, named: str) -> None:
    with pytest.raises(InvalidText) as caught:
        Position.parse(text)
    assert named in str(caught.value)


def test_empty_piles_are_as_if_they_were_not_there() -> None:
    bare, cleared = Position({}), Position({"a1": ()})
    assert bare == cleared
    assert hash(bare) == hash(cleared)
    assert str(cleared) == "play"
    assert cleared["a1"] == ()
    assert cleared["nowhere"] == ()
    assert cleared.top("a1") is None


def test_the_order_of_piles_does_not_matter_but_of_cards_it_does() -> None:
    one, other = Position.parse("play a1:2H b1:3H"), Position.parse("play b1:3H a1:2H")
    assert one == other
    assert hash(one) == hash(other)
    assert str(one) == str(other)
    assert Position.parse("play a1:2H3H") != Position.parse("play a1:3H2H")


def test_phase_tally_and_facing_tell_positions_apart() -> None:
    texts = ["play a1:2H", "replace a1:2H", "play+1 a1:2H", "play a1:2h", "play b1:2H"]
    assert len({Position.parse(text) for text in texts}) == len(texts)
    assert Position.parse("play") != "play"


def test_laying_makes_a_new_table() -> None:
    before = Position.parse("replace+2 a1:2H b1:3H")
    after = before.lay({"a1": (), "c1": read_cards("4H")}, phase="play", tally=3)
    assert str(after) == "play+3 b1:3H c1:4H"
    assert str(before) == "replace+2 a1:2H b1:3H"
    assert str(before.lay({"c1": read_cards("4H")})) == "replace+2 a1:2H b1:3H c1:4H"


def test_nothing_can_change_a_position() -> None:
    piles = {"a1": read_cards("2H")}
    position = Position(piles)
    piles["a1"] = ()
    assert str(position) == "play a1:2H"
    with pytest.raises(TypeError):
        position.piles["a1"] = ()
    with pytest.raises(AttributeError):
        position.phase = "over"


def test_top_is_the_last_card() -> None:
    assert str(Position.parse("play a1:2H5S").top("a1")) == "5S"


def test_hiding_keeps_counts_and_tops() -> None:
    position = Position.parse("play stock:4d7h tA:2C3C4C t2:5D")
    hidden = position.hide(buried=("tA", "t2", "t3"))
    assert str(hidden) == "play stock:???? tA:????4C t2:5D"


def test_the_text_names_piles_in_the_order_of_the_notation() -> None:
    text = (
        "play stock:2C hand:3C aces:4C jokers:5C spent:6C shame:7C discard:8C a1:9C c3:TC "
        "n1:JC w3:QC tA:KC tK:2D work:3D uC:4D dS:5D attic:6D cellar:7D"
    )
    assert str(Position.parse(" ".join(["play", *reversed(text.split()[1:])]))) == text


def test_a_tally_has_six_digits_at_most() -> None:
    assert Position.parse("play+999999").tally == 999_999
    with pytest.raises(InvalidText, match="begins with its phase"):
        Position.parse("play+1000000")


def test_names_are_listed_in_the_order_in_which_they_were_told() -> None:
    order_piles(["later", "earlier", "later"])
    assert str(Position.parse("play earlier:2C later:3C stock:4C")) == "play stock:4C later:3C earlier:2C"
