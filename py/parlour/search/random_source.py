"""Random numbers from a seed, the same in every run and every browser."""

from __future__ import annotations

from parlour.core.shuffle import below, splitmix64


class RandomSource:
    """A generator of random numbers.

    >>> rng = RandomSource(1)
    >>> [rng.below(6) for _ in range(5)]
    [5, 1, 0, 5, 3]
    """

    def __init__(self, seed: int) -> None:
        self._source = splitmix64(seed)

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit`` - 1."""
        return below(limit, self._source)

    def fraction(self) -> float:
        """A number from 0 to 1, 1 excluded."""
        return next(self._source) / 2**64
