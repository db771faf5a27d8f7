"""The shuffle that turns a deal's number into an order of cards.

A number must mean the same cards in every version, language and browser, and no library's generator promises that. So
this is SplitMix64 (Steele, Lea, Flood 2014), seeded with the number, and a Fisher-Yates shuffle from the last place
down. Golden deals in the tests pin it: any change here breaks every link ever shared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


def splitmix64(seed: int) -> Iterator[int]:
    """An endless stream of 64-bit numbers; only the lowest 64 bits of ``seed`` count.

    >>> hex(next(splitmix64(0)))
    '0xe220a8397b1dcdaf'
    """
    state = seed & _MASK
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        yield mixed ^ (mixed >> 31)


def below(limit: int, source: Iterator[int]) -> int:
    """A number from 0 to ``limit`` - 1, all equally likely: numbers past the last whole multiple of ``limit`` are drawn
    again."""
    ceiling = (1 << 64) - (1 << 64) % limit
    return next(number for number in source if number < ceiling) % limit


def shuffled(cards: Sequence[T], seed: int) -> tuple[T, ...]:
    """``cards`` in the order that ``seed`` gives them.

    >>> "".join(shuffled("ABCDE", 1))
    'CBEDA'
    """
    order, source = list(cards), splitmix64(seed)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, source)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)
