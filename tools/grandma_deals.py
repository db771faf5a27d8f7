"""Deals many games of Grandma's Game and prints how large the stock and the tableaus come out.

    python3 tools/grandma_deals.py [DEALS]

A stock of 28.3 cards on average, 21 to 37, and piles of 5 to 7: so it was when the rules were written
down. The deals are those numbered from 0, so everyone gets the same figures.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import kit
from parlour.core.shuffle import shuffled
from parlour.games.grandma.foundations import TABLEAU
from parlour.games.grandma.rules import GRANDMA


class Survey(NamedTuple):
    """How many deals gave the stock each size, and each tableau each height."""

    stock: Counter[int]
    heights: dict[str, Counter[int]]


def survey(numbers: Iterable[int]) -> Survey:
    """The sizes of the piles over the deals with these numbers."""
    found = Survey(Counter(), {pile: Counter() for pile in TABLEAU})
    for number in numbers:
        position = GRANDMA.start(shuffled(GRANDMA.deck, number))
        found.stock[len(position["stock"])] += 1
        for pile, heights in found.heights.items():
            heights[len(position[pile])] += 1
    return found


def report(found: Survey) -> str:
    """The survey as a table."""
    piles = sum(found.heights.values(), Counter())
    return "\n".join(
        [
            f"{found.stock.total()} deals",
            f"stock  {_summary(found.stock)}",
            *_shares(found.stock),
            f"piles  {_summary(piles)}",
            *_shares(piles),
            *(f"{pile:<5}  {_summary(heights)}" for pile, heights in found.heights.items()),
        ]
    )


def _summary(sizes: Counter[int]) -> str:
    mean = sum(size * count for size, count in sizes.items()) / sizes.total()
    return f"mean {mean:.2f}, range {min(sizes)}-{max(sizes)}"


def _shares(sizes: Counter[int]) -> list[str]:
    return [f"  {size:>3}  {sizes[size] / sizes.total():7.2%}" for size in sorted(sizes)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Sizes of the piles in Grandma's Game.")
    parser.add_argument("deals", nargs="?", type=kit.at_least(1), default=40_000, help="how many [40000]")
    deals = parser.parse_args().deals
    print(report(survey(range(deals))))


if __name__ == "__main__":
    kit.main(main)
