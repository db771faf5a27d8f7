"""Cards and their texts."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.cards import UNSEEN, Card, card_symbol, read_cards, standard_deck, write_cards
from parlour.core.errors import InvalidText

CARDS = (UNSEEN, *(card.face(up) for card in standard_deck(2) for up in (True, False)))


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("AS", Card(1, "S")),
        ("TD", Card(10, "D")),
        ("KC", Card(13, "C")),
        ("kd", Card(13, "D", up=False)),
        ("XR", Card(0, "R")),
        ("xb", Card(0, "B", up=False)),
        ("??", UNSEEN),
    ],
)
def test_texts_of_the_notation(text: str, card: Card) -> None:
    assert Card.parse(text) == card
    assert str(card) == text


def test_every_card_has_a_text_of_its_own() -> None:
    assert len({str(card) for card in CARDS}) == len(CARDS) == 109
    assert all(Card.parse(str(card)) == card for card in CARDS)


def test_the_deck_is_in_a_fixed_order() -> None:
    assert write_cards(standard_deck()) == "".join(rank + suit for suit in "CDHS" for rank in "A23456789TJQK")
    assert write_cards(standard_deck(2)[52:]) == "XRXB"


@pytest.mark.parametrize("text", ["", "7", "7h7", "Kc", "1H", "10H", "KX", "X?", "?!", "７H"])
def test_what_is_no_card_is_named(text: str) -> None:
    with pytest.raises(InvalidText) as caught:
        Card.parse(text)
    assert repr(text) in str(caught.value)


def test_a_wrong_card_among_cards_is_placed() -> None:
    with pytest.raises(InvalidText, match=r"'6X' is not a card \(letter 5 of the cards '4d7h6X'\)"):
        read_cards("4d7h6X")
    with pytest.raises(InvalidText, match="'6' is not a card"):
        read_cards("4d7h6")
    with pytest.raises(InvalidText, match="letter 81 of the cards '4d4d4d4d4d4d4d4d4d4d4d4d…'"):
        read_cards("4d" * 40 + "6X")


@given(st.lists(st.sampled_from(CARDS)))
def test_cards_run_together_read_back(cards: list[Card]) -> None:
    assert read_cards(write_cards(cards)) == tuple(cards)


@given(st.text(max_size=8) | st.text("A23456789TJQKCDHSXRB?ah", max_size=8))
def test_any_text_is_cards_or_invalid(text: str) -> None:
    try:
        cards = read_cards(text)
    except InvalidText:
        return
    assert write_cards(cards) == text


def test_kinds_of_cards() -> None:
    ranks = {str(card): card for card in standard_deck(2)}
    assert {text[0] for text, card in ranks.items() if card.court} == set("JQK")
    assert {text[0] for text, card in ranks.items() if card.number} == set("23456789T")
    assert {text for text, card in ranks.items() if card.joker} == {"XR", "XB"}
    assert {text[1] for text, card in ranks.items() if card.colour == "red"} == set("DH")
    assert {text[1] for text, card in ranks.items() if card.colour == "black"} == set("CS")
    assert Card(0, "?", up=False) == UNSEEN
    assert not UNSEEN.court
    assert not UNSEEN.number
    assert not UNSEEN.joker
    assert not UNSEEN.colour


def test_turning_a_card() -> None:
    card = Card(7, "H")
    assert str(card.face(up=False)) == "7h"
    assert card.face(up=False).face(up=True) == card
    assert UNSEEN.face(up=True) == UNSEEN, "what is unseen stays unseen"


def test_a_long_text_is_cut_where_its_wrong_card_is_told() -> None:
    for text, told in (("2C" * 11 + "2X", "2C" * 11 + "2X"), ("2C" * 11 + "2X2", "2C" * 11 + "2X…")):
        with pytest.raises(InvalidText, match=re.escape(f"(letter 23 of the cards '{told}')")):
            read_cards(text)


def test_cards_as_players_write_them() -> None:
    assert [card_symbol(card) for card in read_cards("TH2CXR")] == ["10♥", "2♣", "★"]
    assert [card.rank for card in standard_deck(2)[-2:]] == [0, 0]
