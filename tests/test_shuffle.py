"""The shuffle is the same for ever: reference values, and golden deals that every shared link rests on."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from parlour.core.cards import standard_deck, write_cards
from parlour.core.game import Game
from parlour.core.notation import read_deal
from parlour.core.shuffle import below, shuffled, splitmix64
from parlour.games import game_of
from parlour.games.gridcannon.rules import ARCADE, EXACT, GRIDCANNON, OLD

# Never change a line here: a deal's number means these cards, in drawing order, in every version.
GOLDEN = {
    0: ("2D3CTD8H4H4CKHAS2C4S6D4D7H5H7C3S9C5SAHTSACXRQSJHADKS3H6S5C9D6HJCTCQC9HKCXB6C2S8S7S3DQDQH8DKDJS5DJD9S7D2HTH8C"),
    1: ("XR3STHAC5S9S6H6D8HAS7H7SKD7D3H9C2CAH7C3D9HXBKHQD5H8C8DQHJD4CJHAD2HTS4S3C2STCJS4D5CKSTD8SJCKCQS9D6SQC4H2D5D6C"),
    1234: (
        "TSQS7S5D3S4CQC8HQDJHKDAD5HJD3HJC7HTCQHKH2SAC2CKS6S8C2H5CAH4D4S7C6CTH7D9HKCJS4HTD6D9D9C5S8DXB9SXR3CAS3D2D8S6H"
    ),
    10**18 - 1: (
        "5SKD6SKSTHQDQCAC8S4D8C6CQS8H4S7C6D5H6HTSXBKH7D2H7H2DTD9SKC3D3SADASXR5D2CAH2SQHTC7S4H5C4CJC9DJDJH8D9H9C3CJS3H"
    ),
}


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        # The published generator's output for seed 0 and for 1234567, as other languages' tests print them.
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
    ],
)
def test_splitmix64_as_published(seed: int, numbers: list[int]) -> None:
    assert list(islice(splitmix64(seed), len(numbers))) == numbers


def test_a_seed_counts_in_its_lowest_64_bits() -> None:
    assert next(splitmix64(2**64 + 5)) == next(splitmix64(5))


@pytest.mark.parametrize("deal", GOLDEN)
def test_golden_deals(deal: int) -> None:
    assert write_cards(shuffled(standard_deck(2), deal)) == GOLDEN[deal]


@pytest.mark.parametrize("game", [GRIDCANNON, EXACT, OLD, ARCADE], ids=lambda game: game.id)
@pytest.mark.parametrize("deal", GOLDEN)
def test_golden_deals_by_their_links(game: Game, deal: int) -> None:
    assert write_cards(read_deal(f"{game.id}/{deal}", game_of).deck) == GOLDEN[deal]


def test_numbers_past_the_last_whole_multiple_are_drawn_again() -> None:
    last = 2**64 - 1  # 2**64 is 1 more than a multiple of 3: this one number would make 0 likelier
    assert below(3, iter([last, 7])) == 7 % 3
    assert below(3, iter([last - 1])) == 2
    assert below(2, iter([last])) == 1, "2 divides 2**64: nothing is refused"


def test_below_reaches_every_number_and_no_other() -> None:
    source = splitmix64(1)
    counts = Counter(below(6, source) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert min(counts.values()) > 850


def test_a_shuffle_keeps_every_card_and_its_source() -> None:
    deck = standard_deck(2)
    assert sorted(shuffled(deck, 7)) == sorted(deck)
    assert deck == standard_deck(2)
    assert shuffled((), 7) == ()


def test_fisher_yates_from_the_last_place_down() -> None:
    """By hand: with 3 cards, place 2 takes one of 3, then place 1 one of 2."""
    source = splitmix64(42)
    cards = ["a", "b", "c"]
    first = next(source) % 3
    cards[2], cards[first] = cards[first], cards[2]
    second = next(source) % 2
    cards[1], cards[second] = cards[second], cards[1]
    assert shuffled("abc", 42) == tuple(cards)


def test_every_order_of_three_comes_up() -> None:
    assert len({shuffled("abc", deal) for deal in range(100)}) == 6
