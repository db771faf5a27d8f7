"""Deals of the player's choosing: what was wished lies there, what cannot be dealt is refused, the deck is whole."""

import random
from collections import Counter

import pytest

from parlour.core.cards import Card, read_cards
from parlour.core.errors import InvalidText
from parlour.core.notation import read_deal, write_deal
from parlour.games import GAMES, game_of, table_of
from parlour.games.grandma.foundations import TABLEAU
from parlour.games.gridcannon.grid import CELLS
from parlour.table.deal_editor import ImpossibleDeal, arranged, places, remaining_cards

GRIDCANNON, OLD, GRANDMA = game_of("gridcannon"), game_of("gridcannon-old"), game_of("grandma")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def lying(deal):
    return deal.game.start(deal.deck)


def test_cards_are_chosen_for_the_places_that_stand_dealt():
    assert places(table_of(GRIDCANNON)) == CELLS
    assert places(table_of(OLD)) == tuple(cell for cell in CELLS if cell != "b2")
    assert places(table_of(GRANDMA)) == TABLEAU


@every_game
def test_a_wish_for_each_place_is_fulfilled_and_the_deck_stays_whole(game):
    fulfilled = 0
    for number in range(12):
        chance = random.Random(number)
        numbers = [card for card in game.deck if card.number]
        wished = dict(zip(places(table_of(game)), ((card,) for card in chance.sample(numbers, 13)), strict=False))
        try:
            deal = arranged(game, (), wished, number)
        except ImpossibleDeal:
            continue
        fulfilled += 1
        assert Counter(deal.deck) == Counter(game.deck)
        assert {pile: lying(deal)[pile][-1:] for pile in wished} == wished
    assert fulfilled >= 9, "a full set of wishes may fail, but seldom"


@every_game
def test_a_chosen_deal_is_a_link_that_reads_back(game):
    deal = arranged(game, (), {places(table_of(game))[0]: read_cards("7H")}, 5)
    assert read_deal(write_deal(deal), game_of) == deal


def test_cards_that_come_first_are_banked_or_wait():
    deal = arranged(GRIDCANNON, read_cards("QHASXR"), {"a1": read_cards("TH")}, 1)
    assert deal.deck[:3] == read_cards("QHASXR")
    position = lying(deal)
    assert position["hand"][-1] == Card.parse("QH")
    assert Card.parse("AS") in position["aces"]
    assert Card.parse("XR") in position["jokers"]
    assert position.top("a1") == Card.parse("TH")


def test_what_was_not_chosen_stays_as_the_number_deals_it():
    plain, chosen = lying(arranged(GRIDCANNON, (), {}, 9)), lying(arranged(GRIDCANNON, (), {"b2": read_cards("2C")}, 9))
    differing = [cell for cell in CELLS if plain[cell] != chosen[cell]]
    assert "b2" in differing
    assert len(differing) <= 2


def test_whole_piles_can_be_wished_for():
    wished = {"tA": read_cards("4S3S2SAS"), "t9": read_cards("QHKH")}
    position = lying(arranged(GRANDMA, (), wished, 0))
    assert {pile: position[pile][-len(cards) :] for pile, cards in wished.items()} == wished


def test_both_copies_of_a_card_can_be_chosen_and_a_third_cannot():
    twice = {"tA": read_cards("7H"), "t2": read_cards("7H")}
    position = lying(arranged(GRANDMA, (), twice, 3))
    assert position.top("tA") == position.top("t2") == Card.parse("7H")
    with pytest.raises(InvalidText, match="7H is not in the deck of Grandma's Game that often"):
        arranged(GRANDMA, (), twice | {"t3": read_cards("7H")}, 3)


@pytest.mark.parametrize("card", ["AS", "XR", "KD"])
def test_only_numbers_lie_on_the_grid(card):
    with pytest.raises(ImpossibleDeal, match=f"{card} cannot lie on b2") as refused:
        arranged(GRIDCANNON, (), {"b2": read_cards(card)}, 1)
    assert (refused.value.card, refused.value.pile) == (Card.parse(card), "b2")


def test_aces_may_lie_on_the_grid_of_the_old_version():
    assert lying(arranged(OLD, (), {"a1": read_cards("AS")}, 1)).top("a1") == Card.parse("AS")


def test_a_card_that_comes_first_cannot_lie_elsewhere_too():
    with pytest.raises(InvalidText):
        arranged(GRIDCANNON, read_cards("5C"), {"b1": read_cards("5C")}, 1)
    with pytest.raises(ImpossibleDeal):
        arranged(GRIDCANNON, read_cards("5C"), {"a1": read_cards("6C")}, 1)


def test_what_is_left_to_choose():
    assert len(remaining_cards(GRIDCANNON, read_cards("5CXR"))) == 52
    assert remaining_cards(GRANDMA, GRANDMA.deck) == ()
